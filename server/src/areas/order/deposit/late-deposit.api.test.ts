import {
  changeOrderStatus,
  orderPreOrder,
  payMyPreOrder,
  payOrder,
  readOrder,
  refundPreOrder,
  retryRefund,
  returnOrder,
  reviewRefund,
} from '@materia/contract/areas/order';
import {
  listProfit,
  type ProfitGoods,
  type ProfitOrder,
  readOrderDetails,
  summarizeProfit,
} from '@materia/contract/areas/statistics';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { timer } from '../../../kernel/index.ts';
import { countSales } from '../../../testing/count-sales.ts';
import { type DepositDesk, depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { orderInvariants } from '../../../testing/order-invariants.ts';
import { type RefundAnswers, refundAnswers } from '../../../testing/refund-answers.ts';
import { salesInvariants } from '../../../testing/sales-invariants.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { orderTimeout } from '../order-timeout.task.ts';
import { engineTx, provider as payer } from '../payment/outside.ts';
import { reopenPayments } from '../payment/reopen-payment.ts';
import { refundCheck } from '../refund/refund-check.task.ts';
import { settleRefund } from '../refund/refund-money.ts';

/** A deposit that its provider did not give back counts for an order, and is given back after all (spec 02 §2.3). */
let world: OrderWorld;
let manager: TestClient;
let desk: DepositDesk;
let provider: RefundAnswers;

beforeAll(async () => {
  world = await orderWorld();
  manager = await world.server.as('manager');
  desk = depositDesk(world, manager);
  provider = refundAnswers(world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => provider.after(0));
afterEach(async () => {
  provider.says(undefined);
  await world.settled();
  await countSales(world);
  const money = [...orderInvariants.filter(({ says }) => /paid|refund|history/.test(says)), ...salesInvariants];
  for (const { says, broken } of money) expect(await world.server.db.rows(broken), says).toEqual([]);
});

const pay = async (payNo: string | undefined) => {
  await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', wait: true, evenIfClosed: true });
  await world.settled();
};
const read = async (order_id: number) => (await manager.call(readOrder, { params: { order_id } })).data;
const at = async (order_id: number) => (await read(order_id)).order_status_code;
const refunded = async (order_id: number) => (await read(order_id)).refundedAmount;
type Read = Awaited<ReturnType<typeof read>>;

/** An order of 30.00 at 22 (or paid, its deposit being all of it), whose deposit could not go back. */
async function orderOfDeposit(deposit = 200) {
  const made = await desk.book({ deposit });
  const { payNo } = (await made.client.call(payMyPreOrder, { params: made.params, body: { payType: 3 } })).data;
  await pay(payNo);
  await desk.takeBooked(await desk.readBooked(made.id), 30);
  provider.says('FAILED');
  const { version } = await desk.readBooked(made.id);
  await manager.call(refundPreOrder, { params: made.params, body: { version } });
  await world.settled();
  provider.says(undefined);
  const body = { version: (await desk.readBooked(made.id)).version, fulfilType: 'STORE_PICKUP' as const };
  const { order_id } = (await manager.call(orderPreOrder, { params: made.params, body })).data;
  await world.settled();
  return read(order_id);
}

/** The provider gives back what it had refused to, and says so twice. */
async function lateYes({ order_id }: Read, first = 'DONE'): Promise<void> {
  const { no } = await world.one<{ no: string }>(
    `select r.refund_no || '-' || p.id as no from order_refund r join order_refund_payment p on p.refund_id = r.id
     where r.owner_id = $1 and r.owner_type = 'ORDER' and r.status = 6`,
    order_id,
  );
  const hears = () => engineTx(payer('WECHAT'), tx => settleRefund(tx, no, true, {}));
  expect([await hears(), await hears()]).toEqual([first, 'DUPLICATE']);
  await world.settled();
}

const collect = async ({ order_id, version }: Pick<Read, 'order_id' | 'version'>, amount: number) =>
  manager.call(payOrder, { body: { order_id, version, payType: 0, amount } });
async function askBack({ order_id }: Read) {
  const { version, lines: all } = await read(order_id);
  const lines = all.map(({ orderLineId, number }) => ({ orderLineId, number }));
  const body = { order_id, version, lines, reasonCode: 'OTHER' as const, goodsReturn: false };
  const { data } = await manager.call(returnOrder, { body });
  expect(data).toMatchObject({ order_status_code: -20 });
  return data;
}
const approve = async ({ refundId }: { refundId: number }) => {
  const answer = await manager.call(reviewRefund, { params: { id: refundId }, body: { approve: true } });
  expect(answer.status).toBe(200);
  await world.settled();
};
/** As the outbox hands over what became of an order. */
async function reopened({ order_id }: Read): Promise<void> {
  const event = await world.one<object>(
    `select id, event, company_id as "companyId", payload, actor, at from outbox
     where event = 'order.status' and aggregate_id = $1 order by id desc limit 1`,
    order_id,
  );
  await world.tx(tx => reopenPayments.handle(tx, event as never), timer('outbox'));
  await world.settled();
}
const told = async ({ order_id }: Read) =>
  (
    await world.all(
      `select 1 from notification where tag like 'deposit-back-%' and (parameter->>'orderId')::bigint = $1`,
      order_id,
    )
  ).length;

test('at 22: all of it is owed again, and paid anew it goes back as it was paid', async () => {
  const order = await orderOfDeposit();
  expect(order).toMatchObject({ order_status_code: 22, payable: 3000, paidAmount: 600 });
  await lateYes(order);
  await reopened(order);
  const [, old, open] = (await read(order.order_id)).payments;
  expect([old, open]).toMatchObject([
    { amount: 2400, status: 2 },
    { amount: 3000, status: 0 },
  ]);
  expect(await told(order)).toBeGreaterThan(0);
  expect(await read(order.order_id)).toMatchObject({ owed: 3000 });
  // Who pays the old sum all the same has it back at once; the desk is asked for the new one, whether it is back yet or not.
  provider.says('FAILED');
  await pay(old?.payNo);
  expect(await read(order.order_id)).toMatchObject({ paidAmount: 3000, refundedAmount: 600, owed: 3000 });
  provider.says(undefined);
  provider.after(6);
  await world.runTask(refundCheck);
  await expect.poll(() => refunded(order.order_id), { timeout: 5000 }).toBe(3000);
  (await collect(await read(order.order_id), 2400)).refuses(400, '收款金额与应付金额不一致');
  await pay(open?.payNo);
  expect(await read(order.order_id)).toMatchObject({
    ...{ order_status_code: 23, paidAmount: 6000, refundedAmount: 3000, owed: 0 },
  });
  await approve(await askBack(order));
  await expect.poll(() => at(order.order_id), { timeout: 5000 }).toBe(-30);
  expect(await refunded(order.order_id)).toBe(6000);
});

test('at 22: given up, nothing is left to give back', async () => {
  const order = await orderOfDeposit();
  await lateYes(order);
  const { order_id, version } = await read(order.order_id);
  await manager.call(changeOrderStatus, { body: { items: [{ order_id, version }], to: -10 } });
  expect(await read(order_id)).toMatchObject({ order_status_code: -10, paidAmount: 600, refundedAmount: 600 });
});

test('paid already: the desk is told, figures take it off, and the whole order gives back what is left', async () => {
  const order = await orderOfDeposit();
  expect((await collect(order, 2400)).data).toMatchObject({ order_status_code: 23 });
  await lateYes(order);
  expect(await told(order)).toBeGreaterThan(0);
  await countSales(world);
  const today = { duration: 'TODAY' as const };
  const { rows } = (await manager.call(listProfit, { params: { page: 1, limit: 100 }, body: today })).data;
  const sold = rows as ProfitOrder[];
  expect(sold.find(row => row.order_id === order.order_id)).toMatchObject({ paid: 3000, refunded: 600 });
  const { sums } = (await manager.call(summarizeProfit, { body: today })).data;
  expect(sums.refunded).toBe(sold.reduce((sum, row) => sum + row.refunded, 0));
  const byGoods = (
    await manager.call(listProfit, { params: { page: 1, limit: 100 }, body: { ...today, byGoods: true } })
  ).data.rows as ProfitGoods[];
  expect(byGoods.find(row => row.goodsId === order.lines[0]?.goodsId)).toMatchObject({ refunded: 600, quantity: 3 });
  const details = await manager.call(readOrderDetails, { body: { order_id: order.order_id } });
  expect(details.data).toMatchObject({ paid: 3000, refunded: 600 });
  const asked = await askBack(order);
  expect(asked).toMatchObject({ amount: 2400 });
  await approve(asked);
  await expect.poll(() => at(order.order_id), { timeout: 5000 }).toBe(-30);
  expect(await refunded(order.order_id)).toBe(3000);
});

test('returned unit by unit afterwards: the first gives what the deposit has left of it, all of them what is left', async () => {
  const order = await orderOfDeposit();
  await collect(order, 2400);
  await lateYes(order);
  const orderLineId = order.lines[0]?.orderLineId ?? 0;
  const back = async (number: number) => {
    const { order_id, version } = await read(order.order_id);
    const lines = [{ orderLineId, number }];
    const body = { order_id, version, lines, reasonCode: 'OTHER' as const, goodsReturn: false };
    const { data } = await manager.call(returnOrder, { body });
    await approve(data);
    return data.amount;
  };
  expect([await back(1), await back(2)]).toEqual([400, 2000]);
  await expect.poll(() => refunded(order.order_id), { timeout: 5000 }).toBe(3000);
});

test('asked back already: it asks for what is left', async () => {
  const order = await orderOfDeposit();
  await collect(order, 2400);
  const asked = await askBack(order);
  expect(asked).toMatchObject({ amount: 3000 });
  await lateYes(order);
  expect((await read(order.order_id)).refunds).toMatchObject([{ status: 3 }, { status: 0, amount: 2400 }]);
  await approve(asked);
  await expect.poll(() => at(order.order_id), { timeout: 5000 }).toBe(-30);
  expect(await refunded(order.order_id)).toBe(3000);
});

test('going back already, which its provider refuses: it goes back once', async () => {
  const order = await orderOfDeposit();
  await collect(order, 2400);
  const asked = await askBack(order);
  provider.says('FAILED');
  await approve(asked);
  expect(await read(order.order_id)).toMatchObject({ order_status_code: -20, refunds: [{}, { status: 4 }] });
  await lateYes(order);
  expect(await read(order.order_id)).toMatchObject({
    ...{ order_status_code: -30, paidAmount: 3000, refundedAmount: 3000 },
    refunds: [
      { status: 3, amount: 600 },
      { status: 3, amount: 2400 },
    ],
  });
  (await manager.call(retryRefund, { params: { id: asked.refundId } })).refuses(
    409,
    '退款单当前状态「已退款」不允许执行「重试」',
  );
});

test('of an order that was given up: once as well', async () => {
  const order = await orderOfDeposit();
  provider.says('FAILED');
  const { order_id, version } = order;
  await manager.call(changeOrderStatus, { body: { items: [{ order_id, version }], to: -10 } });
  await world.settled();
  expect((await read(order_id)).refunds).toMatchObject([{ status: 6 }, { kind: 'DEPOSIT', status: 4 }]);
  await lateYes(order);
  expect(await read(order_id)).toMatchObject({
    ...{ order_status_code: -10, refundedAmount: 600 },
    refunds: [{ status: 3 }, { status: 3, amount: 0 }],
  });
  expect(await told(order)).toBe(0);
});

test('of one that has it back by then: it is the same money', async () => {
  const order = await orderOfDeposit();
  const { order_id, version } = order;
  await manager.call(changeOrderStatus, { body: { items: [{ order_id, version }], to: -10 } });
  await expect.poll(() => refunded(order_id), { timeout: 5000 }).toBe(600);
  await lateYes(order, 'DUPLICATE');
  expect(await read(order_id)).toMatchObject({
    order_status_code: -10,
    refundedAmount: 600,
    refunds: [{ status: 6 }, {}],
  });
});

test('all of what was paid: not collected, its goods go back to the shelf', async () => {
  const order = await orderOfDeposit(1000);
  expect(order).toMatchObject({ order_status_code: 23, paidAmount: 3000 });
  const items = [{ order_id: order.order_id, version: order.version }];
  expect((await manager.call(changeOrderStatus, { body: { items, to: 41 } })).data.done).toHaveLength(1);
  await lateYes(order);
  provider.after(4 * 24 * 60);
  await world.runTask(orderTimeout);
  expect(await read(order.order_id)).toMatchObject({ order_status_code: -10, paidAmount: 3000, refundedAmount: 3000 });
  expect(
    await world.all(
      'select 1 from order_hold h join order_line l on l.id = h.order_line_id where l.order_id = $1 and h.released_at is null',
      order.order_id,
    ),
  ).toEqual([]);
});
