import {
  listOperationLog,
  readCurrentUser,
  readSysUserPrivs,
  saveSysUserPrivs,
} from '@materia/contract/areas/identity';
import { listOrders } from '@materia/contract/areas/order';
import { defaultPrivs, type Priv } from '@materia/contract/privileges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
const ids: Record<string, number> = {};

beforeAll(async () => {
  server = await testServer();
  const companyId = (await server.given.company()).id;
  const make = async (userName: string, of: object) => {
    ids[userName] = (await server.given.user({ userName, companyId, ...of })).id;
  };
  await make('root', { role: 'SuperAdmin', companyId: null });
  await make('admin', { role: 'Admin', companyId: null });
  await make('manager', { role: 'Manager' });
  await make('service', {});
  await make('doctor', { role: 'Doctor' });
});
afterAll(() => server.close());

type Override = { priv: Priv; effect: 'GRANT' | 'DENY' };
const read = async (as: string, of: string) =>
  (await server.as(as)).call(readSysUserPrivs, { params: { id: ids[of] as number } });
const save = async (as: string, of: string, overrides: Override[], version?: number) => {
  const known = version ?? (await read('root', of)).data.version;
  return (await server.as(as)).call(saveSysUserPrivs, {
    params: { id: ids[of] as number },
    body: { overrides, version: known },
  });
};
const deny = (priv: Priv): Override => ({ priv, effect: 'DENY' });
const grant = (priv: Priv): Override => ({ priv, effect: 'GRANT' });
const privsOf = async (userName: string) => (await (await server.as(userName)).call(readCurrentUser)).data.privs;
const orders = async () =>
  (await server.as('service')).call(listOrders, { params: { limit: 10, page: 1 }, body: { duration: 'ALL' } });

test('a denied read denies all of the resource, and the next call obeys (spec 01 W7)', async () => {
  expect((await orders()).status).toBe(200);
  expect((await read('manager', 'service')).data).toMatchObject({
    defaults: [...defaultPrivs('Service', 3)],
    overrides: [],
  });
  expect((await save('manager', 'service', [deny('ORDER')])).data.overrides).toEqual([deny('ORDER')]);
  (await orders()).refuses(403, '没有访问权限（ORDER），请联系管理员');
  expect((await privsOf('service')).filter(priv => priv.startsWith('ORDER'))).toEqual([]);
  const log = await (await server.as('admin')).call(listOperationLog, {
    params: { limit: 10, page: 1 },
    body: { targetType: 'USER', targetId: ids.service as number },
  });
  expect(log.data.rows[0]).toMatchObject({
    actionName: '修改权限',
    before: { ORDER: 'DEFAULT' },
    after: { ORDER: 'DENY' },
  });
  const events = sql`select payload from outbox where event = 'user.changed' and aggregate_id = ${ids.service}`;
  expect(await server.db.rows(events)).toEqual([{ payload: { userId: ids.service, what: 'PRIVS' } }]);
  expect((await save('manager', 'service', [])).data.overrides).toEqual([]);
  expect((await orders()).status).toBe(200);
});

test('WRITE implies read', async () => {
  await save('manager', 'service', [grant('GOODS:SUBMIT')]);
  expect(await privsOf('service')).toEqual(expect.arrayContaining(['GOODS', 'GOODS:SUBMIT']));
  await save('manager', 'service', []);
});

test('nobody grants what they do not have, their own, or a super admin anything', async () => {
  (await save('manager', 'service', [grant('TASK:WRITE')])).refuses(403, '不能授予自己没有的权限：TASK:WRITE！');
  (await save('manager', 'manager', [grant('TASK')])).refuses(409, '不能修改自己的角色或权限！');
  (await save('admin', 'root', [deny('ORDER')])).refuses(403, '无权操作超级管理员！');
  // What a role brings by itself a manager may take and give back, though managers have it not.
  expect(defaultPrivs('Manager', null).has('DIAGNOSE:WRITE')).toBe(false);
  expect((await save('manager', 'doctor', [deny('DIAGNOSE')])).status).toBe(200);
  expect((await save('manager', 'doctor', [])).status).toBe(200);
});

test('two who edit at once: the second is told; the same privilege twice is refused; out of reach is not there', async () => {
  const { version } = (await read('root', 'service')).data;
  expect((await save('manager', 'service', [deny('ORDER:REFUND')], version)).status).toBe(200);
  (await save('admin', 'service', [], version)).refuses(409, '数据已被他人修改，请刷新后重试');
  (await save('admin', 'service', [deny('ORDER'), grant('ORDER')])).refuses(400, '「overrides」格式不正确');
  (await read('service', 'service')).refuses(403, '没有访问权限（SYSUSER），请联系管理员');
  (await read('manager', 'admin')).refuses(404, '记录不存在或已被删除');
  (await save('manager', 'admin', [], 1)).refuses(404, '记录不存在或已被删除');
});
