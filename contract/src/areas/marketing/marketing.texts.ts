import { texts } from '../../kernel/index.ts';

export const marketingTexts = texts({
  'marketing.couponInvalid': {
    status: 409,
    zh: '优惠券未生效或已过期',
    en: 'The coupon is not valid yet or has expired',
  },
  'marketing.couponThreshold': {
    status: 409,
    zh: '未满{x}元，不能使用该券',
    en: 'The coupon needs goods of at least {x} yuan',
  },
  'marketing.couponScope': {
    status: 409,
    zh: '该券不适用于所选商品',
    en: 'The coupon does not apply to the chosen goods',
  },
  'marketing.couponTaken': { status: 409, zh: '优惠券已被占用', en: 'The coupon is taken by another order' },
  'marketing.couponExpired': {
    status: 409,
    zh: '优惠券已过期，不予退回',
    en: 'The coupon has expired and is not returned',
  },
  'marketing.step.unit': { zh: '特价', en: 'Special prices' },
  'marketing.step.unitRule': { zh: '特价低于原价时按特价计', en: 'The special price where it is below the price' },
  'marketing.step.coupon': { zh: '优惠券「{name}」', en: 'Coupon “{name}”' },
  'marketing.step.couponReduction': { zh: '满{x}元减{y}元', en: '{y} yuan off from {x} yuan' },
  'marketing.step.couponDiscount': { zh: '满{x}元打{y}折', en: 'From {x} yuan: pay {y} tenths' },
  'marketing.step.couponDiscountUpTo': {
    zh: '满{x}元打{y}折，最多减{z}元',
    en: 'From {x} yuan: pay {y} tenths, at most {z} yuan off',
  },
  'marketing.step.couponExchange': { zh: '兑换{n}件', en: '{n} for free' },
  'marketing.step.couponDelivery': { zh: '免配送费', en: 'Free delivery' },
  'marketing.step.points': { zh: '积分抵扣', en: 'Points' },
  'marketing.step.pointsRule': { zh: '商品满{x}元可抵扣{y}元', en: '{y} yuan off from {x} yuan of goods' },
  'marketing.step.fees': { zh: '配送费与包装费', en: 'Delivery and packing fees' },
  'marketing.step.feesRule': {
    zh: '配送费{x}元，包装费{y}元',
    en: 'Delivery {x} yuan, packing {y} yuan',
  },
  'marketing.step.adjust': { zh: '改价', en: 'Price change' },
  'marketing.step.adjustRule': { zh: '改价{x}元', en: 'Changed by {x} yuan' },
  'marketing.skip.below': { zh: '未满{x}元（参与商品{y}元）', en: 'Below {x} yuan (goods concerned: {y} yuan)' },
});
