import { summarizeAlerts } from '@materia/contract/areas/mat';
import { type AnswerOf, addDays } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { GivenAlerts, today } from '../../../testing/given-alerts.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { rebuildOrderCounters } from '../../order/index.ts';

type Summary = AnswerOf<typeof summarizeAlerts>;
type Body = Parameters<Awaited<ReturnType<TestServer['as']>>['call']>[1];

let server: TestServer;
const nothing: Summary = {
  order: 0,
  price: 0,
  number: 0,
  network: 0,
  temperature: 0,
  humidity: 0,
  locked: 0,
  expireDate: 0,
  storage: 0,
  expireIn3Months: 0,
  notification: 0,
};

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  const at = await GivenAlerts.open(server);
  const [one, two] = [await given.company(), await given.company()];
  const [store, other] = [await given.store({ companyId: one.id }), await given.store({ companyId: one.id })];
  const alpha = await at.mat('甲', { companyId: one.id, storeId: store.id });
  const beta = await at.mat('乙', { companyId: one.id, storeId: other.id, offlineMinutes: 11 });
  const gamma = await at.mat('丙', { companyId: two.id, storeId: null, offlineMinutes: 9 });
  const gone = await at.mat('丁', { companyId: one.id, storeId: store.id, bizStatus: 'RETIRED', offlineMinutes: 900 });

  const [full] = [await at.track(alpha, 'A1'), await at.track(alpha, 'A2', { stock: 3, held: 1 })];
  await at.track(alpha, 'A3', { locks: ['JAM'], stock: 0 });
  await at.track(alpha, 'A4', { reportedPrice: 900 });
  await at.lot(full, -1);
  await at.lot(full, 90);
  await at.lot(full, 91);
  await at.lot(full, 20, 0);
  await at.lot(full, 200);
  await at.alert(alpha, 'TEMPERATURE');
  await at.alert(alpha, 'HUMIDITY', { status: 'HANDLING' });
  await at.alert(alpha, 'STOCK_DIFF', { status: 'ACK' });
  await at.alert(alpha, 'DOOR');
  await at.alert(beta, 'TEMPERATURE', { status: 'CLOSED' });
  await at.track(beta, 'A1', { stock: 1 });
  await at.track(gamma, 'A1', { locks: ['MANUAL', 'TEMP'] });
  await at.alert(gamma, 'HUMIDITY');
  const old = await at.track(gone, 'A1', { stock: 0, reportedPrice: 1 });
  await at.track(gone, 'A2', { locks: ['MANUAL'] });
  await at.lot(old, 5);
  await at.alert(gone, 'TEMPERATURE');
  for (const status of [41, -12, -12, -19, 55]) await at.matOrder(alpha, status);
  await at.matOrder(gamma, -12);
  await rebuildOrderCounters(server.db);

  await given.user({ userName: 'admin', role: 'Admin' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: one.id });
  await given.user({ userName: 'manager2', role: 'Manager', companyId: two.id });
  await given.user({ userName: 'clerk', agentType: 0, companyId: one.id, storeId: store.id });
  await given.user({ userName: 'operator', agentType: 2, companyId: one.id, mats: [beta] });
  await given.user({ userName: 'idle', agentType: 3, companyId: one.id });
  await given.user({ userName: 'doctor', role: 'Doctor', companyId: one.id });
});
afterAll(() => server.close());

const summary = async (userName: string, body: Body extends { body?: infer B } ? B : never = {} as never) =>
  (await (await server.as(userName)).call(summarizeAlerts, { body: body as never })).data;
const asked = { price: 1, number: 1, orderStatusList: [41, -12] } as never;
/** 90 days are three months but for a day or two: which of the two lots at the border counts is the calendar's. */
const quarter = (at: string) => {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const end = new Date(Date.UTC(year, month + 2, day));
  const last = end.getUTCMonth() === (month + 2) % 12 ? end : new Date(Date.UTC(year, month + 3, 0));
  return at <= last.toISOString().slice(0, 10);
};
const inThreeMonths = [90, 91].filter(days => quarter(addDays(today, days))).length;

