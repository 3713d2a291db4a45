import type { RefundNotification } from '../../../adapters/payment/port.ts';
import type { Tx } from '../../../kernel/index.ts';
import {
  finishPaymentEvent,
  insertPaymentEvent,
  type PaymentEventCode,
  paymentEventResult,
} from '../payment/payment-event.store.ts';
import { settleRefund } from './refund-money.ts';
import { findRefundPayment } from './refund-payment.store.ts';

/** A provider's callback about a refund: taken once, as those about payments (spec 02 §3). */
export async function settleRefundAnswer(tx: Tx, answer: RefundNotification): Promise<PaymentEventCode> {
  const event = await insertPaymentEvent(tx, {
    provider: answer.provider,
    eventId: answer.eventId,
    body: answer.content,
  });
  if (!event) return (await paymentEventResult(tx, answer)).result;
  const part = await findRefundPayment(tx, answer.refundNo);
  const result =
    answer.result === 'PROCESSING'
      ? 'DONE'
      : await settleRefund(tx, answer.refundNo, answer.result === 'DONE', {
          providerRefundNo: answer.providerRefundNo,
        });
  await finishPaymentEvent(tx, event.id, { paymentId: part?.paymentId ?? null, result });
  return result;
}
