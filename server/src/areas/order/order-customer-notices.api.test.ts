import { afterAll, beforeAll, expect, test } from 'vitest';
import { cabinet } from '../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { orderCustomerNotices } from './order-customer-notices.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
}, 60_000);
afterAll(() => world.close());

/** Hands an order's events to the consumers, as the outbox does, and answers what goes out to whom. */
async function told(orderId: number) {
  const events = await world.all<{ event: string }>(
    `select id, event, company_id as "companyId", payload, actor, at from outbox
     where aggregate_type in ('order', 'ORDER', 'customer_order') and aggregate_id = $1 order by id`,
    orderId,
  );
  await world.all(`delete from outbox where event = 'notification.delivery'`);
  for (const event of events)
    for (const each of orderCustomerNotices.filter(one => one.events.includes(event.event)))
      await world.tx(tx => each.handle(tx, event as never));
  return world.all<{ payload: { code: string; to: object; words: Record<string, unknown> } }>(
    `select payload from outbox where event = 'notification.delivery' order by id`,
  );
}

test('who bought hears that it is paid and how to collect it; without a customer nobody does', async () => {
  const mat = await world.mat();
  const order = await cabinet(world, () => mat).paid(1, 'CABINET_PICKUP');
  await world.all('update customer_order set customer_id = null where id = $1', order.order_id);
  expect(await told(order.order_id)).toEqual([]);
  const { id } = await world.customer();
  await world.all('update customer_order set customer_id = $1 where id = $2', id, order.order_id);
  const said = (await told(order.order_id)).map(each => each.payload);
  expect(said.map(each => each.code)).toEqual(['C_PAID', 'C_PICKUP_CODE']);
  expect(said.every(each => JSON.stringify(each.to) === JSON.stringify({ customerId: id }))).toBe(true);
  expect(said[0]?.words).toMatchObject({ orderNo: order.orderNo, amount: expect.stringMatching(/^\d+\.\d\d$/) });
  expect(said[1]?.words).toMatchObject({ pickupCode: { sealed: expect.any(String) }, deadline: expect.any(String) });
});

test('sent off and refunded', async () => {
  const mat = await world.mat();
  const order = await cabinet(world, () => mat).paid(1, 'CABINET_PICKUP');
  const { id } = await world.customer();
  await world.all('update customer_order set customer_id = $1 where id = $2', id, order.order_id);
  const [, status, refunded] = orderCustomerNotices;
  const of = (payload: object) =>
    ({ companyId: world.companyId, payload: { orderId: order.order_id, ...payload } }) as never;
  await world.all(`delete from outbox where event = 'notification.delivery'`);
  await world.tx(tx => (status as (typeof orderCustomerNotices)[number]).handle(tx, of({ from: 30, to: 40 })));
  await world.tx(tx => (refunded as (typeof orderCustomerNotices)[number]).handle(tx, of({ amount: 1250 })));
  const said = await world.all<{ payload: { code: string; words: object } }>(
    `select payload from outbox where event = 'notification.delivery' order by id`,
  );
  expect(said.map(each => each.payload.code)).toEqual(['C_SHIPPED', 'C_REFUNDED']);
  expect(said[1]?.payload.words).toMatchObject({ amount: '12.50' });
});
