import { CustomerCouponStatus } from '@materia/contract/areas/marketing';
import { addDays, dayOf, startOfDay } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../kernel/index.ts';
import { applyCouponStep } from './apply-coupon-step.ts';
import { countUse, lockCouponOfOrder, lockCustomerCoupon } from './customer-coupon.store.ts';

const S = CustomerCouponStatus.byName;

/** Whether a coupon holds at an instant: from its start to the end of its last day (spec 05 §4.4). */
export function couponHolds(of: { validFrom: string; validTo: string }, at: Date): boolean {
  return at >= new Date(of.validFrom) && at < startOfDay(addDays(dayOf(new Date(of.validTo)), 1));
}

/**
 * An order takes a customer's coupon at placement: 1→4. Again for the same order nothing happens; another order's is refused, as
 * is one that does not hold. Whether it fits the basket, `couponForBasket` and `priceBasket` say.
 */
export async function lockCoupon(
  tx: Tx,
  of: { customerCouponId: number; customerId: number; orderId: number },
): Promise<void> {
  const coupon = await lockCustomerCoupon(tx, of.customerCouponId, of.customerId);
  if (!coupon) refuse('marketing.couponInvalid');
  if (coupon.orderId === of.orderId) return;
  if (coupon.status === S.locked || coupon.status === S.used) refuse('marketing.couponTaken');
  if (coupon.status !== S.unused || !couponHolds(coupon, tx.now())) refuse('marketing.couponInvalid');
  await applyCouponStep(tx, coupon, 'lock', { orderId: of.orderId, lockedAt: tx.now() });
}

/** The order is cancelled, timed out, or takes another coupon: 4→1, past its last day 4→3. None locked: nothing happens. */
export async function freeCoupon(tx: Tx, orderId: number): Promise<void> {
  const coupon = await lockCouponOfOrder(tx, orderId, S.locked);
  if (!coupon) return;
  const to = couponHolds(coupon, tx.now()) ? S.unused : S.expired;
  await applyCouponStep(tx, coupon, 'free', { orderId: null, to });
}

export interface CouponUse {
  readonly orderId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  /** What it was worth, a delivery fee included (`couponValue`). */
  readonly discountAmount: number;
  readonly orderAmount: number;
}

/** The order is paid: 4→2. None locked: nothing happens. */
export async function useCoupon(tx: Tx, of: CouponUse): Promise<void> {
  const coupon = await lockCouponOfOrder(tx, of.orderId, S.locked);
  if (!coupon) return;
  await applyCouponStep(tx, coupon, 'use', { ...of, usedAt: tx.now() });
  await countUse(tx, coupon.couponId, 1);
}

/**
 * The order is refunded in full: 2→1. Past its last day it stays used and the answer is EXPIRED (`marketing.couponExpired` is its
 * text, 优惠券已过期，不予退回); NONE: the order used none, or it went back before.
 */
export async function returnCoupon(tx: Tx, orderId: number): Promise<'RETURNED' | 'EXPIRED' | 'NONE'> {
  const coupon = await lockCouponOfOrder(tx, orderId, S.used);
  if (!coupon) return 'NONE';
  if (!couponHolds(coupon, tx.now())) return 'EXPIRED';
  await applyCouponStep(tx, coupon, 'return', { orderId: null });
  await countUse(tx, coupon.couponId, -1);
  return 'RETURNED';
}
