import { listRegions } from '@materia/contract/areas/statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { loadRegions } from './load-regions.ts';

let server: TestServer;
let clerk: TestClient;
beforeAll(async () => {
  server = await testServer();
  await loadRegions(server.db);
  await server.given.user({ userName: 'clerk', companyId: (await server.given.company()).id });
  clerk = await server.as('clerk');
});
afterAll(() => server.close());

const ask = async (body: object, params = { page: 1, size: 10 }) =>
  (await clerk.call(listRegions, { params, body })).data;
const names = async (body: object) => (await ask(body, { page: 1, size: 100 })).rows.map(row => row.name);

test('provinces, ten a page, all 34; the pages are one list (spec 10 §5)', async () => {
  const first = await ask({ type: 0 });
  expect(first).toMatchObject({ total: 34, rows: { length: 10 } });
  expect(first.rows[0]).toEqual({
    code: '110000',
    name: '北京市',
    level: 0,
    parentCode: null,
    platformCode: null,
    longitude: 116.4053,
    latitude: 39.905,
  });
  const last = await ask({ type: 0 }, { page: 4, size: 10 });
  const end = ['新疆维吾尔自治区', '台湾省', '香港特别行政区', '澳门特别行政区'];
  expect(last.rows.map(row => row.name)).toEqual(end);
});

test('by name, by pinyin, by the city they lie in', async () => {
  expect(await names({ type: 1, name: '深圳' })).toEqual(['深圳市']);
  expect(await names({ type: 1, name: 'hangzhou' })).toEqual(['杭州市']);
  expect(await names({ type: 1, name: '%' })).toEqual([]);
  const shenzhen = ['罗湖区', '福田区', '南山区', '宝安区', '龙岗区', '盐田区', '龙华区', '坪山区', '光明区'];
  expect(await names({ type: 2, city: '深圳市' })).toEqual(shenzhen);
  expect(await names({ type: 2, city: '440300' })).toEqual(shenzhen);
  expect(await names({ type: 2, city: '深圳', name: '南山' })).toEqual(['南山区']);
  expect(await names({ type: 1, city: '北京' })).toEqual(['北京市']);
});

test('how a platform calls it, where it is known', async () => {
  await server.db.run(sql`update region set platform_codes = '{"ELEME": "sz"}' where code = '440300'`);
  const [city] = (await ask({ type: 1, platform: 'eleme', name: '深圳' })).rows;
  expect(city?.platformCode).toBe('sz');
  expect((await ask({ type: 1, platform: 'MEITUAN', name: '深圳' })).rows[0]?.platformCode).toBeNull();
});

test('every city has its province, every district its city; loading again changes nothing but what was changed', async () => {
  const { lost } = await server.db.one<{ lost: number }>(sql`
    select count(*) as lost from region r left join region up on up.code = r.parent_code where r.level > 0 and up.level >= r.level or r.level > 0 and up.code is null`);
  expect(lost).toBe(0);
  expect(await loadRegions(server.db)).toBe(0);
  await server.db.run(sql`update region set name = '别名' where code = '440300'`);
  expect(await loadRegions(server.db)).toBe(1);
});

test('other levels and pages are refused; so is nobody', async () => {
  expect((await clerk.call(listRegions, { params: { page: 1, size: 10 }, body: { type: 3 } as never })).status).toBe(
    400,
  );
  expect((await clerk.call(listRegions, { params: { page: 0, size: 10 }, body: {} })).status).toBe(400);
  expect((await server.anonymous().call(listRegions, { params: { page: 1, size: 10 }, body: {} })).status).toBe(401);
});
