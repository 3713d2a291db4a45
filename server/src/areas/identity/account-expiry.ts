/** Agent types whose accounts may expire (spec 01 §2): operator, service, viewer. */
export const expiringTypes: readonly (number | null)[] = [2, 3, 6];

/** Whether accounts of that type have an end at all. */
export const mayExpire = (agentType: number | null): boolean => expiringTypes.includes(agentType);

/** Whether an account's time is over, by business time. */
export function hasExpired(
  account: { readonly agentType: number | null; readonly accountExpiredTime: string | null },
  now: Date,
): boolean {
  const { agentType, accountExpiredTime } = account;
  if (accountExpiredTime === null || !mayExpire(agentType)) return false;
  return Date.parse(accountExpiredTime) <= now.getTime();
}

/** Days till an account expires, begun ones whole (spec 01 §2). */
export const daysLeft = (accountExpiredTime: string, now: Date): number =>
  Math.ceil((Date.parse(accountExpiredTime) - now.getTime()) / 86_400_000);
