import {
  cancelMyPreOrder,
  changePreOrderStatus,
  orderPreOrder,
  orderWish,
  payMyPreOrder,
  payMyWish,
  queryPayment,
  readPreOrder,
  refundPreOrder,
  refundWish,
} from '@materia/contract/areas/order';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentPort } from '../../../adapters/payment/port.ts';
import { type DepositDesk, depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { orderInvariants } from '../../../testing/order-invariants.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { usePayments } from '../index.ts';
import { orderTimeout } from '../order-timeout.task.ts';
import { payments } from '../payment/outside.ts';
import { preOrderDue } from '../preorder/pre-order-due.task.ts';
import { refundCheck } from '../refund/refund-check.task.ts';

let world: OrderWorld;
let manager: TestClient;
let store: TestClient;
let service: TestClient;
let desk: DepositDesk;
let port: PaymentPort;

beforeAll(async () => {
  world = await orderWorld();
  manager = await world.server.as('manager');
  store = await world.server.as('store');
  service = await world.server.as('service');
  desk = depositDesk(world, store);
  port = payments().port;
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date().toISOString()));
afterEach(async () => {
  providerSays(undefined);
  await world.settled();
  const money = orderInvariants.filter(({ says }) => /paid|refund|history|at 40/.test(says));
  for (const { says, broken } of money) expect(await world.server.db.rows(broken), says).toEqual([]);
});

/** A provider that answers every refund so; undefined: the simulator again. */
function providerSays(status: 'FAILED' | 'PROCESSING' | undefined): void {
  const refund: PaymentPort['refund'] = async (_, { refundNo, refundFen }) => ({
    status: status ?? 'DONE',
    refundNo,
    amountFen: refundFen,
  });
  usePayments({ ...payments(), port: status === undefined ? port : Object.assign(Object.create(port), { refund }) });
}
const pay = (payNo: string, more: object = {}) =>
  world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', wait: true, ...more });
const open = async (of: { params: { id: number }; client: TestClient }) =>
  (await of.client.call(payMyPreOrder, { params: of.params, body: { payType: 3 } })).data;
/** A pre-order whose deposit was paid by WeChat. */
async function paidOnline() {
  const made = await desk.book();
  const { payNo } = await open(made);
  await pay(payNo);
  return { ...made, payNo, ...(await desk.readBooked(made.id)) };
}

describe('deposits through the payment engine (spec 02 §3)', () => {
  test('a callback five times in parallel: booked once', async () => {
    const made = await desk.book();
    const { payNo, amount, status } = await open(made);
    expect({ amount, status }).toEqual({ amount: 600, status: 10 });
    await pay(payNo, { times: 5 });
    const booked = await desk.readBooked(made.id);
    expect(booked).toMatchObject({ status: 20, depositPaid: 600, payments: [{ payNo, status: 1 }] });
    expect(booked.history.map(entry => entry.to)).toEqual([10, 20]);
  });

  test('one fen off: 待付订金 still; asked, the provider says what it has', async () => {
    const made = await desk.book();
    const { payNo } = await open(made);
    await pay(payNo, { badSignature: true });
    expect((await desk.readBooked(made.id)).status).toBe(10);
    expect((await service.call(queryPayment, { params: { payNo } })).data.status).toBe(1);
    expect((await desk.readBooked(made.id)).status).toBe(20);
    const wished = await desk.wished({});
    expect(wished.deposit).toBe(0);
  });

  test('paid when it was over already: the money goes back, the booking stays over', async () => {
    const made = await desk.book();
    const { payNo } = await open(made);
    await made.client.call(cancelMyPreOrder, { params: made.params, body: {} });
    await world.settled();
    await pay(payNo, { evenIfClosed: true });
    await expect.poll(async () => (await desk.readBooked(made.id)).refunds[0]?.status, { timeout: 5000 }).toBe(3);
    expect(await desk.readBooked(made.id)).toMatchObject({
      status: -10,
      depositPaid: 0,
      refunds: [{ kind: 'LATE_PAY' }],
    });
  });

  test('order_timeout asks before it gives up; deposits of wishes are closed, the wish stays', async () => {
    const made = await desk.book();
    const { payNo } = await open(made);
    await pay(payNo, { badSignature: true });
    const { goodsId } = await desk.goods(300);
    const wish = await desk.wished({ more: { goodsId } });
    const opened = await wish.client.call(payMyWish, { params: { wish_id: wish.wish_id }, body: { payType: 3 } });
    world.setNow(new Date(Date.now() + 31 * 60_000).toISOString());
    await world.runTask(orderTimeout);
    expect((await desk.readBooked(made.id)).status).toBe(20);
    expect(await desk.readWished(wish.wish_id)).toMatchObject({
      status: 10,
      payments: [{ payNo: opened.data.payNo, status: 2 }],
    });
  });
});

describe('deposits through the refund engine', () => {
  test('a provider that refuses: back to where it stood; asked again under the same number it is given back', async () => {
    const booked = await paidOnline();
    providerSays('FAILED');
    const refund = (version: number) => manager.call(refundPreOrder, { params: { id: booked.id }, body: { version } });
    expect((await refund(booked.version)).data.status).toBe(-20);
    await world.settled();
    const failed = await desk.readBooked(booked.id);
    expect(failed).toMatchObject({
      status: 20,
      refundFailed: true,
      depositPaid: 600,
      refunds: [{ status: 4, tries: 1 }],
    });
    providerSays(undefined);
    // Nobody tries by itself: the booking may have gone on.
    world.setNow(new Date(Date.now() + 3 * 3_600_000).toISOString());
    expect(await world.runTask(refundCheck)).toMatchObject({ retried: 0 });
    const [arrived] = (await desk.takeBooked(failed, 30)).data.done;
    expect((await refund(arrived?.version ?? 0)).data.status).toBe(-20);
    await world.settled();
    await expect.poll(async () => (await desk.readBooked(booked.id)).status, { timeout: 5000 }).toBe(-30);
    expect((await desk.readBooked(booked.id)).refunds).toHaveLength(1);
  });

  test('of an expired one it is tried again by itself', async () => {
    const booked = await paidOnline();
    await desk.takeBooked(booked, 30);
    providerSays('FAILED');
    world.setNow(new Date(Date.now() + 8 * 86_400_000).toISOString());
    await world.runTask(preOrderDue);
    await world.settled();
    expect(await desk.readBooked(booked.id)).toMatchObject({ status: -13, refunds: [{ status: 4 }] });
    providerSays(undefined);
    world.setNow(new Date(Date.now() + 8 * 86_400_000 + 6 * 60_000).toISOString());
    expect(await world.runTask(refundCheck)).toMatchObject({ retried: 1 });
    await expect.poll(async () => (await desk.readBooked(booked.id)).depositPaid, { timeout: 5000 }).toBe(0);
    expect((await desk.readBooked(booked.id)).status).toBe(-13);
  });

  test('a refund that is under way holds the order back', async () => {
    const booked = await paidOnline();
    const [arrived] = (await desk.takeBooked(booked, 30)).data.done;
    providerSays('PROCESSING');
    await manager.call(refundPreOrder, { params: { id: booked.id }, body: { version: arrived?.version ?? 0 } });
    await world.settled();
    const back = await desk.readBooked(booked.id);
    const answer = await store.call(orderPreOrder, {
      params: { id: booked.id },
      body: { version: back.version, fulfilType: 'STORE_PICKUP' },
    });
    answer.refuses(409, '当前状态「退订中」不允许执行「转订单」');
  });
});

describe('two at once', () => {
  test('the same wish made an order by two clerks: one order, the other learns who', async () => {
    const wish = await desk.wished({ deposit: 100 });
    const [taken] = (await desk.takeWished(wish, 20)).data.done;
    const [arrived] = (await desk.takeWished(taken ?? wish, 30)).data.done;
    const convert = (by: TestClient) =>
      by.call(orderWish, {
        params: { wish_id: wish.wish_id },
        body: { version: arrived?.version ?? 0, fulfilType: 'STORE_PICKUP' },
      });
    const answers = await Promise.all([convert(store), convert(manager)]);
    const lost = answers.find(answer => answer.status !== 200);
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(lost?.envelope.message).toMatch(/^心愿单已被用户(store|manager)处理，当前状态「已下单」$/);
    const made = await world.all('select 1 from customer_order where wish_id = $1', wish.wish_id);
    expect(made).toHaveLength(1);
  });

  test('paid while it is cancelled: either booked, or cancelled and the money back', async () => {
    for (let round = 0; round < 4; round++) {
      const made = await desk.book();
      const { payNo } = await open(made);
      const { version } = await desk.readBooked(made.id);
      const cancel = store.call(changePreOrderStatus, { body: { items: [{ id: made.id, version }], to: -10 } });
      await Promise.all([pay(payNo, { evenIfClosed: true }), cancel]);
      await world.settled();
      const after = (await store.call(readPreOrder, { params: { id: made.id } })).data;
      if (after.status === 20) expect(after.depositPaid).toBe(600);
      else {
        expect(after).toMatchObject({ status: -10, depositPaid: 0 });
        await expect.poll(async () => (await desk.readBooked(made.id)).refunds[0]?.status, { timeout: 5000 }).toBe(3);
      }
    }
  });

  test('refunded twice at once: given back once', async () => {
    const wish = await desk.wished({ deposit: 300 });
    const refund = () =>
      manager.call(refundWish, { params: { wish_id: wish.wish_id }, body: { version: wish.version } });
    const answers = await Promise.all([refund(), refund()]);
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(await desk.balance(wish.customer.id)).toBe(10_000);
  });
});
