import { againVerifyGoods, publishGoods, saveGoods, toggleGoods } from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let desk: GoodsDesk;
let admin: TestClient;
beforeAll(async () => {
  desk = await goodsDesk();
  admin = await desk.server.as('admin');
});
afterAll(() => desk.server.close());

interface Told {
  readonly event: string;
  readonly payload: object;
}
/** What the outbox says of a goods since it was last asked. */
let seen = 0;
async function told(goodsId: number): Promise<Told[]> {
  const rows = await desk.db.rows<Told & { id: number }>(sql`
    select id, event, payload from outbox where aggregate_type = 'goods' and aggregate_id = ${goodsId} and id > ${seen} order by id`);
  seen = rows.at(-1)?.id ?? seen;
  return rows.map(({ event, payload }) => ({ event, payload }));
}
const versionOf = async (id: number) =>
  (await desk.db.one<{ version: number }>(sql`select version from goods where id = ${id}`)).version;

test('whoever lives by goods hears of reviews, channels, stops, prices and removals (spec 00 §9, 03 §2)', async () => {
  const { goods_id: id } = (await desk.save('manager', desk.draft({ genericName: '有声药' }))).data;
  const review = (kind: string, status: number, more: object = {}) => ({
    event: 'goods.reviewed',
    payload: expect.objectContaining({ goodsId: id, kind, status, withdrawn: false, ...more }),
  });
  expect(await told(id)).toContainEqual(review('NEW', 0));
  await desk.judge('admin', id, 2);
  expect(await told(id)).toContainEqual(review('NEW', 2));

  await desk.image(id);
  const publish = (on: boolean) => admin.call(publishGoods, { body: { ids: [id], channels: 1, on } });
  await publish(true);
  await publish(false);
  expect(await told(id)).toEqual(
    [true, false].map(on => ({ event: 'goods.published', payload: { goodsIds: [id], channels: 1, on } })),
  );

  const { goods } = desk.draft({ genericName: '有声药', guidePrice: 1990 });
  const body = { mode: 1 as const, goods_id: id, version: await versionOf(id), goods };
  expect((await admin.call(saveGoods, { body })).status).toBe(200);
  const priced = await told(id);
  expect(priced).toContainEqual({
    event: 'goods.price',
    payload: { kind: 'GUIDE', goodsId: id, old: 1580, new: 1990 },
  });
  expect(priced).toContainEqual({ event: 'goods.changed', payload: { goodsIds: [id], fields: ['guidePrice'] } });

  const again = { ids: [id], reason: '疑似变质', stopSale: true };
  expect((await admin.call(againVerifyGoods, { body: again })).data.failed).toEqual([]);
  const stopped = (on: boolean) => ({ event: 'goods.suspended', payload: { goodsIds: [id], on } });
  expect(await told(id)).toEqual([stopped(true), review('AGAIN', 0)]);
  await desk.judge('admin2', id, 2);
  expect(await told(id)).toEqual([stopped(false), review('AGAIN', 2)]);

  for (const deleted of [true, false]) await admin.call(toggleGoods, { body: { ids: [id], deleted } });
  expect(await told(id)).toEqual(
    [true, false].map(on => ({ event: 'goods.deleted', payload: { goodsIds: [id], on } })),
  );
});
