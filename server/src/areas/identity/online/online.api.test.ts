import {
  countOnline,
  listLoginLog,
  listOnline,
  listOperationLog,
  messageOnline,
  readCurrentUser,
  refreshOnline,
  revokeOnline,
} from '@materia/contract/areas/identity';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignalChannel, type Signals, sql, startWakes } from '../../../kernel/index.ts';
import { type AccountDesk, accountDesk, page } from '../../../testing/account-desk.ts';
import type { TestServer } from '../../../testing/test-server.ts';

let desk: AccountDesk;
let server: TestServer;
/** What was said to other processes. */
const said: { channel: SignalChannel; message: unknown }[] = [];
let stopWakes: () => void;

beforeAll(async () => {
  desk = await accountDesk();
  server = desk.server;
  await desk.user('auditor', { role: 'Manager' });
  await server.db.run(
    sql`insert into sys_user_priv (user_id, priv, effect) values (${desk.id('auditor')}, 'ONLINE:WRITE', 'GRANT')`,
  );
  const send: Signals['send'] = (channel, message) => void said.push({ channel, message });
  stopWakes = startWakes({ send } as Signals);
});
afterAll(async () => {
  stopWakes();
  await server.close();
});

const list = async (as: string, body: SentOf<typeof listOnline> = {}) =>
  (await server.as(as)).call(listOnline, { params: page, body });
const rowsOf = async (as: string, userName: string) =>
  (await list(as, { userName })).data.rows.filter(row => row.userName === userName);
const present = (userName: string, of: { tabs?: number; path?: string; locked?: boolean; agoS?: number } = {}) =>
  server.db.run(sql`
    insert into live_presence (process_id, session_id, user_id, tabs, path, locked, seen_at)
    select gen_random_uuid(), s.id, s.user_id, ${of.tabs ?? 1}, ${of.path ?? '/app'}, ${of.locked ?? false},
      now() - make_interval(secs => ${of.agoS ?? 0})
    from auth_session s where s.user_id = ${desk.id(userName)} and s.ended_at is null`);
const revoke = async (as: string, body: SentOf<typeof revokeOnline>) =>
  (await server.as(as)).call(revokeOnline, { body });
const lastSaid = (channel: SignalChannel) => said.filter(each => each.channel === channel).at(-1)?.message;

describe('who is online (spec 01 §10)', () => {
  test('sessions with what the live stream knows of them, whatever the process; in scope', async () => {
    await server.as('clerk');
    await server.as('stranger');
    expect(await rowsOf('admin', 'clerk')).toMatchObject([
      { state: 'AWAY', tabs: 0, path: null, role: 'Service', type: 0, storeName: expect.any(String) },
    ]);
    await present('clerk', { tabs: 2, path: '/app/order/order_mgmt' });
    await present('clerk', { tabs: 1, path: '/app/mat/mat_mgmt' });
    await present('clerk', { tabs: 9, agoS: 100 });
    expect(await rowsOf('admin', 'clerk')).toMatchObject([{ state: 'ONLINE', tabs: 3, ip: '127.0.0.1' }]);
    await server.db.run(sql`update auth_session set locked_at = now() where user_id = ${desk.id('clerk')}`);
    expect((await list('admin', { state: ['LOCKED'] })).data.rows.map(row => row.userName)).toEqual(['clerk']);
    await server.db.run(sql`update auth_session set locked_at = null where user_id = ${desk.id('clerk')}`);
    const seen = (await list('auditor')).data.rows.map(row => row.userName);
    expect(seen).toEqual(expect.arrayContaining(['clerk', 'auditor']));
    expect(seen).not.toContain('stranger');
    (await list('clerk')).refuses(403, '没有访问权限（ONLINE），请联系管理员');
  });

  test('filters, sorting, parts; ended and idle sessions are not there', async () => {
    expect((await list('admin', { companyId: desk.otherCompany })).data.rows.map(row => row.userName)).toEqual([
      'stranger',
    ]);
    expect((await list('admin', { role: ['Admin'] })).data.rows.map(row => row.userName)).toEqual(['admin']);
    expect((await list('admin', { storeId: desk.storeId })).data.total).toBe(1);
    expect((await list('admin', { ip: '10.9.9.9' })).data.total).toBe(0);
    await desk.user('clerk2', { role: 'Manager' });
    await server.as('clerk2');
    const like = (await list('admin', { userName: 'clerk' })).data.rows.map(row => row.userName);
    expect(like).toEqual(expect.arrayContaining(['clerk', 'clerk2']));
    const own = (await list('admin', { userId: desk.id('clerk') })).data.rows.map(row => row.userName);
    expect(own).toEqual(['clerk']);
    expect((await list('auditor', { userId: desk.id('stranger') })).data.total).toBe(0);
    const sorted = await list('admin', { sort: [{ field: 'tabs', order: 'desc' }], part: 'ROWS' });
    expect([sorted.data.rows[0]?.userName, sorted.data.total]).toEqual(['clerk', null]);
    const { sessionId } = sorted.data.rows[0] as { sessionId: number };
    expect((await list('admin', { ids: [sessionId] })).data.rows).toHaveLength(1);
    expect((await list('admin', { part: 'TOTAL' })).data.rows).toEqual([]);
    await server.as('service');
    expect(await rowsOf('admin', 'service')).toHaveLength(1);
    const idle = (back: string) =>
      server.db.run(
        sql`update auth_session set last_seen = now() - ${back}::interval where user_id = ${desk.id('service')}`,
      );
    await idle('13 hours');
    expect(await rowsOf('admin', 'service')).toEqual([]);
    await idle('1 minute');
  });

  test('the number beside the stream dot: people, not tabs, within the scope', async () => {
    await present('stranger');
    const count = async (as: string) => (await (await server.as(as)).call(countOnline)).data.users;
    expect([await count('admin'), await count('auditor')]).toEqual([2, 1]);
    (await (await server.as('clerk')).call(countOnline)).refuses(403, '没有访问权限（ONLINE），请联系管理员');
  });

  test('the own row and those of super admins say why not', async () => {
    await server.as('root');
    const reasons = async (userName: string) =>
      (await rowsOf('admin', userName))[0]?.allowedActions.map(each => [each.action, each.reason]);
    expect(await reasons('admin')).toEqual([
      ['revoke', 'identity.ownRevoke'],
      ['message', null],
      ['refresh', 'identity.online.noTabs'],
    ]);
    expect((await reasons('root'))?.[0]).toEqual(['revoke', 'identity.superAdminOnly']);
    expect((await reasons('clerk'))?.[0]).toEqual(['revoke', null]);
  });
});

