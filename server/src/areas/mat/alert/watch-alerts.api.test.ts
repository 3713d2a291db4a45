import { listAlerts, updateAlertStatus } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { givenDevice } from '../../../testing/device-world.ts';
import { runTask } from '../../../testing/run-task.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { matOfflineScan } from '../mat-offline-scan.task.ts';
import { telemetryRollup } from '../telemetry/telemetry-rollup.task.ts';
import { writeTouches } from '../touch-mat.ts';
import { alertEscalate } from './alert-escalate.task.ts';
import { matTelemetryScan } from './mat-telemetry-scan.task.ts';
import { nearExpiryScan } from './near-expiry-scan.task.ts';

let server: TestServer;
let device: Awaited<ReturnType<typeof givenDevice>>;
let goodsId: number;

beforeAll(async () => {
  server = await testServer();
  await server.given.user({ userName: 'admin', role: 'Admin' });
  const goods = await server.db.one<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, unit) values ('G00000001', 1, '药', '感冒灵', '盒') returning id`);
  goodsId = goods.id;
});
afterAll(() => server.close());
beforeEach(async () => {
  device = await givenDevice(server);
});

/** Business time goes on; devices that are to be on line say so. */
const pass = async (minutes: number) => {
  const { clock } = server.services;
  clock.setOffset(clock.now().getTime() - Date.now() + minutes * 60_000);
};
const scan = () => runTask(server.services, matOfflineScan);
const look = () => runTask(server.services, matTelemetryScan);

interface Seen {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly count: number;
  readonly value: number | null;
  readonly level: number;
  readonly escalated: number;
  readonly recovered: boolean;
  readonly said: string | null;
}
const alerts = (type: string) =>
  server.db.rows<Seen>(sql`
    select id, type, status, count, value, level, escalated, recovered_at is not null as recovered, said from alert
    where mat_id = ${device.matId} and type = ${type} order by id`);
const events = async (id: number) =>
  (
    await server.db.rows<{ event: string }>(
      sql`select event from outbox where aggregate_type = 'ALERT' and aggregate_id = ${id} order by id`,
    )
  ).map(each => each.event);

const measure = async (temperature: number, minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    await pass(1);
    const at = server.services.clock.now().getTime();
    const sent = await device.up('telemetry', { points: [{ at, subNo: 0, temperature, humidity: 500 }] });
    expect(sent.status).toBe(200);
  }
};

test('outside for 10 minutes raises, 0.5 ℃ inside leaves it, 1.0 ℃ inside for 10 minutes is recovered but not closed', async () => {
  await measure(312, 9);
  expect(await alerts('TEMPERATURE')).toEqual([]);
  await measure(312, 3);
  expect(await alerts('TEMPERATURE')).toMatchObject([{ status: 'NEW', value: 312, level: 1, count: 1 }]);
  await measure(295, 12);
  expect(await alerts('TEMPERATURE')).toMatchObject([{ status: 'NEW', recovered: false }]);
  await measure(290, 12);
  const [alert] = await alerts('TEMPERATURE');
  expect(alert).toMatchObject({ status: 'NEW', recovered: true });
  expect(await events(alert?.id as number)).toEqual(['alert.raised', 'alert.changed']);
  // Within half an hour it is the same alert once more.
  await measure(315, 12);
  expect(await alerts('TEMPERATURE')).toMatchObject([{ status: 'NEW', count: 2, recovered: false, value: 315 }]);
});

test('two samples are an accident; what no cabinet can measure is nothing', async () => {
  await measure(312, 1);
  await pass(11);
  await measure(312, 1);
  expect(await alerts('TEMPERATURE')).toEqual([]);
  const at = server.services.clock.now().getTime();
  await device.up('telemetry', { points: [{ at, subNo: 0, temperature: 900, humidity: 1_001 }] });
  const kept = await server.db.one(sql`
    select temperature, humidity from mat_telemetry where mat_id = ${device.matId} order by at desc limit 1`);
  expect(kept).toEqual({ temperature: null, humidity: null });
});

test('humidity: outside for 30 minutes, 3 % inside', async () => {
  const damp = async (humidity: number, minutes: number) => {
    for (let n = 0; n < minutes; n += 5) {
      await pass(5);
      const at = server.services.clock.now().getTime();
      await device.up('telemetry', { points: [{ at, subNo: 0, temperature: 250, humidity }] });
    }
  };
  await damp(780, 30);
  expect(await alerts('HUMIDITY')).toEqual([]);
  await damp(780, 10);
  expect(await alerts('HUMIDITY')).toMatchObject([{ status: 'NEW', level: 2, value: 780 }]);
  await damp(730, 20);
  expect(await alerts('HUMIDITY')).toMatchObject([{ recovered: false }]);
  await damp(715, 20);
  expect(await alerts('HUMIDITY')).toMatchObject([{ recovered: true, status: 'NEW' }]);
});

test('silent for 10 minutes: NETWORK, told to the leader after 15 minutes, to the Manager after 30; back for a minute: closed', async () => {
  await pass(4);
  await scan();
  expect(await alerts('NETWORK')).toEqual([]);
  await pass(7);
  await scan();
  expect(await alerts('NETWORK')).toMatchObject([{ status: 'NEW', level: 1, escalated: 0 }]);
  await pass(16);
  await runTask(server.services, alertEscalate);
  expect(await alerts('NETWORK')).toMatchObject([{ escalated: 1 }]);
  await runTask(server.services, alertEscalate);
  expect(await alerts('NETWORK')).toMatchObject([{ escalated: 1 }]);
  await pass(15);
  await runTask(server.services, alertEscalate);
  expect(await alerts('NETWORK')).toMatchObject([{ escalated: 2 }]);
  await device.up('heartbeat', {});
  await scan();
  expect(await alerts('NETWORK')).toMatchObject([{ status: 'NEW' }]);
  await pass(1.2);
  await device.up('heartbeat', {});
  await writeTouches(server.db);
  await scan();
  const [alert] = await alerts('NETWORK');
  expect(alert).toMatchObject({ status: 'CLOSED', recovered: true });
  // As long as its history says.
  const { lasted, history } = await server.db.one<{ lasted: number; history: number }>(sql`
    select extract(epoch from h.at - a.first_at)::int as lasted,
      extract(epoch from h.at - m.since)::int as history
    from alert a join mat_status_history h on h.mat_id = a.mat_id and h.kind = 'ONLINE' and h.to_state = 'ONLINE',
      lateral (select last_seen_at as since from mat where id = a.mat_id) m
    where a.id = ${alert?.id} order by h.at desc limit 1`);
  expect(lasted).toBeGreaterThan(600);
  expect(history).toBeLessThan(lasted);
});

test('door, power, clock, faults of the board and frames nobody can read', async () => {
  const at = () => server.services.clock.now().getTime();
  await device.up('door', { subNo: 0, state: 'OPEN', cause: 'ABNORMAL', at: at() });
  await device.up('heartbeat', { power: 'BATTERY' });
  await device.up('fault', { subNo: 0, code: 'E12', text: '压缩机', on: true });
  await device.up('fault', { subNo: 0, trackNo: 'A3', code: 'M07', on: true });
  expect(await alerts('FAULT')).toMatchObject([{ count: 1, said: 'A3 (M07); 压缩机 (E12)' }]);
  await device.up('fault', { subNo: 0, trackNo: 'A3', code: 'M07', on: false });
  for (let n = 0; n < 10; n += 1) await device.up('door', { wrong: n });
  expect(await alerts('POWER')).toMatchObject([{ status: 'NEW', level: 1 }]);
  expect(await alerts('FAULT')).toMatchObject([{ status: 'NEW', level: 2, said: '压缩机 (E12)' }]);
  await scan();
  expect(await alerts('FAULT')).toMatchObject([{ status: 'NEW' }, { value: 10 }]);
  expect(await alerts('DOOR')).toEqual([]);
  await pass(2.1);
  await scan();
  expect(await alerts('DOOR')).toMatchObject([{ status: 'NEW', level: 1 }]);
  // A cabinet beside it that shuts leaves the main door open.
  await device.up('door', { subNo: 1, state: 'OPEN', cause: 'ABNORMAL', at: at() });
  await device.up('door', { subNo: 1, state: 'CLOSED', cause: 'ABNORMAL', at: at() });
  expect(await alerts('DOOR')).toMatchObject([{ status: 'NEW', level: 1 }]);
  const { door } = await server.db.one<{ door: string }>(
    sql`select door_state as door from mat where id = ${device.matId}`,
  );
  expect(door).toBe('OPEN');
  await device.up('door', { subNo: 0, state: 'CLOSED', cause: 'ABNORMAL', at: at() });
  await device.up('heartbeat', { power: 'AC' });
  await device.up('fault', { subNo: 0, code: 'E12', on: false });
  expect(await alerts('DOOR')).toMatchObject([{ status: 'CLOSED', recovered: true }]);
  expect(await alerts('POWER')).toMatchObject([{ status: 'CLOSED' }]);
  expect((await alerts('FAULT'))[0]).toMatchObject({ status: 'CLOSED' });
  await server.db.run(sql`update mat set clock_skew_ms = 400000 where id = ${device.matId}`);
  await scan();
  expect(await alerts('CLOCK')).toMatchObject([{ value: 400, level: 3 }]);
});

test('slots: sold out, low, expiring, locked for a day, another price for ten minutes, another count', async () => {
  const track = async (trackNo: string, of: { stock: number; price?: number; locks?: string }) => {
    const { id } = await server.db.one<{ id: number }>(sql`
      insert into track (mat_id, track_no, row_no, col_no, track_type, goods_id, capacity, par_level, warn_level, stock, price,
        locks, locked_at)
      values (${device.matId}, ${trackNo}, 1, 1, 1, ${goodsId}, 10, 5, 2, ${of.stock}, 1000, ${of.locks ?? '{}'}::text[],
        ${of.locks ? server.services.clock.now() : null}) returning id`);
    return id;
  };
  const storage = await server.db.one<{ id: number }>(
    sql`insert into storage (company_id, kind, mat_id) values (${device.companyId}, 'MAT', ${device.matId}) returning id`,
  );
  const [one, two] = [await track('A1', { stock: 0 }), await track('A2', { stock: 0, locks: '{JAM}' })];
  await look();
  expect(await alerts('SOLD_OUT')).toMatchObject([{ status: 'NEW', level: 2 }]);
  expect(await alerts('LOW_STOCK')).toEqual([]);
  await server.db.run(sql`update track set stock = 3 where id = ${one}`);
  await look();
  expect(await alerts('SOLD_OUT')).toMatchObject([{ status: 'CLOSED' }]);
  expect(await alerts('LOW_STOCK')).toMatchObject([{ status: 'NEW', value: 3, level: 3 }]);
  await server.db.run(sql`update track set stock = 8 where id = ${one}`);
  await look();
  expect(await alerts('LOW_STOCK')).toMatchObject([{ status: 'NEW' }]);
  await server.db.run(sql`
    insert into stock_lot (storage_id, track_id, goods_id, batch_no, expires_on, quantity)
    values (${storage.id}, ${two}, ${goodsId}, 'B1', ${server.services.clock.now()}::date + 20, 2)`);
  await server.db.run(sql`update track set stock = 2 where id = ${two}`);
  await device.up('stock', {
    tracks: [
      { subNo: 0, trackNo: 'A1', stock: 8, price: 900 },
      { subNo: 0, trackNo: 'A2', stock: 1, price: 1000 },
    ],
  });
  await look();
  expect(await alerts('LOW_STOCK')).toMatchObject([{ status: 'CLOSED' }]);
  // How long it keeps is looked at once a day; that it lies there no more, at any time.
  expect(await alerts('EXPIRING')).toEqual([]);
  await runTask(server.services, nearExpiryScan);
  expect(await alerts('EXPIRING')).toMatchObject([{ status: 'NEW', level: 3 }]);
  await server.db.run(sql`delete from stock_lot where track_id = ${two}`);
  await look();
  expect(await alerts('EXPIRING')).toMatchObject([{ status: 'CLOSED' }]);
  expect((await alerts('STOCK_DIFF')).length).toBeGreaterThan(0);
  expect(await alerts('PRICE')).toEqual([]);
  await pass(11);
  await look();
  expect(await alerts('PRICE')).toMatchObject([{ value: 900 }]);
  expect(await alerts('LOCKED_TRACK')).toEqual([]);
  await pass(24 * 60);
  await look();
  expect(await alerts('LOCKED_TRACK')).toMatchObject([{ status: 'NEW' }]);
});

test('what a person has ended stays ended while it goes on, and may come back after it was over', async () => {
  const admin = await server.as('admin');
  await device.up('heartbeat', { power: 'BATTERY' });
  const [alert] = await alerts('POWER');
  const ignore = { ids: [alert?.id as number], status: 'IGNORED' as const, comment: '停电演练' };
  expect((await admin.call(updateAlertStatus, { body: ignore })).data.done).toHaveLength(1);
  await scan();
  expect(await alerts('POWER')).toMatchObject([{ status: 'IGNORED' }]);
  await device.up('heartbeat', { power: 'AC' });
  await device.up('heartbeat', { power: 'BATTERY' });
  expect(await alerts('POWER')).toMatchObject([{ status: 'NEW', count: 2 }]);
  await device.up('heartbeat', { power: 'AC' });
  await pass(31);
  await device.up('heartbeat', { power: 'BATTERY' });
  expect(await alerts('POWER')).toMatchObject([{ status: 'CLOSED' }, { status: 'NEW', count: 1 }]);
  const found = await admin.call(listAlerts, {
    params: { limit: 10, page: 1 },
    body: { matId: device.matId, status: ['NEW'] },
  });
  expect(found.data.rows.map(row => row.type)).toEqual(['POWER']);
});

test('a rule of the device holds before that of its company and the platform’s', async () => {
  const rule = (scope: string, of: { companyId?: number; matId?: number; enabled: boolean }) =>
    server.db.run(sql`
      insert into alert_rule (type, scope, company_id, mat_id, enabled, hold_sec, level, escalate_min)
      values ('POWER', ${scope}, ${of.companyId ?? null}, ${of.matId ?? null}, ${of.enabled}, 0, 3, 60)`);
  await rule('COMPANY', { companyId: device.companyId, enabled: false });
  await device.up('heartbeat', { power: 'BATTERY' });
  expect(await alerts('POWER')).toEqual([]);
  await rule('MAT', { companyId: device.companyId, matId: device.matId, enabled: true });
  await scan();
  expect(await alerts('POWER')).toMatchObject([{ level: 3 }]);
});

test('samples come to hours, days have their partition before they begin', async () => {
  await measure(240, 3);
  const { hours } = await runTask(server.services, telemetryRollup);
  expect(hours).toBeGreaterThan(0);
  const { temperature } = await server.db.one<{ temperature: number }>(
    sql`select temperature_avg as temperature from mat_telemetry_hour where mat_id = ${device.matId} limit 1`,
  );
  expect(temperature).toBe(240);
  const days = await server.db.rows(sql`select 1 from pg_inherits where inhparent = 'mat_telemetry'::regclass`);
  expect(days.length).toBeGreaterThan(1);
});
