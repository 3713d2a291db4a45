import { listMats, readMat } from '@materia/contract/areas/mat';
import { addDays, dayOf, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
const ids: Record<string, number> = {};
const today = dayOf(Date.now());

async function mat(
  name: string,
  of: { companyId: number; storeId: number | null; online: boolean; expires: string | null },
) {
  const n = server.given.next();
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into mat (mat_no, mat_name, model, cabinet_type, company_id, store_id, biz_status, online, last_seen_at, address, poi_type,
      start_time, service_expire_at, desired, reported, temperature)
    values (${`M${String(n).padStart(6, '0')}`}, ${name}, 'YK-48', 1, ${of.companyId}, ${of.storeId}, 'OPERATIONAL', ${of.online}, now(),
      '科技园一层', 'OFFICE', ${addDays(today, -100)}, ${of.expires}, ${of.online ? '{}' : '{"price":2}'}, '{"price":1}', 246) returning id`);
  await server.db.run(
    sql`insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) values (${id}, 0, '主柜', 1, 6, 8)`,
  );
  ids[name] = id;
  return id;
}

async function track(
  matId: number,
  trackNo: string,
  row: { goodsId?: number; stock?: number; held?: number; locks?: string[] },
) {
  await server.db.run(sql`
    insert into track (mat_id, track_no, row_no, col_no, track_type, goods_id, capacity, par_level, warn_level, stock, held, locks, price, bound_at)
    values (${matId}, ${trackNo}, 1, ${Number(trackNo.slice(1))}, 1, ${row.goodsId ?? null}, 10, 5, 2, ${row.stock ?? 0}, ${row.held ?? 0},
      ${row.locks ?? []}::text[], 1000, now())`);
}

beforeAll(async () => {
  server = await testServer();
  const { given, db } = server;
  const [one, two] = [await given.company(), await given.company()];
  const [store, other] = [await given.store({ companyId: one.id }), await given.store({ companyId: one.id })];
  const alpha = await mat('甲', { companyId: one.id, storeId: store.id, online: true, expires: addDays(today, 5) });
  await mat('乙', { companyId: one.id, storeId: other.id, online: false, expires: addDays(today, -40) });
  await mat('丙', { companyId: two.id, storeId: null, online: true, expires: null });
  const goods = await db.one<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, unit) values ('G00000001', 1, '药', '感冒灵', '盒') returning id`);
  await track(alpha, 'A1', { goodsId: goods.id, stock: 8 });
  await track(alpha, 'A2', { goodsId: goods.id, stock: 2, held: 2 });
  await track(alpha, 'A3', { goodsId: goods.id, stock: 2 });
  await track(alpha, 'A4', { goodsId: goods.id, stock: 5, locks: ['JAM'] });
  await track(alpha, 'A5', {});
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: one.id });
  await given.user({ userName: 'clerk', agentType: 0, companyId: one.id, storeId: store.id });
  await given.user({ userName: 'operator', agentType: 2, companyId: one.id, mats: [ids.乙 as number] });
  await given.user({ userName: 'service', agentType: 3, companyId: one.id, stores: [store.id] });
  const counted = { day: today, week: addDays(today, -3), old: addDays(today, -8) };
  for (const [day, paid] of [
    [counted.day, 500],
    [counted.week, 300],
    [counted.old, 900],
  ] as const) {
    await db.run(sql`insert into order_counter_day (placed_day, company_id, mat_id, order_type, channel, order_status_code, order_count, payable, paid)
      values (${day}, ${one.id}, ${alpha}, 'MAT_ORDER', 'MINI_PROGRAM', 55, 1, ${paid}, ${paid})`);
  }
  await db.run(sql`insert into order_counter_delta (placed_day, company_id, mat_id, order_type, channel, order_status_code, order_count, payable, paid, refunded)
    values (${today}, ${one.id}, ${alpha}, 'MAT_ORDER', 'MINI_PROGRAM', 55, 1, 200, 200, 50)`);
});
afterAll(() => server.close());

const list = async (userName: string, body: SentOf<typeof listMats> = {}) =>
  (await (await server.as(userName)).call(listMats, { params: { limit: 30, page: 1 }, body })).data;
const names = async (userName: string, body: SentOf<typeof listMats> = {}) =>
  (await list(userName, body)).rows.map(row => row.matName);

test('a row tells slots, sales from the counters, service and sync', async () => {
  const [row] = (await list('manager')).rows;
  expect(row).toMatchObject({
    matName: '甲',
    online: true,
    temperature: 246,
    slots: { all: 5, soldOut: 1, locked: 1, unbound: 1, short: 2 },
    todaySales: 650,
    weekSales: 950,
    serviceState: 'EXPIRING',
    inSync: true,
  });
});

test('tabs and their counts', async () => {
  const { counts, total } = await list('admin', { tab: ['SHORT'] });
  expect(Object.fromEntries((counts ?? []).map(({ tab, count }) => [tab, count]))).toEqual({
    ALL: 3,
    ONLINE: 2,
    OFFLINE: 1,
    SHORT: 1,
  });
  expect(total).toBe(1);
  expect(await names('admin', { tab: ['OFFLINE'] })).toEqual(['乙']);
  expect((await list('admin', { part: 'ROWS' })).total).toBeNull();
});

test('filters', async () => {
  expect(await names('admin', { query: '乙' })).toEqual(['乙']);
  expect(await names('admin', { query: '科技园' })).toEqual(['甲', '乙', '丙']);
  expect(await names('admin', { serviceState: ['STOPPED', 'NONE'] })).toEqual(['乙', '丙']);
  expect(await names('admin', { inSync: false })).toEqual(['乙']);
  expect(await names('admin', { model: 'yk', poiType: ['OFFICE'], startedMonths: 3 })).toEqual(['甲', '乙', '丙']);
  expect(await names('admin', { startedMonths: 6 })).toEqual([]);
  expect(await names('admin', { bizStatus: ['MAINTENANCE'] })).toEqual([]);
  expect(await names('admin', { ids: [ids.丙 as number] })).toEqual(['丙']);
  expect(await names('admin', { sort: [{ field: 'serviceExpireAt', order: 'asc' }] })).toEqual(['乙', '甲', '丙']);
});

test('each sees the devices of its scope; service has no MAT', async () => {
  expect(await names('manager')).toEqual(['甲', '乙']);
  expect(await names('clerk')).toEqual(['甲']);
  expect(await names('operator')).toEqual(['乙']);
  const service = await server.as('service');
  expect((await service.call(listMats, { params: { limit: 5, page: 1 } })).status).toBe(403);
});

test('a device with its slots, each in the first state that fits', async () => {
  const { data } = await (await server.as('clerk')).call(readMat, { params: { id: ids.甲 as number } });
  expect(data.tracks.map(each => [each.trackNo, each.state, each.available])).toEqual([
    ['A1', 'NEVER_SOLD', 8],
    ['A2', 'SOLD_OUT', 0],
    ['A3', 'NEVER_SOLD', 2],
    ['A4', 'LOCKED', 0],
    ['A5', 'UNBOUND', 0],
  ]);
  expect(data.subs).toEqual([
    {
      subNo: 0,
      name: '主柜',
      cabinetType: 1,
      tempZone: 'NORMAL',
      rowCount: 6,
      colCount: 8,
      enabled: true,
      selfTest: null,
    },
  ]);
  const foreign = await (await server.as('clerk')).call(readMat, { params: { id: ids.乙 as number } });
  foreign.refuses(404, '记录不存在或已被删除');
});
