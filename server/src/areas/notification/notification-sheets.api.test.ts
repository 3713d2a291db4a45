import { exportMessages, exportOutbox, saveMessage } from '@materia/contract/areas/notification';
import type { Call } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { sheetOf } from '../../testing/sheet-of.ts';
import { signedHeaders } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let companyId: number;
let otherCompany: number;
beforeAll(async () => {
  server = await testServer();
  companyId = (await server.given.company()).id;
  otherCompany = (await server.given.company()).id;
  await server.given.user({ userName: 'admin', role: 'Admin' });
  await server.given.user({ userName: 'manager', role: 'Manager', companyId });
  await server.given.user({ userName: 'stranger', role: 'Manager', companyId: otherCompany });
});
afterAll(() => server.close());

const sheet = async (as: string, call: Call, body: object = {}) => sheetOf(server, await server.as(as), call, body);
const column = (rows: readonly (readonly unknown[])[], at: number) => rows.slice(1).map(row => row[at]);

test('broadcasts: the filter’s, newest first, the chosen ones, none of another company; phones are masked', async () => {
  const write = async (title: string, as = 'manager') => {
    const body = { kind: 'BROADCAST', title, body: '今晚盘点', audience: { roles: ['Service'] } } as const;
    const audience = { ...body.audience, roles: [...body.audience.roles] };
    return (await (await server.as(as)).call(saveMessage, { body: { ...body, audience } })).data.id;
  };
  const first = await write('盘点 13812345678');
  await write('盘点二');
  await write('盘点三', 'stranger');
  const rows = await sheet('manager', exportMessages, { kind: 'BROADCAST', query: '盘点' });
  expect(rows[0]).toEqual([
    ...['标题', '接收人', '渠道', '发送时间', '状态', '接收人数', '已读人数', '发送者', '公司'],
  ]);
  expect(column(rows, 0)).toEqual(['盘点二', '盘点 138****5678']);
  expect(rows[1]?.slice(4, 7)).toEqual(['草稿', 0, 0]);
  expect(column(await sheet('manager', exportMessages, { ids: [first] }), 0)).toEqual(['盘点 138****5678']);
  expect(await sheet('manager', exportMessages, { query: '盘点', status: ['SENT'] })).toEqual([rows[0]]);
});

test('templates: those that the words find, with their own columns', async () => {
  const rows = await sheet('admin', exportMessages, { kind: 'TEMPLATE', query: 'TASK_FAILED' });
  expect(rows[0]).toEqual(['编码', '对象', '标题', '内容', '渠道', '已修改', '启用']);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.slice(0, 2)).toEqual(['TASK_FAILED', '员工']);
});

test('sending records: of the scope, by key, phones masked; any event is the platform’s', async () => {
  const put = (event: string, company: number, error: string | null) => sql`
    insert into outbox (event, aggregate_type, aggregate_id, company_id, payload, actor, at, state, attempts, last_error)
    values (${event}, 'order', 9, ${company}, ${JSON.stringify({ channel: 'SMS', code: 'ORDER_PAID' })}, 'system:test', now(),
      'DEAD', 3, ${error}) returning id`;
  const { id } = await server.db.one<{ id: number }>(put('notification.delivery', companyId, '13812345678 拒收'));
  await server.db.one(put('notification.delivery', companyId, null));
  await server.db.one(put('notification.delivery', otherCompany, null));
  await server.db.one(put('order.status', companyId, null));
  const rows = await sheet('manager', exportOutbox, { event: 'ORDER_PAID' });
  expect(rows[0]).toEqual([
    ...['时间', '事件或模板', '渠道', '接收人', '对象', '公司', '状态', '次数', '下次尝试', '错误'],
  ]);
  expect(column(rows, 9).map(error => error ?? null)).toEqual([null, '138****5678 拒收']);
  expect(rows[1]?.slice(1, 3)).toEqual(['ORDER_PAID', '短信']);
  expect(column(await sheet('manager', exportOutbox, { ids: [id] }), 9)).toEqual(['138****5678 拒收']);
  expect(await sheet('manager', exportOutbox, { event: 'ORDER_PAID', state: ['DONE'] })).toEqual([rows[0]]);
  expect(await sheet('admin', exportOutbox, { kind: 'EVENT', event: 'order.status' })).toHaveLength(2);
  const { method, path } = exportOutbox;
  const headers = { ...signedHeaders(method, path), 'x-auth-token': (await server.as('manager')).token };
  const reply = await server.app.inject({ method: 'POST', url: path, headers, payload: { kind: 'EVENT' } });
  expect(reply.json()).toMatchObject({ code: 403, message: '仅平台可操作' });
});
