import { describe, expect, test } from 'vitest';
import { discount, half, line, promotion, reasons, shares, tier } from '../../testing/basket-parts.ts';
import { priceBasket } from './price-basket.ts';

describe('vectors of spec 05 §4.3', () => {
  test('V1 pays 6200', () => {
    const second = promotion('NTH_DISCOUNT', [half()], { goods: { 101: {} } });
    const reduction = promotion('FULL_REDUCE', [{ threshold: 5000, reduce: 800 }]);
    const basket = priceBasket({
      lines: [line(1, 1200, 3), line(2, 2500, 2)],
      promotions: [reduction, second],
      coupon: discount({}),
      points: tier(5000, 500),
      deliveryFee: 500,
    });
    expect(basket.steps.map(step => step.stage)).toEqual(['DEAL', 'REDUCE', 'COUPON', 'POINTS', 'FEES']);
    expect(basket.steps[0]?.lines).toEqual([{ lineNo: 1, before: 3600, delta: -600, after: 3000 }]);
    expect(basket.steps[0]?.ruleText).toEqual({ key: 'marketing.rule.nthHalf', params: { n: 2 } });
    expect(basket.steps[1]?.lines.map(each => each.delta)).toEqual([-300, -500]);
    expect(basket.lines.map(each => each.couponShare)).toEqual([375, 625]);
    expect(basket.lines.map(each => each.pointsShare)).toEqual([188, 312]);
    expect(basket.lines.map(each => each.linePayable)).toEqual([2137, 3563]);
    expect(basket).toMatchObject({ payable: 6200, promotionDiscount: 1400, promotionId: reduction.promotionId });
  });

  test('V2 pays 6000: 满50减8 sees 25.00', () => {
    const special = promotion('SPECIAL_PRICE', [], { goods: { 101: { price: 1500, most: 1 } } });
    const three = promotion('BUNDLE', [{ thresholdNumber: 3, price: 2500 }], { goods: { 102: {} } });
    const reduction = promotion('FULL_REDUCE', [{ threshold: 5000, reduce: 800 }], { withSpecial: false });
    const basket = priceBasket({
      lines: [line(1, 2000, 2), line(2, 990, 3)],
      promotions: [special, three, reduction],
    });
    expect(basket.lines.map(each => each.linePayable)).toEqual([3500, 2500]);
    expect(basket.payable).toBe(6000);
    const skipped = basket.steps.find(step => step.stage === 'REDUCE')?.skipped;
    expect(skipped?.[0]?.reason).toEqual({ key: 'marketing.skip.below', params: { x: '50.00', y: '25.00' } });
  });

  test('V3 pays 5501', () => {
    const across = promotion('NTH_DISCOUNT', [half()]);
    const basket = priceBasket({
      lines: [line(1, 1000, 1), line(2, 3001, 1), line(3, 1000, 1), line(4, 1999, 1)],
      promotions: [across],
    });
    expect(basket.lines.map(each => each.promotionShare)).toEqual([0, 0, 500, 999]);
    expect(basket.payable).toBe(5501);
    expect(basket.uses).toMatchObject([{ times: 2, number: 4, discount: 1499, lineNo: null }]);
  });
});

describe('stage 1, prices', () => {
  const at = (price: number, more: Parameters<typeof promotion>[2] = {}) =>
    promotion('SPECIAL_PRICE', [], { goods: { 101: { price } }, ...more });

  test('the lowest price wins, unit by unit within the limits; of equals the higher priority, then the lower id', () => {
    const cheap = at(700, { most: 1 });
    const dear = at(800);
    const twin = at(800, { priority: 1 });
    const basket = priceBasket({ lines: [line(1, 1000, 3)], promotions: [dear, twin, cheap] });
    expect(basket.lines[0]).toMatchObject({ price: 1000, promotionShare: 700, linePayable: 2300 });
    expect(basket.uses.map(use => [use.promotionId, use.times])).toEqual([
      [twin.promotionId, 2],
      [cheap.promotionId, 1],
    ]);
    expect(basket.steps.at(-1)?.skipped).toEqual([
      {
        name: { key: 'marketing.step.promotion', params: { name: dear.name } },
        reason: { key: 'marketing.skip.taken', params: { name: cheap.name } },
      },
    ]);
  });

  test('a goods that is special already is reduced from there, and only below', () => {
    const special = line(1, 1000, 1, { specialPrice: 800 });
    expect(priceBasket({ lines: [special], promotions: [at(750)] })).toMatchObject({
      specialDiscount: 200,
      promotionDiscount: 50,
      payable: 750,
    });
    const dearer = { lines: [special], promotions: [at(850)] };
    expect(reasons(dearer)[0]?.key).toBe('marketing.skip.dearer');
    expect(priceBasket(dearer).payable).toBe(800);
  });

  test('a rate or a sum off each unit, floored', () => {
    const rate = promotion('LIMITED_TIME', [{ rate: 3333 }], { goods: { 101: {} } });
    const off = promotion('SPECIAL_PRICE', [{ reduce: 150 }], { goods: { 102: {} } });
    expect(shares({ lines: [line(1, 1000, 2), line(2, 100, 1)], promotions: [rate, off] })).toEqual([666, 100]);
  });

  test('the last of a limit goes where it saves most', () => {
    const one = promotion('SPECIAL_PRICE', [], { goods: { 101: { price: 900 }, 102: { price: 500 } }, most: 1 });
    expect(shares({ lines: [line(1, 1000, 2), line(2, 1000, 2)], promotions: [one] })).toEqual([0, 500]);
  });
});

