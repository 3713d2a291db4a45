import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from '../order-line.store.ts';
import { lineRefund, refundAmount } from './refund-amount.ts';

const line = (id: number, number: number, linePayable: number) =>
  ({ id, number, linePayable, refundedNumber: 0, refundedAmount: 0 }) as Line;

const order = fc.record({
  pointsUsed: fc.integer({ min: 0, max: 5_000 }),
  lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 99_999 })), {
    minLength: 1,
    maxLength: 5,
  }),
});

/** Gives an order back in steps: which line each, and how many of it at most. */
function giveBack(lines: readonly Line[], pointsUsed: number, steps: readonly (readonly [number, number])[]) {
  let now = lines;
  let money = 0;
  let points = 0;
  const paid = lines.reduce((sum, each) => sum + each.linePayable, 0);
  const step = (at: number, most: number): void => {
    const target = now[at] as Line;
    const number = Math.min(most, target.number - target.refundedNumber);
    if (number === 0) return;
    const amount = refundAmount({ pointsUsed }, now, [{ line: target, number }], points);
    expect(amount.goods).toBeGreaterThanOrEqual(0);
    money += amount.goods;
    points += amount.points;
    // Never more than was paid, at no moment, of no line.
    expect(money).toBeLessThanOrEqual(paid);
    expect(points).toBeLessThanOrEqual(pointsUsed);
    const after = {
      ...target,
      refundedNumber: target.refundedNumber + number,
      refundedAmount: target.refundedAmount + amount.goods,
    };
    expect(after.refundedAmount).toBeLessThanOrEqual(after.linePayable);
    now = now.map((each, index) => (index === at ? after : each));
  };
  for (const [at, most] of steps) step(at % lines.length, most);
  for (const [at, each] of lines.entries()) step(at, each.number);
  return { money, points, lines: now.map(each => each.refundedAmount) };
}

const steps = fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 4 })), { maxLength: 12 });

test('in whatever parts and order goods come back, they end at what was paid for them, to the fen (spec 02 §4.4)', () => {
  fc.assert(
    fc.property(order, steps, steps, (of, one, other) => {
      const lines = of.lines.map(([number, linePayable], index) => line(index + 1, number, linePayable));
      const first = giveBack(lines, of.pointsUsed, one);
      expect(first).toEqual(giveBack(lines, of.pointsUsed, other));
      expect(first.lines).toEqual(lines.map(each => each.linePayable));
      expect(first.points).toBe(of.pointsUsed);
    }),
    { numRuns: 300 },
  );
});

test('units of one line: 2713, 2714, 2714', () => {
  const a = line(1, 3, 8141);
  const back = [1, 2, 3].map(n => lineRefund(a, n));
  expect(back).toEqual([2713, 5427, 8141]);
});

test('what went back of a deposit is off what its units give back, never below nothing', () => {
  const some = { ...line(1, 3, 3000), refundedAmount: 1500 };
  expect([lineRefund(some, 1), lineRefund(some, 2), lineRefund(some, 3)]).toEqual([0, 500, 1500]);
});
