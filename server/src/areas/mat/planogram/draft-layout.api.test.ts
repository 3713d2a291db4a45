import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settleDraft } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { bound, type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';
import { applyDraftLayout, draftSlots } from './draft-layout.ts';

let world: PlanogramWorld;
beforeAll(async () => {
  world = await planogramWorld();
});
afterAll(() => world.server.close());

test('what holds with the next fill waits for it: old units pulled, it holds; what still lies there waits on', async () => {
  const { mat, goods, save, list, load, slot, admin, server } = world;
  const { matId, slots } = await mat();
  const [a, b] = [await goods(), await goods()];
  const [one, two] = [slots.A1 as number, slots.A2 as number];
  (await save(matId, { tracks: [bound(one, a), bound(two, a)] })).data;
  await load(one, a, 2);
  const later = (body: object) => save(matId, { effect: 'NEXT_SUPPLY', ...body });
  (await later({ tracks: [{ trackGoodsId: two, fromTrackGoodsId: one }] })).refuses(
    400,
    '下次补货生效的陈列不能移动库存！',
  );
  (await later({ tracks: [bound(one, b, 1700), { trackGoodsId: two, price: 1300 }] })).data;
  (await later({ tracks: [bound(two, b, 1800)] })).data;
  expect(await slot(one)).toMatchObject({ goodsId: a, price: 1000 });
  expect((await list(matId)).draft?.tracks).toHaveLength(2);
  expect(await draftSlots(server.db, [matId])).toMatchObject([
    { trackId: one, goodsId: a, toGoodsId: b, capacity: 10, parLevel: 4 },
    { trackId: two, goodsId: a, toGoodsId: b },
  ]);
  const filled = () =>
    inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, tx => applyDraftLayout(tx, matId));
  expect(await filled()).toBe(1);
  expect(await slot(two)).toMatchObject({ goodsId: b, price: 1800 });
  const settle = async (action: 'APPLY' | 'DROP') =>
    admin.call(settleDraft, { body: { matId, action, version: (await list(matId)).version } });
  (await settle('APPLY')).refuses(409, '货道A1仍有2件库存，请先清空或移位！');
  (await settle('DROP')).data;
  (await settle('DROP')).refuses(409, '没有待生效的陈列！');
  (await later({ tracks: [{ trackGoodsId: two, price: 1900 }] })).data;
  expect((await settle('APPLY')).data.changed).toBe(1);
  expect(await slot(two)).toMatchObject({ price: 1900 });
  expect(await filled()).toBe(0);
});

test('a refill line that follows the demand and has moved since gives way to what was planned, filled or put in force', async () => {
  const { mat, goods, save, list, admin, server } = world;
  const { matId, slots } = await mat();
  const [one, a] = [slots.A1 as number, await goods()];
  (await save(matId, { tracks: [{ ...bound(one, a), parAuto: true }] })).data;
  const slot = async (id: number) => (await list(matId)).tracks.find(track => track.trackGoodsId === id);
  const smaller = async (capacity: number, moved: { par: number; warn: number }) => {
    const levels = (par: number, warn: number) =>
      server.db.run(sql`update track set par_level = ${par}, warn_level = ${warn} where id = ${one}`);
    await levels(4, 1);
    (await save(matId, { effect: 'NEXT_SUPPLY', tracks: [{ trackGoodsId: one, capacity }] })).data;
    await levels(moved.par, moved.warn);
  };
  await smaller(6, { par: 9, warn: 8 });
  await inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, tx => applyDraftLayout(tx, matId));
  expect(await slot(one)).toMatchObject({ capacity: 6, parLevel: 6, warnLevel: 6 });
  await smaller(5, { par: 6, warn: 2 });
  const body = { matId, action: 'APPLY' as const, version: (await list(matId)).version };
  expect((await admin.call(settleDraft, { body })).data.changed).toBe(1);
  expect(await slot(one)).toMatchObject({ capacity: 5, parLevel: 5, warnLevel: 2 });
});

