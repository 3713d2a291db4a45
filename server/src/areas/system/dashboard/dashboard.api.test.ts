import { listBlocks, readBlock } from '@materia/contract/areas/system';
import type { BlockAnswer, DashboardTodo } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMeant, sql } from '../../../kernel/index.ts';
import { GivenAlerts } from '../../../testing/given-alerts.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { byUrgency } from './todo.block.ts';

let server: TestServer;
const ids: Record<string, number> = {};

/** Every kind of account that the dashboard tells apart (spec 01 §12). */
const types = { store: 0, leader: 1, operator: 2, service: 3, monitor: 4, header: 5, viewer: 6 } as const;
const people = ['superadmin', 'admin', 'manager', 'doctor', ...Object.keys(types)];

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  const { id: companyId } = await given.company();
  const { id: storeId } = await given.store({ companyId });
  const at = await GivenAlerts.open(server);
  const mat = await at.mat('甲', { companyId, storeId, offlineMinutes: 60 });
  await at.track(mat, 'A1', { stock: 0 });
  await at.alert(mat, 'TEMPERATURE', { value: 91 });
  await at.matOrder(mat, -12);
  Object.assign(ids, { companyId, storeId, mat });
  await given.user({ userName: 'superadmin', role: 'SuperAdmin' });
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId });
  await given.user({ userName: 'doctor', role: 'Doctor', companyId });
  for (const [userName, agentType] of Object.entries(types))
    await given.user({ userName, agentType, companyId, storeId, stores: [storeId], mats: [mat] });
});
afterAll(() => server.close());

const blocksOf = async (who: string) => (await (await server.as(who)).call(listBlocks)).data;
const read = async (who: string, block: string, lang = 'zh') =>
  (await server.as(who)).call(readBlock, { params: { block }, headers: { 'accept-language': lang } });
const todos = async (who: string) => ((await read(who, 'todo')).data as Extract<BlockAnswer, { shape: 'todo' }>).rows;

test('each account has the blocks of its work, in their order', async () => {
  const codes = Object.fromEntries(
    await Promise.all(people.map(async who => [who, (await blocksOf(who)).map(({ code }) => code)] as const)),
  );
  const platform = [
    'order_queue',
    'order_today',
    'order_trouble',
    'mat_map',
    'company_top',
    'task_failed',
    'registrations',
  ];
  const all = (...own: string[]) => ['todo', ...own, 'broadcasts'];
  const own = ['mat_vacancy', 'near_expiry', 'mat_service', 'company_licences'];
  const clerk = ['order_queue', 'rx_store', 'mat_own', 'near_expiry', 'mat_climate'];
  const team = ['mat_vacancy', 'alert_age', 'week_sales'];
  expect(codes).toEqual({
    superadmin: all(...platform),
    admin: all(...platform),
    manager: all('order_queue', 'order_today', 'order_trouble', 'mat_map', ...own),
    doctor: all('doctor_bookings', 'doctor_advice', 'rx_returned'),
    store: ['order_desk', ...all(...clerk)],
    header: ['order_desk', ...all(...clerk)],
    leader: all('order_queue', 'supply_team', ...team),
    viewer: all('supply_team', ...team),
    operator: all('mat_map', 'supply_mine', 'mat_route', 'tickets', 'alert_age'),
    service: ['order_help', ...all('order_queue', 'tickets')],
    monitor: all('rx_review', 'near_expiry', 'mat_climate'),
  });
});

test('every block of every account answers what the contract says, in both languages', async () => {
  for (const who of people)
    for (const { code, title } of await blocksOf(who)) {
      expect(title, code).not.toBe('');
      for (const lang of ['zh', 'en']) expect((await read(who, code, lang)).data.shape, `${who} ${code}`).toBeTruthy();
    }
});

test('a block for others is as one that does not exist; one denied by privilege says so', async () => {
  (await read('store', 'company_top')).refuses(404, '工作台没有这个模块');
  (await read('store', 'nothing_such')).refuses(404, '工作台没有这个模块');
  (await server.anonymous().call(listBlocks)).refuses(401, '身份认证已过期, 请重新登录!');
  const { companyId, storeId } = ids;
  const user = await server.given.user({ userName: 'denied', agentType: 0, companyId, storeId });
  await server.db.run(sql`insert into sys_user_priv (user_id, priv, effect) values (${user.id}, 'ORDER', 'DENY')`);
  expect((await blocksOf('denied')).map(({ code }) => code)).not.toContain('order_desk');
  (await read('denied', 'order_desk')).refuses(403, '没有访问权限（ORDER），请联系管理员');
});

test('待我处理 lists what waits in the scope, the most urgent first; nothing where nothing does', async () => {
  const rows = await todos('operator');
  expect(rows.map(row => [row.code, row.count, row.tone])).toEqual([
    ['mat_climate', 1, 'danger'],
    ['alert_severe', 1, 'danger'],
    ['mat_offline', 1, 'danger'],
    ['mat_short', 1, 'warning'],
  ]);
  expect(rows[2]?.lead).toEqual({ path: '/app/mat/mat_mgmt', search: { tab: 'OFFLINE' } });
  expect((await todos('service')).map(row => row.code)).toEqual(['order_abnormal']);
  const { id } = await server.given.company();
  await server.given.user({ userName: 'stranger', role: 'Manager', companyId: id });
  expect(await todos('stranger')).toEqual([]);
});

