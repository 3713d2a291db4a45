import { expect, test } from 'vitest';
import { rowsOf } from './use-row-span.ts';

test('a block takes the rows that it and the gap below it need, never one too few', () => {
  expect([0, 1, 4, 100, 100.5].map(rowsOf)).toEqual([3, 4, 4, 28, 29]);
});
