import {
  changeOrderGoods,
  changeOrderStatus,
  type OrderState,
  orderPaid,
  orderVoided,
  placeMyOrder,
  placeOrder,
  prepareOrder,
  quoteMyOrder,
  quoteOrder,
} from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { givenActivity, givenPromotion } from '../../../testing/given-offers.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { orderTimeout } from '../order-timeout.task.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods({ stock: 20 });
});

const quote = (number: number, more: object) => {
  const { expectedPayable: _, ...body } = world.body([[goods.goodsId, number]], more);
  return service.call(quoteOrder, { body });
};
const place = (number: number, expectedPayable: number, more: object) =>
  service.call(placeOrder, { body: world.body([[goods.goodsId, number]], { expectedPayable, ...more }) });
const usedOf = async (activityId: number) =>
  (
    await world.one<{ used: number }>(
      'select sum(used)::int as used from activity_store_goods where activity_id = $1',
      activityId,
    )
  ).used;
const states = async (orderId: number) =>
  (await world.all<{ state: number }>('select state from activity_use where order_id = $1 order by id', orderId)).map(
    row => row.state,
  );
const activityOf = (of: Omit<Parameters<typeof givenActivity>[1], 'goods'> & { price?: number; limit?: number } = {}) =>
  givenActivity(world, {
    ...of,
    goods: [{ goods_id: goods.goodsId, activity_price: of.price ?? 600, limit_order: of.limit ?? null }],
  });

