import { expect, test } from 'vitest';
import { stateOf } from './goods-grid.tsx';

test('sold out, locked, under its line, enough', () => {
  expect(stateOf({ stock: 0, par: 5, locked: false })).toBe('OUT');
  expect(stateOf({ stock: 9, par: 5, locked: true })).toBe('LOCKED');
  expect(stateOf({ stock: 4, par: 5, locked: false })).toBe('LOW');
  expect(stateOf({ stock: 5, par: 5, locked: false })).toBe('FINE');
});
