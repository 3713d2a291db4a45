import { codes } from '../../kernel/index.ts';

/** Whether a deliveryman takes orders. */
export const DeliverymanState = codes([
  ['ON', 'on', '接单', 'Taking orders', 'success'],
  ['REST', 'rest', '休息', 'Resting', 'inverse'],
]);
export type DeliverymanStateCode = (typeof DeliverymanState.all)[number];
