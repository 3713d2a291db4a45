import {
  confirmNotification,
  countAudience,
  countUnread,
  listMessages,
  listNotifications,
  listReceivers,
  type MessageRow,
  readMessage,
  readNotifications,
  revokeMessage,
  saveMessage,
  sendMessage,
  toggleMessages,
  toggleNotifications,
} from '@materia/contract/areas/notification';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, type StoredEvent, sql, type TaskRun, timer } from '../../../kernel/index.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { noticePushes } from '../push-notices.ts';
import { broadcastSend } from './broadcast-send.task.ts';

let server: TestServer;
let admin: TestClient;
let manager: TestClient;
const ids: Record<string, number> = {};
let companyId: number;
let other: number;
let storeId: number;

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  companyId = (await given.company()).id;
  other = (await given.company()).id;
  storeId = (await given.store({ companyId })).id;
  const user = async (userName: string, of: object) => {
    ids[userName] = (await given.user({ userName, ...of })).id;
  };
  await user('admin', { role: 'Admin' });
  await user('manager', { role: 'Manager', companyId });
  await user('manager2', { role: 'Manager', companyId: other });
  await user('store', { agentType: 0, companyId, storeId });
  await user('header', { agentType: 5, companyId, storeId });
  await user('service', { agentType: 3, companyId });
  admin = await server.as('admin');
  manager = await server.as('manager');
}, 30_000);
afterAll(() => server.close());

type Draft = Extract<SentOf<typeof saveMessage>, { kind: 'BROADCAST' }>;
const draft = (of: Partial<Draft> = {}): Draft => ({
  kind: 'BROADCAST',
  title: '盘点通知',
  body: '今晚盘点',
  audience: {},
  ...of,
});
const save = async (of: Partial<Draft> = {}, by = admin) => (await by.call(saveMessage, { body: draft(of) })).data;
const send = (of: MessageRow, action: 'send' | 'schedule' | 'unschedule' = 'send', by = admin) =>
  by.call(sendMessage, { params: { id: of.id }, body: { version: of.version, action } });
const revoke = (of: MessageRow, by = admin) =>
  by.call(revokeMessage, { params: { id: of.id }, body: { version: of.version } });
const receivers = async (id: number, body: object = {}, by = admin) =>
  (await by.call(listReceivers, { params: { id, limit: 100, page: 1 }, body })).data.rows;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('a draft is written, read with the names of whom it is for, changed and found', async () => {
  const made = await save({
    audience: { types: [0], storeIds: [storeId], userIds: [ids.service as number] },
    level: 'warning',
  });
  expect(made).toMatchObject({ status: 'DRAFT', channels: ['LIVE'], receiverCount: 0, senderName: '用户admin' });
  expect(made.allowedActions).toEqual(['save', 'schedule', 'send', 'toggle']);
  const read = (await admin.call(readMessage, { params: { id: made.id } })).data;
  expect(read.audience).toEqual({ roles: [], types: [0], companyIds: [], storeIds: [storeId], userIds: [ids.service] });
  expect(read.names).toMatchObject({ companies: [], stores: [{ id: storeId }], users: [{ userName: 'service' }] });
  const changed = await save({ id: made.id, version: made.version, title: '改期', channels: ['SMS'] });
  expect(changed).toMatchObject({ title: '改期', channels: ['LIVE', 'SMS'], version: made.version + 1 });
  (await admin.call(saveMessage, { body: draft({ id: made.id, version: made.version }) })).refuses(
    409,
    '数据已被他人修改，请刷新后重试',
  );
  (await admin.call(saveMessage, { body: draft({ id: 999_999, version: 1 }) })).refuses(404, '记录不存在或已被删除');
  (await admin.call(saveMessage, { body: draft({ channels: ['WX'] }) })).refuses(400, '「微信」不能用于该消息！');
  const find = async (body: object) =>
    (await admin.call(listMessages, { params: { limit: 10, page: 1 }, body })).data.rows.map(row => row.id);
  expect(await find({ query: '改期' })).toEqual([made.id]);
  expect(await find({ status: ['SENT'], query: '改期' })).toEqual([]);
  expect(await find({ ids: [made.id] })).toEqual([made.id]);
});

test('it may lead to any screen there is, and to nothing else', async () => {
  for (const url of ['app.my-company.my_company_basic_mgmt', 'app.statistics.order2_statistic', 'app.dashboard'])
    expect((await save({ url })).url).toBe(url);
  for (const url of ['app.order.nowhere', 'login.signin', 'app.ui.*'])
    expect((await admin.call(saveMessage, { body: draft({ url }) })).status).toBe(400);
});

test('who gets it is counted within the scope of who writes it', async () => {
  const count = async (audience: object, by = admin) =>
    (await by.call(countAudience, { body: { audience } })).data.count;
  expect(await count({})).toBe(6);
  expect(await count({ types: [0, 5] })).toBe(2);
  expect(await count({ roles: ['Manager'] })).toBe(2);
  expect(await count({ roles: ['Manager'] }, manager)).toBe(1);
  expect(await count({ companyIds: [other] }, manager)).toBe(0);
  expect(await count({ userIds: [ids.manager2 as number, ids.store as number] }, manager)).toBe(1);
});

