import {
  listRefunds,
  type OrderState,
  receiveRefund,
  refundTexts,
  returnMyOrder,
  returnOrder,
  reviewRefund,
} from '@materia/contract/areas/order';
import { format } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SimPayAnswer } from '../../../adapters/testing/payment-world.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { orderTimeout } from '../order-timeout.task.ts';

let world: OrderWorld;
let service: TestClient;
let manager: TestClient;
let desk: OrderDesk;

beforeAll(async () => {
  world = await orderWorld();
  service = await world.server.as('service');
  manager = await world.server.as('manager');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date().toISOString()));

const zh = (key: keyof typeof refundTexts, params = {}) => format(refundTexts[key].zh, params);

const ask = async (
  order: Pick<OrderState, 'order_id'>,
  lines: readonly [number, number][],
  more: object = {},
  by = service,
) => {
  const { version } = await desk.read(order);
  return by.call(returnOrder, {
    body: {
      order_id: order.order_id,
      version,
      lines: lines.map(([orderLineId, number]) => ({ orderLineId, number })),
      reasonCode: 'QUALITY',
      goodsReturn: false,
      ...more,
    },
  });
};
const review = (id: number, body: object, by = manager) =>
  by.call(reviewRefund, { params: { id }, body: { approve: true, ...body } });
const order = (id: number) =>
  world.one<{ order_status_code: number; refunded_amount: number; version: number }>(
    'select order_status_code, refunded_amount, version from customer_order where id = $1',
    id,
  );

/** The case of spec 02 §4.1: A 35.80 special 29.90 × 3, B 18.50, coupon 8.00, rule 25→2, delivery 5.00: 103.20. */
async function caseOf41() {
  await world.one(
    `insert into sys_config (key, value, scope) values ('paypointsrule', '[{"fromAmount": 2500, "deduction": 200}]', 'PLATFORM')
     on conflict do nothing`,
  );
  await world.server.services.settings.reload(world.server.db);
  const a = await world.goods({ price: 3580, special: 2990 });
  const b = await world.goods({ price: 1850 });
  const { id, client } = await world.customer();
  await world.add('customer_account', { customer_id: id, company_id: world.companyId, points: 1000 });
  await world.one(
    `insert into points_ledger (ledger_no, customer_id, company_id, kind, delta, after, remaining, ref_type, ref_id, at)
     values ($1, $2, $3, 'ADJUST', 1000, 1000, 1000, 'TEST', $4, now())`,
    ...[`T${id}`, id, world.companyId, id],
  );
  const coupon = {
    name: '立减8元',
    kind: 1,
    threshold: 1000,
    amount: 800,
    take_type: 1,
    claim_from: '2025-01-01',
    exclude_rx: false,
  };
  const couponId = await world.add('coupon', { coupon_no: `Y${id}`, ...coupon, valid_kind: 1, status: 1 });
  const validity = { valid_from: '2025-01-01', valid_to: '2099-01-01', way: 'GRANT' };
  const held = { code: `K${id}`, customer_id: id, coupon_id: couponId, seq_no: 1, amount: 800 };
  const customerCouponId = await world.add('customer_coupon', { ...held, ...validity });
  const placed = await desk.place(
    [
      [a.goodsId, 3],
      [b.goodsId, 1],
    ],
    {
      ...brought,
      customer: { customer_id: id },
      customerCouponId,
      usePoints: true,
    },
  );
  return { placed, client, customerCouponId, customerId: id, a, b };
}
test('W4: 103.20 paid; A back one by one 27.13, 27.14, 27.14, then B and the fee: all of it, coupon back', async () => {
  const { placed, customerCouponId, customerId } = await caseOf41();
  expect((await desk.read(placed)).payable).toBe(10_320);
  const unpaid = await desk.take(await desk.take(placed, 20), 21);
  await world.settled();
  const { pay_no: payNo } = await world.one<{ pay_no: string }>(
    'select pay_no from order_payment where owner_id = $1',
    unpaid.order_id,
  );
  await world.simulator.control<SimPayAnswer>('POST', '/sim/pay', { payNo, result: 'PAID', wait: true });
  const [a, b] = await desk.lines(unpaid);
  const amounts: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const asked = (await ask(unpaid, [[a?.id as number, 1]])).data;
    amounts.push(asked.amount);
    expect(asked.order_status_code).toBe(23);
    await review(asked.refundId, {});
    await expect
      .poll(async () => (await order(unpaid.order_id)).refunded_amount, { timeout: 5000 })
      .toBe(amounts.reduce((sum, amount) => sum + amount, 0));
  }
  expect(amounts).toEqual([2713, 2714, 2714]);
  const rest = (await ask(unpaid, [[b?.id as number, 1]])).data;
  expect(rest).toMatchObject({ order_status_code: -20, amount: 1679 + 500 });
  await review(rest.refundId, {});
  await expect
    .poll(async () => order(unpaid.order_id), { timeout: 5000 })
    .toMatchObject({
      order_status_code: -30,
      refunded_amount: 10_320,
    });
  const coupon = await world.one('select status from customer_coupon where id = $1', customerCouponId);
  expect(coupon).toEqual({ status: 1 });
  const account = await world.one<{ points: number }>(
    'select points from customer_account where customer_id = $1',
    customerId,
  );
  expect(account.points).toBe(1000);
});

