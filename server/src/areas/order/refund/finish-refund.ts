import { isMatOrder, MatOrderStatus, orderRefunded, StoreOrderStatus } from '@materia/contract/areas/order';
import { outbox, type Tx } from '../../../kernel/index.ts';
import { rxRelease } from '../../doctor/index.ts';
import { announceChange } from '../announce-change.ts';
import { buyerOf } from '../announce-paid.ts';
import { about, applyOrderStep } from '../apply-order-step.ts';
import { type Order, saveAmounts } from '../order.store.ts';
import { returnBenefits } from '../order-benefits.ts';
import { releaseUnits } from '../order-hold.ts';
import { type Line, linesOf, saveLine } from '../order-line.store.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { wasHandedOver } from './ask-refund.ts';
import { type Refund, type RefundLine, refundLines } from './refund.store.ts';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

/**
 * The money is back (spec 02 §4.4): lines and order carry it, what was never handed over is free again, points and coupon return,
 * earned points go, and the order stands where the refund leads it.
 */
export async function finishRefund(tx: Tx, order: Order, refund: Refund): Promise<Order> {
  const parts = await refundLines(tx, refund.id);
  const lines = await linesOf(tx, order.id);
  const kept = lines.reduce((sum, line) => sum + line.linePayable - line.refundedAmount, 0);
  const given = parts.reduce((sum, part) => sum + part.amount, 0);
  const couponExpired = refund.kind !== 'LATE_PAY' && (await benefitsBack(tx, order, refund, { given, kept }));
  await settleLines(tx, order, refund, parts, lines);
  const coupon = couponExpired ? { couponBack: false, couponExpired } : {};
  await applyRefundStep(tx, refund, 'finish', { doneAt: tx.now(), failReason: null, nextTryAt: null, ...coupon });
  const after = await moveOrder(tx, order, refund, couponExpired);
  await announceRefunded(tx, after, refund, parts, lines);
  return after;
}

/** Points and coupon go back; answers whether the coupon did not, because its time is over (优惠券已过期，不予退回). */
async function benefitsBack(
  tx: Tx,
  order: Order,
  { id: refundId, pointsBack: points, couponBack: whole }: Refund,
  goods: { given: number; kept: number },
): Promise<boolean> {
  const { coupon } = await returnBenefits(tx, order, { refundId, points, whole, ...goods });
  return coupon === 'EXPIRED';
}

/** What lines are refunded of, and units that never left their shelf or cabinet free again. */
async function settleLines(
  tx: Tx,
  order: Order,
  refund: Refund,
  parts: readonly RefundLine[],
  lines: readonly Line[],
): Promise<void> {
  const isMat = isMatOrder(order.orderType);
  const free: { lineId: number; number: number }[] = [];
  for (const { orderLineId, number, amount } of parts) {
    const line = lines.find(each => each.id === orderLineId);
    if (!line) continue;
    const refundedNumber = line.refundedNumber + number;
    await saveLine(tx, line.id, { refundedNumber, refundedAmount: line.refundedAmount + amount });
    const gone = isMat ? line.droppedNumber > 0 : wasHandedOver(order, refund.previousCode);
    if (!gone) free.push({ lineId: line.id, number });
  }
  await releaseUnits(tx, order, free);
}

async function moveOrder(tx: Tx, order: Order, refund: Refund, couponExpired: boolean): Promise<Order> {
  const refundedAmount = order.refundedAmount + refund.amount;
  const data = { refundId: refund.id, amount: refund.amount, ...(couponExpired ? { couponExpired } : {}) };
  if (refund.kind === 'LATE_PAY') return saveAmounts(tx, order, { refundedAmount });
  if (isMatOrder(order.orderType) && order.status === D.refunding) {
    if (refundedAmount < order.paidAmount)
      return applyOrderStep(tx, order, 'partRefunded', { data, patch: { refundedAmount } });
    return refundWhole(tx, order, refundedAmount, data);
  }
  if (!isMatOrder(order.orderType) && order.status === S.returning && refund.kind !== 'PARTIAL')
    return refundWhole(tx, order, refundedAmount, data);
  return announceChange(tx, order, 'refunded', { data, patch: { refundedAmount } });
}

/** Whole: a prescription that was not used serves another order (spec 07 §2.5 release). */
async function refundWhole(tx: Tx, order: Order, refundedAmount: number, data: object): Promise<Order> {
  await rxRelease(tx, order.id);
  return applyOrderStep(tx, order, 'refunded', { data, patch: { refundedAmount } });
}

async function announceRefunded(
  tx: Tx,
  order: Order,
  refund: Refund,
  parts: readonly RefundLine[],
  lines: readonly Line[],
): Promise<void> {
  const payload = {
    orderId: order.id,
    ...buyerOf(order),
    refundId: refund.id,
    amount: refund.amount,
    deliveryFeePart: refund.deliveryFeePart,
    lines: parts.flatMap(part => {
      const line = lines.find(each => each.id === part.orderLineId);
      if (!line) return [];
      const { id, goodsId, cost } = line;
      return [{ orderLineId: id, goodsId, number: part.number, amount: part.amount, cost, restock: part.restock }];
    }),
  };
  await outbox.put(tx, orderRefunded, payload, about(order));
}