test('sent: everybody it is for has it, their browsers are told; who has read it shows', async () => {
  const sent = (await send(await save({ audience: { types: [0, 5] }, url: 'app.order.order_mgmt' }))).data;
  expect(sent).toMatchObject({ status: 'SENT', receiverCount: 2, readCount: 0, allowedActions: ['revoke', 'toggle'] });
  const store = await server.as('store');
  expect((await store.call(countUnread)).data.counts.SYSTEM).toBe(1);
  const frame = await server.db.one<{ payload: object }>(sql`
    select payload from outbox where event = 'notification.given' order by id desc limit 1`);
  expect(frame.payload).toMatchObject({
    type: 'NOTIFICATION',
    to: { accounts: [{ types: [0, 5] }, {}] },
    body: { notification: { title: { key: '盘点通知' }, messageId: sent.id, url: 'app.order.order_mgmt' } },
  });
  await store.call(readNotifications, { body: { all: true } });
  expect((await admin.call(readMessage, { params: { id: sent.id } })).data.readCount).toBe(1);
  const who = async (body: object) => (await receivers(sent.id, body)).map(row => row.userName);
  expect(await who({ read: true })).toEqual(['store']);
  expect(await who({ read: false })).toEqual(['header']);
  expect(await who({ query: 'head' })).toEqual(['header']);
  (await send(sent)).refuses(409, '消息当前状态「已发送」不允许执行「发送」');
  (await admin.call(saveMessage, { body: draft({ id: sent.id, version: sent.version }) })).refuses(
    409,
    '消息当前状态「已发送」不允许执行「保存」',
  );
});

test('nobody fits: refused, and nothing is sent', async () => {
  const made = await save({ audience: { types: [6] } });
  (await send(made)).refuses(400, '没有符合条件的接收人！');
  (await send(await save({ audience: { companyIds: [other] } }, manager), 'send', manager)).refuses(
    400,
    '没有符合条件的接收人！',
  );
  (await send({ ...made, version: 9 })).refuses(409, '数据已被他人修改，请刷新后重试');
  expect(await receivers(made.id)).toEqual([]);
});

test('revoked: gone for who has not read it, and their browsers look again (01 W11)', async () => {
  const sent = (await send(await save({ audience: { types: [0, 5] }, mustConfirm: true }))).data;
  const [store, header] = [await server.as('store'), await server.as('header')];
  const dialogs = async (who: TestClient) => (await who.call(countUnread)).data.toConfirm.map(row => row.title);
  expect([await dialogs(store), await dialogs(header)]).toEqual([['盘点通知'], ['盘点通知']]);
  const mine = (await store.call(countUnread)).data.toConfirm[0]?.id as number;
  await store.call(confirmNotification, { body: { id: mine } });
  const fresh = (await admin.call(readMessage, { params: { id: sent.id } })).data;
  const revoked = (await revoke(fresh)).data;
  expect(revoked).toMatchObject({ status: 'REVOKED', readCount: 1, allowedActions: ['toggle'] });
  expect(await dialogs(header)).toEqual([]);
  const left = (await receivers(sent.id)).map(row => [row.userName, row.revoked, row.confirmedAt !== null]);
  expect(left.sort()).toEqual([
    ['header', true, false],
    ['store', false, true],
  ]);
  const frame = await server.db.one<{ payload: object }>(sql`
    select payload from outbox where event = 'notification.given' order by id desc limit 1`);
  expect(frame.payload).toMatchObject({ type: 'COUNTERS', body: { names: ['notification'], messageId: sent.id } });
  (await revoke(revoked)).refuses(409, '消息当前状态「已撤回」不允许执行「撤回」');
  (await revoke({ ...revoked, version: 1 })).refuses(409, '数据已被他人修改，请刷新后重试');
});

test('what of a revoked broadcast is still to be told or replayed is not, but that it is revoked', async () => {
  const sent = (await send(await save({ audience: { types: [0] } }))).data;
  const told = async () => {
    const events = await server.db.rows<StoredEvent>(sql`
      select id, event, payload, company_id as "companyId" from outbox where event = 'notification.given' order by id desc limit 2`);
    const given = noticePushes.filter(({ event }) => event === 'notification.given');
    const pushed = events.flatMap(event => given.map(each => each.frames(event, server.db)));
    return (await Promise.all(pushed))
      .flat()
      .filter(({ body }) => JSON.stringify(body).includes(`"messageId":${sent.id}`));
  };
  expect((await told()).map(({ type }) => type)).toEqual(['NOTIFICATION']);
  await revoke(sent);
  expect((await told()).map(({ type }) => type)).toEqual(['COUNTERS']);
});

