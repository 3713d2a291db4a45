import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, noticeTemplate, sql, timer } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { type Notice, notify } from './notify.ts';

const template = noticeTemplate({
  code: 'TEST_NOTICE',
  to: 'STAFF',
  category: 'MAT',
  title: 'notification.taskFailed',
  body: 'notification.taskFailed.body',
  level: 'warning',
  url: 'app.mat.mat_mgmt',
  channels: ['LIVE'],
  durationMs: 8000,
});

let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await testServer();
  companyId = (await server.given.company()).id;
  await server.given.user({ userName: 'manager', role: 'Manager', companyId });
  await server.given.user({ userName: 'admin', role: 'Admin' });
});
afterAll(() => server.close());

const tell = (of: Partial<Notice>) =>
  inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, tx =>
    notify(tx, { template, params: { what: 'x' }, to: { priv: 'MAT', companyId }, tag: 't', ...of }),
  );
const rows = (tag: string) =>
  server.db.rows<Record<string, unknown>>(sql`
    select u.user_name as name, n.type, n.category, n.level, n.title, n.words, n.url, n.parameter, n.duration, n.auto_hidden as "autoHidden"
    from notification n join sys_user u on u.id = n.user_id where n.tag = ${tag} order by u.user_name`);
const events = (event: string) =>
  server.db.rows<{ payload: Record<string, unknown>; companyId: number }>(
    sql`select payload, company_id as "companyId" from outbox where event = ${event} order by id`,
  );

test('one row for each receiver, and one frame for all of them', async () => {
  await tell({ tag: 'first', parameter: { matId: 3 }, type: 'MAT_T', more: { value: 81 } });
  const one = {
    type: 'MAT_T',
    category: 'MAT',
    level: 'warning',
    title: 'notification.taskFailed',
    words: { what: 'x' },
    url: 'app.mat.mat_mgmt',
    parameter: { matId: 3 },
    duration: 8000,
    autoHidden: true,
  };
  expect(await rows('first')).toEqual([
    { name: 'admin', ...one },
    { name: 'manager', ...one },
  ]);
  const given = await events('notification.given');
  expect(given).toHaveLength(1);
  expect(given[0]?.companyId).toBe(companyId);
  expect(given[0]?.payload).toMatchObject({
    type: 'MAT_T',
    to: { priv: 'MAT', companyId },
    autoHidden: true,
    body: { tag: 'first', title: { key: 'notification.taskFailed', params: { what: 'x' } }, value: 81 },
  });
});

test('a plain notification is a frame NOTIFICATION {notification}; nobody to tell: no frame', async () => {
  await tell({ tag: 'plain' });
  await tell({ tag: 'nobody', to: { userIds: [] } });
  const given = await events('notification.given');
  expect(given).toHaveLength(2);
  expect(given[1]?.payload).toMatchObject({ type: 'NOTIFICATION', body: { notification: { tag: 'plain' } } });
  expect(await rows('nobody')).toEqual([]);
});

test('what the platform set stands before the program: its text, its channels, its switch', async () => {
  await server.db.run(sql`update sys_user set cellphone = '13800000001' where user_name = 'manager'`);
  await server.db.run(sql`
    insert into notification_message (kind, code, title, body, level, channels)
    values ('TEMPLATE', 'TEST_NOTICE', '设备{what}', '正文', 'error', '{LIVE,SMS,MAIL}')`);
  await tell({ tag: 'set' });
  expect((await rows('set')).map(row => [row.title, row.level])).toEqual([
    ['设备{what}', 'error'],
    ['设备{what}', 'error'],
  ]);
  const deliveries = await events('notification.delivery');
  const { id } = await server.db.one<{ id: number }>(sql`select id from sys_user where user_name = 'manager'`);
  expect(deliveries.map(each => each.payload)).toEqual([
    {
      channel: 'SMS',
      code: 'TEST_NOTICE',
      to: { userId: id },
      title: '设备{what}',
      body: '正文',
      words: { what: 'x' },
    },
  ]);
  await server.db.run(sql`update notification_message set enabled = false where code = 'TEST_NOTICE'`);
  await tell({ tag: 'off' });
  expect(await rows('off')).toEqual([]);
});
