import {
  commentTicket,
  exportTickets,
  listTicketHands,
  listTickets,
  readTicket,
  saveTicket,
  setMatLifecycle,
  setTicketStatus,
  toggleTickets,
  updateAlertStatus,
} from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { GivenAlerts } from '../../../testing/given-alerts.ts';
import { runTask } from '../../../testing/run-task.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { alertEscalate } from '../alert/alert-escalate.task.ts';
import { loadAlertReasons } from '../alert/load-alert-reasons.ts';
import { endedWithDevice } from './end-tickets.ts';

let server: TestServer;
let at: GivenAlerts;
const people = {} as Record<'manager' | 'leader' | 'operator' | 'other' | 'service' | 'foreign' | 'viewer', TestClient>;
const ids = {} as Record<keyof typeof people, number>;
let [one, two] = [0, 0];
let [mine, theirs] = [0, 0];

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  at = await GivenAlerts.open(server);
  await loadAlertReasons(server.db);
  [one, two] = [(await given.company()).id, (await given.company()).id];
  mine = await at.mat('甲', { companyId: one, storeId: null });
  theirs = await at.mat('丙', { companyId: two, storeId: null });
  await server.db.run(sql`update mat set longitude = 113.9, latitude = 22.5 where id = ${mine}`);
  const made = {
    manager: await given.user({ userName: 'manager', role: 'Manager', companyId: one }),
    leader: await given.user({ userName: 'leader', agentType: 1, companyId: one }),
    operator: await given.user({ userName: 'operator', agentType: 2, companyId: one, mats: [mine] }),
    other: await given.user({ userName: 'other', agentType: 2, companyId: one, mats: [mine] }),
    service: await given.user({ userName: 'service', agentType: 3, companyId: one, mats: [mine] }),
    foreign: await given.user({ userName: 'foreign', role: 'Manager', companyId: two }),
    viewer: await given.user({ userName: 'viewer', agentType: 6, companyId: one }),
  };
  for (const name of Object.keys(made) as (keyof typeof made)[]) {
    people[name] = await server.as(name);
    ids[name] = made[name].id;
  }
});
afterAll(() => server.close());

type Draft = SentOf<typeof saveTicket>;
type Sent = Omit<SentOf<typeof setTicketStatus>, 'ids'>;
const make = async (more: Partial<Draft> = {}, by = people.manager) =>
  by.call(saveTicket, {
    body: { type: 'FAULT', priority: 'P2', matId: mine, title: '不制冷', ...more } as Draft,
  });
const step = (id: number, sent: Sent, by = people.operator) =>
  by.call(setTicketStatus, { body: { ids: [id], ...sent } });
const read = async (id: number, by = people.manager) => (await by.call(readTicket, { params: { id } })).data;
const picture = () => server.given.photo('operator', 'TICKET');
const given = async () => (await make({ assigneeId: ids.operator })).data.ticketId;
const onsite = async () => {
  const id = await given();
  await step(id, { action: 'accept' });
  await step(id, { action: 'arrive', lat: 22.5001, lng: 113.9001 });
  return id;
};

