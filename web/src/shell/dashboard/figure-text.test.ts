import { expect, test } from 'vitest';
import { changeOf, figureText, waitedFor } from './figure-text.ts';

test('numbers as their unit is written', () => {
  expect(figureText(1_234_567, 'count')).toBe('1,234,567');
  expect(figureText(123_450, 'fen')).toBe('1,234.50');
  expect(figureText(1234, 'rate')).toBe('12.3%');
  expect(figureText(-55, 'tenths')).toBe('-5.5');
});

test('a change has its sign, and its tone by whether more is worse', () => {
  const more = { value: 112, worse: false };
  expect(changeOf(more, 100)).toEqual({ text: '+12%', tone: 'success' });
  expect(changeOf({ ...more, worse: true }, 100)).toEqual({ text: '+12%', tone: 'danger' });
  expect(changeOf({ value: 50, worse: false }, 100)).toEqual({ text: '−50%', tone: 'danger' });
  expect(changeOf({ value: 50, worse: true }, 100)).toEqual({ text: '−50%', tone: 'success' });
  expect(changeOf(more, 112)).toEqual({ text: '=', tone: 'plain' });
  expect(changeOf({ value: 10_004, worse: true }, 10_000)).toEqual({ text: '≈', tone: 'plain' });
  expect(changeOf({ value: 1100, worse: false }, 100).text).toBe('>+999%');
  expect(changeOf(more, 0)).toEqual({ text: '', tone: 'plain' });
});

test('waiting is said in minutes, hours, days', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  expect(waitedFor('2026-03-10T11:58:01Z', now)).toEqual({ key: 'system.dashboard.waited', n: 1 });
  expect(waitedFor('2026-03-10T12:00:09Z', now)).toEqual({ key: 'system.dashboard.waited', n: 0 });
  expect(waitedFor('2026-03-10T10:00:00Z', now)).toEqual({ key: 'system.dashboard.waitedHours', n: 2 });
  expect(waitedFor('2026-03-08T12:00:00Z', now)).toEqual({ key: 'system.dashboard.waitedDays', n: 2 });
});
