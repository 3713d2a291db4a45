import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { luhnDigit, orderNumber } from './order-number.ts';
import { lineRefund } from './refund/refund-amount.ts';

test('an order number: second in Shanghai, family, sequence, Luhn digit (spec 02 §1)', () => {
  const number = orderNumber(new Date('2026-03-10T16:00:01Z'), 'STORE_ORDER', 42);
  expect(number).toMatch(/^26031100000120042\d$/);
  expect(luhnDigit('7992739871')).toBe('3');
});

describe('lineRefund (spec 02 §4.4)', () => {
  test('A of 4.1: 27.13, 27.14, 27.14', () => {
    const line = { linePayable: 8141, number: 3, refundedNumber: 0, refundedAmount: 0 };
    expect(lineRefund(line, 1)).toBe(2713);
    expect(lineRefund({ ...line, refundedNumber: 1, refundedAmount: 2713 }, 1)).toBe(2714);
    expect(lineRefund({ ...line, refundedNumber: 2, refundedAmount: 5427 }, 1)).toBe(2714);
  });

  test('however it is divided, all units give back exactly the line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
        (linePayable, parts) => {
          const number = parts.reduce((sum, part) => sum + part, 0);
          let refundedNumber = 0;
          let refundedAmount = 0;
          for (const part of parts) {
            const amount = lineRefund({ linePayable, number, refundedNumber, refundedAmount }, part);
            expect(amount).toBeGreaterThanOrEqual(0);
            refundedNumber += part;
            refundedAmount += amount;
          }
          expect(refundedAmount).toBe(linePayable);
        },
      ),
    );
  });
});
