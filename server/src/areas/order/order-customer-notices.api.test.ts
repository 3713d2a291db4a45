import { afterAll, beforeAll, expect, test } from 'vitest';
import { cabinet } from '../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { orderDesk } from '../../testing/order-desk.ts';
import { toldCustomer } from '../../testing/told-customer.ts';
import { orderCustomerNotices } from './order-customer-notices.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
}, 60_000);
afterAll(() => world.close());

test('who bought hears that it is paid and how to collect it; without a customer nobody does', async () => {
  const mat = await world.mat();
  const order = await cabinet(world, () => mat).paid(1, 'CABINET_PICKUP');
  await world.all('update customer_order set customer_id = null where id = $1', order.order_id);
  expect(await toldCustomer(world, order.order_id)).toEqual([]);
  const { id } = await world.customer();
  // Paid twice by the time it is told: what it cost is paid.
  await world.all(
    'update customer_order set customer_id = $1, paid_amount = 2 * payable where id = $2',
    id,
    order.order_id,
  );
  const said = await toldCustomer(world, order.order_id);
  expect(said.map(each => each.code)).toEqual(['C_PAID', 'C_PICKUP_CODE']);
  expect(said.every(each => JSON.stringify(each.to) === JSON.stringify({ customerId: id }))).toBe(true);
  expect(said[0]?.words).toMatchObject({ orderNo: order.orderNo, amount: '10.00' });
  expect(said[1]?.words).toMatchObject({ pickupCode: { sealed: expect.any(String) }, deadline: expect.any(String) });
  const { name } = await world.one('select mat_name as name from mat where id = $1', mat.matId);
  expect(said.map(each => each.words.place)).toEqual([name, name]);
});

test('what is collected waits at the store, or at the pick-up point that was chosen', async () => {
  const desk = orderDesk(world, await world.server.as('manager'));
  const { goodsId } = await world.goods();
  const { id } = await world.customer();
  const waitsAt = async (pickupPoint: string | null) => {
    const paid = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21]));
    const changed = 'update customer_order set customer_id = $1, pickup_point = $2 where id = $3';
    await world.all(changed, id, pickupPoint, paid.order_id);
    await desk.take(paid, 41);
    const said = await toldCustomer(world, paid.order_id);
    return said.find(({ code }) => code === 'C_PICKUP_CODE')?.words.place;
  };
  const { name } = await world.one('select name from store where id = $1', world.storeId);
  expect(await waitsAt(null)).toBe(name);
  expect(await waitsAt('前台')).toBe('前台');
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
