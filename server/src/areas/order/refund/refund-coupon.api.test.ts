import {
  listOrderStatuses,
  listRefunds,
  type OrderState,
  readOrder,
  returnOrder,
  reviewRefund,
} from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let desk: OrderDesk;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
  desk = orderDesk(world, await world.server.as('service'));
}, 60_000);
afterAll(() => world.close());

async function couponUntil(customerId: number, validTo: string): Promise<number> {
  const kind = { name: '立减1元', kind: 1, threshold: 0, amount: 100, take_type: 1, exclude_rx: false };
  const coupon = { coupon_no: `Y${customerId}`, ...kind, claim_from: '2025-01-01', valid_kind: 1, status: 1 };
  const couponId = await world.add('coupon', coupon);
  const held = { code: `K${customerId}`, customer_id: customerId, coupon_id: couponId, seq_no: 1, amount: 100 };
  return world.add('customer_coupon', { ...held, valid_from: '2025-01-01', valid_to: validTo, way: 'GRANT' });
}

/** A paid order with a coupon, refunded whole at an instant. */
async function refundedAt(instant: string, approval: object = {}) {
  world.setNow('2026-03-10T04:00:00.000Z');
  const goods = await world.goods();
  const { id } = await world.customer();
  const customerCouponId = await couponUntil(id, '2026-03-12T00:00:00Z');
  const more = { customer: { customer_id: id }, customerCouponId };
  const order = await desk.payCash(await desk.go([[goods.goodsId, 1]], [20, 21], more));
  world.setNow(instant);
  const [line] = await desk.lines(order);
  const lines = [{ orderLineId: line?.id as number, number: 1 }];
  const { order_id, version } = order;
  const asked = await manager.call(returnOrder, {
    body: { order_id, version, lines, reasonCode: 'OTHER', goodsReturn: false },
  });
  const params = { id: asked.data.refundId };
  const reviewed = await manager.call(reviewRefund, { params, body: { approve: true, ...approval } });
  const coupon = await world.one('select status from customer_coupon where id = $1', customerCouponId);
  return { order, reviewed: reviewed.data, coupon };
}

test('with the whole order its coupon comes back', async () => {
  const { reviewed, coupon } = await refundedAt('2026-03-11T04:00:00.000Z');
  expect(reviewed).toMatchObject({ status: 3, couponBack: true, couponExpired: false });
  expect(coupon).toEqual({ status: 1 });
});

test('优惠券已过期，不予退回: refund, order and history say so (spec 02 §4.4)', async () => {
  const { order, reviewed, coupon } = await refundedAt('2026-03-13T04:00:00.000Z');
  expect(reviewed).toMatchObject({ status: 3, couponBack: false, couponExpired: true });
  expect(coupon).toEqual({ status: 2 });
  const params = { order_id: order.order_id };
  const { refunds } = (await manager.call(readOrder, { params })).data;
  expect(refunds).toMatchObject([{ couponBack: false, couponExpired: true }]);
  const list = await manager.call(listRefunds, { params: { limit: 10, page: 1 }, body: { keyword: order.orderNo } });
  expect(list.data.rows).toMatchObject([{ couponBack: false, couponExpired: true }]);
  const history = (await manager.call(listOrderStatuses, { params })).data;
  expect(history.at(-1)).toMatchObject({ action: 'refunded', data: { couponExpired: true } });
});

test('a whole refund of less money gives no coupon back (spec 02 §4.4 "only on full refund")', async () => {
  const { order, reviewed, coupon } = await refundedAt('2026-03-11T04:00:00.000Z', { amount: 1 });
  expect(reviewed).toMatchObject({ status: 3, amount: 1, couponBack: false, couponExpired: false });
  expect(coupon).toEqual({ status: 2 });
  expect(await desk.read(order)).toMatchObject({ order_status_code: -30, refundedAmount: 1 });
});

