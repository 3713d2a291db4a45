import { makePreOrder, queryPayment } from '@materia/contract/areas/order';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CreatePayment, PaymentPort } from '../../../adapters/payment/port.ts';
import { ProviderRefused, ProviderUnavailable } from '../../../adapters/provider/provider-errors.ts';
import { depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { usePayments } from '../index.ts';
import { orderTimeout } from '../order-timeout.task.ts';
import { type PaymentWorld, payments } from './outside.ts';

let world: OrderWorld;
let service: TestClient;
let manager: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number };
let real: PaymentWorld;

beforeAll(async () => {
  world = await orderWorld();
  real = payments();
  service = await world.server.as('service');
  manager = await world.server.as('manager');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
afterEach(() => usePayments(real));
beforeEach(async () => {
  world.setNow(new Date().toISOString());
  goods = await world.goods();
});

const timeout = new ProviderUnavailable('WeChat Pay', 'TIMEOUT', 'no answer within 10000 ms');

/** The provider makes nothing the first times, for these reasons; answers what it was asked for. */
function fails(...reasons: Error[]): CreatePayment[] {
  const asked: CreatePayment[] = [];
  const create: PaymentPort['create'] = async (account, payment) => {
    asked.push(payment);
    const reason = reasons.shift();
    if (reason) throw reason;
    return real.port.create(account, payment);
  };
  usePayments({ ...real, port: Object.assign(Object.create(real.port), { create }) });
  return asked;
}

async function open() {
  const order = await desk.go([[goods.goodsId, 2]], [20, 21]);
  await world.settled();
  return order;
}
const paymentOf = async (order: Awaited<ReturnType<typeof open>>) => (await desk.read(order)).payments[0];

test('a code that could not be made is made a minute later, of the same payment', async () => {
  const asked = fails(timeout);
  const order = await open();
  expect(await paymentOf(order)).toMatchObject({ status: 0, payUrl: null });
  expect(await world.runTask(orderTimeout)).toMatchObject({ codes: 1 });
  expect(await paymentOf(order)).toMatchObject({ status: 0, payUrl: expect.stringMatching(/^weixin:\/\//) });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  expect(await world.runTask(orderTimeout)).toMatchObject({ codes: 0 });
  const payNo = asked[0]?.payNo;
  await world.simulator.control('POST', '/sim/pay', { payNo, result: 'PAID', wait: true });
  expect((await desk.read(order)).order_status_code).toBe(23);
});

test('the deposit of a pre-order as well; of an order that was cancelled meanwhile there is none to make', async () => {
  const asked = fails(timeout, timeout);
  const bookings = depositDesk(world, manager);
  const { goodsId } = await bookings.goods(200);
  const body = {
    storeId: world.storeId,
    customer: { cellphone: '13700001234', customerName: '赵六' },
    goods: [{ goodsId, number: 3 }],
    expectDate: bookings.tomorrow(),
  };
  const { id } = (await manager.call(makePreOrder, { body })).data;
  const order = await open();
  await desk.take(order, -10, { reason: '不要了' });
  expect(await world.runTask(orderTimeout)).toMatchObject({ codes: 1 });
  expect((await bookings.readBooked(id)).payments).toMatchObject([
    { amount: 600, payUrl: expect.stringMatching(/^weixin:\/\//) },
  ]);
  expect(asked.map(each => each.amountFen)).toEqual([600, 2000, 600]);
});

test('who asks after the payment has the code at once, or hears why not', async () => {
  fails(timeout, timeout, new ProviderRefused('WeChat Pay', 'NO_AUTH', 'no'));
  const order = await open();
  const payNo = (await paymentOf(order))?.payNo as string;
  const ask = () => service.call(queryPayment, { params: { payNo } });
  (await ask()).refuses(409, '支付渠道暂不可用，请稍后重试或更换支付方式');
  (await ask()).refuses(409, '支付渠道暂不可用，请稍后重试或更换支付方式');
  expect((await ask()).data).toMatchObject({ payNo, status: 0, payUrl: expect.stringMatching(/^weixin:\/\//) });
});
