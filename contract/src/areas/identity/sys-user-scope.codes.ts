import { codes } from '../../kernel/codes.ts';

/** By which rule an account sees records (spec 00 §2.2). */
export const ScopeRule = codes([
  ['ALL', 'all', '平台账号，可见全部公司的数据', 'A platform account: sees all companies'],
  ['COMPANY', 'company', '可见本公司的全部数据', 'Sees everything of its company'],
  ['STORE', 'store', '可见所属门店及其设备的数据', 'Sees its store and the devices of it'],
  ['LINKS', 'links', '仅可见关联门店和设备的数据', 'Sees the stores and devices linked to it'],
  ['DOCTOR', 'doctor', '仅可见本医生的数据', 'Sees what is its doctor’s'],
]);
export type ScopeRuleCode = (typeof ScopeRule.all)[number];

/** Why a company, store or device is in an account's scope (spec 04 §5). */
export const ScopeReason = codes([
  ['PLATFORM', 'platform', '平台', 'Platform'],
  ['COMPANY', 'company', '本公司', 'Own company'],
  ['STORE', 'store', '本店', 'Own store'],
  ['LINK', 'link', '关联', 'Linked'],
]);
export type ScopeReasonCode = (typeof ScopeReason.all)[number];

/** What may be looked up for another account: 检查 (spec 04 §5). */
export const LookupKind = codes([
  ['ORDER', 'order', '订单号', 'Order number'],
  ['MAT', 'mat', '设备', 'Device'],
  ['STORE', 'store', '门店', 'Store'],
  ['CUSTOMER', 'customer', '顾客手机', 'Customer’s phone'],
  ['DOCTOR', 'doctor', '医生', 'Doctor'],
]);
export type LookupKindCode = (typeof LookupKind.all)[number];
