import { dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { type PlanogramMat, type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';
import { noteTelemetry } from '../../mat/index.ts';
import { releaseLots } from '../index.ts';

let world: PlanogramWorld;
let mat: PlanogramMat;
let [shade, plain, cold] = [0, 0, 0];
const minute = 60_000;
let now = Date.parse('2026-03-10T04:00:00.000Z');

beforeAll(async () => {
  world = await planogramWorld();
}, 60_000);
afterAll(() => world.server.close());
beforeEach(async () => {
  now += 86_400_000;
  world.server.setNow(new Date(now).toISOString());
  mat = await world.mat();
  shade = await world.goods({ storage: 'SHADE' });
  plain = await world.goods({ storage: 'NORMAL' });
  cold = await world.goods({ storage: 'REFRIGERATE' });
  for (const [no, goodsId] of [
    ['A1', shade],
    ['A2', plain],
  ] as const) {
    await world.server.db.run(sql`update track set goods_id = ${goodsId} where id = ${mat.slots[no]}`);
    await world.load(mat.slots[no] as number, goodsId, 4, `B-${no}`, '2099-01-01');
  }
});

const tx = <R>(work: Parameters<typeof inTx<R>>[1]) =>
  inTx<R>({ ...world.server.services, actor: timer('test'), requestId: 'test' }, work);
/** A sample each ten minutes of so many, tenths; the clock goes along. */
async function measure(temperature: number, minutes: number, humidity = 500): Promise<void> {
  for (let gone = 0; gone < minutes; gone += 10) {
    now += 10 * minute;
    await sample(temperature, humidity);
  }
}
async function sample(temperature: number, humidity = 500): Promise<void> {
  world.server.setNow(new Date(now).toISOString());
  const points = [{ at: now, subNo: 0, temperature, humidity }];
  await tx(each => noteTelemetry(each, { matId: mat.matId, points, skewMs: 0, heardAt: new Date(now) }));
}
const breaches = () =>
  world.server.db.rows<{
    measure: string;
    limit: number;
    action: string;
    minutes: number;
    peak: number;
    ended: boolean;
    badGoodsId: number | null;
  }>(sql`
    select b.measure, b.limit_value as "limit", b.action, b.minutes, b.peak, b.ended_at is not null as ended, b.bad_goods_id as "badGoodsId"
    from gsp_breach b join gsp_place p on p.id = b.place_id where p.mat_id = ${mat.matId} order by b.id`);
const locked = async () =>
  (
    await world.server.db.rows<{ goodsId: number }>(sql`
      select l.goods_id as "goodsId" from stock_lot l join track t on t.id = l.track_id
      where t.mat_id = ${mat.matId} and l.state = 'LOCKED' and l.quantity > 0 order by l.id`)
  ).map(row => row.goodsId);
const slot = (no: string) =>
  world.server.db.one<{ locks: string[]; stock: number }>(
    sql`select locks, stock from track where id = ${mat.slots[no]}`,
  );

test('27 ℃ for an hour: only what must lie in the shade is locked, with a breach, one report and its curve (spec 08 §4.5)', async () => {
  await measure(270, 60);
  // 60 minutes between the first and the last of seven samples, not of six.
  expect((await breaches()).filter(({ action }) => action === 'LOCK')).toEqual([]);
  expect(await breaches()).toMatchObject([
    { measure: 'TEMPERATURE', limit: 200, action: 'WARN', minutes: 50, peak: 270 },
  ]);
  expect(await locked()).toEqual([]);
  await measure(275, 10);
  const [warn, lock, ...more] = await breaches();
  expect(more).toEqual([]);
  expect(warn).toMatchObject({ action: 'WARN', minutes: 60, badGoodsId: null });
  expect(lock).toMatchObject({
    limit: 220,
    action: 'LOCK',
    minutes: 60,
    peak: 275,
    ended: false,
    badGoodsId: expect.any(Number),
  });
  expect(await locked()).toEqual([shade]);
  expect(await slot('A1')).toEqual({ locks: ['TEMP'], stock: 0 });
  expect(await slot('A2')).toEqual({ locks: [], stock: 4 });
  const report = await world.server.db.one<Record<string, unknown>>(sql`
    select record_no, source, status, description, curve, company_id::int as company from bad_goods_report where id = ${lock?.badGoodsId ?? 0}`);
  expect(report).toMatchObject({ source: 'BREACH', status: 'OPEN', company: mat.companyId });
  expect(report.record_no).toBe(`BH${dayOf(new Date(now)).replaceAll('-', '')}-0001`);
  expect(report.description).toContain('温度27.5℃，超出22.0℃，持续60分钟');
  expect((report.curve as { points: unknown[] }).points).toHaveLength(7);
  const lines = await world.server.db.rows(sql`
    select b.goods_id::int as goods, b.batch_no as batch, b.qty, b.state, b.location, h.source, l.state as lot
    from bad_goods_line b join lot_hold h on h.line_id = b.id join stock_lot l on l.id = b.lot_id where b.report_id = ${lock?.badGoodsId ?? 0}`);
  expect(lines).toEqual([
    { goods: shade, batch: 'B-A1', qty: 4, state: 'LOCKED', location: 'A1', source: 'BAD_GOODS', lot: 'LOCKED' },
  ]);
  const said = await world.server.db.rows(
    sql`select payload->>'status' as status, payload->>'action' as action from outbox where event = 'gsp.breach' and payload->>'matId' = ${String(mat.matId)} order by id`,
  );
  expect(said).toEqual([
    { status: 'ONGOING', action: 'WARN' },
    { status: 'ONGOING', action: 'LOCK' },
  ]);
});

test('it goes on and grows, two samples inside end it; nothing is locked twice; released, the slot sells again', async () => {
  await measure(270, 70);
  const lineIds = (
    await world.server.db.rows<{ id: number }>(
      sql`select b.id from bad_goods_line b join bad_goods_report r on r.id = b.report_id where r.mat_id = ${mat.matId}`,
    )
  ).map(row => row.id);
  expect(lineIds).toHaveLength(1);
  await measure(280, 30);
  expect((await breaches()).at(-1)).toMatchObject({ minutes: 90, peak: 280, ended: false });
  await measure(190, 10);
  expect((await breaches()).at(-1)).toMatchObject({ ended: false });
  await measure(190, 10);
  expect((await breaches()).map(({ ended }) => ended)).toEqual([true, true]);
  expect(
    await world.server.db.rows(
      sql`select from gsp_breach_watch w join gsp_place p on p.id = w.place_id where w.ended_at is null and p.mat_id = ${mat.matId}`,
    ),
  ).toEqual([]);
  await tx(each => releaseLots(each, { source: 'BAD_GOODS', lineIds }));
  expect(await slot('A1')).toEqual({ locks: [], stock: 4 });
  expect(await locked()).toEqual([]);
});

test('a gap in the data adds nothing; samples sent twice count once; frost spoils all; a cold room is left for half an hour only', async () => {
  await sample(270);
  now += 59 * minute;
  await sample(270);
  await sample(270);
  expect(await breaches()).toEqual([]);
  await measure(100, 20);
  await measure(-5, 40);
  expect(await locked()).toEqual([shade, plain]);
  const reports = await world.server.db.rows(sql`select id from bad_goods_report where mat_id = ${mat.matId}`);
  expect(reports).toHaveLength(1);
});

/** What it kept while it was off line, a sample each ten minutes from then on. */
async function buffered(from: number, temperature: number, minutes: number): Promise<void> {
  const points = Array.from({ length: minutes / 10 }, (_, at) => ({
    ...{ at: from + at * 10 * minute, subNo: 0, temperature, humidity: 500 },
  }));
  await tx(each => noteTelemetry(each, { matId: mat.matId, points, skewMs: 0, heardAt: new Date(now) }));
}
const atLock = async () => (await breaches()).filter(({ action }) => action === 'LOCK');

test('what a device kept while it was off line counts in its place, though newer samples came first (spec 06 §5, 08 §4.5)', async () => {
  await measure(270, 20);
  const off = now;
  now += 50 * minute;
  await sample(275);
  expect(await atLock()).toEqual([]);
  await buffered(off + 10 * minute, 280, 40);
  expect(await atLock()).toMatchObject([{ minutes: 60, peak: 280, ended: false }]);
  expect(await locked()).toEqual([shade]);
  // Said again, and later ones of the buffer: once and no more.
  await buffered(off + 10 * minute, 280, 40);
  await measure(270, 10);
  expect(await atLock()).toMatchObject([{ minutes: 70 }]);
});

test('a buffer that comes when the device is inside again: what had been over goes on to where it really ended', async () => {
  await measure(270, 50);
  const off = now;
  now += 40 * minute;
  await measure(190, 20);
  expect(await atLock()).toEqual([]);
  await buffered(off + 10 * minute, 285, 30);
  expect(await atLock()).toMatchObject([{ minutes: 70, peak: 285, ended: true }]);
  const [end] = await world.server.db.rows<{ at: string }>(
    sql`select ended_at as at from gsp_breach b join gsp_place p on p.id = b.place_id where p.mat_id = ${mat.matId} and action = 'LOCK'`,
  );
  expect(Date.parse(end?.at ?? '')).toBe(off + 50 * minute);
  // The breach that was over already goes on as well, and is told to have ended once.
  const told = await world.server.db.rows<{ n: number }>(sql`
    select count(*)::int as n from outbox where event = 'gsp.breach' and payload->>'status' = 'ENDED' and payload->>'matId' = ${String(mat.matId)}
    group by payload->>'breachId'`);
  expect(told.map(({ n }) => n)).toEqual([1, 1]);
  expect(await breaches()).toMatchObject([
    { action: 'WARN', minutes: 70 },
    { action: 'LOCK', minutes: 70 },
  ]);
});

test('what nobody saw go beyond: a buffer between two live samples inside is a crossing that is over', async () => {
  await measure(190, 10);
  const off = now;
  now += 90 * minute;
  await measure(190, 20);
  await buffered(off + 10 * minute, 270, 70);
  expect(await atLock()).toMatchObject([{ minutes: 60, ended: true }]);
});

test('refrigerated goods bear half an hour; their own limits hold before those of their condition', async () => {
  await world.server.db.run(sql`update track set goods_id = ${cold} where id = ${mat.slots.B1}`);
  await world.load(mat.slots.B1 as number, cold, 2, 'B-COLD', '2099-01-01');
  await world.server.db.run(sql`update goods_medicine set temp_max = 250 where goods_id = ${cold}`);
  await measure(240, 10);
  expect(await locked()).toEqual([]);
  await measure(255, 40);
  expect(await locked()).toEqual([cold]);
});

test('humidity and smaller overruns are told, nothing is locked; a company may say otherwise', async () => {
  await measure(310, 90, 800);
  expect((await breaches()).map(({ measure: of, action }) => `${of} ${action}`)).toContain('HUMIDITY WARN');
  expect(await locked()).toEqual([shade]);
  const other = await world.mat();
  const policy = [{ condition: 'NORMAL', marginTenths: 0, minutes: 10, action: 'LOCK' }];
  await world.server.db.run(sql`
    insert into sys_config (key, value, scope, company_id) values ('gsp.breachPolicy', ${JSON.stringify(policy)}::jsonb, 'COMPANY', ${other.companyId})`);
  await world.server.services.settings.reload(world.server.db);
  mat = other;
  await world.server.db.run(sql`update track set goods_id = ${plain} where id = ${mat.slots.A1}`);
  await world.load(mat.slots.A1 as number, plain, 1, 'B-OWN', '2099-01-01');
  await measure(301, 20, 990);
  expect(await locked()).toEqual([plain]);
  expect(await breaches()).toMatchObject([{ action: 'LOCK', minutes: 10 }]);
});
