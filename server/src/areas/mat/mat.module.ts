import { area } from '../../kernel/index.ts';
import { listMatsHandler } from './list-mats.ts';
import { listMatGoodsForCustomerHandler } from './public-mat-goods.ts';
import { matStockPushes } from './push-mat-stock.ts';
import { readMatHandler } from './read-mat.ts';
import { commandTimeout, deviceCleanup, matOfflineScan, matStatusPushes } from './watch-devices.ts';

export const matModule = area('mat', {
  handlers: [listMatGoodsForCustomerHandler, listMatsHandler, readMatHandler],
  tasks: [matOfflineScan, commandTimeout, deviceCleanup],
  pushes: [matStatusPushes, ...matStockPushes],
  settings: { 'mat.serviceGraceDays': { value: 15 } },
});
