import { expect, test } from 'vitest';
import { brokenAtGaps } from './climate-charts.tsx';

test('a line is broken where nothing was measured', () => {
  const reading = (at: string) => ({ at, temperature: 240, humidity: 500, hour: null });
  const { at, rows } = brokenAtGaps({
    readings: [reading('2026-03-01T01:00:00Z'), reading('2026-03-01T02:00:00Z')],
    gaps: [{ from: '2026-03-01T01:00:00Z', to: '2026-03-01T02:00:00Z' }],
  });
  expect(rows.map(row => row?.temperature ?? null)).toEqual([240, null, 240]);
  expect(at.map(each => each - (at[0] ?? 0))).toEqual([0, 1, 3_600_000]);
});
