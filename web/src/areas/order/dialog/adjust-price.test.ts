import { expect, test } from 'vitest';
import { newAdjustment, typeDifference, typePayable, unchanged } from './adjust-price.ts';

test('new sum and difference follow each other (spec 02 §6.1 改价)', () => {
  expect(unchanged(10320)).toEqual({ payable: '103.20', difference: '0.00' });
  expect(typePayable(10320, '100')).toEqual({ payable: '100', difference: '-3.20' });
  expect(typeDifference(10320, '-3.2')).toEqual({ payable: '100.00', difference: '-3.2' });
  expect(typePayable(10320, 'x')).toEqual({ payable: 'x', difference: '' });
});

test('the adjustment that is sent holds the one before; never below nothing', () => {
  const order = { payable: 10320, adjustAmount: -100, feesOff: 0 };
  expect(newAdjustment(typePayable(10320, '100'), order)).toBe(-420);
  expect(newAdjustment(typeDifference(10320, '-200'), order)).toBeNull();
  expect(newAdjustment(typePayable(10320, ''), order)).toBeNull();
  // The last change reached into the fees: goods 1000 and 500 of fees came to 300.
  const deep = { payable: 300, adjustAmount: -1000, feesOff: 200 };
  expect(newAdjustment(typePayable(300, '4'), deep)).toBe(-1100);
});
