import {
  addExpressEvent,
  type OrderState,
  placeMyOrder,
  returnOrder,
  reviewRefund,
} from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { orderAutoSign } from './order-auto-sign.task.ts';
import { orderTimeout } from './order-timeout.task.ts';

let world: OrderWorld;
let service: TestClient;
let manager: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };

beforeAll(async () => {
  world = await orderWorld();
  service = await world.server.as('service');
  manager = await world.server.as('manager');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date().toISOString());
  goods = await world.goods({ price: 1000, stock: 50 });
});

const later = (days: number) => world.setNow(new Date(Date.now() + days * 86_400_000).toISOString());
const fresh = async (order: OrderState): Promise<OrderState> => ({
  ...order,
  version: (await desk.read(order)).version,
});
const statusOf = async (order: OrderState) => (await desk.read(order)).order_status_code;

async function askBack(order: OrderState, number: number): Promise<number> {
  const [line] = await desk.lines(order);
  const { order_id, version } = await fresh(order);
  const lines = [{ orderLineId: line?.id as number, number }];
  const body = { order_id, version, lines, reasonCode: 'QUALITY' as const, goodsReturn: false };
  return (await service.call(returnOrder, { body })).data.refundId;
}

/** Units given back in cash, reviewed at once. */
async function giveBack(order: OrderState, number: number): Promise<void> {
  const id = await askBack(order, number);
  expect((await manager.call(reviewRefund, { params: { id }, body: { approve: true } })).status).toBe(200);
}

async function collected(number: number, more: object): Promise<OrderState> {
  const paid = await desk.payCash(await desk.go([[goods.goodsId, number]], [20, 21], more));
  const ready = await desk.take(paid, 41);
  return desk.take(ready, 50, { data: { pickupCode: await desk.pickupCode(ready) } });
}

test('points earned on what was kept go with it: refunds before and after the order was done leave none behind', async () => {
  const { id } = await world.customer();
  const account = async () =>
    (await world.one<{ points: number }>('select points from customer_account where customer_id = $1', id)).points;
  const paid = await desk.payCash(await desk.go([[goods.goodsId, 6]], [20, 21], { customer: { customer_id: id } }));
  await giveBack(paid, 3);
  const ready = await desk.take(await fresh(paid), 41);
  await desk.take(ready, 50, { data: { pickupCode: await desk.pickupCode(ready) } });
  // Within the period for returns, which begins with the signature.
  await world.one(
    `update customer_order set status_since = now(), signed_at = now() - interval '8 days' where id = $1`,
    paid.order_id,
  );
  await world.runTask(orderAutoSign);
  expect(await desk.read(paid)).toMatchObject({ order_status_code: 60, pointsEarned: 30 });
  expect(await account()).toBe(30);
  await giveBack(paid, 1);
  expect(await account()).toBe(20);
  await giveBack(paid, 2);
  expect(await account()).toBe(0);
});

/** A coupon of a customer's that covers everything. */
async function freeCoupon(customerId: number): Promise<number> {
  const coupon = await world.add('coupon', {
    ...{ coupon_no: `FREE${customerId}`, name: '全免', kind: 1, threshold: 0, amount: 1000, take_type: 1 },
    ...{ claim_from: '2026-01-01', valid_kind: 1 },
  });
  return world.add('customer_coupon', {
    ...{ code: `FREE${customerId}`, coupon_id: coupon, customer_id: customerId, seq_no: 1, way: 'CLAIM' },
    ...{ valid_from: '2026-01-01', valid_to: '2099-01-01' },
  });
}

test('an order that cost nothing and is not collected is given up; its goods are free again', async () => {
  const { id } = await world.customer();
  const customerCouponId = await freeCoupon(id);
  const more = { customer: { customer_id: id }, customerCouponId };
  const free = await desk.go([[goods.goodsId, 1]], [20, 21], more);
  expect(free.order_status_code).toBe(23);
  const ready = await desk.take(free, 41);
  expect((await desk.read(ready)).allowedActions).toContain('refuse');
  later(4);
  await world.runTask(orderTimeout);
  expect(await statusOf(free)).toBe(-10);
  expect(await desk.stock(goods.storeGoodsId)).toEqual({ goods_number: 50, held: 0 });
  const coupon = await world.one('select status from customer_coupon where id = $1', customerCouponId);
  expect(coupon, 'the customer has it again').toEqual({ status: 1 });
});

