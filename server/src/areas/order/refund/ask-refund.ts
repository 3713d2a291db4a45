import { isMatOrder, RefundStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { announceChange } from '../announce-change.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { askMatRefund, freeUndropped } from './ask-mat-refund.ts';
import { judgeRefund } from './judge-refund.ts';
import type { Refund } from './refund.store.ts';
import { openRefund, type RefundWish } from './refund-wish.ts';

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
  const judged = await judgeRefund(tx, order, wish, { action: 'return', until: returnableUntil(tx, order) });
  const refund = await openRefund(tx, order, wish, { ...judged, status: toReview });
  const { amount } = judged;
  const data = { refundId: refund.id, amount: refund.amount, whole: amount.whole };
  const after = amount.whole
    ? await applyOrderStep(tx, order, 'return', { reasonCode: wish.reasonCode, remark: wish.reasonText, data })
    : await announceChange(tx, order, 'return', { reasonCode: wish.reasonCode, remark: wish.reasonText, data });
  return { order: after, refund };
}

/** Customers have `order.returnDays` from their signature (spec 02 §2.1 return). */
function returnableUntil(tx: Tx, order: Order): number | null {
  const days = tx.setting<number>('order.returnDays');
  return order.signedAt === null ? null : new Date(order.signedAt).getTime() + days * dayMs;
}
