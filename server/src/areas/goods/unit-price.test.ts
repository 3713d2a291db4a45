import { expect, test } from 'vitest';
import { specialNow, unitPrice } from './unit-price.ts';

const price = {
  goodsPrice: 3580,
  specialPrice: 2990,
  specialFrom: '2026-01-01T00:00:00.000Z',
  specialTo: '2026-01-02T00:00:00.000Z',
};

test('a special price counts from its first instant up to, not at, its last', () => {
  const at = (time: string) => specialNow(price, new Date(time));
  expect(at('2025-12-31T23:59:59.999Z')).toBe(0);
  expect(at('2026-01-01T00:00:00.000Z')).toBe(2990);
  expect(at('2026-01-01T23:59:59.999Z')).toBe(2990);
  expect(at('2026-01-02T00:00:00.000Z')).toBe(0);
});

test('the unit is the special price only below the price', () => {
  const now = new Date('2026-01-01T12:00:00.000Z');
  expect(unitPrice(price, now)).toBe(2990);
  expect(unitPrice({ goodsPrice: 2990, specialPrice: 2990 }, now)).toBe(2990);
  expect(unitPrice({ goodsPrice: 2000, specialPrice: 2990 }, now)).toBe(2000);
  expect(unitPrice({ goodsPrice: 2000, specialPrice: 0 }, now)).toBe(2000);
});
