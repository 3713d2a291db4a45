import {
  orderPreOrder,
  payMyPreOrder,
  readOrder,
  retryRefund,
  returnOrder,
  reviewRefund,
} from '@materia/contract/areas/order';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DepositDesk, depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { type RefundAnswers, refundAnswers } from '../../../testing/refund-answers.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { orderAutoSign } from '../order-auto-sign.task.ts';

let world: OrderWorld;
let manager: TestClient;
let desk: DepositDesk;
let orders: OrderDesk;
let provider: RefundAnswers;

beforeAll(async () => {
  world = await orderWorld();
  manager = await world.server.as('manager');
  desk = depositDesk(world, manager);
  orders = orderDesk(world, manager);
  provider = refundAnswers(world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => provider.after(0));
afterEach(() => provider.says(undefined));

const read = async (order_id: number) => (await manager.call(readOrder, { params: { order_id } })).data;

/** 2 at 9.00 with a deposit of 20.00 paid online: 2.00 are too much, and the provider does not give them back. */
async function surplusInVain() {
  const made = await desk.book({ deposit: 1000, number: 2 });
  const { payNo } = (await made.client.call(payMyPreOrder, { params: made.params, body: { payType: 3 } })).data;
  await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', wait: true });
  await world.settled();
  await desk.takeBooked(await desk.readBooked(made.id), 30);
  await world.one(`update pre_order set lines = jsonb_set(lines, '{0,price}', '900') where id = $1`, made.id);
  provider.says('FAILED');
  const { version } = await desk.readBooked(made.id);
  const body = { version, fulfilType: 'STORE_PICKUP' as const };
  const { order_id } = (await manager.call(orderPreOrder, { params: made.params, body })).data;
  await world.settled();
  const order = await read(order_id);
  expect(order).toMatchObject({
    ...{ order_status_code: 23, payable: 1800, paidAmount: 2000, refundedAmount: 0 },
    refunds: [{ kind: 'DEPOSIT', amount: 200, status: 4 }],
  });
  return order;
}
async function handedOver() {
  const ready = await orders.take(await surplusInVain(), 41);
  return orders.take(ready, 50, { data: { pickupCode: await orders.pickupCode(ready) } });
}

test('a surplus that is not back yet stops no hand-over and no closing, and is tried again (spec 02 §2.1, §4.4)', async () => {
  const signed = await handedOver();
  const rate = { name: '一成', calc: 'RATE', rate: 1000, valid_from: '2020-01-01', priority: 9, enabled: true };
  await world.add('service_order_fee', { ...rate, company_id: world.companyId });
  provider.after(8 * 24 * 60);
  await world.runTask(orderAutoSign);
  const closed = await read(signed.order_id);
  // The fee is of what was bought, not of the money that is to go back.
  expect(closed).toMatchObject({ order_status_code: 60, serviceFee: 180, refunds: [{ status: 4 }] });
  provider.says(undefined);
  const [failed] = closed.refunds;
  expect((await manager.call(retryRefund, { params: { id: failed?.refundId ?? 0 } })).status).toBe(200);
  await expect.poll(async () => (await read(signed.order_id)).refundedAmount, { timeout: 5000 }).toBe(200);
  expect(await read(signed.order_id)).toMatchObject({
    order_status_code: 60,
    serviceFee: 180,
    refunds: [{ status: 3 }],
  });
});

test('nor a return: each goes back once', async () => {
  const signed = await handedOver();
  const { lines } = await read(signed.order_id);
  provider.says(undefined);
  const { data } = await manager.call(returnOrder, {
    body: {
      ...{ order_id: signed.order_id, version: signed.version, reasonCode: 'QUALITY', goodsReturn: false },
      lines: lines.map(({ orderLineId, number }) => ({ orderLineId, number })),
    },
  });
  expect(data).toMatchObject({ order_status_code: -20 });
  const [surplus, goods] = (await read(signed.order_id)).refunds;
  await manager.call(reviewRefund, { params: { id: goods?.refundId ?? 0 }, body: { approve: true } });
  const back = async () => (await read(signed.order_id)).refundedAmount;
  await expect.poll(back, { timeout: 5000 }).toBe(1800);
  await manager.call(retryRefund, { params: { id: surplus?.refundId ?? 0 } });
  await expect.poll(back, { timeout: 5000 }).toBe(2000);
  expect(await read(signed.order_id)).toMatchObject({
    order_status_code: -30,
    refunds: [{ status: 3 }, { status: 3 }],
  });
});
