import { listSubMats, readSubMat, saveSubMat, toggleSubMats } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { bound, type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';
import { runTask } from '../../../testing/run-task.ts';
import { matTelemetryScan } from '../alert/mat-telemetry-scan.task.ts';
import { saleTracks } from '../sale-mat.ts';

let world: PlanogramWorld;
beforeAll(async () => {
  world = await planogramWorld();
});
afterAll(() => world.server.close());

const draft = { name: '副柜一', cabinetType: 1 as const, tempZone: 'NORMAL' as const, rowCount: 2, colCount: 3 };
const save = (body: Partial<SentOf<typeof saveSubMat>> & { matId: number }) =>
  world.admin.call(saveSubMat, { body: { ...draft, ...body } });
const toggle = (ids: number[], deleted: boolean) => world.admin.call(toggleSubMats, { body: { ids, deleted } });
const subsOf = async (matId: number) =>
  (await world.admin.call(listSubMats, { params: { limit: 20, page: 1 }, body: { matId } })).data;

test('a cabinet comes with a slot at each place and the next number; one that became another is tested anew', async () => {
  const { mat, admin, server, list } = world;
  const { matId } = await mat();
  const made = (await save({ matId })).data;
  expect(made).toMatchObject({ subNo: 1, slots: 6, bound: 0, stock: 0, enabled: true, selfTest: null });
  const { tracks } = (await admin.call(readSubMat, { params: { id: made.id } })).data;
  expect(tracks.map(track => track.trackNo)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
  const cells = (await save({ matId, subNo: 7, cabinetType: 0, slots: false, name: '格子柜' })).data;
  expect(cells).toMatchObject({ subNo: 7, slots: 0 });
  (await save({ matId, subNo: 7 })).refuses(409, '副柜编号7已存在！');
  await server.db.run(
    sql`update sub_mat set self_test = '{"at":"2026-01-01T00:00:00.000Z","passed":true}' where id = ${made.id}`,
  );
  // Each is a place whose climate is watched, from the first (spec 08 §1.4).
  expect(
    await server.db.rows(
      sql`select sub_no as no, kind, storage_condition as zone from gsp_place where mat_id = ${matId} order by 1`,
    ),
  ).toEqual([0, 1, 7].map(no => ({ no, kind: 'MAT', zone: 'NORMAL' })));
  const { id } = made;
  const named = (await save({ matId, id, version: made.version, name: '左柜' })).data;
  expect(named.selfTest).toMatchObject({ passed: true });
  (await save({ matId, id, version: made.version })).refuses(409, '数据已被他人修改，请刷新后重试');
  (await save({ matId, id, version: named.version, colCount: 2 })).refuses(400, '货道A3超出柜体范围！');
  expect((await save({ matId, id, version: named.version, rowCount: 3 })).data.selfTest).toBeNull();
  expect((await subsOf(matId)).rows.map(sub => sub.subNo)).toEqual([0, 1, 7]);
  expect((await list(matId)).version).toBe(5);
  for (const no of [2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15]) (await save({ matId, subNo: no, slots: false })).data;
  (await save({ matId })).refuses(409, '每台设备最多15个副柜！');
});

test('the place of a cabinet goes with it into another zone, that of another cabinet stays', async () => {
  const { mat, server } = world;
  const { matId } = await mat();
  const sub = (await save({ matId, subNo: 3 })).data;
  const places = () =>
    server.db.rows(sql`
      select sub_no as no, storage_condition as zone, temp_min as low, temp_max as high, right(name, 2) as name from gsp_place
      where mat_id = ${matId} and sub_no > 0 order by 1`);
  await save({ matId, subNo: 4 });
  expect(await places()).toEqual([3, 4].map(no => ({ no, zone: 'NORMAL', low: 100, high: 300, name: '柜一' })));
  (await save({ matId, id: sub.id, version: sub.version, tempZone: 'REFRIGERATE', name: '冷柜' })).data;
  expect(await places()).toEqual([
    { no: 3, zone: 'REFRIGERATE', low: 20, high: 100, name: '冷柜' },
    { no: 4, zone: 'NORMAL', low: 100, high: 300, name: '柜一' },
  ]);
  // The device is told what each is to be cooled to.
  const { docs } = await server.db.one<{ docs: object }>(sql`select desired as docs from mat where id = ${matId}`);
  expect(docs).toMatchObject({ planogram: 3, setting: 3 });
});

test('out of use goes what is empty; the main one stays, and is what its device is; a zone fits what is bound', async () => {
  const { mat, goods, load, list, save: saveSlots } = world;
  const { matId } = await mat();
  const [main] = (await subsOf(matId)).rows;
  (await toggle([main?.id ?? 0], true)).refuses(409, '主柜不能停用！');
  const id = main?.id ?? 0;
  const of = { matId, id, version: main?.version ?? 0, rowCount: 2, colCount: 4 };
  (await save({ ...of, tempZone: 'SHADE' })).refuses(409, '主柜的柜型与温区随设备，不能单独修改！');
  expect((await save({ ...of, name: '主' })).data).toMatchObject({ name: '主' });
  const sub = (await save({ matId })).data;
  const slot = (await list(matId, { subNo: 1 })).tracks[0]?.trackGoodsId ?? 0;
  const a = await goods();
  (await saveSlots(matId, { tracks: [bound(slot, a)] })).data;
  (await save({ matId, id: sub.id, version: sub.version, tempZone: 'REFRIGERATE' })).refuses(
    409,
    '商品要求常温储存，与设备温区不符！',
  );
  await load(slot, a, 2);
  (await toggle([sub.id], true)).refuses(409, '副柜仍有库存，不能停用！');
  const bare = (await save({ matId })).data;
  const { db } = world.server;
  const cells = sql`update track set track_type = 2, cell_use = 'PICKUP', cell_state = 'RESERVED', cell_order_no = '900000000000700009'`;
  await db.run(sql`${cells} where id = (select min(id) from track where mat_id = ${matId} and sub_no = ${bare.subNo})`);
  (await toggle([bare.id], true)).refuses(409, '副柜仍有库存，不能停用！');
  await db.run(
    sql`update track set cell_state = 'FREE', cell_order_no = null where cell_order_no = '900000000000700009'`,
  );
  (await toggle([bare.id], true)).data;
  expect((await subsOf(matId)).rows.find(each => each.id === bare.id)).toMatchObject({ enabled: false });
  (await toggle([bare.id], false)).data;
  (await toggle([999_999], true)).refuses(404, '记录不存在或已被删除');
});

test('a cabinet out of use is short of nothing and sells nothing until it is in use again; its slots keep their goods', async () => {
  const { mat, goods, list, save: saveSlots, server } = world;
  const { matId } = await mat();
  const sub = (await save({ matId })).data;
  const [slot] = (await list(matId, { subNo: 1 })).tracks;
  const trackId = slot?.trackGoodsId ?? 0;
  (await saveSlots(matId, { tracks: [bound(trackId, await goods())] })).data;
  const soldOut = async () => {
    await runTask(server.services, matTelemetryScan);
    const { n } = await server.db.one<{ n: number }>(
      sql`select count(*)::int as n from alert where mat_id = ${matId} and type = 'SOLD_OUT' and status = 'NEW'`,
    );
    return n;
  };
  const seen = async () => {
    const { short } = await server.db.one<{ short: boolean }>(
      sql`select is_short as short from track where id = ${trackId}`,
    );
    const of = { ...server.services, actor: timer('test'), requestId: 'test' };
    return { short, sold: (await inTx(of, tx => saleTracks(tx, matId))).length, alerts: await soldOut() };
  };
  expect(await seen()).toEqual({ short: true, sold: 1, alerts: 1 });
  (await toggle([sub.id], true)).data;
  expect(await seen()).toEqual({ short: false, sold: 0, alerts: 0 });
  (await toggle([sub.id], false)).data;
  expect(await seen()).toEqual({ short: true, sold: 1, alerts: 1 });
});
