import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { GivenAlerts } from '../../../testing/given-alerts.ts';
import { runTask } from '../../../testing/run-task.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { alertEscalate } from './alert-escalate.task.ts';

let server: TestServer;
let at: GivenAlerts;
let companyId: number;
let matId: number;

beforeAll(async () => {
  server = await testServer();
  at = await GivenAlerts.open(server);
  companyId = (await server.given.company()).id;
  matId = await at.mat('甲', { companyId, storeId: null });
});
afterAll(() => server.close());

/** So many alerts of a device that nobody has acknowledged. */
const waiting = (type: string, ofMat: number, count: number, minutesAgo: number) =>
  server.db.run(sql`
    insert into alert (alert_no, type, level, company_id, mat_id, sub_no, title, first_at, last_at, raised_at)
    select ${`${type}-${ofMat}-`} || n, ${type}, 3, company_id, id, n, 't', now() - make_interval(mins => ${minutesAgo}::int), now(),
      now() - make_interval(mins => ${minutesAgo}::int)
    from mat, generate_series(1, ${count}::int) n where id = ${ofMat}`);
const escalated = async (type: string) =>
  (
    await server.db.rows<{ escalated: number; n: number }>(
      sql`select escalated, count(*)::int as n from alert where type = ${type} group by escalated order by escalated`,
    )
  ).map(({ escalated: to, n }) => [to, n]);
const rule = (type: string, of: { ofMat: number | null; escalateMin: number; autoTicket: boolean }) =>
  server.db.run(sql`
    insert into alert_rule (type, scope, company_id, mat_id, level, escalate_min, auto_ticket)
    values (${type}, ${of.ofMat === null ? 'PLATFORM' : 'MAT'}, ${of.ofMat === null ? null : companyId}, ${of.ofMat}, 1,
      ${of.escalateMin}, ${of.autoTicket})`);

test('however many wait that are not yet due, what is due is told', async () => {
  await waiting('LOW_STOCK', matId, 520, 60);
  await waiting('NETWORK', matId, 1, 20);
  await runTask(server.services, alertEscalate);
  expect(await escalated('LOW_STOCK')).toEqual([[0, 520]]);
  expect(await escalated('NETWORK')).toEqual([[1, 1]]);
});

test('it is due by the rule in force: of the device before that of the platform', async () => {
  const other = await at.mat('乙', { companyId, storeId: null });
  await rule('DOOR', { ofMat: null, escalateMin: 30, autoTicket: false });
  await rule('DOOR', { ofMat: other, escalateMin: 5, autoTicket: false });
  await waiting('DOOR', matId, 1, 20);
  await waiting('DOOR', other, 1, 12);
  await runTask(server.services, alertEscalate);
  expect(await escalated('DOOR')).toEqual([
    [0, 1],
    [1, 1],
  ]);
  await runTask(server.services, alertEscalate);
  expect(await escalated('DOOR')).toEqual([
    [0, 1],
    [2, 1],
  ]);
});

test('alerts whose rule makes no ticket do not stand before those whose rule does', async () => {
  const quiet = await at.mat('丙', { companyId, storeId: null });
  const loud = await at.mat('丁', { companyId, storeId: null });
  await rule('NETWORK', { ofMat: quiet, escalateMin: 60_000, autoTicket: false });
  await waiting('NETWORK', quiet, 210, 180);
  await waiting('NETWORK', loud, 1, 180);
  await runTask(server.services, alertEscalate);
  const tickets = await server.db.rows<{ matId: number }>(
    sql`select mat_id as "matId" from ticket where mat_id in (${quiet}, ${loud})`,
  );
  expect(tickets).toEqual([{ matId: loud }]);
});
