import { randomUUID } from 'node:crypto';
import { type OrderState, payOrder, pkbNotify, readOrder, refundPkb } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { refundCode } from '../../../testing/refund-code.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { refundCheck } from './refund-check.task.ts';

// PKB end to end (spec 02 §5): its terminal takes the card, its server tells us, we ask it to give the money back.

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
beforeAll(async () => {
  world = await orderWorld({ demo: true });
  await world.one(`update sys_user set cellphone = '13800138000'`);
  await world.one(`update payment_account set status = 'ACTIVE' where provider = 'PKB'`);
  service = await world.server.as('service');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());

interface Heard {
  readonly callbacks: readonly { readonly status: number; readonly accepted: boolean }[];
}
const swipe = async (voucherNo: string, amountFen: number, more: object = {}) =>
  (
    await world.simulator.control<Heard>('POST', '/sim/card', {
      ...{ provider: 'PKB', merchant: '9900000001', voucherNo, amountFen },
      ...more,
    })
  ).body;

/** Two units at 10 yuan that wait to be paid. */
async function open(): Promise<OrderState> {
  const goods = await world.goods();
  return desk.go([[goods.goodsId, 2]], [20, 21]);
}
/** Staff file what the terminal printed. */
async function file({ order_id, version }: OrderState, voucherNo: string): Promise<OrderState> {
  const body = { order_id, version, payType: 1 as const, amount: 2000, voucherNo };
  return (await service.call(payOrder, { body })).data;
}
const filed = async (voucherNo: string) => file(await open(), voucherNo);
const moneyOf = async (order: Pick<OrderState, 'order_id'>) =>
  world.one<{ provider: string; tradeNo: string | null; refunded: number }>(
    `select provider, provider_trade_no as "tradeNo", refunded_amount::int as refunded from order_payment
     where owner_id = $1 and provider = 'PKB'`,
    order.order_id,
  );
const events = (result: string) =>
  world.all(`select 1 from payment_event where provider = 'PKB' and result = $1`, result);

async function refund(order: OrderState, number: number) {
  const { lines, orderNo } = (await service.call(readOrder, { params: { order_id: order.order_id } })).data;
  const wanted = [{ orderLineId: lines[0]?.orderLineId as number, number }];
  const smsCode = await refundCode(world, service, orderNo);
  const body = { orderNumber: orderNo, lines: wanted, reasonCode: 'QUALITY' as const, smsCode };
  return service.call(refundPkb, { body });
}
const statusOf = async (order: Pick<OrderState, 'order_id'>) =>
  (await service.call(readOrder, { params: { order_id: order.order_id } })).data.order_status_code;
const fault = (payNo: string, body: object) => world.simulator.control('POST', '/sim/refund-fault', { payNo, ...body });

test('the provider tells of the card: once, however often; before the voucher is filed, and of another sum, not', async () => {
  const voucher = `V${randomUUID().slice(0, 12)}`;
  const waiting = await open();
  const early = await swipe(voucher, 2000, { times: 3 });
  expect(early.callbacks.map(each => each.status)).toEqual([500, 500, 500]);
  const order = await file(waiting, voucher);
  expect(order.order_status_code).toBe(23);
  await expect.poll(() => moneyOf(order).then(each => each.tradeNo), { timeout: 10_000 }).not.toBeNull();
  expect(await moneyOf(order)).toMatchObject({ provider: 'PKB', refunded: 0 });
  expect(await events('DONE')).toHaveLength(1);

  const other = `V${randomUUID().slice(0, 12)}`;
  await filed(other);
  expect((await swipe(other, 1999)).callbacks).toMatchObject([{ status: 500, accepted: false }]);
  expect(await events('MISMATCH')).toHaveLength(1);
  const forged = `V${randomUUID().slice(0, 12)}`;
  const unproven = await filed(forged);
  expect((await swipe(forged, 2000, { badSignature: true })).callbacks).toMatchObject([{ accepted: false }]);
  expect((await moneyOf(unproven)).tradeNo).toBeNull();
  const reply = await world.server.app.inject({
    ...{ method: 'POST' as const, url: pkbNotify.path, payload: '{}' },
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.statusCode).toBe(500);
}, 60_000);

test('普康宝退款 is asked of the provider: back when it says so, in part and whole, its word repeated changes nothing', async () => {
  const voucher = `V${randomUUID().slice(0, 12)}`;
  const order = await filed(voucher);
  await swipe(voucher, 2000);
  await fault(voucher, { outcome: 'DONE', delayMs: 100, times: 3 });
  expect((await refund(order, 1)).data).toMatchObject({ amount: 1000 });
  await expect.poll(() => moneyOf(order).then(each => each.refunded), { timeout: 10_000 }).toBe(1000);
  expect((await refund(order, 1)).data).toMatchObject({ order_status_code: -20 });
  await expect.poll(() => statusOf(order), { timeout: 10_000 }).toBe(-30);
  expect(await moneyOf(order)).toMatchObject({ refunded: 2000 });
}, 60_000);

test('a voucher that the provider does not know fails; an answer that nobody heard is asked for again', async () => {
  const strange = await filed(`V${randomUUID().slice(0, 12)}`);
  await refund(strange, 2);
  await world.settled();
  const failed = await world.one(
    'select status, fail_reason as why from order_refund where owner_id = $1',
    strange.order_id,
  );
  expect(failed).toMatchObject({ status: 4, why: expect.stringContaining('VOUCHER_NOT_EXIST') });

  const voucher = `V${randomUUID().slice(0, 12)}`;
  const order = await filed(voucher);
  await swipe(voucher, 2000);
  // Late: what the query has brought is not booked again by the callback.
  await fault(voucher, { outcome: 'UNHEARD', delayMs: 0, callbackDelayMs: 8_000 });
  await refund(order, 2);
  await world.settled();
  expect(await statusOf(order)).toBe(-20);
  world.setNow(new Date(Date.now() + 10 * 60_000).toISOString());
  await world.runTask(refundCheck);
  expect(await statusOf(order)).toBe(-30);
  await expect.poll(() => events('DUPLICATE').then(each => each.length), { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await moneyOf(order)).toMatchObject({ refunded: 2000 });
}, 60_000);
