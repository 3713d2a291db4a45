import { CouponKind, type PromotionKindCode, type WordingData } from '@materia/contract/areas/marketing';
import type {
  BasketCoupon,
  BasketInput,
  BasketLine,
  BasketPromotion,
  BasketRule,
  PromotedGoods,
} from '../areas/marketing/basket.ts';
import { priceBasket } from '../areas/marketing/price-basket.ts';

export const line = (
  lineNo: number,
  goodsPrice: number,
  number: number,
  more: Partial<BasketLine> = {},
): BasketLine => ({
  lineNo,
  goodsId: 100 + lineNo,
  number,
  goodsPrice,
  specialPrice: 0,
  rx: false,
  ...more,
});
export const rule = (of: Partial<BasketRule>): BasketRule => ({
  ruleId: 1,
  threshold: null,
  thresholdNumber: null,
  repeat: false,
  reduce: null,
  rate: null,
  maxReduce: null,
  nth: null,
  sameGoods: false,
  price: null,
  giftGoodsId: null,
  giftNumber: null,
  ...of,
});
export type Goods = Record<number, Partial<PromotedGoods>>;
export const all: Goods = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [101 + at, {}]));
let nextId = 0;
export const promotion = (
  kind: PromotionKindCode,
  rules: Partial<BasketRule>[],
  { goods = all, ...more }: Partial<Omit<BasketPromotion, 'goods' | 'rules'>> & { goods?: Goods } = {},
): BasketPromotion => {
  nextId += 1;
  return {
    promotionId: nextId,
    name: `${kind} ${nextId}`,
    kind,
    priority: 0,
    exclusive: false,
    withSpecial: true,
    withCoupon: true,
    rxAllowed: false,
    problem: null,
    most: null,
    rules: rules.map(rule),
    parts: [],
    goods: new Map(
      Object.entries(goods).map(([id, of]) => [Number(id), { price: null, most: null, groupNo: null, ...of }]),
    ),
    ...more,
  };
};
export const discount = (of: Partial<BasketCoupon>): BasketCoupon => ({
  name: '8折券',
  kind: CouponKind.byName.discount,
  threshold: 0,
  amount: null,
  payRate: 8000,
  maxReduce: 1000,
  exchangeNumber: null,
  excludeRx: true,
  withPromotion: true,
  lineNos: [1, 2],
  ...of,
});
export const tier = (fromAmount: number, deduction: number) => ({
  use: true,
  rules: [{ fromAmount, deduction }],
  perFen: 1,
  available: 10_000,
});
export const half = (of: Partial<BasketRule> = {}) => ({ nth: 2, rate: 5000, ...of });
export const shares = (input: BasketInput) => priceBasket(input).lines.map(each => each.promotionShare);
/** Why the n-th promotion of the input was left out. */
export const reasons = (input: BasketInput): WordingData[] =>
  priceBasket(input).steps.flatMap(step => step.skipped.map(each => each.reason));
