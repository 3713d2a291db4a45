import { useAccountExpiry } from './account-expiry.ts';
import { useIdleLock } from './use-idle-lock.ts';

/** What watches over the session while somebody works: the lock, the account's end. */
export function useOwnSession(): void {
  useIdleLock();
  useAccountExpiry();
}
