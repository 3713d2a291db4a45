import { scopeOf, sql, type TargetReader } from '../../../kernel/index.ts';

/** Which routes an actor may see: those of the stores. */
export const routeScope = scopeOf({ company: 'company_id', store: 'store_id' });

/** What was done with a route is read by who may see it. */
export const routeTargetReader: TargetReader = {
  needs: 'SUPPLY',
  reads: async (db, actor, id) =>
    (await db.maybe(sql`select from supply_route r where r.id = ${id} and ${routeScope(actor, 'r')}`)) !== undefined,
};
