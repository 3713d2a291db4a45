import { publishTemplate, saveTemplate } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { bound, type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';

let world: PlanogramWorld;
beforeAll(async () => {
  world = await planogramWorld();
});
afterAll(() => world.server.close());

const all = ['layout', 'goods', 'price', 'par'] as const;

test('two devices take over what a third has; slots in use are skipped with why; a preview changes nothing', async () => {
  const { mat, goods, save, load, clone, slot, list } = world;
  const source = await mat();
  const { companyId, storeId } = source;
  const [one, two] = [await mat({ companyId, storeId }), await mat({ companyId, storeId })];
  const [a, b, c] = [await goods(), await goods(), await goods()];
  (
    await save(source.matId, {
      tracks: [
        { ...bound(source.slots.A1 as number, a, 1500), parLevel: 6, warnLevel: 2 },
        bound(source.slots.A2 as number, b, 1600),
      ],
    })
  ).data;
  (await save(two.matId, { tracks: [bound(two.slots.A1 as number, c), bound(two.slots.A2 as number, b, 900)] })).data;
  await load(two.slots.A1 as number, c, 2);
  const body = { fromMatId: source.matId, toMatIds: [two.matId, one.matId, source.matId], parts: [...all] };
  const preview = (await clone({ ...body, preview: true })).data;
  expect(preview.mats.map(each => each.matId)).toEqual([one.matId, two.matId]);
  expect(preview.mats[0]).toMatchObject({
    changes: [
      { trackNo: 'A1', kind: 'CHANGE', parts: ['goods', 'price', 'par'], price: 1500 },
      { trackNo: 'A2', parts: ['goods', 'price'] },
    ],
    skipped: [],
  });
  expect(preview.mats[1]).toMatchObject({
    changes: [{ trackNo: 'A2', parts: ['price'], price: 1600 }],
    skipped: [{ trackNo: 'A1', message: '货道A1仍有2件库存，请先清空或移位！' }],
  });
  expect(await slot(one.slots.A1 as number)).toMatchObject({ goodsId: null });
  expect((await clone(body)).data).toEqual(preview);
  expect(await slot(one.slots.A1 as number)).toMatchObject({ goodsId: a, price: 1500, parLevel: 6 });
  expect(await slot(two.slots.A1 as number)).toMatchObject({ goodsId: c, stock: 2 });
  expect(await slot(two.slots.A2 as number)).toMatchObject({ price: 1600 });
  expect((await list(one.matId)).version).toBe(2);
  (await clone({ toMatIds: [one.matId], parts: ['goods'] })).refuses(400, '请选择来源设备或模板！');
});

test('single parts: prices only where the same goods lies, par levels within the capacity, no slot made for goods alone', async () => {
  const { mat, goods, save, clone, slot } = world;
  const source = await mat();
  const target = await mat({ companyId: source.companyId });
  const [a, b] = [await goods(), await goods()];
  const [one, two] = ['A1', 'A2'] as const;
  (
    await save(source.matId, {
      added: [],
      removed: [source.slots.B4 as number],
      tracks: [bound(source.slots[one] as number, a, 1500), bound(source.slots[two] as number, b, 1600)],
    })
  ).data;
  (
    await save(target.matId, {
      removed: [target.slots.B3 as number],
      tracks: [bound(target.slots[one] as number, a), bound(target.slots[two] as number, a)],
    })
  ).data;
  const from = { fromMatId: source.matId, toMatIds: [target.matId] };
  const { mats } = (await clone({ ...from, parts: ['price'] })).data;
  expect(mats[0]).toMatchObject({
    changes: [{ trackNo: 'A1', parts: ['price'] }],
    skipped: [{ trackNo: 'B3', message: '设备没有该货道！' }],
  });
  expect(await slot(target.slots[two] as number)).toMatchObject({ goodsId: a, price: 1000 });
  (await clone({ ...from, parts: ['goods'] })).data;
  expect(await slot(target.slots[two] as number)).toMatchObject({ goodsId: b, price: 1600 });
});

test('a published template makes a new device: cabinets, slots, goods and prices; the device keeps which and what version', async () => {
  const { mat, goods, save, clone, list, admin, server } = world;
  const source = await mat();
  const { companyId } = source;
  const a = await goods();
  (
    await save(source.matId, {
      removed: [source.slots.A2 as number],
      tracks: [{ ...bound(source.slots.A1 as number, a, 1500), widthUnits: 2 }],
    })
  ).data;
  await server.db.run(sql`
    insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) values (${source.matId}, 2, '格子柜', 0, 1, 2)`);
  (
    await save(source.matId, {
      added: [{ subNo: 2, trackNo: 'A1', rowNo: 1, colNo: 1, trackType: 2, cellUse: 'PICKUP', capacity: 1 }],
    })
  ).data;
  const of = { name: '标准', opCompanyId: companyId, model: 'X1', cabinetType: 1 as const };
  const template = (await admin.call(saveTemplate, { body: { ...of, fromMatId: source.matId } })).data;
  const fresh = await mat({ companyId });
  const body = { templateId: template.id, toMatIds: [fresh.matId], parts: [...all] };
  (await clone(body)).refuses(409, '模板尚未发布！');
  const { id } = template;
  (await admin.call(publishTemplate, { params: { id }, body: { version: template.version } })).data;
  expect((await clone(body)).data.mats[0]?.skipped).toEqual([]);
  const { tracks, subs, templateId, templateVersionNo } = await list(fresh.matId);
  expect({ templateId, templateVersionNo }).toEqual({ templateId: id, templateVersionNo: 1 });
  expect(subs.map(sub => [sub.subNo, sub.name, sub.slots])).toEqual([
    [0, '主柜', 7],
    [2, '格子柜', 1],
  ]);
  // A cabinet that is new is to be cooled as well.
  const { docs } = await server.db.one<{ docs: object }>(
    sql`select desired as docs from mat where id = ${fresh.matId}`,
  );
  expect(docs).toMatchObject({ setting: 1 });
  expect(tracks[0]).toMatchObject({ trackNo: 'A1', widthUnits: 2, goodsId: a, price: 1500 });
  expect(tracks.at(-1)).toMatchObject({ subNo: 2, cellUse: 'PICKUP', cellState: 'FREE' });
  (await clone({ ...body, toMatIds: [(await mat()).matId] })).refuses(404, '记录不存在或已被删除');
});
