import { expect, test } from 'vitest';
import { waterfallBars } from './waterfall-option.ts';

test('steps hang where the one before ended, totals stand on zero, what crosses zero is drawn in two', () => {
  const steps = [
    { name: 'paid', value: 100, total: true },
    { name: 'cost', value: -70 },
    { name: 'fees', value: -50 },
    { name: 'more', value: -10 },
    { name: 'back', value: 5 },
    { name: 'profit', value: -25, total: true },
  ];
  expect(waterfallBars(steps)).toEqual([
    { base: 0, over: 100, under: 0 },
    { base: 30, over: 70, under: 0 },
    { base: 0, over: 30, under: -20 },
    { base: -20, over: 0, under: -10 },
    { base: -25, over: 0, under: -5 },
    { base: 0, over: 0, under: -25 },
  ]);
});
