import {
  exportStores,
  listStores,
  readStore,
  type StoreDraft,
  saveStore,
  setStorePriority,
  setStoreStatus,
  toggleStores,
} from '@materia/contract/areas/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../../testing/given-order.ts';
import { orderDesk } from '../../../testing/order-desk.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { storeResume } from './store-resume.task.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;
let header: TestClient;
const gone = [404, '记录不存在或已被删除'] as const;
let n = 0;
const code = () => {
  n += 1;
  return `T${n}X`;
};

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  const { given } = world.server;
  await given.user({ userName: 'admin', role: 'Admin', companyId: null });
  await given.user({ userName: 'header', agentType: 5, companyId: world.companyId, storeId: world.storeId });
  [admin, manager, header] = [
    await world.server.as('admin'),
    await world.server.as('manager'),
    await world.server.as('header'),
  ];
}, 60_000);
afterAll(() => world.close());

const make = async (of: StoreDraft = {}, client = manager) =>
  (await client.call(saveStore, { body: { code: code(), name: '新门店', companyId: world.companyId, ...of } })).data;
const read = async (storeId: number) => (await admin.call(readStore, { params: { storeId } })).data;
const seen = async (storeId: number) => ({ id: storeId, version: (await read(storeId)).version });
const change = async (storeId: number, of: StoreDraft, client = manager) =>
  client.call(saveStore, { body: { ...(await seen(storeId)), ...of } });
const step = async (storeId: number, to: 'OPEN' | 'PAUSED' | 'CLOSED' | 'PREPARING', more = {}, client = manager) =>
  client.call(setStoreStatus, { body: { items: [await seen(storeId)], to, ...more } });
const another = (row: object = {}) =>
  openStore(world, world.companyId, true).then(async id => {
    for (const [field, value] of Object.entries({ phone: '0755-1', ...row }))
      await world.all(`update store set ${field} = $2 where id = $1`, id, value);
    return id;
  });
const told = (event: string, storeId: number) =>
  world.all<{ payload: object }>(
    'select payload from outbox where event = $1 and aggregate_id = $2 order by id',
    event,
    storeId,
  );

describe('a store is written down', () => {
  test('by the manager of the own company, with what is given', async () => {
    const made = await make({ priority: 2, phone: '0755-2', address: '' });
    expect(made).toMatchObject({
      status: 'PREPARING',
      priority: 2,
      mallEnabled: false,
      shortName: '新门店',
      address: null,
    });
    const changed = (await change(made.id, { name: '改名店' })).data;
    expect(changed).toMatchObject({ name: '改名店', priority: 2, phone: '0755-2', version: made.version + 1 });
    const stale = await manager.call(saveStore, { body: { id: made.id, version: made.version, name: '旧' } });
    stale.refuses(409, '数据已被他人修改，请刷新后重试');
  });

  test('is found by its initials, which are made where nobody says them', async () => {
    const store = await make({ name: '蛇口海上店' });
    expect(store.mnemonic).toBe('skhsd');
    expect((await change(store.id, { mnemonic: 'haishang' })).data.mnemonic).toBe('haishang');
    expect((await change(store.id, { mnemonic: '', name: '海上世界店' })).data.mnemonic).toBe('hssjd');
  });

  test('with a code of its own and what every store has', async () => {
    const { code: taken } = await read(world.storeId);
    const again = { code: taken, name: '重复', companyId: world.companyId };
    (await manager.call(saveStore, { body: again })).refuses(409, '门店编码已存在！');
    (await manager.call(saveStore, { body: { code: 'ONLY' } })).refuses(400, '请填写编码、名称和公司');
    (await change(world.storeId, { longitude: null })).refuses(400, '请同时填写经度和纬度');
  });

  test('in the own company; a store’s header changes the own store only', async () => {
    const elsewhere = await world.rows.company();
    const theirs = { code: code(), name: '别家', companyId: elsewhere };
    (await manager.call(saveStore, { body: theirs })).refuses(...gone);
    expect((await admin.call(saveStore, { body: theirs })).data.companyId).toBe(elsewhere);
    (await header.call(saveStore, { body: { ...theirs, code: code() } })).refuses(403, '只能维护所属门店');
    expect((await change(world.storeId, { remark: '备注' }, header)).data.remark).toBe('备注');
    const store = await world.server.as('store');
    (await change(world.storeId, { remark: '备注' }, store)).refuses(403, '没有访问权限（STORE:WRITE），请联系管理员');
  });

  test('the mall needs hours, a mode, and for delivery a scope', async () => {
    const bare = await make();
    (await change(bare.id, { mallEnabled: true })).refuses(409, '请先设置营业时间、配送方式');
    const ready = await another({ mall_enabled: false });
    (await change(ready, { mallEnabled: true })).refuses(409, '请先设置配送范围');
    await world.all(`delete from store_delivery_mode where store_id = $1 and mode = 'NORMAL'`, ready);
    expect((await change(ready, { mallEnabled: true })).data.mallEnabled).toBe(true);
  });

  test('pictures are files that were uploaded for stores', async () => {
    const [photo, other] = [
      await world.server.given.photo('manager', 'STORE'),
      await world.server.given.photo('manager', 'ORDER'),
    ];
    await change(world.storeId, { images: [photo] });
    expect((await read(world.storeId)).images).toMatchObject([{ id: photo }]);
    (await change(world.storeId, { images: [other] })).refuses(...gone);
    await change(world.storeId, { images: [] });
    expect((await read(world.storeId)).images).toEqual([]);
  });

  test('several get a level at once', async () => {
    const ids = [await another(), await another()];
    const items = [await seen(ids[0] as number), await seen(ids[1] as number)];
    await manager.call(setStorePriority, { body: { items, priority: 3 } });
    for (const id of ids) expect((await read(id)).priority).toBe(3);
    (await manager.call(setStorePriority, { body: { items, priority: 1 } })).refuses(
      409,
      '数据已被他人修改，请刷新后重试',
    );
  });
});

