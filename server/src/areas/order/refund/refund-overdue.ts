import { isMatOrder, RefundStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { releaseHolds } from '../order-hold.ts';
import { linesOf } from '../order-line.store.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { askRefund, openRefund } from './ask-refund.ts';
import { refundAmount } from './refund-amount.ts';
import { giveBack } from './refund-money.ts';

const { refunding } = RefundStatus.byName;
const wish = { reasonCode: 'OTHER', goodsReturn: false } as const;

/** A paid order that nobody collected in time goes back whole, approved at once (spec 02 §2.1 return, §2.2 askRefund "T"). */
export async function refundOverdue(tx: Tx, order: Order): Promise<Order> {
  if (isMatOrder(order.orderType)) return refundOverdueAtMat(tx, order);
  const asked = await askRefund(tx, order, wish);
  const approved = await applyRefundStep(tx, asked.refund, 'approve', { reviewedAt: tx.now() }, refunding);
  return giveBack(tx, asked.order, approved);
}

async function refundOverdueAtMat(tx: Tx, order: Order): Promise<Order> {
  const lines = await linesOf(tx, order.id);
  const wanted = lines.map(line => ({ line, number: line.number - line.refundedNumber }));
  const amount = refundAmount(order, lines, wanted, 0);
  const asked = await applyOrderStep(tx, order, 'askRefund', { reasonCode: wish.reasonCode });
  const running = await applyOrderStep(tx, asked, 'refund');
  const refund = await openRefund(tx, order, wish, { amount, feesBefore: 0, status: refunding });
  const after = await giveBack(tx, running, refund);
  // Free at once, whenever the money is back; after coupon and account (design §4, order of locks).
  await releaseHolds(tx, order);
  return after;
}
