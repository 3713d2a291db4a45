import type { MatServiceStateCode } from '@materia/contract/areas/mat';
import { type Day, startOfDay } from '@materia/contract/kernel';

/** Days before its end from which a service counts as expiring (spec 04 §3.8). */
const expiringDays = 30;
const dayMs = 86_400_000;

/**
 * How a device stands to its service (spec 04 §3.8), from the last day of its active contracts, mirrored on the mat. Only STOPPED
 * keeps it from selling; without contract there is nothing to stop.
 */
export function serviceState(expireAt: Day | null, today: Day, graceDays: number, trial = false): MatServiceStateCode {
  if (expireAt === null) return 'NONE';
  const left = (startOfDay(expireAt).getTime() - startOfDay(today).getTime()) / dayMs;
  if (left >= 0 && trial) return 'TRIAL';
  if (left >= 0) return left <= expiringDays ? 'EXPIRING' : 'NORMAL';
  return -left <= graceDays ? 'GRACE' : 'STOPPED';
}
