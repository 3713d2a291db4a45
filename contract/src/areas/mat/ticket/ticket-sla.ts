import { addDays, dayOf, instantAt } from '../../../kernel/index.ts';
import type { TicketPriorityCode } from './ticket.codes.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Sla {
  readonly respond: number;
  readonly resolve: number;
  /** Hours of the day that count; absent: all. */
  readonly hours?: readonly [from: string, to: string];
}
const day = ['08:00:00', '20:00:00'] as const;

/** How soon a ticket is answered and mended, in milliseconds of the hours that count (spec 06 §3). */
export const ticketSla: Readonly<Record<TicketPriorityCode, Sla>> = {
  P1: { respond: 30 * minute, resolve: 4 * hour },
  P2: { respond: 2 * hour, resolve: 24 * hour, hours: day },
  P3: { respond: 8 * hour, resolve: 72 * hour, hours: day },
};

const at = (on: string, time: string) => instantAt(on as never, time as never).getTime();

/** When `ms` of the hours that count have gone by since `from`. */
export function slaEnd(priority: TicketPriorityCode, from: Date, ms: number): Date {
  const { hours } = ticketSla[priority];
  if (!hours) return new Date(from.getTime() + ms);
  let left = ms;
  for (let on = dayOf(from); ; on = addDays(on, 1)) {
    const begin = Math.max(from.getTime(), at(on, hours[0]));
    const end = at(on, hours[1]);
    const there = Math.max(0, end - begin);
    if (left <= there) return new Date(begin + left);
    left -= there;
  }
}

/** How much of the hours that count lies between; negative where `to` is before `from`. */
export function slaBetween(priority: TicketPriorityCode, from: Date, to: Date): number {
  if (to < from) return -slaBetween(priority, to, from);
  const { hours } = ticketSla[priority];
  if (!hours) return to.getTime() - from.getTime();
  let sum = 0;
  for (let on = dayOf(from); at(on, hours[0]) < to.getTime(); on = addDays(on, 1)) {
    const begin = Math.max(from.getTime(), at(on, hours[0]));
    sum += Math.max(0, Math.min(to.getTime(), at(on, hours[1])) - begin);
  }
  return sum;
}
