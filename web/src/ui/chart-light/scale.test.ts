import { expect, test } from 'vitest';
import { linePath, namedEvery, placeOf, stepAt, topOf } from './scale.ts';

test('the scale ends at a round number at or over the largest value, never at nothing', () => {
  expect([[], [null], [0, 1], [3], [7, null], [10], [11], [85], [123_456]].map(topOf)).toEqual([
    1, 1, 1, 4, 8, 10, 20, 100, 200_000,
  ]);
});

test('values stand from edge to edge over the zero line', () => {
  expect(placeOf(0, 0, { steps: 3, top: 10 })).toEqual({ x: 0, y: 100 });
  expect(placeOf(10, 2, { steps: 3, top: 10 })).toEqual({ x: 100, y: 0 });
  expect(placeOf(5, 0, { steps: 1, top: 10 })).toEqual({ x: 50, y: 50 });
});

test('a line is broken where there is no value', () => {
  expect(linePath([0, 10, null, 5], 10)).toBe('M0 100L33.33 0M100 50');
  expect(linePath([null, null], 1)).toBe('');
});

test('the pointer means the nearest step; names leave room for each other', () => {
  expect([-1, 0, 0.49, 0.51, 2].map(share => stepAt(share, 3))).toEqual([0, 0, 1, 1, 2]);
  expect([namedEvery(24, 8), namedEvery(7, 8), namedEvery(0, 8)]).toEqual([3, 1, 1]);
});
