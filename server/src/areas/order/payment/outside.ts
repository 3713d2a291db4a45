import {
  isCardProvider,
  type PaymentAccount,
  type PaymentPort,
  type PayProvider,
  ProviderError,
  ProviderUnavailable,
} from '../../../adapters/payment/port.ts';
import {
  type Clock,
  type Database,
  type Db,
  inTx,
  type Log,
  refuse,
  type Settings,
  type SystemActor,
  type Tx,
} from '../../../kernel/index.ts';
import { callbackAccounts, paymentKeys, readyKeys } from '../../company/index.ts';
import type { Payment } from './payment.store.ts';

/** What a payer does, as the pay simulator is told (spec 02 §5). */
export interface PayWish {
  readonly payNo: string;
  readonly result: 'PAID' | 'FAILED';
  readonly times: number;
  readonly delaySeconds: number;
}

/** What the payment engine needs of the world outside; handed in once by make-services. */
export interface PaymentWorld {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly log: Log;
  readonly port: PaymentPort;
  /** Does what a payer would, through the simulator; undefined unless `pay.adapter` is SIM. */
  readonly simulate: ((wish: PayWish) => Promise<void>) | undefined;
}

let world: PaymentWorld | undefined;
const running = new Set<Promise<void>>();

/** Hands the engine its world. Without one no provider is reached; everything else works. */
export function usePayments(of: PaymentWorld): void {
  world = of;
}

export function payments(): PaymentWorld {
  if (!world) throw new Error('no payment world: make-services calls usePayments');
  return world;
}

/** Whether a payer can be simulated: `pay.adapter` is SIM. */
export const canSimulate = (): boolean => world?.simulate !== undefined;

/** A transaction of the engine's own, in the name of a provider or a task. */
export function engineTx<R>(actor: SystemActor, fn: (tx: Tx) => Promise<R>): Promise<R> {
  const { db, clock, settings } = payments();
  return inTx({ db, clock, settings, actor, requestId: `payment-${actor.name}` }, fn);
}

/** An account with its secrets deciphered, even when it is disabled by now (spec 04 §3.6). */
function adapterAccount(accountId: number): Promise<PaymentAccount> {
  return engineTx(provider('keys'), tx => paymentKeys(tx, accountId));
}

/** The account's adapter data of a payment; undefined for cash, accounts and cards without a connection, which no provider is asked of. */
export async function adapterOf(payment: Payment): Promise<PaymentAccount | undefined> {
  if (isCardProvider(payment.provider)) return cardAccount(payments().db, payments().clock.now(), payment);
  if (payment.provider !== 'WECHAT' && payment.provider !== 'ALIPAY') return undefined;
  return payment.accountId === null ? undefined : adapterAccount(payment.accountId);
}

/** Whether a provider has to give the money back, or it was done at the counter. */
export async function isConnected(tx: Tx, payment: Payment): Promise<boolean> {
  if (payment.provider === 'WECHAT' || payment.provider === 'ALIPAY') return true;
  return isCardProvider(payment.provider) && (await cardAccount(tx, tx.now(), payment)) !== undefined;
}

const cardAccount = async (db: Db, now: Date, { accountId }: Payment): Promise<PaymentAccount | undefined> =>
  accountId === null ? undefined : readyKeys(db, now, accountId);

/** All accounts whose callbacks may still come. */
export function adapterAccounts(of: PayProvider): Promise<PaymentAccount[]> {
  const { db, clock } = payments();
  return callbackAccounts(db, clock.now(), of);
}

export const provider = (name: string): SystemActor => ({ kind: 'system', name, as: 'PAYMENT' });

/** For a person who asked something of a provider that does not answer: told so, and free to ask again. */
export function silent(error: unknown): never {
  if (error instanceof ProviderUnavailable) return refuse('order.payProviderSilent');
  throw error;
}

/** For who waits for a payment to be made at its provider, which does not make it: told so; why stands in the log. */
export const channelDown =
  ({ log }: { readonly log: Log }, { payNo }: Pick<Payment, 'payNo'>) =>
  (error: unknown): never => {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, payNo }, 'payment provider');
    return refuse('order.payChannelDown');
  };

/**
 * Something to be done with a provider once the transaction is committed: never inside it, never in its way. What fails is
 * logged and tried again by the tasks order_timeout and refund_check.
 */
export function afterwards(tx: Tx, what: string, work: () => Promise<void>): void {
  tx.afterCommit(() => {
    if (!world) return;
    const { log } = world;
    const done = work()
      .catch(error => log.warn({ err: error, what }, 'payment provider'))
      .finally(() => running.delete(done));
    running.add(done);
  });
}

/** Waits for what was begun after commits: a clean stop cuts none of it. */
export async function paymentsSettled(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
