import { listMessages, type MessageRow, saveMessage } from '@materia/contract/areas/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestClient;
let manager: TestClient;
beforeAll(async () => {
  server = await testServer();
  const companyId = (await server.given.company()).id;
  await server.given.user({ userName: 'admin', role: 'Admin' });
  await server.given.user({ userName: 'manager', role: 'Manager', companyId });
  admin = await server.as('admin');
  manager = await server.as('manager');
});
afterAll(() => server.close());

const find = async (code: string, headers?: Record<string, string>) => {
  const params = { limit: 100, page: 1 };
  const { rows } = (await admin.call(listMessages, { params, body: { kind: 'TEMPLATE', query: code }, headers })).data;
  return rows.find(row => row.code === code) as MessageRow;
};
const body = (of: object = {}) => ({
  kind: 'TEMPLATE' as const,
  code: 'ORDER_PAID',
  version: 0,
  title: '{place}来单',
  body: '单号{orderNo}',
  channels: ['LIVE' as const, 'SMS' as const],
  enabled: true,
  ...of,
});
const save = (of: object = {}, by = admin) => by.call(saveMessage, { body: body(of) });

test('templates of the areas that exist are listed as they are in force, in the reader’s language', async () => {
  const { rows, total } = (
    await manager.call(listMessages, { params: { limit: 100, page: 1 }, body: { kind: 'TEMPLATE' } })
  ).data;
  const codes = rows.map(row => row.code);
  for (const code of [
    'REGISTRATION_NEW',
    'ACCOUNT_EXPIRING',
    'TASK_FAILED',
    'ORDER_PAID',
    'ORDER_EXCEPTION',
    'STORE_CONFIRM',
  ])
    expect(codes).toContain(code);
  expect(total).toBe(rows.length);
  expect(new Set(rows.map(row => row.id)).size).toBe(rows.length);
  expect(await find('ORDER_PAID')).toMatchObject({
    to: 'STAFF',
    title: '{place}有新的{channel}订单',
    placeholders: ['place', 'channel', 'orderNo'],
    changed: false,
    version: 0,
  });
  expect((await find('ORDER_PAID', { 'accept-language': 'en' })).title).toBe('New order at {place}: {channel}');
  const second = (await admin.call(listMessages, { params: { limit: 2, page: 2 }, body: { kind: 'TEMPLATE' } })).data;
  expect(second.rows.map(row => row.code)).toEqual(codes.slice(2, 4));
});

test('the platform changes text, channels and switch, and lets the program speak again', async () => {
  const saved = (await save()).data;
  expect(saved).toMatchObject({ title: '{place}来单', channels: ['LIVE', 'SMS'], changed: true, version: 1 });
  (await save()).refuses(409, '数据已被他人修改，请刷新后重试');
  expect((await save({ version: 1, enabled: false })).data).toMatchObject({ enabled: false, version: 2 });
  expect((await save({ version: 2, reset: true })).data).toMatchObject({ changed: false, version: 0 });
});

test('refused: a company’s, unknown ones, a channel that does not reach its readers, a name without a value', async () => {
  (await save({}, manager)).refuses(403, '仅平台可操作');
  (await save({ code: 'NO_SUCH' })).refuses(404, '记录不存在或已被删除');
  (await save({ channels: ['WX'] })).refuses(400, '「微信」不能用于该消息！');
  (await save({ body: '{price}元' })).refuses(400, '该模板没有「price」可用！');
});
