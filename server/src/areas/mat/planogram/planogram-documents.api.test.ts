import { priceTracks, readMat, syncTracks } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { givenDevice } from '../../../testing/device-world.ts';
import { type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';
import { noteDrops } from '../note-drops.ts';
import { goodsInPlanograms, mergeTrackGoods } from './follow-goods.ts';

let world: PlanogramWorld;
beforeAll(async () => {
  world = await planogramWorld();
});
afterAll(() => world.server.close());

const slotOf = (matId: number) =>
  world.server.db.one<{ id: number; price: number; reported: number | null; off: boolean }>(sql`
    select id, price, reported_price as reported, is_off_price as off from track where mat_id = ${matId}`);

test('a device is given its slots and prices anew with each change; once it has the prices it takes what we want', async () => {
  const { server, admin, goods, save } = world;
  const device = await givenDevice(server);
  const { matId } = device;
  const goodsId = await goods({ name: '板蓝根颗粒' });
  const at = { subNo: 0, trackNo: 'A1', rowNo: 1, colNo: 1 };
  (await save(matId, { added: [{ ...at, motorId: 3, capacity: 8, goodsId, price: 1980, specialPrice: 1880 }] })).data;
  const documents = async () => {
    const { docs } = (await device.down()).data;
    return Object.fromEntries(docs.map(({ doc, data }) => [doc, data]));
  };
  const first = await documents();
  expect(first.planogram).toMatchObject({
    rev: 1,
    body: {
      subs: [
        { subNo: 0, rows: 6, cols: 8, tracks: [{ trackNo: 'A1', motorId: 3, goodsName: '板蓝根颗粒', capacity: 8 }] },
      ],
    },
  });
  expect(first.price).toMatchObject({
    rev: 1,
    body: { tracks: [{ subNo: 0, trackNo: 'A1', goodsId, price: 1980, specialPrice: 1880 }] },
  });
  const applied = async (doc: 'planogram' | 'price', rev: number) =>
    (await device.up('applied', { doc, rev, ok: true })).data;
  await applied('planogram', 1);
  await applied('price', 1);
  expect(await slotOf(matId)).toMatchObject({ reported: 1980, off: false });
  (await admin.call(priceTracks, { body: { items: [{ matId, goodsId, price: 2500 }] } })).data;
  expect(await slotOf(matId)).toMatchObject({ price: 2500, reported: 1980, off: true });
  // Who has an older revision has not the newest prices.
  await applied('price', 1);
  expect(await slotOf(matId)).toMatchObject({ off: true });
  (await admin.call(syncTracks, { body: { matIds: [matId] } })).data;
  const again = await documents();
  expect(again.price).toMatchObject({ rev: 3, body: { tracks: [{ price: 2500 }] } });
  await applied('price', 3);
  await applied('planogram', 2);
  expect(await slotOf(matId)).toMatchObject({ reported: 2500, off: false });
  const { data } = await admin.call(readMat, { params: { id: matId } });
  expect(data.docs.filter(each => each.doc !== 'setting')).toMatchObject([
    { desired: 2, reported: 2 },
    { desired: 3, reported: 3 },
  ]);
  const other = await goods();
  (await save(matId, { tracks: [{ trackGoodsId: data.tracks[0]?.trackGoodsId ?? 0, goodsId: other, price: 100 }] }))
    .data;
  expect(await slotOf(matId)).toMatchObject({ reported: null, off: false });
});

test('a slot that says it is empty though units should lie there is told; one that is empty is not', async () => {
  const { server, mat, goods, save, load } = world;
  const { matId, slots } = await mat();
  const a = await goods();
  const [one, two] = [slots.A1 as number, slots.A2 as number];
  (await save(matId, { tracks: [one, two].map(trackGoodsId => ({ trackGoodsId, goodsId: a, price: 100 })) })).data;
  await load(one, a, 3);
  await inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, tx =>
    noteDrops(
      tx,
      [one, two].map(trackId => ({ trackId, outcome: 'FAILED', empty: true })),
    ),
  );
  const raised = await server.db.rows(sql`
    select type, track_id as "trackId", value, threshold_min as should from alert where mat_id = ${matId}`);
  expect(raised).toEqual([{ type: 'STOCK_DIFF', trackId: one, value: 0, should: 3 }]);
});

