import {
  cancelMyPreOrder,
  orderPreOrder,
  payMyPreOrder,
  payMyWish,
  readPreOrder,
  readWish,
  refundPreOrder,
  retryRefund,
} from '@materia/contract/areas/order';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DepositDesk, depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type RefundAnswers, refundAnswers } from '../../../testing/refund-answers.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { preOrderDue } from '../preorder/pre-order-due.task.ts';
import { refundCheck } from '../refund/refund-check.task.ts';

let world: OrderWorld;
let manager: TestClient;
let desk: DepositDesk;
let provider: RefundAnswers;

beforeAll(async () => {
  world = await orderWorld();
  manager = await world.server.as('manager');
  desk = depositDesk(world, await world.server.as('store'));
  provider = refundAnswers(world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => provider.after(0));
afterEach(() => provider.says(undefined));

const pay = async (payNo: string) => {
  await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', wait: true, evenIfClosed: true });
  await world.settled();
};
type Booking = Awaited<ReturnType<DepositDesk['book']>>;
const open = async ({ client, params }: Booking, payType: 2 | 3) =>
  (await client.call(payMyPreOrder, { params, body: { payType } })).data.payNo;
const booked = async (id: number, by = manager) => (await by.call(readPreOrder, { params: { id } })).data;
const alertOf = (no: string) =>
  world.all(`select status, mat_id as mat from alert where type = 'REFUND' and $1 = any(order_nos)`, no);

/** All tries that are made by themselves, in vain. */
async function triesRunOut(): Promise<void> {
  for (const minutes of [6, 31, 121]) {
    provider.after(minutes);
    await world.runTask(refundCheck);
    await world.settled();
  }
}
const retry = (refund: { refundId: number } | undefined, by = manager) =>
  by.call(retryRefund, { params: { id: refund?.refundId ?? 0 } });

test('paid when it was over: what its provider would not take back is tried again by who may refund (spec 02 §5)', async () => {
  const made = await desk.book();
  const payNo = await open(made, 3);
  await made.client.call(cancelMyPreOrder, { params: made.params, body: {} });
  await world.settled();
  provider.says('FAILED');
  await pay(payNo);
  await triesRunOut();
  const failed = await booked(made.id);
  expect(failed).toMatchObject({ status: -10, refundFailed: true });
  expect(failed.refunds).toMatchObject([{ kind: 'LATE_PAY', status: 4, tries: 4, mayRetry: true }]);
  expect(await alertOf(failed.preNo)).toEqual([{ status: 'NEW', mat: null }]);
  provider.says(undefined);
  expect((await retry(failed.refunds[0])).data).toMatchObject({ kind: 'LATE_PAY' });
  await expect.poll(async () => (await booked(made.id)).refunds[0]?.status, { timeout: 5000 }).toBe(3);
  expect(await booked(made.id)).toMatchObject({ status: -10, refundFailed: false, refunds: [{ mayRetry: false }] });
  expect(await alertOf(failed.preNo)).toEqual([{ status: 'CLOSED', mat: null }]);
  // Each is told, though it stands where it stood: lists and open drawers read it again.
  const tries = Array.from({ length: 4 }, () => 'refundFailed');
  const { history } = await booked(made.id);
  expect(history.map(({ action }) => action)).toEqual(['book', 'cancel', ...tries, 'refunded']);
  (await retry(failed.refunds[0])).refuses(409, '退款单当前状态「已退款」不允许执行「重试」');
});

test('of a wish that was paid twice as well', async () => {
  const { goodsId } = await desk.goods(300);
  const wish = await desk.wished({ more: { goodsId } });
  const params = { wish_id: wish.wish_id };
  const opened = async (payType: 2 | 3) =>
    (await wish.client.call(payMyWish, { params, body: { payType } })).data.payNo;
  const [first, second] = [await opened(3), await opened(2)];
  await pay(second);
  provider.says('FAILED');
  await pay(first);
  await triesRunOut();
  const at = async () => (await manager.call(readWish, { params })).data;
  const failed = await at();
  expect(failed).toMatchObject({
    depositPaid: failed.deposit,
    refunds: [{ kind: 'LATE_PAY', status: 4, mayRetry: true }],
  });
  provider.says(undefined);
  expect((await retry(failed.refunds[0])).status).toBe(200);
  await expect.poll(async () => (await at()).refunds[0]?.status, { timeout: 5000 }).toBe(3);
  const back = await at();
  expect(back).toMatchObject({ depositPaid: failed.deposit, status: failed.status });
  expect(back.history.map(({ action }) => action).slice(-2)).toEqual(['refundFailed', 'refunded']);
});

test('of an expired pre-order its deposit', async () => {
  const made = await desk.book();
  await pay(await open(made, 3));
  await desk.takeBooked(await booked(made.id), 30);
  provider.says('FAILED');
  provider.after(8 * 24 * 60);
  await world.runTask(preOrderDue);
  await world.settled();
  await triesRunOut();
  const failed = await booked(made.id);
  expect(failed).toMatchObject({
    status: -13,
    depositPaid: 600,
    refunds: [{ kind: 'DEPOSIT', status: 4, mayRetry: true }],
  });
  expect(await alertOf(failed.preNo)).toEqual([{ status: 'NEW', mat: null }]);
  provider.says(undefined);
  expect((await retry(failed.refunds[0])).status).toBe(200);
  await expect.poll(async () => (await booked(made.id)).depositPaid, { timeout: 5000 }).toBe(0);
  expect(await alertOf(failed.preNo)).toEqual([{ status: 'CLOSED', mat: null }]);
});

test('where it can be asked for anew nothing is tried behind its back', async () => {
  const made = await desk.book();
  await pay(await open(made, 3));
  provider.says('FAILED');
  const { version } = await booked(made.id);
  await manager.call(refundPreOrder, { params: made.params, body: { version } });
  await world.settled();
  const failed = await booked(made.id);
  expect(failed).toMatchObject({ status: 20, refunds: [{ kind: 'DEPOSIT', status: 4, mayRetry: false }] });
  (await retry(failed.refunds[0])).refuses(409, '退款单当前状态「失败」不允许执行「重试」');
  expect((await retry({ refundId: 999_999_999 })).status).toBe(404);
});

test('paid twice, the second time not back yet: the order of it has its deposit once', async () => {
  const made = await desk.book();
  const [first, second] = [await open(made, 3), await open(made, 2)];
  await pay(second);
  provider.says('FAILED');
  await pay(first);
  const [arrived] = (await desk.takeBooked(await booked(made.id), 30)).data.done;
  const body = { version: arrived?.version ?? 0, fulfilType: 'STORE_PICKUP' as const };
  const store = await world.server.as('store');
  const { data } = await store.call(orderPreOrder, { params: made.params, body });
  expect(data).toMatchObject({ paidAmount: 600 });
});
