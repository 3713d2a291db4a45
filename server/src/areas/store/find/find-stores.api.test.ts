import { findNearestStore, findStore, setSpecialDay } from '@materia/contract/areas/store';
import { dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../../testing/given-order.ts';
import { address, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let storeId: number;
const today = () => dayOf(new Date());
const here = { longitude: 114.057868, latitude: 22.543099 };

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  storeId = await openStore(world, world.companyId, true);
});

describe('finding stores (spec 04 §3.11)', () => {
  const at = { longitude: here.longitude + 0.001, latitude: here.latitude };

  test('the nearest that is open, has mode and goods; of the own scope', async () => {
    const found = await manager.call(findStore, { body: { ...at, limit: 30 } });
    expect(found.data.rows.map(row => row.id)).toContain(storeId);
    const { goodsId } = await world.goods({ storeId, stock: 5 });
    await world.all('update goods set publish_mask = 7 where id = $1', goodsId);
    const nearest = async (body: object = {}) =>
      (await manager.call(findNearestStore, { body: { ...at, goods: [{ goodsId, number: 2 }], ...body } })).data;
    expect(await nearest()).toMatchObject({ id: storeId, online: 1, distance: 103, fee: 500, missing: [] });
    expect(await nearest({ goods: [{ goodsId, number: 6 }] })).toBeNull();
    const none = await manager.call(findNearestStore, { body: { ...at, mode: 'FLASH' } });
    expect(none.envelope).toMatchObject({ success: true, code: 200, data: null, message: '附近没有可配送的门店' });
    await world.all('update goods set suspended = true where id = $1', goodsId);
    expect(await nearest(), 'goods that are suspended are nowhere').toBeNull();
    await world.all('update goods set suspended = false, publish_mask = 2 where id = $1', goodsId);
    expect(await nearest(), 'nor are those that the app does not show').toBeNull();
    await world.all('update goods set publish_mask = 7 where id = $1', goodsId);
    expect(await nearest({ mode: 'SELF_STORE' })).toMatchObject({ id: storeId });
    const far = { longitude: here.longitude + 10 };
    expect(await nearest(far), 'nobody brings that far').toBeNull();
    expect(await nearest({ ...far, mode: 'SELF_STORE' }), 'one may fetch it from anywhere').toMatchObject({
      id: storeId,
    });
    expect(await nearest({ ...far, mode: 'EXPRESS' }), 'a parcel goes any distance').toMatchObject({ id: storeId });
    const other = await openStore(world, world.companyId, true);
    await world.all(
      'update store_goods set store_id = $1 where store_id = $2 and goods_id = $3',
      other,
      storeId,
      goodsId,
    );
    await world.all('update store set longitude = longitude + 0.2 where id = $1', other);
    expect(await nearest({ mode: 'SELF_STORE' })).toMatchObject({ id: other, distance: 20437 });
    const between = { longitude: here.longitude + 0.15, mode: 'SELF_STORE', goods: [] };
    expect((await nearest(between))?.id, 'of two rings the nearer').toBe(other);
    await world.all(
      'update store_goods set store_id = $1 where store_id = $2 and goods_id = $3',
      storeId,
      other,
      goodsId,
    );
    await manager.call(setSpecialDay, { body: { storeIds: [storeId], range: [today(), today()], closed: true } });
    expect(await nearest()).toBeNull();
    await world.server.given.user({
      userName: `manager${storeId}`,
      role: 'Manager',
      companyId: await world.rows.company(),
    });
    const stranger = await world.server.as(`manager${storeId}`);
    expect((await stranger.call(findStore, { body: at })).data).toEqual({ rows: [], total: 0 });
  });
});

test('staff find stores that the mall has not, and what closes any of them (spec 04 §3.3, §4)', async () => {
  await world.all('update store set mall_enabled = false where id = $1', storeId);
  const row = async () =>
    (await manager.call(findStore, { body: { ...here, limit: 30 } })).data.rows.find(each => each.id === storeId);
  expect(await row()).toMatchObject({ online: 1, reason: null });
  await world.all(`update company set status = 'SUSPENDED' where id = $1`, world.companyId);
  expect(await row()).toMatchObject({ online: 0, reason: 'COMPANY' });
  await world.all(`update company set status = 'ACTIVE' where id = $1`, world.companyId);
  await world.all(`update store set status = 'PAUSED' where id = $1`, storeId);
  expect(await row()).toMatchObject({ online: 0, reason: 'STORE' });
});

test('an order meets what was set: a special day, the scope, the minimum', async () => {
  const desk = orderDesk(world, manager);
  const { goodsId } = await world.goods({ storeId, price: 1000 });
  const order = (receiver: object) =>
    desk.place([[goodsId, 1]], {
      storeId,
      orderType: 'DELIVERY_ORDER',
      fulfilment: { fulfilType: 'DELIVERY', receiver: { ...address, ...receiver } },
    });
  await expect(order({ longitude: here.longitude + 0.2 })).rejects.toThrow('收货地址超出门店配送范围');
  expect((await order({})).order_id).toBeGreaterThan(0);
});
