import { expect, test } from 'vitest';
import { marginOf, repriced } from './reprice.ts';

test('prices are set, raised and lowered, half up, then up to the ending', () => {
  expect(repriced(1990, { how: 'set', value: 2500, ending: 'NONE' })).toBe(2500);
  expect(repriced(1990, { how: 'percent', value: 500, ending: 'NONE' })).toBe(2090);
  expect(repriced(1990, { how: 'percent', value: 500, ending: '80' })).toBe(2180);
  expect(repriced(1990, { how: 'amount', value: -90, ending: '90' })).toBe(1990);
  expect(repriced(1000, { how: 'percent', value: -1000, ending: '00' })).toBe(900);
  expect(repriced(50, { how: 'amount', value: -90, ending: '90' })).toBe(0);
  expect(repriced(1250, { how: 'percent', value: 2, ending: 'NONE' })).toBe(1250);
});

test('a margin is of the price; without a cost there is none', () => {
  expect(marginOf(2000, 1500)).toBe(2500);
  expect(marginOf(2000, 2200)).toBe(-1000);
  expect(marginOf(2000, null)).toBeNull();
  expect(marginOf(0, 100)).toBeNull();
});