test('from the form to its closing: each step by whom it belongs to, with what it demands', async () => {
  const made = (await make()).data;
  expect(made).toMatchObject({ status: 'NEW', mine: false, creatorName: expect.any(String), overdue: false });
  expect(made.ticketNo).toMatch(/^GD\d{12,}$/);
  const { ticketId: id } = made;
  (await step(id, { action: 'assign' }, people.leader)).refuses(400, '请选择处理人！');
  (await step(id, { action: 'assign', assigneeId: ids.foreign }, people.leader)).refuses(
    400,
    '该处理人不能处理此设备的工单！',
  );
  await step(id, { action: 'assign', assigneeId: ids.operator }, people.leader);
  (await step(id, { action: 'accept' }, people.other)).refuses(403, '仅接单人可操作！');
  expect((await step(id, { action: 'accept' })).data.done).toMatchObject([{ ticketId: id, status: 'ACCEPTED' }]);
  (await step(id, { action: 'arrive' })).refuses(400, '未取得位置，请填写原因！');
  (await step(id, { action: 'arrive', lat: 22.51, lng: 113.9 })).refuses(400, '距设备1112米，超过500米请填写原因！');
  await step(id, { action: 'arrive', lat: 22.51, lng: 113.9, reason: '停车场入口' });
  expect(await read(id)).toMatchObject({ status: 'ONSITE', arrivedM: 1112 });
  (await step(id, { action: 'resolve' })).refuses(400, '请填写解决方案！');
  (await step(id, { action: 'resolve', solution: '更换压缩机' })).refuses(400, '请上传处理照片！');
  const parts = [{ name: '压缩机', model: 'X', quantity: 2, cost: 1500 }];
  const fileIds = [await picture()];
  await step(id, { action: 'resolve', solution: '更换压缩机', fileIds, parts, labourMin: 45 });
  (await step(id, { action: 'close' })).refuses(403, '仅创建人或组长可关闭、驳回！');
  (await step(id, { action: 'reject' }, people.manager)).refuses(400, '请填写原因！');
  await step(id, { action: 'reject', reason: '仍不制冷' }, people.leader);
  await step(id, { action: 'resolve', solution: '加制冷剂', fileIds: [await picture()], parts, labourMin: 60 });
  await step(id, { action: 'close', score: 5 }, people.manager);
  const closed = await read(id);
  expect(closed).toMatchObject({ status: 'CLOSED', partsCost: 3000, labourMin: 60, score: 5, solution: '加制冷剂' });
  expect(closed.logs.map(log => log.action)).toEqual(
    ['create', 'assign', 'accept', 'arrive', 'resolve', 'reject', 'resolve', 'close'].toReversed(),
  );
  (await step(id, { action: 'cancel', reason: '错' }, people.manager)).refuses(409, '当前状态不允许此操作！');
});

test('waiting for parts stops the clock; what was left is left when it goes on', async () => {
  const id = await onsite();
  const before = await read(id);
  await step(id, { action: 'wait' });
  expect((await read(id)).pausedAt).not.toBeNull();
  await server.db.run(sql`update ticket set paused_at = paused_at - interval '1 day' where id = ${id}`);
  await step(id, { action: 'goOn' });
  const after = await read(id);
  expect(after.pausedSec).toBeGreaterThanOrEqual(86_400);
  expect(Date.parse(after.resolveDueAt)).toBeGreaterThan(Date.parse(before.resolveDueAt));
});

test('given back it waits again, cancelled it says why, deleted it can be restored', async () => {
  const id = await given();
  (await step(id, { action: 'giveBack' })).refuses(400, '请填写原因！');
  await step(id, { action: 'giveBack', reason: '休假' });
  expect(await read(id)).toMatchObject({ status: 'NEW', assigneeId: null });
  const toggle = (deleted: boolean) => people.manager.call(toggleTickets, { body: { ids: [id], deleted } });
  (await toggle(true)).refuses(409, '当前状态不允许此操作！');
  (await step(id, { action: 'cancel' }, people.leader)).refuses(400, '请填写原因！');
  await step(id, { action: 'cancel', reason: '误报' }, people.leader);
  await toggle(true);
  const listed = async (deleted: boolean) =>
    (await people.manager.call(listTickets, { params: { limit: 50, page: 1 }, body: { ids: [id], deleted } })).data
      .total;
  expect([await listed(false), await listed(true)]).toEqual([0, 1]);
  await toggle(false);
  expect(await listed(false)).toBe(1);
});