describe('stage 0 (spec 05 §4.3)', () => {
  test("the store's price, else the activity's; promotions stay out, fees come on", async () => {
    await givenPromotion(world, 'FULL_REDUCE', { rules: [{ threshold: 100, reduce: 50 }] });
    const activityId = await activityOf();
    const { data } = await quote(2, { ...brought, activityId });
    expect(data).toMatchObject({ goodsAmount: 2000, specialDiscount: 800, promotionDiscount: 0, payable: 1700 });
    expect(data.steps.map(step => step.stage)).toEqual(['ACTIVITY', 'FEES']);
    const own = await activityOf({ storeGoods: [{ goods_id: goods.goodsId, price: 450 }] });
    expect((await quote(2, { activityId: own })).data.payable).toBe(900);
    const query = { orderType: 'STORE_ORDER', storeId: String(world.storeId) } as const;
    const { activities } = (await service.call(prepareOrder, { query })).data;
    const offered = { goodsId: goods.goodsId, goodsName: await desk.goodsName(goods.goodsId), price: 450, left: null };
    expect(activities.find(each => each.activityId === own)).toMatchObject({ byList: false, goods: [offered] });
    await world.one('update promotion set status = -10');
  });

  test('not now, not here, not these goods, not this way, not with coupon or points', async () => {
    const ended = await activityOf({ row: { start_at: '2026-01-01', end_at: '2026-03-10T04:00:00Z' } });
    (await quote(1, { activityId: ended })).refuses(409, '活动未开始或已结束');
    (await quote(1, { activityId: 999_999 })).refuses(409, '活动未开始或已结束');
    const closed = await activityOf({ row: { status: -10 } });
    (await quote(1, { activityId: closed })).refuses(409, '活动未开始或已结束');
    const elsewhere = await activityOf({ storeId: await world.rows.store(world.companyId) });
    (await quote(1, { activityId: elsewhere })).refuses(409, '该门店不参加本次活动');
    const other = await world.goods();
    const otherGoods = await givenActivity(world, { goods: [{ goods_id: other.goodsId }] });
    const name = await desk.goodsName(goods.goodsId);
    (await quote(1, { activityId: otherGoods })).refuses(409, `「${name}」不参加本次活动`);
    const byPost = await activityOf({ row: { fulfil_types: ['EXPRESS'] } });
    (await quote(1, { activityId: byPost })).refuses(409, '本次活动不支持该履约方式');
    const activityId = await activityOf({ limit: 2 });
    (await quote(3, { activityId })).refuses(400, `「${name}」每单限购2件`);
    (await quote(1, { activityId, usePoints: true })).refuses(400, '活动订单不能使用优惠券和积分');
  });

  test('who is listed has as many as the list says, whoever places', async () => {
    const buyer = await world.customer({ cellphone: '13700001234' });
    const activityId = await activityOf({
      row: { who: 1 },
      customers: [{ cellphone: '13700001234', name: '李四', number: 2 }],
    });
    (await quote(1, { activityId })).refuses(409, '您不在本次活动名单中');
    const mine = { activityId, customer: { cellphone: '13700001234' } };
    (await quote(3, mine)).refuses(409, '活动名额已领完');
    const placed = (await place(1, 600, mine)).data;
    const basket = {
      storeId: world.storeId,
      activityId,
      goods: [{ goodsId: goods.goodsId, number: 2 }],
      fulfilment: { fulfilType: 'STORE_PICKUP' as const },
    };
    (await buyer.client.call(quoteMyOrder, { body: basket })).refuses(409, '活动名额已领完');
    await desk.take(placed, -10);
    expect(await states(placed.order_id)).toEqual([2]);
    expect((await buyer.client.call(placeMyOrder, { body: { ...basket, expectedPayable: 1200 } })).status).toBe(200);
  });

  test('each customer so many, over all their orders and at once', async () => {
    const activityId = await activityOf({ row: { per_customer: 3 } });
    const { client } = await world.customer();
    const body = {
      storeId: world.storeId,
      activityId,
      goods: [{ goodsId: goods.goodsId, number: 2 }],
      fulfilment: { fulfilType: 'STORE_PICKUP' as const },
      expectedPayable: 1200,
    };
    const both = await Promise.all([client.call(placeMyOrder, { body }), client.call(placeMyOrder, { body })]);
    expect(both.map(each => each.status).sort()).toEqual([200, 409]);
    both.find(each => each.status === 409)?.refuses(409, '活动名额已领完');
    (await quote(1, { activityId, customer: {} })).refuses(409, '您不在本次活动名单中');
  });

  test('five places, six orders at once: five', async () => {
    const activityId = await activityOf({ storeGoods: [{ goods_id: goods.goodsId, quota: 5 }] });
    const tried = await Promise.all(Array.from({ length: 6 }, () => place(1, 600, { activityId })));
    expect(tried.filter(each => each.status === 200)).toHaveLength(5);
    tried.find(each => each.status !== 200)?.refuses(409, '活动名额已领完');
    expect(await usedOf(activityId)).toBe(5);
    (await quote(1, { activityId })).refuses(409, '活动名额已领完');
  });

  test('a changed order takes its places anew, at the price it had, also after the end', async () => {
    const activityId = await activityOf({ storeGoods: [{ goods_id: goods.goodsId, quota: 3 }] });
    const order = (await place(2, 1200, { activityId })).data;
    await world.one('update activity set status = -10 where id = $1', activityId);
    const change = async (number: number) => {
      const { version } = await desk.read(order);
      const body = { order_id: order.order_id, version, goods: [{ goodsId: goods.goodsId, number }] };
      return service.call(changeOrderGoods, { body });
    };
    expect((await change(3)).data.payable).toBe(1800);
    (await change(4)).refuses(409, '活动名额已领完');
    expect(await usedOf(activityId)).toBe(3);
    expect(await desk.read(order)).toMatchObject({ activityId, activityName: expect.stringMatching('活动') });
  });
});

