import { expect, test } from 'vitest';
import { addDays, dayOf, durationDays, instantAt, isDay, startOfDay, timeOf, weekdayOf } from './dates.ts';

test('the business day is Shanghai’s, whatever the machine thinks', () => {
  expect(dayOf(new Date('2026-03-09T16:00:00Z'))).toBe('2026-03-10');
  expect(dayOf(new Date('2026-03-09T15:59:59Z'))).toBe('2026-03-09');
  expect(timeOf(new Date('2026-03-09T16:05:07Z'))).toBe('00:05:07');
  expect(startOfDay('2026-03-10').toISOString()).toBe('2026-03-09T16:00:00.000Z');
  expect(instantAt('2026-03-10', '08:30:00').toISOString()).toBe('2026-03-10T00:30:00.000Z');
  expect(weekdayOf('2026-03-15')).toBe(7);
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
});

test('a day is one of the calendar, written out', () => {
  for (const text of ['2026-03-10', '2024-02-29']) expect(isDay(text), text).toBe(true);
  for (const text of ['', 'today', '2026-3-1', '2026-02-29', '2026-13-01', '2026-03-10T00:00:00Z', '10000-01-01']) {
    expect(isDay(text), text).toBe(false);
  }
});

test('date presets (spec 01 §9)', () => {
  const of = (duration: Parameters<typeof durationDays>[0]) => durationDays(duration, '2026-03-10');
  expect(of('TODAY')).toEqual(['2026-03-10', '2026-03-10']);
  expect(of('NEXT_DATE')).toEqual(['2026-03-09', '2026-03-09']);
  expect(of('LAST_TWO')).toEqual(['2026-03-09', '2026-03-10']);
  expect(of('LAST_THREE')).toEqual(['2026-03-08', '2026-03-10']);
  expect(of('LAST_SEVEN')).toEqual(['2026-03-04', '2026-03-10']);
  expect(of('THIS_MONTH')).toEqual(['2026-03-01', '2026-03-10']);
  expect(of('LAST_MONTH')).toEqual(['2026-02-01', '2026-02-28']);
  expect(of('ONE_YEAR')).toEqual(['2025-03-11', '2026-03-10']);
  expect(of('ALL')).toBeNull();
});