test('to be paid when it is collected, and never collected: refused by itself, nothing is owed or held (spec 02 §2.1)', async () => {
  const ready = await desk.go([[goods.goodsId, 2]], [20, 21], { payOnDelivery: true });
  expect(await desk.read(ready)).toMatchObject({ order_status_code: 41, paidAmount: 0, payable: 2000 });
  expect(await desk.stock(goods.storeGoodsId)).toEqual({ goods_number: 50, held: 2 });
  later(2.9);
  await world.runTask(orderTimeout);
  expect(await statusOf(ready)).toBe(41);
  later(3.1);
  await world.runTask(orderTimeout);
  expect(await desk.read(ready)).toMatchObject({ order_status_code: -10, payments: [], refunds: [] });
  expect(await desk.stock(goods.storeGoodsId)).toEqual({ goods_number: 50, held: 0 });
});

test('40→50 by itself, seven days after the courier said so', async () => {
  const onWay = async () => {
    const paid = await desk.payCash(await desk.go([[goods.goodsId, 1]], [20, 21], brought));
    return desk.take(await desk.take(paid, 30), 40, { data: { expressNo: 'SF12345678' } });
  };
  const [signed, notYet] = [await onWay(), await onWay()];
  const event = (body: object) =>
    service.call(addExpressEvent, { params: { orderId: signed.order_id }, body: body as never });
  expect((await event({ text: '已签收', status: 3 })).status).toBe(200);
  await world.one(
    "update customer_order set status_since = now() - interval '30 days' where id in ($1, $2)",
    signed.order_id,
    notYet.order_id,
  );
  await world.runTask(orderAutoSign);
  expect([await statusOf(signed), await statusOf(notYet)]).toEqual([40, 40]);
  later(7.5);
  // What is written down later does not put the signature off.
  expect((await event({ text: '回单已归档' })).status).toBe(200);
  later(8);
  await world.runTask(orderAutoSign);
  expect([await statusOf(signed), await statusOf(notYet)]).toEqual([50, 40]);
});

test('a prepaid 50 stays open while a refund of it is being decided', async () => {
  const asked = await collected(2, {});
  await askBack(asked, 1);
  const plain = await collected(1, {});
  later(9);
  await world.runTask(orderAutoSign);
  expect([await statusOf(asked), await statusOf(plain)]).toEqual([50, 60]);
});

test('one at a device as well: its track is free, its customer has the coupon again', async () => {
  const { matId, goodsId, trackIds } = await world.mat();
  // Whose places changed is read anew.
  await world.one('update sys_user set priv_version = priv_version + 1');
  const { id, client } = await world.customer();
  const customerCouponId = await freeCoupon(id);
  const basket = { matId, goods: [{ goodsId, number: 1 }], fulfilment: { fulfilType: 'CABINET_PICKUP' as const } };
  const placed = (await client.call(placeMyOrder, { body: { ...basket, customerCouponId, expectedPayable: 0 } })).data;
  const held = () => world.one('select held from track where id = $1', trackIds[0]);
  expect(await statusOf(placed)).toBe(41);
  expect(await held()).toEqual({ held: 1 });
  later(2);
  await world.runTask(orderTimeout);
  expect(await statusOf(placed)).toBe(-21);
  expect(await desk.statuses(placed)).toEqual([22, 23, 41, -19, -23, -21]);
  expect(await held()).toEqual({ held: 0 });
  const coupon = await world.one('select status from customer_coupon where id = $1', customerCouponId);
  expect(coupon).toEqual({ status: 1 });
  expect(await desk.read(placed)).toMatchObject({ refunds: [{ amount: 0, status: 3, couponBack: true }] });
});

test('a provider that cannot be reached leaves an unpaid order where it is', async () => {
  const unpaid = await desk.go([[goods.goodsId, 1]], [20, 21]);
  await world.settled();
  await world.simulator.stop();
  later(1);
  await world.runTask(orderTimeout);
  expect(await statusOf(unpaid)).toBe(22);
}, 90_000);
