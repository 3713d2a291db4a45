import { PaymentStatus, RefundStatus } from '@materia/contract/areas/order';
import { ProviderRefused } from '../../../adapters/payment/port.ts';
import { type Tx, timer } from '../../../kernel/index.ts';
import { refundBalance } from '../../customer/index.ts';
import { lockOwner } from '../payment/lock-owner.ts';
import { adapterOf, afterwards, engineTx, isConnected, payments, provider } from '../payment/outside.ts';
import {
  findPaymentForSystem,
  lockPayment,
  lockPayments,
  type Payment,
  savePayment,
} from '../payment/payment.store.ts';
import type { PaymentOwner } from '../payment/payment-owner.ts';
import { applyRefundStep } from './apply-refund-step.ts';
import { lowerOthers } from './lower-refund.ts';
import { lockRefund, type Refund, type RefundPatch } from './refund.store.ts';
import {
  findRefundPayment,
  insertRefundPayment,
  promisedBack,
  type RefundPayment,
  refundPaymentsOf,
  saveRefundPayment,
} from './refund-payment.store.ts';

/** Minutes until a failed refund is tried again: first, second, third time (spec 02 §2.2). */
const retryMinutes = [5, 30, 120] as const;

/** In the name of a payment answer: what the engine does to owners once the money has moved. */
const byPayment = (tx: Tx): Tx => ({ ...tx, actor: provider('refund') });

/**
 * Gives a refund's money back to where it came from, newest payment first (spec 02 §4.4): counter and account money now, provider's
 * money after the commit. The refund is at 退款中; answers its owner's row, which is finished where nobody has to be waited for.
 */
export async function giveBack<Row>(tx: Tx, owner: PaymentOwner<Row>, refund: Refund, only?: Payment): Promise<Row> {
  const paid = (await lockPayments(tx, owner)).filter(payment => payment.status === PaymentStatus.byName.paid);
  const sources = only ? paid.filter(payment => payment.id === only.id) : [...paid].reverse();
  const promised = await promisedBack(
    tx,
    sources.map(source => source.id),
  );
  let left = refund.amount;
  for (const source of sources) {
    const amount = Math.min(left, source.amount - (promised.get(source.id) ?? 0));
    if (amount <= 0) continue;
    left -= amount;
    await send(tx, owner, source, await insertRefundPayment(tx, { refundId: refund.id, paymentId: source.id, amount }));
  }
  if (left > 0) throw new Error(`refund ${refund.refundNo}: ${left} fen have no payment to come from`);
  return finishIfDone(tx, owner, refund);
}

async function send(tx: Tx, owner: PaymentOwner, source: Payment, part: RefundPayment): Promise<void> {
  if (await isConnected(tx, source)) {
    afterwards(tx, `refund ${part.refundNo}`, () => askForRefund(part.refundNo));
    return;
  }
  if (source.provider === 'ACCOUNT' && owner.customerId !== null) {
    await refundBalance(tx, {
      customerId: owner.customerId,
      companyId: owner.companyId,
      amount: part.amount,
      ref: { type: 'ORDER_PAYMENT', id: source.id, orderNo: owner.documentNo },
      refundRef: { type: 'ORDER_REFUND_PAYMENT', id: part.id, orderNo: owner.documentNo },
      refundedBefore: source.refundedAmount,
    });
  }
  await moneyIsBack(tx, part, {});
}

async function moneyIsBack(tx: Tx, part: RefundPayment, of: { providerRefundNo?: string }): Promise<void> {
  const payment = await lockPayment(tx, part.paymentId);
  await saveRefundPayment(tx, part.id, { status: 1, providerRefundNo: of.providerRefundNo });
  await savePayment(tx, payment.id, { refundedAmount: payment.refundedAmount + part.amount });
}

async function isAllBack(tx: Tx, part: RefundPayment): Promise<boolean> {
  const { amount, refundedAmount } = await lockPayment(tx, part.paymentId);
  return refundedAmount + part.amount > amount;
}

async function finishIfDone<Row>(tx: Tx, owner: PaymentOwner<Row>, refund: Refund): Promise<Row> {
  const parts = await refundPaymentsOf(tx, refund.id);
  return parts.every(part => part.status === 1) ? owner.refunded(byPayment(tx), refund) : owner.row;
}

/** Asks the provider for a part of a refund, or what became of it: the same number never pays twice. Outside of any transaction. */
export async function askForRefund(refundNo: string): Promise<void> {
  const { db, port } = payments();
  const part = await findRefundPayment(db, refundNo);
  if (part?.status !== 0) return;
  const payment = await findPaymentById(part.paymentId);
  const account = payment && (await adapterOf(payment));
  if (!payment || !account) return;
  const wanted = {
    ...{ payNo: payment.payNo, refundNo, refundFen: part.amount, totalFen: payment.amount, reason: refundNo },
    voucherNo: payment.voucherNo ?? undefined,
  };
  const answer = await port.refund(account, wanted).catch(refusedRefund);
  if (answer.status === 'DONE' || answer.status === 'FAILED') {
    await engineTx(provider(account.provider), tx => settleRefund(tx, refundNo, answer.status === 'DONE', answer));
  }
}

