import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeeRule, feeOf, missesOf, reversedOf, ruleFor } from './match-service-fee.ts';

const rule = (of: Partial<FeeRule> = {}): FeeRule => ({
  id: 1,
  name: '平台服务费',
  companyId: null,
  orderType: null,
  channel: null,
  fulfilType: null,
  calc: 'RATE',
  fixedAmount: 0,
  rate: 200,
  minAmount: 0,
  maxAmount: null,
  validFrom: '2026-01-01',
  validTo: null,
  priority: 10,
  enabled: true,
  ...of,
});
const order = { companyId: 1, orderType: 'STORE_ORDER', channel: 'STAFF', fulfilType: 'STORE_PICKUP' };
const day = '2026-03-10';

describe('which rule (spec 02 §4.6)', () => {
  test('what keeps a rule from an order is named', () => {
    expect(missesOf(rule(), order, day)).toEqual([]);
    const other = rule({ companyId: 2, orderType: 'MAT_ORDER', channel: 'MEITUAN', fulfilType: 'EXPRESS' });
    expect(missesOf({ ...other, enabled: false, validTo: '2026-03-09' }, order, day)).toEqual([
      'OFF',
      'PERIOD',
      'COMPANY',
      'ORDER_TYPE',
      'CHANNEL',
      'FULFIL_TYPE',
    ]);
    expect(missesOf(rule({ validFrom: day, validTo: day }), order, day)).toEqual([]);
    expect(missesOf(rule({ validFrom: '2026-03-11' }), order, day)).toEqual(['PERIOD']);
  });

  test('the highest priority that fits', () => {
    const rules = [
      rule({ id: 1, priority: 5 }),
      rule({ id: 2, priority: 9, channel: 'MEITUAN' }),
      rule({ id: 3, priority: 7 }),
    ];
    expect(ruleFor(rules, order, day)?.id).toBe(3);
    expect(ruleFor(rules, { ...order, channel: 'MEITUAN' }, day)?.id).toBe(2);
    expect(ruleFor([rule({ companyId: 2 })], order, day)).toBeUndefined();
  });
});

describe('how much', () => {
  test('a sum per order, or a rate between its bounds', () => {
    expect(feeOf(rule({ calc: 'FIXED', fixedAmount: 150 }), 9_999)).toBe(150);
    expect(feeOf(rule(), 10_025)).toBe(201);
    expect(feeOf(rule({ minAmount: 100 }), 1_000)).toBe(100);
    expect(feeOf(rule({ maxAmount: 300 }), 100_000)).toBe(300);
  });

  test('any order of partial refunds takes back the same, never more than there is, and all of it with the last', () => {
    const cases = fc.record({
      base: fc.integer({ min: 1, max: 9_999_999 }),
      amount: fc.integer({ min: 1, max: 999_999 }),
      cuts: fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(cases, ({ base, amount, cuts }) => {
        const steps = [...cuts.map(cut => cut % (base + 1)).sort((a, b) => b - a), 0];
        const taken = steps.map(kept => reversedOf({ base, amount }, kept));
        expect(taken).toEqual([...taken].sort((a, b) => a - b));
        for (const each of taken) expect(each >= 0 && each <= amount).toBe(true);
        expect(taken.at(-1)).toBe(amount);
      }),
    );
    expect(reversedOf({ base: 0, amount: 100 }, 0)).toBe(0);
    // A second payment that has not gone back yet is no reason to charge more.
    expect(reversedOf({ base: 100, amount: 10 }, 150)).toBe(0);
  });
});
