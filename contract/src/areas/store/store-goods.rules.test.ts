import { expect, test } from 'vitest';
import { storeGoodsProblems } from './store-goods.rules.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const good = {
  goodsNumber: 5,
  goodsPrice: 1000,
  specialPrice: 0,
  specialFrom: null,
  specialTo: null,
  minPrice: null,
  maxPrice: null,
  depositMoney: 0,
  maxOrderQuantity: 0,
};
const keys = (change: Partial<Record<keyof typeof good, unknown>>) =>
  storeGoodsProblems({ ...good, ...change } as typeof good, now).map(({ field, key }) => `${field} ${key}`);

test('a row in order has no problem; a special price of 0 is none', () => {
  expect(keys({})).toEqual([]);
  expect(keys({ goodsNumber: 0, specialPrice: 0 })).toEqual([]);
});

test('the rules come in the order of spec 04 §3.9', () => {
  expect(keys({ goodsNumber: -1, goodsPrice: 0, specialPrice: -5, maxOrderQuantity: -1 })).toEqual([
    'goodsNumber store.numberNegative',
    'goodsPrice store.priceNotPositive',
    'specialPrice store.specialNegative',
    'maxOrderQuantity store.limitNegative',
  ]);
});

test('a special price must be below the price; outside its from and to it counts as none', () => {
  expect(keys({ specialPrice: 1000 })).toEqual(['specialPrice store.specialAbovePrice']);
  expect(keys({ specialPrice: 999 })).toEqual([]);
  expect(keys({ specialPrice: 1200, specialFrom: '2026-12-01T00:00:00.000Z' })).toEqual([]);
  expect(keys({ specialPrice: 1200, specialTo: '2026-11-21T03:00:00.000Z' })).toEqual([]);
});

test('bounds of the catalogue hold for price and special price', () => {
  expect(keys({ minPrice: 900, maxPrice: 1100, specialPrice: 800 })).toEqual(['specialPrice store.priceOutOfBounds']);
  const [problem] = storeGoodsProblems({ ...good, goodsPrice: 1200, minPrice: 900, maxPrice: 1100 } as never, now);
  expect(problem).toEqual({
    field: 'goodsPrice',
    key: 'store.priceOutOfBounds',
    params: { min: '9.00', max: '11.00' },
  });
});

test('deposit at most the price, a special price ends after it begins', () => {
  expect(keys({ depositMoney: 1001 })).toEqual(['depositMoney store.depositAbovePrice']);
  expect(keys({ specialFrom: '2026-11-22T00:00:00.000Z', specialTo: '2026-11-22T00:00:00.000Z' })).toEqual([
    'specialTo store.specialEndsEarly',
  ]);
});
