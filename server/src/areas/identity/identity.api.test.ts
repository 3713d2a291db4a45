import { changePassword, readCurrentUser, signIn, signOut } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { Given } from '../../testing/given.ts';
import { signedHeaders } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { endSessions } from './session.ts';

let server: TestServer;
let companyId: number;

beforeAll(async () => {
  server = await testServer();
  companyId = (await server.given.company()).id;
  for (const userName of ['alice', 'bobby', 'carol', 'david', 'emily'])
    await server.given.user({ userName, companyId });
});
afterAll(() => server.close());

const tryIn = (userName: string, password: string) => server.anonymous().call(signIn, { body: { userName, password } });

describe('signing in (spec 01 §2)', () => {
  test('answers the current user with a token, and the token works', async () => {
    const { data } = await tryIn('alice', Given.password);
    expect(data).toMatchObject({ loginId: 'alice', role: 'Service', type: 3, companyId, mustChangePassword: false });
    expect(data.privs).toContain('ORDER:REFUND');
    const client = await server.as('alice');
    expect((await client.call(readCurrentUser)).data.loginId).toBe('alice');
  });

  test('a session nobody used for account.idleMinutes is over, one used a little earlier is not (spec 01 §2)', async () => {
    const { db } = server;
    const client = await server.as('emily');
    const idle = (minutes: number) =>
      db.run(sql`
        update auth_session s set last_seen = now() - make_interval(mins => ${minutes}) from sys_user u
        where u.id = s.user_id and u.user_name = 'emily' and s.ended_at is null`);
    await idle(719);
    expect((await client.call(readCurrentUser)).status).toBe(200);
    await idle(721);
    const over = await client.call(readCurrentUser);
    expect(over.status).toBe(401);
    expect(over.envelope.data).toEqual({ reason: 'IDLE' });
  });

  test('a wrong password says how many tries are left; the fifth locks the name, right password or not', async () => {
    for (const left of [4, 3, 2, 1])
      (await tryIn('bobby', 'wrong')).refuses(401, `用户名或密码错误，还可尝试${left}次！`);
    (await tryIn('bobby', 'wrong')).refuses(429, '密码错误次数过多，请15分钟后再试！');
    (await tryIn('bobby', Given.password)).refuses(429, '密码错误次数过多，请15分钟后再试！');
  });

  test('the name is locked for 15 minutes from the fifth on, however far apart they were', async () => {
    const { db } = server;
    const back = (minutes: number) =>
      db.run(
        sql`update login_log set created_at = created_at - make_interval(mins => ${minutes}) where user_name = 'Fiona'`,
      );
    await server.given.user({ userName: 'fiona', companyId });
    for (let n = 0; n < 5; n += 1) {
      if (n > 0) await back(3);
      await tryIn('Fiona', 'wrong');
    }
    await back(13);
    (await tryIn('fiona', Given.password)).refuses(429, '密码错误次数过多，请2分钟后再试！');
    const [row] = await db.rows(
      sql`select failed_count, locked_until > now() as locked from sys_user where user_name = 'fiona'`,
    );
    expect(row).toEqual({ failed_count: 5, locked: true });
    await back(3);
    expect((await tryIn('fiona', Given.password)).status).toBe(200);
    const log = sql`select user_name, result, browser, os from login_log where lower(user_name) = 'fiona' order by id`;
    const rows = await db.rows<{ result: string }>(log);
    expect(rows[0]).toMatchObject({ user_name: 'Fiona', result: 'BAD_PASSWORD', browser: expect.any(String) });
    expect(rows.map(each => each.result)).toEqual([...Array(5).fill('BAD_PASSWORD'), 'LOCKED', 'OK']);
  });

  test('an unknown name answers exactly as a wrong password', async () => {
    for (const left of [4, 3, 2, 1]) (await tryIn('nobody', 'x')).refuses(401, `用户名或密码错误，还可尝试${left}次！`);
    (await tryIn('nobody', 'x')).refuses(429, '密码错误次数过多，请15分钟后再试！');
  });

  test('guesses made at once count one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryIn('carol', 'wrong')));
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(4);
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(4);
  });

  test('tries of one name that wait for their turn hold no connection: others are served', async () => {
    const busy = await server.db.connect();
    await busy.query(`select pg_advisory_lock(hashtextextended('sign-in carol', 0))`);
    const client = await server.as('alice');
    const flood = Array.from({ length: 60 }, () => tryIn('carol', 'wrong'));
    try {
      const served = await Promise.race([client.call(readCurrentUser), new Promise(no => setTimeout(no, 3_000))]);
      expect(served).toMatchObject({ status: 200 });
    } finally {
      await busy.end();
    }
    // A queue has an end: who comes on top is sent away at once.
    const answers = await Promise.all(flood);
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 429));
    answers.at(-1)?.refuses(429, '尝试过于频繁，请稍后再试！');
  });

  test('pending, rejected and disabled accounts are told so only after the right password', async () => {
    const { db } = server;
    const set = (status: string) =>
      db.run(sql`update sys_user set status = ${status}, reject_reason = '资料不全' where user_name = 'david'`);
    for (const [status, words] of [
      ['PENDING', '账号正在审核中，请耐心等待！'],
      ['REJECTED', '账号申请未通过：资料不全'],
      ['DISABLED', '该账号已停用！'],
    ] as const) {
      await set(status);
      const refused = (await tryIn('david', Given.password)).refuses(403, words);
      expect(refused.data).toEqual({ reason: 'DISABLED' });
    }
    (await tryIn('david', 'wrong')).refuses(401, '用户名或密码错误，还可尝试4次！');
    await set('ACTIVE');
  });
});

