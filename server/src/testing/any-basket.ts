import { CouponKind, PromotionKind } from '@materia/contract/areas/marketing';
import fc from 'fast-check';
import { discount, type Goods, line, promotion, tier } from './basket-parts.ts';

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const anyRule = fc.record({
  ruleId: fc.integer({ min: 1, max: 9 }),
  threshold: maybe(fc.integer({ min: 1, max: 50_000 })),
  thresholdNumber: maybe(fc.integer({ min: 1, max: 5 })),
  repeat: fc.boolean(),
  reduce: maybe(fc.integer({ min: 0, max: 20_000 })),
  rate: maybe(fc.integer({ min: 0, max: 10_000 })),
  maxReduce: maybe(fc.integer({ min: 0, max: 5000 })),
  nth: maybe(fc.integer({ min: 1, max: 4 })),
  sameGoods: fc.boolean(),
  price: maybe(fc.integer({ min: 0, max: 20_000 })),
  giftGoodsId: maybe(fc.constantFrom(101, 900, 901)),
  giftNumber: maybe(fc.integer({ min: 1, max: 3 })),
});
const anyPromotion = fc
  .record({
    kind: fc.constantFrom(...PromotionKind.all),
    priority: fc.integer({ min: 0, max: 3 }),
    exclusive: fc.boolean(),
    withSpecial: fc.boolean(),
    withCoupon: fc.boolean(),
    rxAllowed: fc.boolean(),
    most: maybe(fc.integer({ min: 0, max: 4 })),
    rules: fc.array(anyRule, { maxLength: 3 }),
    goods: fc.dictionary(
      fc.constantFrom('101', '102', '103', '104', '105', '106'),
      fc.record({
        price: maybe(fc.integer({ min: 0, max: 20_000 })),
        most: maybe(fc.integer({ min: 0, max: 3 })),
        groupNo: maybe(fc.constantFrom(1, 2)),
      }),
    ),
    parts: fc.subarray([
      { groupNo: 1, need: 1 },
      { groupNo: 2, need: 2 },
    ]),
  })
  .map(({ kind, rules, goods, ...more }) => promotion(kind, rules, { ...more, goods: goods as unknown as Goods }));
/** Any basket of few lines with any promotions, coupon, points, fee and adjustment. */
export const anyBasket = fc.record({
  lines: fc
    .array(
      fc.record({
        number: fc.integer({ min: 1, max: 12 }),
        goodsPrice: fc.integer({ min: 0, max: 20_000 }),
        specialPrice: fc.integer({ min: 0, max: 20_000 }),
        rx: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map(lines => lines.map((each, at) => line(at + 1, each.goodsPrice, each.number, each))),
  promotions: fc.array(anyPromotion, { maxLength: 6 }),
  gifts: fc.constant(
    new Map([
      [101, { name: '甲', available: 5 }],
      [900, { name: '乙', available: 4 }],
    ]),
  ),
  coupon: fc.option(
    fc
      .record({ kind: fc.constantFrom(...CouponKind.all), amount: fc.integer({ min: 0, max: 9000 }), p: fc.boolean() })
      .map(({ kind, amount, p }) =>
        discount({ kind, amount, exchangeNumber: 2, withPromotion: p, lineNos: [1, 2, 4] }),
      ),
    { nil: undefined },
  ),
  points: fc.constant(tier(2500, 300)),
  deliveryFee: fc.integer({ min: 0, max: 900 }),
  adjust: fc.integer({ min: -3000, max: 3000 }),
});
