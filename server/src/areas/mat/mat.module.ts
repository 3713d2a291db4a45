import { area } from '../../kernel/index.ts';
import { listMatGoodsForCustomerHandler } from './public-mat-goods.ts';
import { commandTimeout, deviceCleanup, matOfflineScan, matStatusPushes } from './watch-devices.ts';

export const matModule = area('mat', {
  handlers: [listMatGoodsForCustomerHandler],
  tasks: [matOfflineScan, commandTimeout, deviceCleanup],
  pushes: [matStatusPushes],
  settings: { 'mat.serviceGraceDays': { value: 15 } },
});
