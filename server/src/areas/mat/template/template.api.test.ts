import { listOperationLog } from '@materia/contract/areas/identity';
import {
  exportTemplates,
  type Layout,
  listTemplates,
  listTemplateVersions,
  publishTemplate,
  readTemplate,
  saveTemplate,
  setTemplateStatus,
  toggleTemplates,
} from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: PlanogramWorld;
let manager: TestClient;
let companyId: number;
beforeAll(async () => {
  world = await planogramWorld();
  companyId = (await world.server.given.company()).id;
  await world.server.given.user({ userName: 'manager', role: 'Manager', companyId });
  manager = await world.server.as('manager');
});
afterAll(() => world.server.close());

type Slot = Partial<Layout['subs'][number]['tracks'][number]> & { trackNo: string };
const slotAt = (trackNo: string, colNo: number, more: object = {}) => ({
  trackNo,
  rowNo: 1,
  colNo,
  capacity: 5,
  ...more,
});
const layoutOf = (...tracks: (Slot & { rowNo: number; colNo: number })[]) => ({
  subs: [
    { subNo: 0, name: '主柜', cabinetType: 1 as const, tempZone: 'NORMAL' as const, rowCount: 2, colCount: 3, tracks },
  ],
});
const of = { model: 'X1', cabinetType: 1 as const };
const save = (body: Partial<SentOf<typeof saveTemplate>> & { name: string }, as = manager) =>
  as.call(saveTemplate, { body: { ...of, ...body } });
const publish = (id: number, version: number, note?: string) =>
  manager.call(publishTemplate, { params: { id }, body: { version, ...(note ? { note } : {}) } });
const read = async (id: number) => (await manager.call(readTemplate, { params: { id } })).data;

test('what was done to a template is read by who sees it (spec 01 §9)', async () => {
  const made = (await save({ name: '操作记录', layout: layoutOf(slotAt('A1', 1)) })).data;
  await publish(made.id, made.version);
  const body = { targetType: 'TRACK_TEMPLATE', targetId: made.id };
  const log = async (client: TestClient) => client.call(listOperationLog, { params: { limit: 30, page: 1 }, body });
  expect((await log(manager)).data.rows).toMatchObject([
    { before: { state: 'DRAFT', versionNo: 0 }, after: { versionNo: 1 } },
    { before: null, after: { name: '操作记录', model: 'X1' } },
  ]);
  const other = await world.server.given.company();
  await world.server.given.user({ userName: 'elsewhere', role: 'Manager', companyId: other.id });
  expect((await log(await world.server.as('elsewhere'))).status).toBe(404);
});

test('a draft becomes version after version; what was published stays as it was', async () => {
  const { goods, mat, clone } = world;
  const a = await goods();
  const made = (await save({ name: '地铁站', layout: layoutOf(slotAt('A1', 1)) })).data;
  expect(made).toMatchObject({
    opCompanyId: companyId,
    state: 'DRAFT',
    versionNo: 0,
    dirty: true,
    slots: 1,
    bound: 0,
    mats: 0,
  });
  const { id } = made;
  const first = (await publish(id, made.version, '首版')).data;
  expect(first).toMatchObject({ versionNo: 1, warnings: [] });
  expect(await read(id)).toMatchObject({ state: 'PUBLISHED', dirty: false });
  (await publish(id, first.version)).refuses(409, '没有未发布的修改！');
  const layout = layoutOf(slotAt('A1', 1, { goodsId: a, price: 1000 }), slotAt('A2', 2));
  const changed = (await save({ name: '地铁站', id, version: first.version, layout })).data;
  expect(changed).toMatchObject({ dirty: true, versionNo: 1, slots: 2, bound: 1, goods: [{ goodsId: a }] });
  (await save({ name: '地铁站', id, version: first.version, layout })).refuses(409, '数据已被他人修改，请刷新后重试');
  expect((await publish(id, changed.version)).data.versionNo).toBe(2);
  const device = await mat({ companyId });
  (await clone({ templateId: id, toMatIds: [device.matId], parts: ['layout', 'goods'] })).data;
  const { rows } = (await manager.call(listTemplateVersions, { params: { id } })).data;
  expect(rows.map(row => [row.versionNo, row.note, row.layout.subs[0]?.tracks.length, row.mats])).toEqual([
    [2, null, 2, 1],
    [1, '首版', 1, 0],
  ]);
  const toggle = (deleted: boolean) => manager.call(toggleTemplates, { body: { ids: [id], deleted } });
  (await toggle(true)).refuses(409, '模板仍被1台设备使用，不能删除！');
  const step = (action: 'archive' | 'restore') => manager.call(setTemplateStatus, { body: { ids: [id], action } });
  (await step('archive')).data;
  (await step('archive')).refuses(409, '当前状态不允许此操作！');
  const { version } = await read(id);
  (await save({ name: '地铁站', id, version })).refuses(409, '当前状态不允许此操作！');
  (await publish(id, version)).refuses(409, '当前状态不允许此操作！');
  (await clone({ templateId: id, toMatIds: [device.matId], parts: ['goods'] })).refuses(409, '模板尚未发布！');
  (await step('restore')).data;
  expect(await read(id)).toMatchObject({ state: 'PUBLISHED', versionNo: 2 });
});

