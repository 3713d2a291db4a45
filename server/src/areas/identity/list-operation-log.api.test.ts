import { changePassword, forgotPassword, listOperationLog } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let companyId: number;
const now = '2026-03-10T04:00:00.000Z';

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  companyId = (await server.given.company()).id;
  const other = await server.given.company();
  await server.given.user({ userName: 'admin', role: 'Admin' });
  const auditor = await server.given.user({ userName: 'auditor', role: 'Manager', companyId });
  await server.given.user({ userName: 'clerk', companyId });
  await server.db.run(
    sql`insert into sys_user_priv (user_id, priv, effect) values (${auditor.id}, 'SYSCONFIG', 'GRANT')`,
  );
  const row = (of: number, at: string, code: number) => sql`
    insert into operation_log (request_id, user_name, company_id, method, path, action, code, created_at)
    values ('r', 'someone', ${of}, 'POST', '/x', 'identity.op.signOut', ${code}, ${at})`;
  await server.db.run(row(other.id, '2026-03-10T01:00:00Z', 200));
  await server.db.run(row(companyId, '2026-03-09T15:59:59Z', 200));
  await server.db.run(row(companyId, '2026-03-09T16:00:00Z', 404));
});
afterAll(() => server.close());

const ask = async (userName: string, body: object = {}, limit = 30) =>
  (await server.as(userName)).call(listOperationLog, { params: { limit, page: 1 }, body });

test('as a whole it is for SYSCONFIG, within the scope; so is a record that no area shows', async () => {
  (await ask('clerk')).refuses(403, '没有访问权限（SYSCONFIG），请联系管理员');
  (await ask('clerk', { targetType: 'ORDER' })).refuses(403, '没有访问权限（SYSCONFIG），请联系管理员');
  for (const targetType of ['NOBODY', 'constructor'])
    (await ask('clerk', { targetType, targetId: 1 })).refuses(403, '没有访问权限（SYSCONFIG），请联系管理员');
  expect((await ask('admin', { userName: 'someone' })).data.total).toBe(3);
  expect((await ask('auditor', { userName: 'someone' })).data.total).toBe(2);
});

test('filters: day of Shanghai, result, action, user; pages by key', async () => {
  const day = { userName: 'someone', range: ['2026-03-10', '2026-03-10'] };
  expect((await ask('admin', day)).data.rows.map(row => row.at)).toEqual([
    '2026-03-09T16:00:00.000Z',
    '2026-03-10T01:00:00.000Z',
  ]);
  expect((await ask('admin', { code: 404 })).data.rows).toHaveLength(1);
  expect((await ask('admin', { action: 'identity.op.changePassword' })).data.rows).toHaveLength(0);
  expect((await ask('admin', { userName: 'someone', duration: 'TODAY' })).data.rows).toHaveLength(2);
  expect((await ask('admin', { userName: 'someone', result: 'REFUSED' })).data.rows.map(row => row.code)).toEqual([
    404,
  ]);
  expect((await ask('admin', { userName: 'someone', actionName: '退出' })).data.total).toBe(3);
  expect((await ask('admin', { userName: 'someone', actionName: 'SIGN OUT', result: 'DONE' })).data.total).toBe(2);
  expect((await ask('admin', { actionName: 'no such action' })).data.total).toBe(0);
  const first = (await ask('admin', { userName: 'someone', part: 'ROWS' }, 2)).data;
  expect([first.rows.length, first.total]).toEqual([2, null]);
  const second = (await ask('admin', { userName: 'someone', after: first.next as string }, 2)).data;
  expect([second.rows.length, second.next]).toEqual([1, null]);
});

test('an account is found by part of its user name or of the person’s, what is none by its whole name', async () => {
  const { id } = await server.given.user({ userName: 'longname', companyId });
  await server.db.run(sql`update sys_user set name = '欧阳店员' where id = ${id}`);
  await server.db.run(sql`
    insert into operation_log (request_id, user_id, user_name, company_id, method, path, action, code)
    values ('r', ${id}, 'longname', ${companyId}, 'POST', '/x', 'a', 200)`);
  const found = async (userName: string) => (await ask('admin', { userName })).data.rows.map(row => row.userName);
  for (const part of ['ongnam', 'LONG', '欧阳', '阳店']) expect(await found(part), part).toEqual(['longname']);
  for (const part of ['o_g', 'someon']) expect(await found(part), part).toEqual([]);
});

test('what it is about is found by its number and by how its name begins', async () => {
  await server.db.run(sql`
    insert into operation_log (request_id, user_name, method, path, action, code, target_type, target_id, target_name)
    values ('r', 'x', 'POST', '/x', 'a', 200, 'ORDER', 7007, '20260310A'), ('r', 'x', 'POST', '/x', 'a', 200, 'ORDER', 8, '7007')`);
  const found = async (target: string) => (await ask('admin', { target })).data.rows.map(row => row.targetName);
  expect(await found('7007')).toEqual(['7007', '20260310A']);
  expect(await found('202603')).toEqual(['20260310A']);
  expect(await found('60310')).toEqual([]);
});

test('a refused change of password is there, without the passwords', async () => {
  const secrets = { oldPassword: 'Wrong@2025', newPassword: 'Newer@2025', confirmPassword: 'Newer@2025' };
  expect((await (await server.as('clerk')).call(changePassword, { body: secrets })).status).toBe(400);
  const { rows } = (await ask('admin', { userName: 'clerk' })).data;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ actionName: '修改密码', code: 400, message: '原密码错误！' });
  expect(JSON.stringify(rows)).not.toContain('2025');
});

test('what nobody signed in was refused stands there too, and phones are masked in what is said', async () => {
  const secrets = { userName: 'clerk', cellphone: '13800001234', smsCode: '000000' };
  const passwords = { newPassword: 'Newer@2025', confirmPassword: 'Newer@2025' };
  const answer = await server.anonymous().call(forgotPassword, { body: { ...secrets, ...passwords } });
  expect(answer.status).toBe(400);
  const [row] = (await ask('admin', { result: 'REFUSED', duration: 'TODAY' })).data.rows;
  expect(row).toMatchObject({ userId: null, userName: '', code: 400, path: '/api/public/user/forgot' });
  expect(JSON.stringify(row)).not.toMatch(/2025|13800001234|000000/);
});

test('records that a change names by number are called by their names', async () => {
  const { id: storeId } = await server.given.store({ companyId });
  await server.db.run(sql`
    insert into operation_log (request_id, user_name, method, path, action, code, target_name, before, after)
    values ('r', 'x', 'POST', '/x', 'a', 200, 'moved', ${{ companyId, storeId: null }}, ${{ companyId: 999_999, storeId, audience: { storeIds: [storeId] } }})`);
  const [row] = (await ask('admin', { target: 'moved' })).data.rows;
  const { name } = await server.db.one<{ name: string }>(sql`select name from company where id = ${companyId}`);
  const store = await server.db.one<{ name: string }>(sql`select name from store where id = ${storeId}`);
  expect(row?.names).toEqual({ [`companyId:${companyId}`]: name, [`storeId:${storeId}`]: store.name });
});

test('whatever table a number is of, its row is called by its name', async () => {
  const every = { companyId: 1, storeId: 1, matId: 1, doctorId: 1, userId: 1, goodsIds: [1] };
  await server.db.run(sql`
    insert into operation_log (request_id, user_name, method, path, action, code, target_name, after)
    values ('e', 'x', 'POST', '/x', 'a', 200, 'every', ${every})`);
  expect((await ask('admin', { target: 'every' })).data.rows).toHaveLength(1);
});
