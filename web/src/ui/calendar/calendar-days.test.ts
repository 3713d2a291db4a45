import { instantAt } from '@materia/contract/kernel';
import { expect, test } from 'vitest';
import { atMinute, blocksOf, type CalendarEvent, daysOf, daysOn, eventsOn, turned } from './calendar-days.ts';

const at = (day: string, time: string) => instantAt(day, `${time}:00`).getTime();
const event = (id: number, day: string, from: string, to: string): CalendarEvent => ({
  id,
  title: `${id}`,
  start: at(day, from),
  end: at(day, to),
});

test('a month is whole weeks from Monday, four to six of them', () => {
  expect(daysOf('month', '2026-07-15')).toHaveLength(35);
  expect(daysOf('month', '2026-07-15').at(0)).toBe('2026-06-29');
  expect(daysOf('month', '2026-07-15').at(-1)).toBe('2026-08-02');
  expect(daysOf('month', '2021-02-10')).toHaveLength(28);
  expect(daysOf('month', '2026-08-31')).toHaveLength(42);
  expect(daysOf('week', '2026-07-15')).toEqual(daysOf('month', '2026-07-15').slice(14, 21));
});

test('one turns by months, weeks and days, also over the year', () => {
  expect(turned('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(turned('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(turned('week', '2026-12-31', 1)).toBe('2027-01-07');
  expect(turned('day', '2026-03-01', -1)).toBe('2026-02-28');
});

test('an event over midnight is on both days, at another day it keeps its time', () => {
  const night = { ...event(1, '2026-07-01', '22:00', '23:00'), end: at('2026-07-02', '02:00') };
  expect(eventsOn([night], '2026-07-01')).toHaveLength(1);
  expect(eventsOn([night], '2026-07-02')).toHaveLength(1);
  expect(eventsOn([night], '2026-07-03')).toEqual([]);
  expect(daysOn(night.start, 30)).toBe(at('2026-07-31', '22:00'));
  expect(atMinute('2026-07-01', 9 * 60 + 14)).toBe(at('2026-07-01', '09:00'));
  expect(atMinute('2026-07-01', 5000)).toBe(at('2026-07-01', '23:45'));
});

test('what overlaps stands beside one another, what comes after has the whole width', () => {
  const blocks = blocksOf(
    [
      event(1, '2026-07-01', '09:00', '11:00'),
      event(2, '2026-07-01', '10:00', '12:00'),
      event(3, '2026-07-01', '11:00', '11:30'),
      event(4, '2026-07-01', '14:00', '14:00'),
    ],
    '2026-07-01',
  );
  expect(blocks.map(({ event: { id }, column, columns }) => [id, column, columns])).toEqual([
    [1, 0, 2],
    [2, 1, 2],
    [3, 0, 2],
    [4, 0, 1],
  ]);
  expect(blocks.at(-1)).toMatchObject({ from: 840, to: 870 });
});