test('every rule of a layout has its message and names its slots; goods are asked for when it is published', async () => {
  const { goods } = world;
  const a = await goods();
  const refused = async (message: string, status: number, ...tracks: Parameters<typeof layoutOf>) =>
    (await save({ name: `坏${message}`, layout: layoutOf(...tracks) })).refuses(status, message);
  await refused('货道宽度重叠！', 400, slotAt('A1', 1, { widthUnits: 2 }), slotAt('A2', 2));
  await refused('货道A1超出柜体范围！', 400, slotAt('A1', 3, { widthUnits: 2 }));
  await refused('货道号A1已存在！', 409, slotAt('A1', 1), slotAt('A1', 2));
  await refused('商品价格需大于0！', 400, slotAt('A1', 1, { goodsId: a }));
  (await save({ name: '无布局' })).refuses(400, '请提供模板布局或来源设备！');
  const empty = (await save({ name: '空', layout: layoutOf() })).data;
  (await publish(empty.id, empty.version)).refuses(409, '模板没有货道，不能发布！');
  const cold = slotAt('A1', 1, { goodsId: await goods({ storage: 'REFRIGERATE' }), price: 1 });
  const off = slotAt('A2', 2, { goodsId: await goods({ mask: 1 }), price: 1 });
  const bad = (await save({ name: '冷', layout: layoutOf(cold, off) })).data;
  const { data } = (await publish(bad.id, bad.version)).refuses(409, '商品要求冷藏储存，与设备温区不符！');
  expect(data).toMatchObject({ slots: [{ trackNo: 'A1' }, { trackNo: 'A2', message: '商品未发布到售药机！' }] });
});

test('the platform’s are for everybody to use and for the platform to change; names are once in a company', async () => {
  const { admin } = world;
  const layout = layoutOf(slotAt('A1', 1));
  const shared = (await save({ name: '通用', opCompanyId: null, layout }, admin)).data;
  const { id, version } = shared;
  expect(await read(id)).toMatchObject({ opCompanyId: null, mine: false });
  (await save({ name: '通用', id, version, layout })).refuses(403, '平台模板仅平台可维护！');
  (await save({ name: '通用2', opCompanyId: null, layout })).refuses(403, '平台模板仅平台可维护！');
  (await publish(id, version)).refuses(403, '平台模板仅平台可维护！');
  (await manager.call(toggleTemplates, { body: { ids: [id], deleted: true } })).refuses(403, '平台模板仅平台可维护！');
  (await manager.call(setTemplateStatus, { body: { ids: [id], action: 'archive' } })).refuses(
    403,
    '平台模板仅平台可维护！',
  );
  const own = (await save({ name: '通用', layout })).data;
  (await save({ name: '通用', layout })).refuses(409, '模板名称已存在！');
  (await manager.call(toggleTemplates, { body: { ids: [own.id], deleted: true } })).data;
  (await save({ name: '通用', layout })).data;
  (await manager.call(toggleTemplates, { body: { ids: [own.id], deleted: false } })).refuses(409, '模板名称已存在！');
  const { rows, total } = (
    await manager.call(listTemplates, {
      params: { limit: 10, page: 1 },
      body: { query: '通用', sort: [{ field: 'name', order: 'asc' }] },
    })
  ).data;
  expect({ total, ids: rows.map(row => row.opCompanyId).toSorted() }).toEqual({
    total: 2,
    ids: [companyId, null].toSorted(),
  });
});

test('templates as a file: those of the filter that the account sees', async () => {
  const layout = layoutOf(slotAt('A1', 1, { goodsId: await world.goods(), price: 900 }), slotAt('A2', 2));
  await save({ name: '导出模板', note: '柜台', layout });
  const [head = [], ...lines] = await sheetOf(world.server, manager, exportTemplates, { query: '导出模板' });
  expect(head.slice(0, 2)).toEqual(['模板名称', '状态']);
  expect(lines).toEqual([expect.arrayContaining(['导出模板', '草稿', 'X1', '柜台'])]);
  const companyTwo = (await world.server.given.company()).id;
  await world.server.given.user({ userName: 'exporter', role: 'Manager', companyId: companyTwo });
  const other = await world.server.as('exporter');
  expect(await sheetOf(world.server, other, exportTemplates, { query: '导出模板' })).toEqual([head]);
});
