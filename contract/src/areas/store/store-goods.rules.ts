import { type TextParams, yuan } from '../../kernel/index.ts';
import type { storeGoodsRules } from './store-goods.texts.ts';

/** What of a row the rules look at. */
export interface RuledStoreGoods {
  readonly goodsNumber: number;
  readonly goodsPrice: number;
  readonly specialPrice: number;
  readonly specialFrom: string | null;
  readonly specialTo: string | null;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly depositMoney: number;
  readonly maxOrderQuantity: number;
}

export interface StoreGoodsProblem {
  readonly field: string;
  readonly key: keyof typeof storeGoodsRules;
  readonly params?: TextParams;
}

/**
 * What is wrong with a row of store goods as it would be saved, in the order in which it is tested (spec 04 §3.9). The grid shows
 * it while people type, the server refuses by it.
 */
export function storeGoodsProblems(row: RuledStoreGoods, now: Date): StoreGoodsProblem[] {
  return [
    ...problem(row.goodsNumber < 0, 'goodsNumber', 'store.numberNegative'),
    ...problem(row.goodsPrice <= 0, 'goodsPrice', 'store.priceNotPositive'),
    ...problem(row.specialPrice < 0, 'specialPrice', 'store.specialNegative'),
    ...problem(specialNow(row, now) >= row.goodsPrice && row.goodsPrice > 0, 'specialPrice', 'store.specialAbovePrice'),
    ...outOfBounds(row, now),
    ...problem(row.depositMoney < 0, 'depositMoney', 'store.depositNegative'),
    ...problem(row.depositMoney > row.goodsPrice && row.goodsPrice > 0, 'depositMoney', 'store.depositAbovePrice'),
    ...problem(row.maxOrderQuantity < 0, 'maxOrderQuantity', 'store.limitNegative'),
    ...problem(endsEarly(row), 'specialTo', 'store.specialEndsEarly'),
  ];
}

function problem(broken: boolean, field: string, key: StoreGoodsProblem['key'], params?: TextParams) {
  return broken ? [{ field, key, ...(params ? { params } : {}) }] : [];
}

/** The special price in force: outside its from and to it counts as 0 (spec 04 §3.9), and nothing is ever sold above the price. */
function specialNow({ specialFrom, specialTo, specialPrice }: RuledStoreGoods, now: Date): number {
  if (specialFrom !== null && now < new Date(specialFrom)) return 0;
  return specialTo !== null && new Date(specialTo) <= now ? 0 : specialPrice;
}

function endsEarly({ specialFrom, specialTo }: RuledStoreGoods): boolean {
  return specialFrom !== null && specialTo !== null && new Date(specialTo) <= new Date(specialFrom);
}

/** What the catalogue allows a goods to be sold for; null: open at that end. */
export type PriceBounds = Pick<RuledStoreGoods, 'minPrice' | 'maxPrice'>;

/** The catalogue's bounds hold for every selling price (spec 03 §3.1); 0 is none. */
export const outsideBounds = (price: number, { minPrice, maxPrice }: PriceBounds): boolean =>
  price > 0 && (price < (minPrice ?? 0) || price > (maxPrice ?? Infinity));

/** The bounds as `store.priceOutOfBounds` says them. */
export const boundsWords = ({ minPrice, maxPrice }: PriceBounds) => ({
  min: yuan(minPrice ?? 0),
  max: maxPrice === null ? '∞' : yuan(maxPrice),
});

function outOfBounds(row: RuledStoreGoods, now: Date): StoreGoodsProblem[] {
  const params = boundsWords(row);
  return [
    ...problem(outsideBounds(row.goodsPrice, row), 'goodsPrice', 'store.priceOutOfBounds', params),
    ...problem(outsideBounds(specialNow(row, now), row), 'specialPrice', 'store.priceOutOfBounds', params),
  ];
}
