import { orderPaid, orderRefunded } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { customerStanding } from './customer-standing.ts';
import { followPaid, followRefunded } from './follow-orders.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
}, 60_000);
afterAll(() => world.close());

const stored = (event: string, at: string, payload: object) => ({
  ...{ id: 1, event, aggregateType: 'ORDER', aggregateId: 1, companyId: world.companyId },
  ...{ payload, actor: 'system:test', at, requestId: 'test' },
});

test('orders and what was given back of them are summed where they were bought; the first one makes a member', async () => {
  const customerId = await world.add('customer', { customer_no: 'C77', source: 'WX' });
  const buyer = { customerId, storeId: world.storeId, matId: null };
  const paid = (at: string, linePayable: number) =>
    world.tx(tx =>
      followPaid.handle(tx, stored(orderPaid.name, at, { ...buyer, lines: [{ linePayable, freight: 100 }] })),
    );
  const givenBack = (at: string, lines: readonly object[]) =>
    world.tx(tx => followRefunded.handle(tx, stored(orderRefunded.name, at, { ...buyer, amount: 400, lines })));
  const standing = () => customerStanding(world.server.db, customerId, world.companyId);
  expect(await standing()).toEqual({ level: 0, hasBought: false });
  await paid('2026-03-01T04:00:00.000Z', 900);
  await Promise.all([paid('2026-03-03T04:00:00.000Z', 400), paid('2026-03-02T04:00:00.000Z', 150)]);
  await givenBack('2026-03-09T04:00:00.000Z', [{ amount: 200, freight: 100 }]);
  // A second payment of an order, that went back: nothing was bought with it.
  await givenBack('2026-03-10T04:00:00.000Z', []);
  expect(await standing()).toEqual({ level: 0, hasBought: true });
  const places = await world.all(
    `select store_id, mat_id, orders, net, first_at::date::text as first, last_at::date::text as last
     from customer_place where customer_id = $1`,
    customerId,
  );
  expect(places).toEqual([
    { store_id: world.storeId, mat_id: 0, orders: 3, net: 1450, first: '2026-03-01', last: '2026-03-03' },
  ]);
  const members = await world.all(
    'select level, store_id, member_no from customer_member where customer_id = $1',
    customerId,
  );
  expect(members).toEqual([{ level: 0, store_id: world.storeId, member_no: expect.stringMatching(/^V\d{8}$/) }]);
});

test('an order of nobody known, as of a touch screen, leaves no trace', async () => {
  const before = await world.all('select 1 from customer_place');
  const payload = { customerId: null, storeId: null, matId: 1, lines: [{ linePayable: 100, freight: 0 }] };
  await world.tx(tx => followPaid.handle(tx, stored(orderPaid.name, '2026-03-01T04:00:00.000Z', payload)));
  expect(await world.all('select 1 from customer_place')).toHaveLength(before.length);
});
