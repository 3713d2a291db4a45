import { ProviderUnavailable } from '../../../adapters/payment/port.ts';
import type { TaskRun } from '../../../kernel/index.ts';
import type { Payment } from './payment.store.ts';

/** Asks a payment's provider something; false: it did not answer, or was not asked. */
export type Ask = (
  payment: Pick<Payment, 'payNo' | 'provider' | 'accountId'>,
  question: () => Promise<unknown>,
) => Promise<boolean>;

/** So many accounts of a provider that do not answer are the provider itself. */
const mostSilent = 2;

/**
 * How a run of a task asks: each silence costs a time-out, which the run has not got for every payment. So an account that did
 * not answer is asked no more in this run, nor is a provider of which some did not; the next run asks again.
 */
export function askPatiently(run: TaskRun): Ask {
  const silent = new Map<Payment['provider'], Set<Payment['accountId']>>();
  return async ({ payNo, provider, accountId }, question) => {
    const accounts = silent.get(provider) ?? new Set();
    if (accounts.has(accountId) || accounts.size >= mostSilent) return false;
    try {
      await question();
      return true;
    } catch (error) {
      if (error instanceof ProviderUnavailable) silent.set(provider, accounts.add(accountId));
      run.log.warn({ err: error, payNo }, 'left for the next run');
      return false;
    }
  };
}
