import { isMatOrder, RefundStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import { type Order, saveAmounts } from '../order.store.ts';
import type { Payment } from '../payment/payment.store.ts';
import { insertRefund } from './refund.store.ts';
import { giveBack } from './refund-money.ts';

/**
 * Money for an order that does not want it any more, or has it already (spec 02 §3): booked, and refunded at once. The order's
 * status is not touched; the list shows 迟到付款已退.
 */
export async function refundLatePayment(tx: Tx, order: Order, payment: Payment): Promise<void> {
  const booked = await saveAmounts(tx, order, { paidAmount: order.paidAmount + payment.amount });
  const paidTwice = order.paidAt !== null && order.status > 0;
  const refund = await insertRefund(
    tx,
    {
      orderId: order.id,
      companyId: order.companyId,
      kind: 'LATE_PAY',
      reasonCode: paidTwice ? 'DUPLICATE_PAY' : 'OTHER',
      amount: payment.amount,
      status: RefundStatus.byName.refunding,
      previousCode: isMatOrder(order.orderType) ? null : order.status,
    },
    [],
  );
  await giveBack(tx, booked, refund, payment);
}
