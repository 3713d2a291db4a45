import {
  askSmsCode,
  changePassword,
  forgotPassword,
  lockSession,
  readCurrentUser,
  register,
  signIn,
  unlockSession,
} from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedSimulator, startSimulator } from '../../adapters/testing/start-simulator.ts';
import { makeLogger, sealSecret, sql } from '../../kernel/index.ts';
import { Given } from '../../testing/given.ts';
import { testClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let sms: StartedSimulator;
let companyId: number;
const lines: string[] = [];
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  const keys = { accessKey: 'key', secret: 'sms-secret-7' };
  sms = await startSimulator('sms', { aliyun: keys, tencent: { ...keys, appId: '1' } }, ['--smtp-port', '0']);
  process.env.SIM_SMS_URL = sms.url;
  server = await testServer({ demo: true, log: makeLogger({ level: 'trace' }, { write: line => lines.push(line) }) });
  companyId = (await server.given.company()).id;
  const set = (key: string, value: unknown) =>
    server.db.run(sql`insert into sys_config (key, value) values (${key}, ${JSON.stringify(value)})`);
  await set('sms.provider', 'aliyun');
  await set('sms.sign', '平台');
  await set('sms.codeTemplate', 'SMS_1');
  for (const key of ['sms.accessKey', 'sms.secret'])
    await set(key, sealSecret(key, keys[key === 'sms.secret' ? 'secret' : 'accessKey']));
  await server.services.settings.reload(server.db);
});
afterAll(async () => {
  await server.close();
  await sms.stop();
});

const tryIn = (userName: string, password: string, headers: Record<string, string> = {}) =>
  server.anonymous().call(signIn, { body: { userName, password }, headers });
const at = (token: string) => testClient(server.app, { 'x-auth-token': token });

test('a token is made by the server alone: one that is brought along signs nobody in (session fixation)', async () => {
  await server.given.user({ userName: 'fixed', companyId });
  const planted = 'planted-token-of-an-attacker-000000000000000';
  const { token } = (await tryIn('fixed', Given.password, { 'x-auth-token': planted })).data;
  expect(token).not.toBe(planted);
  expect((await at(planted).call(readCurrentUser)).status).toBe(401);
  const again = (await tryIn('fixed', Given.password, { 'x-auth-token': token })).data.token;
  expect(again).not.toBe(token);
  expect(new Set([token, again].map(each => Buffer.from(each, 'base64url').length))).toEqual(new Set([32]));
});

test('who stole a token before a changed password holds nothing; unlocking opens no other session', async () => {
  await server.given.user({ userName: 'robbed', companyId });
  const stolen = at((await tryIn('robbed', Given.password)).data.token);
  const own = at((await tryIn('robbed', Given.password)).data.token);
  await stolen.call(lockSession);
  await own.call(unlockSession, { body: { password: Given.password } });
  (await stolen.call(readCurrentUser)).refuses(403, '已锁定，请先解锁');
  const body = { oldPassword: Given.password, newPassword: 'Another@2026', confirmPassword: 'Another@2026' };
  await own.call(changePassword, { body });
  (await stolen.call(unlockSession, { body: { password: 'Another@2026' } })).refuses(
    401,
    '身份认证已过期, 请重新登录!',
  );
});

