import { codes } from '../../kernel/index.ts';

export const CouponKind = codes([
  [1, 'reduction', '满减', 'Money off'],
  [2, 'discount', '折扣', 'Percent off'],
  [3, 'exchange', '兑换', 'Free goods'],
  [4, 'random', '随机', 'Random amount'],
  [5, 'freeDelivery', '免配送费', 'Free delivery'],
]);
export type CouponKindCode = (typeof CouponKind.all)[number];

export const CouponScope = codes([
  [0, 'all', '全部', 'All'],
  [1, 'listed', '指定', 'Listed only'],
  [2, 'excluded', '排除', 'All but the listed'],
]);

/** 券范围: goods, category and brand choose lines; store and mat choose places. */
export const CouponItemType = codes([
  ['GOODS', 'goods', '商品', 'Goods'],
  ['CATEGORY', 'category', '分类', 'Category'],
  ['BRAND', 'brand', '品牌', 'Brand'],
  ['STORE', 'store', '门店', 'Store'],
  ['MAT', 'mat', '设备', 'Device'],
]);
export type CouponItemTypeCode = (typeof CouponItemType.all)[number];

/** 顾客券, spec 05 §3. */
export const CustomerCouponStatus = codes([
  [1, 'unused', '未使用', 'Unused', 'success'],
  [2, 'used', '已使用', 'Used', 'inverse'],
  [3, 'expired', '已过期', 'Expired', 'inverse'],
  [4, 'locked', '锁定', 'Locked', 'warning'],
  [-1, 'void', '作废', 'Void', 'danger'],
]);
export type CustomerCouponStatusCode = (typeof CustomerCouponStatus.all)[number];

/** Whom a coupon is for. */
export const CouponUserType = codes([
  [0, 'all', '全部', 'Everybody'],
  [1, 'new', '新客', 'New customers'],
  [2, 'old', '老客', 'Returning customers'],
]);

/** The stages of `priceBasket` in their order (spec 05 §4.3). */
export const PriceStage = codes([
  ['UNIT', 'unit', '单价', 'Unit prices'],
  ['COUPON', 'coupon', '优惠券', 'Coupon'],
  ['POINTS', 'points', '积分抵扣', 'Points'],
  ['FEES', 'fees', '配送与包装', 'Delivery and packing'],
  ['ADJUST', 'adjust', '改价', 'Price change'],
]);
export type PriceStageCode = (typeof PriceStage.all)[number];
