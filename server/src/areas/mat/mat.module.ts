import { area } from '../../kernel/index.ts';
import { commandTimeout } from './command-timeout.task.ts';
import { deviceCleanup } from './device-cleanup.task.ts';
import { listMatsHandler } from './list-mats.ts';
import { matOfflineScan } from './mat-offline-scan.task.ts';
import { listMatGoodsForCustomerHandler } from './public-mat-goods.ts';
import { matStatusPushes } from './push-mat-status.ts';
import { matStockPushes } from './push-mat-stock.ts';
import { readMatHandler } from './read-mat.ts';

export const matModule = area('mat', {
  handlers: [listMatGoodsForCustomerHandler, listMatsHandler, readMatHandler],
  tasks: [matOfflineScan, commandTimeout, deviceCleanup],
  pushes: [matStatusPushes, ...matStockPushes],
  settings: { 'mat.serviceGraceDays': { value: 15 } },
});
