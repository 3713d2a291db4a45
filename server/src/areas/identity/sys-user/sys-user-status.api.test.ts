import {
  changePassword,
  listOperationLog,
  readCurrentUser,
  reviewSysUser,
  unlockSysUsers,
} from '@materia/contract/areas/identity';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type AccountDesk, accountDesk, page } from '../../../testing/account-desk.ts';
import type { TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let companyId: number;
let id: AccountDesk['id'];
let user: AccountDesk['user'];
let list: AccountDesk['list'];
let names: AccountDesk['names'];
let tryIn: AccountDesk['tryIn'];
let save: AccountDesk['save'];
let versionOf: AccountDesk['versionOf'];
let status: AccountDesk['status'];
let toggle: AccountDesk['toggle'];

beforeAll(async () => {
  const desk = await accountDesk();
  ({ server, companyId } = desk);
  ({ id, user, list, names, tryIn, save, versionOf, status, toggle } = desk);
});
afterAll(() => server.close());

type Said = { status: number; refuses(status: number, message: string): unknown };
/** Holds both back until they are past the door and stand before the question who would be left. */
async function atOnce(both: () => Promise<Said>[]): Promise<Said[]> {
  await Promise.all([server.as('root'), server.as('second')]);
  const holder = await server.db.connect();
  await holder.query(`select pg_advisory_lock(hashtextextended('last super admin', 0))`);
  const answers = Promise.all(both());
  const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (
    select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await server.db.rows(waiting)).length).toBe(2);
  await holder.end();
  return answers;
}

describe('in use or not (spec 01 §2)', () => {
  test('停用 ends the sessions at once, 启用 lets in again; unlisted steps are refused', async () => {
    await user('worker', {});
    const worker = await server.as('worker');
    expect((await status('manager', ['worker'], 'DISABLED', '离岗')).status).toBe(200);
    expect((await worker.call(readCurrentUser)).refuses(401, '身份认证已过期, 请重新登录!').data).toEqual({
      reason: 'DISABLED',
    });
    (await tryIn('worker')).refuses(403, '该账号已停用！');
    (await status('manager', ['worker'], 'DISABLED')).refuses(409, '账号当前状态为“停用”，不能停用！');
    expect((await status('manager', ['worker'], 'ACTIVE')).status).toBe(200);
    expect((await tryIn('worker')).status).toBe(200);
    (await status('stranger', ['worker'], 'DISABLED')).refuses(404, '记录不存在或已被删除');
    const { rows } = (
      await (
        await server.as('admin')
      ).call(listOperationLog, {
        params: page,
        body: { targetType: 'USER', targetId: id('worker') },
      })
    ).data;
    expect(rows.map(row => [row.code, row.after])).toEqual([
      [200, { status: 'ACTIVE' }],
      [409, null],
      [200, { status: 'DISABLED', reason: '离岗' }],
    ]);
  });

  test('nobody themselves, nobody else a super admin', async () => {
    (await status('admin', ['admin'], 'DISABLED')).refuses(409, '不能停用自己！');
    (await toggle('admin', ['admin'], true)).refuses(409, '不能删除自己！');
    (await status('admin', ['second'], 'DISABLED')).refuses(403, '无权操作超级管理员！');
    (await toggle('admin', ['second'], true)).refuses(403, '无权操作超级管理员！');
    const admin = await server.as('admin');
    (await admin.call(unlockSysUsers, { body: { ids: [id('second')] } })).refuses(403, '无权操作超级管理员！');
    (await admin.call(changePassword, { body: { id: id('second') } })).refuses(403, '无权操作超级管理员！');
  });

  test('two super admins who send each other away at once: one remains', async () => {
    const [root, second] = [await versionOf('root'), await versionOf('second')];
    const body = { name: '系统管理员', role: 'Admin' as const };
    const away: (() => Promise<Said>[])[] = [
      () => [status('root', ['second'], 'DISABLED'), status('second', ['root'], 'DISABLED')],
      () => [toggle('root', ['second'], true), toggle('second', ['root'], true)],
      () => [
        save('root', { ...body, id: id('second'), version: second }),
        save('second', { ...body, id: id('root'), version: root }),
      ],
    ];
    for (const both of away) {
      const answers = await atOnce(both);
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
      answers.find(answer => answer.status === 409)?.refuses(409, '至少保留一个可用的超级管理员！');
      await server.db.run(sql`
        update sys_user set status = 'ACTIVE', role = 'SuperAdmin', deleted_at = null, priv_version = priv_version + 1,
          version = case user_name when 'root' then ${root}::int else ${second}::int end where user_name in ('root', 'second')`);
      await server.db.run(sql`update auth_session set ended_at = null where end_reason = 'DISABLED'`);
    }
  });

  test('deleted: out at once, no longer listed, the name stays taken; brought back as it was', async () => {
    await user('goner', {});
    const goner = await server.as('goner');
    expect((await toggle('manager', ['goner'], true)).status).toBe(200);
    (await goner.call(readCurrentUser)).refuses(401, '身份认证已过期, 请重新登录!');
    (await tryIn('goner')).refuses(401, '用户名或密码错误，还可尝试4次！');
    expect(await names('manager')).not.toContain('goner');
    expect(await names('manager', { deleted: true })).toEqual(['goner']);
    (await status('manager', ['goner'], 'DISABLED')).refuses(404, '记录不存在或已被删除');
    (await save('admin', { userName: 'goner', role: 'Admin' })).refuses(409, '用户名已存在！');
    expect((await toggle('manager', ['goner'], false)).status).toBe(200);
    expect((await tryIn('goner')).status).toBe(200);
  });
});

