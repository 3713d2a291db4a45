import { isMatOrder, RefundStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { linesOf } from '../order-line.store.ts';
import { orderOwner } from '../payment/order-owner.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { askMatRefund, freeUndropped } from './ask-mat-refund.ts';
import { askRefund } from './ask-refund.ts';
import { earlierRefunds } from './refund.store.ts';
import { refundAmount } from './refund-amount.ts';
import { giveBack } from './refund-money.ts';
import { openRefund, wantedLines } from './refund-wish.ts';

const { refunding } = RefundStatus.byName;
const wish = { reasonCode: 'OTHER', goodsReturn: false } as const;

/** A paid order that nobody collected in time goes back whole, approved at once (spec 02 §2.1 return, §2.2 askRefund "T"). */
export async function refundOverdue(tx: Tx, order: Order): Promise<Order> {
  if (isMatOrder(order.orderType)) return refundOverdueAtMat(tx, order);
  const asked = await askRefund(tx, order, wish);
  const approved = await applyRefundStep(tx, asked.refund, 'approve', { reviewedAt: tx.now() }, refunding);
  return giveBack(tx, orderOwner(asked.order), approved);
}

async function refundOverdueAtMat(tx: Tx, order: Order): Promise<Order> {
  const asked = await askMatRefund(tx, order, wish);
  const approved = await applyRefundStep(tx, asked.refund, 'approve', { reviewedAt: tx.now() }, refunding);
  const after = await giveBack(tx, orderOwner(await applyOrderStep(tx, asked.order, 'refund')), approved);
  // Free at once, whenever the money is back; after coupon and account (design §4, order of locks).
  await freeUndropped(tx, after, asked.refund);
  return after;
}

/** A platform's order that is given up: what it was paid goes back there, and the statistics hear of it (spec 02 §2.1 cancel "PF"). */
export async function refundCancelled(tx: Tx, order: Order): Promise<Order> {
  const lines = await linesOf(tx, order.id);
  const earlier = await earlierRefunds(tx, order.id);
  const amount = refundAmount(order, lines, wantedLines(lines, wish), earlier.points);
  const refund = await openRefund(tx, order, wish, { amount, feesBefore: earlier.fees, status: refunding });
  return giveBack(tx, orderOwner(order), refund);
}
