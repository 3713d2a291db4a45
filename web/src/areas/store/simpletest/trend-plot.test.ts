import type { TestTrend } from '@materia/contract/areas/store';
import { expect, test } from 'vitest';
import { pathOf, plotsOf, scaleOf, usualContext } from './trend-plot.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T00:00:00Z`;
const point = (day: number, values: Record<string, number>, context: 'FASTING' | 'RANDOM' | null = null) =>
  ({ id: day, at: at(day), context, level: 'NORMAL', values }) as const;
const field = (key: string, unit: string) => ({ key, label: key, unit, decimals: 0 });
const band = (key: string, refLow: number | null, refHigh: number | null) => ({ key, context: null, refLow, refHigh });
const bought = (day: number) => ({ order_id: day, orderNo: `N${day}`, at: at(day), goods: ['药'] });
const trend: TestTrend = {
  ...{ itemCode: 'BP', itemName: '血压' },
  fields: [field('sys', 'mmHg'), field('dia', 'mmHg'), field('pulse', '次/分')],
  points: [
    point(1, { sys: 160, dia: 95 }),
    point(3, { sys: 140, dia: 90 }),
    point(11, { sys: 120, dia: 80, pulse: 70 }),
  ],
  bands: [band('sys', 90, 139), band('dia', 60, 89), band('pulse', null, 100)],
  purchases: [bought(6), bought(20)],
};

test('values of one unit share a scale, others have their own; nothing measured, no plot', () => {
  const [pressure, pulse, ...more] = plotsOf(trend, null);
  expect(more).toEqual([]);
  expect([pressure?.unit, pressure?.low, pressure?.high]).toEqual(['mmHg', 50, 170]);
  expect(pressure?.lines.map(({ points }) => points.map(({ x }) => x))).toEqual([
    [0, 20, 100],
    [0, 20, 100],
  ]);
  expect(pressure?.lines[0]?.points[0]?.y).toBeCloseTo(8.33);
  expect(pulse?.lines[0]?.points).toMatchObject([{ x: 100, value: 70 }]);
  expect(plotsOf({ ...trend, points: [] }, null)).toEqual([]);
});

test('what is normal is a strip; an open end reaches to the edge', () => {
  const [pressure, pulse] = plotsOf(trend, null);
  expect(pressure?.lines[0]?.band).toEqual({ top: 25.83, bottom: 66.67 });
  expect(pulse?.lines[0]?.band?.bottom).toBe(100);
});

test('purchases stand between the first value and the last', () => {
  expect(plotsOf(trend, null)[0]?.ticks.map(({ orderNo, x }) => [orderNo, x])).toEqual([['N6', 50]]);
});

test('whose band: of the time of the day at which most were taken', () => {
  expect(usualContext([])).toBeNull();
  expect(usualContext([point(1, {}, 'RANDOM'), point(2, {}, 'FASTING'), point(3, {}, 'FASTING')])).toBe('FASTING');
  const both = [
    { ...band('sys', 3, 6), context: 'FASTING' as const },
    { ...band('sys', 3, 11), context: 'RANDOM' as const },
  ];
  const heights = (['FASTING', 'RANDOM', null] as const).map(
    context => plotsOf({ ...trend, bands: both }, context)[0]?.lines[0]?.band,
  );
  expect(heights[0]).not.toEqual(heights[1]);
  expect(heights[2]).toBeNull();
});

test('scales end at round numbers, not under nothing', () => {
  expect([scaleOf([120], 0), scaleOf([5.2, 6.1], 1), scaleOf([1], 0)]).toEqual([
    { low: 110, high: 130 },
    { low: 5, high: 7 },
    { low: 0, high: 10 },
  ]);
  expect(
    pathOf([
      { x: 0, y: 1 },
      { x: 5, y: 2 },
    ]),
  ).toBe('M0 1L5 2');
});
