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

/** 促销, by what they do: the first two set prices, the next three are deals over units, the last reduces sums (spec 05 §4.3). */
export const PromotionKind = codes([
  ['SPECIAL_PRICE', 'specialPrice', '特价', 'Special price'],
  ['LIMITED_TIME', 'limitedTime', '限时', 'Limited time'],
  ['BUNDLE', 'bundle', '组合', 'Bundle'],
  ['NTH_DISCOUNT', 'nthDiscount', '第二件半价', 'N-th at a discount'],
  ['BUY_GIFT', 'buyGift', '买赠', 'Buy and get'],
  ['FULL_REDUCE', 'fullReduce', '满减', 'Money off from'],
]);
export type PromotionKindCode = (typeof PromotionKind.all)[number];

/** 促销, spec 05 §3. */
export const PromotionStatus = codes([
  [0, 'draft', '草稿', 'Draft', 'inverse'],
  [10, 'upcoming', '待生效', 'Upcoming', 'warning'],
  [20, 'running', '进行中', 'Running', 'success'],
  [30, 'ended', '已结束', 'Ended', 'inverse'],
  [-10, 'invalid', '已失效', 'Invalidated', 'danger'],
]);
export type PromotionStatusCode = (typeof PromotionStatus.all)[number];

/** Where a promotion holds. */
export const PromotionStoreScope = codes([
  [0, 'all', '全部', 'Everywhere'],
  [1, 'listed', '指定', 'Listed places'],
]);

/** What became of an order's share of a promotion or an activity. */
export const UseState = codes([
  [0, 'held', '占用', 'Held'],
  [1, 'used', '已用', 'Used'],
  [2, 'freed', '已释放', 'Freed'],
]);
export type UseStateCode = (typeof UseState.all)[number];

export const ActivityCategory = codes([
  [0, 'platform', '平台', 'Platform'],
  [1, 'store', '门店', 'Store'],
]);

export const ActivityKind = codes([
  ['FESTIVAL', 'festival', '节日', 'Festival'],
  ['WELFARE', 'welfare', '福利领取', 'Welfare'],
  ['SALE', 'sale', '特惠', 'Sale'],
  ['PUBLICITY', 'publicity', '宣传', 'Publicity'],
]);
export type ActivityKindCode = (typeof ActivityKind.all)[number];

/** Whom an activity is for. */
export const ActivityAudience = codes([
  [0, 'everybody', '所有人', 'Everybody'],
  [1, 'listed', '名单', 'Who is listed'],
]);

/** 活动, spec 05 §3. */
export const ActivityStatus = codes([
  [0, 'draft', '草稿', 'Draft', 'inverse'],
  [10, 'upcoming', '待开始', 'Upcoming', 'warning'],
  [20, 'running', '进行中', 'Running', 'success'],
  [30, 'ended', '已结束', 'Ended', 'inverse'],
  [-10, 'closed', '已下线', 'Closed', 'danger'],
]);
export type ActivityStatusCode = (typeof ActivityStatus.all)[number];

/** The stages of `priceBasket` in their order (spec 05 §4.3). */
export const PriceStage = codes([
  ['ACTIVITY', 'activity', '活动价', 'Activity prices'],
  ['UNIT', 'unit', '单价', 'Unit prices'],
  ['PRICE', 'price', '促销价', 'Promotion prices'],
  ['DEAL', 'deal', '商品促销', 'Deals on goods'],
  ['REDUCE', 'reduce', '满减', 'Money off'],
  ['COUPON', 'coupon', '优惠券', 'Coupon'],
  ['POINTS', 'points', '积分抵扣', 'Points'],
  ['FEES', 'fees', '配送与包装', 'Delivery and packing'],
  ['ADJUST', 'adjust', '改价', 'Price change'],
]);
export type PriceStageCode = (typeof PriceStage.all)[number];
