import {
  type OrderState,
  orderPreOrder,
  payOrder,
  readOrder,
  returnOrder,
  reviewRefund,
} from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DepositDesk, depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let store: TestClient;
let manager: TestClient;
let desk: DepositDesk;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  store = await world.server.as('store');
  manager = await world.server.as('manager');
  desk = depositDesk(world, store);
}, 60_000);
afterAll(() => world.close());

/** Three pieces of 10.00: 6.00 of deposit came from the account, what was left in cash. */
async function paidTwice() {
  const booked = await desk.booked();
  const [arrived] = (await desk.takeBooked(booked, 30)).data.done;
  const conversion = { version: arrived?.version ?? 0, fulfilType: 'STORE_PICKUP' as const };
  const made = (await store.call(orderPreOrder, { params: { id: booked.id }, body: conversion })).data;
  const { order_id, version } = await read(made);
  const order = (await store.call(payOrder, { body: { order_id, version, payType: 0, amount: 2400 } })).data;
  return { order, customerId: booked.customer.id };
}
const read = async ({ order_id }: Pick<OrderState, 'order_id'>) =>
  (await manager.call(readOrder, { params: { order_id } })).data;

async function giveBack(of: OrderState, number: number, more: object = {}): Promise<void> {
  const { version, lines } = await read(of);
  const wanted = [{ orderLineId: lines[0]?.orderLineId as number, number }];
  const body = { order_id: of.order_id, version, lines: wanted, reasonCode: 'QUALITY' as const, goodsReturn: false };
  const { refundId: id } = (await store.call(returnOrder, { body })).data;
  const reviewed = await manager.call(reviewRefund, { params: { id }, body: { approve: true, ...more } });
  expect(reviewed.data).toMatchObject({ status: 3 });
}
/** What each payment has given back, the deposit first. */
const sources = async (of: OrderState) =>
  (await read(of)).payments.map(payment => [payment.provider, payment.refundedAmount]);

test('money goes back to where it came from, the newest payment first (spec 02 §4.4)', async () => {
  const { order, customerId } = await paidTwice();
  expect(await desk.balance(customerId)).toBe(9400);
  await giveBack(order, 1);
  expect(await sources(order)).toEqual([
    ['ACCOUNT', 0],
    ['CASH', 1000],
  ]);
  expect(await desk.balance(customerId)).toBe(9400);
  await giveBack(order, 2, { amount: 1900 });
  expect(await sources(order)).toEqual([
    ['ACCOUNT', 500],
    ['CASH', 2400],
  ]);
  expect(await desk.balance(customerId)).toBe(9900);
  const parts = await world.all(
    `select p.provider, rp.amount, rp.status from order_refund_payment rp join order_payment p on p.id = rp.payment_id
     where p.owner_type = 'ORDER' and p.owner_id = $1 order by rp.id`,
    order.order_id,
  );
  expect(parts).toEqual([
    { provider: 'CASH', amount: 1000, status: 1 },
    { provider: 'CASH', amount: 1400, status: 1 },
    { provider: 'ACCOUNT', amount: 500, status: 1 },
  ]);
  expect(await read(order)).toMatchObject({ order_status_code: -30, paidAmount: 3000, refundedAmount: 2900 });
});
