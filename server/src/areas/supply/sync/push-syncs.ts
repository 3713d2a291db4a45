import { syncStatus } from '@materia/contract/areas/supply';
import { pushes, rowPush } from '../../../kernel/index.ts';
import { syncTables } from './sync-table.ts';

/** Lists mark the document's row. */
export const syncPushes = pushes(syncStatus, ({ event, payload, companyId }) => {
  const { of, syncId: id, version, storeId, matId } = payload;
  return rowPush({ entity: syncTables[of].entity, id, version, event }, { priv: 'SUPPLY', companyId, storeId, matId });
});
