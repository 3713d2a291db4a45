import {
  type AgentRow,
  generateStoreAccounts,
  handOverAgent,
  listAgents,
  listStoreAccounts,
  readAgent,
  saveAgent,
  summarizeAgents,
  toggleAgents,
} from '@materia/contract/areas/agent';
import { signIn } from '@materia/contract/areas/identity';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type AgentDesk, agentDesk, page } from '../../testing/agent-desk.ts';

let at: AgentDesk;
beforeAll(async () => {
  at = await agentDesk();
});
afterAll(() => at.server.close());

const call = async (as: string) => at.server.as(as);
const list = async (as: string, body: SentOf<typeof listAgents> = {}) =>
  (await (await call(as)).call(listAgents, { params: page, body })).data;
const names = async (as: string, body: SentOf<typeof listAgents> = {}) =>
  (await list(as, body)).rows.map((row: AgentRow) => row.userName).sort();
const save = async (as: string, body: Partial<SentOf<typeof saveAgent>>) =>
  (await call(as)).call(saveAgent, { body: { name: '王小明', type: 3, ...body } });
const toggle = async (as: string, body: SentOf<typeof toggleAgents>) => (await call(as)).call(toggleAgents, { body });
const handOver = async (as: string, from: string, to: string) =>
  (await call(as)).call(handOverAgent, { body: { from: at.id(from), to: at.id(to), kinds: ['MAT', 'STORE'] } });
const versionOf = async (name: string) =>
  (await (await call('admin')).call(readAgent, { params: { agentId: at.id(name) } })).data.version;

describe('the list (spec 04 §4)', () => {
  test('service accounts only: the platform sees all, a manager the own company, others nothing', async () => {
    expect(await names('admin')).toEqual(['clerk', 'leader', 'operator', 'relief', 'service', 'theirs']);
    expect(await names('manager')).toEqual(['clerk', 'leader', 'operator', 'relief', 'service']);
    const refused = await (await call('service')).call(listAgents, { params: page, body: {} });
    refused.refuses(403, '没有访问权限（AGENT），请联系管理员');
    const counts = (await (await call('manager')).call(summarizeAgents, { body: { type: [2] } })).data;
    expect(counts).toEqual([
      { type: 0, count: 1 },
      { type: 1, count: 1 },
      { type: 2, count: 2 },
      { type: 3, count: 1 },
    ]);
  });

  test('filters, sorting, parts; what an agent has and what it may', async () => {
    expect(await names('manager', { type: [2, 3] })).toEqual(['operator', 'relief', 'service']);
    expect(await names('admin', { companyId: at.otherCompany })).toEqual(['theirs']);
    expect(await names('admin', { storeId: at.storeId })).toEqual(['clerk']);
    expect(await names('manager', { query: 'OPER' })).toEqual(['operator']);
    expect(await names('manager', { locked: true })).toEqual([]);
    expect(await names('manager', { deleted: true })).toEqual([]);
    await at.server.db.run(sql`
      update sys_user set last_login_at = now() - interval '31 days', account_expired_time = now() + interval '5 days' where user_name = 'operator'`);
    expect(await names('manager', { awayDays: 30 })).toEqual(['operator']);
    expect(await names('manager', { expireInDays: 7 })).toEqual(['operator']);
    await at.alert(at.mats[0] as number);
    const busiest = await list('manager', { sort: [{ field: 'openAlerts', order: 'desc' }], part: 'ROWS' });
    expect(busiest.total).toBeNull();
    expect(busiest.rows.slice(0, 2).map(row => row.openAlerts)).toEqual([1, 1]);
    const operator = busiest.rows.find(row => row.userName === 'operator');
    expect(operator).toMatchObject({
      userName: 'operator',
      mats: 2,
      mainMats: 2,
      stores: 1,
      doctors: 0,
      openAlerts: 1,
    });
    const actions = (row: AgentRow | undefined) => row?.allowedActions.map(each => each.action);
    expect(actions(operator)).toEqual(['edit', 'handover', 'privs', 'resetPassword', 'extend', 'disable', 'delete']);
    const clerk = (await list('manager', { query: 'clerk' })).rows[0];
    // Of a store: its devices, nothing to hand over.
    expect(clerk).toMatchObject({ mats: 2, mainMats: 0, storeId: at.storeId });
    expect(actions(clerk)).not.toContain('handover');
  });
});

