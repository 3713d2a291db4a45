import { expect, test } from 'vitest';
import { rowMaker } from './row-maker.ts';

const columns = (...names: string[]) => names.map(name => ({ name }));

test('values become fields, whatever the columns are called', () => {
  const make = rowMaker('s1', columns('id', 'storeName', 'a "quoted" \\ name'));
  expect(make([1, 'x', null])).toEqual({ id: 1, storeName: 'x', 'a "quoted" \\ name': null });
  expect(rowMaker('s1', columns('id', 'storeName', 'a "quoted" \\ name'))).toBe(make);
});

test('a statement that answers other columns since a migration makes other rows', () => {
  expect(rowMaker('s2', columns('a'))([1])).toEqual({ a: 1 });
  expect(rowMaker('s2', columns('a', 'b'))([1, 2])).toEqual({ a: 1, b: 2 });
  expect(rowMaker('s2', columns('b', 'a'))([1, 2])).toEqual({ b: 1, a: 2 });
});
