import { activityStatus, promotionStatus } from '@materia/contract/areas/marketing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenActivity, givenPromotion } from '../../testing/given-offers.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { activitySwitch, promotionSwitch } from './switch-offers.task.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow('2026-03-10T04:00:00.000Z');
}, 60_000);
afterAll(() => world.close());

const times = (start_at: string, end_at: string, status: number) => ({ row: { start_at, end_at, status } });
const statusOf = async (table: string, id: number) =>
  (await world.one<{ status: number }>(`select status from ${table} where id = $1`, id)).status;
const events = (event: string) => world.all('select 1 from outbox where event = $1', event);

test('what waits begins at its start, what runs ends at its end, the rest stays (spec 05 §3)', async () => {
  const promotion = (...of: Parameters<typeof times>) => givenPromotion(world, 'FULL_REDUCE', times(...of));
  const due = await promotion('2026-03-10T04:00:00Z', '2026-04-01', 10);
  const early = await promotion('2026-03-10T04:10:00Z', '2026-04-01', 10);
  const over = await promotion('2026-01-01', '2026-03-10T04:00:00Z', 20);
  const missed = await promotion('2026-01-01', '2026-02-01', 10);
  const off = await promotion('2026-01-01', '2026-02-01', -10);
  expect(await world.runTask(promotionSwitch)).toEqual({ begun: 2, ended: 2 });
  const now = await Promise.all([due, early, over, missed, off].map(id => statusOf('promotion', id)));
  expect(now).toEqual([20, 10, 30, 30, -10]);
  expect(await events(promotionStatus.name)).toHaveLength(4);
  expect(await world.runTask(promotionSwitch)).toEqual({ begun: 0, ended: 0 });
});

test('activities likewise', async () => {
  const due = await givenActivity(world, { goods: [], ...times('2026-03-01', '2026-04-01', 10) });
  const over = await givenActivity(world, { goods: [], ...times('2026-01-01', '2026-03-01', 20) });
  expect(await world.runTask(activitySwitch)).toEqual({ begun: 1, ended: 1 });
  expect([await statusOf('activity', due), await statusOf('activity', over)]).toEqual([20, 30]);
  expect(await events(activityStatus.name)).toHaveLength(2);
});
