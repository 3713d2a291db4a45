import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';
import { runTask } from '../../../testing/run-task.ts';
import { alertRisk, refreshRisks } from './alert-risk.ts';
import { matTelemetryScan } from './mat-telemetry-scan.task.ts';

let world: PlanogramWorld;
const now = new Date('2026-03-10T04:20:00.000Z');
const week = 7 * 86_400_000;

beforeAll(async () => {
  world = await planogramWorld();
  world.server.setNow(now.toISOString());
}, 60_000);
afterAll(() => world.server.close());

test('what the hour of the week usually sells and cannot sell now, by what is wrong (spec 06 §4)', async () => {
  const { server } = world;
  const { matId, slots } = await world.mat();
  const [first, second] = [await world.goods(), await world.goods()];
  for (const [no, goodsId, price, special] of [
    ['A1', first, 1000, 0],
    ['A2', second, 3000, 2000],
  ] as const) {
    await server.db.run(
      sql`update track set goods_id = ${goodsId}, price = ${price}, special_price = ${special} where id = ${slots[no]}`,
    );
    await world.load(slots[no] as number, goodsId, 9, `B-${no}`, '2099-01-01');
  }
  let ref = 0;
  const sold = (no: 'A1' | 'A2', at: number, units: number) => {
    ref += 1;
    return server.db.run(sql`
      insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, delta, before, after, ref_type, ref_id, at)
      select 'SALE', id, storage_id, track_id, goods_id, batch_no, ${-units}, ${units}, 0, 'TEST', ${ref}, ${new Date(now.getTime() + at)}
      from stock_lot where track_id = ${slots[no]}`);
  };
  await sold('A1', -week, 2);
  await sold('A1', -4 * week, 2);
  await sold('A2', -2 * week + 20 * 60_000, 4);
  // Another hour, and longer ago than four weeks.
  await sold('A1', -week + 3_600_000, 9);
  await sold('A1', -5 * week, 9);
  const risk = (type: 'NETWORK' | 'SOLD_OUT' | 'JAM' | 'TEMPERATURE', trackId: number | null, goodsId: number | null) =>
    alertRisk(server.db, { type, matId, trackId, goodsId }, now);
  expect(await risk('NETWORK', null, null)).toBe((4 * 1000 + 4 * 2000) / 4);
  expect(await risk('SOLD_OUT', null, second)).toBe((4 * 2000) / 4);
  expect(await risk('JAM', slots.A1 as number, first)).toBe((4 * 1000) / 4);
  expect(await risk('TEMPERATURE', null, null)).toBe(0);
  expect(await alertRisk(server.db, { type: 'NETWORK', matId: null, trackId: null, goodsId: null }, now)).toBe(0);

  // What was raised in an hour that sells nothing is worth what this hour sells; what has ended keeps its number.
  const raised = (type: string, status: string, trackId: number | null, goodsId: number | null) =>
    server.db.run(sql`
      insert into alert (alert_no, type, level, company_id, mat_id, track_id, goods_id, title, status, first_at, last_at, raised_at)
      select ${`${type}-${status}`}, ${type}, 1, company_id, id, ${trackId}, ${goodsId}, 't', ${status}, ${now}, ${now}, ${now}
      from mat where id = ${matId}`);
  await raised('FAULT', 'NEW', null, null);
  await raised('FAULT', 'CLOSED', null, null);
  await raised('JAM', 'ACK', slots.A1 as number, first);
  await raised('DROP_UNKNOWN', 'NEW', null, second);
  await runTask(server.services, matTelemetryScan);
  const risks = await server.db.rows<{ no: string; risk: number }>(
    sql`select alert_no as no, risk::int as risk from alert where title = 't' order by alert_no`,
  );
  expect(risks).toEqual([
    { no: 'DROP_UNKNOWN-NEW', risk: 2000 },
    { no: 'FAULT-CLOSED', risk: 0 },
    { no: 'FAULT-NEW', risk: 3000 },
    { no: 'JAM-ACK', risk: 1000 },
  ]);
});

test('alerts are locked by id: who waits for an earlier one holds no later one', async () => {
  const { db } = world.server;
  // Where they lie is not their order: the earlier one was written last, so it would be met last.
  const open = sql`select id from alert where title = 't' and risk > 0 order by id`;
  const [first, last] = (await db.rows<{ id: number }>(open)).map(({ id }) => id);
  for (const id of [last, first]) await db.run(sql`update alert set risk = 1 where id = ${id}`);
  const other = await db.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from alert where id = $1 for update', [first]);
    const done = inTx({ ...world.server.services, actor: timer('test'), requestId: 'test' }, async tx => {
      // As the planner does with many.
      for (const off of ['enable_nestloop', 'enable_mergejoin', 'enable_sort'])
        await tx.run(sql`select set_config(${off}, 'off', true)`);
      return refreshRisks(tx);
    });
    await expect.poll(waiting, { timeout: 5_000, interval: 20 }).toBe(1);
    await other.query('select from alert where id = $1 for update nowait', [last]);
    await other.query('rollback');
    expect(await done).toBe(2);
  } finally {
    other.release();
  }
});

const waiting = async () => {
  const { n } = await world.server.db.one<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return n;
};
