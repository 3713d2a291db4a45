import { publishXcxTemplate, readXcxPage, saveXcxTemplate } from '@materia/contract/areas/company';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';

let world: OrderWorld;

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'near-places-test-secret-key';
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin' });
}, 60_000);
afterAll(() => world.close());

test('附近门店 are the nearest of all that sell: not those whose licences are over (spec 04 §3.2)', async () => {
  const companyId = await world.rows.company();
  const point = { longitude: '113.5', latitude: '23.5' };
  await world.all(
    `insert into store (code, name, short_name, company_id, status, longitude, latitude)
      select 'FAR' || n, '远' || n, '远', $1, 'OPEN', 114.5, 23.5 from generate_series(1, 500) n`,
    companyId,
  );
  const next = { status: 'OPEN', mall_enabled: true, longitude: 113.51, latitude: 23.5 };
  const near = await world.rows.store(companyId, next);
  const closed = await world.rows.store(companyId, next);
  const licence = { company_id: companyId, owner_type: 'STORE', owner_id: closed, holder: '测试', status: 'VALID' };
  await world.add('licence', { ...licence, kind: 'DRUG', number: 'OVER', expire_date: '2020-01-01' });
  const admin = await world.server.as('admin');
  const blocks = [{ type: 'STORE' as const, key: 's', count: 2 }];
  const { data } = await admin.call(saveXcxTemplate, { body: { name: '首页', kind: 'HOME', companyId, blocks } });
  const { id, version } = data;
  await admin.call(publishXcxTemplate, { params: { id }, body: { version, note: '首版' } });
  const page = async (query: Record<string, string>) =>
    (await world.server.anonymous().call(readXcxPage, { query })).data;
  const served = await page({ companyId: String(companyId), ...point });
  const stores = served?.blocks[0]?.content.stores;
  expect(stores?.map(({ id }) => id)).toEqual([near, expect.any(Number)]);
  expect(stores?.map(({ distance }) => distance)).toEqual([1020, expect.any(Number)]);
  expect(stores?.[1]?.name).toBe('远1');
  const unasked = await page({ companyId: String(companyId) });
  expect(unasked?.blocks[0]?.content.stores).toMatchObject([{ name: '远1', distance: null }, { name: '远2' }]);
});
