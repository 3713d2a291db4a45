import {
  AlertType,
  commentAlert,
  exportAlerts,
  linkAlertOrders,
  listAlertReasons,
  listAlerts,
  readAlert,
  saveAlertImages,
  saveAlertReason,
  updateAlertStatus,
} from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { GivenAlerts } from '../../../testing/given-alerts.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { loadAlertReasons } from './load-alert-reasons.ts';

let server: TestServer;
let at: GivenAlerts;
let manager: TestClient;
const ids: Record<string, number> = {};
const page = { limit: 30, page: 1 };

beforeAll(async () => {
  server = await testServer();
  await loadAlertReasons(server.db);
  const { given } = server;
  at = await GivenAlerts.open(server);
  const [one, two] = [await given.company(), await given.company()];
  const store = await given.store({ companyId: one.id });
  ids.alpha = await at.mat('甲', { companyId: one.id, storeId: store.id });
  ids.beta = await at.mat('乙', { companyId: one.id, storeId: null });
  ids.gamma = await at.mat('丙', { companyId: two.id, storeId: null });
  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: one.id });
  await given.user({ userName: 'clerk', agentType: 0, companyId: one.id, storeId: store.id });
  manager = await server.as('manager');
});
afterAll(() => server.close());

/** An alert of its own device, so that none is another's. */
const fresh = async (type: string, of: { status?: string } = {}) => {
  const company = await server.db.one<{ id: number }>(sql`select company_id as id from mat where id = ${ids.alpha}`);
  return at.alert(await at.mat(`设备${server.given.next()}`, { companyId: company.id, storeId: null }), type, of);
};
const go = (id: number, status: 'ACK' | 'HANDLING' | 'CLOSED' | 'IGNORED', more: object = {}) =>
  manager.call(updateAlertStatus, { body: { ids: [id], status, ...more } });
const reasonOf = async (type: 'DOOR' | 'TEMPERATURE' | 'DROP_UNKNOWN') =>
  (await manager.call(listAlertReasons, { query: { type } })).data[0]?.id as number;

test('确认, 处理, 关闭 with its reason, 重开; each step is said and logged', async () => {
  const id = await fresh('DOOR');
  expect((await go(id, 'ACK')).data.done).toMatchObject([{ id, status: 'ACK' }]);
  await go(id, 'HANDLING');
  (await go(id, 'CLOSED')).refuses(400, '请选择处理原因！');
  (await go(id, 'CLOSED', { reasonId: await reasonOf('TEMPERATURE') })).refuses(400, '请选择处理原因！');
  await go(id, 'CLOSED', { reasonId: await reasonOf('DOOR'), comment: '已关好' });
  const { data } = await manager.call(readAlert, { params: { id } });
  expect(data).toMatchObject({ status: 'CLOSED', reasonName: '已现场处理', comments: [{ text: '已关好' }] });
  expect(data.allowedActions).toContain('reopen');
  expect(data.ackAt).not.toBeNull();
  const events = await server.db.rows<{ event: string }>(
    sql`select event from outbox where aggregate_type = 'ALERT' and aggregate_id = ${id} order by id`,
  );
  expect(events.map(each => each.event)).toEqual(['alert.changed', 'alert.changed', 'alert.closed']);
  await go(id, 'HANDLING');
  expect((await manager.call(readAlert, { params: { id } })).data).toMatchObject({
    status: 'HANDLING',
    reasonName: null,
  });
});

test('steps that the table does not have are refused, in the words of both', async () => {
  const id = await fresh('DOOR');
  (await go(id, 'CLOSED', { reasonId: await reasonOf('DOOR') })).refuses(409, '当前状态不允许此操作！');
  (await go(id, 'IGNORED')).refuses(400, '请填写处理说明！');
  await go(id, 'IGNORED', { comment: '演练' });
  (await go(id, 'ACK')).refuses(409, '当前状态不允许此操作！');
});

test('temperatures and humidities are closed with a comment only', async () => {
  const id = await fresh('TEMPERATURE', { status: 'HANDLING' });
  const reasonId = await reasonOf('TEMPERATURE');
  (await go(id, 'CLOSED', { reasonId })).refuses(400, '请填写处理说明！');
  expect((await go(id, 'CLOSED', { reasonId, comment: '更换压缩机' })).data.done).toHaveLength(1);
});

test('one that has come back since is not reopened', async () => {
  const id = await fresh('DOOR', { status: 'CLOSED' });
  const { matId } = (await manager.call(readAlert, { params: { id } })).data;
  await at.alert(matId as number, 'DOOR');
  (await go(id, 'HANDLING')).refuses(409, '该告警已再次产生，请处理新的告警！');
});

