import { afterAll, beforeAll, expect, test } from 'vitest';
import { reaches } from '../../kernel/live/reaches.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { loadActor } from '../identity/index.ts';
import { orderPushes } from './push-orders.ts';

let world: OrderWorld;
let desk: OrderDesk;
const riders: number[] = [];

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
  const elsewhere = await world.rows.store(world.companyId);
  for (const userName of ['rider', 'second', 'clerk']) {
    const of = { userName, agentType: 0, companyId: world.companyId, storeId: elsewhere };
    const { id } = await world.server.given.user({ ...of, isDeliveryman: userName !== 'clerk' });
    if (userName !== 'clerk') await world.add('deliveryman', { user_id: id });
    riders.push(id);
  }
}, 60_000);
afterAll(() => world.close());

/** What the last event of an order says on the live stream. */
async function frames(orderId: number) {
  const event = await world.one<Record<string, unknown>>(
    `select id, event, company_id as "companyId", payload, actor, at from outbox
     where event = 'order.status' and aggregate_id = $1 order by id desc limit 1`,
    orderId,
  );
  const told = orderPushes.filter(each => each.event === event.event);
  const said = await Promise.all(told.map(each => each.frames(event as never, world.server.db)));
  return said.flat();
}
async function told(orderId: number) {
  const [push] = await frames(orderId);
  const actors = await Promise.all(riders.map(id => loadActor(world.server.db, id)));
  return actors.map(actor => push !== undefined && reaches(push.to, actor as never));
}

test('a deliveryman hears of the orders that are theirs to bring, wherever these lie; others of the place do not', async () => {
  const { goodsId } = await world.goods();
  const order = await desk.go([[goodsId, 1]], [20, 21], { ...brought, payOnDelivery: true });
  expect(await told(order.order_id)).toEqual([false, false, false]);
  const out = await desk.take(order, 40, { data: { deliverymanId: riders[0] } });
  expect(await told(order.order_id)).toEqual([true, false, false]);
  const back = await desk.take(out, 30, { reason: '无人' });
  await desk.take(back, 40, { data: { deliverymanId: riders[1] } });
  expect(await told(order.order_id)).toEqual([true, true, false]);
});

test('a change is a frame for lists and counters and a row for who missed it; what it says to people is a notice', async () => {
  const { goodsId } = await world.goods();
  const paid = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21]));
  expect((await frames(paid.order_id)).map(push => push.type)).toEqual(['ORDER_REFRESH', 'ROW']);
});