test('a slot that is new with the next fill is brought its goods: it has its row, out of sight until then', async () => {
  const { mat, goods, save, list, server } = world;
  const { matId, slots } = await mat();
  const a = await goods();
  (await save(matId, { removed: [slots.A4 as number] })).data;
  const before = (await list(matId)).tracks.length;
  const place = { subNo: 0, trackNo: 'A5', rowNo: 1, colNo: 4 };
  const added = [{ ...place, goodsId: a, capacity: 9, parLevel: 6, price: 1000 }];
  (await save(matId, { effect: 'NEXT_SUPPLY', added })).data;
  expect((await list(matId)).tracks).toHaveLength(before);
  const drafted = await draftSlots(server.db, [matId]);
  expect(drafted).toMatchObject([{ goodsId: null, toGoodsId: a, capacity: 9, parLevel: 6 }]);
  await inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, tx => applyDraftLayout(tx, matId));
  const now = (await list(matId)).tracks.find(track => track.trackNo === 'A5');
  expect(now).toMatchObject({ trackGoodsId: drafted[0]?.trackId, goodsId: a });
});

test('a slot taken out while one of its number comes is that slot changed, at once or with the next fill', async () => {
  const { mat, goods, save, list, load, slot, server } = world;
  const { matId, slots } = await mat();
  const [a, b] = [await goods(), await goods()];
  const one = slots.A1 as number;
  (await save(matId, { tracks: [bound(one, a)] })).data;
  await load(one, a, 2);
  const place = { subNo: 0, trackNo: 'A1', rowNo: 1, colNo: 1 };
  const swap = { removed: [one], added: [{ ...place, goodsId: b, capacity: 9, parLevel: 6, price: 1000 }] };
  (await save(matId, swap)).refuses(409, '货道A1仍有2件库存，请先清空或移位！');
  (await save(matId, { removed: [one], added: [...swap.added, ...swap.added] })).refuses(409, '货道号A1已存在！');
  (await save(matId, { effect: 'NEXT_SUPPLY', ...swap })).data;
  expect((await list(matId)).draft).toMatchObject({
    tracks: [{ trackGoodsId: one, goodsId: b }],
    added: [],
    removed: [],
  });
  expect(await draftSlots(server.db, [matId])).toEqual([
    { matId, trackId: one, goodsId: a, toGoodsId: b, capacity: 9, parLevel: 6 },
  ]);
  const again = { removed: [slots.A2 as number], added: [{ ...swap.added[0], ...place, trackNo: 'A2', colNo: 2 }] };
  (await save(matId, again)).data;
  expect(await slot(slots.A2 as number)).toMatchObject({ goodsId: b, capacity: 9, removed: false });
});

test('a draft that was saved when new slots had no row yet has them after the upgrade', async () => {
  const { mat, goods, save, server } = world;
  const { matId, slots } = await mat();
  const [a, b] = [await goods(), await goods()];
  const [one, two] = [slots.A1 as number, slots.A4 as number];
  (await save(matId, { tracks: [bound(one, a)], removed: [two] })).data;
  const slot = { subNo: 0, rowNo: 1, goodsId: b, capacity: 9, parLevel: 6, price: 1000 };
  const fresh = { ...slot, trackNo: 'A5', colNo: 4 };
  (await save(matId, { effect: 'NEXT_SUPPLY', added: [fresh] })).data;
  // As it was written then: with a slot that goes beside the one that takes its number, and without a row for the new one.
  const swap = { ...slot, trackNo: 'A1', colNo: 1, widthUnits: 1, trackType: 1, coupledWith: [], warnLevel: 0 };
  await server.db.run(sql`
    update mat set draft_layout = jsonb_set(jsonb_set(draft_layout, '{added,1}', ${JSON.stringify(swap)}::jsonb), '{removed,0}', to_jsonb(${one}::bigint))
    where id = ${matId}`);
  await server.db.run(sql`delete from track where mat_id = ${matId} and track_no = 'A5'`);
  const upgrade = join(import.meta.dirname, '../../../../migrations/0630-places-of-drafts.sql');
  await server.db.pool.query(readFileSync(upgrade, 'utf8'));
  await server.db.pool.query(readFileSync(upgrade, 'utf8'));
  expect(await draftSlots(server.db, [matId])).toMatchObject([
    { trackId: one, goodsId: a, toGoodsId: b, capacity: 9 },
    { goodsId: null, toGoodsId: b, capacity: 9, parLevel: 6 },
  ]);
  const { draft } = await server.db.one<{ draft: object }>(
    sql`select draft_layout as draft from mat where id = ${matId}`,
  );
  expect(draft).toMatchObject({ tracks: [{ trackGoodsId: one }], added: [{ trackNo: 'A5' }], removed: [] });
});
