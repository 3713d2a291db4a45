import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromGcj, toGcj } from './coordinates.ts';
import type { MapAddresses } from './map-addresses.ts';
import { openMapPort } from './open-map-port.ts';
import { recorded } from './testing/recorded.ts';

/** Answers what each service's documentation shows, by path; keeps what it was asked. */
let server: Server;
let addresses: MapAddresses;
let asked: URL[] = [];
let answers: Record<string, { status?: number; body: unknown; afterMs?: number }> = {};
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://map');
    asked.push(url);
    const { status = 200, body, afterMs = 0 } = answers[url.pathname] ?? { status: 404, body: '' };
    setTimeout(() => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)), afterMs);
  }).listen(0);
  await new Promise(listening => server.once('listening', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  addresses = { amapBaseUrl: base, baiduBaseUrl: base, tiandituBaseUrl: base, timeoutMs: 300 };
});
beforeEach(() => {
  asked = [];
  answers = structuredClone(recorded) as typeof answers;
});
afterAll(() => new Promise(closed => server.close(closed)));

const point = { longitude: 114.057868, latitude: 22.543099 };
const portOf = (provider: 'amap' | 'baidu' | 'tianditu') => openMapPort(addresses, { provider, key: 'the-key' });
const query = () => Object.fromEntries((asked[0] as URL).searchParams);

test('GCJ-02 and WGS-84: known values, there and back within a metre', () => {
  // The offset at Tiananmen, and none outside of China.
  const beijing = toGcj({ longitude: 116.391349, latitude: 39.907375 });
  expect(beijing.longitude).toBeCloseTo(116.397593, 5);
  expect(beijing.latitude).toBeCloseTo(39.908776, 5);
  const back = fromGcj(toGcj(point));
  expect(Math.abs(back.longitude - point.longitude) + Math.abs(back.latitude - point.latitude)).toBeLessThan(1e-5);
  expect(toGcj({ longitude: 2.3522, latitude: 48.8566 })).toEqual({ longitude: 2.3522, latitude: 48.8566 });
});

