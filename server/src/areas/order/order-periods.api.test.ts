import {
  commentMyOrder,
  listOrders,
  type OrderState,
  placeMyOrder,
  returnMyOrder,
  returnOrder,
  reviewRefund,
  slaMinutes,
} from '@materia/contract/areas/order';
import { saveSettings } from '@materia/contract/areas/system';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cabinet } from '../../testing/cabinet.ts';
import { depositDesk } from '../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { orderAtCabinet, placeAtCabinet } from './cabinet/cabinet-order.ts';
import { orderAutoSign } from './order-auto-sign.task.ts';
import { orderTimeout } from './order-timeout.task.ts';

let world: OrderWorld;
let desk: OrderDesk;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let device: ReturnType<typeof cabinet>;
const hour = 3_600_000;
const now = Date.parse('2026-03-10T04:00:00.000Z');

/** Shorter than the defaults, each another number: what reads a neighbour's is seen. */
const periods = {
  'order.payMinutes': { store: 8, mat: 9, touchScreen: 10, preOrder: 12 },
  'order.pickupHours': { cabinet: 3, store: 5 },
  'order.returnDays': 2,
  'order.matRefundHours': 7,
  'order.completeHours': 11,
  'order.autoSignDays': 3,
  'order.commentDays': 4,
  'order.dropSilentS': 13,
  'order.preOrderKeepDays': 6,
  'order.fourEyesFen': 900,
  'order.sla': { ...slaMinutes, 10: 17 },
};

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
  device = cabinet(world, () => mat);
  await world.server.given.user({ userName: 'root', role: 'SuperAdmin' });
  const items = Object.entries(periods).map(([key, value]) => ({
    ...{ key, value, scope: 'PLATFORM' as const, companyId: null, version: 0 },
  }));
  const saved = await (await world.server.as('root')).call(saveSettings, { body: { items } });
  expect(saved.status).toBe(200);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  after(0);
  mat = await world.mat();
  // Whose places changed is read anew.
  await world.one('update sys_user set priv_version = priv_version + 1');
});

const after = (hours: number) => world.setNow(new Date(now + hours * hour).toISOString());
const statusOf = async (order: OrderState) => (await desk.read(order)).order_status_code;
/** The hours from now on in which it may be collected. */
const toCollect = async (order: OrderState) => {
  const { pickupDeadline } = await desk.read(order);
  return Math.round(((pickupDeadline === null ? Number.NaN : Date.parse(pickupDeadline)) - now) / hour);
};
const askBack = (client: TestClient, { orderNo }: OrderState) =>
  client.call(returnMyOrder, { params: { orderNo }, body: { reasonCode: 'QUALITY' } });

/** Collected at the counter by a customer of the store. */
async function collected() {
  const { id, client } = await world.customer();
  const { goodsId } = await world.goods();
  const unpaid = await desk.go([[goodsId, 1]], [20, 21], { customer: { customer_id: id } });
  const ready = await desk.take(await desk.payCash(unpaid), 41);
  const hours = await toCollect(ready);
  const order = await desk.take(ready, 50, { data: { pickupCode: await desk.pickupCode(ready) } });
  return { order, client, hours };
}
/** Come out at the cabinet. */
async function dropped() {
  const { client } = await world.customer();
  const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
  const basket = { matId: mat.matId, goods: [{ goodsId: mat.goodsId, number: 1 }], fulfilment, expectedPayable: 1000 };
  const order = await device.pay((await client.call(placeMyOrder, { body: basket })).data);
  const hours = await toCollect(order);
  await device.pickUp(await desk.pickupCode(order));
  await device.report(order, ['DROPPED']);
  return { order, client, hours };
}

test('order.payMinutes: how long a store’s order waits for its money, one at a cabinet, one at its screen, and a deposit (spec 02 §4.8)', async () => {
  const minutes = (at: string | null) => Math.round((Date.parse(at ?? '') - now) / 60_000);
  const { goodsId } = await world.goods();
  const atStore = await desk.read(await desk.go([[goodsId, 1]], [20, 21]));
  const { client } = await world.customer();
  const goods = [{ goodsId: mat.goodsId, number: 1 }];
  const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
  const body = { matId: mat.matId, goods, fulfilment, expectedPayable: 1000 };
  const atMat = await desk.read((await client.call(placeMyOrder, { body })).data);
  const screen = { kind: 'device', id: mat.matId, name: 'screen' } as const;
  const { matId } = mat;
  const orderNo = await world.tx(tx => placeAtCabinet(tx, { matId, goods, expectedPayable: 1000 }), screen);
  const atScreen = await orderAtCabinet(world.server.db, screen, orderNo);
  const bookings = depositDesk(world, await world.server.as('store'));
  const deposit = await bookings.readBooked((await bookings.book()).id);
  expect([atStore, atMat, atScreen, deposit].map(each => minutes(each.payDeadline))).toEqual([8, 9, 10, 12]);
});

