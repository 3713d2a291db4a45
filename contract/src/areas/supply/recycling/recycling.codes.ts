import { codes } from '../../../kernel/index.ts';

/** Where expired medicine was handed in. */
export const RecyclingSource = codes([
  ['STORE', 'store', '门店', 'Store'],
  ['MAT', 'mat', '售药机', 'Device'],
  ['MINI', 'mini', '小程序', 'Mini-program'],
]);

/** 过期药品回收 (spec 06 §3). What was taken in is never sold again. */
export const RecyclingStatus = codes([
  [0, 'booked', '已预约', 'Booked', 'info'],
  [10, 'received', '已接收', 'Received', 'warning'],
  [20, 'verified', '已核验', 'Verified', 'primary'],
  [30, 'sealed', '已封存', 'Sealed', 'primary'],
  [40, 'handedOver', '已移交', 'Handed over', 'success'],
  [50, 'destroyed', '已销毁', 'Destroyed', 'success'],
  [-10, 'rejected', '已拒收', 'Rejected', 'inverse'],
]);
export type RecyclingStatusCode = (typeof RecyclingStatus.all)[number];

/** Where a bag is: what its medicines are, all at once. */
export const BagState = codes([
  [30, 'sealed', '已封存', 'Sealed', 'primary'],
  [40, 'handedOver', '已移交', 'Handed over', 'warning'],
  [50, 'destroyed', '已销毁', 'Destroyed', 'success'],
]);
export type BagStateCode = (typeof BagState.all)[number];

/** Points of each medicine that was verified, and the most of a customer and month (spec 06 §3). */
export const pointsPerItem = 10;
export const mostPointsPerMonth = 50;