test('what is wrong at one store’s devices, each by itself; those that stand nowhere count for nothing', async () => {
  const counted = { order: 3, price: 1, number: 1, temperature: 1, humidity: 1, locked: 1, expireDate: 2, storage: 1 };
  const notification = 11 + inThreeMonths;
  expect(await summary('clerk', asked)).toEqual({
    ...nothing,
    ...counted,
    expireIn3Months: inThreeMonths,
    notification,
  });
});

test('what is not asked for is 0; other statuses of orders', async () => {
  expect(await summary('clerk')).toMatchObject({ order: 0, price: 0, number: 0, locked: 1 });
  expect(await summary('clerk', { price: 0, orderStatusList: [-19] } as never)).toMatchObject({ order: 1, price: 0 });
  expect(await summary('manager', { orderStatusList: [] } as never)).toMatchObject({ order: 0 });
});

test('off line is who has been silent for as long as the rule in force says, the company’s before the platform’s', async () => {
  const rule = (scope: string, companyId: number | null, holdSec: number) =>
    server.db.run(sql`
      insert into alert_rule (type, scope, company_id, hold_sec, level, escalate_min) values ('NETWORK', ${scope}, ${companyId}, ${holdSec}, 1, 15)`);
  expect(await summary('manager', asked)).toMatchObject({ network: 1 });
  await rule('PLATFORM', null, 30 * 86_400);
  expect(await summary('manager', asked)).toMatchObject({ network: 0 });
  const { companyId } = await server.db.one<{ companyId: number }>(
    sql`select company_id as "companyId" from sys_user where user_name = 'manager'`,
  );
  await rule('COMPANY', companyId, 60);
  expect(await summary('manager', asked)).toMatchObject({ network: 1 });
  await server.db.run(sql`delete from alert_rule`);
});

test('each account in its scope, who sees all and who sees some counted alike', async () => {
  expect(await summary('operator', asked)).toEqual({ ...nothing, network: 1, storage: 1, notification: 2 });
  expect(await summary('manager', asked)).toMatchObject({
    order: 3,
    network: 1,
    storage: 2,
    locked: 1,
    temperature: 1,
  });
  expect(await summary('manager2', asked)).toEqual({ ...nothing, order: 1, humidity: 1, locked: 1, notification: 3 });
  const all = await summary('admin', asked);
  expect(all).toMatchObject({
    order: 4,
    network: 1,
    storage: 2,
    locked: 2,
    price: 1,
    temperature: 1,
    humidity: 2,
    expireDate: 2,
  });
  const [first, second] = [await summary('manager', asked), await summary('manager2', asked)];
  expect(all.notification).toBe(first.notification + second.notification);
  expect(await summary('idle', asked)).toEqual(nothing);
});

test('a doctor is refused', async () => {
  const answer = await (await server.as('doctor')).call(summarizeAlerts, { body: {} });
  answer.refuses(403, '医生账号不能查看设备告警！');
});

test('a slot is locked since its first reason came, and no longer once the last has gone', async () => {
  const tracks = await server.db.rows<{ isLocked: boolean; isShort: boolean }>(
    sql`select is_locked as "isLocked", is_short as "isShort" from track where track_no = 'A3'`,
  );
  expect(tracks).toEqual([{ isLocked: true, isShort: false }]);
});

test('asked for twice at once, each caller is told what it asked for', async () => {
  const [all, refunds] = await Promise.all([
    summary('clerk', asked),
    summary('clerk', { orderStatusList: [-19] } as never),
  ]);
  expect(all).toMatchObject({ order: 3, price: 1, number: 1, locked: 1 });
  expect(refunds).toMatchObject({ order: 1, price: 0, number: 0, locked: 1 });
});
