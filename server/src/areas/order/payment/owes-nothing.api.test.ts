import { modifyOrder, type OrderState, payMyOrder, payOrder, placeMyOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statement } from '../../../kernel/db/sql.ts';
import type { Tx } from '../../../kernel/index.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { applyOrderStep } from '../apply-order-step.ts';
import { lockOrderForSystem, type Order } from '../order.store.ts';
import { proceed } from '../steps/proceed.ts';

let world: OrderWorld;
let manager: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };
let coupons = 0;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
  desk = orderDesk(world, await world.server.as('service'));
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  goods = await world.goods();
});

/** A coupon of 10.00 that a customer holds. */
async function tenOff(customerId: number): Promise<number> {
  coupons += 1;
  const kind = { name: '立减10元', kind: 1, threshold: 0, amount: 1000, take_type: 1, exclude_rx: false };
  const coupon = { coupon_no: `Y${coupons}`, ...kind, claim_from: '2025-01-01', valid_kind: 1, status: 1 };
  const couponId = await world.add('coupon', coupon);
  const held = { code: `K${coupons}`, customer_id: customerId, coupon_id: couponId, seq_no: 1, amount: 1000 };
  return world.add('customer_coupon', { ...held, valid_from: '2025-01-01', valid_to: '2099-01-01', way: 'GRANT' });
}
const payments = ({ order_id: id }: Pick<OrderState, 'order_id'>) =>
  world.all('select id from order_payment where owner_id = $1', id);

test('a device order whose coupon covers everything is paid at once, and served', async () => {
  const { matId, goodsId } = await world.mat();
  const { id, client } = await world.customer();
  const customerCouponId = await tenOff(id);
  const basket = { matId, goods: [{ goodsId, number: 1 }], fulfilment: { fulfilType: 'CABINET_PICKUP' as const } };
  const placed = await client.call(placeMyOrder, { body: { ...basket, customerCouponId, expectedPayable: 0 } });
  expect(placed.data).toMatchObject({ payable: 0, order_status_code: 41 });
  expect(await desk.statuses(placed.data)).toEqual([22, 23, 41]);
  expect(await payments(placed.data)).toEqual([]);
  const used = await world.one('select status from customer_coupon where id = $1', customerCouponId);
  expect(used).toEqual({ status: 2 });
});

test('改价 to nothing at 22: paid at once as well', async () => {
  const order = await desk.go([[goods.goodsId, 1]], [20, 21]);
  const params = { order_id: order.order_id };
  const body = { version: order.version, adjustAmount: -1000, reason: '补偿' };
  const changed = await manager.call(modifyOrder, { params, body });
  expect(changed.data).toMatchObject({ payable: 0, order_status_code: 23 });
});

test('who owes nothing is asked for nothing: paying is refused, in the wallet and over the counter', async () => {
  const { client, id } = await world.customer();
  const order = await desk.go([[goods.goodsId, 1]], [20, 21], { customer: { customer_id: id } });
  await world.one('update customer_order set payable = 0 where id = $1', order.order_id);
  const refusal = '当前状态「待支付」不允许执行「支付」';
  const params = { orderNo: order.orderNo };
  for (const payType of [3, 4] as const)
    (await client.call(payMyOrder, { params, body: { payType } })).refuses(409, refusal);
  const { order_id, version } = order;
  const body = { order_id, version, payType: 0 as const, amount: 0 };
  (await manager.call(payOrder, { body })).refuses(409, refusal);
});

test('what an order owes is asked once on its way to 22', async () => {
  const order = await desk.go([[goods.goodsId, 1]], [20]);
  await world.tx(async tx => {
    let asked = 0;
    const counting: Tx = {
      ...tx,
      one: query => {
        if (statement(query).text.includes('from order_refund')) asked += 1;
        return tx.one(query);
      },
    };
    const locked = (await lockOrderForSystem(tx, order.order_id)) as Order;
    const platform = { ...tx, actor: { kind: 'system', name: 'test', as: 'PLATFORM' } } as const;
    const stocked = await applyOrderStep(platform, locked, 'inStock');
    expect((await proceed(counting, stocked)).status).toBe(22);
    expect(asked).toBe(1);
  });
});

test('an advice is not named yet: an unknown field (spec 00 §3)', async () => {
  const { client } = await world.customer();
  const fulfilment = { fulfilType: 'STORE_PICKUP' as const };
  const basket = { storeId: world.storeId, goods: [{ goodsId: goods.goodsId, number: 1 }], fulfilment };
  const body = { ...basket, expectedPayable: 1000, adviceId: 12 };
  expect((await client.call(placeMyOrder, { body: body as never })).status).toBe(400);
});

test('pressed twice with one key, an account pays once', async () => {
  const { client, id } = await world.customer();
  await world.add('customer_account', { customer_id: id, company_id: world.companyId, principal: 5000 });
  const order = await desk.go([[goods.goodsId, 1]], [20, 21], { customer: { customer_id: id } });
  const pay = () =>
    client.call(payMyOrder, {
      params: { orderNo: order.orderNo },
      body: { payType: 4 },
      headers: { 'idempotency-key': `pay-${order.order_id}` },
    });
  const first = (await pay()).data;
  expect(first.order_status_code).toBe(23);
  expect((await pay()).data).toEqual(first);
  const account = await world.one('select principal::int from customer_account where customer_id = $1', id);
  expect(account).toEqual({ principal: 4000 });
});
