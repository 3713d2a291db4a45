import { priceTracks, readMat, toggleTracks } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { givenDevice, givenPickup } from '../../../testing/device-world.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
  await server.given.user({ userName: 'admin', role: 'Admin' });
  admin = await server.as('admin');
});
afterAll(() => server.close());

/** A device with one slot that sells and one that is unbound. */
async function slots() {
  const { matId, companyId } = await givenDevice(server);
  const { trackId } = await givenPickup(server, { matId, companyId }, { code: '55556666' });
  const empty = await server.db.one<{ id: number }>(sql`
    insert into track (mat_id, track_no, row_no, col_no, track_type) values (${matId}, 'Z9', 2, 1, 1) returning id`);
  return { matId, trackId, emptyId: empty.id };
}
const toggle = (body: SentOf<typeof toggleTracks>) => admin.call(toggleTracks, { body });
const price = (...items: SentOf<typeof priceTracks>['items']) => admin.call(priceTracks, { body: { items } });
const slot = async (matId: number, trackId: number) =>
  (await admin.call(readMat, { params: { id: matId } })).data.tracks.find(each => each.trackGoodsId === trackId);
const setLocks = (trackId: number, locks: string[]) =>
  server.db.run(sql`update track set locks = ${locks}::text[], fail_count = 2 where id = ${trackId}`);

test('locked by hand it offers nothing; unlocked, what it had; lifting one reason leaves the others', async () => {
  const { matId, trackId } = await slots();
  (await toggle({ trackGoodsIds: [trackId], lock: true })).data;
  (await toggle({ trackGoodsIds: [trackId], lock: true })).data;
  expect(await slot(matId, trackId)).toMatchObject({ locks: ['MANUAL'], available: 0, state: 'LOCKED' });
  await setLocks(trackId, ['MANUAL', 'JAM', 'EXPIRED']);
  (await toggle({ trackGoodsIds: [trackId], lock: false, reason: 'MANUAL' })).data;
  expect((await slot(matId, trackId))?.locks).toEqual(['JAM', 'EXPIRED']);
  (await toggle({ trackGoodsIds: [trackId], lock: false })).data;
  expect((await slot(matId, trackId))?.locks).toEqual(['EXPIRED']);
  const { fails } = await server.db.one<{ fails: number }>(
    sql`select fail_count as fails from track where id = ${trackId}`,
  );
  expect(fails).toBe(0);
  (await toggle({ trackGoodsIds: [trackId], lock: false })).refuses(409, '当前状态不允许此操作！');
  await setLocks(trackId, ['STOP_SALE']);
  (await toggle({ trackGoodsIds: [trackId], lock: false })).refuses(409, '该货道因停售锁定，请在停售管理中解停！');
  await setLocks(trackId, []);
  (await toggle({ trackGoodsIds: [trackId], lock: false })).data;
  const events = await server.db.rows<{ payload: { trackIds: number[] } }>(
    sql`select payload from outbox where event = 'track.changed' and aggregate_id = ${matId}`,
  );
  expect(events.map(each => each.payload.trackIds)).toEqual([[trackId], [trackId], [trackId]]);
});

test('a price is above 0, a special one below it; each change is one line of the history; an unbound slot has none', async () => {
  const { matId, trackId, emptyId } = await slots();
  const of = { matId, trackGoodsId: trackId };
  (await price({ ...of, price: 0 })).refuses(400, '商品价格需大于0！');
  (await price({ ...of, price: 900, specialPrice: -1 })).refuses(400, '商品特价需大于0！');
  for (const specialPrice of [900, 901])
    (await price({ ...of, price: 900, specialPrice })).refuses(400, '商品特价不能大于商品价格！');
  (await price({ matId, trackGoodsId: emptyId, price: 900 })).refuses(404, '记录不存在或已被删除');
  expect((await price({ ...of, price: 900, specialPrice: 800 })).data).toEqual({ changed: 1 });
  expect((await price({ ...of, price: 900, specialPrice: 800 })).data).toEqual({ changed: 0 });
  expect(await slot(matId, trackId)).toMatchObject({ price: 900, specialPrice: 800 });
  const goodsId = (await slot(matId, trackId))?.goodsId ?? 0;
  expect((await price({ matId, goodsId, price: 1100 })).data).toEqual({ changed: 1 });
  const log = await server.db.rows(sql`
    select kind, old_price as old, new_price as new from goods_price_log where track_id = ${trackId} order by id`);
  expect(log).toEqual([
    { kind: 'MAT', old: 1000, new: 900 },
    { kind: 'SPECIAL', old: 0, new: 800 },
    { kind: 'MAT', old: 900, new: 1100 },
    { kind: 'SPECIAL', old: 800, new: 0 },
  ]);
});

test('a price keeps the bounds of the catalogue; holders of COST are asked once before it is below cost', async () => {
  const { matId, trackId } = await slots();
  const of = { matId, trackGoodsId: trackId };
  const { goodsId, companyId } = await server.db.one<{ goodsId: number; companyId: number }>(sql`
    update goods g set min_price = 800, max_price = 1500 from track t join mat m on m.id = t.mat_id
    where t.id = ${trackId} and g.id = t.goods_id returning g.id as "goodsId", m.company_id as "companyId"`);
  for (const beyond of [{ price: 700 }, { price: 1600 }, { price: 1200, specialPrice: 790 }])
    (await price({ ...of, ...beyond })).refuses(400, '售价须在8.00～15.00元之间！');
  await server.db.run(sql`
    insert into company_goods_cost (company_id, goods_id, cost, valid_from, source) values (${companyId}, ${goodsId}, 1000, '2020-01-01', 'MANUAL')`);
  for (const below of [{ price: 900 }, { price: 1200, specialPrice: 950 }])
    expect((await price({ ...of, ...below })).refuses(409, '售价低于成本价，是否继续？').data).toMatchObject({
      reason: 'CONFIRM',
    });
  expect(await slot(matId, trackId)).toMatchObject({ price: 1000, specialPrice: 0 });
  const sure = { items: [{ ...of, price: 900 }], confirmed: true };
  expect((await admin.call(priceTracks, { body: sure })).data).toEqual({ changed: 1 });
  const { id } = await server.given.user({ userName: 'blind', role: 'Admin' });
  await server.db.run(sql`insert into sys_user_priv (user_id, priv, effect) values (${id}, 'COST', 'DENY')`);
  const blind = await server.as('blind');
  expect((await blind.call(priceTracks, { body: { items: [{ ...of, price: 850 }] } })).data).toEqual({ changed: 1 });
});
