import { expect, test } from 'vitest';
import { type DateFormat, dateText } from './date-text.ts';

test('the five ways to write an instant', () => {
  const at = new Date('2026-12-31T16:05:09Z');
  const formats: DateFormat[] = ['year', 'month', 'date', 'time', 'datetime'];
  expect(formats.map(format => dateText(at, format))).toEqual([
    '2027',
    '2027-01',
    '2027-01-01',
    '00:05:09',
    '2027-01-01 00:05:09',
  ]);
});
