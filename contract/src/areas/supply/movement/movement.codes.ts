import { codes } from '../../../kernel/index.ts';

/** 库存地点: where stock lies (spec 06 §2). */
export const StorageKind = codes([
  ['STORE', 'store', '门店', 'Store'],
  ['MAT', 'mat', '设备', 'Device'],
  ['TRANSIT', 'transit', '在途', 'On the way'],
]);
