import { z } from 'zod';
import type { DurationCode } from './duration.codes.ts';

/** ISO 8601 UTC text. */
export const instant = z.iso.datetime({ offset: true });
/** Calendar day `yyyy-MM-dd` in Asia/Shanghai, the business day's zone (spec 00 §3). */
export const day = z.iso.date();
/** Time of day `HH:mm:ss` in Asia/Shanghai. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
/** Two days, both inclusive. */
export const dayRange = z
  .tuple([day, day])
  .refine(([from, to]) => from <= to, { message: 'range' })
  .readonly();

export type Day = string;

/** Shanghai keeps +08:00 all year (no summer time since 1991), so calendar arithmetic needs no zone table. */
const shanghaiMs = 8 * 3_600_000;
const dayMs = 86_400_000;

/** The Shanghai calendar day of an instant. */
export function dayOf(at: Date | number): Day {
  return new Date(Number(at) + shanghaiMs).toISOString().slice(0, 10);
}

/** The Shanghai time of day `HH:mm:ss` of an instant. */
export function timeOf(at: Date | number): string {
  return new Date(Number(at) + shanghaiMs).toISOString().slice(11, 19);
}

/** The instant at which a Shanghai day begins. */
export function startOfDay(of: Day): Date {
  return new Date(Date.parse(`${of}T00:00:00Z`) - shanghaiMs);
}

/** The instant of a day and a time of day in Shanghai. */
export function instantAt(of: Day, time: string): Date {
  return new Date(Date.parse(`${of}T${time}Z`) - shanghaiMs);
}

/** The calendar day so many days on; negative: before. */
export function addDays(of: Day, days: number): Day {
  return new Date(Date.parse(`${of}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** `text` is a day of the calendar; without its schema, which a list has no use for otherwise. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;

/** 1 Monday … 7 Sunday. */
export function weekdayOf(of: Day): number {
  return new Date(`${of}T00:00:00Z`).getUTCDay() || 7;
}

/** `yyyy-MM-dd HH:mm:ss` in Shanghai (spec 01 §9). */
export function dateTimeText(at: Date | number): string {
  return `${dayOf(at)} ${timeOf(at)}`;
}

/** The days of a preset, both inclusive; null for ALL. */
export function durationDays(duration: DurationCode, today: Day): readonly [Day, Day] | null {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastOfPrevious = addDays(firstOfMonth, -1);
  switch (duration) {
    case 'TODAY':
      return [today, today];
    case 'NEXT_DATE':
      return [addDays(today, -1), addDays(today, -1)];
    case 'LAST_TWO':
      return [addDays(today, -1), today];
    case 'LAST_THREE':
      return [addDays(today, -2), today];
    case 'LAST_SEVEN':
      return [addDays(today, -6), today];
    case 'THIS_MONTH':
      return [firstOfMonth, today];
    case 'LAST_MONTH':
      return [`${lastOfPrevious.slice(0, 7)}-01`, lastOfPrevious];
    case 'ONE_YEAR':
      return [addDays(today, -364), today];
    case 'ALL':
      return null;
  }
}
