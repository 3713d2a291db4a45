import { area } from '../../kernel/index.ts';
import { commandTimeout, deviceCleanup, matOfflineScan, matStatusPushes } from './watch-devices.ts';

export const matModule = area('mat', {
  tasks: [matOfflineScan, commandTimeout, deviceCleanup],
  pushes: [matStatusPushes],
  settings: { 'mat.serviceGraceDays': { value: 15 } },
});