test('goods to review, pre-orders that are due and documents given up on wait for who does them', async () => {
  const { companyId, storeId, mat } = ids;
  const { db } = server;
  const goods = await db.one<{ id: number }>(sql`select id from goods limit 1`);
  await db.run(sql`
    insert into goods_review (goods_id, kind, submitted_at, submit_company_id) values (${goods.id}, 'CHANGE', now(), ${companyId})`);
  const { id: customerId } = await db.one<{ id: number }>(
    sql`insert into customer (customer_no, source, cellphone) values ('C9', 'CELLPHONE', '13900000009') returning id`,
  );
  for (const days of [0, 2])
    await db.run(sql`
      insert into pre_order (pre_no, company_id, store_id, customer_id, lines, goods_number, amount, expect_date, status, status_since)
      values (${`Y${days}`}, ${companyId}, ${storeId}, ${customerId}, '[]', 1, 1, (now() at time zone 'Asia/Shanghai')::date + ${days}::int, 20, now())`);
  await db.run(sql`
    insert into order_sync (company_id, mat_id, order_id, order_no, kind, server, status, doc_no, lines, units, amount)
    values (${companyId}, ${mat}, 1, 'S1', 'SALE', 'YSW', 'DEAD', 'D1', '[]', 1, 1)`);
  const waits = async (who: string) => {
    const own = (await todos(who)).filter(({ code }) => ['goods_review', 'preorder_due', 'sync_dead'].includes(code));
    return own.map(({ code, count }) => `${code} ${count}`).sort();
  };
  expect(await waits('admin')).toEqual(['goods_review 1', 'preorder_due 1', 'sync_dead 1']);
  expect(await waits('store')).toEqual(['preorder_due 1']);
  expect(await waits('leader')).toEqual(['sync_dead 1']);
  expect(await waits('stranger')).toEqual([]);
});

test('the platform hears of failed tasks and registrations', async () => {
  const user = await server.given.user({ userName: 'applicant', role: 'Manager', companyId: ids.companyId });
  await server.db.run(sql`
    update sys_user set status = 'PENDING', company_id = null, apply_info = '{"companyName": "新公司"}' where id = ${user.id}`);
  const task = await server.db.one<{ id: number }>(sql`
    insert into scheduled_task (code, name, area, cron, status, last_run_at)
    values ('log_cleanup_x', 'x', 'system', '0 0 3 * * *', 'UNCOMPLETED', now()) returning id`);
  await server.db.run(sql`
    insert into task_run (task_id, trigger, status, started_at, ended_at) values (${task.id}, 'MANUAL', 'UNCOMPLETED', now(), now())`);
  const failed = (await read('admin', 'task_failed')).data;
  expect(failed).toMatchObject({ table: { rows: [[{ value: 'x' }, { value: '手动' }, {}]] } });
  const applied = (await read('admin', 'registrations')).data;
  expect(applied).toMatchObject({
    table: { rows: [[{ value: '用户applicant (applicant)' }, { value: '新公司' }, {}]] },
  });
  expect((await todos('admin')).map(row => row.code)).toEqual(expect.arrayContaining(['task_failed', 'registrations']));
});

test('broadcasts are the own ones, newest first, with what must be done about them', async () => {
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into notification_message (kind, title, body, status) values ('BROADCAST', '停电', 'b', 'SENT') returning id`);
  await server.db.run(sql`
    insert into notification (user_id, type, title, body, message_id, must_confirm, read_at)
    select u.id, 'NOTIFICATION', '停电', 'b', ${id}, u.user_name = 'store', case when u.user_name = 'viewer' then now() end
    from sys_user u where u.user_name in ('store', 'header', 'viewer')`);
  const states = async (who: string) => {
    const answer = (await read(who, 'broadcasts')).data;
    return answer.shape === 'table' ? answer.table.rows.map(row => row.slice(0, 2).map(({ value }) => value)) : null;
  };
  expect(await states('store')).toEqual([['停电', '待确认']]);
  expect(await states('header')).toEqual([['停电', '未读']]);
  expect(await states('viewer')).toEqual([['停电', '已读']]);
  expect(await states('leader')).toEqual([]);
  const apart = (await blocksOf('store')).filter(({ counter }) => counter !== null);
  expect(apart, 'read anew when one was read, confirmed or revoked').toMatchObject([
    { code: 'broadcasts', on: ['NOTIFICATION', 'COUNTERS'], counter: 'notification' },
  ]);
});

test('urgency: what presses more, then what has waited longer, then what nobody knows the age of', () => {
  const row = (code: string, tone: DashboardTodo['tone'], oldest: string | null) =>
    ({ code, tone, oldest, label: code, count: 1, lead: { path: '/', search: {} } }) satisfies DashboardTodo;
  const rows = [
    row('info', 'info', '2026-01-01T00:00:00Z'),
    row('primary', 'primary', '2026-01-01T00:00:00Z'),
    row('never', 'danger', null),
    row('new', 'danger', '2026-01-03T00:00:00Z'),
    row('warning', 'warning', '2026-01-01T00:00:00Z'),
    row('old', 'danger', '2026-01-02T00:00:00Z'),
  ];
  expect(rows.sort(byUrgency).map(({ code }) => code)).toEqual(['old', 'new', 'never', 'warning', 'primary', 'info']);
});

test('an account without a type is meant by no type', () => {
  const actor = { role: 'Service', agentType: null, privs: new Set() } as unknown as Parameters<typeof isMeant>[1];
  expect(isMeant({ types: [0] }, actor)).toBe(false);
  expect(isMeant({}, actor)).toBe(true);
});
