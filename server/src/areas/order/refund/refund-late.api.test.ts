import {
  listRefunds,
  type OrderState,
  payMyOrder,
  placeMyOrder,
  retryRefund,
  tryServiceFee,
} from '@materia/contract/areas/order';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { type RefundAnswers, refundAnswers } from '../../../testing/refund-answers.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { doneOrder } from '../done-order.ts';
import { orderTimeout } from '../order-timeout.task.ts';
import { refundCheck } from './refund-check.task.ts';

let world: OrderWorld;
let manager: TestClient;
let admin: TestClient;
let desk: OrderDesk;
let provider: RefundAnswers;

beforeAll(async () => {
  world = await orderWorld();
  manager = await world.server.as('manager');
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  admin = await world.server.as('admin');
  desk = orderDesk(world, await world.server.as('service'));
  provider = refundAnswers(world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => provider.after(0));
afterEach(() => provider.says(undefined));

/** A customer's order of 10.00 at a cabinet, and the payment that opened with it. */
async function placed() {
  const { matId, goodsId } = await world.mat();
  // Whose places changed is read anew.
  await world.one('update sys_user set priv_version = priv_version + 1');
  const { client } = await world.customer();
  const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
  const body = { matId, goods: [{ goodsId, number: 1 }], fulfilment, expectedPayable: 1000 };
  const order = (await client.call(placeMyOrder, { body })).data;
  await world.settled();
  return { matId, client, order, payNo: await payNoOf(order) };
}
const payNoOf = async ({ order_id: id }: Pick<OrderState, 'order_id'>) =>
  (await world.one<{ no: string }>('select pay_no as no from order_payment where owner_id = $1 order by id desc', id))
    .no;
const pay = async (payNo: string) => {
  await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', wait: true, evenIfClosed: true });
  await world.settled();
};
const status = async (order: Pick<OrderState, 'order_id'>) => (await desk.read(order)).order_status_code;
const alertsOf = (matId: number) =>
  world.all(`select status, order_nos as orders from alert where mat_id = $1 and type = 'REFUND'`, matId);
const late = ({ order_id: id }: Pick<OrderState, 'order_id'>) =>
  world.one<{ status: number }>(`select status from order_refund where owner_id = $1 and kind = 'LATE_PAY'`, id);

test('money for a dead order that its provider does not take back is an alert of the device until it is back', async () => {
  const { matId, order, payNo } = await placed();
  provider.after(20);
  await world.runTask(orderTimeout);
  expect(await status(order)).toBe(-13);
  provider.says('FAILED');
  await pay(payNo);
  expect(await late(order)).toEqual({ status: 4 });
  const orders = [order.orderNo];
  expect(await alertsOf(matId)).toEqual([{ status: 'NEW', orders }]);
  for (const minutes of [6, 31, 121]) {
    provider.after(minutes);
    await world.runTask(refundCheck);
    await world.settled();
  }
  // Nobody tries it any more by itself: somebody who may refund does.
  provider.says(undefined);
  const list = await manager.call(listRefunds, {
    params: { limit: 10, page: 1 },
    body: { orderType: 'MAT_ORDER', keyword: order.orderNo },
  });
  expect(list.data.rows).toMatchObject([{ kind: 'LATE_PAY', status: 4, tries: 4, allowedActions: ['retry'] }]);
  const id = list.data.rows[0]?.refundId as number;
  expect((await manager.call(retryRefund, { params: { id } })).status).toBe(200);
  await expect.poll(() => late(order), { timeout: 5000 }).toEqual({ status: 3 });
  expect(await alertsOf(matId)).toEqual([{ status: 'CLOSED', orders }]);
  expect(await status(order)).toBe(-13);
});

test('paid twice, the second time not back yet: who is charged or rewarded by what stays paid counts it once', async () => {
  const { client, order, payNo } = await placed();
  const { data } = await client.call(payMyOrder, { params: { orderNo: order.orderNo }, body: { payType: 2 } });
  await pay(data.payNo);
  provider.says('FAILED');
  await pay(payNo);
  expect(await desk.read(order)).toMatchObject({ paidAmount: 2000, refundedAmount: 0, owed: 0 });
  const { db } = world.server;
  const tried = await admin.call(tryServiceFee, { body: { orderNo: order.orderNo } });
  expect(tried.data.base).toBe(1000);
  await world.one('update customer_order set done_at = now() where id = $1', order.order_id);
  expect(await doneOrder(db, order.order_id)).toMatchObject({ net: 1000 });
});

test('paid twice, the second time not back yet: the whole order goes back whole, and its track is free', async () => {
  const { matId, client, order, payNo } = await placed();
  const { data } = await client.call(payMyOrder, { params: { orderNo: order.orderNo }, body: { payType: 2 } });
  await pay(data.payNo);
  expect(await status(order)).toBe(41);
  provider.says('FAILED');
  await pay(payNo);
  expect(await late(order)).toEqual({ status: 4 });
  expect(await status(order)).toBe(41);
  provider.says(undefined);
  provider.after(25 * 60);
  await world.runTask(orderTimeout);
  await expect.poll(() => status(order), { timeout: 5000 }).toBe(-21);
  expect(await desk.read(order)).toMatchObject({ paidAmount: 2000, refundedAmount: 1000 });
  expect(await world.one('select held from track where mat_id = $1', matId)).toEqual({ held: 0 });
  await world.runTask(refundCheck);
  await expect.poll(() => late(order), { timeout: 5000 }).toEqual({ status: 3 });
  expect(await desk.read(order)).toMatchObject({ order_status_code: -21, refundedAmount: 2000 });
});
