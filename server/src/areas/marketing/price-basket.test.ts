import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BasketCoupon, BasketInput, BasketLine } from './basket.ts';
import { priceBasket } from './price-basket.ts';

const line = (lineNo: number, goodsPrice: number, number: number, specialPrice = 0, rx = false): BasketLine => ({
  lineNo,
  goodsId: 100 + lineNo,
  number,
  goodsPrice,
  specialPrice,
  rx,
});
const coupon = (of: Partial<BasketCoupon> = {}): BasketCoupon => ({
  name: '券',
  kind: 1,
  threshold: 0,
  amount: 800,
  payRate: null,
  maxReduce: null,
  exchangeNumber: null,
  excludeRx: true,
  withPromotion: true,
  lineNos: [1, 2],
  ...of,
});
const points = (rules = [{ fromAmount: 2500, deduction: 200 }], available = 10_000) => ({
  use: true,
  rules,
  perFen: 1,
  available,
});
const testCase: BasketInput = {
  lines: [line(1, 3580, 3, 2990), line(2, 1850, 1)],
  coupon: coupon(),
  points: points(),
  deliveryFee: 500,
};

describe('spec 02 §4.1', () => {
  test('the test case pays 10320', () => {
    const basket = priceBasket(testCase);
    expect(basket).toMatchObject({
      goodsAmount: 12_590,
      specialDiscount: 1770,
      couponDiscount: 800,
      pointsDeduction: 200,
      pointsUsed: 200,
      deliveryFee: 500,
      payable: 10_320,
      problems: [],
    });
    expect(basket.lines.map(each => each.couponShare)).toEqual([663, 137]);
    expect(basket.lines.map(each => each.pointsShare)).toEqual([166, 34]);
    expect(basket.lines.map(each => each.linePayable)).toEqual([8141, 1679]);
    expect(basket.steps.map(step => step.stage)).toEqual(['UNIT', 'COUPON', 'POINTS', 'FEES']);
    expect(basket.steps[1]?.lines[0]).toEqual({ lineNo: 1, before: 8970, delta: -663, after: 8307 });
  });

  test('a special price of nothing, or not below the price, counts for nothing', () => {
    const basket = priceBasket({ lines: [line(1, 1000, 2, 0), line(2, 1000, 1, 1000), line(3, 1000, 1, 999)] });
    expect(basket.lines.map(each => each.price)).toEqual([1000, 1000, 999]);
    expect(basket.steps[0]?.lines).toHaveLength(1);
  });

  test('the highest tier the goods reach after the coupon counts, once', () => {
    const rules = [
      { fromAmount: 2500, deduction: 200 },
      { fromAmount: 5000, deduction: 500 },
    ];
    const at = (amount: number, off: number) =>
      priceBasket({
        lines: [line(1, amount, 1)],
        coupon: coupon({ amount: off, lineNos: [1] }),
        points: points(rules),
      }).pointsDeduction;
    expect([at(15_000, 0), at(5000, 0), at(5000, 1), at(2499, 0)]).toEqual([500, 500, 200, 0]);
  });

  test('too few points are told, and the basket priced without them', () => {
    const basket = priceBasket({ ...testCase, points: points(undefined, 199) });
    expect(basket.problems).toEqual([{ part: 'POINTS', key: 'customer.pointsShort', params: {} }]);
    expect(basket.payable).toBe(10_520);
  });

  test('without rules points take nothing off, the minimum told is 25 yuan', () => {
    const basket = priceBasket({ lines: [line(1, 9000, 1)], points: points([]) });
    expect(basket.pointsDeduction).toBe(0);
    expect(basket.steps[0]?.skipped[0]?.reason.params).toMatchObject({ x: '25.00' });
  });

  test('an adjustment is shared over lines, then taken from the fees, and never below zero', () => {
    const adjusted = (adjust: number) => priceBasket({ ...testCase, adjust });
    expect(adjusted(-320)).toMatchObject({ payable: 10_000, adjustAmount: -320, deliveryFee: 500 });
    expect(adjusted(180)).toMatchObject({ payable: 10_500, adjustAmount: 180 });
    expect(adjusted(-10_000)).toMatchObject({ payable: 320, adjustAmount: -9820, deliveryFee: 320 });
    expect(adjusted(-10_320)).toMatchObject({ payable: 0, deliveryFee: 0 });
    expect(adjusted(-10_321).problems).toEqual([{ part: 'ADJUST', key: 'order.adjustBelowZero', params: {} }]);
  });
});

