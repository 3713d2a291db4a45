import { CouponKind } from '@materia/contract/areas/marketing';
import { describe, expect, test } from 'vitest';
import { discount, half, line, promotion, reasons, shares } from '../../testing/basket-parts.ts';
import { priceBasket } from './price-basket.ts';

describe('stage 3, reductions', () => {
  const lines = [line(1, 3000, 3), line(2, 500, 2)];

  test('the highest tier reached; 每满 as often as it fits', () => {
    const tiers = promotion('FULL_REDUCE', [
      { threshold: 5000, reduce: 500 },
      { threshold: 9000, reduce: 1200 },
      { threshold: 12_000, reduce: 2000 },
    ]);
    expect(priceBasket({ lines, promotions: [tiers] }).promotionDiscount).toBe(1200);
    const each = promotion('FULL_REDUCE', [{ threshold: 3000, reduce: 400, repeat: true }]);
    expect(priceBasket({ lines, promotions: [each] }).promotionDiscount).toBe(1200);
    const twice = promotion('FULL_REDUCE', [{ threshold: 3000, reduce: 400, repeat: true }], { most: 2 });
    expect(priceBasket({ lines, promotions: [twice] })).toMatchObject({ promotionDiscount: 800, uses: [{ times: 2 }] });
  });

  test('a rate up to its most, by pieces too, and never more than there is', () => {
    const rate = promotion('FULL_REDUCE', [{ threshold: 5000, rate: 1000, maxReduce: 700 }]);
    expect(priceBasket({ lines, promotions: [rate] }).promotionDiscount).toBe(700);
    const pieces = promotion('FULL_REDUCE', [{ thresholdNumber: 5, reduce: 99_999 }]);
    expect(priceBasket({ lines, promotions: [pieces] }).payable).toBe(0);
    const more = promotion('FULL_REDUCE', [{ thresholdNumber: 6, reduce: 1 }]);
    expect(reasons({ lines, promotions: [more] })).toEqual([
      { key: 'marketing.skip.belowNumber', params: { x: 6, y: 5 } },
    ]);
  });

  test('a line joins one', () => {
    const first = promotion('FULL_REDUCE', [{ threshold: 1000, reduce: 100 }], { priority: 5 });
    const second = promotion('FULL_REDUCE', [{ threshold: 1000, reduce: 900 }]);
    const input = { lines, promotions: [second, first] };
    expect(priceBasket(input).promotionDiscount).toBe(100);
    expect(reasons(input)).toEqual([{ key: 'marketing.skip.taken', params: { name: first.name } }]);
  });
});

describe('what goes with what', () => {
  test('an exclusive promotion takes only untouched lines and closes them', () => {
    const lines = [line(1, 3000, 2), line(2, 3000, 2)];
    const deal = promotion('NTH_DISCOUNT', [half()], { goods: { 101: {} }, exclusive: true });
    const reduction = promotion('FULL_REDUCE', [{ threshold: 5000, reduce: 600 }]);
    expect(shares({ lines, promotions: [deal, reduction] })).toEqual([1500, 600]);
    const alone = promotion('FULL_REDUCE', [{ threshold: 5000, reduce: 600 }], { exclusive: true });
    const open = promotion('NTH_DISCOUNT', [half()]);
    expect(reasons({ lines, promotions: [open, alone] })[0]?.key).toBe('marketing.skip.exclusive');
    expect(reasons({ lines: lines.slice(0, 1), promotions: [deal, reduction] })).toEqual([
      { key: 'marketing.skip.taken', params: { name: deal.name } },
    ]);
  });

  test('specials join deals and reductions only where they are let in', () => {
    const lines = [line(1, 3000, 2, { specialPrice: 2000 })];
    const deal = promotion('NTH_DISCOUNT', [half()], { withSpecial: false });
    expect(reasons({ lines, promotions: [deal] })[0]?.key).toBe('marketing.skip.goods');
    expect(shares({ lines, promotions: [{ ...deal, withSpecial: true }] })).toEqual([1000]);
  });

  test('prescription medicines only where they are let in; other goods are none of its', () => {
    const lines = [line(1, 3000, 2, { rx: true })];
    const deal = promotion('NTH_DISCOUNT', [half()]);
    expect(reasons({ lines, promotions: [deal] })[0]?.key).toBe('marketing.skip.rx');
    expect(shares({ lines, promotions: [{ ...deal, rxAllowed: true }] })).toEqual([1500]);
    const elsewhere = promotion('NTH_DISCOUNT', [half()], { goods: {} });
    expect(reasons({ lines, promotions: [elsewhere] })[0]?.key).toBe('marketing.skip.goods');
  });

  test('what was refused before is told and does nothing', () => {
    const problem = { key: 'marketing.skip.time', params: {} };
    const late = promotion('FULL_REDUCE', [{ threshold: 1, reduce: 1 }], { problem });
    const input = { lines: [line(1, 1000, 1)], promotions: [late] };
    expect(reasons(input)).toEqual([problem]);
    expect(priceBasket(input).payable).toBe(1000);
  });

  test('a coupon counts promoted lines only if both say so', () => {
    const lines = [line(1, 1000, 2), line(2, 1000, 1)];
    const deal = promotion('NTH_DISCOUNT', [half()], { goods: { 101: {} } });
    const couponOf = (withCoupon: boolean, withPromotion: boolean) =>
      priceBasket({
        lines,
        promotions: [{ ...deal, withCoupon }],
        coupon: discount({ kind: CouponKind.byName.reduction, amount: 250, withPromotion }),
      }).lines.map(each => each.couponShare);
    expect(couponOf(true, true)).toEqual([150, 100]);
    expect(couponOf(false, true)).toEqual([0, 250]);
    expect(couponOf(true, false)).toEqual([0, 250]);
  });

  test("an activity's prices go straight on to the fees", () => {
    const basket = priceBasket({
      lines: [line(1, 1000, 2, { specialPrice: 900 }), line(2, 500, 1)],
      activity: {
        name: '中秋',
        prices: new Map([
          [101, 0],
          [102, 600],
        ]),
      },
      promotions: [promotion('FULL_REDUCE', [{ threshold: 1, reduce: 1 }])],
      coupon: discount({}),
      deliveryFee: 300,
    });
    expect(basket).toMatchObject({ goodsAmount: 2600, specialDiscount: 2000, promotionDiscount: 0, couponDiscount: 0 });
    expect(basket.payable).toBe(900);
    expect(basket.steps.map(step => step.stage)).toEqual(['ACTIVITY', 'FEES']);
  });
});
