import { exportLoginLog, exportOnline, exportOperationLog, exportSysUsers } from '@materia/contract/areas/identity';
import type { Call } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type AccountDesk, accountDesk } from '../../testing/account-desk.ts';
import { sheetOf } from '../../testing/sheet-of.ts';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await accountDesk();
  for (const userName of ['manager', 'stranger'])
    for (const priv of ['SYSCONFIG', 'ONLINE'])
      await desk.server.db.run(
        sql`insert into sys_user_priv (user_id, priv, effect) values (${desk.id(userName)}, ${priv}, 'GRANT')`,
      );
});
afterAll(() => desk.server.close());

const sheet = async (as: string, call: Call, body: object = {}) =>
  sheetOf(desk.server, await desk.server.as(as), call, body);
/** A column of all lines below the heads. */
const column = (rows: readonly (readonly unknown[])[], at: number) => rows.slice(1).map(row => row[at]);

test('accounts: the filter’s in the list’s order, the chosen ones, none of another company', async () => {
  const sort = [{ field: 'userName', order: 'desc' }];
  const rows = await sheet('manager', exportSysUsers, { role: ['Service'], sort });
  expect(rows[0]).toEqual([
    ...['用户名', '姓名', '角色', '公司', '门店', '手机号', '权限差异', '到期时间', '在线', '最近登录', '状态'],
  ]);
  expect(column(rows, 0)).toEqual(['service', 'clerk']);
  expect(rows[2]?.[2]).toBe('门店');
  expect(column(await sheet('manager', exportSysUsers, { ids: [desk.id('clerk')] }), 0)).toEqual(['clerk']);
  expect(column(await sheet('stranger', exportSysUsers), 0)).toEqual(['stranger']);
});

test('sessions: who is there by the filter, the chosen ones, none of another company', async () => {
  await desk.server.as('clerk');
  const rows = await sheet('manager', exportOnline, { userName: 'clerk' });
  expect(rows[0]).toEqual([
    ...[
      '用户名',
      '姓名',
      '角色',
      '公司',
      '门店',
      'IP',
      '浏览器',
      '打开页签',
      '登录时间',
      '最后操作',
      '当前页面',
      '状态',
    ],
  ]);
  expect(new Set(column(rows, 0))).toEqual(new Set(['clerk']));
  const { id } = await desk.server.db.one<{ id: number }>(
    sql`select max(id) as id from auth_session where user_id = ${desk.id('clerk')}`,
  );
  expect(column(await sheet('manager', exportOnline, { ids: [id] }), 0)).toEqual(['clerk']);
  expect(new Set(column(await sheet('stranger', exportOnline), 0))).toEqual(new Set(['stranger']));
});

test('the login log: more than a batch, newest first, and what nobody’s name tried only for who sees all', async () => {
  await desk.server.db.run(sql`
    insert into login_log (user_name, user_id, event, result, ip) select 'clerk', ${desk.id('clerk')}, 'LOGIN', 'BAD_PASSWORD', '10.9.9.9'
    from generate_series(1, 1050)`);
  await desk.server.db.run(sql`
    insert into login_log (user_name, event, result, ip) values ('nobody', 'LOGIN', 'BAD_PASSWORD', '10.9.9.9')`);
  const rows = await sheet('manager', exportLoginLog, { ip: '10.9.9.9' });
  expect(rows[0]).toEqual(['时间', '用户名', '姓名', '事件', '结果', 'IP', '浏览器']);
  expect(rows).toHaveLength(1051);
  expect(new Set(column(rows, 1))).toEqual(new Set(['clerk']));
  expect(column(await sheet('admin', exportLoginLog, { ip: '10.9.9.9', userName: 'nobody' }), 1)).toEqual(['nobody']);
  expect(await sheet('stranger', exportLoginLog, { ip: '10.9.9.9' })).toHaveLength(1);
});

test('the operation log: in words, within the scope, also where it is about one record; the chosen rows', async () => {
  const { db } = desk.server;
  const row = (company: number, name: string, code: number) => sql`
    insert into operation_log (request_id, user_name, company_id, method, path, action, code, message, target_type, target_id, target_name,
      before, after) values ('r', 'someone', ${company}, 'POST', '/x', 'identity.op.saveUser', ${code}, 'no', 'USER', 77, ${name},
      ${{ name: '旧', isDeliveryman: false, storeId: desk.storeId, 'ORDER:REFUND': null }}, ${{ name: '新', isDeliveryman: true, storeId: null, 'ORDER:REFUND': 'GRANT' }}) returning id`;
  const { id } = await db.one<{ id: number }>(row(desk.companyId, 'ours', 200));
  await db.one(row(desk.companyId, 'refused', 409));
  await db.one(row(desk.otherCompany, 'theirs', 200));
  const rows = await sheet('manager', exportOperationLog, { userName: 'someone' });
  expect(rows[0]).toEqual(['时间', '用户', '操作', '对象', '结果', '变更内容', 'IP', '耗时']);
  expect(column(rows, 3)).toEqual([expect.stringMatching(/ refused$/), expect.stringMatching(/ ours$/)]);
  const { name } = await db.one<{ name: string }>(sql`select name from store where id = ${desk.storeId}`);
  expect(column(rows, 2)).toEqual(['保存账号', '保存账号']);
  expect(column(rows, 4)).toEqual(['失败', '成功']);
  expect(column(rows, 5)).toEqual(['no', `姓名 旧 → 新；门店 ${name} → 空；订单 · 退款 空 → 允许；兼配送员 否 → 是`]);
  const about = { userName: 'someone', targetType: 'USER', targetId: 77 };
  expect(await sheet('stranger', exportOperationLog, about)).toHaveLength(2);
  expect(await sheet('admin', exportOperationLog, about)).toHaveLength(4);
  expect(column(await sheet('admin', exportOperationLog, { ids: [id] }), 3)).toEqual([expect.stringMatching(/ ours$/)]);
  const refused = await (await desk.server.as('clerk')).call(exportOperationLog, { body: {} });
  refused.refuses(403, '没有访问权限（SYSCONFIG），请联系管理员');
});