describe('spec 05 §4.3 stage 4', () => {
  test('V1 after its goods deals: 8折 up to 10.00, then tier 50→5', () => {
    const basket = priceBasket({
      lines: [line(1, 2700, 1), line(2, 2250, 2)],
      coupon: coupon({ kind: 2, amount: null, payRate: 8000, maxReduce: 1000 }),
      points: points([{ fromAmount: 5000, deduction: 500 }]),
      deliveryFee: 500,
    });
    expect(basket.lines.map(each => each.couponShare)).toEqual([375, 625]);
    expect(basket.lines.map(each => each.pointsShare)).toEqual([188, 312]);
    expect(basket.lines.map(each => each.linePayable)).toEqual([2137, 3563]);
    expect(basket.payable).toBe(6200);
  });

  test('prescription medicines stay out where the coupon excludes them', () => {
    const basket = priceBasket({
      lines: [line(1, 1000, 1, 0, true), line(2, 1000, 1)],
      coupon: coupon({ amount: 300 }),
    });
    expect(basket.lines.map(each => each.couponShare)).toEqual([0, 300]);
    const allRx = priceBasket({ lines: [line(1, 1000, 1, 0, true)], coupon: coupon() });
    expect(allRx.problems[0]?.key).toBe('marketing.couponScope');
  });

  test('the threshold counts eligible lines only', () => {
    const basket = priceBasket({
      lines: [line(1, 1000, 1), line(2, 9000, 1)],
      coupon: coupon({ threshold: 2000, lineNos: [1] }),
    });
    expect(basket.problems[0]).toEqual({ part: 'COUPON', key: 'marketing.couponThreshold', params: { x: '20.00' } });
    expect(basket.payable).toBe(10_000);
  });

  test('a reduction takes at most the eligible sum', () => {
    const basket = priceBasket({ lines: [line(1, 500, 1), line(2, 900, 1)], coupon: coupon({ lineNos: [1] }) });
    expect(basket).toMatchObject({ couponDiscount: 500, couponValue: 500, payable: 900 });
  });

  test('兑换 gives away units, the dearest first', () => {
    const basket = priceBasket({
      lines: [line(1, 1000, 2), line(2, 1500, 1)],
      coupon: coupon({ kind: 3, amount: null, exchangeNumber: 2 }),
    });
    expect(basket.lines.map(each => each.couponShare)).toEqual([1000, 1500]);
  });

  test('免配送费 lowers the fee, not the goods', () => {
    const free = priceBasket({ ...testCase, coupon: coupon({ kind: 5, amount: null }) });
    expect(free).toMatchObject({ couponDiscount: 0, couponValue: 500, deliveryFee: 0 });
    const upTo = priceBasket({ ...testCase, coupon: coupon({ kind: 5, amount: 300 }) });
    expect(upTo).toMatchObject({ couponValue: 300, deliveryFee: 200 });
  });
});

const anyBasket = fc
  .record({
    lines: fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 999 }),
        goodsPrice: fc.integer({ min: 0, max: 1_000_000 }),
        specialPrice: fc.integer({ min: 0, max: 1_000_000 }),
        rx: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    kind: fc.constantFrom(1, 2, 3, 4, 5) as fc.Arbitrary<BasketCoupon['kind']>,
    threshold: fc.integer({ min: 0, max: 100_000 }),
    amount: fc.integer({ min: 0, max: 1_000_000 }),
    payRate: fc.integer({ min: 0, max: 10_000 }),
    exchangeNumber: fc.integer({ min: 1, max: 20 }),
    tier: fc.record({
      fromAmount: fc.integer({ min: 0, max: 20_000 }),
      deduction: fc.integer({ min: 0, max: 20_000 }),
    }),
    deliveryFee: fc.integer({ min: 0, max: 5000 }),
    packageFee: fc.integer({ min: 0, max: 500 }),
    adjust: fc.integer({ min: -200_000, max: 200_000 }),
  })
  .map(
    (of): BasketInput => ({
      lines: of.lines.map((each, index) => ({ ...each, lineNo: index + 1, goodsId: index + 1 })),
      coupon: coupon({ ...of, lineNos: of.lines.map((_, index) => index + 1).filter(no => no % 3 !== 0) }),
      points: points([of.tier], 100_000_000),
      deliveryFee: of.deliveryFee,
      packageFee: of.packageFee,
      adjust: of.adjust,
    }),
  );

test('whatever the basket: shares sum to their discounts, lines and fees to the payable, nothing falls below zero', () => {
  fc.assert(
    fc.property(anyBasket, input => {
      const basket = priceBasket(input);
      const sum = (of: (each: (typeof basket.lines)[number]) => number) =>
        basket.lines.reduce((total, each) => total + of(each), 0);
      expect(sum(each => each.couponShare)).toBe(basket.couponDiscount);
      expect(sum(each => each.pointsShare)).toBe(basket.pointsDeduction);
      expect(sum(each => each.adjustShare)).toBe(basket.adjustAmount);
      expect(sum(each => each.linePayable) + basket.deliveryFee + basket.packageFee).toBe(basket.payable);
      expect(basket.goodsAmount - basket.specialDiscount - basket.couponDiscount - basket.pointsDeduction).toBe(
        basket.payable - basket.deliveryFee - basket.packageFee - basket.adjustAmount,
      );
      expect(basket.payable).toBeGreaterThanOrEqual(0);
      expect(Math.min(basket.deliveryFee, basket.packageFee)).toBeGreaterThanOrEqual(0);
      for (const each of basket.lines) {
        expect(each.linePayable).toBeGreaterThanOrEqual(0);
        expect(each.linePayable).toBe(
          each.price * each.number - each.couponShare - each.pointsShare + each.adjustShare,
        );
      }
    }),
  );
});