test('two at once: the second is told; a company does not see the other’s; who only reads changes nothing', async () => {
  const id = (await make()).data.ticketId;
  const { version } = await read(id);
  const [a, b] = await Promise.all(
    [ids.operator, ids.other].map(assigneeId => step(id, { action: 'assign', assigneeId, version }, people.leader)),
  );
  expect([a?.status, b?.status].toSorted()).toEqual([200, 409]);
  (await step(id, { action: 'accept', version })).refuses(409, '数据已被他人修改，请刷新后重试');
  (await people.foreign.call(readTicket, { params: { id } })).refuses(404, '记录不存在或已被删除');
  expect((await step(id, { action: 'accept' }, people.viewer)).status).toBe(403);
  expect((await make({ matId: theirs })).status).toBe(404);
  (await make({ orderNo: '12345' })).refuses(400, '该设备没有订单12345！');
  (await make({ assigneeId: ids.foreign })).refuses(400, '该处理人不能处理此设备的工单！');
  const edit = { ticketId: id, version, title: '新标题' };
  (await make(edit)).refuses(409, '数据已被他人修改，请刷新后重试');
  const now = (await make({ ...edit, version: (await read(id)).version, priority: 'P1' })).data;
  expect(now).toMatchObject({ title: '新标题', priority: 'P1' });
  expect(Date.parse(now.resolveDueAt) - Date.parse(now.createdAt)).toBe(4 * 3_600_000);
  await people.service.call(commentTicket, { body: { ticketId: id, text: '顾客来电' } });
  expect((await read(id)).logs[0]).toMatchObject({ action: 'comment', text: '顾客来电' });
  const done = await step(await given(), { action: 'cancel', reason: '重复' }, people.manager);
  expect(done.status).toBe(200);
  const none = await people.manager.call(setTicketStatus, {
    body: { ids: [999_998, 999_999], action: 'cancel', reason: '无' },
  });
  none.refuses(409, '所选工单均不能执行此操作！');
  const ended = await make({ ...edit, ticketId: await onsite(), version: 4 });
  ended.refuses(409, '当前状态不允许此操作！');
});

test('an operator’s own first, then what is late; hands by distance and load', async () => {
  const late = (await make({ title: '早就该修' })).data.ticketId;
  await server.db.run(sql`update ticket set resolve_due_at = now() - interval '1 hour' where id = ${late}`);
  const list = async (by: TestClient, body = {}) =>
    (await by.call(listTickets, { params: { limit: 50, page: 1 }, body })).data;
  expect((await list(people.manager)).rows[0]?.ticketId).toBe(late);
  expect((await list(people.operator)).rows[0]?.mine).toBe(true);
  expect((await list(people.manager, { overdue: true })).rows.map(row => row.ticketId)).toEqual([late]);
  expect((await list(people.operator, { mine: true })).rows.every(row => row.assigneeId === ids.operator)).toBe(true);
  expect((await list(people.foreign)).rows).toEqual([]);
  const [head, first] = await sheetOf(server, people.manager, exportTickets, { overdue: true });
  expect(head?.slice(0, 2)).toEqual(['工单编号', '类型']);
  expect(first).toContain('早就该修');
  const [, english = []] = await sheetOf(server, people.manager, exportTickets, { overdue: true }, 'en');
  expect(english.slice(1, 4).join()).toMatch(/^[\w ,]+$/);
  const hands = (await people.manager.call(listTicketHands, { params: { matId: mine } })).data;
  expect(hands.find(hand => hand.userId === ids.operator)).toMatchObject({
    load: expect.any(Number),
    distance: expect.any(Number),
  });
  expect(hands.map(hand => hand.userId)).not.toContain(ids.foreign);
  expect((await people.manager.call(listTicketHands, { params: { matId: theirs } })).status).toBe(404);
});

