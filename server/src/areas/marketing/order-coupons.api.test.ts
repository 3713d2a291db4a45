import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenPromotion } from '../../testing/given-offers.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { orderCoupons } from './order-coupons.ts';

let world: OrderWorld;
let desk: OrderDesk;
let goods: { goodsId: number };
let promotionId: number;
let couponId: number;
let coupons = 0;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  await world.one('update promotion set status = -10');
  goods = await world.goods({ stock: 30 });
  const reduction = { rules: [{ threshold: 100, reduce: 100 }], goods: [{ goods_id: goods.goodsId }] };
  promotionId = await givenPromotion(world, 'FULL_REDUCE', reduction);
  coupons += 1;
  const kind = { name: '返券', kind: 4, threshold: 0, min_amount: 200, max_amount: 300, take_type: 5 };
  const valid = { claim_from: '2026-01-01', valid_kind: 2, delay_days: 1, valid_days: 30 };
  couponId = await world.add('coupon', {
    coupon_no: `R${coupons}`,
    ...kind,
    ...valid,
    total: 3,
    per_customer: 4,
    status: 1,
  });
});

const promise = (row: Record<string, unknown> = {}) =>
  world.add('promotion_coupon', { promotion_id: promotionId, coupon_id: couponId, number: 2, ...row });
const issued = (customerId: number) =>
  world.all<{ seq_no: number; amount: number }>(
    `select seq_no, amount::int, way, status, valid_from, valid_to from customer_coupon where customer_id = $1 order by seq_no`,
    customerId,
  );

/** Brought to 60 at the counter, and what its event starts. */
async function done(number: number, row: Record<string, unknown> = {}) {
  const buyer = await world.customer(row);
  let order = await desk.place([[goods.goodsId, number]], { customer: { customer_id: buyer.id } });
  for (const to of [20, 21]) order = await desk.take(order, to);
  order = await desk.payCash(order);
  const status = { orderId: order.order_id, storeId: world.storeId, matId: null };
  await tell(status);
  expect(await issued(buyer.id)).toEqual([]);
  await world.one('update customer_order set done_at = now() where id = $1', order.order_id);
  return { buyer, status };
}
const tell = (payload: object) => world.tx(tx => orderCoupons.handle(tx, { payload } as never));

test('an order under the promotion brings its coupons when it is done, once; a random one is drawn then', async () => {
  await promise();
  const { buyer, status } = await done(2);
  await tell(status);
  await tell(status);
  const rows = await issued(buyer.id);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ seq_no: 1, way: 'PROMOTION', status: 1 });
  expect(rows.every(each => each.amount >= 200 && each.amount <= 300)).toBe(true);
  const coupon = await world.one('select issued from coupon where id = $1', couponId);
  expect(coupon).toEqual({ issued: 2 });
});

test('not for less than it asks, not to the frozen, not more than there are', async () => {
  await promise({ min_paid: 1500 });
  const little = await done(1);
  await tell(little.status);
  expect(await issued(little.buyer.id)).toEqual([]);
  const frozen = await done(3);
  await world.one('update customer set status = 2 where id = $1', frozen.buyer.id);
  await tell(frozen.status);
  expect(await issued(frozen.buyer.id)).toEqual([]);
  const first = await done(3);
  const second = await done(3);
  await tell(first.status);
  await tell(second.status);
  expect([(await issued(first.buyer.id)).length, (await issued(second.buyer.id)).length]).toEqual([2, 1]);
});
