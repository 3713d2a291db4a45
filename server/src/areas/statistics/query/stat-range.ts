import type { StatCompareCode } from '@materia/contract/areas/statistics';
import { addDays, type Day, type DurationCode, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { refuse } from '../../../kernel/index.ts';

/** Two days, both inclusive. */
export type Days = readonly [from: Day, to: Day];

const maxDays = 1_100;
const maxRawDays = 92;

export const daysIn = ([from, to]: Days): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / 86_400_000) + 1;

/** The days that are asked for: a range, else a preset, else this month. */
export function askedDays(asked: { readonly duration?: DurationCode; readonly range?: Days }, today: Day): Days {
  const days = asked.range ?? durationDays(asked.duration ?? 'THIS_MONTH', today);
  if (!days || daysIn(days) > maxDays) return refuse('stat.rangeTooLong');
  return days;
}

/** Single orders are read for three months at most (spec 10 §2 "Raw"). */
export function demandRawDays(days: Days): void {
  if (daysIn(days) > maxRawDays) refuse('stat.rawTooLong');
}

/** What a period is compared with, and up to when on its last day: a day that is not over is set against as much of the other. */
export interface Compared {
  readonly days: Days;
  /** Sales from this instant on are left out; absent: the last day counts whole. */
  readonly until?: Date;
}

/** The period before, or the same days of last year (spec 10 §1 growthPrev, growthYoy). */
export function comparedDays(days: Days, compare: StatCompareCode, now: Date): Compared | null {
  if (compare === 'NONE') return null;
  const other = compare === 'YOY' ? days.map(yearBefore) : before(days);
  const compared: Days = [other[0] as Day, other[1] as Day];
  if (days[1] !== dayOf(now)) return { days: compared };
  const sinceMidnight = now.getTime() - startOfDay(days[1]).getTime();
  const fullHours = Math.floor(sinceMidnight / 3_600_000) * 3_600_000;
  return { days: compared, until: new Date(startOfDay(compared[1]).getTime() + fullHours) };
}

/** As many days before; of a whole month the month before. */
function before([from, to]: Days): Days {
  const last = addDays(from, -1);
  if (from.endsWith('-01') && addDays(to, 1).endsWith('-01') && from.slice(0, 7) === to.slice(0, 7))
    return [`${last.slice(0, 7)}-01`, last];
  return [addDays(from, -daysIn([from, to])), last];
}

/** 29 February is the 28th in other years. */
function yearBefore(day: Day): Day {
  const year = Number(day.slice(0, 4)) - 1;
  const same = `${year}${day.slice(4)}`;
  return Number.isNaN(Date.parse(same)) || addDays(same, 0) !== same ? `${year}-02-28` : same;
}

/** A range in whole months, and the days at its edges. */
export interface Spans {
  /** First days of months, both inclusive. */
  readonly months: Days | null;
  readonly days: readonly Days[];
}

/** Whole months come from the monthly twin, edges from days (spec 10 §3 "Cost limits"). */
export function spansOf([from, to]: Days): Spans {
  const firstWhole = from.endsWith('-01') ? from : monthAfter(from);
  const endOfWhole = `${addDays(to, 1).slice(0, 7)}-01`;
  if (firstWhole >= endOfWhole) return { months: null, days: [[from, to]] };
  const days: Days[] = [];
  if (from < firstWhole) days.push([from, addDays(firstWhole, -1)]);
  if (endOfWhole <= to) days.push([endOfWhole, to]);
  return { months: [firstWhole, `${addDays(endOfWhole, -1).slice(0, 7)}-01`], days };
}

/** The first day of the next month. */
const monthAfter = (day: Day): Day => `${addDays(`${day.slice(0, 7)}-01`, 32).slice(0, 7)}-01`;
