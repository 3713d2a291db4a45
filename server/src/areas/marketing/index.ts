export { type CouponUse, freeCoupon, lockCoupon, returnCoupon, useCoupon } from './coupon.ts';
export { marketingModule } from './marketing.module.ts';
export {
  type BasketCoupon,
  type BasketInput,
  type BasketLine,
  type BasketPoints,
  type BasketProblem,
  type PointsRule,
  type PricedBasket,
  priceBasket,
} from './price-basket.ts';
export type { PricedLine } from './price-basket-lines.ts';
export { pointsMinimum } from './price-points.ts';
export {
  type CouponContext,
  type CouponForBasket,
  couponForBasket,
  type UsableCoupon,
  usableCoupons,
} from './usable-coupons.ts';
