import {
  checkSysUserScope,
  extendSysUsers,
  type LookupKindCode,
  readSysUserScope,
} from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
const ids: Record<string, number> = {};
const store = { own: 0, linked: 0, foreign: 0 };

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  const companyId = (await given.company()).id;
  const foreignId = (await given.company()).id;
  store.own = (await given.store({ companyId })).id;
  store.linked = (await given.store({ companyId })).id;
  store.foreign = (await given.store({ companyId: foreignId })).id;
  const make = async (userName: string, of: object) => {
    ids[userName] = (await given.user({ userName, companyId, ...of })).id;
  };
  await make('root', { role: 'SuperAdmin', companyId: null });
  await make('admin', { role: 'Admin', companyId: null });
  await make('manager', { role: 'Manager' });
  await make('clerk', { agentType: 0, storeId: store.own });
  await make('leader', { agentType: 1 });
  await make('operator', { agentType: 2, stores: [store.linked] });
  await make('stranger', { agentType: 2, companyId: foreignId });
});
afterAll(() => server.close());

const idOf = (name: string) => ids[name] as number;
const scope = async (as: string, of: string) =>
  (await server.as(as)).call(readSysUserScope, { params: { id: idOf(of) } });
const check = async (as: string, of: string, kind: LookupKindCode, key: string) =>
  (await server.as(as)).call(checkSysUserScope, { params: { id: idOf(of) }, body: { kind, key } });

test('what an account can see: by rule, each with its reason', async () => {
  expect((await scope('admin', 'root')).data).toMatchObject({
    rule: 'ALL',
    companies: { count: 2 },
    stores: { count: 3 },
  });
  expect((await scope('admin', 'leader')).data).toMatchObject({
    rule: 'COMPANY',
    companies: { count: 1, rows: [{ reason: 'COMPANY' }] },
    stores: { count: 2 },
    mats: { count: 0, rows: [] },
  });
  expect((await scope('admin', 'clerk')).data.stores).toMatchObject({
    count: 1,
    rows: [{ id: store.own, reason: 'STORE' }],
  });
  expect((await scope('manager', 'operator')).data).toMatchObject({
    rule: 'LINKS',
    stores: { count: 1, rows: [{ id: store.linked, reason: 'LINK' }] },
  });
  (await scope('manager', 'stranger')).refuses(404, '记录不存在或已被删除');
  (await scope('leader', 'clerk')).refuses(403, '没有访问权限（SYSUSER），请联系管理员');
});

test('one record: seen, out of scope, or without the privilege; only of what the asker sees', async () => {
  const codeOf = async (id: number) =>
    (await server.db.one<{ code: string }>(sql`select code from store where id = ${id}`)).code;
  const linked = await codeOf(store.linked);
  expect((await check('admin', 'operator', 'STORE', linked)).data).toMatchObject({
    has: false,
    inScope: true,
    visible: false,
    privilege: 'STORE',
    why: 'NO_PRIV',
  });
  expect((await check('admin', 'clerk', 'STORE', await codeOf(store.own))).data).toMatchObject({
    visible: true,
    why: 'VISIBLE',
  });
  expect((await check('admin', 'clerk', 'STORE', linked)).data).toMatchObject({
    has: true,
    visible: false,
    why: 'OUTSIDE',
  });
  (await check('manager', 'clerk', 'STORE', await codeOf(store.foreign))).refuses(404, '记录不存在或已被删除');
  (await check('admin', 'clerk', 'ORDER', '000000000000000000')).refuses(404, '记录不存在或已被删除');
  (await check('admin', 'clerk', 'MAT', 'M000000')).refuses(404, '记录不存在或已被删除');
  (await check('admin', 'clerk', 'CUSTOMER', '13900000000')).refuses(404, '记录不存在或已被删除');
});

test('延期 counts from the end an account has, from now where that is over, or goes to the end of a day', async () => {
  const extend = async (as: string, body: object) => (await server.as(as)).call(extendSysUsers, { body } as never);
  const now = server.services.clock.now().getTime();
  const dayMs = 86_400_000;
  const first = (await extend('manager', { ids: [idOf('operator')], days: 30 })).data[0];
  expect(Math.abs(Date.parse(first?.accountExpiredTime as string) - now - 30 * dayMs)).toBeLessThan(60_000);
  const second = (await extend('manager', { ids: [idOf('operator')], days: 30 })).data[0];
  expect(Date.parse(second?.accountExpiredTime as string) - Date.parse(first?.accountExpiredTime as string)).toBe(
    30 * dayMs,
  );
  const dated = (await extend('manager', { ids: [idOf('operator')], date: '2031-05-01' })).data[0];
  expect(dated?.accountExpiredTime).toBe('2031-05-01T16:00:00.000Z');
  (await extend('manager', { ids: [idOf('operator'), idOf('leader')], days: 1 })).refuses(
    409,
    '账号「leader」没有到期时间！',
  );
  (await extend('manager', { ids: [idOf('stranger')], days: 1 })).refuses(404, '记录不存在或已被删除');
  (await extend('admin', { ids: [idOf('root')], days: 1 })).refuses(403, '无权操作超级管理员！');
  expect((await extend('admin', { ids: [idOf('operator')] })).status).toBe(400);
});
