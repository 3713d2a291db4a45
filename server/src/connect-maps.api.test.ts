import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findAddress, reverseAddress, suggestPlaces } from '@materia/contract/areas/statistics';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recorded } from './adapters/map/testing/recorded.ts';
import { loadRegions } from './areas/statistics/index.ts';
import { connectMaps } from './connect-maps.ts';
import { sealSecret, sql } from './kernel/index.ts';
import type { TestClient } from './testing/test-client.ts';
import { type TestServer, testServer } from './testing/test-server.ts';

/** A web service over a real socket; `down` answers 503. */
let service: Server;
let down = false;
let asked = 0;
let server: TestServer;
let clerk: TestClient;
const point = { longitude: 114.057868, latitude: 22.543099 } as never;

beforeAll(async () => {
  process.env.SECRET_KEY ??= 'demo-test-secret-key';
  service = createServer((request, response) => {
    asked += 1;
    const { pathname } = new URL(request.url ?? '/', 'http://map');
    const answer = recorded[pathname as keyof typeof recorded];
    response.writeHead(down ? 503 : 200).end(JSON.stringify(answer.body));
  }).listen(0);
  await new Promise(listening => service.once('listening', listening));
  server = await testServer();
  await loadRegions(server.db);
  await server.given.user({ userName: 'clerk', companyId: (await server.given.company()).id });
  clerk = await server.as('clerk');
});
beforeEach(() => {
  const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const addresses = { amapBaseUrl: base, baiduBaseUrl: base, tiandituBaseUrl: base, timeoutMs: 500 };
  connectMaps({ settings: server.services.settings, log: server.services.log, addresses });
  down = false;
  asked = 0;
});
afterAll(async () => {
  await server.close();
  await new Promise(closed => service.close(closed));
});

async function choose(provider: string, key?: { name: string; value: unknown }) {
  await server.db.run(sql`delete from sys_config where key like 'map.%'`);
  const rows = [{ name: 'map.provider', value: provider }, ...(key ? [key] : [])];
  for (const { name, value } of rows) {
    await server.db.run(
      sql`insert into sys_config (key, value, scope) values (${name}, ${JSON.stringify(value)}::jsonb, 'PLATFORM')`,
    );
  }
  await server.services.settings.reload(server.db);
}
const source = async () => (await clerk.call(reverseAddress, { query: point })).data.source;

test('the chosen service answers with its key, which is sealed; districts it gives as codes are named (spec 01 §11)', async () => {
  await choose('amap', { name: 'map.amapWebKey', value: sealSecret('map.amapWebKey', 'the-key') });
  expect(await source()).toBe('amap');
  const [tip] = (await clerk.call(suggestPlaces, { query: { query: '市民中心' } })).data;
  expect(tip).toMatchObject({ kind: 'ADDRESS', name: '深圳市民中心', city: '深圳市', district: '福田区' });
  expect((await clerk.call(findAddress, { query: { address: '阜通东大街6号' } })).data).toMatchObject({
    kind: 'ADDRESS',
    longitude: 116.482086,
  });
});

test('without its key, or with the offline map, nobody is asked', async () => {
  await choose('baidu');
  expect(await source()).toBe('offline');
  await choose('offline', { name: 'map.tiandituKey', value: 'the-key' });
  expect(await source()).toBe('offline');
  expect(asked).toBe(0);
});

test('what fails is answered offline, and is left alone for a while', async () => {
  await choose('tianditu', { name: 'map.tiandituKey', value: 'the-key' });
  expect(await source()).toBe('tianditu');
  down = true;
  expect(await source()).toBe('offline');
  down = false;
  expect(await source()).toBe('offline');
  expect(asked).toBe(2);
});

test('the chosen map may show its pictures, no other may, and nobody gets a script in (spec 01 §11)', async () => {
  const policy = async () => {
    const { headers } = await server.app.inject({ url: '/api/public/sysconfig/paypointsrule' });
    return String(headers['content-security-policy']);
  };
  await choose('offline', { name: 'map.amapJsKey', value: 'js-key' });
  expect(await policy()).toContain("img-src 'self' data: blob:;");
  await choose('amap', { name: 'map.amapJsKey', value: 'js-key' });
  expect(await policy()).toContain("img-src 'self' data: blob: https://*.is.autonavi.com;");
  await choose('tianditu', { name: 'map.amapJsKey', value: 'js-key' });
  expect(await policy()).not.toMatch(/autonavi|tianditu/);
  await choose('tianditu', { name: 'map.tiandituKey', value: 'key' });
  expect(await policy()).toContain('https://*.tianditu.gov.cn');
  expect(await policy()).toContain("script-src 'self';");
});
