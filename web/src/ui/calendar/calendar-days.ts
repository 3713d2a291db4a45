import { addDays, type Day, dayOf, instantAt, timeOf, weekdayOf } from '@materia/contract/kernel';

export type CalendarView = 'month' | 'week' | 'day';

export interface CalendarEvent {
  readonly id: number | string;
  readonly title: string;
  /** Instants in milliseconds; the end is not in it any more. */
  readonly start: number;
  readonly end: number;
  readonly tone?: 'success' | 'primary' | 'warning' | 'info' | 'danger' | 'inverse';
}

const monday = (of: Day) => addDays(of, 1 - weekdayOf(of));
const days = (from: Day, count: number) => Array.from({ length: count }, (_, at) => addDays(from, at));

/** The days that a view shows: whole weeks from Monday on. */
export function daysOf(view: CalendarView, day: Day): readonly Day[] {
  if (view === 'day') return [day];
  if (view === 'week') return days(monday(day), 7);
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(nextMonth(first), -1);
  const from = monday(first);
  const weeks = Math.round((Date.parse(monday(last)) - Date.parse(from)) / 604_800_000) + 1;
  return days(from, weeks * 7);
}

const nextMonth = (first: Day): Day => `${addDays(first, 31).slice(0, 7)}-01`;

/** The day that the view before or after begins with. */
export function turned(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(day, by);
  if (view === 'week') return addDays(day, 7 * by);
  const first = `${day.slice(0, 7)}-01`;
  return by === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`;
}

/** What touches a day, the earliest first. */
export function eventsOn(events: readonly CalendarEvent[], day: Day): readonly CalendarEvent[] {
  const from = instantAt(day, '00:00:00').getTime();
  const to = instantAt(addDays(day, 1), '00:00:00').getTime();
  return events
    .filter(({ start, end }) => start < to && Math.max(end, start + 1) > from)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** The same time of the day, on another day. */
export const onDay = (start: number, day: Day): number => instantAt(day, timeOf(start)).getTime();

/** So many days on, at the same time. */
export const daysOn = (start: number, by: number): number => onDay(start, addDays(dayOf(start), by));

/** New entries begin at nine, if nobody points at an hour. */
export const usualTime = '09:00:00';

export const minuteMs = 60_000;
/** Times are dragged in steps of a quarter of an hour. */
export const stepMinutes = 15;

/** A minute of a day as an instant, on a step, and within the day. */
export function atMinute(day: Day, minute: number): number {
  const step = Math.floor(minute / stepMinutes) * stepMinutes;
  return instantAt(day, '00:00:00').getTime() + Math.min(Math.max(step, 0), 1440 - stepMinutes) * minuteMs;
}

/** An event as a block of a day: minutes from midnight, and which of how many columns it stands in. */
export interface Block {
  readonly event: CalendarEvent;
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
}

/** No block is lower than a line of text. */
const leastMinutes = 30;

/** Events of one day beside one another where they overlap. */
export function blocksOf(events: readonly CalendarEvent[], day: Day): readonly Block[] {
  const midnight = instantAt(day, '00:00:00').getTime();
  const minutes = (at: number) => Math.min(Math.max((at - midnight) / minuteMs, 0), 1440);
  const blocks: Block[] = [];
  let together: { event: CalendarEvent; from: number; to: number; column: number }[] = [];
  const close = () => {
    const columns = Math.max(0, ...together.map(({ column }) => column + 1));
    blocks.push(...together.map(block => ({ ...block, columns })));
    together = [];
  };
  for (const event of eventsOn(events, day)) {
    const from = Math.min(minutes(event.start), 1440 - leastMinutes);
    const to = Math.max(minutes(event.end), from + leastMinutes);
    if (together.every(other => other.to <= from)) close();
    const taken = new Set(together.filter(other => other.to > from).map(({ column }) => column));
    const column = [...together.keys(), together.length].find(at => !taken.has(at)) ?? 0;
    together.push({ event, from, to, column });
  }
  close();
  return blocks;
}
