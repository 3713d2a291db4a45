import { monitorOffline, monitorOutages } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { GivenAlerts } from '../../../testing/given-alerts.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let at: GivenAlerts;
let manager: TestClient;
let foreign: TestClient;
let [gone, there, theirs] = [0, 0, 0];
const hours = (n: number) => new Date(Date.now() - n * 3_600_000);

beforeAll(async () => {
  server = await testServer();
  const { given } = server;
  at = await GivenAlerts.open(server);
  const [one, two] = [(await given.company()).id, (await given.company()).id];
  gone = await at.mat('甲', { companyId: one, storeId: null, offlineMinutes: 120 });
  there = await at.mat('乙', { companyId: one, storeId: null });
  theirs = await at.mat('丙', { companyId: two, storeId: null, offlineMinutes: 5 });
  await at.mat('调试中', { companyId: one, storeId: null, offlineMinutes: 60, bizStatus: 'TESTING' });
  await given.user({ userName: 'manager', role: 'Manager', companyId: one });
  await given.user({ userName: 'foreign', role: 'Manager', companyId: two });
  [manager, foreign] = [await server.as('manager'), await server.as('foreign')];
});
afterAll(() => server.close());

const say = (matId: number, to: string, ago: number, reason: string | null = null) =>
  server.db.run(sql`
    insert into mat_status_history (mat_id, kind, to_state, at, reason) values (${matId}, 'ONLINE', ${to}, ${hours(ago)}, ${reason})`);

test('off line now: how long, what it costs, why, and what is done about it; those being set up are none', async () => {
  await say(gone, 'OFFLINE', 2, 'SILENT');
  const track = await at.track(gone, 'A1');
  const lot = await at.lot(track, 300);
  // A week ago in the same hours, and at another time of that day.
  for (const ago of [7 * 24 + 1, 14 * 24 + 1.5, 7 * 24 + 6])
    await server.db.run(sql`
      insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, delta, before, after, ref_type, ref_id, at)
      select 'SALE', id, storage_id, track_id, goods_id, batch_no, -2, 9, 7, 'TEST', ${Math.round(ago * 10)}, ${hours(ago)} from stock_lot where id = ${lot}`);
  const alertId = await at.alert(gone, 'NETWORK');
  await server.db.run(sql`insert into alert_comment (alert_id, text) values (${alertId}, '已电话联系场地')`);
  const { rows, ...sums } = (await manager.call(monitorOffline, { body: {} })).data;
  expect(sums).toEqual({ total: 1, mats: 2, lostSales: 1000 });
  expect(rows).toMatchObject([
    {
      matId: gone,
      lostSales: 1000,
      reason: 'SILENT',
      onBattery: false,
      alertId,
      note: '已电话联系场地',
      ticketId: null,
    },
  ]);
  expect(rows[0]?.offlineSec).toBeGreaterThanOrEqual(7_200);
  expect((await manager.call(monitorOffline, { body: { query: '乙' } })).data.rows).toEqual([]);
  expect((await foreign.call(monitorOffline, { body: {} })).data.rows.map(row => row.matId)).toEqual([theirs]);
});

/** Time goes on between saying and asking: three minutes of a week are 3 of 10,000. */
const near = (bp: number | undefined, expected: number) => {
  expect(bp).toBeGreaterThanOrEqual(expected - 3);
  expect(bp).toBeLessThanOrEqual(expected + 3);
};

test('outages of a while by the history: before it began, and lasting still; the least there first', async () => {
  await say(there, 'OFFLINE', 8 * 24);
  await say(there, 'ONLINE', 6 * 24);
  await say(there, 'OFFLINE', 10);
  await say(there, 'ONLINE', 8);
  const { rows, ...sums } = (await manager.call(monitorOutages, { body: { days: 7 } })).data;
  expect(rows.map(row => row.matId)).toEqual([there, gone]);
  // A day of the week of the first, two hours of the second.
  const [worst, better] = rows;
  expect(Math.round((worst?.offlineSec ?? 0) / 3_600)).toBe(26);
  expect(worst).toMatchObject({ outages: 2, mttrSec: expect.any(Number) });
  near(worst?.uptimeBp, 8452);
  expect(better).toMatchObject({ outages: 1, mttrSec: null, spans: [{ to: null }] });
  expect(sums).toMatchObject({ total: 2, outages: 3 });
  near(sums.uptimeBp, 9167);
  const month = (await manager.call(monitorOutages, { body: { days: 30 } })).data;
  expect(Math.round((month.rows.find(row => row.matId === there)?.offlineSec ?? 0) / 3_600)).toBe(50);
  expect((await foreign.call(monitorOutages, { body: { days: 7 } })).data.rows.map(row => row.matId)).toEqual([theirs]);
});