describe('saving', () => {
  test('a new agent with a password to be told once; only accounts of role Service', async () => {
    const { data } = await save('manager', { userName: 'newcomer', type: 2 });
    expect(data.temporaryPassword).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const row = (await (await call('manager')).call(readAgent, { params: { agentId: data.id } })).data;
    expect(row).toMatchObject({ userName: 'newcomer', type: 2, companyId: at.companyId, status: 'ACTIVE' });
    (await save('manager', { userName: 'newcomer' })).refuses(409, '用户名已存在！');
    (await save('manager', {})).refuses(400, '请输入用户名！');
    (await save('admin', { userName: 'nowhere' })).refuses(400, '请选择所属公司！');
    (await save('manager', { userName: 'nowhere', type: 0 })).refuses(400, '请选择所属门店！');
    (await save('manager', { userName: 'nowhere', type: 0, storeId: at.otherStore })).refuses(
      400,
      '该门店不属于所选公司！',
    );
    (await save('admin', { id: at.id('manager'), version: 1 })).refuses(404, '记录不存在或已被删除');
  });

  test('who has the agents by a grant alone hands out nothing but their own, and does not change themselves', async () => {
    await at.grant('leader', 'AGENT:WRITE');
    (await save('leader', { userName: 'friend', type: 5, storeId: at.storeId })).refuses(
      403,
      '不能授予自己没有的权限：STORE！',
    );
    const version = await versionOf('leader');
    (await save('leader', { id: at.id('leader'), version, type: 2 })).refuses(409, '不能修改自己的角色或权限！');
    (await toggle('leader', { ids: [at.id('leader')], deleted: true })).refuses(409, '不能删除自己！');
  });
});

describe('handing over and deleting (spec 04 §2)', () => {
  test('several at once, to one of them not; all or none', async () => {
    const bulk = async (from: string[], to: string, as = 'manager') =>
      (await call(as)).call(handOverAgent, {
        body: { from: from.map(at.id), to: at.id(to), kinds: ['MAT', 'STORE', 'DOCTOR'] },
      });
    (await bulk(['operator', 'relief'], 'relief')).refuses(400, '请选择另一个账号！');
    (await bulk(['operator', 'theirs'], 'relief', 'admin')).refuses(400, '只能移交给本公司的账号！');
    (await bulk(['operator', 'theirs'], 'relief')).refuses(404, '记录不存在或已被删除');
    expect((await bulk(['operator', 'service'], 'relief')).data).toEqual({ mats: 2, stores: 1, doctors: 0 });
    expect((await list('manager', { query: 'relief' })).rows[0]).toMatchObject({ mats: 2, mainMats: 2, stores: 1 });
    expect((await bulk(['relief'], 'operator')).data).toMatchObject({ mats: 2 });
  });

  test('who is in charge of devices hands them over first, or with it; undone, the links stay with the other', async () => {
    const ids = [at.id('operator')];
    (await toggle('manager', { ids, deleted: true })).refuses(409, '该账号负责2台设备，请先移交');
    (await toggle('manager', { ids, deleted: true, handOverTo: at.id('operator') })).refuses(400, '请选择另一个账号！');
    (await toggle('manager', { ids, deleted: true, handOverTo: at.id('clerk') })).refuses(
      400,
      '该类型账号按所属门店授权',
    );
    (await toggle('admin', { ids, deleted: true, handOverTo: at.id('theirs') })).refuses(
      400,
      '只能移交给本公司的账号！',
    );
    expect((await toggle('manager', { ids, deleted: true, handOverTo: at.id('relief') })).status).toBe(200);
    expect(await names('manager', { deleted: true })).toEqual(['operator']);
    expect((await list('manager', { query: 'relief' })).rows[0]).toMatchObject({ mats: 2, mainMats: 2, stores: 1 });
    expect((await toggle('manager', { ids, deleted: false })).status).toBe(200);
    expect((await list('manager', { query: 'operator' })).rows[0]).toMatchObject({ mats: 0, stores: 0 });
  });

  test('移交 refuses what cannot take over; else answers what went', async () => {
    (await handOver('manager', 'relief', 'relief')).refuses(400, '请选择另一个账号！');
    (await handOver('manager', 'relief', 'clerk')).refuses(400, '该类型账号按所属门店授权');
    (await handOver('admin', 'relief', 'theirs')).refuses(400, '只能移交给本公司的账号！');
    await at.server.db.run(sql`update sys_user set status = 'DISABLED' where user_name = 'service'`);
    (await handOver('manager', 'relief', 'service')).refuses(409, '账号「service」未启用，不能接收移交');
    const ids = [at.id('relief')];
    (await toggle('manager', { ids, deleted: true, handOverTo: at.id('service') })).refuses(
      409,
      '账号「service」未启用，不能接收移交',
    );
    await at.server.db.run(sql`update sys_user set status = 'ACTIVE' where user_name = 'service'`);
    expect((await handOver('manager', 'relief', 'operator')).data).toEqual({ mats: 2, stores: 1, doctors: 0 });
    expect((await list('manager', { query: 'operator' })).rows[0]).toMatchObject({ mats: 2, mainMats: 2 });
  });
});

