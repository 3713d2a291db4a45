import { expect, test } from 'vitest';
import { type Choice, nothing, press, stillThere } from './choose-slots.ts';

const order = [1, 2, 3, 4, 5];
const plain = { shift: false, more: false };
const more = { shift: false, more: true };
const shift = { shift: true, more: false };
const ids = (choice: Choice) => [...choice.ids].toSorted();

test('a press chooses one; pressed again, none', () => {
  const one = press(nothing, order, 2, plain);
  expect(ids(one)).toEqual([2]);
  expect(ids(press(one, order, 4, plain))).toEqual([4]);
  expect(ids(press(one, order, 2, plain))).toEqual([]);
});

test('Ctrl adds and takes away; Shift takes the range, in either direction', () => {
  const two = press(press(nothing, order, 2, plain), order, 4, more);
  expect(ids(two)).toEqual([2, 4]);
  expect(ids(press(two, order, 2, more))).toEqual([4]);
  const from = press(nothing, order, 4, plain);
  expect(ids(press(from, order, 2, shift))).toEqual([2, 3, 4]);
  expect(ids(press(press(from, order, 2, shift), order, 5, shift))).toEqual([4, 5]);
  expect(ids(press(nothing, order, 3, shift))).toEqual([3]);
});

test('what is gone is not chosen any more', () => {
  expect(stillThere({ ids: new Set([2, 9]), from: 9 }, order)).toEqual({ ids: new Set([2]), from: null });
});
