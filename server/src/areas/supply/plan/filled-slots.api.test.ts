import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { inDays, SupplyDesk } from '../../../testing/supply-desk.ts';

let desk: SupplyDesk;
let db: SupplyDesk['server']['db'];
beforeAll(async () => {
  desk = await SupplyDesk.open();
  db = desk.server.db;
});
afterAll(() => desk.server.close());

/** All that was carried goes back. */
const takeBack = [
  { batches: [{ batchNo: 'NEW1', expiresOn: inDays(500), loaded: 0, returned: 5, lost: 0, front: false }] },
];
const untouched = { store: 30, slot: 0, way: 0, lost: 0 };

test('a slot that is another goods’ since takes nothing, nor one that holds units of it: nothing is booked, all goes back', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId, name } = await desk.slot({ matId, inSlot: 0 });
  const other = await desk.slot({ matId, inSlot: 0 });
  const plan = await desk.filling(trackId, 5, matId);
  const trackNo = plan.planLines[0]?.trackNo;
  await db.run(sql`update track set goods_id = ${other.goodsId} where id = ${trackId}`);
  const notItsOwn = `货道${trackNo}已不再摆放${name}，不能上架，请带回！`;
  (await desk.finish(plan)).refuses(409, notItsOwn);
  (await desk.finish(plan, [{ ...takeBack[0], counted: 1 }])).refuses(409, notItsOwn);
  expect(await desk.stock(goodsId)).toEqual({ ...untouched, store: 25, way: 5 });
  await desk.put(other.goodsId, { trackId }, 2, 'X1', inDays(300));
  (await desk.finish(plan)).refuses(409, `货道${trackNo}仍有2件库存，请先清空或移位！`);
  expect((await desk.finish(plan, takeBack)).status).toBe(200);
  expect(await desk.stock(goodsId)).toEqual(untouched);
});

test('a slot that was taken out since takes nothing; its plan is finished with all of it brought back', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId, name } = await desk.slot({ matId, inSlot: 0 });
  const plan = await desk.filling(trackId, 5, matId);
  await db.run(sql`update track set removed_at = now(), goods_id = null, price = null where id = ${trackId}`);
  (await desk.finish(plan)).refuses(409, `货道${plan.planLines[0]?.trackNo}已不再摆放${name}，不能上架，请带回！`);
  expect((await desk.finish(plan, takeBack)).status).toBe(200);
  expect(await desk.stock(goodsId)).toEqual(untouched);
});

test('of a slot that changes its goods the old ones come out first: with one left in it the new goods does not go in', async () => {
  const matId = await desk.mat();
  const old = await desk.slot({ matId, inSlot: 4 });
  const next = await desk.slot({ matId, inSlot: 0 });
  await db.run(sql`
    update mat set draft_layout = jsonb_build_object('at', now(), 'byUserId', null, 'byName', null, 'added', '[]'::jsonb, 'removed', '[]'::jsonb,
      'tracks', jsonb_build_array(jsonb_build_object('trackGoodsId', ${old.trackId}::bigint, 'goodsId', ${next.goodsId}::bigint, 'price', 900)))
    where id = ${matId}`);
  const { id, planLines } = await desk.plan([], { matId });
  expect(planLines.map(line => line.action).sort()).toEqual(['LOAD', 'PULL']);
  for (const action of ['PICK', 'DEPART', 'ARRIVE'] as const) expect((await desk.step(id, action)).status).toBe(200);
  const plan = await desk.read(id);
  const said = (pulled: number) =>
    plan.planLines.map(line => (line.action === 'PULL' ? { counted: 4, pulled, pulledLost: 0 } : { counted: 0 }));
  const trackNo = plan.planLines[0]?.trackNo;
  (await desk.finish(plan, said(3))).refuses(409, `货道${trackNo}仍有1件库存，请先清空或移位！`);
  expect((await desk.finish(plan, said(4))).status).toBe(200);
  expect((await desk.stock(next.goodsId)).slot).toBe(5);
  expect((await desk.stock(old.goodsId)).slot).toBe(0);
});