test.each([
  ['a changed password', sql`password_hash = password_hash || 'x'`],
  ['a deletion', sql`deleted_at = now()`],
])('a sign-in beside %s opens nothing, though it had read the account before', async (what, change) => {
  const userName = what === 'a deletion' ? 'leaving' : 'changing';
  const user = await server.given.user({ userName, companyId });
  const waits = () =>
    server.db.rows(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  let answer: ReturnType<typeof tryIn> | undefined;
  await server.db.transaction(async tx => {
    await tx.run(sql`update sys_user set ${change} where id = ${user.id}`);
    answer = tryIn(userName, Given.password);
    await expect.poll(async () => (await waits()).length, { timeout: 20_000 }).toBe(1);
  });
  (await answer)?.refuses(401, '用户名或密码错误，还可尝试4次！');
  expect(await server.db.rows(sql`select 1 from auth_session where user_id = ${user.id}`)).toEqual([]);
});

test('a deleted account is out, whatever session is still open', async () => {
  const user = await server.given.user({ userName: 'lingering', companyId });
  const own = at((await tryIn('lingering', Given.password)).data.token);
  await server.db.run(sql`update sys_user set deleted_at = now() where id = ${user.id}`);
  const refused = await own.call(readCurrentUser);
  expect([refused.status, refused.envelope.data]).toEqual([401, { reason: 'DISABLED' }]);
});

test('thirty wrong passwords from one address, whatever the names, are enough for it', async () => {
  for (let n = 0; n < 30; n += 1) await tryIn(`spray_${n}`, 'Materia@2025');
  (await tryIn('fixed', Given.password)).refuses(429, '尝试过于频繁，请稍后再试！');
  (await tryIn('nobody_at_all', 'x')).refuses(429, '尝试过于频繁，请稍后再试！');
  await server.db.run(sql`delete from login_log where user_name like 'spray%'`);
  expect((await tryIn('fixed', Given.password)).status).toBe(200);
});

test('guessing a code: five tries, and the next one is a minute off', async () => {
  const cellphone = '13688880000';
  const user = await server.given.user({ userName: 'guessed', companyId });
  await server.db.run(sql`update sys_user set cellphone = ${cellphone} where id = ${user.id}`);
  await server.anonymous().call(askSmsCode, { body: { purpose: 'RESET', userName: 'guessed', cellphone } });
  const guesses = Array.from({ length: 20 }, (_, n) => String(n).padStart(6, '0'));
  const passwords = { newPassword: 'Another@2026', confirmPassword: 'Another@2026' };
  const answers = await Promise.all(
    guesses.map(smsCode =>
      server.anonymous().call(forgotPassword, { body: { userName: 'guessed', cellphone, smsCode, ...passwords } }),
    ),
  );
  expect(new Set(answers.map(answer => answer.envelope.message))).toEqual(new Set(['验证码错误或已过期！']));
  const [row] = await server.db.rows(sql`select tries from sms_code where cellphone = ${cellphone}`);
  expect(row).toEqual({ tries: 5 });
  const again = await server
    .anonymous()
    .call(askSmsCode, { body: { purpose: 'RESET', userName: 'guessed', cellphone } });
  expect(again.status).toBe(429);
});

test('no password, code, token or key stands in the log, the operation log, the outbox or an answer', async () => {
  const cellphone = '13688881111';
  const secrets = ['Secret@Password1', 'Secret@Password2', 'wrong@Password3'];
  const asked = await server.anonymous().call(askSmsCode, { body: { purpose: 'REGISTER', cellphone } });
  const { body: sent } = await sms.control<{ params: string[] }[]>('GET', `/sim/messages?to=${cellphone}`);
  const smsCode = sent[0]?.params[0] as string;
  const [password, next, wrong] = secrets as [string, string, string];
  const person = { userName: 'discreet', name: '密', cellphone, companyName: '甲', wanted: 'MANAGER' as const };
  const answers: unknown[] = [asked.envelope];
  const keep = <A extends { envelope: unknown }>(answer: A): A => {
    answers.push(answer.envelope);
    return answer;
  };
  keep(await server.anonymous().call(register, { body: { ...person, smsCode, password, confirmPassword: password } }));
  await server.db.run(
    sql`update sys_user set status = 'ACTIVE', company_id = ${companyId} where user_name = 'discreet'`,
  );
  await tryIn('discreet', wrong);
  const { token } = (await tryIn('discreet', password)).data;
  const own = at(token);
  keep(await own.call(lockSession));
  keep(await own.call(unlockSession, { body: { password: wrong } }));
  keep(await own.call(unlockSession, { body: { password } }));
  const body = { oldPassword: password, newPassword: next, confirmPassword: next };
  keep(await own.call(changePassword, { body }));
  keep(await own.call(readCurrentUser));
  const rows = async (table: string) =>
    JSON.stringify(await server.db.rows(sql`select t::text as row from ${sql.text(table)} t`));
  const tables = await Promise.all(
    ['operation_log', 'outbox', 'notification', 'login_log', 'auth_session', 'sms_code'].map(rows),
  );
  const everything = [...lines, JSON.stringify(answers), ...tables].join('\n');
  for (const secret of [...secrets, token, 'sms-secret-7']) expect(everything).not.toContain(secret);
  const withoutTimes = everything.replace(/"(time|hostname|pid)":[^,]+,?/g, '').replace(/\d{7,}/g, '');
  expect(withoutTimes).not.toMatch(new RegExp(`(?<!\\d)${smsCode}(?!\\d)`));
  expect(everything).not.toMatch(/argon2id\$/);
});
