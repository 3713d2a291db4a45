import { listStoreActivities } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenActivity } from '../../../testing/given-offers.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
}, 60_000);
afterAll(() => world.close());

const [from, to] = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];
const ask = async (as: string, storeId: number) =>
  (await world.server.as(as)).call(listStoreActivities, { params: { storeId } });

test('activities that a store takes part in: those that run or are to come, at its own prices (spec 04 §4)', async () => {
  const { goodsId } = await world.goods();
  const goods = [{ goods_id: goodsId, activity_price: 800 }];
  const storeGoods = [{ goods_id: goodsId, price: 750, quota: 9, used: 2 }];
  const runs = await givenActivity(world, { goods, storeGoods, row: { start_at: from, end_at: to, who: 1 } });
  const later = { start_at: '2098-01-01T00:00:00Z', end_at: to, status: 10 };
  const comes = await givenActivity(world, { goods, row: later });
  await givenActivity(world, { goods, row: { start_at: from, end_at: '2021-01-01T00:00:00Z' } });
  await givenActivity(world, { goods, row: { start_at: from, end_at: to, status: 0 } });
  const { data } = await ask('manager', world.storeId);
  expect(data.map(({ activityId }) => activityId)).toEqual([runs, comes]);
  expect(data[0]).toMatchObject({ category: 0, kind: 'FESTIVAL', status: 20, byList: true });
  expect(data[0]?.goods).toMatchObject([{ goodsId, price: 750, left: 7 }]);
  expect(data[1]?.goods).toMatchObject([{ goodsId, price: 800, left: null }]);
  const elsewhere = await world.rows.store(await world.rows.company());
  (await ask('manager', elsewhere)).refuses(404, '记录不存在或已被删除');
});
