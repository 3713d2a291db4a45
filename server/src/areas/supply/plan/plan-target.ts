import { sql, type TargetReader } from '../../../kernel/index.ts';
import { planScope } from './plan-scope.ts';

/** What was done with a plan is read by who may see it; its pictures too. */
export const planTargetReader: TargetReader = {
  needs: 'SUPPLY',
  reads: async (db, actor, id) =>
    (await db.maybe(sql`select from supply_plan p where p.id = ${id} and ${planScope(actor, 'p')}`)) !== undefined,
};
