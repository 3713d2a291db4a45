import { expect, test } from 'vitest';
import { materialFacts, readPeriods, timesText, writePeriods } from './ad-words.ts';

test('periods are read as people write them, and written so that they are read again', () => {
  const periods = [
    { from: '08:00', to: '12:00' },
    { from: '14:00', to: '18:30' },
  ];
  expect(readPeriods('8:00-12:00，14:00–18:30')).toEqual(periods);
  expect(readPeriods(writePeriods(periods))).toEqual(periods);
  expect(readPeriods('')).toEqual([]);
  expect(readPeriods('8-12')).toBeNull();
  expect(readPeriods('1:00-2:00 3:00-4:00 5:00-6:00 7:00-8:00')).toBeNull();
});

test('what a material is, and when an ad is on', () => {
  const picture = { kind: 'IMAGE' as const, width: 1080, height: 1920, durationSec: null, size: 2048 };
  expect(materialFacts(picture, 'zh')).toMatch(/^1080×1920 · 2/);
  expect(materialFacts({ ...picture, kind: 'VIDEO', durationSec: 15 }, 'zh')).toContain('15 s');
  expect(timesText({ weekdays: [1, 3], periods: [{ from: '08:00', to: '12:00' }] }, 'zh')).toBe(
    '周一 周三 · 08:00–12:00',
  );
  expect(timesText({ weekdays: [], periods: [] }, 'zh')).toBe('');
});
