import { quoteOrder } from '@materia/contract/areas/order';
import { findNearestStore, readStoreTimeframes, setSpecialDay } from '@materia/contract/areas/store';
import { addDays, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../../testing/given-order.ts';
import { address } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let storeId: number;
let goodsId: number;
/** A day whose evening lies ahead, whenever this runs. */
const day = addDays(dayOf(new Date()), 1);
const week = [1, 2, 3, 4, 5, 6, 7];
const at = (time: string) => world.setNow(new Date(`${day}T${time}+08:00`).toISOString());

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
  storeId = await openStore(world, world.companyId, true);
  await hours(storeId, '08:00:00', '22:00:00');
  await world.all('update store_delivery_mode set prep_minutes = 30 where store_id = $1', storeId);
  await world.add('store_delivery_mode', { store_id: storeId, mode: 'FLASH', max_m: 5000, dates: ['TODAY'] });
  goodsId = (await world.goods({ storeId, price: 3000 })).goodsId;
}, 60_000);
afterAll(() => world.close());

async function hours(store: number, from: string, to: string): Promise<void> {
  await world.all('delete from store_timeframe where store_id = $1', store);
  await world.add('store_timeframe', { store_id: store, kind: 'OPEN', weekdays: week, time_from: from, time_to: to });
}
const quote = (fulfilment: object) =>
  manager.call(quoteOrder, {
    body: {
      orderType: 'DELIVERY_ORDER',
      storeId,
      goods: [{ goodsId, number: 1 }],
      customer: {},
      fulfilment: { fulfilType: 'DELIVERY', receiver: address, ...fulfilment },
    } as never,
  });
const here = { longitude: address.longitude, latitude: address.latitude };
const nearest = async () =>
  (await manager.call(findNearestStore, { body: { ...here, goods: [{ goodsId, number: 1 }] } })).data;

test('a quarter before closing, half an hour to prepare: tomorrow’s first slot, today is over (spec 04 W8)', async () => {
  at('21:45:00');
  const { data } = await manager.call(readStoreTimeframes, { params: { storeId }, query: { mode: 'NORMAL' } });
  const tomorrow = addDays(day, 1);
  expect(data.open).toBe(true);
  expect(data.offers[0]).toMatchObject({ outOfToday: { day: tomorrow, from: '08:00:00', to: '08:30:00' } });
  const words = `今日已打烊，最早${tomorrow} 08:00-08:30`;
  (await quote({ deliveryDate: 'TODAY' })).refuses(409, words);
  expect((await quote({ deliveryDate: 'OUT_OF_TODAY' })).data.deliveryFee).toBe(500);
});

test('on a special day of rest nothing is brought at once, and another store is nearest (spec 04 W8)', async () => {
  at('12:00:00');
  expect(await nearest()).toMatchObject({ id: storeId });
  await manager.call(setSpecialDay, { body: { storeIds: [storeId], range: [day, day], closed: true } });
  (await quote({ deliveryMode: 'FLASH' })).refuses(409, '门店当前未营业');
  expect(await nearest()).toBeNull();
  await manager.call(setSpecialDay, { body: { storeIds: [storeId], range: [day, day] } });
  expect(await nearest()).toMatchObject({ id: storeId, online: 1 });
});

test('a night shop is open at one o’clock (spec 04 W8)', async () => {
  await hours(storeId, '18:00:00', '02:00:00');
  at('01:00:00');
  const { data } = await manager.call(readStoreTimeframes, { params: { storeId }, query: {} });
  expect(data).toMatchObject({ open: true, reason: null });
  at('02:00:00');
  expect(await nearest()).toBeNull();
});
