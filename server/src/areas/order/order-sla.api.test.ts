import { listOrders, type OrderState, summarizeOrders } from '@materia/contract/areas/order';
import { storeSettings, storeStatus } from '@materia/contract/areas/store';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, outbox, type StoredEvent } from '../../kernel/index.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { storesOfClocks } from './order-sla.ts';
import { storeClocks } from './wind-clocks.ts';

let world: OrderWorld;
let desk: OrderDesk;
let goodsId: number;
const at = (text: string) => `2026-03-${text}:00.000+08:00`;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
  goodsId = (await world.goods({ stock: 100 })).goodsId;
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  await setHours('09:00:00', '21:00:00');
  await setStore('OPEN');
});

const setStore = (status: string) =>
  world.one('update store set status = $2 where id = $1 returning id', world.storeId, status);
const setHours = (from: string, to: string) =>
  world.one(
    `update store_timeframe set time_from = $2, time_to = $3 where store_id = $1 and kind = 'OPEN' returning id`,
    ...[world.storeId, from, to],
  );
/** What the store's own calls say on the outbox, delivered. */
async function tell(type: typeof storeStatus | typeof storeSettings, payload: object) {
  await world.tx(async tx => {
    await outbox.put(tx, type as never, payload as never, { aggregateType: 'STORE', aggregateId: 1, companyId: null });
    const event = { event: type.name, payload } as StoredEvent;
    for (const each of storeClocks) if (each.events.includes(type.name)) await each.handle(tx, event);
  });
}

/** What list, drawer, overdue filter and its count say of an order. */
async function said(order: OrderState) {
  const service = await world.server.as('service');
  const params = { limit: 100, page: 1 };
  const rows = async (body: object) =>
    (await service.call(listOrders, { params, body: { duration: 'ALL', ...body } })).data.rows;
  const row = (await rows({ ids: [order.order_id] }))[0];
  const overdue = await rows({ overdue: true });
  const counts = (await service.call(summarizeOrders, { body: { duration: 'ALL', overdue: true } })).data;
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(overdue.length);
  expect((await desk.read(order)).sla?.state).toBe(row?.sla?.state);
  const filtered = overdue.some(each => each.order_id === order.order_id);
  expect(filtered).toBe(row?.sla?.state === 'over');
  return row?.sla;
}
const state = async (order: OrderState, now: string) => {
  world.setNow(at(now));
  return (await said(order))?.state;
};

test('only opening hours count, to the bar, the drawer, the filter and its count alike (spec 02 §4.5)', async () => {
  world.setNow(at('10T20:58'));
  const order = await desk.place([[goodsId, 1]]);
  expect(await state(order, '10T20:59')).toBe('ok');
  expect(await state(order, '11T02:00')).toBe('stopped');
  expect(await state(order, '11T09:02')).toBe('soon');
  expect(await state(order, '11T09:04')).toBe('over');
  expect(await state(order, '11T23:00')).toBe('over');
  await desk.take(order, -10);
});

test('a store that pauses stops the clock, reopened it runs on; new hours hold at once', async () => {
  world.setNow(at('10T10:00'));
  const order = await desk.place([[goodsId, 1]]);
  world.setNow(at('10T10:02'));
  await setStore('PAUSED');
  await tell(storeStatus, { id: world.storeId, from: 'OPEN', to: 'PAUSED', reason: null });
  expect(await state(order, '10T12:00')).toBe('stopped');
  await setStore('OPEN');
  await tell(storeStatus, { id: world.storeId, from: 'PAUSED', to: 'OPEN', reason: null });
  expect(await state(order, '10T12:02')).toBe('soon');
  await setHours('09:00:00', '12:02:30');
  await tell(storeSettings, { storeId: world.storeId, parts: ['hours'] });
  expect(await state(order, '10T12:03')).toBe('stopped');
  expect(await state(order, '11T09:01')).toBe('over');
  await desk.take(order, -10);
});

test('a step starts it anew', async () => {
  world.setNow(at('10T10:00'));
  const order = await desk.place([[goodsId, 1]]);
  expect(await state(order, '10T10:06')).toBe('over');
  const confirmed = await desk.take(order, 20);
  expect(await state(confirmed, '10T10:06')).toBe('ok');
});

test('one query for a page; none where no clock waits for a store', async () => {
  let queries = 0;
  const { db } = world.server;
  const counting: Db = {
    ...db,
    rows: query => {
      queries += 1;
      return db.rows(query);
    },
  };
  const row = (left: number | null, storeId: number | null) => ({
    ...{ order_status_code: 20 as const, statusSince: at('10T10:00'), channel: 'STAFF', deliveryMode: 'NORMAL' },
    ...{ storeId, sla: { left, dueAt: at('10T10:05') } },
  });
  const { storeId } = world;
  const stores = await storesOfClocks(counting, [row(300, storeId), row(300, storeId), row(300, 999_999)]);
  expect([...stores.keys()]).toEqual([storeId]);
  expect(queries).toBe(1);
  await storesOfClocks(counting, [row(null, storeId), row(300, null), { ...row(300, storeId), sla: null }]);
  expect(queries).toBe(1);
});
