export type {
  BasketCoupon,
  BasketInput,
  BasketLine,
  BasketPoints,
  BasketProblem,
  PointsRule,
  PricedBasket,
  PricedLine,
} from './basket.ts';
export { type CouponUse, freeCoupon, lockCoupon, returnCoupon, useCoupon } from './coupon.ts';
export { marketingModule } from './marketing.module.ts';
export { priceBasket } from './price-basket.ts';
export { pointsMinimum } from './price-points.ts';
export {
  type CouponContext,
  type CouponForBasket,
  couponForBasket,
  type UsableCoupon,
  usableCoupons,
} from './usable-coupons.ts';
