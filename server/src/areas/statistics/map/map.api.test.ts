import { findAddress, reverseAddress, suggestPlaces } from '@materia/contract/areas/statistics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { loadRegions } from '../load-regions.ts';

let server: TestServer;
let own: TestClient;
let other: TestClient;
let matId: number;
/** In 南山, 4 km from the district's centre. */
const mall = { longitude: 113.93, latitude: 22.5 };

beforeAll(async () => {
  server = await testServer();
  const { db, given } = server;
  await loadRegions(db);
  const company = await given.company();
  const store = await given.store({ companyId: company.id });
  await db.run(sql`
    update store set name = '海岸城药房', address = '文心五路33号', region_code = '440305', longitude = 113.931, latitude = 22.5 where id = ${store.id}`);
  const mat = await db.one<{ id: number }>(sql`
    insert into mat (mat_no, mat_name, model, cabinet_type, company_id, store_id, address, province, city, longitude, latitude)
    values ('M000001', '海岸城售药机', 'YK', 1, ${company.id}, ${store.id}, '海岸城一层大厅', '广东省', '深圳市', 113.93, 22.5) returning id`);
  matId = mat.id;
  await db.run(sql`
    insert into poi (name, kind, region_code, longitude, latitude, address) values
      ('海岸城购物中心', 'MALL', '440305', 113.9302, 22.5002, '文心五路35号'),
      ('望京小区', 'RESIDENTIAL', '110105', 116.48, 39.99, '阜通东大街6号')`);
  await given.user({ userName: 'manager', role: 'Manager', companyId: company.id });
  await given.user({ userName: 'stranger', role: 'Manager', companyId: (await given.company()).id });
  [own, other] = [await server.as('manager'), await server.as('stranger')];
});
afterAll(() => server.close());

const reverse = async (who: TestClient, point: { longitude: number; latitude: number }) =>
  (await who.call(reverseAddress, { query: point as never })).data;
const suggest = async (who: TestClient, query: string, near?: object) =>
  (await who.call(suggestPlaces, { query: { query, ...near } as never })).data;
const find = async (address: string, city?: string) =>
  (await own.call(findAddress, { query: { address, ...(city ? { city } : {}) } })).data;

test('reverse: the nearest known place, whole, in parts; at a device its id (spec 01 §11)', async () => {
  expect(await reverse(own, mall)).toEqual({
    // The device names no district: the region nearest does.
    address: '广东省深圳市南山区海岸城一层大厅',
    addressShow: '海岸城售药机',
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    street: '',
    streetNumber: '',
    matId,
    source: 'offline',
  });
  // 60 m off the store is nearer, and tells its street.
  expect(await reverse(own, { longitude: 113.9308, latitude: 22.5 })).toMatchObject({
    address: '广东省深圳市南山区文心五路33号',
    addressShow: '海岸城药房',
    street: '文心五路',
    streetNumber: '33号',
    matId: null,
  });
});

test('reverse: others see neither stores nor devices of the company, but the places', async () => {
  expect(await reverse(other, mall)).toMatchObject({
    addressShow: '海岸城购物中心',
    district: '南山区',
    matId: null,
  });
});

test('reverse: a municipality is named once; far from everything the region answers', async () => {
  expect(await reverse(own, { longitude: 116.4801, latitude: 39.99 })).toMatchObject({
    address: '北京市朝阳区阜通东大街6号',
    province: '北京市',
    city: '北京市',
    street: '阜通东大街',
  });
  expect(await reverse(own, { longitude: 120.15, latitude: 30.27 })).toMatchObject({
    address: '浙江省杭州市西湖区',
    addressShow: '浙江省杭州市西湖区',
    street: '',
  });
  // Where no district is known, the city.
  expect(await reverse(own, { longitude: 117.0, latitude: 36.65 })).toMatchObject({ city: '济南市', district: '' });
});

test('suggest: own places by name, then by address, near the position first; regions by name and pinyin', async () => {
  const places = await suggest(own, '海岸城', mall);
  expect(places.map(place => [place.kind, place.name, place.tag])).toEqual([
    ['MAT', '海岸城售药机', '设备'],
    ['POI', '海岸城购物中心', '商场'],
    ['STORE', '海岸城药房', '门店'],
  ]);
  expect(places[0]).toMatchObject({ matId, city: '深圳市' });
  expect((await suggest(other, '海岸城')).map(place => place.kind)).toEqual(['POI']);
  expect((await suggest(own, '文心五路')).map(place => place.name)).toEqual(['海岸城药房', '海岸城购物中心']);
  expect(await suggest(own, 'nanjing')).toEqual([
    expect.objectContaining({ kind: 'REGION', name: '南京市', address: '江苏省南京市', city: '南京市' }),
  ]);
  expect(await suggest(own, '查无此地')).toEqual([]);
});

test('nothing typed: the known places around, nearest first, as many as asked for', async () => {
  const around = { ...mall, limit: '2' };
  expect((await suggest(own, '', around)).map(place => place.kind)).toEqual(['MAT', 'POI']);
  expect((await suggest(own, '', mall)).at(-1)?.name).toBe('望京小区');
  expect(await suggest(own, '')).toEqual([]);
});

test('geocode: the place of that name behind its regions, else the region, else nothing', async () => {
  expect(await find('广东省深圳市南山区文心五路33号')).toMatchObject({ name: '海岸城药房', kind: 'STORE' });
  expect(await find('海岸城购物中心', '深圳市')).toMatchObject({ kind: 'POI', longitude: 113.9302 });
  expect(await find('浙江省杭州市西湖区某街9999号')).toMatchObject({ kind: 'REGION', name: '西湖区' });
  expect(await find('哪里都不是')).toBeNull();
});

test('positions outside of China and too short texts are refused; so is nobody', async () => {
  const abroad = { longitude: '2.35', latitude: '48.85' } as never;
  expect((await own.call(reverseAddress, { query: abroad })).status).toBe(400);
  expect((await own.call(suggestPlaces, { query: { query: '北', limit: 101 } as never })).status).toBe(400);
  expect((await own.call(findAddress, { query: { address: '北' } })).status).toBe(400);
  expect((await server.anonymous().call(suggestPlaces, { query: { query: '北京' } })).status).toBe(401);
});
