import { isMatOrder, MatOrderStatus, orderRefunded, StoreOrderStatus } from '@materia/contract/areas/order';
import { outbox, type Tx } from '../../../kernel/index.ts';
import { rxRelease } from '../../doctor/index.ts';
import { about } from '../about-order.ts';
import { announceChange } from '../announce-change.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import { reverseServiceFee } from '../fee/charge-service-fee.ts';
import { type Order, type OrderPatch, saveAmounts } from '../order.store.ts';
import { earnForOrder, returnBenefits } from '../order-benefits.ts';
import { releaseHolds, releaseUnits } from '../order-hold.ts';
import { type Line, linesOf, saveLine } from '../order-line.store.ts';
import { refundedLines, saleKeys } from '../sale-money.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { isMoneyOnly } from './money-only.ts';
import { type Refund, type RefundLine, refundLines, saveRefundLine, stillPaid } from './refund.store.ts';
import { wasHandedOver } from './refund-wish.ts';
import { isTakenBack, takeFromSale } from './take-from-sale.ts';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

/**
 * The money is back (spec 02 §4.4): lines and order carry it, what was never handed over is free again, points and coupon return,
 * earned points go, and the order stands where the refund leads it.
 */
export async function finishRefund(tx: Tx, order: Order, given: Refund): Promise<Order> {
  const lines = await linesOf(tx, order.id);
  const refund = isTakenBack(order, given) ? await takeFromSale(tx, order, given, lines) : given;
  const parts = await refundLines(tx, refund.id);
  const kept = lines.reduce((sum, line) => sum + line.linePayable - line.refundedAmount, 0);
  const goods = parts.reduce((sum, part) => sum + part.amount, 0);
  const couponExpired = !isMoneyOnly(refund) && (await benefitsBack(tx, order, refund, { given: goods, kept }));
  const atMat = isMatOrder(order.orderType) && order.status === D.refunding && !isMoneyOnly(refund);
  const refundedAmount = order.refundedAmount + refund.amount;
  const isLeft = refund.amount < (await stillPaid(tx, order));
  // What stays bought is done with it: 54 earns as 52 does. The account is locked before the tracks (design §4, order of locks).
  const pointsEarned = atMat && isLeft ? await earnForOrder(tx, order, goods) : order.pointsEarned;
  const back = await settleLines(tx, order, refund, parts, lines);
  // Nothing more comes out of the cabinet for an order whose money went back.
  if (atMat) await releaseHolds(tx, order);
  const coupon = couponExpired ? { couponBack: false, couponExpired } : {};
  await applyRefundStep(tx, refund, 'finish', { doneAt: tx.now(), failReason: null, nextTryAt: null, ...coupon });
  const fee = await reverseServiceFee(tx, order, { amount: refund.amount, before: lines, parts });
  const money = { refundedAmount, pointsEarned, costAmount: order.costAmount - costOf(back), ...fee };
  const after = await moveOrder(tx, order, refund, { money, isLeft, couponExpired });
  // A deposit of an order that never was paid: nobody heard of its money, so nobody hears that it is back.
  if (order.paidAt !== null || refund.kind !== 'DEPOSIT') await announceRefunded(tx, after, refund, back);
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

/** A line of the refund whose goods are back, as far as they are. */
interface BackLine {
  readonly line: Line;
  readonly part: RefundLine & { readonly backNumber: number };
}

const costOf = (back: readonly BackLine[]): number =>
  back.reduce((sum, { line, part }) => sum + (line.cost ?? 0) * part.backNumber, 0);

/** Units that can be sold again, or never left shelf or cabinet: the sale did not cost them (spec 10 §1 cost). */
function backUnits(order: Order, refund: Refund, part: RefundLine, line: Line): number {
  if (part.restock === 'SELLABLE') return part.receivedNumber;
  if (!isMatOrder(order.orderType)) return wasHandedOver(order, refund.previousCode) ? 0 : part.number;
  const stayed = line.number - line.droppedNumber - line.refundedNumber;
  return Math.max(0, Math.min(part.number, stayed));
}

/** What lines are refunded of, and units that never left their shelf or cabinet free again. */
async function settleLines(
  tx: Tx,
  order: Order,
  refund: Refund,
  parts: readonly RefundLine[],
  lines: readonly Line[],
): Promise<BackLine[]> {
  const isMat = isMatOrder(order.orderType);
  const free: { lineId: number; number: number }[] = [];
  const back: BackLine[] = [];
  for (const part of parts) {
    const { orderLineId, number, amount } = part;
    const line = lines.find(each => each.id === orderLineId);
    if (!line) continue;
    const backNumber = backUnits(order, refund, part, line);
    await saveRefundLine(tx, refund.id, { orderLineId, backNumber });
    back.push({ line, part: { ...part, backNumber } });
    const refundedNumber = line.refundedNumber + number;
    await saveLine(tx, line.id, { refundedNumber, refundedAmount: line.refundedAmount + amount });
    const gone = isMat ? line.droppedNumber > 0 : wasHandedOver(order, refund.previousCode);
    if (!gone) free.push({ lineId: line.id, number });
  }
  await releaseUnits(tx, order, free);
  return back;
}

interface Moved {
  /** What is refunded by now, and what that leaves of costs and service fee. */
  readonly money: OrderPatch & { readonly refundedAmount: number };
  /** Some of what was paid for the order stays with it. */
  readonly isLeft: boolean;
  readonly couponExpired: boolean;
}

async function moveOrder(
  tx: Tx,
  order: Order,
  refund: Refund,
  { money, isLeft, couponExpired }: Moved,
): Promise<Order> {
  const data = { refundId: refund.id, amount: refund.amount, ...(couponExpired ? { couponExpired } : {}) };
  if (refund.kind === 'LATE_PAY') return saveAmounts(tx, order, money);
  if (refund.kind === 'DEPOSIT') return announceChange(tx, order, 'refunded', { data, patch: money });
  if (isMatOrder(order.orderType) && order.status === D.refunding) {
    if (isLeft) return applyOrderStep(tx, order, 'partRefunded', { data, patch: money });
    return refundWhole(tx, order, money, data);
  }
  if (!isMatOrder(order.orderType) && order.status === S.returning && refund.kind !== 'PARTIAL')
    return refundWhole(tx, order, money, data);
  return announceChange(tx, order, 'refunded', { data, patch: money });
}

/** Whole: a prescription that was not used serves another order (spec 07 §2.5 release). */
async function refundWhole(tx: Tx, order: Order, patch: OrderPatch, data: object): Promise<Order> {
  await rxRelease(tx, order.id);
  return applyOrderStep(tx, order, 'refunded', { data, patch });
}

async function announceRefunded(tx: Tx, order: Order, refund: Refund, back: readonly BackLine[]): Promise<void> {
  const { id: refundId, amount, deliveryFeePart } = refund;
  const lines = refundedLines(deliveryFeePart, back);
  const payload = { ...(await saleKeys(tx, order)), refundId, amount, deliveryFeePart, lines };
  await outbox.put(tx, orderRefunded, payload, about(order));
}
