import {
  activateDevice,
  issueActivation,
  listMatImages,
  listMatStatuses,
  listMats,
  readMat,
  removeMatImage,
  saveMat,
  saveMatImages,
  setMatLifecycle,
  toggleMats,
} from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { framesOf } from '../../../testing/device-world.ts';
import type { Answered, TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let company: { id: number };
let other: { id: number };
let store: { id: number };
let manager: TestClient;

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer();
  const { given, db } = server;
  company = await given.company();
  other = await given.company();
  store = await given.store({ companyId: company.id });
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: company.id });
  await given.user({ userName: 'manager2', role: 'Manager', companyId: other.id });
  await given.user({ userName: 'operator', agentType: 2, companyId: company.id, stores: [store.id] });
  manager = await server.as('manager');
  await db.run(sql`
    insert into region (code, name, pinyin, level, parent_code) values ('440000', '广东省', 'guangdong', 0, null),
      ('440300', '深圳市', 'shenzhen', 1, '440000'), ('440305', '南山区', 'nanshan', 2, '440300')
    on conflict (code) do nothing`);
});
afterAll(() => server.close());

type Draft = SentOf<typeof saveMat>;
const draft = (matName: string, more: Partial<Draft> = {}): Draft => ({
  matName,
  model: 'YK-48',
  cabinetType: 1,
  tempZone: 'NORMAL',
  opCompanyId: company.id,
  ...more,
});
const save = (body: Draft, by = manager) => by.call(saveMat, { body });
const read = async (id: number) => (await manager.call(readMat, { params: { id } })).data;
type Action = SentOf<typeof setMatLifecycle>['action'];
const step = async (matId: number, action: Action, reason?: string, by = manager) =>
  by.call(setMatLifecycle, { body: { matId, action, reason, version: (await read(matId)).version } });
const refuses = (answer: Answered<unknown>, message: string, status = 409) => answer.refuses(status, message);

test('a device is added with its main cabinet, a number of its own and the names of its region; then changed', async () => {
  const made = (
    await save(draft('前海一号', { rowCount: 5, colCount: 10, regionCode: '440305', tags: ['写字楼', '写字楼'] }))
  ).data;
  expect(made).toMatchObject({
    bizStatus: 'NEW',
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    tags: ['写字楼'],
    subs: [{ subNo: 0, name: '主柜', rowCount: 5, colCount: 10, tempZone: 'NORMAL', selfTest: null }],
  });
  expect(made.matNo).toMatch(/^M\d{6}$/);
  expect(
    await server.db.rows(
      sql`select sub_no as no, temp_min as low, temp_max as high from gsp_place where mat_id = ${made.matId}`,
    ),
    'a place that is watched (spec 08 §1.4)',
  ).toEqual([{ no: 0, low: 100, high: 300 }]);
  const body = {
    ...draft('前海二号', { tempZone: 'SHADE', storeId: store.id }),
    matId: made.matId,
    version: made.version,
  };
  const changed = (await save(body)).data;
  expect(changed).toMatchObject({ matName: '前海二号', storeId: store.id, subs: [{ tempZone: 'SHADE' }], city: null });
  refuses(await save(body), '数据已被他人修改，请刷新后重试');
});

test('numbers and names are one device’s alone; half a place, a foreign company or store are refused', async () => {
  const one = (await save(draft('唯一', { matNo: 'M900001' }))).data;
  refuses(await save(draft('别的', { matNo: 'M900001' })), '设备编号已存在！');
  refuses(await save(draft('唯一')), '设备名称已存在！');
  refuses(await save(draft('半个位置', { longitude: 114 })), '请同时填写经度和纬度！', 400);
  const gone = '记录不存在或已被删除';
  refuses(await save(draft('别家', { opCompanyId: other.id })), gone, 404);
  const strange = await server.given.store({ companyId: other.id });
  refuses(await save(draft('别店', { storeId: strange.id })), gone, 404);
  refuses(await save(draft('无此地区', { regionCode: '999999' })), gone, 404);
  refuses(await save(draft('点位'), await server.as('operator')), '只能维护本人关联的设备！', 403);
  const theirs = await server.as('manager2');
  refuses(await save({ ...draft('唯一'), matId: one.matId, version: one.version }, theirs), gone, 404);
  await server.db.run(sql`update mat set biz_status = 'TESTING' where id = ${one.matId}`);
  const moved = { ...draft('唯一', { opCompanyId: other.id }), matId: one.matId, version: one.version };
  refuses(await save(moved, await server.as('admin')), '设备已激活，不能更换运营公司！');
});

