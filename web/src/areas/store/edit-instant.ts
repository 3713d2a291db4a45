import { addDays, dateTimeText, dayOf, instantAt, startOfDay, timeOf } from '@materia/contract/kernel';
import type { GridEdit } from '../../kernel/grid/grid-edit.ts';

const pattern = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const two = (part = '00') => part.padStart(2, '0');

/** `2026/1/5` or `2026-01-05 14:30` in Shanghai → its day and time; null when there is no such instant. */
function readInstant(text: string): { day: string; time: string | null } | null {
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

/** An instant as people read it; a whole day as the day, for an end the last day that it still holds. */
export function printInstant(at: string | null | undefined, end: boolean): string {
  if (!at) return '';
  const instant = Date.parse(at);
  if (timeOf(instant) !== '00:00:00') return dateTimeText(instant).slice(0, 16);
  return end ? addDays(dayOf(instant), -1) : dayOf(instant);
}

/** Begin or end of a time. A day alone begins at its midnight and, as an end, holds to the end of the day: ends are exclusive. */
export function editInstant({ end = false }: { end?: boolean } = {}): GridEdit<string | null> {
  return {
    print: value => printInstant(value, end),
    read: text => {
      if (text.trim() === '') return { value: null };
      const read = readInstant(text);
      if (!read) return { error: 'store.goods.notTime' };
      const { day, time } = read;
      const at = time ? instantAt(day, time) : startOfDay(end ? addDays(day, 1) : day);
      return { value: at.toISOString() };
    },
  };
}
