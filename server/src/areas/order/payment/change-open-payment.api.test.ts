import { changeOrderGoods, modifyOrder, removeOrderGoods } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../../adapters/provider/provider-errors.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { usePayments } from '../index.ts';
import { payments } from './outside.ts';
import { type PaymentAnswer, settleAnswer } from './settle-answer.ts';

let world: OrderWorld;
let manager: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number };

beforeAll(async () => {
  world = await orderWorld();
  manager = await world.server.as('manager');
  desk = orderDesk(world, manager);
  world.setNow(new Date().toISOString());
  goods = await world.goods();
}, 60_000);
afterAll(() => world.close());

/** An order at 22 with the payment that opened with it. */
async function open() {
  const order = await desk.go([[goods.goodsId, 2]], [20, 21]);
  await world.settled();
  return order;
}

test('the provider is asked before a price is changed: who has just paid has paid', async () => {
  const order = await open();
  const [payment] = (await desk.read(order)).payments;
  const paid = { payNo: payment?.payNo, result: 'PAID', wait: true, badSignature: true };
  await world.simulator.control('POST', '/sim/pay', paid);
  const body = { version: order.version, adjustAmount: -100, reason: '老顾客' };
  expect((await manager.call(modifyOrder, { params: { order_id: order.order_id }, body })).status).toBe(409);
  expect(await desk.read(order)).toMatchObject({ order_status_code: 23, paidAmount: 2000, refundedAmount: 0 });
});

test('a payment that its provider says is still being paid stays open: a later word pays the order', async () => {
  const order = await open();
  const [payment] = (await desk.read(order)).payments;
  const { accountId } = await world.one<{ accountId: number }>(
    'select payment_account_id::int as "accountId" from order_payment where id = $1',
    payment?.paymentId,
  );
  const says = (result: string) => {
    const { provider, payNo } = payment ?? {};
    const answer = { provider, payNo, accountId, result, eventId: `${result}-${payNo}`, amountFen: 2000, content: {} };
    return world.tx(tx => settleAnswer(tx, answer as PaymentAnswer));
  };
  const at = async () => (await desk.read(order)).payments.map(({ status }) => status);
  expect(await says('UNPAID')).toBe('DONE');
  expect(await at()).toEqual([0]);
  expect(await says('PAID')).toBe('DONE');
  expect(await at()).toEqual([1]);
  expect((await desk.read(order)).order_status_code).toBe(23);
});

test('while the provider does not answer, no sum changes; what is no money does', async () => {
  const order = await open();
  const before = payments();
  const silent = async () => {
    throw new ProviderUnavailable('Alipay', 'TIMEOUT', 'no answer');
  };
  usePayments({ ...before, port: Object.assign(Object.create(before.port), { query: silent }) });
  const { version, order_id } = order;
  const said = '支付渠道暂无应答，请稍后再试';
  try {
    const modify = (body: object) => manager.call(modifyOrder, { params: { order_id }, body: { version, ...body } });
    (await modify({ adjustAmount: -100, reason: '抹零' })).refuses(409, said);
    const more = [{ goodsId: goods.goodsId, number: 3 }];
    (await manager.call(changeOrderGoods, { body: { order_id, version, goods: more } })).refuses(409, said);
    const one = {
      params: { orderId: order_id, goodsId: goods.goodsId },
      query: { version: String(version) },
    };
    (await manager.call(removeOrderGoods, one)).refuses(409, said);
    expect((await modify({ staffRemark: '等待付款' })).data.payable).toBe(2000);
  } finally {
    usePayments(before);
  }
});

test('only where the adapter is the simulator can a payment be simulated', async () => {
  const order = await open();
  const simulated = async () => (await desk.read(order)).payments.map(each => each.simulated);
  const before = payments();
  try {
    usePayments({ ...before, port: before.port, simulate: undefined });
    expect(await simulated()).toEqual([false]);
    usePayments({ ...before, port: before.port, simulate: async () => undefined });
    expect(await simulated()).toEqual([true]);
  } finally {
    usePayments(before);
  }
});
