import { scopeChanged, storeSettings, storeStatus } from '@materia/contract/areas/store';
import { type Db, type Push, pushes, rowPush, sql } from '../../kernel/index.ts';

/** One ROW of a store, for those who see it. */
async function rowOf(db: Db, event: string, storeId: number): Promise<Push[]> {
  const store = await db.maybe<{ version: number; companyId: number }>(
    sql`select version, company_id as "companyId" from store where id = ${storeId}`,
  );
  if (!store) return [];
  const { version, companyId } = store;
  return [rowPush({ entity: 'store', id: storeId, version, event }, { priv: 'STORE', companyId, storeId })];
}

/** Lists repaint stores that changed elsewhere. */
export const storePushes = [
  pushes(storeStatus, ({ event, payload }, db) => rowOf(db, event, payload.id)),
  pushes(storeSettings, ({ event, payload }, db) => rowOf(db, event, payload.storeId)),
  pushes(scopeChanged, ({ event, payload }, db) => rowOf(db, event, payload.storeId)),
];
