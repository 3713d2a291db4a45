import type { QueriedPayment } from '../../../adapters/payment/port.ts';
import { adapterOf, engineTx, payments, provider } from './outside.ts';
import { findPaymentForSystem } from './payment.store.ts';
import { settleAnswer } from './settle-answer.ts';

/** Asks the provider what became of a payment; its answer counts like a callback (spec 02 §3). */
export async function askProvider(payNo: string): Promise<QueriedPayment | undefined> {
  const payment = await findPaymentForSystem(payments().db, payNo);
  const account = payment && (await adapterOf(payment));
  if (!payment || !account) return undefined;
  // A card's provider knows the voucher only.
  const answer = await payments().port.query(account, payment.voucherNo ?? payNo);
  if (answer.status === 'NOT_FOUND' || answer.status === 'UNPAID') return answer;
  await engineTx(provider(account.provider), tx =>
    settleAnswer(tx, {
      provider: account.provider,
      // One event per state of the payment: asked again, nothing happens again.
      eventId: `query:${payNo}:${answer.status}`,
      accountId: account.accountId,
      payNo,
      tradeNo: answer.tradeNo,
      result: answer.status,
      amountFen: answer.amountFen ?? payment.amount,
      payerId: answer.payerId,
      paidAt: answer.paidAt,
      content: { ...answer },
    }),
  );
  return answer;
}

/** Closes a payment at its provider; PAID: the payer was faster, and the payment has been settled. */
export async function closeAtProvider(payNo: string): Promise<'CLOSED' | 'PAID'> {
  const payment = await findPaymentForSystem(payments().db, payNo);
  const account = payment && (await adapterOf(payment));
  if (!account) return 'CLOSED';
  const closed = await payments().port.close(account, payNo);
  if (closed === 'PAID') await askProvider(payNo);
  return closed;
}
