import { expect, test } from 'vitest';
import { isExpressNumber, scanned } from './express-number.ts';

test('express numbers are 8 to 32 letters and digits (spec 02 §6.1)', () => {
  expect(['SF123456', 'a'.repeat(32), '12345678'].map(isExpressNumber)).toEqual([true, true, true]);
  expect(['SF12345', 'a'.repeat(33), 'SF-123456', ''].map(isExpressNumber)).toEqual([false, false, false, false]);
  expect(scanned(' SF 1234567\r')).toBe('SF1234567');
});