describe('passwords', () => {
  test('five wrong ones lock the name, an unlock frees it at once (spec 01 W2)', async () => {
    await user('forgetful', {});
    for (let n = 0; n < 5; n += 1) await tryIn('forgetful', 'wrong');
    (await tryIn('forgetful')).refuses(429, '密码错误次数过多，请15分钟后再试！');
    const [row] = (await list('manager', { query: 'forgetful' })).data.rows;
    expect(row?.lockedUntil).not.toBeNull();
    expect(row?.allowedActions).toContainEqual({ action: 'unlock', reason: null });
    const manager = await server.as('manager');
    expect((await manager.call(unlockSysUsers, { body: { ids: [id('forgetful')] } })).status).toBe(200);
    expect((await tryIn('forgetful')).status).toBe(200);
    const strange = await (await server.as('stranger')).call(unlockSysUsers, { body: { ids: [id('forgetful')] } });
    strange.refuses(404, '记录不存在或已被删除');
  });

  test("another's is reset to a temporary one, told once; their sessions end (spec 01 §3)", async () => {
    await user('helpless', {});
    const helpless = await server.as('helpless');
    const reset = async (as: string, of: string) =>
      (await server.as(as)).call(changePassword, { body: { id: id(of) } });
    (await reset('worker', 'helpless')).refuses(403, '没有访问权限（SYSUSER:WRITE），请联系管理员');
    (await reset('manager', 'manager')).refuses(409, '不能重置自己的密码，请使用修改密码！');
    (await reset('stranger', 'helpless')).refuses(404, '记录不存在或已被删除');
    const { temporaryPassword } = (await reset('manager', 'helpless')).data as { temporaryPassword: string };
    expect((await helpless.call(readCurrentUser)).envelope.data).toEqual({ reason: 'PASSWORD' });
    (await tryIn('helpless')).refuses(401, '用户名或密码错误，还可尝试4次！');
    expect((await tryIn('helpless', temporaryPassword)).data.mustChangePassword).toBe(true);
    // Whoever must change their own password first resets nobody's.
    await server.db.run(sql`update sys_user set must_change_password = true where user_name = 'stranger'`);
    (await reset('stranger', 'helpless')).refuses(403, '请先修改密码！');
  });
});

describe('applications (spec 01 §2)', () => {
  const applicant = async (userName: string) => {
    await user(userName, {});
    await server.db.run(sql`
      update sys_user set status = 'PENDING', company_id = null, cellphone = '13700001111', priv_version = 5 where user_name = ${userName}`);
  };
  const review = async (as: string, of: string, body: SentOf<typeof reviewSysUser>) =>
    (await server.as(as)).call(reviewSysUser, { params: { id: id(of) }, body });
  const messages = (of: string) =>
    server.db.rows<{ payload: { body: string; words: object } }>(
      sql`select payload from outbox where event = 'notification.delivery' and aggregate_id = ${id(of)}`,
    );

  test('通过 makes the account what the reviewer says, and tells the applicant', async () => {
    await applicant('hopeful');
    (await review('manager', 'hopeful', { approve: true })).refuses(404, '记录不存在或已被删除');
    (await review('admin', 'hopeful', { approve: true })).refuses(400, '请选择角色！');
    (await review('admin', 'hopeful', { approve: true, role: 'SuperAdmin' })).refuses(403, '无权操作超级管理员！');
    const body = {
      approve: true,
      role: 'Service' as const,
      type: 2 as const,
      companyId,
      accountExpiredTime: '2099-01-01T00:00:00.000Z',
    };
    expect((await review('admin', 'hopeful', body)).data).toMatchObject({
      ...{ status: 'ACTIVE', role: 'Service', type: 2, companyId, accountExpiredTime: '2099-01-01T00:00:00.000Z' },
    });
    expect((await tryIn('hopeful')).data.privs).toContain('MAT:COMMAND');
    expect(await messages('hopeful')).toMatchObject([
      { payload: { channel: 'SMS', body: 'identity.sms.approved', words: { userName: 'hopeful' } } },
    ]);
    (await review('admin', 'hopeful', body)).refuses(409, '账号当前状态为“正常”，不能通过！');
  });

  test('驳回 says why', async () => {
    await applicant('hopeless');
    (await review('admin', 'hopeless', { approve: false })).refuses(400, '请填写驳回原因！');
    expect((await review('admin', 'hopeless', { approve: false, reason: '资料不全' })).data.status).toBe('REJECTED');
    (await tryIn('hopeless')).refuses(403, '账号申请未通过：资料不全');
    expect(await messages('hopeless')).toMatchObject([
      { payload: { body: 'identity.sms.rejected', words: { reason: '资料不全' } } },
    ]);
  });
});
