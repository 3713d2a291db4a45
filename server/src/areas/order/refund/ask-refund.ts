import { isMatOrder, RefundStatus } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { announceChange } from '../announce-change.ts';
import { applyOrderStep, demandStep, stepOf, stepRefused } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { linesOf } from '../order-line.store.ts';
import { ofOrder } from '../payment/payment.store.ts';
import { askMatRefund, freeUndropped } from './ask-mat-refund.ts';
import { earlierRefunds, openRefundOf, type Refund } from './refund.store.ts';
import { refundAmount } from './refund-amount.ts';
import { checkMedicine, openRefund, type RefundWish, wantedLines } from './refund-wish.ts';

const { toReview } = RefundStatus.byName;
const dayMs = 86_400_000;

/** Somebody wants money back for an order (spec 02 §4.4); it follows when somebody approves. */
export async function askRefund(tx: Tx, order: Order, wish: RefundWish): Promise<{ order: Order; refund: Refund }> {
  if (!isMatOrder(order.orderType)) return askStoreRefund(tx, order, wish);
  const asked = await askMatRefund(tx, order, wish);
  await freeUndropped(tx, asked.order, asked.refund);
  return asked;
}

/** 退货 of store orders (spec 02 §2.1): everything that is left takes the order to -20, a part leaves its status. */
async function askStoreRefund(tx: Tx, order: Order, wish: RefundWish): Promise<{ order: Order; refund: Refund }> {
  demandStep(stepOf(order, 'return'), tx.actor, order);
  if (order.paidAmount <= order.refundedAmount) stepRefused(order, 'return');
  if (await openRefundOf(tx, ofOrder(order.id))) refuse('order.refundPending');
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

/** Customers have `order.returnDays` from their signature; staff decide for themselves (spec 02 §2.1 return). */
function checkPeriod(tx: Tx, order: Order): void {
  if (tx.actor.kind !== 'customer' || order.signedAt === null) return;
  const days = tx.setting<number>('order.returnDays', order.companyId);
  if (tx.now().getTime() > new Date(order.signedAt).getTime() + days * dayMs) refuse('order.returnTooLate');
}
