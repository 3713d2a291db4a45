import { expect, test } from 'vitest';
import { RevenueTerms } from './revenue.rows.ts';
import { monthShares, shareOut, sharesOf, sumOf, tieredShares } from './revenue-shares.ts';

const terms = (of: object = {}) =>
  RevenueTerms.parse({
    parties: [
      { partyType: 'PLATFORM', rateBp: 600 },
      { partyType: 'STORE', rateBp: 1000 },
    ],
    ...of,
  });

test('what the rates leave is the company’s, to the last fen', () => {
  expect(shareOut(10_001, [600, 1000])).toEqual([600, 1000, 8401]);
  expect(shareOut(1001, [3333, 3333])).toEqual([334, 333, 334]);
  expect(shareOut(0, [600])).toEqual([0, 0]);
  expect(shareOut(100, [5000, 5000])).toEqual([50, 50, 0]);
});

test('the nearest category’s rates hold for its part, the parts sum to the base', () => {
  const of = terms({
    categoryRates: [
      { categoryIds: [7], rates: [2000, 0] },
      { categoryIds: [1], rates: [0, 0] },
    ],
  });
  const parts = sharesOf(of, 10_001, [
    { weight: 5000, categories: [7, 1] },
    { weight: 2500, categories: [8, 1] },
    { weight: 2500, categories: [9] },
  ]);
  expect(parts.map(({ row, base }) => [row, base])).toEqual([
    [0, 5001],
    [1, 2500],
    [null, 2500],
  ]);
  expect(parts.map(({ amounts }) => amounts)).toEqual([
    [1000, 0, 4001],
    [0, 0, 2500],
    [150, 250, 2100],
  ]);
  expect(sumOf(parts.flatMap(({ amounts }) => amounts))).toBe(10_001);
});

test('an order without lines, and one all of whose lines were free, go by the parties’ rates or the one row', () => {
  expect(sharesOf(terms(), 100, [])).toMatchObject([{ row: null, base: 100, amounts: [6, 10, 84] }]);
  expect(sharesOf(terms(), 100, [{ weight: 0, categories: [] }])).toMatchObject([{ row: null, base: 100 }]);
});

test('steps: each its part, or all by the one reached', () => {
  const tiers = [
    { from: 10_000, rates: [1000, 1000] },
    { from: 20_000, rates: [2000, 1000] },
  ];
  expect(tieredShares(terms({ tiers }), 25_000)).toEqual([600 + 1000 + 1000, 2500, 19_900]);
  expect(tieredShares(terms({ tiers, tierMode: 'WHOLE' }), 25_000)).toEqual([5000, 2500, 17_500]);
  expect(tieredShares(terms({ tiers, tierMode: 'WHOLE' }), 9_999)).toEqual([600, 1000, 8399]);
});

test('a guarantee and a cap move what is the company’s, the sum stays', () => {
  const of = RevenueTerms.parse({
    parties: [
      { partyType: 'PLATFORM', rateBp: 600, cap: 500 },
      { partyType: 'SITE', partyName: '点位', rateBp: 100, guarantee: 3000 },
    ],
  });
  const parts = sharesOf(of, 20_000, []);
  expect(monthShares(of, parts)).toEqual([500, 3000, 16_500]);
  expect(sumOf(monthShares(of, sharesOf(of, 1000, [])))).toBe(1000);
});