describe('AMap', () => {
  test('suggest: tips with a position; districts come as a code', async () => {
    const places = await portOf('amap').suggest('市民中心', point);
    expect(query()).toEqual({
      key: 'the-key',
      keywords: '市民中心',
      datatype: 'all',
      location: '114.057868,22.543099',
    });
    expect(places).toEqual([
      expect.objectContaining({
        name: '深圳市民中心',
        regionCode: '440304',
        address: '广东省深圳市福田区福中三路',
        longitude: 114.059543,
        latitude: 22.543494,
      }),
    ]);
  });

  test('reverse: the parts of the address; a municipality is its own city', async () => {
    const address = await portOf('amap').reverse(point);
    expect(query()).toMatchObject({ location: '114.057868,22.543099' });
    expect(address).toEqual({
      address: '北京市朝阳区望京街道方恒国际中心B座',
      addressShow: '方恒国际中心B座',
      province: '北京市',
      city: '北京市',
      district: '朝阳区',
      street: '阜通东大街',
      streetNumber: '6号',
    });
  });

  test('geocode: the first; none is none', async () => {
    expect(await portOf('amap').geocode('阜通东大街6号', '北京')).toMatchObject({
      name: '北京市朝阳区阜通东大街6号',
      tag: '门牌号',
      longitude: 116.482086,
      latitude: 39.990496,
    });
    expect(query()).toMatchObject({ address: '阜通东大街6号', city: '北京' });
    answers['/v3/geocode/geo'] = { body: { status: '1', info: 'OK', infocode: '10000', count: '0', geocodes: [] } };
    expect(await portOf('amap').geocode('不存在的地方', undefined)).toBeNull();
  });

  test('a wrong key is refused, and does not stand in the error', async () => {
    answers['/v3/geocode/regeo'] = { body: { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' } };
    const refused = portOf('amap').reverse(point);
    await expect(refused).rejects.toMatchObject({ name: 'ProviderRefused', code: '10001' });
    await expect(refused).rejects.not.toThrow(/the-key/);
  });
});

describe('Baidu', () => {
  test('suggest asks for GCJ-02 around the position', async () => {
    const places = await portOf('baidu').suggest('天安门', point);
    expect(query()).toMatchObject({
      ak: 'the-key',
      query: '天安门',
      region: '1',
      location: '22.543099,114.057868',
      coord_type: '2',
      ret_coordtype: 'gcj02ll',
    });
    // One without a position is left out.
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({ name: '天安门', tag: '旅游景点', district: '东城区', longitude: 116.403874 });
  });

  test('reverse and geocode', async () => {
    expect(await portOf('baidu').reverse(point)).toEqual({
      address: '上海市徐汇区南丹东路1号',
      addressShow: '徐家汇公园附近',
      province: '上海市',
      city: '上海市',
      district: '徐汇区',
      street: '南丹东路',
      streetNumber: '1号',
    });
    expect(await portOf('baidu').geocode('上地十街10号', '北京市')).toMatchObject({
      city: '北京市',
      longitude: 116.30695,
      latitude: 40.05,
    });
  });

  test('quota used up is refused; an address unknown is null', async () => {
    answers['/geocoding/v3/'] = { body: { status: 302, message: '天配额超限，限制访问' } };
    await expect(portOf('baidu').geocode('上地', undefined)).rejects.toMatchObject({ code: '302' });
    answers['/geocoding/v3/'] = { body: { status: 1, msg: 'Internal Service Error:无相关结果', results: [] } };
    expect(await portOf('baidu').geocode('上地', undefined)).toBeNull();
  });
});

describe('Tianditu', () => {
  test('suggest: WGS-84 becomes ours', async () => {
    const places = await portOf('tianditu').suggest('北京大学', { longitude: 116.3, latitude: 39.9 });
    const sent = JSON.parse(query().postStr as string);
    expect(query()).toMatchObject({ tk: 'the-key', type: 'query' });
    expect(sent).toMatchObject({ keyWord: '北京大学', queryType: 1, count: 10 });
    expect(places[0]).toMatchObject({ name: '北京大学', tag: '大学', city: '北京市', district: '海淀区' });
    expect(places[0]).toMatchObject(toGcj({ longitude: 116.30489, latitude: 39.99341 }));
  });

  test('reverse is asked in WGS-84', async () => {
    const address = await portOf('tianditu').reverse(point);
    const { lon, lat } = JSON.parse(query().postStr as string);
    expect({ longitude: lon, latitude: lat }).toEqual(fromGcj(point));
    expect(address).toMatchObject({
      addressShow: '北京奥林匹克公园',
      city: '北京市',
      district: '朝阳区',
      street: '大屯路',
    });
  });

  test('geocode; not found', async () => {
    const place = await portOf('tianditu').geocode('延庆区北京市延庆区延庆镇莲花池村前街50夕阳红养老院', '北京市');
    expect(JSON.parse(query().ds as string).keyWord).toMatch(/^北京市延庆区/);
    expect(place).toMatchObject(toGcj({ longitude: 115.951295, latitude: 40.456949 }));
    answers['/geocoder'] = { body: { msg: '无结果', status: '101' } };
    expect(await portOf('tianditu').geocode('没有', undefined)).toBeNull();
  });

  test('a key without this right is refused', async () => {
    answers['/v2/search'] = { body: { status: { infocode: 1001, cndesc: '权限不足' } } };
    await expect(portOf('tianditu').suggest('x', undefined)).rejects.toMatchObject({ code: '1001' });
    answers['/geocoder'] = { body: { msg: '非法Key', status: '301' } };
    await expect(portOf('tianditu').reverse(point)).rejects.toMatchObject({ code: '301' });
  });
});

describe.each(['amap', 'baidu', 'tianditu'] as const)('%s', provider => {
  test('too late, broken, nobody there: an error that says so', async () => {
    for (const path of Object.keys(answers)) answers[path] = { body: '{', afterMs: 0 };
    await expect(portOf(provider).reverse(point)).rejects.toMatchObject({ name: 'ProviderAnswerInvalid' });
    for (const path of Object.keys(answers)) answers[path] = { status: 502, body: '' };
    await expect(portOf(provider).reverse(point)).rejects.toMatchObject({ code: 'HTTP_502' });
    for (const path of Object.keys(answers)) answers[path] = { body: {}, afterMs: 800 };
    await expect(portOf(provider).suggest('x', undefined)).rejects.toMatchObject({ code: 'TIMEOUT' });
    const dead = 'http://127.0.0.1:1';
    const nobody = { amapBaseUrl: dead, baiduBaseUrl: dead, tiandituBaseUrl: dead, timeoutMs: 300 };
    const port = openMapPort(nobody, { provider, key: 'the-key' });
    await expect(port.geocode('某地', undefined)).rejects.toMatchObject({ code: 'NO_CONNECTION' });
  });
});
