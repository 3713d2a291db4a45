import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyBasket } from '../../../testing/any-basket.ts';
import { priceBasket } from '../../marketing/index.ts';
import type { Line } from '../order-line.store.ts';
import { refundAmount } from './refund-amount.ts';

/** An order of any basket: what was paid for, and behind it the gifts. */
const anyOrder = anyBasket.map(input => {
  const { lines, gifts, pointsUsed } = priceBasket(input);
  const free = gifts.map(({ number }) => ({ number, linePayable: 0 }));
  const all = [...lines, ...free].map(({ number, linePayable }, at) => ({ id: at + 1, number, linePayable }));
  return { pointsUsed, lines: all.map(line => ({ ...line, refundedNumber: 0, refundedAmount: 0 }) as Line) };
});
/** In which order units go back: each number picks a line that has any left, and how many of it at once. */
const anyTurns = fc.array(fc.record({ line: fc.nat(20), units: fc.integer({ min: 1, max: 5 }) }), { maxLength: 40 });

function giveAllBack(
  order: { pointsUsed: number; lines: readonly Line[] },
  turns: readonly { line: number; units: number }[],
) {
  let lines = [...order.lines];
  let points = 0;
  const amounts: number[] = [];
  const refund = (of: Line, number: number) => {
    const given = refundAmount(order, lines, [{ line: of, number }], points);
    const [part] = given.lines;
    points += given.points;
    amounts.push(given.goods);
    lines = lines.map(line =>
      line.id === of.id
        ? {
            ...line,
            refundedNumber: line.refundedNumber + number,
            refundedAmount: line.refundedAmount + (part?.amount ?? 0),
          }
        : line,
    );
    return given.whole;
  };
  const left = () => lines.filter(line => line.refundedNumber < line.number);
  let whole = false;
  for (const turn of [...turns, ...Array.from({ length: lines.length }, () => ({ line: 0, units: 999 }))]) {
    const open = left();
    const of = open[turn.line % Math.max(open.length, 1)];
    if (of) whole = refund(of, Math.min(turn.units, of.number - of.refundedNumber));
  }
  return { amounts, points, whole, total: amounts.reduce((sum, amount) => sum + amount, 0), lines };
}

test('any order of partial refunds ends at the same total, and never gives back more than was paid (spec 02 §4.4)', () => {
  fc.assert(
    fc.property(anyOrder, anyTurns, anyTurns, (order, one, other) => {
      const paid = order.lines.reduce((sum, line) => sum + line.linePayable, 0);
      const first = giveAllBack(order, one);
      const second = giveAllBack(order, other);
      expect([first.total, second.total]).toEqual([paid, paid]);
      expect([first.points, second.points]).toEqual([order.pointsUsed, order.pointsUsed]);
      expect([first.whole, second.whole]).toEqual([true, true]);
      let sum = 0;
      for (const amount of first.amounts) {
        expect(amount).toBeGreaterThanOrEqual(0);
        sum += amount;
        expect(sum).toBeLessThanOrEqual(paid);
      }
      for (const line of first.lines) expect(line.refundedAmount).toBe(line.linePayable);
    }),
    { numRuns: 300 },
  );
});
