import {
  changePassword,
  listSysUsers,
  lockSession,
  readCurrentUser,
  signIn,
  signOut,
  unlockSession,
} from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Refusal, type Signals, sql, startWakes } from '../../kernel/index.ts';
import { Given } from '../../testing/given.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let companyId: number;
/** Accounts whose sessions the live processes are told to look up anew. */
let told: number[] = [];
let stopWakes: () => void;
beforeAll(async () => {
  server = await testServer();
  companyId = (await server.given.company()).id;
  const send: Signals['send'] = (channel, message) => {
    if (channel === 'sessions') told.push(...(message as { userIds: number[] }).userIds);
  };
  stopWakes = startWakes({ send } as Signals);
});
afterAll(async () => {
  stopWakes();
  await server.close();
});

async function given(userName: string): Promise<TestClient> {
  await server.given.user({ userName, companyId });
  return again(userName);
}
const again = async (userName: string) => {
  const { data } = await server.anonymous().call(signIn, { body: { userName, password: Given.password } });
  return testClient(server.app, { 'x-auth-token': data.token });
};
const unlock = (client: TestClient, password: string) => client.call(unlockSession, { body: { password } });
const reasonAt = (token: string, path: string) =>
  server.services.authenticate.staff(token, path).then(
    () => 'open',
    (error: Refusal) => (error.data as { reason: string } | null)?.reason,
  );

test('locked, every other call is refused till the right password comes (spec 01 §2)', async () => {
  const client = await given('lucia');
  expect((await client.call(lockSession)).data).toBeNull();
  expect((await client.call(readCurrentUser)).refuses(403, '已锁定，请先解锁').data).toEqual({ reason: 'LOCKED' });
  expect((await client.call(lockSession)).status).toBe(200);
  expect((await unlock(client, 'nope')).refuses(400, '密码错误，还可尝试4次！').data).toEqual({
    reason: 'BAD_PASSWORD',
    path: ['password'],
  });
  (await client.call(readCurrentUser)).refuses(403, '已锁定，请先解锁');
  expect((await unlock(client, Given.password)).data).toBeNull();
  expect((await client.call(readCurrentUser)).status).toBe(200);
  const log = await server.db.rows(sql`select event, result from login_log where user_name = 'lucia' order by id`);
  expect(log).toEqual([
    { event: 'LOGIN', result: 'OK' },
    { event: 'UNLOCK', result: 'BAD_PASSWORD' },
    { event: 'UNLOCK', result: 'OK' },
  ]);
});

test('another session of the account is not locked; the live stream of a locked one stays; one can sign out', async () => {
  const client = await given('martha');
  const other = await again('martha');
  await client.call(lockSession);
  expect((await other.call(readCurrentUser)).status).toBe(200);
  expect(await reasonAt(client.token, '/live')).toBe('open');
  expect((await client.call(signOut)).status).toBe(200);
});

test('the fifth wrong one ends the session, its sockets at once; the name is locked as by any five', async () => {
  const client = await given('nadia');
  await client.call(lockSession);
  told = [];
  for (const left of [4, 3, 2, 1]) (await unlock(client, 'nope')).refuses(400, `密码错误，还可尝试${left}次！`);
  expect(told).toEqual([]);
  expect((await unlock(client, 'nope')).refuses(401, '身份认证已过期, 请重新登录!').data).toEqual({
    reason: 'REVOKED',
  });
  const { id } = await server.db.one<{ id: number }>(sql`select id from sys_user where user_name = 'nadia'`);
  expect(told).toEqual([id]);
  expect((await client.call(readCurrentUser)).status).toBe(401);
  (await server.anonymous().call(signIn, { body: { userName: 'nadia', password: Given.password } })).refuses(
    429,
    '密码错误次数过多，请15分钟后再试！',
  );
});

