import { addDays, instantAt, startOfDay } from '../../kernel/index.ts';

const pattern = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const two = (part = '00') => part.padStart(2, '0');

/** `2026/1/5` or `2026-01-05 14:30` in Shanghai → its day and time; null when there is no such instant. */
function partsOf(text: string): { day: string; time: string | null } | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [, year, month, date, hour, minute, second] = match;
  const day = `${year}-${two(month)}-${two(date)}`;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return null;
  if (hour === undefined) return { day, time: null };
  const time = `${two(hour)}:${two(minute)}:${two(second)}`;
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? { day, time } : null;
}

/**
 * Begin or end of a special price as people and spreadsheets write it; null: no such time. A day alone begins at its midnight and, as an
 * end, holds to the end of the day: ends are exclusive.
 */
export function readSpecialTime(text: string, end: boolean): string | null {
  const read = partsOf(text);
  if (!read) return null;
  const { day, time } = read;
  return (time ? instantAt(day, time) : startOfDay(end ? addDays(day, 1) : day)).toISOString();
}
