import {
  isMatOrder,
  medicineReturnReasons,
  type RefundKindCode,
  type RefundReasonCode,
  RefundStatus,
  type RefundStatusCode,
  StoreOrderStatus,
} from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { announceChange } from '../announce-change.ts';
import { applyOrderStep, demandStep, stepOf, stepRefused } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { type Line, linesOf } from '../order-line.store.ts';
import { earlierRefunds, insertRefund, openRefundOf, type Refund } from './refund.store.ts';
import { type RefundAmount, refundAmount, type WantedLine } from './refund-amount.ts';

export interface RefundWish {
  /** Absent: everything that is left. */
  readonly lines?: readonly { readonly orderLineId: number; readonly number: number }[];
  readonly reasonCode: RefundReasonCode;
  readonly reasonText?: string;
  readonly images?: readonly string[];
  readonly goodsReturn: boolean;
}

const S = StoreOrderStatus.byName;
const { toReview } = RefundStatus.byName;
const dayMs = 86_400_000;
/** From here on the customer has (or had) the goods. */
const handedOver: readonly number[] = [S.onWay, S.signed, S.commented, S.receivedMoney];
export const wasHandedOver = (order: Pick<Order, 'status'>, previous: number | null = order.status): boolean =>
  handedOver.includes(previous ?? order.status);

/**
 * 退货 of store orders (spec 02 §2.1, §4.4): everything that is left takes the order to -20, a part leaves its status. The money
 * follows when somebody approves.
 */
export async function askRefund(tx: Tx, order: Order, wish: RefundWish): Promise<{ order: Order; refund: Refund }> {
  if (isMatOrder(order.orderType)) stepRefused(order, 'askRefund');
  demandStep(stepOf(order, 'return'), tx.actor, order);
  if (order.paidAmount <= order.refundedAmount) stepRefused(order, 'return');
  if (await openRefundOf(tx, order.id)) refuse('order.refundPending');
  const lines = await linesOf(tx, order.id);
  const wanted = wantedLines(lines, wish);
  checkPeriod(tx, order);
  checkMedicine(order, wanted, wish.reasonCode);
  const earlier = await earlierRefunds(tx, order.id);
  const amount = refundAmount(order, lines, wanted, earlier.points);
  const refund = await openRefund(tx, order, wish, { amount, feesBefore: earlier.fees, status: toReview });
  const data = { refundId: refund.id, amount: refund.amount, whole: amount.whole };
  const after = amount.whole
    ? await applyOrderStep(tx, order, 'return', { reasonCode: wish.reasonCode, remark: wish.reasonText, data })
    : await announceChange(tx, order, 'return', { reasonCode: wish.reasonCode, remark: wish.reasonText, data });
  return { order: after, refund };
}

interface RefundOpening {
  readonly amount: RefundAmount;
  /** Of delivery and packing, what earlier refunds gave back. */
  readonly feesBefore: number;
  readonly status: RefundStatusCode;
}

/** Writes the refund of what is wanted of an order as it stands. */
export function openRefund(
  tx: Tx,
  order: Order,
  wish: Omit<RefundWish, 'lines'>,
  { amount, feesBefore, status }: RefundOpening,
): Promise<Refund> {
  const away = wasHandedOver(order);
  // Fees go back only with a whole order that never left (spec 02 §4.4); later the reviewer may tick them.
  const fees = amount.whole && !away ? order.deliveryFee + order.packageFee - feesBefore : 0;
  const kind: RefundKindCode = amount.whole ? (away ? 'RETURN' : 'CANCEL') : 'PARTIAL';
  return insertRefund(
    tx,
    {
      orderId: order.id,
      companyId: order.companyId,
      kind,
      reasonCode: wish.reasonCode,
      reasonText: wish.reasonText,
      images: wish.images,
      goodsReturn: away && wish.goodsReturn,
      amount: amount.goods + fees,
      deliveryFeePart: fees,
      pointsBack: amount.points,
      couponBack: amount.whole && order.customerCouponId !== null,
      status,
      previousCode: order.status,
    },
    amount.lines,
  );
}

function wantedLines(lines: readonly Line[], wish: RefundWish): WantedLine[] {
  const left = (line: Line) => line.number - line.refundedNumber;
  if (!wish.lines) return lines.filter(line => left(line) > 0).map(line => ({ line, number: left(line) }));
  const numbers = new Map<number, number>();
  for (const { orderLineId, number } of wish.lines) numbers.set(orderLineId, (numbers.get(orderLineId) ?? 0) + number);
  return [...numbers].map(([orderLineId, number]) => {
    const line = lines.find(each => each.id === orderLineId);
    if (!line) return refuse('row.notFound');
    if (number > left(line)) refuse('refund.tooMany');
    return { line, number };
  });
}

/** Customers have `order.returnDays` from their signature; staff decide for themselves (spec 02 §2.1 return). */
function checkPeriod(tx: Tx, order: Order): void {
  if (tx.actor.kind !== 'customer' || order.signedAt === null) return;
  const days = tx.setting<number>('order.returnDays', order.companyId);
  if (tx.now().getTime() > new Date(order.signedAt).getTime() + days * dayMs) refuse('order.returnTooLate');
}

/** Medicine that was handed over comes back for reasons of quality only. */
function checkMedicine(order: Order, wanted: readonly WantedLine[], reason: RefundReasonCode): void {
  const allowed = medicineReturnReasons.includes(reason);
  if (wasHandedOver(order) && !allowed && wanted.some(({ line }) => line.medicine)) refuse('refund.medicine');
}