test('order.pickupHours: how long a code holds, at a cabinet and at a store (spec 02 §4.8)', async () => {
  expect((await dropped()).hours).toBe(3);
  expect((await collected()).hours).toBe(5);
});

test('order.returnDays: until when a customer may return, and from when on an order is closed', async () => {
  const [early, late] = [await collected(), await collected()];
  after(47);
  expect((await askBack(early.client, early.order)).status).toBe(200);
  await world.runTask(orderAutoSign);
  expect(await statusOf(late.order)).toBe(50);
  after(49);
  (await askBack(late.client, late.order)).refuses(409, '已超过退货期限');
  await world.runTask(orderAutoSign);
  expect(await statusOf(late.order)).toBe(60);
});

test('order.matRefundHours: until when a customer may ask money back for what came out', async () => {
  const [early, late] = [await dropped(), await dropped()];
  after(6.9);
  expect((await askBack(early.client, early.order)).status).toBe(200);
  after(7.1);
  (await askBack(late.client, late.order)).refuses(409, '已超过退货期限');
});

test('order.completeHours: from when on what came out is done', async () => {
  const { order } = await dropped();
  after(10.9);
  await world.runTask(orderAutoSign);
  expect(await statusOf(order)).toBe(55);
  after(11.1);
  await world.runTask(orderAutoSign);
  expect(await statusOf(order)).toBe(52);
});

test('order.autoSignDays: from when on what the courier left is signed', async () => {
  const { goodsId } = await world.goods();
  const paid = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21], brought));
  const sent = await desk.take(await desk.take(paid, 30), 40, { data: { expressNo: 'SF12345678' } });
  await world.all(
    `update order_express set status = 3, signed_at = $2 where order_id = $1`,
    sent.order_id,
    new Date(now).toISOString(),
  );
  after(71);
  await world.runTask(orderAutoSign);
  expect(await statusOf(sent)).toBe(40);
  after(73);
  await world.runTask(orderAutoSign);
  expect(await statusOf(sent)).toBe(50);
});

test('order.commentDays: until when a customer may comment', async () => {
  const [early, late] = [await collected(), await collected()];
  const comment = ({ client, order: { orderNo } }: typeof early) =>
    client.call(commentMyOrder, { params: { orderNo }, body: { score: 5, text: '' } });
  after(95);
  expect((await comment(early)).status).toBe(200);
  after(97);
  (await comment(late)).refuses(409, '已超过评价期限');
});

test('order.dropSilentS: how long a cabinet may say nothing', async () => {
  const { client } = await world.customer();
  const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
  const basket = { matId: mat.matId, goods: [{ goodsId: mat.goodsId, number: 1 }], fulfilment, expectedPayable: 1000 };
  const order = await device.pay((await client.call(placeMyOrder, { body: basket })).data);
  await device.pickUp(await desk.pickupCode(order));
  after(12 / 3600);
  await world.runTask(orderTimeout);
  expect(await statusOf(order)).toBe(42);
  after(14 / 3600);
  await world.runTask(orderTimeout);
  expect(await statusOf(order)).toBe(-12);
});

test('order.preOrderKeepDays: how long what was booked waits for its customer', async () => {
  const bookings = depositDesk(world, await world.server.as('store'));
  const booked = await bookings.booked();
  await bookings.takeBooked(booked, 30);
  const { keepUntil } = await bookings.readBooked(booked.id);
  expect(Math.round((Date.parse(keepUntil ?? '') - now) / hour)).toBe(6 * 24);
});

test('order.fourEyesFen: above it another person approves', async () => {
  const manager = await world.server.as('manager');
  const approve = async (price: number) => {
    const { goodsId } = await world.goods({ price });
    const paid = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21]));
    const [line] = await desk.lines(paid);
    const lines = [{ orderLineId: line?.id as number, number: 1 }];
    const { order_id, version } = paid;
    const body = { order_id, version, lines, reasonCode: 'OTHER' as const, goodsReturn: false };
    const { refundId: id } = (await manager.call(returnOrder, { body })).data;
    return manager.call(reviewRefund, { params: { id }, body: { approve: true } });
  };
  expect((await approve(900)).status).toBe(200);
  (await approve(901)).refuses(409, '金额超过9元的退款须由另一人审核');
});

test('order.sla: how long an order may wait', async () => {
  const { goodsId } = await world.goods();
  const order = await desk.place([[goodsId, 1]]);
  const manager = await world.server.as('manager');
  const isOver = async (minutes: number) => {
    after(minutes / 60);
    const body = { duration: 'ALL' as const, ids: [order.order_id], overdue: true };
    return (await manager.call(listOrders, { params: { limit: 5, page: 1 }, body })).data.rows.length === 1;
  };
  expect(await isOver(16)).toBe(false);
  expect(await isOver(18)).toBe(true);
});
