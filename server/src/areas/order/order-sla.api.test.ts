import { listOrders, slaMinutes } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../kernel/index.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { stoppingStores } from './order-sla.ts';

let world: OrderWorld;
let desk: OrderDesk;
let goodsId: number;
const at = '2026-03-10T04:00:00.000Z';

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow(at);
  desk = orderDesk(world, await world.server.as('service'));
  goodsId = (await world.goods()).goodsId;
}, 60_000);
afterAll(() => world.close());

const setStore = (status: string) =>
  world.one('update store set status = $2 where id = $1 returning id', world.storeId, status);

test('an order whose store has closed stops its clock, in the list and in the drawer, until the store opens (spec 02 §4.5)', async () => {
  const order = await desk.place([[goodsId, 1]]);
  const states = async () => {
    const list = await (await world.server.as('service')).call(listOrders, { params: { limit: 10, page: 1 } });
    return [list.data.rows[0]?.sla?.state, (await desk.read(order)).sla?.state];
  };
  expect(await states()).toEqual(['ok', 'ok']);
  await setStore('PAUSED');
  expect(await states()).toEqual(['stopped', 'stopped']);
  await setStore('OPEN');
  expect(await states()).toEqual(['ok', 'ok']);
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
  const row = (order_status_code: 20 | 22 | 60, storeId: number | null) => ({
    ...{ order_status_code, storeId, statusSince: at, channel: 'STAFF', deliveryMode: 'NORMAL' },
    ...{ payDeadline: at, promiseAt: null, pickupDeadline: null },
  });
  const ask = (...rows: ReturnType<typeof row>[]) => stoppingStores(counting, rows, slaMinutes, new Date(at));
  await setStore('PAUSED');
  expect(await ask(row(20, world.storeId), row(20, world.storeId), row(20, 999_999))).toEqual(new Set([world.storeId]));
  expect(queries).toBe(1);
  expect(await ask(row(22, world.storeId), row(60, world.storeId), row(20, null))).toEqual(new Set());
  expect(queries).toBe(1);
});
