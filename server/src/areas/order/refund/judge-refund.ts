import { refuse, type Tx } from '../../../kernel/index.ts';
import { demandStep, stepOf, stepRefused } from '../apply-order-step.ts';
import type { Order } from '../order.store.ts';
import { linesOf } from '../order-line.store.ts';
import { ofOrder } from '../payment/payment.store.ts';
import { earlierRefunds, openRefundOf } from './refund.store.ts';
import { type RefundAmount, refundAmount } from './refund-amount.ts';
import { checkMedicine, type RefundWish, wantedLines } from './refund-wish.ts';

interface Rules {
  readonly action: 'return' | 'askRefund';
  /** Until when customers may ask; staff decide for themselves. Null: it has not begun to run. */
  readonly until: number | null;
  /** It goes back though nothing was paid for it: its coupon, its points and its goods do. */
  readonly isFree?: boolean;
  /** What of the order is under way just now, so that it cannot be asked back. */
  readonly isBusy?: () => Promise<boolean>;
}

export interface JudgedRefund {
  readonly amount: RefundAmount;
  /** Fees that went back before. */
  readonly feesBefore: number;
}

/** Whether an order may be asked back as wished, and what it comes to; refuses in this order (spec 02 §4.4). */
export async function judgeRefund(tx: Tx, order: Order, wish: RefundWish, rules: Rules): Promise<JudgedRefund> {
  const { action, until, isFree, isBusy } = rules;
  demandStep(stepOf(order, action), tx.actor, order);
  if (order.paidAmount <= order.refundedAmount && !isFree) stepRefused(order, action);
  if (await isBusy?.()) stepRefused(order, action);
  if (await openRefundOf(tx, ofOrder(order.id))) refuse('order.refundPending');
  const lines = await linesOf(tx, order.id);
  const wanted = wantedLines(lines, wish);
  if (tx.actor.kind === 'customer' && until !== null && tx.now().getTime() > until) refuse('order.returnTooLate');
  checkMedicine(order, wanted, wish.reasonCode);
  const earlier = await earlierRefunds(tx, order.id);
  return { amount: refundAmount(order, lines, wanted, earlier.points), feesBefore: earlier.fees };
}