describe('a store’s status (spec 04 §2)', () => {
  test('it opens when nothing is missing', async () => {
    const bare = await make();
    (await step(bare.id, 'OPEN')).refuses(409, '请先完善：电话、门店位置、营业时间、证照');
    const ready = await another({ status: 'PREPARING', opened_on: null });
    (await step(ready, 'OPEN')).data;
    expect(await read(ready)).toMatchObject({ status: 'OPEN', openedOn: expect.any(String) });
    expect(await told('store.status', ready)).toMatchObject([{ payload: { from: 'PREPARING', to: 'OPEN' } }]);
    (await step(ready, 'OPEN')).refuses(409, '当前状态「营业」不允许执行「开业」');
  });

  test('a company of type 2 has one open store', async () => {
    const companyId = await world.rows.company({ drug_supplier_type: 2 });
    const first = await openStore(world, companyId);
    const second = await openStore(world, companyId, true);
    for (const id of [first, second])
      await world.all(`update store set phone = '1', status = 'PREPARING' where id = $1`, id);
    (await step(first, 'OPEN', {}, admin)).data;
    (await step(second, 'OPEN', {}, admin)).refuses(409, '单体公司只能有一家营业门店！');
  });

  test('it pauses with a reason and goes on by hand or by itself', async () => {
    const id = await another();
    (await step(id, 'PAUSED')).refuses(400, '请填写暂停原因');
    (await step(id, 'PAUSED', { reason: '盘点', until: '2020-01-01T00:00:00Z' })).refuses(
      400,
      '恢复时间须晚于当前时间',
    );
    const until = new Date(Date.now() + 3_600_000).toISOString();
    (await step(id, 'PAUSED', { reason: '盘点', until })).data;
    expect(await read(id)).toMatchObject({ status: 'PAUSED', statusReason: '盘点', pausedUntil: until });
    expect(await world.runTask(storeResume)).toEqual({ resumed: 0 });
    world.setNow(new Date(Date.parse(until) + 1000).toISOString());
    try {
      expect(await world.runTask(storeResume)).toEqual({ resumed: 1 });
    } finally {
      world.setNow(new Date().toISOString());
    }
    expect(await read(id)).toMatchObject({ status: 'OPEN', statusReason: null, pausedUntil: null });
    (await step(id, 'PAUSED', { reason: '装修' })).data;
    (await step(id, 'OPEN')).data;
    expect((await read(id)).status).toBe('OPEN');
  });

  test('it closes down when nothing is left', async () => {
    const id = await another();
    const goods = await world.goods({ storeId: id, stock: 3 });
    (await step(id, 'CLOSED', {}, header)).refuses(...gone);
    (await step(world.storeId, 'CLOSED', {}, header)).refuses(403, '仅公司管理员或平台可以关店');
    await world.server.given.user({ userName: `clerk${id}`, agentType: 0, companyId: world.companyId, storeId: id });
    const clerk = orderDesk(world, await world.server.as('manager'));
    const order = await clerk.place([[goods.goodsId, 1]], { storeId: id });
    (await step(id, 'CLOSED')).refuses(409, '门店还有1笔未完成订单');
    await clerk.take(order, -10, { reason: '顾客要求' });
    const mat = await world.rows.mat(world.companyId, { store_id: id });
    (await step(id, 'CLOSED')).refuses(409, '门店还有1台在用设备');
    await world.all(`update mat set biz_status = 'RETIRED' where id = $1`, mat);
    (await step(id, 'CLOSED')).refuses(409, '门店还有库存，请先退货或报损');
    await world.all(
      'update stock_lot set quantity = 0 where storage_id in (select id from storage where store_id = $1)',
      id,
    );
    (await step(id, 'CLOSED', { reason: '租约到期' })).data;
    expect(await read(id)).toMatchObject({ status: 'CLOSED', accounts: 0 });
    const after = await world.one('select is_publish from store_goods where id = $1', goods.storeGoodsId);
    expect(after).toEqual({ is_publish: false });
    expect(await world.one('select status from sys_user where user_name = $1', `clerk${id}`)).toEqual({
      status: 'DISABLED',
    });
    (await step(id, 'PREPARING')).refuses(403, '仅平台可操作');
    (await step(id, 'PREPARING', {}, admin)).data;
    expect((await read(id)).status).toBe('PREPARING');
    (await admin.call(toggleStores, { body: { ids: [id], deleted: true } })).refuses(409, '有业务往来的门店不能删除');
  });

  test('the benchmark store stays', async () => {
    const id = await another({ code: 'WMDB' });
    (await step(id, 'CLOSED')).refuses(409, '标杆门店不能关闭或删除');
    (await admin.call(toggleStores, { body: { ids: [id], deleted: true } })).refuses(409, '标杆门店不能关闭或删除');
    expect((await read(id)).benchmark).toBe(true);
    await world.all(`insert into sys_config (key, value) values ('store.benchmarkCode', '"BZMD"')`);
    await world.server.services.settings.reload(world.server.db);
    expect((await read(id)).benchmark, 'another is, by store.benchmarkCode (spec 04 §1)').toBe(false);
    await world.all('delete from sys_config');
    await world.server.services.settings.reload(world.server.db);
  });

  test('one that has done nothing is deleted and comes back', async () => {
    const { id } = await make();
    (await manager.call(toggleStores, { body: { ids: [id], deleted: true } })).refuses(403, '仅平台可操作');
    await admin.call(toggleStores, { body: { ids: [id], deleted: true } });
    (await admin.call(readStore, { params: { storeId: id } })).refuses(...gone);
    const list = (deleted: boolean) =>
      admin.call(listStores, { params: { limit: 10, page: 1 }, body: { deleted, ids: [id] } });
    expect((await list(true)).data.total).toBe(1);
    await admin.call(toggleStores, { body: { ids: [id], deleted: false } });
    expect((await list(false)).data.rows).toMatchObject([{ id, deleted: false }]);
  });
});

