import { expect, test } from 'vitest';
import { approvedSum, mostOf } from './review-sum.ts';

const whole = { amount: 2500, deliveryFeePart: 500, deliveryFeeLeft: 500 };
const goodsOnly = { amount: 2000, deliveryFeePart: 0, deliveryFeeLeft: 500 };

test('the sum follows the tick, whether or not the fee was asked back (spec 02 §4.4)', () => {
  for (const refund of [whole, goodsOnly]) {
    expect(approvedSum(refund, { refundDeliveryFee: true })).toBe(2500);
    expect(approvedSum(refund, { refundDeliveryFee: false })).toBe(2000);
    expect(mostOf(refund, { refundDeliveryFee: false })).toBe(2000);
  }
});

test('a typed sum is what goes back; what is no sum yet is none', () => {
  expect(approvedSum(whole, { refundDeliveryFee: true, amount: 1999 })).toBe(1999);
  expect(approvedSum(whole, { refundDeliveryFee: true, amount: Number.NaN })).toBe(0);
});

test('an order without fees has nothing to tick', () => {
  expect(approvedSum({ amount: 2000, deliveryFeePart: 0, deliveryFeeLeft: 0 }, {})).toBe(2000);
});
