import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { address, brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';

let world: OrderWorld;
let desk: OrderDesk;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
  world.setNow('2026-03-10T04:00:00.000Z');
}, 60_000);
afterAll(() => world.close());

test('an address in a fee zone is promised what the zone says, else what the mode says (spec 04 §1)', async () => {
  const goods = await world.goods();
  const promised = async (more: object) => {
    const { order_id } = await desk.place([[goods.goodsId, 1]], more);
    const sql = 'select promise_at from customer_order where id = $1';
    return world.one<{ promise_at: string }>(sql, order_id).then(row => row.promise_at.slice(0, 16));
  };
  const slot = { deliveryDate: 'TODAY', timeFrom: '12:00:00' };
  const now = { ...brought, fulfilment: { ...brought.fulfilment, ...slot } };
  const before = await promised(now);
  const { latitude, longitude } = address;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x = 0, y = 0]) => ({
    longitude: longitude + x / 100,
    latitude: latitude + y / 100,
  }));
  const zone = { store_id: world.storeId, zone_no: 1, name: '费区1', points: JSON.stringify(corners), minutes: 300 };
  await world.add('store_scope', zone);
  expect([before, await promised(now)]).toEqual(['2026-03-10T04:30', '2026-03-10T09:00']);
});
