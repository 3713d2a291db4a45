import { codes } from '../../kernel/index.ts';

export const StoreStatus = codes([
  ['PREPARING', 'preparing', '筹备', 'Preparing', 'info'],
  ['OPEN', 'open', '营业', 'Open', 'success'],
  ['PAUSED', 'paused', '暂停营业', 'Paused', 'warning'],
  ['CLOSED', 'closed', '关店', 'Closed', 'inverse'],
]);
export type StoreStatusCode = (typeof StoreStatus.all)[number];

/** 时段. */
export const TimeframeKind = codes([
  ['OPEN', 'open', '营业', 'Opening'],
  ['DELIVERY', 'delivery', '配送', 'Delivery'],
  ['PICKUP', 'pickup', '自提', 'Pick-up'],
]);
export type TimeframeKindCode = (typeof TimeframeKind.all)[number];

/** Why a store takes no orders now, in the order they are looked at (spec 04 §3.3). */
export const ClosedReason = codes([
  ['COMPANY', 'company', '公司未营业', 'The company is not active', 'danger'],
  ['STORE', 'store', '门店未营业', 'Store not open', 'danger'],
  ['LICENCE', 'licence', '证照过期', 'A licence has expired', 'danger'],
  ['SPECIAL_DAY', 'specialDay', '特殊日期休息', 'Closed on this special day', 'warning'],
  ['HOURS', 'hours', '非营业时间', 'Closed at this hour', 'warning'],
  ['MODE', 'mode', '配送方式不可用', 'This delivery mode is not available now', 'warning'],
]);
export type ClosedReasonCode = (typeof ClosedReason.all)[number];

/** Why a goods of a store cannot be sold. */
export const StoreGoodsBlock = codes([
  ['STOP_SALE', 'stopSale', '停售', 'Stop-sale', 'danger'],
  ['EXPIRED', 'expired', '全部过期', 'All expired', 'danger'],
]);
export type StoreGoodsBlockCode = (typeof StoreGoodsBlock.all)[number];
