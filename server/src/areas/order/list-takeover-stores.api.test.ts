import { listTakeoverStores } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld, sellAt } from '../../testing/given-order.ts';
import { orderDesk } from '../../testing/order-desk.ts';

let world: OrderWorld;
let goods: { goodsId: number; storeGoodsId: number };
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods();
}, 60_000);
afterAll(() => world.close());

const go = async (path: readonly number[]) =>
  orderDesk(world, await world.server.as('service')).go([[goods.goodsId, 2]], path);

test('改派 offers the stores that have everything first, and says of the others what they lack', async () => {
  const order = await go([20]);
  const near = await world.rows.store(world.companyId);
  const full = await world.rows.store(world.companyId);
  await sellAt(world, { storeId: near, goodsId: goods.goodsId, stock: 1 });
  await sellAt(world, { storeId: full, goodsId: goods.goodsId, stock: 2 });
  const manager = await world.server.as('manager');
  const offered = (ids: number[]) => manager.call(listTakeoverStores, { body: { ids } });
  const stores = (await offered([order.order_id])).data;
  const of = (storeId: number) => stores.find(store => store.storeId === storeId);
  expect(of(full)).toMatchObject({ lacks: [], current: false });
  expect(of(near)).toMatchObject({ lacks: [{ goodsId: goods.goodsId, number: 2, available: 1 }] });
  expect(of(world.storeId), 'what it holds itself it has').toMatchObject({ lacks: [], current: true });
  expect(stores.findIndex(store => store.storeId === near)).toBeGreaterThan(
    stores.findIndex(store => store.storeId === full),
  );
  const second = await go([20]);
  const both = (await offered([order.order_id, second.order_id])).data;
  expect(both.find(store => store.storeId === full)?.lacks).toMatchObject([{ number: 4, available: 2 }]);
  expect((await offered([order.order_id, 999_999])).status).toBe(404);
});

test('改派 of a company with very many stores looks at the nearest of them', async () => {
  const order = await go([20]);
  const place = { latitude: 22.5, longitude: 114.05 };
  await world.all('update customer_order set latitude = 22.5, longitude = 114.05 where id = $1', order.order_id);
  const near = await world.rows.store(world.companyId, { ...place, priority: -2 });
  for (let n = 0; n < 200; n += 1)
    await world.rows.store(world.companyId, { latitude: 23.5, longitude: 114.05, priority: 3 });
  const manager = await world.server.as('manager');
  const stores = (await manager.call(listTakeoverStores, { body: { ids: [order.order_id] } })).data;
  expect(stores.find(store => store.storeId === near)).toMatchObject({ distanceM: 0 });
}, 60_000);
