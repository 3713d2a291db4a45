import { expect, test } from 'vitest';
import { bulkPrice } from './bulk-price.ts';

test('a price rises by percent half up, and ends as it is told', () => {
  const rate = (price: number, value: number) => bulkPrice(price, { how: 'RATE', value, ending: null });
  expect([rate(1290, 500), rate(1050, 500), rate(10, 500), rate(1000, -1050)]).toEqual([1355, 1103, 11, 895]);
  const ending80 = (price: number) => bulkPrice(price, { how: 'RATE', value: 500, ending: 80 });
  expect([ending80(1000), ending80(1290), ending80(1267), ending80(1266)]).toEqual([1080, 1380, 1380, 1280]);
});

test('by an amount, and to one price', () => {
  expect(bulkPrice(1290, { how: 'AMOUNT', value: -300, ending: null })).toBe(990);
  expect(bulkPrice(1290, { how: 'AMOUNT', value: -1290, ending: null })).toBe(0);
  expect(bulkPrice(1290, { how: 'SET', value: 2000, ending: 90 })).toBe(1990);
  expect(bulkPrice(1290, { how: 'SET', value: 2000, ending: 0 })).toBe(2000);
});