/** A paid order of goods at 20.00 with 2.00 off for the points of its customer. */
async function paidWithPoints(number: number) {
  world.setNow('2026-03-10T04:00:00.000Z');
  await world.one(
    `insert into sys_config (key, value, scope) values ('paypointsrule', '[{"fromAmount": 2500, "deduction": 200}]', 'PLATFORM')
     on conflict do nothing`,
  );
  await world.server.services.settings.reload(world.server.db);
  const goods = await world.goods({ price: 2000 });
  const { id } = await world.customer();
  await world.add('customer_account', { customer_id: id, company_id: world.companyId, points: 1000 });
  await world.one(
    `insert into points_ledger (ledger_no, customer_id, company_id, kind, delta, after, remaining, ref_type, ref_id, at)
     values ($1, $2, $3, 'ADJUST', 1000, 1000, 1000, 'TEST', $4, '2026-03-01')`,
    ...[`T${id}`, id, world.companyId, id],
  );
  const more = { customer: { customer_id: id }, usePoints: true };
  const order = await desk.payCash(await desk.go([[goods.goodsId, number]], [20, 21], more));
  return { order, customerId: id };
}

async function giveBack(order: OrderState, number: number, approval: object = {}) {
  const [line] = await desk.lines(order);
  const { version } = await desk.read(order);
  const lines = [{ orderLineId: line?.id as number, number }];
  const asked = await manager.call(returnOrder, {
    body: { order_id: order.order_id, version, lines, reasonCode: 'OTHER', goodsReturn: false },
  });
  const params = { id: asked.data.refundId };
  const reviewed = await manager.call(reviewRefund, { params, body: { approve: true, ...approval } });
  return { asked: asked.data.amount, back: reviewed.data.pointsBack };
}
const pointsOf = async (customerId: number) =>
  (await world.one<{ points: number }>('select points from customer_account where customer_id = $1', customerId))
    .points;

/** What of an order of 40.00 was refunded, and the points that the customer has then. */
async function pointsAfter(approval: object) {
  const { order, customerId } = await paidWithPoints(2);
  const given = await giveBack(order, 2, approval);
  const used = await world.one<{ used: number }>(
    'select points_used as used from customer_order where id = $1',
    order.order_id,
  );
  return { ...given, ...used, points: await pointsOf(customerId) };
}

test('points in proportion to the money that is approved for the goods', async () => {
  const whole = await pointsAfter({});
  expect(whole).toMatchObject({ asked: 3800, back: whole.used, points: 1000 });
  expect(whole.used).toBeGreaterThan(0);
  const half = await pointsAfter({ amount: 1900 });
  expect(half).toMatchObject({ used: whole.used, back: whole.used / 2, points: 1000 - whole.used / 2 });
  expect(await pointsAfter({ amount: 0 })).toMatchObject({ back: 0, points: 1000 - whole.used });
});

test('piece by piece the points come back in proportion, at the end all of them; the ledger has each (spec 02 §4.4)', async () => {
  const { order, customerId } = await paidWithPoints(3);
  const each = [await giveBack(order, 1), await giveBack(order, 1), await giveBack(order, 1)];
  expect(each).toEqual([
    { asked: 1933, back: 66 },
    { asked: 1933, back: 67 },
    { asked: 1934, back: 67 },
  ]);
  expect(await pointsOf(customerId)).toBe(1000);
  const ledger = await world.all(
    'select kind, delta, after, order_no as no from points_ledger where customer_id = $1 order by id',
    customerId,
  );
  const no = order.orderNo;
  expect(ledger).toEqual([
    { kind: 'ADJUST', delta: 1000, after: 1000, no: null },
    { kind: 'DEDUCT', delta: -200, after: 800, no },
    { kind: 'RETURN', delta: 66, after: 866, no },
    { kind: 'RETURN', delta: 67, after: 933, no },
    { kind: 'RETURN', delta: 67, after: 1000, no },
  ]);
});