describe('asking and reviewing (spec 02 §4.4)', () => {
  const paid = async (number: number, of: object = {}) => {
    const goods = await world.goods(of);
    const at22 = await desk.go([[goods.goodsId, number]], [20, 21]);
    return { goods, order: await desk.payCash(at22) };
  };

  test('pictures of what comes back are kept with the refund; what is not there to be claimed is none', async () => {
    const { order: at } = await paid(2);
    const [line] = await desk.lines(at);
    const photo = await world.server.given.photo('service', 'ORDER');
    expect((await ask(at, [[line?.id as number, 1]], { images: [photo + 1_000_000] })).status).toBe(404);
    expect((await ask(at, [[line?.id as number, 1]], { images: [photo] })).status).toBe(200);
    const [refund] = (await desk.read(at)).refunds;
    expect(refund?.images).toEqual([expect.stringMatching(/^\/images\/.+\.jpg$/)]);
    const file = await world.one('select ref_type, ref_id from uploaded_file where id = $1', photo);
    expect(file).toEqual({ ref_type: 'ORDER', ref_id: at.order_id });
  });

  test('too many, twice, not paid', async () => {
    const { order: at } = await paid(2);
    const [line] = await desk.lines(at);
    (await ask(at, [[line?.id as number, 3]])).refuses(400, zh('refund.tooMany'));
    await ask(at, [[line?.id as number, 1]]);
    (await ask(at, [[line?.id as number, 1]])).refuses(409, '有待处理的退款申请，请先处理');
    const fresh = await desk.place([[(await world.goods()).goodsId, 1]]);
    const [other] = await desk.lines(fresh);
    (await ask(fresh, [[other?.id as number, 1]])).refuses(409, '当前状态「待确认」不允许执行「退货」');
  });

  test('whole, in cash: -20, approved, -30, stock free again; rejected it is where it was', async () => {
    const { order: at, goods } = await paid(2);
    const [line] = await desk.lines(at);
    const first = (await ask(at, [[line?.id as number, 2]])).data;
    expect(first.order_status_code).toBe(-20);
    (await review(first.refundId, { approve: false })).refuses(400, '请填写原因');
    await review(first.refundId, { approve: false, remark: '已发出' });
    expect((await order(at.order_id)).order_status_code).toBe(23);
    (await review(first.refundId, {})).refuses(409, zh('refund.stepRefused', { status: '已拒绝', action: '同意退款' }));
    const second = (await ask(at, [[line?.id as number, 2]])).data;
    (await review(second.refundId, { amount: 2001 })).refuses(400, zh('refund.notRaised'));
    await review(second.refundId, {});
    expect(await order(at.order_id)).toMatchObject({ order_status_code: -30, refunded_amount: 2000 });
    expect(await desk.stock(goods.storeGoodsId)).toEqual({ goods_number: 10, held: 0 });
  });

  test('above 500 yuan another person reviews (spec 02 W11)', async () => {
    const { order: at } = await paid(1, { price: 62_000 });
    const [line] = await desk.lines(at);
    const asked = (await ask(at, [[line?.id as number, 1]], {}, manager)).data;
    (await review(asked.refundId, {}, manager)).refuses(409, zh('refund.fourEyes', { amount: '500' }));
    expect((await review(asked.refundId, {}, service)).status).toBe(200);
  });

  test('handed-over medicine: quality reasons only, and it comes back as bad, locked stock', async () => {
    const { order: at, goods } = await paid(2, { rxType: 2 });
    const ready = await desk.take(at, 41);
    const signed = await desk.take(ready, 50, { data: { pickupCode: await desk.pickupCode(ready) } });
    const [line] = await desk.lines(signed);
    const id = line?.id as number;
    (await ask(signed, [[id, 1]], { reasonCode: 'NO_LONGER_WANTED' })).refuses(400, zh('refund.medicine'));
    const asked = (await ask(signed, [[id, 2]], { goodsReturn: true })).data;
    const reviewed = await review(asked.refundId, {});
    expect(reviewed.data).toMatchObject({
      status: 1,
      allowedActions: ['reject', 'receive'],
      lines: [{ onlyBad: true }],
    });
    const receive = (lines: object[]) =>
      manager.call(receiveRefund, { params: { id: asked.refundId }, body: { lines: lines as never } });
    for (const restock of ['SELLABLE', 'NONE'])
      (await receive([{ orderLineId: id, number: 2, restock }])).refuses(400, zh('refund.onlyBad'));
    (await receive([{ orderLineId: id, number: 3, restock: 'BAD' }])).refuses(400, zh('refund.tooMany'));
    const twice = { orderLineId: id, number: 2, restock: 'BAD' };
    (await receive([twice, twice])).refuses(400, zh('refund.tooMany'));
    expect((await receive([{ orderLineId: id, number: 2, restock: 'BAD' }])).data.status).toBe(3);
    expect(await desk.stock(goods.storeGoodsId)).toEqual({ goods_number: 8, held: 0 });
    const lots = await world.all<{ state: string; quantity: number }>(
      `select state, quantity from stock_lot where goods_id = $1 and state = 'LOCKED'`,
      goods.goodsId,
    );
    expect(lots).toEqual([{ state: 'LOCKED', quantity: 2 }]);
    expect((await order(at.order_id)).order_status_code).toBe(-30);
  });

  test('what is no medicine goes where the desk says; of medicine that did not come back nothing is said', async () => {
    const { order: at, goods } = await paid(2);
    const ready = await desk.take(at, 41);
    const signed = await desk.take(ready, 50, { data: { pickupCode: await desk.pickupCode(ready) } });
    const id = (await desk.lines(signed))[0]?.id as number;
    await world.one('update order_line set medicine = false where id = $1', id);
    const asked = (await ask(signed, [[id, 1]], { goodsReturn: true })).data;
    expect((await review(asked.refundId, {})).data.lines).toMatchObject([{ onlyBad: false }]);
    await world.one('update order_line set medicine = true where id = $1', id);
    const receive = (number: number, restock: 'SELLABLE' | 'NONE') =>
      manager.call(receiveRefund, {
        params: { id: asked.refundId },
        body: { lines: [{ orderLineId: id, number, restock }] },
      });
    (await receive(1, 'NONE')).refuses(400, zh('refund.onlyBad'));
    await world.one('update order_line set medicine = false where id = $1', id);
    expect((await receive(1, 'SELLABLE')).data.status).toBe(3);
    expect(await desk.stock(goods.storeGoodsId)).toEqual({ goods_number: 9, held: 0 });
  });

  test('a customer is too late after seven days', async () => {
    const { id, client } = await world.customer();
    const goods = await world.goods();
    const at22 = await desk.go([[goods.goodsId, 1]], [20, 21], { customer: { customer_id: id } });
    const ready = await desk.take(await desk.payCash(at22), 41);
    const signed = await desk.take(ready, 50, { data: { pickupCode: await desk.pickupCode(ready) } });
    world.setNow(new Date(Date.now() + 8 * 86_400_000).toISOString());
    const late = await client.call(returnMyOrder, {
      params: { orderNo: signed.orderNo },
      body: { reasonCode: 'QUALITY' },
    });
    late.refuses(409, '已超过退货期限');
  });

  test('not collected in time a paid order goes back by itself', async () => {
    const { order: at } = await paid(1);
    await desk.take(at, 41);
    world.setNow(new Date(Date.now() + 73 * 3_600_000).toISOString());
    await world.runTask(orderTimeout);
    expect(await order(at.order_id)).toMatchObject({ order_status_code: -30, refunded_amount: 1000 });
  });

  test('the review list: by status, with what may be done, and the sum', async () => {
    const { order: at } = await paid(1);
    const [line] = await desk.lines(at);
    const asked = (await ask(at, [[line?.id as number, 1]])).data;
    const list = (body: object) => manager.call(listRefunds, { params: { limit: 10, page: 1 }, body });
    const { data } = await list({ status: [0], keyword: at.orderNo });
    expect(data).toMatchObject({ total: 1, sums: { amount: 1000 }, rows: [{ refundId: asked.refundId }] });
    expect(data.rows[0]?.allowedActions).toEqual(['approve', 'reject']);
    expect((await list({ status: [3], keyword: at.orderNo })).data.total).toBe(0);
  });
});
