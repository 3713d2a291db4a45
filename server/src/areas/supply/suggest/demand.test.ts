import { startOfDay } from '@materia/contract/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedOver, learnDemand, meanDemand, needOf, refillOf, shareOver } from './demand.ts';
import { halfDays } from './demand-days.ts';

const mondays = (...units: number[]) => units.map(each => ({ weekday: 1, units: each }));
const mondayOf = (...units: number[]) => learnDemand(mondays(...units)).weekdays[0];

test('Mondays 4, 6, 5, 9 → 5.0, 5.0, 6.2 (spec 06 §4)', () => {
  expect(mondayOf(4, 6)).toBeCloseTo(5);
  expect(mondayOf(4, 6, 5)).toBeCloseTo(5);
  expect(mondayOf(4, 6, 5, 9)).toBeCloseTo(6.2);
});

test('the spread starts at 1 and is moved by how far a day was off', () => {
  expect(learnDemand(mondays(4, 6)).spread).toBe(1);
  expect(learnDemand(mondays(4, 6, 5)).spread).toBeCloseTo(0.9);
  expect(learnDemand(mondays(4, 6, 5, 9)).spread).toBeCloseTo(0.1 * 4 + 0.9 * 0.9);
});

test('a weekday that was never seen is as the others are', () => {
  expect(learnDemand(mondays(4, 6)).weekdays).toEqual([5, 5, 5, 5, 5, 5, 5]);
  expect(learnDemand([]).weekdays).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('S 6.2 + 4.0 + 3.8, A 1.2 → need 18; stock 7, 4.0 till arrival, capacity 20, par 10 → 15 (spec 06 §4)', () => {
  const expected = expectedOver({ weekdays: [6.2, 4, 3.8, 9, 9, 9, 9] }, 1, 3);
  expect(expected).toBeCloseTo(14);
  expect(needOf(expected, 1.2, 3)).toBe(18);
  const of = {
    stock: 7,
    untilArrival: 4,
    need: 18,
    par: 10,
    capacity: 20,
    mode: 'TARGET',
    storeAvailable: 99,
  } as const;
  expect(refillOf(of)).toEqual({ projected: 3, target: 18, quantity: 15 });
  expect(refillOf({ ...of, mode: 'FULL' }).quantity).toBe(17);
  expect(refillOf({ ...of, storeAvailable: 6 }).quantity).toBe(6);
  expect(refillOf({ ...of, stock: 25, capacity: 30 }).quantity).toBe(0);
  expect(refillOf({ ...of, need: 40 }).quantity).toBe(17);
  expect(refillOf({ ...of, stock: 2 }).projected).toBe(0);
});

test('like devices are as their mean', () => {
  const [a, b] = [learnDemand(mondays(4, 6)), learnDemand(mondays(8, 8))];
  expect(meanDemand([a, b])?.weekdays[0]).toBeCloseTo(6.5);
  expect(meanDemand([])).toBeUndefined();
});

test('whatever is brought fits, and is no more than the store has', () => {
  const number = fc.integer({ min: 0, max: 40 });
  fc.assert(
    fc.property(number, number, number, number, number, fc.boolean(), (stock, sold, need, par, available, full) => {
      const of = { stock, untilArrival: sold / 10, need, par, capacity: 30, storeAvailable: available };
      const { projected, quantity } = refillOf({ ...of, mode: full ? 'FULL' : 'TARGET' });
      expect(quantity).toBeGreaterThanOrEqual(0);
      expect(quantity).toBeLessThanOrEqual(available);
      if (quantity > 0) expect(projected + quantity).toBeLessThanOrEqual(30);
    }),
  );
});

test('slots of one goods share it: the emptiest first, none more than it takes', () => {
  expect(
    shareOver(8, [
      { stock: 8, capacity: 10 },
      { stock: 2, capacity: 10 },
    ]),
  ).toEqual([1, 7]);
  expect(
    shareOver(12, [
      { stock: 10, capacity: 10 },
      { stock: 0, capacity: 10 },
    ]),
  ).toEqual([2, 10]);
  expect(shareOver(0, [{ stock: 1, capacity: 10 }])).toEqual([0]);
});

test('days of which more than half lies in spans, whether in one or in several', () => {
  const first = '2026-01-05';
  const at = (day: number, hour: number) => startOfDay(first).getTime() / 1000 + day * 86_400 + hour * 3_600;
  const spans = (...list: readonly (readonly [number, number])[]) =>
    list.map(([from, until]) => `${from} ${until}`).join(' ');
  expect(halfDays(spans([at(0, 0), at(0, 12)]), first)).toEqual(new Set());
  expect(halfDays(spans([at(0, 0), at(0, 7)], [at(0, 10), at(0, 16)]), first)).toEqual(new Set([0]));
  expect(halfDays(spans([at(-3, 0), at(1, 13)]), first)).toEqual(new Set([0, 1]));
  expect(halfDays(spans([at(4, 20), at(6, 3)]), first)).toEqual(new Set([5]));
});
