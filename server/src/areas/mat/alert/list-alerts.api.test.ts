import {
  exportClimateAlerts,
  exportExpiringGoods,
  exportLockedTracks,
  exportOfflineMats,
  exportPriceAlerts,
  exportStorageAlerts,
  listClimateAlerts,
  listExpiringGoods,
  listLockedTracks,
  listOfflineMats,
  listPriceAlerts,
  listStorageAlerts,
} from '@materia/contract/areas/mat';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { GivenAlerts } from '../../../testing/given-alerts.ts';
import { signedHeaders } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
const ids: Record<string, number> = {};
const page = { limit: 30, page: 1 };
const refused = '医生账号不能查看设备告警！';

beforeAll(async () => {
  server = await testServer();
  const { given, db } = server;
  const at = await GivenAlerts.open(server);
  const [one, two] = [await given.company(), await given.company()];
  const [store, other] = [await given.store({ companyId: one.id }), await given.store({ companyId: one.id })];
  const alpha = await at.mat('甲', { companyId: one.id, storeId: store.id });
  const beta = await at.mat('乙', { companyId: one.id, storeId: other.id, offlineMinutes: 30 });
  const gamma = await at.mat('丙', { companyId: two.id, storeId: null, offlineMinutes: 60 });
  Object.assign(ids, { store: store.id, other: other.id, alpha, beta, gamma });
  await db.run(
    sql`insert into store_goods (company_id, store_id, goods_id, goods_price) values (${one.id}, ${store.id}, ${at.goodsId}, 950)`,
  );

  const short = await at.track(alpha, 'A1', { stock: 2, held: 1 });
  await at.sold(await at.lot(short, 40, 2), 6);
  await at.track(alpha, 'A2', { stock: 2 });
  await at.track(alpha, 'A3', { locks: ['JAM', 'MANUAL'] });
  await at.track(alpha, 'A4', { reportedPrice: 900 });
  await at.track(beta, 'A1', { stock: 0 });
  await at.lot(await at.track(beta, 'A2'), -2);
  await at.lot(await at.track(gamma, 'A1', { stock: 1, locks: [], reportedPrice: 1100 }), 3);
  await at.alert(alpha, 'TEMPERATURE', { value: 312, max: 300 });
  await at.alert(beta, 'HUMIDITY', { value: 801, max: 750, status: 'ACK' });
  await at.alert(alpha, 'DOOR');
  for (const hours of [30, 2, 1])
    await db.run(sql`
      insert into mat_telemetry_hour (mat_id, hour, temperature_avg, humidity_avg, points)
      values (${alpha}, date_trunc('hour', now()) - make_interval(hours => ${hours}::int), ${300 + hours}, 500, 60)`);

  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: one.id });
  await given.user({ userName: 'clerk', agentType: 0, companyId: one.id, storeId: store.id });
  await given.user({ userName: 'doctor', role: 'Doctor', companyId: one.id });
});
afterAll(() => server.close());

test('库存不足: the emptiest first, days by what the slot sold in 30', async () => {
  const manager = await server.as('manager');
  const { data } = await manager.call(listStorageAlerts, { params: page });
  expect(data.total).toBe(3);
  expect(data.rows.map(row => [row.matName, row.trackNo, row.available, row.daysLeft])).toEqual([
    ['乙', 'A1', 0, 0],
    ['甲', 'A1', 1, 5],
    ['甲', 'A2', 2, null],
  ]);
  expect(data.rows[1]).toMatchObject({
    stock: 2,
    held: 1,
    capacity: 10,
    warnLevel: 2,
    sold30: 6,
    goodsName: '感冒灵',
    spec: '10g',
  });
});

test('by store, by device, by page; rows and total each by themselves', async () => {
  const manager = await server.as('manager');
  const names = async (body: object) =>
    (await manager.call(listStorageAlerts, { params: page, body })).data.rows.map(row => row.matName);
  expect(await names({ storeId: ids.other })).toEqual(['乙']);
  expect(await names({ matId: ids.alpha })).toEqual(['甲', '甲']);
  expect(await names({ matId: ids.gamma })).toEqual([]);
  const second = await manager.call(listStorageAlerts, { params: { limit: 2, page: 2 }, body: { part: 'ROWS' } });
  expect(second.data).toMatchObject({ rows: [{ trackNo: 'A2' }], total: null });
  const total = await manager.call(listStorageAlerts, { params: page, body: { part: 'TOTAL' } });
  expect(total.data).toEqual({ rows: [], total: 3 });
});