test('an alert is handed over and closed with its ticket, whoever works on it', async () => {
  const alertId = await at.alert(mine, 'FAULT');
  const handOver = () =>
    people.leader.call(updateAlertStatus, {
      body: {
        ids: [alertId],
        status: 'HANDLING',
        comment: '请看',
        ticket: { priority: 'P1', assigneeId: ids.operator },
      },
    });
  expect((await handOver()).data.done).toMatchObject([{ status: 'HANDLING' }]);
  const ofAlert = () =>
    server.db.one<{ status: string; ticketId: number; reasonId: number | null }>(
      sql`select status, ticket_id as "ticketId", reason_id as "reasonId" from alert where id = ${alertId}`,
    );
  const { ticketId } = await ofAlert();
  const { ticketNo } = await read(ticketId);
  (await handOver()).refuses(409, `该告警已有工单${ticketNo}！`);
  (await make({ alertId })).refuses(409, `该告警已有工单${ticketNo}！`);
  await step(ticketId, { action: 'accept' });
  await step(ticketId, { action: 'arrive', lat: 22.5, lng: 113.9 });
  await step(ticketId, { action: 'resolve', solution: '重启主板', fileIds: [await picture()] });
  await step(ticketId, { action: 'close' }, people.leader);
  expect(await ofAlert()).toMatchObject({ status: 'CLOSED', reasonId: expect.any(Number) });
  const ofCompany = await at.alert(mine, 'SYNC');
  await server.db.run(sql`update alert set mat_id = null where id = ${ofCompany}`);
  const nowhere = { ids: [ofCompany], status: 'HANDLING' as const, ticket: { priority: 'P3' as const } };
  (await people.leader.call(updateAlertStatus, { body: nowhere })).refuses(409, '该告警不属于设备，不能转工单！');
});

test('a rule makes a ticket by itself; a cancelled one frees its alert; off line for two hours is enough', async () => {
  const alertId = await at.alert(mine, 'NETWORK');
  await server.db.run(sql`update alert set first_at = now() - interval '3 hours' where id = ${alertId}`);
  await runTask(server.services, alertEscalate);
  const ofAlert = () =>
    server.db.one<{ status: string; ticketId: number | null }>(
      sql`select status, ticket_id as "ticketId" from alert where id = ${alertId}`,
    );
  const { ticketId, status } = await ofAlert();
  expect(status).toBe('HANDLING');
  expect(await read(ticketId ?? 0)).toMatchObject({
    status: 'NEW',
    priority: 'P1',
    creatorName: null,
    title: '网络离线',
  });
  await step(ticketId ?? 0, { action: 'cancel', reason: '停电' }, people.leader);
  expect(await ofAlert()).toMatchObject({ status: 'HANDLING', ticketId: null });
  // What nobody answers in time is told to the leader once.
  const id = (await make()).data.ticketId;
  await server.db.run(sql`update ticket set respond_due_at = now() - interval '1 minute' where id = ${id}`);
  await runTask(server.services, alertEscalate);
  await runTask(server.services, alertEscalate);
  const told = await server.db.one<{ n: number }>(
    sql`select count(*)::int as n from notification where user_id = ${ids.leader} and tag = ${`ticket-late-${id}`}`,
  );
  expect(told.n).toBe(1);
});

test('撤机 ends what is open at the device: its alerts closed, its tickets given up', async () => {
  const mat = await at.mat('将撤', { companyId: one, storeId: null });
  const alertId = await at.alert(mat, 'DOOR');
  const id = (await make({ matId: mat })).data.ticketId;
  const { version } = await server.db.one<{ version: number }>(sql`select version from mat where id = ${mat}`);
  await people.manager.call(setMatLifecycle, { body: { matId: mat, action: 'retire', reason: '到期', version } });
  const event = await server.db.one<Record<string, unknown>>(
    sql`select id, event, company_id as "companyId", payload, actor, at from outbox where event = 'mat.status' and aggregate_id = ${mat}`,
  );
  const { db, clock, settings } = server.services;
  await inTx({ db, clock, settings, actor: timer('outbox'), requestId: 'test' }, tx =>
    endedWithDevice.handle(tx, event as never),
  );
  expect(await read(id)).toMatchObject({ status: 'CANCELLED', logs: [{ text: '设备已撤机', userName: null }, {}] });
  const alert = await server.db.one(sql`select status from alert where id = ${alertId}`);
  expect(alert).toEqual({ status: 'CLOSED' });
});
