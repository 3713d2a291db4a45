import {
  isMatOrder,
  MatOrderStatus,
  type OrderStatusCode,
  RefundStatus,
  RefundSteps,
  StoreOrderStatus,
} from '@materia/contract/areas/order';
import { staffId, type Tx } from '../../../kernel/index.ts';
import { announceChange } from '../announce-change.ts';
import { applyOrderStep, demandStep, stepOf, stepRefused } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { ofOrder } from '../payment/payment.store.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { holdUndropped } from './ask-mat-refund.ts';
import { openRefundOf, type Refund } from './refund.store.ts';

const asked: readonly number[] = [
  StoreOrderStatus.byName.returning,
  MatOrderStatus.byName.awaitingRefund,
  MatOrderStatus.byName.returning,
];

/** 拒绝: the order goes on from where it was (spec 02 §2). */
export async function rejectRefund(tx: Tx, order: Order, refund: Refund, remark?: string): Promise<Order> {
  const reviewed = { reviewedBy: staffId(tx.actor), reviewedAt: tx.now(), reviewRemark: remark ?? null };
  await applyRefundStep(tx, refund, 'reject', reviewed);
  return goOn(tx, order, refund, 'reject', remark);
}

/** 撤销: whoever asked does not want it any more (spec 02 §2 withdraw). */
export async function withdrawRefund(tx: Tx, order: Order): Promise<Order> {
  if (asked.includes(order.status)) demandStep(stepOf(order, 'withdraw'), tx.actor, order);
  const refund = await openRefundOf(tx, ofOrder(order.id));
  if (!refund || !RefundSteps.find('withdraw', refund.status)) return stepRefused(order, 'withdraw');
  await applyRefundStep(tx, refund, 'withdraw', {}, RefundStatus.byName.withdrawn);
  return goOn(tx, order, refund, 'withdraw');
}

/** A refund of a part left the order where it was; a whole one took it away, and gives it back. */
async function goOn(
  tx: Tx,
  order: Order,
  refund: Refund,
  action: 'reject' | 'withdraw',
  remark?: string,
): Promise<Order> {
  const data = { refundId: refund.id };
  if (!asked.includes(order.status)) return announceChange(tx, order, action, { remark, data });
  if (isMatOrder(order.orderType)) await holdUndropped(tx, order, refund);
  return applyOrderStep(tx, order, action, { previous: refund.previousCode as OrderStatusCode | null, remark, data });
}
