import { prepareOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number };

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  desk = orderDesk(world, service);
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods();
}, 60_000);
afterAll(() => world.close());

test('what a new order form needs', async () => {
  const { id } = await world.customer();
  const query = { orderType: 'STORE_ORDER', storeId: String(world.storeId), customerId: String(id) };
  const { data } = await service.call(prepareOrder, { query });
  expect(data.stores).toMatchObject([{ id: world.storeId, open: true }]);
  expect(data.modes.map(mode => mode.deliveryMode)).toEqual(['NORMAL', 'SELF_STORE', 'EXPRESS']);
  expect(data.points).toMatchObject({ balance: 0, minAmount: 2500 });
});

test('a store is found by name or address among more than are offered at once; the chosen one is always there', async () => {
  const many = Array.from({ length: 51 }, (_, at) => `分店${at + 1}`);
  for (const name of many) await world.rows.store(world.companyId, { name, status: 'OPEN', priority: 1 });
  const manager = await world.server.as('manager');
  const names = async (more: object) =>
    (await manager.call(prepareOrder, { query: { orderType: 'STORE_ORDER', ...more } })).data.stores.map(at => at.name);
  expect(await names({})).toHaveLength(50);
  expect(await names({})).not.toContain('分店51');
  expect(await names({ storeWords: '店51' })).toEqual(['分店51']);
  expect(await names({ storeWords: '没有%' })).toEqual([]);
  const chosen = { storeId: String(world.storeId), storeWords: '店51' };
  expect(
    (await manager.call(prepareOrder, { query: { orderType: 'STORE_ORDER', ...chosen } })).data.stores.map(at => at.id),
  ).toContain(world.storeId);
});

test('a new order form shows which slots are full, and the coupons that can be used by a clerk now', async () => {
  const times = { time_from: '15:00:00', time_to: '17:00:00', slot_minutes: 60, capacity: 1 };
  const frame = { store_id: world.storeId, kind: 'PICKUP', weekdays: [1, 2, 3, 4, 5, 6, 7], ...times };
  await world.add('store_timeframe', frame);
  const slot = { fulfilType: 'STORE_PICKUP', timeFrom: '15:00:00' };
  const { id } = await world.customer();
  const mine = async (name: string, coupon: object, own: object) => {
    const kind = { coupon_no: name, name, kind: 1, threshold: 0, amount: 100, take_type: 1, valid_kind: 1 };
    const coupon_id = await world.add('coupon', { ...kind, claim_from: '2026-01-01', ...coupon });
    const valid = { valid_from: '2026-01-01', valid_to: '2027-01-01', way: 'CLAIM', ...own };
    await world.add('customer_coupon', { code: name, coupon_id, customer_id: id, seq_no: 1, ...valid });
  };
  await mine('usable', {}, {});
  await mine('elsewhere', { channels: ['MINI_PROGRAM'] }, {});
  await mine('later', {}, { valid_from: '2026-12-01' });
  await desk.place([[goods.goodsId, 1]], { fulfilment: slot });
  const query = { orderType: 'STORE_ORDER', storeId: String(world.storeId), customerId: String(id) };
  const { data } = await service.call(prepareOrder, { query });
  const pickUp = data.modes.find(mode => mode.deliveryMode === 'SELF_STORE');
  expect(pickUp?.days[0]?.slots.map(each => each.full)).toEqual([true, false]);
  expect(data.coupons.map(coupon => coupon.name)).toEqual(['usable']);
  await world.one(`delete from store_timeframe where kind = 'PICKUP'`);
});

test('addresses of the customer to choose from end at the district (spec 05 §4.6)', async () => {
  const { id } = await world.customer();
  const saved = { contact_name: '王五', cellphone: '13900000001', province: '广东省', city: '深圳市' };
  const where = { district: '南山区', address: '科技园9号', house_no: '1201', latitude: 22.5432, longitude: 114.058 };
  const address_id = await world.add('customer_address', { customer_id: id, ...saved, ...where });
  const query = { orderType: 'STORE_ORDER', storeId: String(world.storeId), customerId: String(id) };
  const { addresses } = (await service.call(prepareOrder, { query })).data;
  expect(addresses).toEqual([
    {
      ...{ address_id, receiverName: '王五', receiverPhone: '139****0001', isDefault: false },
      ...{ province: '广东省', city: '深圳市', district: '南山区', address: '****' },
    },
  ]);
});