describe('device orders of an activity (spec 02 §2.2: 53)', () => {
  let mat: Awaited<ReturnType<OrderWorld['mat']>>;
  let activityId: number;
  beforeEach(async () => {
    mat = await world.mat({ stock: 3 });
    await world.one('update mat set store_id = $1 where id = $2', world.storeId, mat.matId);
    await world.one(`update sys_user set priv_version = priv_version + 1 where user_name = 'service'`);
    activityId = await givenActivity(world, {
      goods: [{ goods_id: mat.goodsId }],
      storeGoods: [{ goods_id: mat.goodsId, quota: 2 }],
    });
  });

  const given = async (number = 1): Promise<OrderState> => {
    const at = { orderType: 'MAT_ORDER', storeId: undefined, matId: mat.matId, activityId };
    const body = world.body([[mat.goodsId, number]], { ...at, fulfilment: { fulfilType: 'CABINET_PICKUP' } });
    return (await service.call(placeOrder, { body })).data;
  };
  const events = (type: string, orderId: number) =>
    world.all(`select 1 from outbox where event = $1 and aggregate_id = $2`, type, orderId);
  const held = async () =>
    (await world.one<{ held: number }>('select held from track where id = $1', mat.trackIds[0])).held;
  const stepTo = (order: OrderState, to: number, reason?: string) =>
    service.call(changeOrderStatus, {
      body: { items: [{ order_id: order.order_id, version: order.version }], to: to as 42, reason },
    });

  test('placed by staff for nothing: 53 at once, paid, with a code; picked up with it', async () => {
    const order = await given();
    const detail = await desk.read(order);
    expect(detail).toMatchObject({ order_status_code: 53, payable: 0, activityId, version: order.version });
    expect(detail.pickupCode).toMatch(/^\*{6}\d\d$/);
    expect(detail.paidAt).not.toBeNull();
    expect(detail.pickupDeadline).toMatch(/^2026-03-11T04:00:00/);
    expect(await events(orderPaid.name, order.order_id)).toHaveLength(1);
    expect(await states(order.order_id)).toEqual([1]);
    expect(await held()).toBe(1);
    const { pickUp, report, at } = cabinet(world, () => mat);
    await pickUp(await desk.pickupCode(order));
    await report(order, ['DROPPED']);
    expect((await at(order.order_id)).order_status_code).toBe(55);
    expect(await desk.statuses(order)).toEqual([53, 42, 55]);
  });

  test('cancelled, or not collected in time: stock and places are free again, and the order is voided', async () => {
    const cancelled = await given();
    expect(await usedOf(activityId)).toBe(1);
    await stepTo(cancelled, -10);
    expect([await usedOf(activityId), await held()]).toEqual([0, 0]);
    expect(await events(orderVoided.name, cancelled.order_id)).toHaveLength(1);
    const late = await given(2);
    world.setNow('2026-03-11T04:05:00.000Z');
    await world.runTask(orderTimeout);
    expect((await desk.read(late)).order_status_code).toBe(-13);
    expect([await usedOf(activityId), await held()]).toEqual([0, 0]);
    expect(await events(orderVoided.name, late.order_id)).toHaveLength(1);
    expect(await states(late.order_id)).toEqual([2]);
  });

  test('let out from afar with a reason', async () => {
    const order = await given();
    (await stepTo(order, 42)).refuses(400, '请填写原因');
    expect((await stepTo(order, 42, '顾客手机没电')).status).toBe(200);
  });

  test('one that costs something, and one a customer places, go the way of all device orders', async () => {
    const paid = await givenActivity(world, { goods: [{ goods_id: mat.goodsId, activity_price: 300 }] });
    const at = { orderType: 'MAT_ORDER', storeId: undefined, matId: mat.matId, activityId: paid };
    const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
    const body = world.body([[mat.goodsId, 1]], { ...at, fulfilment, expectedPayable: 300 });
    expect((await service.call(placeOrder, { body })).data.order_status_code).toBe(22);
    const { client } = await world.customer();
    const basket = { matId: mat.matId, activityId, goods: [{ goodsId: mat.goodsId, number: 1 }], fulfilment };
    const own = await client.call(placeMyOrder, { body: { ...basket, expectedPayable: 0 } });
    expect(own.data.order_status_code).toBe(41);
  });
});
