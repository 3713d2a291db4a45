import type { Tx } from '../../../kernel/index.ts';
import { lockOwner } from './lock-owner.ts';
import { findCardPayment, lockPayment, savePayment } from './payment.store.ts';
import { endMismatch } from './payment-alerts.ts';
import {
  finishPaymentEvent,
  insertPaymentEvent,
  type PaymentEventCode,
  paymentEventResult,
} from './payment-event.store.ts';
import { type PaymentAnswer, tellMismatch } from './settle-answer.ts';

/**
 * A card provider tells what its terminal took (spec 02 §3): staff have filed it by its voucher, or will; until they have, the provider
 * is told to say it again. Another sum than was filed is a mismatch, whatever the order does meanwhile.
 */
export async function settleCard(tx: Tx, voucherNo: string, answer: PaymentAnswer): Promise<PaymentEventCode> {
  const found = await findCardPayment(tx, answer.accountId, voucherNo);
  const owner = found && (await lockOwner(tx, found));
  if (!owner) return 'REFUSED';
  const event = await insertPaymentEvent(tx, {
    provider: answer.provider,
    eventId: answer.eventId,
    body: answer.content,
  });
  if (!event) return (await paymentEventResult(tx, answer)).result;
  const payment = await lockPayment(tx, found.id);
  const differs = payment.amount !== answer.amountFen;
  const result = differs ? 'MISMATCH' : payment.tradeNo === null ? 'DONE' : 'DUPLICATE';
  if (result === 'MISMATCH') await tellMismatch(tx, owner, payment, answer.amountFen);
  if (result === 'DONE') await savePayment(tx, payment.id, { providerTradeNo: answer.tradeNo ?? null });
  await finishPaymentEvent(tx, event.id, { paymentId: payment.id, result });
  if (result === 'DONE') await endMismatch(tx, owner);
  return result;
}
