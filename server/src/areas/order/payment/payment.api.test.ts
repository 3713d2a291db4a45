import {
  cancelMyOrder,
  modifyOrder,
  type OrderState,
  payMyOrder,
  placeMyOrder,
  queryPayment,
  simulatePayment,
} from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentPort } from '../../../adapters/payment/port.ts';
import { ProviderUnavailable } from '../../../adapters/provider/provider-errors.ts';
import type { SimPayAnswer } from '../../../adapters/testing/payment-world.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { usePayments } from '../index.ts';
import { orderTimeout } from '../order-timeout.task.ts';
import { payments } from './outside.ts';
import { type PaymentAnswer, settleAnswer } from './settle-answer.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };

beforeAll(async () => {
  world = await orderWorld();
  service = await world.server.as('service');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date().toISOString());
  goods = await world.goods();
});

/** An order at 22 with the payment that opened with it. */
async function open(): Promise<{ order: OrderState; payNo: string }> {
  const order = await desk.go([[goods.goodsId, 2]], [20, 21]);
  await world.settled();
  return { order, payNo: await payNoOf(order) };
}
const payNoOf = async ({ order_id: id }: Pick<OrderState, 'order_id'>) =>
  (await world.one<{ pay_no: string }>('select pay_no from order_payment where owner_id = $1 order by id desc', id))
    .pay_no;
const pay = async (payNo: string, more: object = {}) =>
  (await world.simulator.control<SimPayAnswer>('POST', '/sim/pay', { payNo, result: 'PAID', wait: true, ...more }))
    .body;
const events = (payNo: string) =>
  world.all<{ result: string }>(
    `select e.result from payment_event e left join order_payment p on p.id = e.payment_id
     where p.pay_no = $1 or e.payment_id is null order by e.id`,
    payNo,
  );
const payment = (payNo: string) =>
  world.one<{ status: number; refunded_amount: string; pay_url: string | null }>(
    'select status, refunded_amount, pay_url from order_payment where pay_no = $1',
    payNo,
  );

