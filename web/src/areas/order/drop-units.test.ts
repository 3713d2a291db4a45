import { expect, test } from 'vitest';
import { unitsOf } from './drop-units.ts';

const results = (number: number, droppedNumber: number, dropResult: 0 | 1 | 2 | 3 | null) =>
  unitsOf([{ goodsName: 'A', number, droppedNumber, dropResult }]).map(unit => unit.result);

test('a dot per unit: dropped first, the rest as the line ended', () => {
  expect(results(3, 1, 2)).toEqual([1, 2, 2]);
  expect(results(2, 0, 3)).toEqual([3, 3]);
  expect(results(2, 0, null)).toEqual([0, 0]);
  // Some dropped and the line says "dropped": what is left is still to come.
  expect(results(2, 1, 1)).toEqual([1, 0]);
});
