import {
  listRefunds,
  type OrderState,
  placeMyOrder,
  queryPayment,
  retryRefund,
  returnOrder,
  reviewRefund,
} from '@materia/contract/areas/order';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentPort } from '../../../adapters/payment/port.ts';
import { ProviderUnavailable } from '../../../adapters/provider/provider-errors.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { type RefundAnswers, refundAnswers } from '../../../testing/refund-answers.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { usePayments } from '../index.ts';
import { orderTimeout } from '../order-timeout.task.ts';
import { engineTx, provider as payer, payments } from '../payment/outside.ts';
import { refundAlerts } from './refund-alerts.ts';
import { refundCheck } from './refund-check.task.ts';
import { askForRefund, settleRefund } from './refund-money.ts';

let world: OrderWorld;
let manager: TestClient;
let desk: OrderDesk;
let provider: RefundAnswers;

beforeAll(async () => {
  world = await orderWorld();
  manager = await world.server.as('manager');
  desk = orderDesk(world, await world.server.as('service'));
  provider = refundAnswers(world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => provider.after(0));
afterEach(() => provider.says(undefined));

async function payOnline(order: Pick<OrderState, 'order_id'>): Promise<void> {
  await world.settled();
  const { pay_no: payNo } = await world.one<{ pay_no: string }>(
    'select pay_no from order_payment where owner_id = $1',
    order.order_id,
  );
  await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', wait: true });
}
const refundOf = (order: Pick<OrderState, 'order_id'>) =>
  world.one<{ id: number; status: number; tries: number; wait: number | null }>(
    `select id::int, status, tries, round(extract(epoch from next_try_at - $2::timestamptz) / 60)::int as wait
     from order_refund where owner_id = $1`,
    order.order_id,
    provider.now(),
  );
/** The number its provider knows an order's refund under. */
const partNo = async (order: Pick<OrderState, 'order_id'>) => {
  const { no } = await world.one<{ no: string }>(
    `select r.refund_no || '-' || p.id as no from order_refund r join order_refund_payment p on p.refund_id = r.id
     where r.owner_id = $1`,
    order.order_id,
  );
  return no;
};
const alertsOf = (order: Pick<OrderState, 'orderNo'>) =>
  world.all(
    `select status, mat_id as mat, count, order_nos @> array[$1] as its from alert where type = 'REFUND' and $1 = any(order_nos)`,
    order.orderNo,
  );
const status = async (order: Pick<OrderState, 'order_id'>) => (await desk.read(order)).order_status_code;

/** A store order paid by WeChat, asked back whole and approved. */
async function approved() {
  const goods = await world.goods();
  const open = await desk.go([[goods.goodsId, 1]], [20, 21]);
  await payOnline(open);
  const [line] = await desk.lines(open);
  const asked = await manager.call(returnOrder, {
    body: {
      order_id: open.order_id,
      version: (await desk.read(open)).version,
      lines: [{ orderLineId: line?.id as number, number: 1 }],
      reasonCode: 'OTHER',
      goodsReturn: false,
    },
  });
  const { refundId } = asked.data;
  expect((await manager.call(reviewRefund, { params: { id: refundId }, body: { approve: true } })).status).toBe(200);
  await world.settled();
  return { order: open, refundId };
}

test('a provider that refuses is asked again after 5, 30 and 120 minutes, then somebody decides (spec 02 §2.2)', async () => {
  provider.says('FAILED');
  const { order, refundId } = await approved();
  expect(await refundOf(order)).toMatchObject({ status: 4, tries: 1, wait: 5 });
  expect(await status(order)).toBe(-20);
  // No device has it: the alert is the company's (spec 06 §4 REFUND).
  expect(await alertsOf(order)).toEqual([{ status: 'NEW', mat: null, count: 1, its: true }]);
  for (const [minutes, next] of [
    [5, 30],
    [30, 120],
    [120, null],
  ] as const) {
    provider.after(minutes - 1);
    const { tries } = await refundOf(order);
    await world.runTask(refundCheck);
    expect((await refundOf(order)).tries).toBe(tries);
    provider.after(2);
    await world.runTask(refundCheck);
    await world.settled();
    expect(await refundOf(order)).toMatchObject({ status: 4, tries: tries + 1, wait: next });
  }
  const list = await manager.call(listRefunds, { params: { limit: 10, page: 1 }, body: { keyword: order.orderNo } });
  expect(list.data.rows).toMatchObject([{ status: 4, allowedActions: ['retry'] }]);
  provider.says(undefined);
  const params = { id: refundId };
  expect((await manager.call(retryRefund, { params })).data.status).toBe(2);
  await expect.poll(() => status(order), { timeout: 5000 }).toBe(-30);
  expect(await refundOf(order)).toMatchObject({ status: 3, tries: 4, wait: null });
  expect(await alertsOf(order)).toEqual([{ status: 'CLOSED', mat: null, count: 4, its: true }]);
  const again = await manager.call(retryRefund, { params });
  again.refuses(409, '退款单当前状态「已退款」不允许执行「重试」');
});

test('one that says nothing is asked by refund_check; a word that comes twice counts once', async () => {
  provider.says('PROCESSING');
  const { order } = await approved();
  expect(await refundOf(order)).toMatchObject({ status: 2, tries: 0 });
  provider.says(undefined);
  await world.runTask(refundCheck);
  expect((await refundOf(order)).status).toBe(2);
  provider.after(3);
  await world.runTask(refundCheck);
  await expect.poll(() => status(order), { timeout: 5000 }).toBe(-30);
  await askForRefund(await partNo(order));
  expect((await desk.read(order)).refundedAmount).toBe(1000);
});

/** A device order paid by WeChat that nobody collected; its provider refuses to give the money back. */
async function uncollected() {
  const { matId, goodsId } = await world.mat();
  const { client } = await world.customer();
  const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
  const body = { matId, goods: [{ goodsId, number: 1 }], fulfilment, expectedPayable: 1000 };
  const order = (await client.call(placeMyOrder, { body })).data;
  await payOnline(order);
  const at = async () =>
    (await world.one('select order_status_code as at from customer_order where id = $1', order.order_id)).at;
  await expect.poll(at, { timeout: 5000 }).toBe(41);
  provider.says('FAILED');
  provider.after(25 * 60);
  await world.runTask(orderTimeout);
  await world.settled();
  expect(await at()).toBe(-22);
  return { order, matId, at };
}

test('a device order not collected: -23, refused -22, tried again, -21', async () => {
  const { order, matId, at } = await uncollected();
  const alert = async () => {
    const heard = await world.one(
      `select event, company_id as "companyId", payload, actor, at from outbox
       where event = 'order.status' and aggregate_id = $1 order by id desc limit 1`,
      order.order_id,
    );
    await world.tx(tx => refundAlerts.handle(tx, heard as never));
    return world.all(`select status, order_nos as orders from alert where mat_id = $1 and type = 'REFUND'`, matId);
  };
  const orders = [order.orderNo];
  expect(await alert()).toEqual([{ status: 'NEW', orders }]);
  const held = await world.one('select sum(held)::int as held from track where mat_id = $1', matId);
  expect(held).toEqual({ held: 0 });
  provider.says(undefined);
  provider.after(6);
  await world.runTask(refundCheck);
  await expect.poll(at, { timeout: 5000 }).toBe(-21);
  expect(await desk.statuses(order)).toEqual([22, 23, 41, -19, -23, -22, -23, -21]);
  // The money is back: the alert ends by itself.
  expect(await alert()).toEqual([{ status: 'CLOSED', orders }]);
});

test('a device order whose provider had refused and gives the money back after all: -21', async () => {
  const { order, at } = await uncollected();
  const no = await partNo(order);
  expect(await engineTx(payer('WECHAT'), tx => settleRefund(tx, no, true))).toBe('DONE');
  expect(await at()).toBe(-21);
  expect(await refundOf(order)).toMatchObject({ status: 3 });
  expect(await desk.statuses(order)).toEqual([22, 23, 41, -19, -23, -22, -23, -21]);
});

/** A store order paid by WeChat; the provider's next refund of it goes so. */
async function paidWithFault(fault: object, pay: object = {}) {
  const goods = await world.goods();
  const open = await desk.go([[goods.goodsId, 1]], [20, 21]);
  await world.settled();
  const { pay_no: payNo } = await world.one<{ pay_no: string }>(
    'select pay_no from order_payment where owner_id = $1',
    open.order_id,
  );
  await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', ...pay });
  await manager.call(queryPayment, { params: { payNo } });
  await world.simulator.control('POST', '/sim/refund-fault', { payNo, ...fault });
  const [line] = await desk.lines(open);
  const lines = [{ orderLineId: line?.id as number, number: 1 }];
  const { version } = await desk.read(open);
  const body = { order_id: open.order_id, version, lines, reasonCode: 'OTHER' as const, goodsReturn: false };
  const { refundId } = (await manager.call(returnOrder, { body })).data;
  await manager.call(reviewRefund, { params: { id: refundId }, body: { approve: true } });
  await world.settled();
  return { order: open, refundId, payNo };
}

test('a provider whose merchant has no money says no: failed with its words, tried again in 5 minutes', async () => {
  const { order } = await paidWithFault({ outcome: 'REFUSED' });
  expect(await refundOf(order)).toMatchObject({ status: 4, tries: 1, wait: 5 });
  const kept = await world.one<{ reason: string }>(
    'select fail_reason as reason from order_refund where owner_id = $1',
    order.order_id,
  );
  expect(kept.reason).toContain('NOT_ENOUGH');
  provider.after(6);
  await world.runTask(refundCheck);
  await expect.poll(() => status(order), { timeout: 5000 }).toBe(-30);
});

test('a provider that takes a refund and does not say so: nothing is known, nothing paid twice, its notice ends it', async () => {
  const { order, payNo } = await paidWithFault({ outcome: 'UNHEARD', times: 3 });
  await expect.poll(() => status(order), { timeout: 5000 }).toBe(-30);
  const { body } = await world.simulator.control<{ orders: { refunds: unknown[] }[] }>(
    'GET',
    `/sim/orders?payNo=${payNo}`,
  );
  expect(body.orders[0]?.refunds).toHaveLength(1);
  expect((await desk.read(order)).refundedAmount).toBe(1000);
});

test('the notice of the payment that comes after that of its refund changes nothing', async () => {
  const { order, payNo } = await paidWithFault({ outcome: 'DONE' }, { delaySeconds: 2, times: 2, wait: false });
  await expect.poll(() => status(order), { timeout: 5000 }).toBe(-30);
  const results = async () =>
    (
      await world.all<{ result: string }>(
        `select e.result from payment_event e join order_payment p on p.id = e.payment_id where p.pay_no = $1 order by e.id`,
        payNo,
      )
    ).map(event => event.result);
  await expect.poll(results, { timeout: 8000 }).toEqual(['DONE', 'DONE', 'DUPLICATE']);
  expect(await status(order)).toBe(-30);
  expect(await desk.read(order)).toMatchObject({ paidAmount: 1000, refundedAmount: 1000 });
});

test('a provider that does not answer is asked once in a run, however many refunds wait for it', async () => {
  provider.says('PROCESSING');
  const waiting = [await approved(), await approved()];
  const before = payments();
  let asked = 0;
  const refund: PaymentPort['refund'] = async () => {
    asked += 1;
    throw new ProviderUnavailable('WeChat Pay', 'TIMEOUT', 'no answer within 10000 ms');
  };
  usePayments({ ...before, port: Object.assign(Object.create(before.port), { refund }) });
  provider.after(3);
  expect(await world.runTask(refundCheck)).toEqual({ asked: 0, retried: 0 });
  expect(asked).toBe(1);
  provider.says(undefined);
  expect(await world.runTask(refundCheck)).toMatchObject({ asked: 2 });
  // The wallet's own word comes a moment later.
  for (const { order } of waiting) await expect.poll(async () => (await refundOf(order)).status).toBe(3);
});
