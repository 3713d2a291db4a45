import { RefundStatus } from '@materia/contract/areas/order';
import { sql, type Tx } from '../../../kernel/index.ts';
import { lockOrderForSystem } from '../order.store.ts';
import { ofOrder, type Payment } from '../payment/payment.store.ts';
import {
  lockRefund,
  openRefundOf,
  type Refund,
  refundLines,
  saveRefundAmount,
  saveRefundLine,
  stillPaid,
} from './refund.store.ts';
import { shareOver } from './refund-amount.ts';
import { dropRefundPayment } from './refund-payment.store.ts';

const S = RefundStatus.byName;
/** Nobody has been asked for its money yet. */
const undecided: readonly number[] = [S.toReview, S.toReceive];

/** A lowered sum is shared over the lines as they were asked for. */
export async function lowerLines(tx: Tx, refund: Pick<Refund, 'id'>, goods: number): Promise<void> {
  const lines = await refundLines(tx, refund.id);
  const shares = shareOver(lines, goods);
  if (shares === lines) return;
  for (const { orderLineId, amount } of shares) await saveRefundLine(tx, refund.id, { orderLineId, amount });
}

async function lowerRefund(tx: Tx, refund: Refund, amount: number): Promise<Refund> {
  const deliveryFeePart = Math.min(refund.deliveryFeePart, amount);
  await lowerLines(tx, refund, amount - deliveryFeePart);
  return saveRefundAmount(tx, refund, { amount, deliveryFeePart });
}

/**
 * A deposit went back that had been given up for an order (spec 02 §2.3): what is asked back of the order asks for no more than is
 * left. Answers the refund under way that has lost its part in this payment.
 */
export async function lowerOthers(tx: Tx, orderId: number, payment: Pick<Payment, 'id'>): Promise<Refund | undefined> {
  const part = await tx.maybe<{ id: number; refundId: number; amount: number }>(sql`
    select rp.id, rp.refund_id as "refundId", rp.amount
    from order_refund_payment rp join order_refund r on r.id = rp.refund_id
    where rp.payment_id = ${payment.id} and rp.status in (0, 2) and r.status in (2, 4)`);
  if (part) {
    const refund = await lockRefund(tx, part.refundId);
    await dropRefundPayment(tx, part.id);
    return lowerRefund(tx, refund, refund.amount - part.amount);
  }
  const order = await lockOrderForSystem(tx, orderId);
  const open = order && (await openRefundOf(tx, ofOrder(orderId)));
  if (!open || !undecided.includes(open.status)) return undefined;
  const left = await stillPaid(tx, order);
  if (open.amount > left) await lowerRefund(tx, open, left);
  return undefined;
}
