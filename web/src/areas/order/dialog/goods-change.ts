import type { OrderDetail } from '@materia/contract/areas/order';
import type { BasketLine } from '../place/basket.ts';

/** The goods of an order as a basket; gifts come and go with the rules, nobody chooses them. */
export function basketOf({ lines }: Pick<OrderDetail, 'lines'>): BasketLine[] {
  const basket = new Map<number, BasketLine>();
  for (const line of lines.filter(each => !each.isGift)) {
    const { goodsId, goodsName, spec, manufacturer, imageUrl, price, rx } = line;
    const number = (basket.get(goodsId)?.number ?? 0) + line.number;
    // What is there to be had the quote says: the order's own hold counts for it.
    const goods = { goodsId, name: goodsName, spec, manufacturer, thumbUrl: imageUrl, price, rx, available: number };
    basket.set(goodsId, { goods, number });
  }
  return [...basket.values()];
}

export interface GoodsChange {
  goods: { goodsId: number; number: number }[];
  without: number[];
}

/** What differs between the order's goods and what they shall be; null: nothing does. */
export function goodsChange(before: readonly BasketLine[], after: readonly BasketLine[]): GoodsChange | null {
  const had = new Map(before.map(({ goods, number }) => [goods.goodsId, number]));
  const kept = new Set(after.map(({ goods }) => goods.goodsId));
  const goods = after
    .filter(line => had.get(line.goods.goodsId) !== line.number)
    .map(line => ({ goodsId: line.goods.goodsId, number: line.number }));
  const without = [...had.keys()].filter(goodsId => !kept.has(goodsId));
  return goods.length === 0 && without.length === 0 ? null : { goods, without };
}
