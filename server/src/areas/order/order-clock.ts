import { isPlatformChannel, type OrderStatusCode, type SlaMinutes, slaDeadlines } from '@materia/contract/areas/order';
import { openAt, openSeconds, openUntil, type StoreOpening } from '../store/index.ts';

/** What of an order its time allowance depends on. */
export interface Timed {
  readonly status: OrderStatusCode;
  readonly channel: string;
  readonly deliveryMode: string;
}

/** How the allowance of an order runs down (order.tables.sql): the three columns behind its due_at. */
export interface OrderClock {
  readonly slaFrom: string | null;
  readonly slaLeft: number | null;
  readonly slaUntil: string | null;
}
const none: OrderClock = { slaFrom: null, slaLeft: null, slaUntil: null };

/** The seconds an order may stay at its status (spec 02 §4.5); null: it may stay, or goes by a deadline. */
export function allowanceOf({ status, channel, deliveryMode }: Timed, minutes: SlaMinutes): number | null {
  if (slaDeadlines[status]) return null;
  const narrowed = isPlatformChannel(channel) ? minutes[`${status}.PLATFORM`] : undefined;
  const allowed = narrowed ?? minutes[`${status}.${deliveryMode}`] ?? minutes[status];
  return allowed === undefined ? null : allowed * 60;
}

/** Closed for other reasons than the hour: nobody knows when it opens, and the clock stands (spec 02 §4.5, 04 §3.3). */
export function isShut(opening: StoreOpening, at: Date): boolean {
  const { reason } = openAt(opening, at);
  return reason === 'COMPANY' || reason === 'STORE' || reason === 'LICENCE';
}

function runs(opening: StoreOpening | undefined, from: Date, slaLeft: number): OrderClock {
  if (opening && isShut(opening, from)) return { slaFrom: null, slaLeft, slaUntil: null };
  const until = opening ? openUntil(opening.frames, from, slaLeft) : new Date(from.getTime() + slaLeft * 1000);
  return { slaFrom: from.toISOString(), slaLeft, slaUntil: until?.toISOString() ?? null };
}

/** The clock of an order that reaches its status at that instant; without a store it never stands still. */
export function startedClock(
  order: Timed,
  opening: StoreOpening | undefined,
  minutes: SlaMinutes,
  at: Date,
): OrderClock {
  const allowed = allowanceOf(order, minutes);
  return allowed === null ? none : runs(opening, at, allowed);
}

/** The same clock once something of its store has changed: hours, or whether it is open at all. What is over stays over. */
export function adjustedClock(clock: OrderClock, opening: StoreOpening, at: Date): OrderClock {
  const { slaFrom, slaLeft, slaUntil } = clock;
  if (slaLeft === null || (slaUntil !== null && new Date(slaUntil) <= at)) return clock;
  if (slaFrom === null) return runs(opening, at, slaLeft);
  if (!isShut(opening, at)) return { ...clock, slaUntil: runs(opening, new Date(slaFrom), slaLeft).slaUntil };
  const used = openSeconds(opening.frames, new Date(slaFrom), at);
  return { slaFrom: null, slaLeft: Math.max(0, Math.round(slaLeft - used)), slaUntil: null };
}
