import type { OrderDetail } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { addGoods, setNumber } from '../place/basket.ts';
import { basketOf, goodsChange } from './goods-change.ts';

const line = (goodsId: number, number: number, isGift = false) => ({
  goodsId,
  goodsName: `药${goodsId}`,
  number,
  isGift,
});
const order = { lines: [line(1, 2), line(2, 1), line(2, 1), line(3, 1, true)] } as unknown as OrderDetail;

test('each goods of an order stands in the basket once, gifts not at all', () => {
  expect(basketOf(order).map(({ goods, number }) => [goods.goodsId, number])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('only what differs is sent: another number, what is new, what comes off', () => {
  const before = basketOf(order);
  expect(goodsChange(before, before)).toBeNull();
  const more = addGoods(setNumber(before, 1, 5), { ...before[0]!.goods, goodsId: 9 });
  expect(goodsChange(before, setNumber(more, 2, 0))).toEqual({
    goods: [
      { goodsId: 1, number: 5 },
      { goodsId: 9, number: 1 },
    ],
    without: [2],
  });
  expect(goodsChange(before, [])).toEqual({ goods: [], without: [1, 2] });
});