test('锁定货道, 价格异常, 近效期商品, 离线', async () => {
  const admin = await server.as('admin');
  const locked = (await admin.call(listLockedTracks, { params: page })).data;
  expect(locked).toMatchObject({ total: 1, rows: [{ matName: '甲', trackNo: 'A3', locks: ['JAM', 'MANUAL'] }] });
  expect(Date.now() - Date.parse(locked.rows[0]?.since ?? '')).toBeGreaterThan(3_000_000);
  const prices = (await admin.call(listPriceAlerts, { params: page })).data.rows;
  expect(prices.map(row => [row.matName, row.price, row.reportedPrice, row.storePrice])).toEqual([
    ['甲', 1000, 900, 950],
    ['丙', 1000, 1100, null],
  ]);
  const expiring = (await admin.call(listExpiringGoods, { params: page })).data.rows;
  expect(expiring.map(row => [row.matName, row.daysLeft, row.stock, row.batchNo])).toEqual([
    ['乙', -2, 3, 'B1'],
    ['丙', 3, 3, 'B1'],
    ['甲', 40, 2, 'B1'],
  ]);
  const offline = (await admin.call(listOfflineMats, { params: page })).data.rows;
  expect(offline.map(row => row.matName)).toEqual(['丙', '乙']);
});

test('温湿度异常: value, limits, since, and the last 24 hours of that reading', async () => {
  const manager = await server.as('manager');
  const { rows, total } = (await manager.call(listClimateAlerts, { params: page })).data;
  expect(total).toBe(2);
  const hot = rows.find(row => row.type === 'TEMPERATURE');
  expect(hot).toMatchObject({ matName: '甲', value: 312, min: null, max: 300, level: 1, status: 'NEW' });
  expect(hot?.line.map(point => point.value)).toEqual([302, 301]);
  const humid = (await manager.call(listClimateAlerts, { params: page, body: { type: 'HUMIDITY' } })).data.rows;
  expect(humid.map(row => [row.matName, row.status, row.line])).toEqual([['乙', 'ACK', []]]);
});

test('each account in its scope', async () => {
  const clerk = await server.as('clerk');
  expect((await clerk.call(listStorageAlerts, { params: page })).data.total).toBe(2);
  expect((await clerk.call(listExpiringGoods, { params: page })).data.total).toBe(1);
  expect((await clerk.call(listOfflineMats, { params: page })).data.rows).toEqual([]);
  expect((await clerk.call(listClimateAlerts, { params: page })).data.total).toBe(1);
});

test('a doctor is refused, rows and files', async () => {
  const doctor = await server.as('doctor');
  (await doctor.call(listOfflineMats, { params: page })).refuses(403, refused);
  (await doctor.call(listLockedTracks, { params: page })).refuses(403, refused);
  (await doctor.call(listPriceAlerts, { params: page })).refuses(403, refused);
  (await doctor.call(listStorageAlerts, { params: page })).refuses(403, refused);
  (await doctor.call(listExpiringGoods, { params: page })).refuses(403, refused);
  (await doctor.call(listClimateAlerts, { params: page })).refuses(403, refused);
  for (const call of [
    exportOfflineMats,
    exportLockedTracks,
    exportPriceAlerts,
    exportStorageAlerts,
    exportExpiringGoods,
  ])
    (await doctor.call(call, { body: {} })).refuses(403, refused);
  (await doctor.call(exportClimateAlerts, { body: {} })).refuses(403, refused);
});

test('a file of a modal holds all its rows', async () => {
  const { token } = await server.as('manager');
  const send = async (path: string) => {
    const headers = { ...signedHeaders('POST', path), 'x-auth-token': token };
    return server.app.inject({ method: 'POST', url: path, headers, payload: {} });
  };
  const calls = [exportOfflineMats, exportClimateAlerts, exportLockedTracks, exportPriceAlerts, exportExpiringGoods];
  for (const { path } of calls) expect((await send(path)).statusCode, path).toBe(200);
  const reply = await send(exportStorageAlerts.path);
  expect(reply.headers['content-type']).toContain('spreadsheetml');
  const sheet = (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]?.rows ?? [];
  expect(sheet[0]?.slice(0, 5)).toEqual(['设备名称', '设备编号', '运营公司', '补货门店', '货道']);
  expect(sheet).toHaveLength(4);
  expect(sheet[2]?.at(-1)).toBe(5);
});
