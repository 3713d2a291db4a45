import { codes } from '../../kernel/index.ts';

/** Whether a deliveryman takes orders. */
export const DeliverymanState = codes([
  ['ON', 'on', '接单', 'Taking orders', 'success'],
  ['REST', 'rest', '休息', 'Resting', 'inverse'],
]);
export type DeliverymanStateCode = (typeof DeliverymanState.all)[number];

/** What an agent may be linked to. */
export const LinkKind = codes([
  ['MAT', 'mat', '设备', 'Devices'],
  ['STORE', 'store', '门店', 'Stores'],
  ['DOCTOR', 'doctor', '医生', 'Doctors'],
]);
export type LinkKindCode = (typeof LinkKind.all)[number];

/** Which accounts a store has: types 0 and 5 of 业务账号. */
export const StoreAccountType = codes([
  [0, 'clerk', '门店', 'Store'],
  [5, 'header', '店长', 'Store header'],
]);
export type StoreAccountTypeCode = (typeof StoreAccountType.all)[number];

/** 未登录: no sign-in for so many days. */
export const AwayFor = codes([
  [30, 'month', '30天未登录', 'Away for 30 days'],
  [90, 'quarter', '90天未登录', 'Away for 90 days'],
]);
