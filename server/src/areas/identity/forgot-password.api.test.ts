import {
  askSmsCode,
  changePasswordOutside,
  forgotPassword,
  readCurrentUser,
  signIn,
} from '@materia/contract/areas/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { Given } from '../../testing/given.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { hashPassword } from './password.ts';

let server: TestServer;
let companyId: number;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer({ demo: true });
  companyId = (await server.given.company()).id;
});
afterAll(() => server.close());
beforeEach(() => server.db.run(sql`delete from sms_code`));

const cellphone = '13612345678';
const newPassword = 'Another@2026';

async function given(userName: string): Promise<void> {
  const { id } = await server.given.user({ userName, companyId });
  await server.db.run(sql`update sys_user set cellphone = ${cellphone}, must_change_password = true where id = ${id}`);
}
const ask = async (userName: string, phone = cellphone) =>
  (await server.anonymous().call(askSmsCode, { body: { purpose: 'RESET', userName, cellphone: phone } })).data
    .demoCode as string;
const reset = (userName: string, smsCode: string, more: object = {}) =>
  server.anonymous().call(forgotPassword, {
    body: { userName, cellphone, smsCode, newPassword, confirmPassword: newPassword, ...more },
  });
const tryIn = (userName: string, password: string) => server.anonymous().call(signIn, { body: { userName, password } });

test('01 W3 the old password is refused, the new one works, the code is of no use again', async () => {
  await given('wanda');
  const before = await server.as('wanda');
  const code = await ask('wanda');
  expect((await reset('wanda', code)).status).toBe(200);
  (await tryIn('wanda', Given.password)).refuses(401, '用户名或密码错误，还可尝试4次！');
  expect((await tryIn('wanda', newPassword)).data.mustChangePassword).toBe(false);
  (await reset('wanda', code)).refuses(400, '验证码错误或已过期！');
  expect((await before.call(readCurrentUser)).refuses(401, '身份认证已过期, 请重新登录!').data).toEqual({
    reason: 'PASSWORD',
  });
  const [log] = await server.db.rows(
    sql`select action, target_name, after from operation_log where target_name = 'wanda'`,
  );
  expect(log).toEqual({ action: 'identity.op.resetPassword', target_name: 'wanda', after: null });
});

test('a name that wrong passwords locked is free afterwards', async () => {
  await given('xenia');
  for (let n = 0; n < 5; n += 1) await tryIn('xenia', 'wrong');
  (await tryIn('xenia', Given.password)).refuses(429, '密码错误次数过多，请15分钟后再试！');
  await reset('xenia', await ask('xenia'));
  expect((await tryIn('xenia', newPassword)).status).toBe(200);
});

test('a code for a name and phone that do not belong together opens nothing, and says so like a wrong one', async () => {
  await given('yvonne');
  const wrong = '验证码错误或已过期！';
  (await reset('yvonne', await ask('yvonne', '13699999999'), { cellphone: '13699999999' })).refuses(400, wrong);
  (await reset('nobody_at_all', await ask('nobody_at_all'))).refuses(400, wrong);
  (await reset('yvonne', '000000')).refuses(400, wrong);
  expect((await tryIn('yvonne', Given.password)).status).toBe(200);
});

test('what is wrong with the new password is said before the code is used', async () => {
  await given('zelda');
  const code = await ask('zelda');
  (await reset('zelda', code, { confirmPassword: 'Other@2026' })).refuses(400, '两次输入的密码不一致！');
  (await reset('zelda', code, { newPassword: 'weak', confirmPassword: 'weak' })).refuses(
    400,
    '密码须为8-32位，且含大写、小写、数字、符号中的三种！',
  );
  expect((await reset('zelda', code)).status).toBe(200);
});

test('known or not, a wrong code takes as long (spec 01 §2)', async () => {
  await given('tamara');
  await ask('tamara');
  const timed = async (userName: string) => {
    const times: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const began = performance.now();
      await reset(userName, '000000');
      times.push(performance.now() - began);
    }
    return times.toSorted((a, b) => a - b)[7] as number;
  };
  await timed('warm_up');
  const [known, unknown] = [await timed('tamara'), await timed('nobody_there')];
  const began = performance.now();
  await hashPassword('Other@2026');
  expect(Math.abs(known - unknown)).toBeLessThan((performance.now() - began) / 2);
});

test('the own password on the sign-in page: each rule, and it ends every session', async () => {
  await given('ursula');
  const client = await server.as('ursula');
  const change = (oldPassword: string, next = newPassword, confirmPassword = next, userName = 'ursula') =>
    server
      .anonymous()
      .call(changePasswordOutside, { body: { userName, oldPassword, newPassword: next, confirmPassword } });
  const wrong = (await change('nope')).refuses(400, '原密码错误！');
  expect(wrong.data).toEqual({ reason: 'BAD_PASSWORD', path: ['oldPassword'] });
  (await change('nope', newPassword, newPassword, 'no_such_user')).refuses(400, '原密码错误！');
  (await change(Given.password, newPassword, 'Other@2026')).refuses(400, '两次输入的密码不一致！');
  (await change(Given.password, Given.password)).refuses(400, '新密码不能与原密码相同！');
  (await change(Given.password, 'weakpassword')).refuses(400, '密码须为8-32位，且含大写、小写、数字、符号中的三种！');
  expect((await change(Given.password)).data).toBeNull();
  expect((await client.call(readCurrentUser)).status).toBe(401);
  expect((await tryIn('ursula', newPassword)).data.mustChangePassword).toBe(false);
});

test('wrong ones on the sign-in page count to the lock; an account that may not come in changes nothing', async () => {
  await given('vera');
  const change = (oldPassword: string) =>
    server.anonymous().call(changePasswordOutside, {
      body: { userName: 'vera', oldPassword, newPassword, confirmPassword: newPassword },
    });
  const set = (status: string) =>
    server.db.run(sql`update sys_user set status = ${status}, reject_reason = '重名' where user_name = 'vera'`);
  await set('PENDING');
  (await change(Given.password)).refuses(403, '账号正在审核中，请耐心等待！');
  await set('REJECTED');
  (await change(Given.password)).refuses(403, '账号申请未通过：重名');
  await set('DISABLED');
  expect((await change(Given.password)).refuses(403, '该账号已停用！').data).toEqual({ reason: 'DISABLED' });
  await set('ACTIVE');
  for (let n = 0; n < 4; n += 1) (await change('nope')).refuses(400, '原密码错误！');
  (await change('nope')).refuses(429, '密码错误次数过多，请15分钟后再试！');
  (await tryIn('vera', Given.password)).refuses(429, '密码错误次数过多，请15分钟后再试！');
});
