import { RefundStatus } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import type { MoneyOwner } from '../payment/payment.store.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { lockRefund, openRefundOf, type Refund } from './refund.store.ts';
import { refundPaymentsOf } from './refund-payment.store.ts';

/**
 * The customer wants the order after all: a deposit that its provider did not give back stays where it is, and nobody tries it again
 * (spec 02 §2.3 转订单). Answers what was given up. A refund that is decided on or under way, or of which a part is back, refuses.
 */
export async function giveUpRefund(tx: Tx, owner: MoneyOwner): Promise<Refund | undefined> {
  const open = await openRefundOf(tx, owner);
  if (!open) return undefined;
  const refund = await lockRefund(tx, open.id);
  const parts = await refundPaymentsOf(tx, refund.id);
  if (refund.status !== RefundStatus.byName.failed || parts.some(part => part.status !== 2)) {
    return refuse('order.refundPending');
  }
  return applyRefundStep(tx, refund, 'giveUp', { nextTryAt: null });
}
