import { expect, test } from 'vitest';
import type { Timeframe } from './hours.ts';
import { closedSpans, openSeconds, openUntil } from './open-time.ts';

const frame = (row: Partial<Timeframe>): Timeframe => ({
  ...{ kind: 'OPEN', deliveryMode: null, weekdays: [1, 2, 3, 4, 5, 6, 7], specialDate: null, closed: false },
  ...{ timeFrom: '09:00:00', timeTo: '21:00:00', slotMinutes: 30, capacity: 0, ...row },
});
const day = [frame({})];
const at = (text: string) => new Date(`${text}:00+08:00`);
const minutes = (n: number) => n * 60;

test.each([
  ['within the hours', day, '2026-06-15T10:00', 20, '2026-06-15T10:20'],
  ['over the night', day, '2026-06-15T20:58', 5, '2026-06-16T09:03'],
  ['begun while closed', day, '2026-06-15T22:00', 5, '2026-06-16T09:05'],
  ['up to the last minute', day, '2026-06-15T20:55', 5, '2026-06-15T21:00'],
  ['a day of opening time', day, '2026-06-15T09:00', 1440, '2026-06-16T21:00'],
  [
    'round the clock',
    [frame({ timeFrom: '00:00:00', timeTo: '00:00:00' })],
    '2026-06-15T23:50',
    20,
    '2026-06-16T00:10',
  ],
  ['over midnight', [frame({ timeFrom: '18:00:00', timeTo: '02:00:00' })], '2026-06-16T01:50', 20, '2026-06-16T18:10'],
  [
    'frames that overlap',
    [frame({}), frame({ timeFrom: '20:00:00', timeTo: '22:00:00' })],
    '2026-06-15T20:50',
    60,
    '2026-06-15T21:50',
  ],
  [
    'a holiday',
    [...day, frame({ specialDate: '2026-06-16', weekdays: [], closed: true })],
    '2026-06-15T20:58',
    5,
    '2026-06-17T09:03',
  ],
] as const)('%s', (_, frames, from, n, until) => {
  expect(openUntil(frames, at(from), minutes(n))).toEqual(at(until));
  expect(openSeconds(frames, at(from), at(until))).toBe(minutes(n));
});

test('a store without hours never gets there', () => {
  expect(openUntil([], at('2026-06-15T10:00'), 1)).toBeNull();
  expect(openSeconds([], at('2026-06-15T10:00'), at('2026-06-20T10:00'))).toBe(0);
});

test.each([
  ['open all the while', day, '2026-06-15T10:00', '2026-06-15T11:00', []],
  ['over the night', day, '2026-06-15T20:58', '2026-06-16T09:03', [['2026-06-15T21:00', '2026-06-16T09:00']]],
  [
    'begun and ended while closed',
    day,
    '2026-06-15T22:00',
    '2026-06-15T23:00',
    [['2026-06-15T22:00', '2026-06-15T23:00']],
  ],
  ['never open', [], '2026-06-15T22:00', '2026-06-15T23:00', [['2026-06-15T22:00', '2026-06-15T23:00']]],
  [
    'frames that overlap',
    [frame({}), frame({ timeFrom: '20:00:00', timeTo: '22:00:00' })],
    '2026-06-15T20:50',
    '2026-06-16T10:00',
    [['2026-06-15T22:00', '2026-06-16T09:00']],
  ],
] as const)('closed between two instants: %s', (_, frames, from, to, spans) => {
  const closed = closedSpans([...frames], at(from), at(to));
  expect(closed).toEqual(spans.map(([begin, end]) => ({ from: at(begin), to: at(end) })));
});
