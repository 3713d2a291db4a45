import { sql, type TargetReader } from '../../../kernel/index.ts';
import { connectionScope } from '../erp/connection.store.ts';
import { syncScope } from './sync.store.ts';
import { type SyncOf, syncTables } from './sync-table.ts';

/** What was done with a document is read by who may see it. */
const reader = (of: SyncOf): TargetReader => ({
  needs: 'SUPPLY',
  reads: async (db, actor, id) =>
    (await db.maybe(
      sql`select from ${syncTables[of].table} s join mat m on m.id = s.mat_id where s.id = ${id} and ${syncScope(actor)}`,
    )) !== undefined,
});

export const syncTargets = {
  ORDER_SYNC: reader('ORDER'),
  PLAN_SYNC: reader('PLAN'),
  ERP_CONNECTION: {
    needs: 'SUPPLY',
    reads: async (db, actor, id) =>
      (await db.maybe(sql`select from erp_connection e where e.id = ${id} and ${connectionScope(actor, 'e')}`)) !==
      undefined,
  } satisfies TargetReader,
};
