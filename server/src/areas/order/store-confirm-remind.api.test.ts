import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { storeConfirmRemind } from './store-confirm-remind.task.ts';

let world: OrderWorld;
let desk: OrderDesk;
let goodsId: number;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
  goodsId = (await world.goods({ stock: 100 })).goodsId;
  await world.one(
    `update store_timeframe set time_from = '09:00:00', time_to = '21:00:00' where store_id = $1 and kind = 'OPEN' returning id`,
    world.storeId,
  );
}, 60_000);
afterAll(() => world.close());

const at = (time: string) => world.setNow(`2026-03-10T${time}:00.000+08:00`);
const told = (orderId: number) =>
  world.all<{ title: string; who: string }>(
    `select n.title, u.user_name as who from notification n join sys_user u on u.id = n.user_id
     where n.tag = $1 order by n.id`,
    `order-${orderId}`,
  );

test('a store that has not confirmed in time is told again, once, and not of what it has answered (spec 01 §5)', async () => {
  at('10:00');
  const waits = await desk.go([[goodsId, 1]], [20]);
  const answered = await desk.go([[goodsId, 1]], [20, 21]);
  expect(await world.runTask(storeConfirmRemind)).toMatchObject({ told: 0 });
  at('10:04');
  expect(await world.runTask(storeConfirmRemind)).toMatchObject({ told: 0 });

  at('10:06');
  expect(await world.runTask(storeConfirmRemind)).toMatchObject({ told: 1 });
  const heard = await told(waits.order_id);
  expect(heard.map(({ who }) => who).toSorted()).toEqual(['store']);
  expect(new Set(heard.map(({ title }) => title))).toEqual(new Set(['order.notice.storeConfirm']));
  expect(await told(answered.order_id)).toEqual([]);

  at('10:30');
  expect(await world.runTask(storeConfirmRemind), 'it has been told').toMatchObject({ told: 0 });
  expect(await told(waits.order_id)).toHaveLength(heard.length);
});

test('what waits while the store is closed is not late', async () => {
  at('20:58');
  const late = await desk.go([[goodsId, 1]], [20]);
  at('23:00');
  expect(await world.runTask(storeConfirmRemind)).toMatchObject({ told: 0 });
  expect(await told(late.order_id)).toEqual([]);
});
