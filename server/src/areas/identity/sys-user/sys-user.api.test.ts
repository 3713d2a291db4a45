import {
  listAccountDoctors,
  listOperationLog,
  listSysUsers,
  readCurrentUser,
  readSysUser,
  summarizeSysUsers,
} from '@materia/contract/areas/identity';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type AccountDesk, accountDesk, page } from '../../../testing/account-desk.ts';
import type { TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let companyId: number;
let otherCompany: number;
let storeId: number;
let otherStore: number;
let ids: Record<string, number>;
let id: AccountDesk['id'];
let user: AccountDesk['user'];
let list: AccountDesk['list'];
let names: AccountDesk['names'];
let tryIn: AccountDesk['tryIn'];
let save: AccountDesk['save'];
let versionOf: AccountDesk['versionOf'];

beforeAll(async () => {
  const desk = await accountDesk();
  ({ server, companyId, otherCompany, storeId, otherStore } = desk);
  ({ ids, id, user, list, names, tryIn, save, versionOf } = desk);
});
afterAll(() => server.close());

const doctorRow = async (no: string, company: number) =>
  (
    await server.db.one<{ id: number }>(sql`
      insert into doctor (doctor_no, name, kind, company_id, review_status) values (${no}, ${`医生${no}`}, 1, ${company}, 2) returning id`)
  ).id;

describe('the list (spec 01 §3)', () => {
  test('the platform sees all, a manager the own company, and nobody else may ask', async () => {
    expect(await names('admin')).toEqual(['admin', 'clerk', 'manager', 'root', 'second', 'service', 'stranger']);
    expect(await names('manager')).toEqual(['clerk', 'manager', 'service']);
    (await list('service')).refuses(403, '没有访问权限（SYSUSER），请联系管理员');
    const row = await (await server.as('manager')).call(readSysUser, { params: { id: id('stranger') } });
    row.refuses(404, '记录不存在或已被删除');
  });

  test('filters: name or phone, role, type, place, status, expiry, deleted; pages, parts and sorting', async () => {
    await server.db.run(sql`update sys_user set cellphone = '13800001234' where user_name = 'clerk'`);
    await user('leaving', { agentType: 2 });
    await server.db.run(
      sql`update sys_user set account_expired_time = now() + interval '3 days', status = 'DISABLED' where user_name = 'leaving'`,
    );
    expect(await names('admin', { query: '00001234' })).toEqual(['clerk']);
    expect(await names('admin', { query: 'CLE' })).toEqual(['clerk']);
    expect(await names('admin', { query: '%' })).toEqual([]);
    expect(await names('admin', { role: ['Manager'], companyId: otherCompany })).toEqual(['stranger']);
    expect(await names('admin', { type: [0] })).toEqual(['clerk']);
    expect(await names('admin', { storeId })).toEqual(['clerk']);
    expect(await names('admin', { status: ['DISABLED'] })).toEqual(['leaving']);
    expect(await names('admin', { expireInDays: 2 })).toEqual([]);
    expect(await names('admin', { expireInDays: 4 })).toEqual(['leaving']);
    expect(await names('admin', { deleted: true })).toEqual([]);
    expect(await names('admin', { ids: [id('clerk'), id('root')] })).toEqual(['clerk', 'root']);
    const admin = await server.as('admin');
    const second = await admin.call(listSysUsers, {
      params: { limit: 2, page: 2 },
      body: { sort: [{ field: 'userName', order: 'desc' }], part: 'ROWS' },
    });
    expect(second.data.rows.map(row => row.userName)).toEqual(['second', 'root']);
    expect(second.data.total).toBeNull();
    const total = await admin.call(listSysUsers, { params: page, body: { part: 'TOTAL' } });
    expect(total.data).toMatchObject({ rows: [], total: 8 });
  });

  test('the tabs say how many each of them has, by the same filters and within the scope', async () => {
    const counts = async (as: string, body: SentOf<typeof summarizeSysUsers> = {}) =>
      (await (await server.as(as)).call(summarizeSysUsers, { body })).data;
    const all = [
      { status: 'ACTIVE', count: 7 },
      { status: 'DISABLED', count: 1 },
    ];
    expect(await counts('admin')).toEqual(all);
    expect(await counts('stranger')).toEqual([{ status: 'ACTIVE', count: 1 }]);
    expect(await counts('admin', { type: [2] })).toEqual(all.slice(1));
    expect(await counts('admin', { deleted: true })).toEqual([]);
  });

  test('a row says what may be done, and why not', async () => {
    const of = async (as: string, userName: string) =>
      (await list(as, { query: userName })).data.rows[0]?.allowedActions.map(each => [each.action, each.reason]);
    expect(await of('admin', 'root')).toEqual(
      ['disable', 'edit', 'privs', 'resetPassword', 'delete'].map(action => [action, 'identity.superAdminOnly']),
    );
    expect(await of('admin', 'admin')).toEqual([
      ['disable', 'identity.ownDisable'],
      ['edit', null],
      ['privs', 'identity.ownRole'],
      ['resetPassword', 'identity.ownReset'],
      ['delete', 'identity.ownDelete'],
    ]);
    await server.db.run(
      sql`insert into sys_user_priv (user_id, priv, effect) values (${id('clerk')}, 'SYSUSER', 'GRANT')`,
    );
    await server.db.run(sql`update sys_user set priv_version = 2 where user_name = 'clerk'`);
    expect(await of('clerk', 'clerk')).toEqual([]);
  });
});

describe('making and changing accounts', () => {
  const service = { role: 'Service', type: 3 } as const;

  test('a new account gets a temporary password, shown once, which must be changed at the first sign-in', async () => {
    const body = { userName: 'newcomer', ...service, companyId, isDeliveryman: true, cellphone: '13912345678' };
    const { data } = await save('admin', body);
    ids.newcomer = data.id;
    expect(data.temporaryPassword).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const { data: user } = await tryIn('newcomer', data.temporaryPassword as string);
    expect(user).toMatchObject({ mustChangePassword: true, companyId, type: 3 });
    const rows = await server.db.rows(sql`select work_state from deliveryman where user_id = ${data.id}`);
    expect(rows).toEqual([{ work_state: 'ON' }]);
    (await save('admin', body)).refuses(409, '用户名已存在！');
    const log = await (await server.as('admin')).call(listOperationLog, {
      params: page,
      body: { targetType: 'USER', targetId: data.id },
    });
    expect(log.data.rows[0]).toMatchObject({ actionName: '保存账号', after: { role: 'Service', type: 3, companyId } });
    expect(JSON.stringify(log.data.rows)).not.toContain(data.temporaryPassword);
  });

  test('each role must have what it needs', async () => {
    const refused = async (body: Parameters<typeof save>[1], code: number, message: string, field?: string) => {
      const { data } = (await save('admin', { userName: 'nobody', ...body })).refuses(code, message);
      if (field) expect(data).toMatchObject({ path: [field] });
    };
    await refused({ ...service, type: null, companyId }, 400, '请选择业务类型！', 'type');
    await refused(service, 400, '请选择所属公司！', 'companyId');
    await refused({ role: 'Service', type: 0, companyId }, 400, '请选择所属门店！', 'storeId');
    await refused(
      { role: 'Service', type: 5, companyId, storeId: otherStore },
      400,
      '该门店不属于所选公司！',
      'storeId',
    );
    await refused({ role: 'Doctor', companyId }, 400, '请选择关联医生！', 'doctorId');
    await refused({ ...service, companyId: 999 }, 404, '记录不存在或已被删除');
    await refused({ ...service, companyId, cellphone: '12345' }, 400, '「手机号」格式不正确');
    (await save('admin', { ...service, companyId })).refuses(400, '请输入用户名！');
  });

  test('what a role has no use for is left out', async () => {
    const more = { storeId, doctorId: 7, type: 2, accountExpiredTime: '2030-01-01T00:00:00Z' } as const;
    const { data } = await save('root', { userName: 'platform', role: 'Admin', companyId, ...more });
    ids.platform = data.id;
    const { data: row } = await (await server.as('root')).call(readSysUser, { params: { id: data.id } });
    expect(row).toMatchObject({ type: null, companyId: null, storeId: null, doctorId: null, accountExpiredTime: null });
  });

  test('who may make whom (spec 00 §2 footnote 1)', async () => {
    (await save('admin', { userName: 'boss', role: 'SuperAdmin' })).refuses(403, '无权操作超级管理员！');
    (await save('manager', { userName: 'boss', role: 'Admin' })).refuses(403, '仅平台可操作');
    (await save('manager', { userName: 'theirs', ...service, companyId: otherCompany })).refuses(
      404,
      '记录不存在或已被删除',
    );
    const healer = await doctorRow('D9', companyId);
    expect((await save('manager', { userName: 'healer', role: 'Doctor', doctorId: healer })).status).toBe(200);
    // A manager to whom something was denied does not appoint another manager to do it.
    await user('limited', { role: 'Manager' });
    await server.db.run(
      sql`insert into sys_user_priv (user_id, priv, effect) values (${id('limited')}, 'COST', 'DENY')`,
    );
    (await save('limited', { userName: 'friend', role: 'Manager' })).refuses(403, '不能授予自己没有的权限：COST！');
    expect((await save('limited', { userName: 'friend', ...service })).status).toBe(200);
    // Whoever looks after accounts by a grant alone hands out nothing but their own.
    await user('granted', { agentType: 1 });
    await server.db.run(
      sql`insert into sys_user_priv (user_id, priv, effect) values (${id('granted')}, 'SYSUSER:WRITE', 'GRANT')`,
    );
    (await save('granted', { userName: 'doctor1', role: 'Doctor', doctorId: 3 })).refuses(
      403,
      '不能授予自己没有的权限：ADVICE:WRITE！',
    );
  });

  test('the doctors to bind to: a manager finds those of the company, the platform all; who is bound already has a name', async () => {
    const [ours, theirs] = [await doctorRow('D60', companyId), await doctorRow('D61', otherCompany)];
    const { id: free } = await server.db.one<{ id: number }>(sql`
      insert into doctor (doctor_no, name, kind, review_status) values ('D62', '平台医生', 1, 2) returning id`);
    const found = async (as: string, body: { query?: string; ids?: number[] }) =>
      (await (await server.as(as)).call(listAccountDoctors, { body })).data.map(({ id: doctorId }) => doctorId);
    expect(await found('manager', { query: 'd6' })).toEqual([ours]);
    expect(await found('admin', { query: 'd6' })).toEqual([ours, theirs, free]);
    expect(await found('admin', { query: '平台医' })).toEqual([free]);
    expect(await found('manager', { ids: [theirs, free] })).toEqual([free]);
    await server.db.run(sql`update doctor set deleted_at = now() where id = ${ours}`);
    expect(await found('manager', { query: 'D60' })).toEqual([]);
    const clerk = await (await server.as('clerk')).call(listAccountDoctors, { body: {} });
    clerk.refuses(403, '没有访问权限（SYSUSER:WRITE），请联系管理员');
  });

  test('a manager binds no account to a doctor whom another company’s rows name', async () => {
    const [ours, shared] = [await doctorRow('D40', companyId), await doctorRow('D41', companyId)];
    await server.db.run(sql`
      insert into reservation (doctor_id, doctor_name, company_id, reservation_date, period, start_time, end_time, mode, estimate_number)
      values (${shared}, '李医师', ${otherCompany}, '2026-01-05', 'AM', '08:30', '11:30', 'ONSITE', 12)`);
    const doctor = (userName: string, doctorId: number) => ({ userName, role: 'Doctor' as const, doctorId });
    const theirs = await save('manager', doctor('spy_doctor', shared));
    expect(theirs.refuses(400, '该医生不属于所选公司！').data).toMatchObject({ path: ['doctorId'] });
    ids.own_doctor = (await save('manager', doctor('own_doctor', ours))).data.id;
    const moved = {
      role: 'Doctor' as const,
      doctorId: shared,
      id: id('own_doctor'),
      version: await versionOf('own_doctor'),
    };
    (await save('manager', moved)).refuses(400, '该医生不属于所选公司！');
    // The platform may, and then the account's other fields are the manager's to change.
    expect((await save('admin', { ...moved, companyId })).status).toBe(200);
    expect((await save('manager', { ...moved, version: await versionOf('own_doctor'), remark: '周末' })).status).toBe(
      200,
    );
  });

  test('nobody binds an account to a doctor who is not there; one bound already stays', async () => {
    const gone = await doctorRow('D50', companyId);
    const doctor = { role: 'Doctor' as const, companyId };
    const { data } = await save('admin', { ...doctor, userName: 'bound_doctor', doctorId: gone });
    await server.db.run(sql`update doctor set deleted_at = now() where id = ${gone}`);
    for (const as of ['admin', 'manager'])
      for (const doctorId of [gone, 999_999]) {
        const refused = await save(as, { ...doctor, userName: 'no_doctor', doctorId });
        expect(refused.refuses(404, '记录不存在或已被删除').data).toMatchObject({ path: ['doctorId'] });
      }
    const moved = { ...doctor, id: data.id, version: data.version };
    (await save('admin', { ...moved, doctorId: 999_999 })).refuses(404, '记录不存在或已被删除');
    expect((await save('manager', { ...moved, doctorId: gone, remark: '周末' })).status).toBe(200);
  });

  test('editing: version, the own role, links end with the company, menus follow', async () => {
    const clerk = await server.as('service');
    await server.db.run(sql`insert into agent_store (agent_id, store_id) values (${id('service')}, ${storeId})`);
    expect((await clerk.call(readCurrentUser)).data.privs).toContain('ORDER:REFUND');
    const version = await versionOf('service');
    const body = { id: id('service'), version, role: 'Service', type: 6, companyId: otherCompany } as const;
    expect((await save('admin', body)).data.version).toBe(version + 1);
    expect((await clerk.call(readCurrentUser)).data).toMatchObject({ type: 6, companyId: otherCompany });
    expect((await clerk.call(readCurrentUser)).data.privs).not.toContain('ORDER:REFUND');
    expect(await server.db.rows(sql`select 1 from agent_store where agent_id = ${id('service')}`)).toEqual([]);
    const events = sql`select payload->>'what' as what from outbox where event = 'user.changed' and aggregate_id = ${id('service')}`;
    expect(await server.db.rows(events)).toEqual([{ what: 'PRIVS' }]);
    (await save('admin', body)).refuses(409, '数据已被他人修改，请刷新后重试');
    (await save('manager', { ...body, companyId })).refuses(404, '记录不存在或已被删除');
    const own = { id: id('manager'), version: await versionOf('manager') };
    (await save('manager', { ...own, ...service })).refuses(409, '不能修改自己的角色或权限！');
    expect((await save('manager', { ...own, role: 'Manager', remark: '值班' })).status).toBe(200);
    const root = { id: id('root'), version: await versionOf('root'), role: 'Admin' } as const;
    (await save('admin', root)).refuses(403, '无权操作超级管理员！');
    const back = { id: id('service'), version: version + 1, ...service, companyId };
    expect((await save('admin', back)).status).toBe(200);
  });

  test('兼配送员, the name and 到期时间 count from the next call of who is signed in (spec 01 §2)', async () => {
    await user('rider', { agentType: 6 });
    const { token } = (await tryIn('rider')).data;
    const actor = () => server.services.authenticate.staff(token, '/api/private/user');
    const put = async (body: { name?: string; isDeliveryman?: boolean; accountExpiredTime?: string }) => {
      const now = { id: id('rider'), version: await versionOf('rider') };
      expect((await save('manager', { ...now, role: 'Service', type: 6, companyId, ...body })).status).toBe(200);
    };
    const told = async () => {
      const rows = await server.db.rows<{ what: string }>(sql`
        select payload->>'what' as what from outbox where event = 'user.changed' and aggregate_id = ${id('rider')} order by id`);
      return rows.map(({ what }) => what);
    };
    expect(await actor()).toMatchObject({ isDeliveryman: false });
    await put({ isDeliveryman: true });
    expect(await actor()).toMatchObject({ isDeliveryman: true });
    expect(await told()).toEqual(['SCOPE']);
    await put({});
    expect(await actor()).toMatchObject({ isDeliveryman: false });
    expect(await told()).toEqual(['SCOPE', 'SCOPE']);
    await put({ name: '王小红' });
    expect(await actor()).toMatchObject({ name: '王小红' });
    expect(await told()).toEqual(['SCOPE', 'SCOPE']);
    for (let n = 0; n < 2; n += 1) await put({ name: '王小红', accountExpiredTime: '2099-01-01T00:00:00.000Z' });
    expect(await told()).toEqual(['SCOPE', 'SCOPE', 'STATUS']);
    // The duty is no role: it may be one's own.
    const own = { id: id('manager'), version: await versionOf('manager'), role: 'Manager' } as const;
    expect((await save('manager', { ...own, isDeliveryman: true })).status).toBe(200);
  });
});
