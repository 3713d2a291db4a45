import { saveMat } from '@materia/contract/areas/mat';
import {
  listRouteOperators,
  listSupplyRoutes,
  readSupplyRoute,
  saveSupplyRoute,
  toggleSupplyRoutes,
} from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { SupplyDesk } from '../../../testing/supply-desk.ts';

let desk: SupplyDesk;
let operatorId: number;
let [one, two, three] = [0, 0, 0];
beforeAll(async () => {
  desk = await SupplyDesk.open();
  [one, two, three] = [await desk.mat(), await desk.mat(), await desk.mat()];
  const user = await desk.server.db.one<{ id: number }>(sql`select id from sys_user where user_name = 'operator'`);
  operatorId = user.id;
});
afterAll(() => desk.server.close());

type Draft = Partial<SentOf<typeof saveSupplyRoute>>;
const save = async (draft: Draft, by = 'manager') =>
  (await desk.as(by)).call(saveSupplyRoute, {
    body: { name: '东线', storeId: desk.storeId, operatorId, weekdays: [3, 1], matIds: [two, one], ...draft },
  });
const read = async (id: number) => (await (await desk.as('manager')).call(readSupplyRoute, { params: { id } })).data;
const toggle = async (id: number, deleted: boolean, by = 'manager') =>
  (await desk.as(by)).call(toggleSupplyRoutes, { body: { ids: [id], deleted } });
const list = async (body: object, by = 'manager') =>
  (await (await desk.as(by)).call(listSupplyRoutes, { params: { limit: 10, page: 1 }, body })).data;
const routeOf = async (matId: number) =>
  (await desk.server.db.one<{ id: number | null }>(sql`select route_id as id from mat where id = ${matId}`)).id;

test('a route has its devices in order; one that is put on another leaves it; versions and names are kept apart', async () => {
  const made = (await save({})).data;
  expect(made).toMatchObject({ name: '东线', operatorId, weekdays: [1, 3], mats: 2 });
  expect(made.stops.map(stop => stop.matId)).toEqual([two, one]);
  expect(await routeOf(one)).toBe(made.id);
  (await save({ matIds: [] })).refuses(409, '该门店已有同名线路！');
  const other = (await save({ name: '西线', matIds: [one, three] })).data;
  expect((await read(made.id)).stops.map(stop => stop.matId)).toEqual([two]);
  expect([await routeOf(one), await routeOf(two)]).toEqual([other.id, made.id]);
  (await save({ id: made.id, version: made.version })).refuses(409, '数据已被他人修改，请刷新后重试');
  const now = await read(made.id);
  const changed = (await save({ id: now.id, version: now.version, matIds: [], operatorId: null })).data;
  expect(changed).toMatchObject({ mats: 0, operatorId: null });
  expect(await routeOf(two)).toBeNull();
  expect((await list({ query: '西' })).rows).toMatchObject([{ id: other.id, mats: 2 }]);
  expect((await list({ storeId: desk.storeId, part: 'TOTAL' })).total).toBe(2);
  const who = (await (await desk.as('manager')).call(listRouteOperators, { params: { storeId: desk.storeId } })).data;
  expect(who.find(each => each.userId === operatorId)).toMatchObject({ routes: 1 });
});

test('only devices of its store; the store stays; a stranger has none of it', async () => {
  const elsewhere = (await desk.server.given.store({ companyId: desk.companyId })).id;
  const mat = await desk.rows.mat(desk.companyId, { store_id: elsewhere, mat_name: '外店机' });
  (await save({ name: '北线', matIds: [mat] })).refuses(409, '设备「外店机」的补货门店不是该线路的门店！');
  (await save({ name: '北线', matIds: [999_999] })).refuses(404, '记录不存在或已被删除');
  (await save({ name: '北线', matIds: [], operatorId: 999_999 })).refuses(404, '记录不存在或已被删除');
  const made = (await save({ name: '北线', matIds: [] })).data;
  (await save({ id: made.id, version: made.version, name: '北线', matIds: [], storeId: elsewhere })).refuses(
    409,
    '线路的门店不能更换！',
  );
  (await save({ id: made.id, version: made.version, name: '北线', matIds: [] }, 'stranger')).refuses(
    404,
    '记录不存在或已被删除',
  );
  (await toggle(made.id, true, 'stranger')).refuses(404, '记录不存在或已被删除');
  expect((await list({}, 'stranger')).total).toBe(0);
  const stranger = await desk.as('stranger');
  (await stranger.call(listRouteOperators, { params: { storeId: desk.storeId } })).refuses(404, '记录不存在或已被删除');
});

test('deleted it has no devices; restored it gets back those that are still free and of its store', async () => {
  const [a, b] = [await desk.mat(), await desk.mat()];
  const made = (await save({ name: '南线', matIds: [a, b] })).data;
  (await toggle(made.id, true)).data;
  expect([await routeOf(a), await routeOf(b)]).toEqual([null, null]);
  expect((await list({ deleted: true })).rows.map(row => row.id)).toEqual([made.id]);
  const now = await read(made.id);
  (await save({ id: made.id, version: now.version, name: '南线' })).refuses(409, '线路已删除，请先恢复！');
  const taken = (await save({ name: '南线', matIds: [b] })).data;
  (await toggle(made.id, false)).refuses(409, '该门店已有同名线路！');
  (await save({ id: taken.id, version: taken.version, name: '南二线', matIds: [b] })).data;
  (await toggle(made.id, false)).data;
  expect((await read(made.id)).stops.map(stop => stop.matId)).toEqual([a]);
});

test('a device that another store fills leaves its route', async () => {
  const mat = await desk.mat();
  const made = (await save({ name: '环线', matIds: [mat] })).data;
  const manager = await desk.as('manager');
  const row = await desk.server.db.one<{ name: string; no: string; model: string; version: number }>(
    sql`select mat_name as name, mat_no as no, model, version from mat where id = ${mat}`,
  );
  const elsewhere = (await desk.server.given.store({ companyId: desk.companyId })).id;
  const draft = { matName: row.name, model: row.model, cabinetType: 1 as const, tempZone: 'NORMAL' as const };
  const of = { matId: mat, version: row.version, opCompanyId: desk.companyId };
  (await manager.call(saveMat, { body: { ...draft, ...of, storeId: elsewhere } })).data;
  expect((await read(made.id)).mats).toBe(0);
  expect(await routeOf(mat)).toBeNull();
});

test('two that put one device on their routes at once: one of them has it', async () => {
  const mat = await desk.mat();
  const [left, right] = await Promise.all([
    save({ name: '左线', matIds: [mat] }),
    save({ name: '右线', matIds: [mat] }),
  ]);
  const routes = [await read(left.data.id), await read(right.data.id)];
  expect(routes.map(route => route.mats).sort()).toEqual([0, 1]);
  expect(await routeOf(mat)).toBe(routes.find(route => route.mats === 1)?.id);
});