describe('强制下线 (spec 01 W6)', () => {
  test('all tokens of the user name are dead at once, every process is told, and the login log has it', async () => {
    await desk.tryIn('service');
    const client = await server.as('service');
    expect((await revoke('root', { userNames: ['service'], reason: '离岗' })).data).toEqual({ ended: 2 });
    const over = (await client.call(readCurrentUser)).refuses(401, '身份认证已过期, 请重新登录!');
    expect(over.data).toEqual({ reason: 'REVOKED' });
    expect(lastSaid('sessions')).toEqual({ userIds: [desk.id('service')] });
    const log = await (await server.as('admin')).call(listLoginLog, { params: page, body: { result: ['REVOKED'] } });
    expect(log.data.rows.map(row => [row.userName, row.event])).toEqual([
      ['service', 'LOGOUT'],
      ['service', 'LOGOUT'],
    ]);
    const { rows } = (
      await (await server.as('admin')).call(listOperationLog, { params: page, body: { action: 'identity.op.revoke' } })
    ).data;
    expect(rows[0]).toMatchObject({ targetName: 'service', after: { sessions: 2, reason: '离岗' } });
  });

  test('one session alone', async () => {
    await desk.user('twice', {});
    const client = await server.as('twice');
    await desk.tryIn('twice');
    const [latest] = await rowsOf('admin', 'twice');
    expect((await revoke('auditor', { sessionIds: [latest?.sessionId as number] })).data).toEqual({ ended: 1 });
    expect((await client.call(readCurrentUser)).status).toBe(200);
    expect(await rowsOf('admin', 'twice')).toHaveLength(1);
  });

  test('not oneself, not a super admin, nobody outside the scope', async () => {
    (await revoke('root', { userNames: ['root'] })).refuses(409, '不能强制下线自己！');
    (await revoke('admin', { userNames: ['clerk', 'root'] })).refuses(403, '无权操作超级管理员！');
    (await revoke('auditor', { userNames: ['stranger'] })).refuses(404, '记录不存在或已被删除');
    const [strange] = await rowsOf('admin', 'stranger');
    const [clerk] = await rowsOf('admin', 'clerk');
    const both = [strange?.sessionId as number, clerk?.sessionId as number];
    (await revoke('auditor', { sessionIds: both })).refuses(404, '记录不存在或已被删除');
    expect(await rowsOf('admin', 'clerk')).toHaveLength(1);
    (await revoke('clerk', { userNames: ['admin'] })).refuses(403, '没有访问权限（ONLINE:WRITE），请联系管理员');
    expect((await revoke('root', {})).status).toBe(400);
    expect((await revoke('root', { userNames: ['clerk'], sessionIds: [1] })).status).toBe(400);
  });
});

