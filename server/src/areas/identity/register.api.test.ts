import { askSmsCode, register, reviewSysUser, signIn } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  process.env.SECRET_KEY ??= 'test';
  server = await testServer({ demo: true });
  await server.given.user({ userName: 'chief', role: 'Admin' });
  const { id } = await server.given.company();
  await server.given.user({ userName: 'manager_x', role: 'Manager', companyId: id });
});
afterAll(() => server.close());
beforeEach(() => server.db.run(sql`delete from sms_code`));

const cellphone = '13700001111';
const password = 'Materia@2026';
const ask = (phone = cellphone) =>
  server.anonymous().call(askSmsCode, { body: { purpose: 'REGISTER', cellphone: phone } });

async function apply(userName: string, more: Record<string, unknown> = {}) {
  const smsCode = (await ask((more.cellphone as string) ?? cellphone)).data.demoCode as string;
  const application = {
    userName,
    name: '王申请',
    cellphone,
    companyName: '新安大药房',
    storeName: '宝安店',
    remark: '有执业证',
  };
  const body = { ...application, wanted: 'OPERATOR', password, confirmPassword: password, smsCode, ...more };
  return server.anonymous().call(register, { body: body as never });
}
const account = (userName: string) =>
  server.db.maybe(sql`
    select status, role, agent_type as type, name, cellphone, company_id as company, apply_info as apply from sys_user where user_name = ${userName}`);
const status = (open: boolean) =>
  server.db.run(sql`insert into sys_config (key, value) values ('account.registrationOpen', ${JSON.stringify(open)})`);

test('01 W4 an application waits for its review; who looks after accounts hears of it', async () => {
  expect((await apply('newcomer')).data).toBeNull();
  expect(await account('newcomer')).toEqual({
    ...{ status: 'PENDING', role: 'Service', type: 2, name: '王申请', cellphone, company: null },
    apply: { companyName: '新安大药房', storeName: '宝安店', wanted: 'OPERATOR', remark: '有执业证' },
  });
  const pending = await server.anonymous().call(signIn, { body: { userName: 'newcomer', password } });
  pending.refuses(403, '账号正在审核中，请耐心等待！');
  const told = await server.db.rows<{ name: string; opens: number; id: number }>(sql`
    select u.user_name as name, (n.parameter->>'userId')::int as opens, (select id from sys_user where user_name = 'newcomer') as id
    from notification n join sys_user u on u.id = n.user_id where n.tag = 'registration-newcomer'`);
  expect(told.map(({ name }) => name)).toEqual(['chief']);
  expect(told[0]?.opens, 'opens the account').toBe(told[0]?.id);
  const [log] = await server.db.rows<{ after: object }>(
    sql`select * from operation_log where target_name = 'newcomer'`,
  );
  expect(JSON.stringify(log)).not.toMatch(/13700001111|Materia@2026|smsCode/);
});

test('who applies as a doctor is approved as the doctor that the reviewer names', async () => {
  await apply('new_doctor', { wanted: 'DOCTOR', cellphone: '13700001122' });
  const asked = await server.db.one<{ id: number; role: string }>(
    sql`select id, role from sys_user where user_name = 'new_doctor'`,
  );
  expect(asked.role).toBe('Doctor');
  const companyId = (await server.given.company()).id;
  const { id: doctorId } = await server.db.one<{ id: number }>(sql`
    insert into doctor (doctor_no, name, kind, company_id, review_status) values ('D7', '王医生', 1, ${companyId}, 2) returning id`);
  const chief = await server.as('chief');
  const body = { approve: true, role: 'Doctor', companyId } as const;
  const unnamed = await chief.call(reviewSysUser, { params: { id: asked.id }, body });
  expect(unnamed.refuses(400, '请选择关联医生！').data).toEqual({ path: ['doctorId'] });
  await chief.call(reviewSysUser, { params: { id: asked.id }, body: { ...body, doctorId } });
  const { data } = await server.anonymous().call(signIn, { body: { userName: 'new_doctor', password } });
  expect(data).toMatchObject({ role: 'Doctor', doctorId, companyId });
});