test('of several each for itself; a call that changes none is refused', async () => {
  const [fine, ended] = [await fresh('DOOR'), await fresh('DOOR', { status: 'CLOSED' })];
  const { data } = await manager.call(updateAlertStatus, { body: { ids: [fine, ended], status: 'ACK' } });
  expect(data.done).toMatchObject([{ id: fine }]);
  expect(data.failed).toMatchObject([{ id: ended, code: 409 }]);
  const both = await manager.call(updateAlertStatus, { body: { ids: [fine, ended], status: 'ACK' } });
  both.refuses(409, '没有告警被处理！');
});

test('comments, pictures, orders of the own device', async () => {
  const id = await at.alert(ids.alpha as number, 'FAULT');
  await at.matOrder(ids.alpha as number, 41);
  const { orderNo } = await server.db.one<{ orderNo: string }>(
    sql`select order_no as "orderNo" from customer_order where mat_id = ${ids.alpha} limit 1`,
  );
  await manager.call(commentAlert, { body: { id, comment: '已派人' } });
  await manager.call(linkAlertOrders, { body: { id, orderNos: [orderNo] } });
  const unknown = await manager.call(linkAlertOrders, { body: { id, orderNos: ['1'] } });
  unknown.refuses(404, '该设备没有订单1！');
  (await manager.call(saveAlertImages, { body: { id, fileIds: [999_999] } })).refuses(404, '记录不存在或已被删除');
  await manager.call(saveAlertImages, { body: { id, fileIds: [] } });
  const { data } = await manager.call(readAlert, { params: { id } });
  expect(data).toMatchObject({ orders: [{ orderNo }], comments: [{ text: '已派人' }], images: [] });
});

test('lists by type, status and device, with what each type has', async () => {
  const body = { matId: ids.beta as number };
  await at.alert(ids.beta as number, 'DOOR');
  await at.alert(ids.beta as number, 'HUMIDITY', { status: 'ACK' });
  await at.alert(ids.beta as number, 'POWER', { status: 'CLOSED' });
  const { data } = await manager.call(listAlerts, { params: page, body: { ...body, status: ['NEW', 'ACK'] } });
  expect(data.rows.map(row => row.type).sort()).toEqual(['DOOR', 'HUMIDITY']);
  expect(data.counts?.filter(each => each.count > 0)).toEqual([
    { type: 'HUMIDITY', count: 1 },
    { type: 'DOOR', count: 1 },
  ]);
  const doors = await manager.call(listAlerts, { params: page, body: { ...body, alertType: ['DOOR'] } });
  expect(doors.data.total).toBe(1);
  const found = await manager.call(listAlerts, { params: page, body: { ...body, query: '乙' } });
  const [head, ...lines] = await sheetOf(server, manager, exportAlerts, { alertType: ['DOOR'] });
  expect(head?.slice(0, 3)).toEqual(['告警编号', '等级', '类型']);
  expect(lines.map(line => line[2])).toEqual(doors.data.rows.length > 0 ? lines.map(() => '柜门未关') : []);
  expect(lines.length).toBeGreaterThan(0);
  const [, english = []] = await sheetOf(server, manager, exportAlerts, { alertType: ['DOOR'] }, 'en');
  expect(english.slice(1, 4).join()).toMatch(/^[A-Za-z ,]+$/);
  expect(found.data.total).toBe(3);
});

test('who may not change alerts reads them, each in their scope', async () => {
  const [clerk, theirs] = [await server.as('clerk'), await at.alert(ids.gamma as number, 'DOOR')];
  const mine = await at.alert(ids.alpha as number, 'POWER');
  (await clerk.call(updateAlertStatus, { body: { ids: [mine], status: 'ACK' } })).refuses(
    403,
    '没有访问权限（ALERT:WRITE），请联系管理员',
  );
  expect((await clerk.call(readAlert, { params: { id: mine } })).data.allowedActions).toEqual([]);
  (await manager.call(readAlert, { params: { id: theirs } })).refuses(404, '记录不存在或已被删除');
  (await go(theirs, 'ACK')).refuses(404, '记录不存在或已被删除');
});

test('reasons are the platform’s to write, one name to a type', async () => {
  const admin = await server.as('admin');
  const body = { type: 'POWER' as const, name: '场地检修' };
  const made = (await admin.call(saveAlertReason, { body })).data;
  (await admin.call(saveAlertReason, { body })).refuses(409, '该类型已有同名原因！');
  const off = { ...body, id: made.id, version: made.version, enabled: false };
  expect((await admin.call(saveAlertReason, { body: off })).data.enabled).toBe(false);
  (await admin.call(saveAlertReason, { body: off })).refuses(409, '数据已被他人修改，请刷新后重试');
  (await manager.call(saveAlertReason, { body: { ...body, name: '其他原因' } })).refuses(403, '仅平台可操作');
});

test('reasons stand by type, the types as everywhere else', async () => {
  const { data } = await manager.call(listAlertReasons, { query: {} });
  const types = [...new Set(data.map(({ type }) => type))];
  expect(types).toEqual(AlertType.all.filter(type => types.includes(type)));
  expect(types.length).toBeGreaterThan(3);
});
