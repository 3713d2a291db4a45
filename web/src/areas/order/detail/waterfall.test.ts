import { expect, test } from 'vitest';
import { waterfall } from './waterfall.ts';

test("the spec's case falls from 125.90 to 103.20 (spec 02 §4.1)", () => {
  const falls = waterfall({
    goodsAmount: 12590,
    specialDiscount: 1770,
    promotionDiscount: 0,
    couponDiscount: 800,
    pointsDeduction: 200,
    deliveryFee: 500,
    packageFee: 0,
    adjustAmount: 0,
    payable: 10320,
  });
  expect(falls.map(fall => [fall.name, fall.amount])).toEqual([
    ['goodsAmount', 12590],
    ['specialDiscount', -1770],
    ['couponDiscount', -800],
    ['pointsDeduction', -200],
    ['deliveryFee', 500],
    ['payable', 10320],
  ]);
  const fee = falls[4];
  expect(fee?.from).toBeCloseTo(9820 / 12590);
  expect(fee?.to).toBeCloseTo(10320 / 12590);
  expect(falls.at(-1)).toMatchObject({ from: 0, kind: 'total' });
});
