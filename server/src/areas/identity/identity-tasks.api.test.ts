import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Task } from '../../kernel/index.ts';
import { runTask } from '../../testing/run-task.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { accountExpiryNotice } from './account-expiry-notice.task.ts';
import { sessionCleanup } from './session-cleanup.task.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const run = (task: Task) => runTask(server.services, task);

test('session_cleanup ends what nobody used, and lets old sessions and codes go', async () => {
  const { id } = await server.given.user({ userName: 'sleeper', role: 'Admin' });
  const add = (seen: string, expires: string, ended: string | null) =>
    server.db.run(sql`
      insert into auth_session (user_id, token_hash, client, last_seen, expires_at, ended_at, end_reason)
      values (${id}, decode(md5(random()::text), 'hex'), 'WEB', now() + ${seen}::interval, now() + ${expires}::interval,
        now() + ${ended}::interval, case when ${ended}::text is null then null else 'LOGOUT' end)`);
  await add('-1 hour', '3 days', null);
  await add('-13 hours', '3 days', null);
  await add('-1 hour', '-1 minute', null);
  await add('-29 days', '-20 days', '-29 days');
  await add('-31 days', '-20 days', '-31 days');
  const code = (at: string) =>
    server.db.run(sql`
      insert into sms_code (purpose, cellphone, code_hash, expires_at, created_at)
      values ('RESET', '13800000000', '\\x00', now(), now() + ${at}::interval)`);
  await code('-6 days');
  await code('-8 days');
  expect(await run(sessionCleanup)).toEqual({ ended: 2, sessions: 1, codes: 1 });
  const left = await server.db.rows(
    sql`select end_reason as reason from auth_session where user_id = ${id} order by id`,
  );
  expect(left).toEqual([{ reason: null }, { reason: 'IDLE' }, { reason: 'EXPIRED' }, { reason: 'LOGOUT' }]);
  expect(await run(sessionCleanup)).toEqual({ ended: 0, sessions: 0, codes: 0 });
});

test('account_expiry_notice tells the account and who looks after it, in its company (spec 01 §7 ACCOUNT_EXPIRING)', async () => {
  const { id: companyId } = await server.given.company();
  const { id: other } = await server.given.company();
  const names: [string, number, number | null][] = [
    ['soon', 2, 2.5],
    ['later', 3, 8],
    ['over', 6, -1],
    ['never', 6, null],
    ['endless', 4, 2],
  ];
  for (const [userName, agentType, days] of names) {
    const { id } = await server.given.user({ userName, companyId, agentType });
    const at = days === null ? null : new Date(Date.now() + days * 86_400_000);
    await server.db.run(sql`update sys_user set account_expired_time = ${at} where id = ${id}`);
  }
  await server.given.user({ userName: 'own_boss', role: 'Manager', companyId });
  await server.given.user({ userName: 'other_boss', role: 'Manager', companyId: other });
  expect(await run(accountExpiryNotice)).toEqual({ done: 1 });
  const told = await server.db.rows<{ name: string; words: object; url: string; parameter: object | null }>(sql`
    select u.user_name as name, n.words, n.url, n.parameter from notification n join sys_user u on u.id = n.user_id where n.tag like 'account-expiring-%' order by 1`);
  expect(told.map(({ name }) => name)).toEqual(['own_boss', 'sleeper', 'soon']);
  expect(told[0]?.words).toMatchObject({ userName: 'soon', days: 3 });
  const soon = await server.db.one<{ id: number }>(sql`select id from sys_user where user_name = 'soon'`);
  expect(told[0], 'opens the account').toMatchObject({
    url: 'app.user.sys_user_mgmt',
    parameter: { userId: soon.id },
  });
});

test('the days before are those of account.expiryWarnDays (spec 01 §4)', async () => {
  const { id: companyId } = await server.given.company();
  const { id } = await server.given.user({ userName: 'in_nine', companyId, agentType: 3 });
  const at = new Date(Date.now() + 8.5 * 86_400_000);
  await server.db.run(sql`update sys_user set account_expired_time = ${at} where id = ${id}`);
  const told = async () => {
    await run(accountExpiryNotice);
    return server.db.run(sql`select from notification where user_id = ${id} and tag like 'account-expiring-%'`);
  };
  expect(await told()).toBe(0);
  await server.db.run(sql`insert into sys_config (key, value) values ('account.expiryWarnDays', '9')`);
  await server.services.settings.reload(server.db);
  expect(await told()).toBe(1);
});