test('a name that is taken, by a deleted account too; the code is not lost over it', async () => {
  await apply('taken_name');
  await server.db.run(sql`update sys_user set deleted_at = now() where user_name = 'taken_name'`);
  await server.db.run(sql`delete from sms_code`);
  const smsCode = (await ask()).data.demoCode as string;
  const again = async (userName: string) => {
    const body = { userName, name: '李四', cellphone, companyName: '甲', wanted: 'MANAGER' as const, smsCode };
    return server.anonymous().call(register, { body: { ...body, password, confirmPassword: password } });
  };
  expect((await again('taken_name')).refuses(409, '用户名已存在！').data).toEqual({ path: ['userName'] });
  (await again('taken_not')).data;
  expect(await account('taken_not')).toMatchObject({ role: 'Manager', type: null });
});

test('whoever was rejected applies anew; another person with that name does not', async () => {
  await apply('rejected_one');
  await server.db.run(
    sql`update sys_user set status = 'REJECTED', reject_reason = '资料不全' where user_name = 'rejected_one'`,
  );
  await server.db.run(sql`delete from sms_code`);
  (await apply('rejected_one', { cellphone: '13700002222' })).refuses(409, '用户名已存在！');
  await server.db.run(sql`delete from sms_code`);
  (await apply('rejected_one', { wanted: 'DOCTOR', name: '王医生' })).data;
  expect(await account('rejected_one')).toMatchObject({
    status: 'PENDING',
    role: 'Doctor',
    type: null,
    name: '王医生',
  });
});

test('two who apply for one name at once: one has it', async () => {
  const codes = [(await ask()).data.demoCode, (await ask('13700003333')).data.demoCode] as string[];
  const both = await Promise.all(
    codes.map((smsCode, index) =>
      server.anonymous().call(register, {
        body: {
          ...{
            userName: 'twins_name',
            name: '双',
            cellphone: index === 0 ? cellphone : '13700003333',
            companyName: '甲',
          },
          ...{ wanted: 'VIEWER' as const, smsCode, password, confirmPassword: password },
        },
      }),
    ),
  );
  expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409]);
});

test('each rule has its message', async () => {
  const wrong = async (more: object) => {
    await server.db.run(sql`delete from sms_code`);
    return apply('rule_breaker', more as Record<string, unknown>);
  };
  (await wrong({ smsCode: '000000' })).refuses(400, '验证码错误或已过期！');
  (await wrong({ confirmPassword: 'Other@2026' })).refuses(400, '两次输入的密码不一致！');
  (await wrong({ password: 'weak', confirmPassword: 'weak' })).refuses(
    400,
    '密码须为8-32位，且含大写、小写、数字、符号中的三种！',
  );
  for (const userName of ['abc', 'Abcd', '1abc', 'a'.repeat(21), 'a-bcd'])
    expect((await wrong({ userName })).status).toBe(400);
  for (const phone of ['12345678901', '1380013800', '138001380000'])
    expect((await wrong({ confirmPassword: phone })).status).toBe(400);
  expect((await wrong({ wanted: 'SUPERADMIN' })).status).toBe(400);
  expect((await wrong({ role: 'SuperAdmin' })).refuses(400, '不支持的字段「role」'));
  expect(await account('rule_breaker')).toBeUndefined();
});

test('closed', async () => {
  await status(false);
  await server.services.settings.reload(server.db);
  (await ask()).refuses(403, '暂未开放注册！');
  const body = {
    userName: 'too_late',
    name: '晚',
    cellphone,
    companyName: '甲',
    wanted: 'STORE' as const,
    smsCode: '000000',
  };
  const late = await server.anonymous().call(register, { body: { ...body, password, confirmPassword: password } });
  late.refuses(403, '暂未开放注册！');
});
