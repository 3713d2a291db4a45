import { Refusal } from '../../kernel/index.ts';
import { hasExpired } from './account-expiry.ts';
import type { Account } from './password-tries.ts';

const off = { reason: 'DISABLED' };

/** Why an account may not come in, told only after a right password (spec 01 §2); with what the login log says. */
export function closedReason(account: Account, now: Date): { result: string; refusal: Refusal } | undefined {
  if (account.status === 'PENDING') return { result: 'PENDING', refusal: new Refusal('identity.pending', {}, off) };
  if (account.status === 'REJECTED') {
    return {
      result: 'DISABLED',
      refusal: new Refusal('identity.rejected', { reason: account.rejectReason ?? '' }, off),
    };
  }
  const expired = hasExpired(account, now);
  if (account.status !== 'ACTIVE' || expired) {
    const data = expired ? { reason: 'ACCOUNT_EXPIRED' } : off;
    return { result: expired ? 'EXPIRED' : 'DISABLED', refusal: new Refusal('identity.disabled', {}, data) };
  }
  return undefined;
}
