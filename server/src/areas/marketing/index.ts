export {
  type ActivityUnits,
  activitiesAt,
  activitiesOfStore,
  activityNames,
} from './activity.store.ts';
export { activityForBasket } from './activity-for-basket.ts';
export { freeActivity, takeActivity, useActivity } from './activity-use.ts';
export type {
  BasketActivity,
  BasketCoupon,
  BasketGift,
  BasketInput,
  BasketLine,
  BasketPoints,
  BasketProblem,
  BasketPromotion,
  GivenGift,
  PointsRule,
  PricedBasket,
  PricedLine,
} from './basket.ts';
export { type CouponUse, freeCoupon, lockCoupon, returnCoupon, useCoupon } from './coupon.ts';
export { mergeOfferGoods } from './merge-offer-goods.ts';
export { priceBasket } from './price-basket.ts';
export { pointsMinimum } from './price-points.ts';
export { promotionsOfOrder } from './promotion-use.store.ts';
export { freePromotions, linkPromotionLines, takePromotions, usePromotions } from './promotion-use.ts';
export { type PromotionContext, promotionsForBasket } from './promotions-for-basket.ts';
export {
  type CouponContext,
  type CouponForBasket,
  couponForBasket,
  type UsableCoupon,
  usableCoupons,
} from './usable-coupons.ts';
