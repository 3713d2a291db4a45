import { expect, test } from 'vitest';
import { editInstant, printInstant } from './edit-instant.ts';

const begin = editInstant();
const end = editInstant({ end: true });

test('days and times of Shanghai as people and spreadsheets write them', () => {
  expect(begin.read('2026/2/5', {})).toEqual({ value: '2026-02-04T16:00:00.000Z' });
  expect(begin.read('2026-02-05 14:30', {})).toEqual({ value: '2026-02-05T06:30:00.000Z' });
  expect(begin.read(' ', {})).toEqual({ value: null });
  expect(begin.read('2026-02-30', {})).toEqual({ error: 'store.goods.notTime' });
  expect(begin.read('2026-02-05 25:00', {})).toEqual({ error: 'store.goods.notTime' });
});

test('a day as an end holds to its last second, and is printed as that day again', () => {
  expect(end.read('2026-02-05', {})).toEqual({ value: '2026-02-05T16:00:00.000Z' });
  expect(printInstant('2026-02-05T16:00:00.000Z', true)).toBe('2026-02-05');
  expect(printInstant('2026-02-04T16:00:00.000Z', false)).toBe('2026-02-05');
  expect(printInstant('2026-02-05T06:30:00.000Z', true)).toBe('2026-02-05 14:30');
  expect(printInstant(null, true)).toBe('');
});
