import { sql, type TargetReader } from '../../../kernel/index.ts';
import { alertScope } from './alert-scope.ts';

/** What was done with an alert is read by who may see it. */
export const alertTargetReader: TargetReader = {
  needs: 'ALERT',
  reads: async (db, actor, id) =>
    (await db.maybe(
      sql`select from alert a left join mat m on m.id = a.mat_id where a.id = ${id} and ${alertScope(actor)}`,
    )) !== undefined,
};
