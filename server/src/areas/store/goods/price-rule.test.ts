import type { PriceRule } from '@materia/contract/areas/store';
import { expect, test } from 'vitest';
import { ruledPrice } from './price-rule.ts';

const rule = (change: Partial<PriceRule>): PriceRule => ({
  base: 'CURRENT',
  rate: 10_000,
  amount: 0,
  ending: 'NONE',
  floorMargin: null,
  target: 'goodsPrice',
  ...change,
});

test('12.34 × 135 % is 16.66, ending .90 it is 16.90', () => {
  expect(ruledPrice(1234, rule({ rate: 13_500 }), null)).toBe(1666);
  expect(ruledPrice(1234, rule({ rate: 13_500, ending: '90' }), null)).toBe(1690);
});

test('half a fen goes up; what ends so already stays; else the next one', () => {
  expect(ruledPrice(3, rule({ rate: 5_000 }), null)).toBe(2);
  expect(ruledPrice(1690, rule({ ending: '90' }), null)).toBe(1690);
  expect(ruledPrice(1691, rule({ ending: '90' }), null)).toBe(1790);
  expect(ruledPrice(1601, rule({ ending: '00' }), null)).toBe(1700);
  expect(ruledPrice(1650, rule({ ending: '50' }), null)).toBe(1650);
  expect(ruledPrice(1681, rule({ ending: '80' }), null)).toBe(1780);
});

test('an amount is added after the rate; below nothing it is nothing', () => {
  expect(ruledPrice(1000, rule({ rate: 9_000, amount: -50 }), null)).toBe(850);
  expect(ruledPrice(1000, rule({ rate: 100, amount: -50 }), null)).toBe(0);
});

test('the floor margin holds against a lower rule, before the ending', () => {
  expect(ruledPrice(1000, rule({ rate: 8_000, floorMargin: 2_000 }), 900)).toBe(1125);
  expect(ruledPrice(1000, rule({ rate: 8_000, floorMargin: 2_000, ending: '90' }), 900)).toBe(1190);
  expect(ruledPrice(1000, rule({ rate: 8_000, floorMargin: 2_000 }), null)).toBe(800);
});