describe('生成账号 (spec 04 §3.13)', () => {
  const generate = async (as: string, body: SentOf<typeof generateStoreAccounts>) =>
    (await call(as)).call(generateStoreAccounts, { body });

  test('an account for each store, told once; stores that have one and closed ones are left out', async () => {
    const { given, db } = at.server;
    const empty = (await given.store({ companyId: at.companyId })).id;
    const closed = (await given.store({ companyId: at.companyId, status: 'CLOSED' })).id;
    await db.run(sql`update store set code = 'KN-07' where id = ${empty}`);
    const storeIds = [at.storeId, empty, closed];
    const { data } = await generate('manager', { storeIds, type: 0 });
    expect(data.made).toMatchObject([{ storeId: empty, userName: 's_kn_07_01' }]);
    expect(data.skipped.map(({ storeId, reason }) => [storeId, reason]).sort()).toEqual(
      [
        [at.storeId, 'agent.skip.has'],
        [closed, 'agent.skip.closed'],
      ].sort(),
    );
    const [made] = data.made;
    const { data: user } = await at.server.anonymous().call(signIn, {
      body: { userName: 's_kn_07_01', password: made?.temporaryPassword as string },
    });
    expect(user).toMatchObject({ mustChangePassword: true, type: 0, storeId: empty });
    const more = await generate('manager', { storeIds: [empty], type: 0, another: true });
    expect(more.data.made[0]?.userName).toBe('s_kn_07_02');
    expect((await generate('manager', { storeIds: [empty], type: 5 })).data.made[0]?.userName).toBe('s_kn_07_03');
    (await generate('manager', { storeIds: [at.otherStore], type: 0 })).refuses(404, '记录不存在或已被删除');
    (await generate('leader', { storeIds: [empty], type: 5, another: true })).refuses(
      403,
      '不能授予自己没有的权限：STORE！',
    );
  });
});

test('门店账号: a row per store with its accounts in numbers (spec 04 §5)', async () => {
  const { given, db } = at.server;
  const lonely = (await given.store({ companyId: at.companyId })).id;
  await db.run(
    sql`update sys_user set last_login_at = now() - interval '40 days', locked_until = now() + interval '1 hour' where user_name = 'clerk'`,
  );
  const stores = async (as: string, body: SentOf<typeof listStoreAccounts>) =>
    (await (await call(as)).call(listStoreAccounts, { params: page, body })).data.rows;
  const ids = async (body: SentOf<typeof listStoreAccounts>) => (await stores('manager', body)).map(row => row.storeId);
  const [row] = await stores('manager', { query: 'clerk' });
  expect(row).toMatchObject({ storeId: at.storeId, accounts: 1, active: 1, locked: 1, online: 0, account: null });
  expect(await ids({ noAccount: true })).toContain(lonely);
  expect(await ids({ noAccount: true })).not.toContain(at.storeId);
  expect(await ids({ awayDays: 30 })).toEqual([at.storeId]);
  expect(await ids({ locked: true })).toEqual([at.storeId]);
  expect((await stores('clerk', {})).map(each => each.storeId)).toEqual([at.storeId]);
  expect((await stores('admin', { companyId: at.otherCompany })).map(each => each.storeId)).toEqual([at.otherStore]);
});