describe('sessions', () => {
  test('a revoked token is dead at the next call', async () => {
    const { data } = await tryIn('emily', Given.password);
    const url = '/api/private/user';
    const ask = () => server.app.inject({ url, headers: { ...signedHeaders('GET', url), 'x-auth-token': data.token } });
    expect((await ask()).statusCode).toBe(200);
    await endSessions(server.db, { userId: data.userId, reason: 'REVOKED' });
    const refused = await ask();
    expect(refused.json()).toMatchObject({
      code: 401,
      message: '身份认证已过期, 请重新登录!',
      data: { reason: 'REVOKED' },
    });
  });

  test('only digests of tokens are kept', async () => {
    const { data } = await tryIn('emily', Given.password);
    const rows = await server.db.rows<{ all: string }>(sql`select s::text as all from auth_session s`);
    expect(rows.some(row => row.all.includes(data.token))).toBe(false);
  });

  test('beyond five the oldest is replaced, however lately it was used', async () => {
    const user = await server.given.user({ userName: 'frank', companyId });
    const tokens: string[] = [];
    for (let i = 0; i < 5; i += 1) tokens.push((await tryIn('frank', Given.password)).data.token);
    await server.db.run(sql`update auth_session set last_seen = now() - interval '1 hour' where user_id = ${user.id}
      and id <> (select min(id) from auth_session where user_id = ${user.id})`);
    tokens.push((await tryIn('frank', Given.password)).data.token);
    const all = await server.db.rows<{ endReason: string | null }>(
      sql`select end_reason as "endReason" from auth_session where user_id = ${user.id} order by id`,
    );
    expect(all.map(({ endReason }) => endReason)).toEqual(['REPLACED', null, null, null, null, null]);
  });

  test('sign-out ends it', async () => {
    await server.given.user({ userName: 'grace', companyId });
    const client = await server.as('grace');
    expect((await client.call(signOut)).status).toBe(200);
    (await client.call(readCurrentUser)).refuses(401, '身份认证已过期, 请重新登录!');
  });

  test('an account whose expiry passes is out', async () => {
    const user = await server.given.user({ userName: 'henry', companyId, agentType: 2 });
    const client = await server.as('henry');
    await server.db.run(
      sql`update sys_user set account_expired_time = ${server.services.clock.now()} where id = ${user.id}`,
    );
    const refused = (await client.call(readCurrentUser)).refuses(401, '该账号已停用！');
    expect(refused.data).toEqual({ reason: 'ACCOUNT_EXPIRED' });
    const atTheDoor = (await tryIn('henry', Given.password)).refuses(403, '该账号已停用！');
    expect(atTheDoor.data).toEqual({ reason: 'ACCOUNT_EXPIRED' });
  });
});

describe('the own password', () => {
  test('each rule has its message, and a change ends the other sessions', async () => {
    await server.given.user({ userName: 'irene', companyId });
    const other = (await tryIn('irene', Given.password)).data.token;
    const client = await server.as('irene');
    const change = (oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
      client.call(changePassword, { body: { oldPassword, newPassword, confirmPassword } });
    expect((await change('nope', 'Another@2026')).refuses(400, '原密码错误！').data).toEqual({
      reason: 'BAD_PASSWORD',
      path: ['oldPassword'],
    });
    expect(
      await server.db.rows(sql`select event, result from login_log where user_name = 'irene' order by id desc limit 1`),
    ).toEqual([{ event: 'UNLOCK', result: 'BAD_PASSWORD' }]);
    (await change(Given.password, 'Another@2026', 'Another@2027')).refuses(400, '两次输入的密码不一致！');
    const same = (await change(Given.password, Given.password)).refuses(400, '新密码不能与原密码相同！');
    expect(same.data).toEqual({ path: ['newPassword'] });
    (await change(Given.password, 'weakpassword')).refuses(400, '密码须为8-32位，且含大写、小写、数字、符号中的三种！');
    expect((await change(Given.password, 'Another@2026')).status).toBe(200);
    const url = '/api/private/user';
    const dead = await server.app.inject({ url, headers: { ...signedHeaders('GET', url), 'x-auth-token': other } });
    expect(dead.json()).toMatchObject({ code: 401, data: { reason: 'PASSWORD' } });
    expect((await client.call(readCurrentUser)).status).toBe(200);
  });

  test('wrong ones count to the lock of the name and end no session', async () => {
    await server.given.user({ userName: 'julia', companyId });
    const client = await server.as('julia');
    const body = { oldPassword: 'nope', newPassword: 'Another@2026', confirmPassword: 'Another@2026' };
    for (let tries = 1; tries < 5; tries += 1)
      (await client.call(changePassword, { body })).refuses(400, '原密码错误！');
    (await client.call(changePassword, { body })).refuses(429, '密码错误次数过多，请15分钟后再试！');
    (await tryIn('julia', Given.password)).refuses(429, '密码错误次数过多，请15分钟后再试！');
    expect((await client.call(readCurrentUser)).status).toBe(200);
  });
});
