import { readCurrentUser, signIn } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { Given } from '../../testing/given.ts';
import { testClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { id: companyId } = await server.given.company();
  for (const userName of ['often', 'clumsy']) await server.given.user({ userName, companyId });
  const wanted = { sessionDays: 2, maxSessions: 2, maxFailures: 3, lockMinutes: 40 };
  for (const [name, value] of Object.entries(wanted))
    await server.db.run(
      sql`insert into sys_config (key, value) values (${`account.${name}`}, ${JSON.stringify(value)})`,
    );
  await server.services.settings.reload(server.db);
});
afterAll(() => server.close());

const tryIn = (userName: string, password: string = Given.password) =>
  server.anonymous().call(signIn, { body: { userName, password } });

test('a session lasts account.sessionDays, and beyond account.maxSessions the oldest ends (spec 01 §4)', async () => {
  const tokens: string[] = [];
  for (let n = 0; n < 3; n += 1) tokens.push((await tryIn('often')).data.token);
  const { days } = await server.db.one<{ days: number }>(sql`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth_session order by id desc limit 1`);
  expect(days).toBe(2);
  const answers = await Promise.all(
    tokens.map(token => testClient(server.app, { 'x-auth-token': token }).call(readCurrentUser)),
  );
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
});

test('account.maxFailures wrong passwords lock a name for account.lockMinutes (spec 01 §4)', async () => {
  (await tryIn('clumsy', 'wrong')).refuses(401, '用户名或密码错误，还可尝试2次！');
  await tryIn('clumsy', 'wrong');
  (await tryIn('clumsy', 'wrong')).refuses(429, '密码错误次数过多，请40分钟后再试！');
  const { minutes } = await server.db.one<{ minutes: number }>(sql`
    select round(extract(epoch from locked_until - now()) / 60)::int as minutes from sys_user where user_name = 'clumsy'`);
  expect(minutes).toBe(40);
});
