import { RefundStatus } from '@materia/contract/areas/order';
import type { Tx } from '../../../kernel/index.ts';
import type { Payment } from '../payment/payment.store.ts';
import type { PaymentOwner } from '../payment/payment-owner.ts';
import { insertRefund } from './refund.store.ts';
import { giveBack } from './refund-money.ts';

/**
 * Money for an owner who does not want it any more, or has it already (spec 02 §3): booked, and refunded at once. The owner's
 * status is not touched; the list of orders shows 迟到付款已退.
 */
export async function refundLatePayment(tx: Tx, owner: PaymentOwner, payment: Payment): Promise<void> {
  const booked = await owner.paidLate(tx, payment.amount);
  const refund = await insertRefund(
    tx,
    {
      ownerType: owner.ownerType,
      ownerId: owner.ownerId,
      companyId: owner.companyId,
      kind: 'LATE_PAY',
      reasonCode: owner.late.reasonCode,
      amount: payment.amount,
      status: RefundStatus.byName.refunding,
      previousCode: owner.late.previousCode,
    },
    [],
  );
  await giveBack(tx, booked, refund, payment);
}