/** As its screen types it. */
const activate = (activationCode: string, hwSerial: string) =>
  server.anonymous().call(activateDevice, {
    body: { activationCode, hwSerial, model: 'YK-48', appVersion: '3.2.1' },
  });
const codeOf = async (id: number) => (await manager.call(issueActivation, { params: { id }, body: {} })).data;

/** A track with goods and price. */
async function bind(matId: number, stock = 0): Promise<void> {
  const n = server.given.next();
  const goods = await server.db.one<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, unit) values (${`R${n}`}, 1, '药', ${`药${n}`}, '盒') returning id`);
  const track = await server.db.one<{ id: number }>(sql`
    insert into track (mat_id, track_no, row_no, col_no, track_type, goods_id, capacity, price, stock, bound_at)
    values (${matId}, 'A1', 1, 1, 1, ${goods.id}, 10, 1000, ${stock}, now()) returning id`);
  if (stock === 0) return;
  const storage = await server.db.one<{ id: number }>(
    sql`insert into storage (company_id, kind, mat_id) values (${company.id}, 'MAT', ${matId}) returning id`,
  );
  await server.db.run(sql`
    insert into stock_lot (storage_id, track_id, goods_id, batch_no, quantity) values (${storage.id}, ${track.id}, ${goods.id}, 'B1', ${stock})`);
}

test('06 W1 activated once with its code, tested, furnished step by step until it goes live', async () => {
  const { matId } = (await save(draft('上线'))).data;
  const first = await codeOf(matId);
  const { activationCode, qr } = await codeOf(matId);
  expect(activationCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(qr).toContain(activationCode);
  const wrong = '激活码无效或已过期！';
  refuses(await activate(first.activationCode, 'HW-W1'), wrong, 400);
  const { secret, mqttUrl } = (await activate(activationCode.toLowerCase(), 'HW-W1')).data;
  expect({ length: Buffer.from(secret, 'base64url').length, mqttUrl }).toEqual({ length: 32, mqttUrl: null });
  refuses(await activate(activationCode, 'HW-W1'), wrong, 400);
  expect((await read(matId)).bizStatus).toBe('TESTING');

  refuses(await step(matId, 'pause', '检修'), '当前状态不允许此操作！');
  refuses(await step(matId, 'goLive'), '请先维护设备位置与补货门店！');
  const { version } = await read(matId);
  await save({ ...draft('上线', { longitude: 114.05, latitude: 22.54, storeId: store.id }), matId, version });
  refuses(await step(matId, 'goLive'), '请先绑定至少一个货道！');
  await bind(matId);
  refuses(await step(matId, 'goLive'), '设备尚未通过自检！');
  const device = framesOf(server, matId, secret);
  const selfTest = async (cmdId: string) => {
    await server.db.run(sql`
      insert into mat_command (cmd_id, mat_id, type, source, status, expire_at) values (${cmdId}, ${matId}, 'SELF_TEST', 'USER', 'SENT', now() + interval '1 day')`);
    return cmdId;
  };
  const cmdId = await selfTest('6f9619ff-8b86-4d01-b42d-00c04fc964f0');
  (await device.up('ack', { cmdId, state: 'DONE', data: { subs: [{ subNo: 0, passed: false }] } })).data;
  refuses(await step(matId, 'goLive'), '设备尚未通过自检！');
  // It has ended: what is said of it afterwards is no test.
  (await device.up('ack', { cmdId, state: 'DONE' })).data;
  expect((await read(matId)).subs[0]?.selfTest?.passed).toBe(false);
  (await device.up('ack', { cmdId: await selfTest('6f9619ff-8b86-4d01-b42d-00c04fc964f1'), state: 'DONE' })).data;
  expect((await read(matId)).subs[0]?.selfTest?.passed).toBe(true);
  refuses(await step(matId, 'goLive'), '请上传设备正面照片！');
  const photo = await server.given.photo('manager', 'MAT');
  (await manager.call(saveMatImages, { body: { matId, kind: 'FRONT', fileIds: [photo] } })).data;
  const live = (await step(matId, 'goLive')).data;
  expect(live).toMatchObject({ bizStatus: 'OPERATIONAL', startTime: expect.any(String), coverUrl: expect.any(String) });

  const { rows } = (await manager.call(listMatStatuses, { params: { id: matId, limit: 10, page: 1 } })).data;
  expect(rows.map(row => [row.kind, row.fromState, row.toState, row.operatorName])).toEqual([
    ['BIZ', 'TESTING', 'OPERATIONAL', '用户manager'],
    ['ONLINE', 'OFFLINE', 'ONLINE', null],
    ['BIZ', 'NEW', 'TESTING', null],
    ['BIZ', null, 'NEW', '用户manager'],
  ]);
});

test('a self-test of yesterday is none', async () => {
  const { matId } = (await save(draft('昨日自检', { longitude: 114.05, latitude: 22.54, storeId: store.id }))).data;
  await bind(matId);
  await server.db.run(sql`update mat set biz_status = 'TESTING' where id = ${matId}`);
  await server.db.run(sql`
    update sub_mat set self_test = jsonb_build_object('at', now() - interval '25 hours', 'passed', true) where mat_id = ${matId}`);
  refuses(await step(matId, 'goLive'), '设备尚未通过自检！');
});

test('paused with a reason, resumed, moved, retired when it is empty and nobody waits; scrapped for good', async () => {
  const { matId } = (await save(draft('一生'))).data;
  await server.db.run(sql`update mat set biz_status = 'OPERATIONAL', secret_hash = 'x'::bytea where id = ${matId}`);
  refuses(await step(matId, 'pause'), '请填写原因！', 400);
  expect((await step(matId, 'pause', '检修')).data.bizStatus).toBe('MAINTENANCE');
  expect((await step(matId, 'resume', '修好')).data.bizStatus).toBe('OPERATIONAL');
  const { id: orderId } = await server.db.one<{ id: number }>(sql`
    insert into customer_order (order_no, day_seq, company_id, mat_id, order_type, channel, fulfil_type, delivery_mode, delivery_day,
      order_status_code, status_since, goods_amount, payable, placed_at)
    values ('900000000000700001', 1, ${company.id}, ${matId}, 'MAT_ORDER', 'MINI_PROGRAM', 'CABINET_PICKUP', 'NORMAL', current_date,
      41, now(), 100, 100, now()) returning id`);
  refuses(await step(matId, 'move', '换点'), '设备有1笔未完成订单，不能移机！');
  refuses(await step(matId, 'retire', '撤点'), '设备有1笔未完成订单，不能撤机！');
  // A store's order that lies in one of its cells is none of its own, but as much waited for.
  await server.db.run(
    sql`update customer_order set mat_id = null, store_id = ${store.id}, order_type = 'STORE_ORDER' where id = ${orderId}`,
  );
  await server.db.run(sql`
    insert into track (mat_id, track_no, row_no, col_no, track_type, cell_use, cell_state, cell_order_no)
    values (${matId}, 'F9', 6, 9, 2, 'PICKUP', 'OCCUPIED', '900000000000700001')`);
  refuses(await step(matId, 'move', '换点'), '设备有1笔未完成订单，不能移机！');
  refuses(await step(matId, 'retire', '撤点'), '设备有1笔未完成订单，不能撤机！');
  await server.db.run(sql`delete from track where mat_id = ${matId} and track_no = 'F9'`);
  await server.db.run(sql`update customer_order set pickup_mat_id = ${matId} where id = ${orderId}`);
  refuses(await step(matId, 'retire', '撤点'), '设备有1笔未完成订单，不能撤机！');
  await server.db.run(sql`update customer_order set order_status_code = 52 where id = ${orderId}`);
  await server.db.run(sql`update mat set supplying = true where id = ${matId}`);
  refuses(await step(matId, 'move', '换点'), '当前状态不允许此操作！');
  await server.db.run(sql`update mat set supplying = false where id = ${matId}`);
  expect((await step(matId, 'move', '换点')).data.bizStatus).toBe('TRANSFER');
  expect((await step(matId, 'arrive')).data.bizStatus).toBe('TESTING');
  await bind(matId, 3);
  refuses(await step(matId, 'retire', '撤点'), '设备仍有3件库存，请先完成撤柜计划！');
  await server.db.run(
    sql`update stock_lot set quantity = 0 where storage_id = (select id from storage where mat_id = ${matId})`,
  );
  refuses(await manager.call(toggleMats, { body: { ids: [matId], deleted: true } }), '当前状态不允许此操作！');
  expect((await step(matId, 'retire', '撤点')).data.bizStatus).toBe('RETIRED');
  const kept = await server.db.one<{ dead: boolean }>(
    sql`select secret_hash is null as dead from mat where id = ${matId}`,
  );
  expect(kept.dead).toBe(true);
  refuses(await manager.call(issueActivation, { params: { id: matId }, body: {} }), '当前状态不允许此操作！');
  const revision = async () =>
    (
      await server.db.one<{ n: number | null }>(
        sql`select (desired ->> 'setting')::int as n from mat where id = ${matId}`,
      )
    ).n;
  const before = await revision();
  expect((await step(matId, 'reuse')).data.bizStatus).toBe('TESTING');
  // It may still have what held before it was taken away.
  expect(await revision()).toBe((before ?? 0) + 1);
  expect((await codeOf(matId)).activationCode).toHaveLength(8);
  await step(matId, 'retire', '再撤');
  expect((await step(matId, 'scrap', '锈穿')).data.bizStatus).toBe('SCRAPPED');
  refuses(await step(matId, 'reuse'), '当前状态不允许此操作！');
});

test('hardware of a retired device serves another; that of one in use does not', async () => {
  const old = (await save(draft('旧柜'))).data;
  (await activate((await codeOf(old.matId)).activationCode, 'HW-OLD')).data;
  const fresh = (await save(draft('新柜'))).data;
  const { activationCode } = await codeOf(fresh.matId);
  refuses(await activate(activationCode, 'HW-OLD'), '激活码无效或已过期！', 400);
  await step(old.matId, 'retire', '撤点');
  expect((await activate(activationCode, 'HW-OLD')).data.matId).toBe(fresh.matId);
  await server.db.run(
    sql`update mat set activation_code = 'AAAA2222', activation_expire_at = now() - interval '1 second' where id = ${fresh.matId}`,
  );
  refuses(await activate('AAAA2222', 'HW-9'), '激活码无效或已过期！', 400);
});

test('deleted ones stand under their filter and come back', async () => {
  const { matId } = (await save(draft('删除'))).data;
  (await manager.call(toggleMats, { body: { ids: [matId], deleted: true } })).data;
  const found = async (deleted?: boolean) =>
    (await manager.call(listMats, { params: { limit: 30, page: 1 }, body: { query: '删除', deleted } })).data.rows
      .length;
  expect([await found(), await found(true)]).toEqual([0, 1]);
  (await manager.call(readMat, { params: { id: matId } })).refuses(404, '记录不存在或已被删除');
  (await manager.call(toggleMats, { body: { ids: [matId], deleted: false } })).data;
  expect([await found(), await found(true)]).toEqual([1, 0]);
});

test('pictures by kind; one stands for the device, another after it is gone', async () => {
  const { matId } = (await save(draft('相册'))).data;
  const photos = [await server.given.photo('manager', 'MAT'), await server.given.photo('manager', 'MAT')];
  const add = (kind: 'FRONT' | 'PLACE', fileIds: number[], coverId?: number) =>
    manager.call(saveMatImages, { body: { matId, kind, fileIds, coverId } });
  (await add('PLACE', [photos[0] as number])).data;
  expect((await add('FRONT', [photos[1] as number])).data.map(image => [image.kind, image.isCover])).toEqual([
    ['FRONT', true],
    ['PLACE', false],
  ]);
  const list = (await add('PLACE', [], photos[0])).data;
  expect(list.find(image => image.isCover)?.kind).toBe('PLACE');
  const gone = '记录不存在或已被删除';
  (await add('PLACE', [], 999_999)).refuses(404, gone);
  const cover = list.find(image => image.isCover)?.matImageId as number;
  (await manager.call(removeMatImage, { params: { matImageId: cover } })).data;
  expect((await manager.call(listMatImages, { params: { id: matId } })).data.map(image => image.isCover)).toEqual([
    true,
  ]);
  const many: number[] = [];
  for (let n = 0; n < 20; n += 1) many.push(await server.given.photo('manager', 'MAT'));
  (await add('FRONT', many)).refuses(400, '每类图片最多20张！');
});