describe('reaching them', () => {
  test('刷新页面 goes to their browsers alone', async () => {
    const refresh = async (as: string, userNames: string[]) =>
      (await server.as(as)).call(refreshOnline, { body: { userNames } });
    expect((await refresh('admin', ['clerk', 'stranger'])).status).toBe(200);
    expect(lastSaid('live')).toEqual({
      push: {
        ...{ type: 'REFRESH_BROSWER', body: { isRefresh: true } },
        to: { userIds: [desk.id('stranger'), desk.id('clerk')] },
      },
    });
    (await refresh('auditor', ['stranger'])).refuses(404, '记录不存在或已被删除');
    (await refresh('clerk', ['clerk'])).refuses(403, '没有访问权限（ONLINE:WRITE），请联系管理员');
  });

  test('发送消息 is kept for each and shown at once, as it was written', async () => {
    const message = async (as: string, userNames: string[]) =>
      (await server.as(as)).call(messageOnline, { body: { userNames, title: '请保存', body: '{10} 分钟后维护' } });
    expect((await message('admin', ['clerk', 'nobody'])).status).toBe(200);
    const rows = sql`select user_id as "userId", title, body, category from notification`;
    expect(await server.db.rows(rows)).toEqual([
      { userId: desk.id('clerk'), title: '请保存', body: '{10} 分钟后维护', category: 'SYSTEM' },
    ]);
    const [event] = await server.db.rows<{ payload: object }>(
      sql`select payload from outbox where event = 'notification.given'`,
    );
    expect(event?.payload).toMatchObject({ type: 'NOTIFICATION', to: { userIds: [desk.id('clerk')] } });
    (await message('auditor', ['stranger'])).refuses(404, '记录不存在或已被删除');
    (await message('clerk', ['clerk'])).refuses(403, '没有访问权限（ONLINE:WRITE），请联系管理员');
  });
});

describe('the login log (spec 01 §3)', () => {
  const log = async (as: string, body: SentOf<typeof listLoginLog> = {}, limit = 100) =>
    (await server.as(as)).call(listLoginLog, { params: { limit, page: 1 }, body });

  test('in scope: names that are nobody’s are for those who see all', async () => {
    await desk.tryIn('Nobody_Here', 'x');
    await desk.tryIn('clerk', 'wrong');
    expect((await log('admin', { userName: 'nobody_here' })).data.rows).toMatchObject([
      { userName: 'Nobody_Here', userId: null, name: null, event: 'LOGIN', result: 'BAD_PASSWORD' },
    ]);
    const seen = new Set((await log('auditor')).data.rows.map(row => row.userName));
    expect(seen.has('clerk')).toBe(true);
    expect(seen.has('Nobody_Here') || seen.has('stranger') || seen.has('root')).toBe(false);
    (await log('clerk')).refuses(403, '没有访问权限（ONLINE），请联系管理员');
  });

  test('an account is found by part of its user name or of the person’s, as among those online', async () => {
    await server.db.run(sql`update sys_user set name = '欧阳店员' where user_name = 'clerk'`);
    const found = async (userName: string) =>
      new Set((await log('admin', { userName })).data.rows.map(row => row.userName.toLowerCase()));
    for (const part of ['cler', 'LERK']) expect(await found(part), part).toContain('clerk');
    for (const part of ['欧阳', '阳店']) expect(await found(part), part).toEqual(new Set(['clerk']));
    expect(await found('l%k')).toEqual(new Set());
    expect(await found('nobody')).toEqual(new Set());
  });

  test('filters; newest first, by key; parts', async () => {
    expect((await log('admin', { userName: 'clerk', result: ['BAD_PASSWORD'] })).data.total).toBe(1);
    expect((await log('admin', { event: 'UNLOCK' })).data.total).toBe(0);
    expect((await log('admin', { ip: '10.0.0.1' })).data.total).toBe(0);
    expect((await log('admin', { range: ['2020-01-01', '2020-01-02'] })).data.total).toBe(0);
    const first = (await log('admin', { part: 'ROWS' }, 3)).data;
    expect([first.rows.length, first.total]).toEqual([3, null]);
    const second = (await log('admin', { after: first.next as string }, 3)).data;
    expect(second.rows[0]?.id).toBeLessThan(first.rows[2]?.id as number);
    const ids = first.rows.map(row => row.id);
    expect((await log('admin', { ids, exact: true, part: 'TOTAL' })).data).toMatchObject({ rows: [], total: 3 });
  });
});