describe('the list', () => {
  const list = async (body: object, client = manager) =>
    (await client.call(listStores, { params: { limit: 100, page: 1 }, body })).data;

  test('by licences, region, level, what is missing', async () => {
    const id = await another({ region_code: '440304', priority: 1 });
    const other = await another({ region_code: '330106', priority: 1 });
    await world.all(
      `update licence set expire_date = current_date - 2 where owner_type = 'STORE' and owner_id = $1 and kind = 'DRUG'`,
      id,
    );
    const ids = async (body: object) => (await list({ ids: [id, other], ...body })).rows.map(row => row.id);
    expect(await ids({ licenceState: ['EXPIRED'] })).toEqual([id]);
    expect(await ids({ licenceState: ['VALID'] })).toEqual([other]);
    expect(await ids({ regionCode: '440000' })).toEqual([id]);
    expect(await ids({ regionCode: '330100' })).toEqual([other]);
    expect(await ids({ priority: [1] })).toEqual([id, other]);
    expect(await ids({ noScope: true, noAccount: true })).toEqual([id, other]);
    expect(await ids({ deliveryMode: 'FLASH' })).toEqual([]);
    expect(await ids({ sort: [{ field: 'licenceExpiry', order: 'desc' }] })).toEqual([other, id]);
    await world.all(
      `update licence set grace_until = current_date + 9 where owner_type = 'STORE' and owner_id = $1 and kind = 'DRUG'`,
      id,
    );
    expect((await list({ ids: [id] })).rows[0]?.licenceState).toBe('GRACE');
    await world.all(
      `update licence set status = 'PENDING' where owner_type = 'STORE' and owner_id = $1 and kind = 'DRUG'`,
      id,
    );
    expect((await list({ ids: [id] })).rows[0]?.licenceState).toBe('PENDING');
  });

  test('the mall sees what customers meet now', async () => {
    const id = await another();
    await world.goods({ storeId: id, stock: 2 });
    await world.goods({ storeId: id, stock: 0 });
    const { rows, counts } = await list({ mall: true, ids: [id] });
    expect(rows[0]?.mall).toMatchObject({ open: true, onSale: 2, outOfStock: 1, todayOrders: 0, scope: null });
    expect(rows[0]?.mall?.modes.map(mode => mode.mode)).toEqual(['NORMAL', 'SELF_STORE', 'EXPRESS']);
    expect(counts?.find(each => each.status === 'CLOSED')).toBeUndefined();
  });

  test('as a file', async () => {
    const { code: own } = await read(world.storeId);
    const sheet = await sheetOf(world.server, manager, exportStores, {
      filter: { query: own },
      columns: ['code', 'name', 'status'],
    });
    expect(sheet[0]).toEqual(['编码', '门店', '状态']);
    expect(sheet).toContainEqual([own, (await read(world.storeId)).name, '营业']);
    await openStore(world, world.companyId, true);
    const chosen = { filter: {}, columns: ['code'], ids: [world.storeId] };
    expect(await sheetOf(world.server, manager, exportStores, chosen)).toEqual([['编码'], [own]]);
  });
});
