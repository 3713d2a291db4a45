import { expect, test } from 'vitest';
import { allTab, tabCounts } from './tab-counts.ts';

test('全部 leaves deleted ones out, whose tab has its own number', () => {
  const counts = tabCounts(
    [
      { status: 10, count: 3 },
      { status: -11, count: 2 },
    ],
    -11,
  );
  expect([counts.get(allTab), counts.get(10), counts.get(-11)]).toEqual([3, 3, 2]);
});