test('a goods that is called otherwise, or becomes another, goes out to the devices that have it, and to no others', async () => {
  const { server, mat, goods, save, slot } = world;
  const [one, two] = [await mat(), await mat()];
  const [a, b] = [await goods(), await goods()];
  (await save(one.matId, { tracks: [{ trackGoodsId: one.slots.A1 as number, goodsId: a, price: 100 }] })).data;
  (await save(two.matId, { tracks: [{ trackGoodsId: two.slots.A1 as number, goodsId: b, price: 100 }] })).data;
  const revisions = async () => {
    const rows = await server.db.rows<{ rev: number }>(sql`
      select (desired ->> 'planogram')::int as rev from mat where id in (${one.matId}, ${two.matId}) order by id`);
    return rows.map(({ rev }) => rev);
  };
  const transact = (work: Parameters<typeof inTx<void>>[1]) =>
    inTx({ ...server.services, actor: timer('outbox'), requestId: 'test' }, work);
  const told = (fields: string[]) =>
    transact(tx =>
      goodsInPlanograms.handle(tx, {
        ...{ id: 1, event: 'goods.changed', aggregateType: 'goods', aggregateId: a, companyId: null },
        ...{ payload: { goodsIds: [a], fields }, actor: 'staff:1', at: new Date().toISOString(), requestId: 'test' },
      }),
    );
  expect(await revisions()).toEqual([1, 1]);
  await told(['relations']);
  expect(await revisions()).toEqual([1, 1]);
  await told(['goodsName']);
  expect(await revisions()).toEqual([2, 1]);
  await transact(tx => mergeTrackGoods(tx, { keepId: b, lostId: a }));
  expect(await revisions()).toEqual([3, 1]);
  expect(await slot(one.slots.A1 as number)).toMatchObject({ goodsId: b });
});

test('a goods that becomes another does so in templates, their versions and what is planned for the next fill', async () => {
  const { server, mat, goods, save } = world;
  const device = await mat();
  const [keep, lost] = [await goods(), await goods()];
  // A digit more is another goods, and a name that looks like an id is a name.
  const name = `"goodsId": ${lost}, `;
  const layout = { subs: [{ subNo: 0, name, tracks: [{ goodsId: lost }, { goodsId: lost * 10 }, { goodsId: null }] }] };
  const kept = JSON.stringify(layout);
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into track_template (name, model, cabinet_type, version_no, state, layout)
    values ('合并商品', 'X', 1, 1, 'PUBLISHED', ${kept}::jsonb) returning id`);
  await server.db.run(sql`
    insert into track_template_version (template_id, version_no, layout, at) values (${id}, 1, ${kept}::jsonb, now())`);
  const trackGoodsId = device.slots.A1 as number;
  const planned = { tracks: [{ trackGoodsId, goodsId: lost, price: 100 }], effect: 'NEXT_SUPPLY' as const };
  (await save(device.matId, planned)).data;
  await inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, tx =>
    mergeTrackGoods(tx, { keepId: keep, lostId: lost }),
  );
  const tracks = [{ goodsId: keep }, { goodsId: lost * 10 }, { goodsId: null }];
  const after = { subs: [{ subNo: 0, name, tracks }] };
  expect(await server.db.one(sql`select layout, version from track_template where id = ${id}`)).toEqual({
    layout: after,
    version: 2,
  });
  expect(await server.db.one(sql`select layout from track_template_version where template_id = ${id}`)).toEqual({
    layout: after,
  });
  expect(
    await server.db.one(sql`select draft_layout -> 'tracks' -> 0 as slot from mat where id = ${device.matId}`),
  ).toEqual({
    slot: { trackGoodsId, goodsId: keep, price: 100 },
  });
});