describe('stage 2, deals', () => {
  test('a unit joins one deal: priority first, then bundle, n-th, gift', () => {
    const nth = promotion('NTH_DISCOUNT', [half()]);
    const bundle = promotion('BUNDLE', [{ thresholdNumber: 2, price: 1500 }]);
    const input = { lines: [line(1, 1000, 3)], promotions: [nth, bundle] };
    expect(shares(input)).toEqual([500]);
    expect(reasons(input)).toEqual([{ key: 'marketing.skip.taken', params: { name: bundle.name } }]);
    const first = promotion('NTH_DISCOUNT', [half({ rate: 2000 })], { priority: 9 });
    expect(shares({ ...input, promotions: [bundle, first] })).toEqual([200]);
  });

  test('n-th of the same goods, at a price, as often as the limit leaves', () => {
    const lines = [line(1, 3000, 1), line(2, 1000, 3), line(3, 2000, 2)];
    const same = promotion('NTH_DISCOUNT', [half({ sameGoods: true })]);
    expect(shares({ lines, promotions: [same] })).toEqual([0, 500, 1000]);
    const once = promotion('NTH_DISCOUNT', [half({ sameGoods: true })], { most: 1 });
    expect(shares({ lines, promotions: [once] })).toEqual([0, 0, 1000]);
    const yuan = promotion('NTH_DISCOUNT', [{ nth: 3, price: 100 }]);
    expect(shares({ lines, promotions: [yuan] })).toEqual([0, 900, 1900]);
  });

  test('a bundle takes its parts, the dearest first, and never costs more', () => {
    const parts = [
      { groupNo: 1, need: 1 },
      { groupNo: 2, need: 2 },
    ];
    const goods = { 101: { groupNo: 1 }, 102: { groupNo: 2 }, 103: { groupNo: 2 } };
    const bundle = promotion('BUNDLE', [{ price: 3000 }], { parts, goods });
    const lines = [line(1, 2000, 2), line(2, 900, 1), line(3, 800, 2)];
    const basket = priceBasket({ lines, promotions: [bundle] });
    expect(basket).toMatchObject({ promotionDiscount: 700, uses: [{ times: 1, number: 3 }] });
    expect(reasons({ lines: lines.slice(0, 2), promotions: [bundle] })).toEqual([
      { key: 'marketing.skip.belowNumber', params: { x: 3, y: 2 } },
    ]);
    const dear = promotion('BUNDLE', [{ thresholdNumber: 2, price: 4000 }]);
    expect(reasons({ lines, promotions: [dear] })[0]?.key).toBe('marketing.skip.dearer');
  });

  test('gifts per threshold while there are any; what the basket buys of them is not given away', () => {
    const gift = promotion('BUY_GIFT', [{ thresholdNumber: 2, giftGoodsId: 900, giftNumber: 1 }], {
      goods: { 101: {} },
    });
    const input = (available: number, lines = [line(1, 1000, 5)]) => ({
      lines,
      promotions: [gift],
      gifts: new Map([[900, { name: '口罩', available }]]),
    });
    const two = priceBasket(input(9));
    expect(two.gifts).toEqual([{ promotionId: gift.promotionId, goodsId: 900, number: 2 }]);
    expect(two).toMatchObject({ payable: 5000, promotionId: gift.promotionId });
    expect(two.uses).toMatchObject([{ times: 2, number: 4, discount: 0, giftNumber: 2 }]);
    expect(two.steps[0]?.ruleText.params).toEqual({ m: 2, gift: '口罩', n: 1 });
    expect(priceBasket(input(1)).gifts[0]?.number).toBe(1);
    expect(reasons(input(0))[0]?.key).toBe('marketing.skip.gift');
    const buying = [line(1, 1000, 2), line(2, 100, 3, { goodsId: 900 })];
    expect(reasons(input(3, buying))[0]?.key).toBe('marketing.skip.gift');
    expect(reasons(input(9, [line(1, 1000, 1)]))).toEqual([
      { key: 'marketing.skip.belowNumber', params: { x: 2, y: 1 } },
    ]);
  });

  test('of gifts from a sum the highest tier first', () => {
    const gift = promotion('BUY_GIFT', [
      { ruleId: 1, threshold: 2000, giftGoodsId: 900, giftNumber: 1 },
      { ruleId: 2, threshold: 5000, giftGoodsId: 901, giftNumber: 2 },
    ]);
    const gifts = new Map([
      [900, { name: '口罩', available: 9 }],
      [901, { name: '棉签', available: 9 }],
    ]);
    const given = (number: number) => priceBasket({ lines: [line(1, 1000, number)], promotions: [gift], gifts }).gifts;
    expect(given(7).map(each => [each.goodsId, each.number])).toEqual([
      [901, 2],
      [900, 1],
    ]);
    expect(given(1)).toEqual([]);
  });
});
