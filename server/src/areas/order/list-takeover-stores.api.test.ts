import { listTakeoverStores } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld, sellAt } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';

let world: OrderWorld;
let desk: OrderDesk;
let manager: TestClient;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow('2026-03-10T04:00:00.000Z');
  desk = orderDesk(world, await world.server.as('service'));
  manager = await world.server.as('manager');
}, 60_000);
afterAll(() => world.close());

const offered = async (ids: number[]) => (await manager.call(listTakeoverStores, { body: { ids } })).data;

test('of a company with more stores than are looked at the nearest to the order are offered, whatever their priority', async () => {
  const { goodsId } = await world.goods();
  await world.all(
    `insert into store (code, name, short_name, company_id, status, longitude, latitude, phone, address, priority)
     select 'FAR' || n, '远店' || n, '远店' || n, $1, 'OPEN', 116.4, 39.9, '010-1', '长安街' || n, 3
     from generate_series(1, 210) n`,
    world.companyId,
  );
  const away = { longitude: 114.067868, latitude: 22.543099, priority: -2 };
  const near = await world.rows.store(world.companyId, away);
  const nowhere = await world.rows.store(world.companyId, { longitude: null, latitude: null });
  await sellAt(world, { storeId: near, goodsId, stock: 5 });
  const order = await desk.go([[goodsId, 2]], [20], brought);

  const stores = await offered([order.order_id]);
  expect(stores).toHaveLength(200);
  expect(stores.filter(store => store.lacks.length === 0).map(store => store.storeId)).toEqual([near, world.storeId]);
  expect(stores.find(store => store.storeId === near)?.distanceM).toBeLessThan(5_000);
  expect(stores.find(store => store.storeId === world.storeId)?.current).toBe(true);
  expect(stores.some(store => store.storeId === nowhere)).toBe(false);

  await world.one('update customer_order set latitude = 39.9, longitude = 116.4 where id = $1', order.order_id);
  const moved = await offered([order.order_id]);
  expect(moved.some(store => store.storeId === near)).toBe(false);
  expect(moved.some(store => store.current)).toBe(true);

  await world.one('update customer_order set latitude = null, longitude = null where id = $1', order.order_id);
  const unplaced = await offered([order.order_id]);
  expect(
    unplaced.some(store => store.storeId === near),
    'near where the order is',
  ).toBe(true);
  expect(unplaced.find(store => store.current)?.distanceM).toBe(0);
});
