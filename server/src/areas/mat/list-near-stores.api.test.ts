import { simpleMatList } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let clerk: TestClient;
let companyId: number;
beforeAll(async () => {
  server = await testServer();
  companyId = (await server.given.company()).id;
  await server.given.user({ userName: 'finder', companyId, agentType: 3 });
  clerk = await server.as('finder');
});
afterAll(() => server.close());

const here = { longitude: 114.057868, latitude: 22.543099 };
const find = async (body: object = {}) => (await clerk.call(simpleMatList, { body: { ...here, ...body } })).data;
/** Thousandths of a degree to the east: 103 m each here. */
async function givenStore(east: number, of: { name?: string; address?: string; set?: string } = {}): Promise<number> {
  const { id } = await server.given.store({ companyId });
  await server.db.run(sql`
    update store set longitude = ${here.longitude + east / 1000}, name = ${of.name ?? `店${id}`}, address = ${of.address ?? ''} where id = ${id}`);
  if (of.set) await server.db.run(sql`update store set ${sql.text(of.set)} where id = ${id}`);
  return id;
}
const givenMat = (storeId: number, of: { name?: string; online?: boolean; status?: string } = {}) =>
  server.db.run(sql`
    insert into mat (mat_no, mat_name, model, cabinet_type, company_id, store_id, biz_status, online)
    values (${`M${String(server.given.next()).padStart(6, '0')}`}, ${of.name ?? `机${server.given.next()}`}, 'YK', 1, ${companyId}, ${storeId},
      ${of.status ?? 'OPERATIONAL'}, ${of.online ?? false})`);
async function open(storeId: number) {
  await server.db.run(sql`
    insert into store_timeframe (store_id, kind, weekdays, time_from, time_to) values (${storeId}, 'OPEN', '{1,2,3,4,5,6,7}', '00:00:00', '00:00:00')`);
  await server.db.run(sql`
    insert into licence (company_id, owner_type, owner_id, kind, number, holder, status)
    select ${companyId}, t.type, t.owner, k.kind, t.type || t.owner || k.kind, '测试', 'VALID'
    from (values ('STORE', ${storeId}::bigint), ('COMPANY', ${companyId}::bigint)) as t (type, owner), (values ('BUSINESS'), ('DRUG')) as k (kind)
    on conflict do nothing`);
}

test('seven a page from page 0, nearest first, with metres; the next page goes on (spec 01 §11)', async () => {
  const ids: number[] = [];
  // Placed in no order, so that none comes by chance.
  for (const east of [9, 3, 1, 7, 5, 2, 8, 4, 6]) ids[east] = await givenStore(east);
  const first = await find();
  expect(first.map(store => store.id)).toEqual(ids.slice(1, 8));
  expect(first[0]).toEqual({
    id: ids[1],
    name: `店${ids[1]}`,
    latitude: here.latitude,
    longitude: here.longitude + 0.001,
    distance: 103,
    online: 0,
    enableDelivery: false,
  });
  const second = await find({ page: 1 });
  expect(second.map(store => store.id)).toEqual(ids.slice(8));
  expect(await find({ page: 2 })).toEqual([]);
});

test('stores that do not sell are not found: company, status, mall and device (spec 06 §6)', async () => {
  const far = { longitude: 100, latitude: 30 };
  const at = `longitude = 100, latitude = 30`;
  const sold = await givenStore(0, { set: at });
  await givenStore(0, { set: `${at}, status = 'CLOSED'` });
  await givenStore(0, { set: `${at}, status = 'PREPARING'` });
  await givenStore(0, { set: `${at}, deleted_at = now()` });
  const closedMall = await givenStore(0, { set: `${at}, mall_enabled = false` });
  const other = await server.given.company({ status: 'SUSPENDED' });
  await givenStore(0, { set: `${at}, company_id = ${other.id}` });
  const found = async () =>
    (await find({ ...far, size: 100 })).filter(store => store.distance < 1000).map(({ id }) => id);
  expect(await found()).toEqual([sold]);
  await givenMat(closedMall, { status: 'RETIRED' });
  expect(await found()).toEqual([sold]);
  await givenMat(closedMall);
  expect(await found()).toEqual([sold, closedMall]);
});

test('online: it is open, or one of its devices is; delivery: a mode that reaches the position', async () => {
  const place = { longitude: 101, latitude: 31 };
  const at = 'longitude = 101, latitude = 31';
  const closed = await givenStore(0, { set: at });
  const byMat = await givenStore(0, { set: at });
  await givenMat(byMat, { online: true });
  const opened = await givenStore(0, { set: at });
  await open(opened);
  await server.db.run(sql`
    insert into store_delivery_mode (store_id, mode, max_m) values (${opened}, 'NORMAL', 3000), (${closed}, 'SELF_STORE', 3000)`);
  const [first, second, third] = await find({ ...place, size: 3 });
  expect([first, second, third]).toMatchObject([
    { id: closed, online: 0, enableDelivery: false },
    { id: byMat, online: 1, enableDelivery: false },
    { id: opened, online: 1, enableDelivery: true },
  ]);
  // 4 km off it is out of reach.
  const [away] = (await find({ longitude: 101.04, latitude: 31 })).filter(store => store.id === opened);
  expect(away).toMatchObject({ online: 1, enableDelivery: false });
});

test('what is typed ranks by name, address, device; what was chosen only near here', async () => {
  const place = { longitude: 102, latitude: 32 };
  const at = (east: number) => `longitude = ${102 + east / 1000}, latitude = 32`;
  const near = await givenStore(0, { set: at(0) });
  const byMat = await givenStore(0, { set: at(1) });
  await givenMat(byMat, { name: '星河广场售药机' });
  const byAddress = await givenStore(0, { address: '星河广场1号', set: at(2) });
  const byName = await givenStore(0, { name: '星河广场店', set: at(30) });
  const typed = await find({ ...place, query: '星河广场' });
  expect(typed.slice(0, 4).map(store => store.id)).toEqual([byName, byAddress, byMat, near]);
  const chosen = await find({ ...place, reasonName: '星河广场', reasonTag: '商场' });
  expect(chosen.slice(0, 4).map(store => store.id)).toEqual([byAddress, byName, near, byMat]);
  const fromAfar = await find({ longitude: 104, latitude: 32, reasonName: '星河广场', size: 2 });
  expect(fromAfar.map(store => store.id)).toEqual([byName, byAddress]);
});

test('a position outside of China and other pages are refused', async () => {
  for (const body of [{ latitude: 91 }, { longitude: 0 }, { size: 101 }, { page: -1 }, { online: 0 }]) {
    const { status } = await clerk.call(simpleMatList, { body: { ...here, ...body } as never });
    expect(status).toBe(400);
  }
  expect((await server.anonymous().call(simpleMatList, { body: here })).status).toBe(401);
});