describe('callbacks (spec 02 §3)', () => {
  test('22 opens a payment at its provider: a code to scan', async () => {
    const { payNo } = await open();
    expect((await payment(payNo)).pay_url).toMatch(/^weixin:\/\//);
  });

  test('its number ends with its own id, so that none comes twice', async () => {
    const { payNo } = await open();
    const { id } = await world.one<{ id: string }>('select id from order_payment where pay_no = $1', payNo);
    expect(payNo).toMatch(new RegExp(`^P\\d{12}${String(id).padStart(6, '0')}$`));
  });

  test('W3: five callbacks in parallel: five times success, one effect', async () => {
    const { order, payNo } = await open();
    const { callbacks } = await pay(payNo, { times: 5 });
    expect(callbacks.map(callback => callback.accepted)).toEqual([true, true, true, true, true]);
    expect(await desk.statuses(order)).toEqual([10, 20, 21, 22, 23]);
    const paid = await world.one(
      'select paid_amount, pay_fee, cost_amount from customer_order where id = $1',
      order.order_id,
    );
    expect(paid).toMatchObject({ paid_amount: 2000, pay_fee: 12 });
    expect(
      await world.all(`select 1 from outbox where event = 'order.paid' and aggregate_id = $1`, order.order_id),
    ).toHaveLength(1);
  });

  test('W3: one fen off is a mismatch, the order stays; a bad signature leaves nothing', async () => {
    const { order, payNo } = await open();
    const forged = await pay(payNo, { badSignature: true });
    expect(forged.callbacks.every(callback => !callback.accepted)).toBe(true);
    expect((await desk.read(order)).order_status_code).toBe(22);
    const second = await open();
    const wrong = await pay(second.payNo, { amountDelta: 1 });
    expect(wrong.callbacks.every(callback => !callback.accepted)).toBe(true);
    expect((await events(second.payNo)).map(event => event.result)).toContain('MISMATCH');
    const told = await world.one(
      'select count(*)::int as n from notification where tag = $1',
      `pay-mismatch-${second.payNo}`,
    );
    expect(told, 'whoever may refund looks into it').not.toEqual({ n: 0 });
    expect((await desk.read(second.order)).order_status_code).toBe(22);
    const alerts = () =>
      world.all(
        `select status, mat_id as mat from alert where type = 'PAY' and $1 = any(order_nos)`,
        second.order.orderNo,
      );
    expect(await alerts(), 'of the company: no device has it (spec 06 §4 PAY)').toEqual([{ status: 'NEW', mat: null }]);
  });

  test('one fen off at a device is an alert of it until the right sum has come (spec 06 §4 PAY)', async () => {
    const { matId, goodsId } = await world.mat();
    const { client } = await world.customer();
    const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
    const body = { matId, goods: [{ goodsId, number: 1 }], fulfilment, expectedPayable: 1000 };
    const order = (await client.call(placeMyOrder, { body })).data;
    await world.settled();
    const payNo = await payNoOf(order);
    const alert = () =>
      world.all(`select status, count, order_nos as orders from alert where mat_id = $1 and type = 'PAY'`, matId);
    const orders = [order.orderNo];
    await pay(payNo, { amountDelta: 1 });
    expect(await alert()).toEqual([{ status: 'NEW', count: 1, orders }]);
    const { provider, accountId } = await world.one<{ provider: string; accountId: number }>(
      'select provider, payment_account_id::int as "accountId" from order_payment where pay_no = $1',
      payNo,
    );
    const right = { provider, accountId, eventId: `right-${payNo}`, payNo, tradeNo: `T${payNo}`, content: {} };
    const settling = world.tx(tx => settleAnswer(tx, { ...right, result: 'PAID', amountFen: 1000 } as PaymentAnswer));
    expect(await settling).toBe('DONE');
    expect(await alert()).toEqual([{ status: 'CLOSED', count: 1, orders }]);
  });

  test('W9: a callback for a dead order is booked and refunded at once', async () => {
    const { order, payNo } = await open();
    await desk.take(await desk.read(order), -10);
    await world.settled();
    await pay(payNo, { evenIfClosed: true });
    await world.settled();
    await expect.poll(async () => (await payment(payNo)).refunded_amount, { timeout: 5000 }).toBe(2000);
    expect((await desk.read(order)).order_status_code).toBe(-10);
    const refund = await world.one('select kind, status, amount from order_refund where owner_id = $1', order.order_id);
    expect(refund).toMatchObject({ kind: 'LATE_PAY', status: 3 });
    const late = await world.one<{ paid_amount: string }>(
      'select paid_amount, refunded_amount from customer_order where id = $1',
      order.order_id,
    );
    expect(late).toMatchObject({ paid_amount: 2000, refunded_amount: 2000 });
  });
});

describe('asking the provider', () => {
  test('查询支付结果 counts as its callback; who paid in the last second has paid', async () => {
    const { order, payNo } = await open();
    await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', times: 0 }).catch(() => undefined);
    await pay(payNo, { badSignature: true });
    expect((await desk.read(order)).order_status_code).toBe(22);
    const answer = await service.call(queryPayment, { params: { payNo } });
    expect(answer.data).toMatchObject({ payNo, status: 1, amount: 2000 });
    expect((await desk.read(order)).order_status_code).toBe(23);
    (await service.call(queryPayment, { params: { payNo: 'P0' } })).refuses(404, '记录不存在或已被删除');
  });

  test('a provider that does not answer: who asked hears so, and nothing has happened', async () => {
    const { order, payNo } = await open();
    const before = payments();
    const silent = async () => {
      throw new ProviderUnavailable('Alipay', 'TIMEOUT', 'no answer');
    };
    usePayments({ ...before, port: Object.assign(Object.create(before.port), { query: silent }), simulate: silent });
    try {
      (await service.call(queryPayment, { params: { payNo } })).refuses(409, '支付渠道暂无应答，请稍后再试');
      const asked = { params: { payNo }, body: { result: 'PAID' as const } };
      (await world.server.anonymous().call(simulatePayment, asked)).refuses(409, '支付渠道暂无应答，请稍后再试');
    } finally {
      usePayments(before);
    }
    expect((await desk.read(order)).order_status_code).toBe(22);
  });

  test('a payment that failed: the order waits on, and the next one is another', async () => {
    const { id, client } = await world.customer();
    const order = await desk.go([[goods.goodsId, 1]], [20, 21], { customer: { customer_id: id } });
    await world.settled();
    const payNo = await payNoOf(order);
    await pay(payNo, { result: 'FAILED' });
    await service.call(queryPayment, { params: { payNo } });
    expect((await payment(payNo)).status).toBe(3);
    expect((await desk.read(order)).order_status_code).toBe(22);
    const next = (await client.call(payMyOrder, { params: { orderNo: order.orderNo }, body: { payType: 3 } })).data;
    expect(next.payNo).not.toBe(payNo);
    await pay(next.payNo);
    await expect.poll(async () => (await desk.read(order)).order_status_code, { timeout: 5000 }).toBe(23);
  });

  test('order_timeout asks before it closes', async () => {
    const { order, payNo } = await open();
    await pay(payNo, { badSignature: true });
    world.setNow(new Date(Date.now() + 31 * 60_000).toISOString());
    await world.runTask(orderTimeout);
    expect((await desk.read(order)).order_status_code).toBe(23);
  });

  test('a changed price closes what was open and opens a new payment', async () => {
    const manager = await world.server.as('manager');
    const { order, payNo } = await open();
    const body = { version: order.version, adjustAmount: -100, reason: '老顾客' };
    const changed = await manager.call(modifyOrder, { params: { order_id: order.order_id }, body });
    expect(changed.data.payable).toBe(1900);
    await world.settled();
    expect((await payment(payNo)).status).toBe(2);
    const { callbacks } = await pay(await payNoOf(order));
    expect(callbacks[0]?.accepted).toBe(true);
    expect((await desk.read(order)).paidAmount).toBe(1900);
  });
});

describe('customers pay (spec 02 §5)', () => {
  const basket = () => ({
    storeId: world.storeId,
    goods: [{ goodsId: goods.goodsId, number: 1 }],
    fulfilment: { fulfilType: 'STORE_PICKUP' as const },
    expectedPayable: 1000,
  });

  test('in the mini-program by WeChat; from the account at once; too little there', async () => {
    const { id, client } = await world.customer();
    const placed = (await client.call(placeMyOrder, { body: basket() })).data;
    const order = await desk.take(await desk.take(placed, 20), 21);
    const params = { orderNo: order.orderNo };
    const opened = (await client.call(payMyOrder, { params, body: { payType: 3 } })).data;
    expect(opened.providerParams).toMatchObject({
      package: expect.stringMatching(/^prepay_id=/),
      paySign: expect.any(String),
    });
    const poor = await client.call(payMyOrder, { params, body: { payType: 4 } });
    poor.refuses(409, '账户余额不足，还差10.00元');
    await world
      .add('customer_account', { customer_id: id, company_id: world.companyId, principal: 5000 })
      .catch(() => 0);
    await world.one(
      'update customer_account set principal = 5000 where customer_id = $1 and company_id = $2',
      id,
      world.companyId,
    );
    const paid = (await client.call(payMyOrder, { params, body: { payType: 4 } })).data;
    expect(paid.order_status_code).toBe(23);
    const account = await world.one<{ principal: string }>(
      'select principal from customer_account where customer_id = $1 and company_id = $2',
      id,
      world.companyId,
    );
    expect(Number(account.principal)).toBe(4000);
  });

  test('a provider that cannot be reached: the customer hears so; asked again it is the same payment', async () => {
    const { client, id } = await world.customer();
    const order = await desk.go([[goods.goodsId, 1]], [20, 21], { customer: { customer_id: id } });
    await world.settled();
    const ask = () => client.call(payMyOrder, { params: { orderNo: order.orderNo }, body: { payType: 3 } });
    const { port } = payments();
    const create: PaymentPort['create'] = async () => {
      throw new ProviderUnavailable('WeChat Pay', 'TIMEOUT', 'no answer');
    };
    usePayments({ ...payments(), port: Object.assign(Object.create(port), { create }) });
    try {
      (await ask()).refuses(409, '支付渠道暂不可用，请稍后重试或更换支付方式');
    } finally {
      usePayments({ ...payments(), port });
    }
    const opened = await payNoOf(order);
    expect((await ask()).data.payNo).toBe(opened);
  });

  test('without an account that collects: refused; a paid order is not cancelled', async () => {
    const { client } = await world.customer();
    const placed = (await client.call(placeMyOrder, { body: basket() })).data;
    const order = await desk.take(await desk.take(placed, 20), 21);
    await world.one(`update payment_account set status = 'DISABLED' where provider = 'ALIPAY'`);
    const params = { orderNo: order.orderNo };
    (await client.call(payMyOrder, { params, body: { payType: 2 } })).refuses(409, '未配置可用的收款账户');
    await world.settled();
    const wish = { payNo: await payNoOf(order), result: 'PAID' as const };
    await world.server.anonymous().call(simulatePayment, { params: { payNo: wish.payNo }, body: { result: 'PAID' } });
    await expect.poll(async () => (await desk.read(order)).order_status_code, { timeout: 5000 }).toBe(23);
    (await client.call(cancelMyOrder, { params, body: {} })).refuses(409, '订单已支付，请走退款流程');
  });
});
