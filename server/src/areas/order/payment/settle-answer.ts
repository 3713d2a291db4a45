import { dayOf, yuan } from '@materia/contract/kernel';
import type { PayNotification } from '../../../adapters/payment/port.ts';
import type { Tx } from '../../../kernel/index.ts';
import { accountFeeBp } from '../../company/index.ts';
import { notify } from '../../notification/index.ts';
import { payMismatchNotice } from '../order-templates.ts';
import { refundLatePayment } from '../refund/refund-late-payment.ts';
import { lockOwner } from './lock-owner.ts';
import { findPaymentForSystem, lockPayment, type Payment, savePayment } from './payment.store.ts';
import { endMismatch, raiseMismatch } from './payment-alerts.ts';
import {
  finishPaymentEvent,
  insertPaymentEvent,
  type PaymentEventCode,
  paymentEventResult,
} from './payment-event.store.ts';
import type { PaymentOwner } from './payment-owner.ts';

/** A verified answer of a provider about a payment: a callback, or what a query brought (spec 02 §3: queries count as callbacks). */
export type PaymentAnswer = Pick<
  PayNotification,
  'provider' | 'eventId' | 'accountId' | 'payNo' | 'tradeNo' | 'result' | 'amountFen' | 'payerId' | 'paidAt' | 'content'
>;

interface Settled {
  readonly result: PaymentEventCode;
  readonly paymentId: number | null;
  readonly owner?: PaymentOwner;
}

/**
 * Takes a provider's answer once: event, payment and owner in one transaction, whatever the number of callbacks (spec 02 §3).
 * DONE, DUPLICATE and LATE are answered with success; MISMATCH and REFUSED are not.
 */
export async function settleAnswer(tx: Tx, answer: PaymentAnswer): Promise<PaymentEventCode> {
  const event = await insertPaymentEvent(tx, {
    provider: answer.provider,
    eventId: answer.eventId,
    body: answer.content,
  });
  if (!event) return (await paymentEventResult(tx, answer)).result;
  const settled = await settle(tx, answer);
  await finishPaymentEvent(tx, event.id, settled);
  if (settled.owner && (settled.result === 'DONE' || settled.result === 'LATE')) await endMismatch(tx, settled.owner);
  return settled.result;
}

async function settle(tx: Tx, answer: PaymentAnswer): Promise<Settled> {
  const found = await findPaymentForSystem(tx, answer.payNo);
  const owner = found && (await lockOwner(tx, found));
  if (!owner) return { result: 'REFUSED', paymentId: found?.id ?? null };
  const payment = await lockPayment(tx, found.id);
  const result = await effect(tx, owner, payment, answer);
  return { result, paymentId: payment.id, owner };
}

async function effect(tx: Tx, owner: PaymentOwner, payment: Payment, answer: PaymentAnswer): Promise<PaymentEventCode> {
  if (payment.accountId !== answer.accountId || payment.provider !== answer.provider) return 'REFUSED';
  if (payment.status === 1) return 'DUPLICATE';
  // Still being paid: its provider says so, and nothing is known yet.
  if (answer.result === 'UNPAID') return 'DONE';
  if (answer.result !== 'PAID') {
    if (payment.status === 0) await savePayment(tx, payment.id, { status: answer.result === 'FAILED' ? 3 : 2 });
    return 'DONE';
  }
  if (payment.amount !== answer.amountFen) {
    await tellMismatch(tx, owner, payment, answer.amountFen);
    return 'MISMATCH';
  }
  await savePayment(tx, payment.id, {
    status: 1,
    providerTradeNo: answer.tradeNo ?? null,
    payerId: answer.payerId ?? payment.payerId,
    paidAt: paidAt(tx, answer),
  });
  if ((await owner.owed(tx)) === payment.amount) {
    await owner.paid(tx, { amount: payment.amount, feeBp: await accountFeeBp(tx, answer.accountId) });
    return 'DONE';
  }
  await refundLatePayment(tx, owner, payment);
  return 'LATE';
}

/** 金额不符: whoever may refund hears of it, and there is an alert; the owner stays as it is (spec 02 §3). */
export async function tellMismatch(tx: Tx, owner: PaymentOwner, payment: Payment, got: number): Promise<void> {
  const { payNo, amount } = payment;
  const { companyId, documentNo } = owner;
  await raiseMismatch(tx, owner);
  await notify(tx, {
    template: payMismatchNotice,
    params: { documentNo, payNo, due: yuan(amount), got: yuan(got) },
    to: { priv: 'ORDER:REFUND', companyId },
    tag: `pay-mismatch-${payNo}`,
    ...(owner.ownerType === 'ORDER'
      ? { url: 'app.order.order_mgmt' as const, parameter: { orderId: owner.ownerId } }
      : {}),
  });
}

/** Business time, unless the provider names an instant of today: its clock is not ours, and a test clock moves only ours. */
function paidAt(tx: Tx, answer: PaymentAnswer): string {
  const said = answer.paidAt ? new Date(answer.paidAt) : undefined;
  return said && dayOf(said) === dayOf(tx.now()) && said <= tx.now() ? said.toISOString() : tx.now().toISOString();
}
