import { useEffect, useState } from 'react';
import { accountOff } from '../../kernel/account-off.ts';
import { serverNow } from '../../kernel/clock.ts';
import { publicSetting } from '../../kernel/config.ts';
import { type SessionUser, useSession } from '../../kernel/session.ts';

/** Agent types whose accounts may expire (spec 01 §2): operator, service, viewer. */
const expiringTypes: readonly (number | null)[] = [2, 3, 6];
const dayMs = 86_400_000;

/** Days till an account expires, begun ones whole; null: it does not, or it is too far off to be said. 0 and below: it has. */
export function daysToExpiry(user: SessionUser, now: number, warnDays: number): number | null {
  if (user.accountExpiredTime === null || !expiringTypes.includes(user.type)) return null;
  const days = Math.ceil((Date.parse(user.accountExpiredTime) - now) / dayMs);
  return days <= warnDays ? days : null;
}

/** What the user menu says of it; looked at every notify.expiryCheckMs. */
export function useDaysToExpiry(): number | null {
  const { user } = useSession();
  const now = useEvery(publicSetting('notify.expiryCheckMs', 60_000));
  if (!user) return null;
  const days = daysToExpiry(user, now, publicSetting('account.expiryWarnDays', 7));
  return days !== null && days > 0 ? days : null;
}

/** Out when the account's time is over (spec 01 §2); the server refuses it all the same. */
export function useAccountExpiry(): void {
  const { user } = useSession();
  const now = useEvery(publicSetting('notify.expiryCheckMs', 60_000));
  const days = user && daysToExpiry(user, now, 0);
  useEffect(() => {
    if (days !== null) accountOff();
  }, [days]);
}

function useEvery(ms: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), ms);
    return () => clearInterval(timer);
  }, [ms]);
  return now;
}