test('five wrong ones end it though the name is locked after three; a locked name is told so and counts none', async () => {
  await server.db.run(sql`insert into sys_config (key, value) values ('account.maxFailures', '3')`);
  await server.services.settings.reload(server.db);
  const client = await given('olivia');
  await client.call(lockSession);
  (await unlock(client, 'nope')).refuses(400, '密码错误，还可尝试2次！');
  (await unlock(client, 'nope')).refuses(400, '密码错误，还可尝试1次！');
  (await unlock(client, 'nope')).refuses(429, '密码错误次数过多，请15分钟后再试！');
  (await unlock(client, Given.password)).refuses(429, '密码错误次数过多，请15分钟后再试！');
  expect(await reasonAt(client.token, '/live')).toBe('open');
  // The name's lock is over: the three still count to the session.
  await server.db.run(sql`update login_log set created_at = created_at - interval '1 day' where user_name = 'olivia'`);
  (await unlock(client, 'nope')).refuses(400, '密码错误，还可尝试1次！');
  expect((await unlock(client, 'nope')).refuses(401, '身份认证已过期, 请重新登录!').data).toEqual({
    reason: 'REVOKED',
  });
  expect(await reasonAt(client.token, '/live')).toBe('REVOKED');
  await server.db.run(sql`delete from sys_config where key = 'account.maxFailures'`);
  await server.services.settings.reload(server.db);
});

test('guesses made at once end it at the fifth', async () => {
  const client = await given('paula');
  await client.call(lockSession);
  const answers = await Promise.all(Array.from({ length: 8 }, () => unlock(client, 'nope')));
  expect(answers.filter(answer => answer.status === 400)).toHaveLength(4);
  expect(await reasonAt(client.token, '/live')).toBe('REVOKED');
});

test('before the password is changed nothing else is open but what that needs (spec 01 §2)', async () => {
  const client = await given('quentin');
  await server.db.run(sql`update sys_user set must_change_password = true where user_name = 'quentin'`);
  expect(
    (await client.call(listSysUsers, { params: { limit: 10, page: 1 } })).refuses(403, '请先修改密码！').data,
  ).toEqual({
    reason: 'PASSWORD',
  });
  expect((await client.call(readCurrentUser)).data.mustChangePassword).toBe(true);
  expect((await client.call(lockSession)).status).toBe(200);
  expect((await unlock(client, Given.password)).status).toBe(200);
  const body = { oldPassword: Given.password, newPassword: 'Another@2026', confirmPassword: 'Another@2026' };
  expect((await client.call(changePassword, { body })).status).toBe(200);
  expect(
    (await client.call(listSysUsers, { params: { limit: 10, page: 1 } })).refuses(
      403,
      '没有访问权限（SYSUSER），请联系管理员',
    ).data,
  ).toEqual({
    reason: 'PRIV',
  });
});

test('a session has a reason when it ends: replaced, idle, expired, disabled (spec 01 §2)', async () => {
  const first = await given('rosa');
  for (let n = 0; n < 5; n += 1) await again('rosa');
  expect(await reasonAt(first.token, '/api/private/user')).toBe('REPLACED');
  const client = await again('rosa');
  const set = (column: string, value: string) =>
    server.db.run(sql`update auth_session set ${sql.id(column)} = now() - ${value}::interval where ended_at is null`);
  await set('last_seen', '719 minutes');
  // An open tab alone keeps no session: the stream is no work.
  expect(await reasonAt(client.token, '/live')).toBe('open');
  await set('last_seen', '721 minutes');
  expect(await reasonAt(client.token, '/live')).toBe('IDLE');
  await set('last_seen', '0 minutes');
  await set('expires_at', '1 minute');
  expect(await reasonAt(client.token, '/api/private/user')).toBe('EXPIRED');
  const later = await again('rosa');
  await server.db.run(sql`update sys_user set status = 'DISABLED' where user_name = 'rosa'`);
  expect(await reasonAt(later.token, '/live')).toBe('DISABLED');
});

test('signing out stands in the login log', async () => {
  const client = await given('sabine');
  expect((await client.call(signOut)).data).toBeNull();
  expect(await reasonAt(client.token, '/live')).toBe('LOGOUT');
  const [row] = await server.db.rows(
    sql`select event, result from login_log where user_name = 'sabine' order by id desc limit 1`,
  );
  expect(row).toEqual({ event: 'LOGOUT', result: 'OK' });
});
