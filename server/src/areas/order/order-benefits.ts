import { sql, type Tx } from '../../kernel/index.ts';
import {
  earnedReversed,
  earnPoints,
  freePoints,
  lockPoints,
  type PointsOrder,
  returnPoints,
  reverseEarned,
  usePoints,
} from '../customer/index.ts';
import {
  freeActivity,
  freeCoupon,
  freePromotions,
  lockCoupon,
  returnCoupon,
  useActivity,
  useCoupon,
  usePromotions,
} from '../marketing/index.ts';
import type { Order } from './order.store.ts';
import { linesOf } from './order-line.store.ts';

type Buyer = Pick<Order, 'id' | 'orderNo' | 'customerId' | 'companyId'>;

const pointsOrder = (order: Buyer): PointsOrder | null =>
  order.customerId === null
    ? null
    : { orderId: order.id, orderNo: order.orderNo, customerId: order.customerId, companyId: order.companyId };

/** Coupon and points of an order, as far as it has any: first the coupon, then the account (design §4, order of locks). */
export async function lockBenefits(
  tx: Tx,
  order: Buyer & Pick<Order, 'customerCouponId' | 'pointsUsed'>,
): Promise<void> {
  const points = pointsOrder(order);
  if (!points) return;
  const { customerCouponId } = order;
  if (customerCouponId !== null)
    await lockCoupon(tx, { customerCouponId, customerId: points.customerId, orderId: order.id });
  if (order.pointsUsed > 0) await lockPoints(tx, points, order.pointsUsed);
}

/** The order is given up: promotions, places of an activity, coupon and points are free. */
export async function freeBenefits(tx: Tx, order: Order): Promise<void> {
  if (order.promotionId !== null) await freePromotions(tx, order.id);
  if (order.activityId !== null) await freeActivity(tx, order.id);
  if (order.customerCouponId !== null) await freeCoupon(tx, order.id);
  const points = pointsOrder(order);
  if (points && order.pointsUsed > 0) await freePoints(tx, points);
}

/** The order is paid: what was locked is spent. */
export async function useBenefits(tx: Tx, order: Order): Promise<void> {
  if (order.promotionId !== null) await usePromotions(tx, order.id);
  if (order.activityId !== null) await useActivity(tx, order.id);
  if (order.customerCouponId !== null) {
    const discountAmount = (await couponValueOf(tx, order)) ?? order.couponDiscount;
    const { storeId, matId, payable } = order;
    await useCoupon(tx, { orderId: order.id, storeId, matId, discountAmount, orderAmount: payable });
  }
  const points = pointsOrder(order);
  if (points && order.pointsUsed > 0) await usePoints(tx, points);
}

/** What the coupon was worth when the order was priced last, a delivery fee included; the price's history entry keeps it. */
async function couponValueOf(tx: Tx, order: Order): Promise<number | undefined> {
  const row = await tx.maybe<{ value: number }>(sql`
    select (data ->> 'couponValue')::bigint as value from order_status_history
    where order_id = ${order.id} and data ? 'couponValue' order by id desc limit 1`);
  return row?.value;
}

/**
 * Points for a finished order: what was paid for its goods and not given back, nor is just being given back (spec 05 §4.5). Answers
 * how many.
 */
export async function earnForOrder(tx: Tx, order: Order, beingGivenBack = 0): Promise<number> {
  const points = pointsOrder(order);
  if (!points || order.paidAmount === 0 || order.pointsEarned > 0) return order.pointsEarned;
  const lines = await linesOf(tx, order.id);
  const kept = lines.reduce((sum, line) => sum + line.linePayable - line.refundedAmount, 0);
  const netGoodsFen = Math.max(0, kept - beingGivenBack);
  return earnPoints(tx, points, { netGoodsFen, activity: order.activityId !== null });
}

export interface ReturnedBenefits {
  readonly refundId: number;
  /** Of the points that the order used. */
  readonly points: number;
  /** Fen of goods: what this refund gives back, of what was kept before it. */
  readonly given: number;
  readonly kept: number;
  /** The last of the order goes: so does its coupon. */
  readonly whole: boolean;
}

/**
 * A refund's share of points goes back, its share of earned ones is taken back, the coupon returns with the last of it
 * (spec 02 §4.4). EXPIRED: the coupon's time is over, it is not given back.
 */
export async function returnBenefits(
  tx: Tx,
  order: Order,
  of: ReturnedBenefits,
): Promise<{ readonly coupon: 'RETURNED' | 'EXPIRED' | 'NONE' }> {
  const coupon = of.whole && order.customerCouponId !== null ? await returnCoupon(tx, order.id) : 'NONE';
  const points = pointsOrder(order);
  if (points && of.points > 0) await returnPoints(tx, points, { refundId: of.refundId, points: of.points });
  if (points && order.pointsEarned > 0) await takeEarnedBack(tx, points, order, of);
  return { coupon };
}

/** Of what is left of the earned points as much as of the money; everything with the last of it. */
async function takeEarnedBack(tx: Tx, points: PointsOrder, order: Order, of: ReturnedBenefits): Promise<void> {
  const left = order.pointsEarned - (await earnedReversed(tx, points));
  const stays = of.kept > of.given ? Math.floor((left * (of.kept - of.given)) / of.kept) : 0;
  if (left > stays) await reverseEarned(tx, points, { refundId: of.refundId, points: left - stays });
}
