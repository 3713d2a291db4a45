/** Agent types whose accounts may expire (spec 01 §2): operator, service, viewer. */
const expiringTypes: readonly (number | null)[] = [2, 3, 6];

/** Whether an account's time is over, by business time. */
export function hasExpired(
  account: { readonly agentType: number | null; readonly accountExpiredTime: string | null },
  now: Date,
): boolean {
  const { agentType, accountExpiredTime } = account;
  if (accountExpiredTime === null || !expiringTypes.includes(agentType)) return false;
  return Date.parse(accountExpiredTime) <= now.getTime();
}
