import { matSettingDefaults, readMat, saveMat } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { settingDocument } from '../setting/setting-document.ts';

let server: TestServer;
let company: { id: number };
let store: { id: number };
let manager: TestClient;

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  company = await given.company();
  store = await given.store({ companyId: company.id });
  await given.user({ userName: 'manager', role: 'Manager', companyId: company.id });
  manager = await server.as('manager');
});
afterAll(() => server.close());

type Draft = SentOf<typeof saveMat>;
const draft = (matName: string, more: Partial<Draft> = {}): Draft => ({
  ...{ matName, model: 'YK-48', cabinetType: 1, tempZone: 'NORMAL', opCompanyId: company.id },
  ...more,
});
const save = (body: Draft) => manager.call(saveMat, { body });
const read = async (id: number) => (await manager.call(readMat, { params: { id } })).data;

/** A track with goods that are kept at the temperature of a room. */
async function bind(matId: number): Promise<void> {
  const goods = await server.db.one<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, unit) values ('R1', 1, '药', '药', '盒') returning id`);
  await server.db.run(sql`
    insert into track (mat_id, track_no, row_no, col_no, track_type, goods_id, capacity, price, bound_at)
    values (${matId}, 'A1', 1, 1, 1, ${goods.id}, 10, 1000, now())`);
}

test('the place whose climate is watched goes with its device: zone, store, name; what somebody set stays in the same zone', async () => {
  const made = (await save(draft('恒温一号'))).data;
  const place = async () =>
    (
      await server.db.rows(sql`
        select name, storage_condition as zone, temp_min as low, temp_max as high, store_id as store, company_id as company, version
        from gsp_place where mat_id = ${made.matId}`)
    )[0];
  await server.db.run(sql`update gsp_place set temp_max = 250 where mat_id = ${made.matId}`);
  const change = async (name: string, more: Partial<Draft>) =>
    (await save({ ...draft(name, more), matId: made.matId, version: (await read(made.matId)).version })).data;
  await change('恒温二号', { storeId: store.id });
  const same = { company: company.id, store: store.id, name: '恒温二号' };
  expect(await place()).toEqual({ ...same, zone: 'NORMAL', low: 100, high: 250, version: 2 });
  await change('恒温二号', { storeId: store.id, tempZone: 'REFRIGERATE' });
  expect(await place()).toEqual({ ...same, zone: 'REFRIGERATE', low: 20, high: 100, version: 3 });
  await change('恒温二号', { storeId: store.id, tempZone: 'SHADE' });
  expect(await place()).toEqual({ ...same, zone: 'SHADE', low: 0, high: 200, version: 4 });
  await change('恒温二号', { storeId: store.id, tempZone: 'SHADE', address: '别处' });
  expect(await place(), 'nothing of the place has changed').toMatchObject({ version: 4 });
});

test('a device in another zone is told what its cabinet is now, and what it is to be cooled to', async () => {
  const { matId } = (await save(draft('转冷藏'))).data;
  const change = async (more: Partial<Draft>) =>
    (await save({ ...draft('转冷藏', more), matId, version: (await read(matId)).version })).data;
  const revisions = async () =>
    (await server.db.one<{ docs: object }>(sql`select desired as docs from mat where id = ${matId}`)).docs;
  await change({ tempZone: 'REFRIGERATE' });
  expect(await revisions()).toEqual({ planogram: 1, setting: 1 });
  expect(await settingDocument(server.db, { matId, now: new Date() })).toMatchObject({
    subs: [
      { subNo: 0, tempMin: matSettingDefaults.tempMin.REFRIGERATE, tempMax: matSettingDefaults.tempMax.REFRIGERATE },
    ],
  });
  await change({ tempZone: 'REFRIGERATE', cabinetType: 2 });
  expect(await revisions()).toEqual({ planogram: 2, setting: 1 });
  await change({ tempZone: 'REFRIGERATE', cabinetType: 2, address: '别处' });
  expect(await revisions(), 'nothing of the cabinet has changed').toEqual({ planogram: 2, setting: 1 });
});

test('a device gets no zone in which what is bound in its main cabinet does not keep', async () => {
  const made = (await save(draft('有货'))).data;
  await bind(made.matId);
  const change = async (tempZone: Draft['tempZone']) =>
    save({ ...draft('有货', { tempZone }), matId: made.matId, version: (await read(made.matId)).version });
  (await change('REFRIGERATE')).refuses(409, '商品要求常温储存，与设备温区不符！');
  expect((await change('SHADE')).data.tempZone).toBe('SHADE');
});