test('who puts it away unread has not been revoked from', async () => {
  const sent = (await send(await save({ audience: { types: [0] } }))).data;
  const store = await server.as('store');
  const page = { params: { limit: 100, page: 1 }, body: { unread: true } };
  const mine = (await store.call(listNotifications, page)).data.rows[0]?.id as number;
  await store.call(toggleNotifications, { body: { ids: [mine], deleted: true } });
  expect((await receivers(sent.id)).map(row => [row.userName, row.revoked])).toEqual([['store', false]]);
});

async function runDue() {
  const { db, services } = server;
  const run: TaskRun = {
    db,
    log: services.log,
    files: services.files,
    signal: new AbortController().signal,
    params: {},
    now: () => services.clock.now(),
    setting: (key, company) => services.settings.get(key, company),
    transaction: fn => inTx({ ...services, actor: timer('broadcast_send'), requestId: 'task' }, fn),
    progress: async () => {},
  };
  return broadcastSend.run(run);
}

test('planned for later, it is sent when it is due, in the scope of who planned it', async () => {
  (await admin.call(saveMessage, { body: draft({ sendAt: inMs(-1_000) }) })).refuses(400, '发送时间须晚于当前时间！');
  (await send(await save(), 'schedule')).refuses(400, '发送时间须晚于当前时间！');
  const made = await save({ sendAt: inMs(60_000) }, manager);
  const planned = (await send(made, 'schedule', manager)).data;
  expect(planned).toMatchObject({ status: 'SCHEDULED', allowedActions: ['save', 'schedule', 'send', 'unschedule'] });
  expect(await runDue()).toEqual({ ok: 0, skipped: 0 });
  server.setNow(inMs(120_000));
  expect(await runDue()).toEqual({ ok: 1, skipped: 0 });
  const who = (await receivers(made.id)).map(row => row.userName);
  expect(who.sort()).toEqual(['header', 'manager', 'service', 'store']);
  expect(await runDue()).toEqual({ ok: 0, skipped: 0 });
});

test('due with nobody left it is a draft again; taken off the plan it is one too', async () => {
  const later = () => new Date(server.services.clock.now().getTime() + 60_000).toISOString();
  const made = await save({ sendAt: later(), audience: { types: [6] } });
  await send(made, 'schedule');
  server.setNow(inMs(900_000));
  expect(await runDue()).toEqual({ ok: 0, skipped: 1 });
  expect((await admin.call(readMessage, { params: { id: made.id } })).data.status).toBe('DRAFT');
  const next = (await send(await save({ sendAt: later() }), 'schedule')).data;
  expect((await send(next, 'unschedule')).data.status).toBe('DRAFT');
  (await send(await save(), 'unschedule')).refuses(409, '消息当前状态「草稿」不允许执行「取消定时」');
});

test('a company sees its own broadcasts only; deleted ones are out of the list, planned ones stay', async () => {
  const [theirs, ours] = [await save(), await save({}, manager)];
  const rows = async (by: TestClient, body: object = {}) =>
    (await by.call(listMessages, { params: { limit: 100, page: 1 }, body })).data.rows;
  const list = async (by: TestClient, body: object = {}) => (await rows(by, body)).map(row => row.id);
  expect(await list(manager)).not.toContain(theirs.id);
  expect(await list(admin)).toEqual(expect.arrayContaining([theirs.id, ours.id]));
  (await manager.call(readMessage, { params: { id: theirs.id } })).refuses(404, '记录不存在或已被删除');
  (await manager.call(listReceivers, { params: { id: theirs.id, limit: 10, page: 1 }, body: {} })).refuses(
    404,
    '记录不存在或已被删除',
  );
  (await send(theirs, 'send', manager)).refuses(404, '记录不存在或已被删除');
  (await revoke(theirs, manager)).refuses(404, '记录不存在或已被删除');
  await manager.call(toggleMessages, { body: { ids: [theirs.id, ours.id], deleted: true } });
  const gone = (await rows(manager, { deleted: true })).find(row => row.id === ours.id);
  expect(gone?.allowedActions).toEqual(['restore']);
  expect(await list(admin)).toContain(theirs.id);
  const at = new Date(server.services.clock.now().getTime() + 60_000).toISOString();
  const planned = (await send(await save({ sendAt: at }, manager), 'schedule', manager)).data;
  await manager.call(toggleMessages, { body: { ids: [planned.id], deleted: true } });
  expect(await list(manager)).toContain(planned.id);
  await manager.call(toggleMessages, { body: { ids: [ours.id], deleted: false } });
  expect(await list(manager)).toContain(ours.id);
});

test('40,000 receivers within a second or two, none of them loaded', async () => {
  await server.db.run(sql`
    insert into sys_user (user_name, password_hash, name, role, agent_type, company_id)
    select 'crowd_' || n, 'x', 'n', 'Service', 4, ${other} from generate_series(1, 40000) n`);
  await server.db.run(sql`analyze sys_user`);
  const made = await save({ audience: { types: [4] } });
  const before = Date.now();
  const sent = (await send(made)).data;
  expect(sent.receiverCount).toBe(40_000);
  expect(Date.now() - before).toBeLessThan(5_000);
  expect((await revoke(sent)).data.status).toBe('REVOKED');
}, 60_000);
