import { PromotionKind, type PromotionKindCode } from '@materia/contract/areas/marketing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBasket } from '../../testing/any-basket.ts';
import { type Goods, line, promotion } from '../../testing/basket-parts.ts';
import { priceBasket } from './price-basket.ts';

describe('whatever the basket and its promotions', () => {
  test('shares sum to their discounts, lines and fees to the payable, nothing below zero, limits kept, gifts for nothing', () => {
    fc.assert(
      fc.property(anyBasket, input => {
        const basket = priceBasket(input);
        const sum = (of: (each: (typeof basket.lines)[number]) => number) =>
          basket.lines.reduce((total, each) => total + of(each), 0);
        expect(sum(each => each.promotionShare)).toBe(basket.promotionDiscount);
        expect(basket.uses.reduce((total, use) => total + use.discount, 0)).toBe(basket.promotionDiscount);
        expect(sum(each => each.couponShare)).toBe(basket.couponDiscount);
        expect(sum(each => each.linePayable) + basket.deliveryFee + basket.packageFee).toBe(basket.payable);
        expect(basket.payable).toBeGreaterThanOrEqual(0);
        for (const each of basket.lines) {
          const { promotionShare, couponShare, pointsShare, adjustShare } = each;
          const shown = each.price * each.number - promotionShare - couponShare - pointsShare + adjustShare;
          expect(each.linePayable).toBe(shown);
          expect(Math.min(each.linePayable, promotionShare, couponShare, pointsShare)).toBeGreaterThanOrEqual(0);
        }
        for (const { promotionId, most } of input.promotions) {
          const times = basket.uses.filter(use => use.promotionId === promotionId).reduce((n, use) => n + use.times, 0);
          if (most !== null) expect(times).toBeLessThanOrEqual(most);
        }
        for (const [goodsId, { available }] of input.gifts) {
          const bought = sum(each => (each.goodsId === goodsId ? each.number : 0));
          const given = basket.gifts.filter(gift => gift.goodsId === goodsId).reduce((n, gift) => n + gift.number, 0);
          if (given > 0) expect(bought + given).toBeLessThanOrEqual(available);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('a unit joins one deal', () => {
    fc.assert(
      fc.property(anyBasket, input => {
        const deals = input.promotions.filter(each => ['BUNDLE', 'NTH_DISCOUNT', 'BUY_GIFT'].includes(each.kind));
        const basket = priceBasket({ ...input, promotions: deals });
        const joined = basket.uses.reduce((total, use) => total + use.number, 0);
        expect(joined).toBeLessThanOrEqual(input.lines.reduce((total, each) => total + each.number, 0));
      }),
    );
  });

  test('the order of the lines and of the promotions does not matter', () => {
    fc.assert(
      fc.property(anyBasket, input => {
        const turned = { ...input, lines: input.lines.toReversed(), promotions: input.promotions.toReversed() };
        expect(priceBasket(turned)).toEqual(priceBasket(input));
      }),
    );
  });

  test('every step goes on where the one before left', () => {
    fc.assert(
      fc.property(anyBasket, input => {
        const basket = priceBasket(input);
        for (const { lineNo, goodsPrice, number, linePayable } of basket.lines) {
          let amount = goodsPrice * number;
          for (const change of basket.steps.flatMap(step => step.lines)) {
            if (change.lineNo !== lineNo) continue;
            expect(change.before).toBe(amount);
            expect(change.after).toBe(amount + change.delta);
            amount = change.after;
          }
          expect(amount).toBe(linePayable);
        }
      }),
    );
  });
});

test('twenty lines under fifty running promotions cost a few milliseconds', () => {
  const lines = Array.from({ length: 20 }, (_, at) => line(at + 1, 1000 + at * 37, 1 + (at % 5)));
  const goods = (at: number): Goods =>
    Object.fromEntries(lines.slice(at % 10, (at % 10) + 8).map(l => [l.goodsId, {}]));
  const promotions = Array.from({ length: 50 }, (_, at) => {
    const kind = PromotionKind.all[at % PromotionKind.all.length] as PromotionKindCode;
    const rules = [{ threshold: 3000, reduce: 200, nth: 2, rate: 1000, thresholdNumber: 2, price: 1500 }];
    return promotion(kind, rules, { goods: goods(at), priority: at % 7 });
  });
  const input = { lines, promotions, gifts: new Map() };
  for (let warm = 0; warm < 50; warm += 1) priceBasket(input);
  const begun = process.cpuUsage();
  for (let at = 0; at < 100; at += 1) priceBasket(input);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 100_000).toBeLessThan(5);
});
