import { expect, test } from 'vitest';
import { chosenLines, refundOf, refundSum, startOf, wholeOnly, wholeOrder } from './refund-sum.ts';

// Line A of the spec's case: 3 units for 81.41 (spec 02 §4.1, §4.4).
const a = (refundedNumber: number, refundedAmount: number) => ({
  orderLineId: 1,
  number: 3,
  linePayable: 8141,
  refundedNumber,
  refundedAmount,
});

test('singly refunded units add up to the line: 2713, 2714, 2714', () => {
  expect([refundOf(a(0, 0), 1), refundOf(a(1, 2713), 1), refundOf(a(2, 5427), 1)]).toEqual([2713, 2714, 2714]);
  expect(refundOf(a(0, 0), 3)).toBe(8141);
  // A deposit that went back is off the first units, never below nothing.
  expect([refundOf(a(0, 3000), 1), refundOf(a(0, 3000), 3)]).toEqual([0, 5141]);
});

test('the live sum is that of the chosen units; the whole order is what is left', () => {
  const lines = [a(1, 2713), { ...a(0, 0), orderLineId: 2, number: 1, linePayable: 1679 }];
  expect(wholeOrder(lines)).toEqual({ 1: 2, 2: 1 });
  expect(refundSum(lines, wholeOrder(lines))).toBe(8141 - 2713 + 1679);
  expect(refundSum(lines, { 2: 0 })).toBe(0);
  expect(chosenLines({ 1: 2, 2: 0 })).toEqual([{ orderLineId: 1, number: 2 }]);
});

test('a device order: whole before the drop, what did not come out where it went wrong, else what somebody chooses', () => {
  const dropped = { ...a(0, 0), droppedNumber: 1 };
  const out = { ...a(0, 0), orderLineId: 2, number: 1, droppedNumber: 1 };
  const lines = [dropped, out];
  expect([23, 30, 41, 40, 52, 55, -12].map(code => wholeOnly({ order_status_code: code }))).toEqual([
    ...[true, true, true, false, false, false, false],
  ]);
  expect(startOf({ order_status_code: 41, lines })).toEqual({ 1: 3, 2: 1 });
  expect(startOf({ order_status_code: -12, lines })).toEqual({ 1: 2 });
  expect(startOf({ order_status_code: 55, lines })).toEqual({});
});