/** A provider that says no (no money on the merchant's account, say) has failed it; anything else is not known, and asked again. */
function refusedRefund(error: unknown): { readonly status: 'FAILED'; readonly reason: string } {
  if (!(error instanceof ProviderRefused)) throw error;
  return { status: 'FAILED', reason: error.message };
}

async function findPaymentById(paymentId: number): Promise<Payment | undefined> {
  return engineTx(provider('refund'), async tx => {
    const { payNo } = await lockPayment(tx, paymentId);
    return findPaymentForSystem(tx, payNo);
  });
}

/** Locks whose refund this is: a booking that became an order while it was waited for has handed it on. */
async function lockOwnerOf(tx: Tx, refundNo: string): Promise<PaymentOwner | undefined> {
  const before = await findRefundPayment(tx, refundNo);
  const owner = before && (await lockOwner(tx, before));
  const after = owner && (await findRefundPayment(tx, refundNo));
  return after && after.ownerType !== owner.ownerType ? lockOwner(tx, after) : owner;
}

/** Takes a provider's word about a part of a refund: back, or failed and to be tried again. Said again it changes nothing. */
export async function settleRefund(
  tx: Tx,
  refundNo: string,
  back: boolean,
  of: { providerRefundNo?: string; reason?: string } = {},
): Promise<'DONE' | 'DUPLICATE' | 'REFUSED'> {
  const owner = await lockOwnerOf(tx, refundNo);
  const found = await findRefundPayment(tx, refundNo);
  if (!owner || !found) return 'REFUSED';
  const refund = await lockRefund(tx, found.refundId);
  const part = await findRefundPayment(tx, refundNo);
  if (!part || part.status === 1) return 'DUPLICATE';
  if (back) {
    // Of what was given up, and went back under another number since: it is the same money.
    if (await isAllBack(tx, part)) return 'DUPLICATE';
    await moneyIsBack(tx, part, of);
    await goOn(tx, owner, refund);
    if (refund.status === RefundStatus.byName.withdrawn) await goOnWithout(tx, refund, part);
    return 'DONE';
  }
  if (part.status === 2) return 'DUPLICATE';
  await saveRefundPayment(tx, part.id, { status: 2, failReason: of.reason });
  // Failed already with another part of it: this one is tried again together with that.
  if (refund.status !== RefundStatus.byName.failed) await failed(tx, owner, refund, of.reason);
  return 'DONE';
}

/** A failed refund of which money came back goes on, unless another part of it is still to be tried again. */
async function goOn(tx: Tx, owner: PaymentOwner, refund: Refund): Promise<void> {
  if (refund.status !== RefundStatus.byName.failed) {
    await finishIfDone(tx, owner, refund);
    return;
  }
  if ((await refundPaymentsOf(tx, refund.id)).some(part => part.status === 2)) return;
  const running = await applyRefundStep(tx, refund, 'retry');
  await owner.refundRetried({ ...tx, actor: timer('refund') }, refund);
  const after = await lockOwner(tx, refund);
  if (after) await finishIfDone(tx, after, running);
}

/** What had been given up is back after all: what else is asked of that money goes on without it. */
async function goOnWithout(tx: Tx, { ownerType, ownerId }: Refund, { paymentId: id }: RefundPayment): Promise<void> {
  if (ownerType !== 'ORDER') return;
  const lowered = await lowerOthers(tx, ownerId, { id });
  const owner = lowered && (await lockOwner(tx, lowered));
  if (owner) await goOn(tx, owner, lowered);
}

async function failed(tx: Tx, owner: PaymentOwner, refund: Refund, reason: string | undefined): Promise<void> {
  const minutes = owner.retries(refund) ? retryMinutes[refund.tries] : undefined;
  await applyRefundStep(tx, refund, 'fail', {
    failReason: reason ?? null,
    tries: refund.tries + 1,
    nextTryAt: minutes === undefined ? null : new Date(tx.now().getTime() + minutes * 60_000),
  });
  await owner.refundFailed(byPayment(tx), refund);
}

/** Tries the failed parts of a refund once more. */
export async function retryMoney(
  tx: Tx,
  owner: PaymentOwner,
  refund: Refund,
  patch: RefundPatch = {},
): Promise<Refund> {
  const running = await applyRefundStep(tx, refund, 'retry', { failReason: null, nextTryAt: null, ...patch });
  for (const part of await refundPaymentsOf(tx, refund.id)) {
    if (part.status !== 2) continue;
    await saveRefundPayment(tx, part.id, { status: 0 });
    afterwards(tx, `refund ${part.refundNo}`, () => askForRefund(part.refundNo));
  }
  await owner.refundRetried(tx, refund);
  return running;
}
