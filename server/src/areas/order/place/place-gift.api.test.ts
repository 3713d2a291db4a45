import { changeOrderGoods, quoteOrder } from '@materia/contract/areas/order';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenPromotion } from '../../../testing/given-offers.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };
let gift: { goodsId: number; storeGoodsId: number };

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods({ stock: 20 });
  gift = await world.goods({ stock: 3, price: 500 });
});

afterEach(() => world.one('update promotion set status = -10'));

const buyTwo = (giftGoodsId: number, goodsId = goods.goodsId) =>
  givenPromotion(world, 'BUY_GIFT', {
    rules: [{ threshold_number: 2, gift_goods_id: giftGoodsId, gift_number: 1 }],
    goods: [{ goods_id: goodsId }],
  });
const quote = async (basket: readonly [number, number][], more: object = {}) => {
  const { expectedPayable: _, ...body } = world.body(basket, more);
  return (await service.call(quoteOrder, { body })).data;
};
const linesOf = (lines: readonly { goodsId: number; number: number; isGift: boolean; linePayable: number }[]) =>
  lines.map(line => [line.goodsId, line.number, line.isGift, line.linePayable]);

describe('买赠 at a store', () => {
  test('gifts are lines that cost nothing, hold stock, and go with the order', async () => {
    await buyTwo(gift.goodsId);
    const quoted = await quote([[goods.goodsId, 4]]);
    const expected = [
      [goods.goodsId, 4, false, 4000],
      [gift.goodsId, 2, true, 0],
    ];
    expect(linesOf(quoted.lines)).toEqual(expected);
    expect(quoted).toMatchObject({ goodsAmount: 4000, payable: 4000 });
    const order = await desk.place([[goods.goodsId, 4]]);
    expect(linesOf((await desk.read(order)).lines)).toEqual(expected);
    expect(await desk.stock(gift.storeGoodsId)).toMatchObject({ held: 2 });
    await desk.take(order, -10);
    expect(await desk.stock(gift.storeGoodsId)).toMatchObject({ held: 0 });
  });

  test('while there are any: the last one, then none and why', async () => {
    await buyTwo(gift.goodsId);
    await desk.place([[goods.goodsId, 4]]);
    expect(linesOf((await quote([[goods.goodsId, 4]])).lines)[1]).toEqual([gift.goodsId, 1, true, 0]);
    await desk.place([[goods.goodsId, 2]]);
    const none = await quote([[goods.goodsId, 2]]);
    expect(none.lines).toHaveLength(1);
    expect(none.steps.at(-1)?.skipped[0]?.reason.key).toBe('marketing.skip.gift');
  });

  test('a gift that is bought too stands on two lines; a change keeps what the order holds of it', async () => {
    await buyTwo(gift.goodsId);
    const order = await desk.place([
      [goods.goodsId, 2],
      [gift.goodsId, 2],
    ]);
    const three = [
      [goods.goodsId, 2, false, 2000],
      [gift.goodsId, 2, false, 1000],
      [gift.goodsId, 1, true, 0],
    ];
    expect(linesOf((await desk.read(order)).lines)).toEqual(three);
    expect(await desk.stock(gift.storeGoodsId)).toMatchObject({ held: 3 });
    const change = async (number: number) => {
      const { version } = await desk.read(order);
      const body = { order_id: order.order_id, version, goods: [{ goodsId: goods.goodsId, number }] };
      return service.call(changeOrderGoods, { body });
    };
    expect((await change(3)).data.payable).toBe(4000);
    expect(linesOf((await desk.read(order)).lines)[2]).toEqual([gift.goodsId, 1, true, 0]);
    expect((await change(1)).data.payable).toBe(2000);
    expect(linesOf((await desk.read(order)).lines)).toHaveLength(2);
    expect(await desk.stock(gift.storeGoodsId)).toMatchObject({ held: 2 });
  });

  test('stopped goods, and goods the store has no shelf for, are not given', async () => {
    await world.one(`update store_goods set block = 'STOP_SALE' where id = $1`, gift.storeGoodsId);
    await buyTwo(gift.goodsId);
    expect((await quote([[goods.goodsId, 2]])).lines).toHaveLength(1);
    const nowhere = await world.rows.goods({ approved_at: '2025-01-01', review_status: 1 });
    const other = await world.goods();
    await buyTwo(nowhere, other.goodsId);
    expect((await quote([[other.goodsId, 2]])).lines).toHaveLength(1);
  });
});

test('买赠 at a device: the gift comes out of its track, within what one order may drop', async () => {
  const mat = await world.mat({ tracks: 1, stock: 5 });
  await world.one(`update sys_user set priv_version = priv_version + 1 where user_name = 'service'`);
  const giftTrack = await world.rows.track({ matId: mat.matId, goodsId: gift.goodsId });
  await world.one('update track set stock = 9 where id = $1', giftTrack);
  await buyTwo(gift.goodsId, mat.goodsId);
  const at = { orderType: 'MAT_ORDER', matId: mat.matId, fulfilment: { fulfilType: 'CABINET_PICKUP' } };
  const basket = (number: number) => quote([[mat.goodsId, number]], { ...at, storeId: undefined });
  expect(linesOf((await basket(2)).lines)).toEqual([
    [mat.goodsId, 2, false, 2000],
    [gift.goodsId, 1, true, 0],
  ]);
  expect(linesOf((await basket(4)).lines)[1]).toEqual([gift.goodsId, 1, true, 0]);
  expect((await basket(5)).lines).toHaveLength(1);
});
