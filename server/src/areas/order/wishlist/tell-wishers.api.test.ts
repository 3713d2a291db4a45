import type { goodsAdviceStatus } from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { wishersTold } from './tell-wishers.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
}, 60_000);
afterAll(() => world.close());

type Said = z.infer<(typeof goodsAdviceStatus)['payload']>;

/** What goes out to customers when advice says so. */
async function told(payload: Partial<Said>) {
  await world.all(`delete from outbox where event = 'notification.delivery'`);
  const event = {
    companyId: world.companyId,
    payload: { adviceId: 1, from: 20, to: 30, kind: 'WISH', version: 4, ...payload },
  };
  await world.tx(tx => wishersTold.handle(tx, event as never));
  return world.all<{ payload: { code: string; to: { customerId: number }; words: object } }>(
    `select payload from outbox where event = 'notification.delivery' order by id`,
  );
}

test('whoever wished for goods hears when they lie in the device, and of nothing before', async () => {
  const { matId, goodsId } = await world.mat();
  const [one, two] = [await world.customer(), await world.customer()];
  const of = { matId, goodsId, storeId: null, customerIds: [one.id, two.id] };
  expect(await told({ ...of, from: 10, to: 20 })).toEqual([]);
  expect(await told({ ...of, kind: 'REMOVE' })).toEqual([]);
  expect(await told({ ...of, customerIds: [] })).toEqual([]);
  const said = (await told(of)).map(({ payload }) => payload);
  expect(said.map(({ to }) => to.customerId)).toEqual([one.id, two.id]);
  expect(said.every(({ code }) => code === 'C_WISH')).toBe(true);
  const { name, place } = await world.one<{ name: string; place: string }>(
    `select coalesce(g.short_name, g.goods_name) as name, m.mat_name as place from goods g, mat m where g.id = $1 and m.id = $2`,
    goodsId,
    matId,
  );
  expect(said[0]?.words).toMatchObject({ goods: name, place, wishNo: '-' });
});
