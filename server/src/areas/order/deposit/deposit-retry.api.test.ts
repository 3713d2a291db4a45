import {
  cancelMyPreOrder,
  changeOrderStatus,
  orderPreOrder,
  orderWish,
  payMyPreOrder,
  payMyWish,
  readOrder,
  readPreOrder,
  readWish,
  refundPreOrder,
  refundWish,
  retryRefund,
} from '@materia/contract/areas/order';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DepositDesk, depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type RefundAnswers, refundAnswers } from '../../../testing/refund-answers.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { engineTx, provider as payer } from '../payment/outside.ts';
import { preOrderDue } from '../preorder/pre-order-due.task.ts';
import { refundCheck } from '../refund/refund-check.task.ts';
import { settleRefund } from '../refund/refund-money.ts';

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

describe('a deposit that its provider did not give back counts for the order that is wanted after all', () => {
  const pickup = { fulfilType: 'STORE_PICKUP' as const };
  const orderOf = async (order_id: number) => (await manager.call(readOrder, { params: { order_id } })).data;
  const refundNo = async ({ refundId = 0 } = {}) => {
    const { no } = await world.one<{ no: string }>(
      `select r.refund_no || '-' || p.id as no from order_refund r join order_refund_payment p on p.refund_id = r.id where r.id = $1`,
      refundId,
    );
    return no;
  };
  const hears = async (no: string, back: boolean) =>
    engineTx(payer('WECHAT'), tx => settleRefund(tx, no, back, { reason: 'ABNORMAL' }));

  /** Paid, arrived, asked back in vain: it stands at 30 again. */
  async function askedInVain() {
    const made = await desk.book();
    await pay(await open(made, 3));
    await desk.takeBooked(await booked(made.id), 30);
    provider.says('FAILED');
    const { version } = await booked(made.id);
    await manager.call(refundPreOrder, { params: made.params, body: { version } });
    await world.settled();
    provider.says(undefined);
    return { ...made, ...(await booked(made.id)) };
  }
  const convert = ({ params, version }: Pick<Booking, 'params'> & { version: number }) =>
    manager.call(orderPreOrder, { params, body: { version, ...pickup } });

  test('and goes back once, should that be given up too (spec 02 §2.3)', async () => {
    const failed = await askedInVain();
    expect(failed).toMatchObject({ status: 30, refundFailed: true, refunds: [{ kind: 'DEPOSIT', status: 4 }] });
    const made = (await convert(failed)).data;
    expect(made).toMatchObject({ order_status_code: 22, paidAmount: 600 });
    expect(await booked(failed.id)).toMatchObject({ status: 40, refundFailed: false, depositPaid: 0, refunds: [] });
    const order = await orderOf(made.order_id);
    expect(order).toMatchObject({ payments: [{ amount: 600, status: 1 }, {}], refunds: [{ status: 6 }] });
    // What was said once more changes nothing, and nobody tries it again.
    expect(await hears(await refundNo(order.refunds[0]), false)).toBe('DUPLICATE');
    await triesRunOut();
    const items = [{ order_id: order.order_id, version: order.version }];
    await manager.call(changeOrderStatus, { body: { items, to: -10 } });
    await expect.poll(async () => (await orderOf(order.order_id)).refundedAmount, { timeout: 5000 }).toBe(600);
    expect((await orderOf(order.order_id)).refunds).toMatchObject([{ status: 6 }, { status: 3, amount: 600 }]);
  });

  test('a provider that says yes after its no has given it back: the order knows', async () => {
    const failed = await askedInVain();
    const no = await refundNo(failed.refunds[0]);
    const { order_id } = (await convert(failed)).data;
    expect([await hears(no, true), await hears(no, true)]).toEqual(['DONE', 'DUPLICATE']);
    expect(await orderOf(order_id)).toMatchObject({
      paidAmount: 600,
      refundedAmount: 600,
      refunds: [{ kind: 'DEPOSIT', status: 3 }],
    });
    expect(await booked(failed.id)).toMatchObject({ status: 40, depositPaid: 0 });
  });

  test('refused while a part of it is not failed', async () => {
    const failed = await askedInVain();
    const part = (status: number) =>
      world.all(
        'update order_refund_payment set status = $2 where refund_id = $1',
        failed.refunds[0]?.refundId,
        status,
      );
    await part(0);
    (await convert(failed)).refuses(409, '有待处理的退款申请，请先处理');
    await part(2);
    expect((await convert(failed)).status).toBe(200);
  });

  test('of a wish as well', async () => {
    const { goodsId } = await desk.goods(300);
    const wish = await desk.wished({ more: { goodsId } });
    const params = { wish_id: wish.wish_id };
    await pay((await wish.client.call(payMyWish, { params, body: { payType: 3 } })).data.payNo);
    const at = async () => (await manager.call(readWish, { params })).data;
    await desk.takeWished(await at(), 20);
    await desk.takeWished(await at(), 30);
    provider.says('FAILED');
    await manager.call(refundWish, { params, body: { version: (await at()).version } });
    await world.settled();
    const failed = await at();
    expect(failed).toMatchObject({ status: 30, refundFailed: true });
    const { data } = await manager.call(orderWish, { params, body: { version: failed.version, ...pickup } });
    expect(data).toMatchObject({ paidAmount: failed.deposit });
    expect(await at()).toMatchObject({ status: 40, refundFailed: false });
  });
});
