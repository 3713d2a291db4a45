import type { Handler } from '../../../kernel/index.ts';
import { listErpConnectionsHandler, pingErpHandler, saveErpConnectionHandler } from '../erp/connections.ts';
import { listGoodsMapsHandler, pullErpGoodsHandler, saveGoodsMapHandler } from '../erp/goods-maps.ts';
import { exportGoodsMapsHandler, exportSyncHandlers } from './export-syncs.ts';
import { listSyncHandlers } from './list-syncs.ts';
import { settleSyncHandlers } from './settle-syncs.ts';

/** All calls of the ERP side (spec 06 §6). */
export const syncHandlers: readonly Handler[] = [
  ...listSyncHandlers,
  ...exportSyncHandlers,
  exportGoodsMapsHandler,
  ...settleSyncHandlers,
  listErpConnectionsHandler,
  saveErpConnectionHandler,
  pingErpHandler,
  listGoodsMapsHandler,
  saveGoodsMapHandler,
  pullErpGoodsHandler,
];
