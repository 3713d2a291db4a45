import { listSubMats, toggleSubMats } from '@materia/contract/areas/mat';
import { addSupplyPlan, monitorGoods, suggestSupply } from '@materia/contract/areas/supply';
import { addDays, type Day, startOfDay, weekdayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { runTask } from '../../../testing/run-task.ts';
import { inDays, SupplyDesk } from '../../../testing/supply-desk.ts';
import { parAuto } from './par-auto.task.ts';
import { supplySuggestion } from './supply-suggestion.task.ts';

let desk: SupplyDesk;
let db: SupplyDesk['server']['db'];
beforeAll(async () => {
  desk = await SupplyDesk.open();
  db = desk.server.db;
});
afterAll(() => desk.server.close());

const suggest = async (body: object, userName = 'manager') =>
  (await desk.as(userName)).call(suggestSupply, { body: { date: inDays(1), ...body } });

async function sold(matId: number, goodsId: number, day: Day, units: number): Promise<void> {
  if (units === 0) return;
  await db.run(sql`
    insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type, pay_type,
      is_activity, quantity)
    values (${day}, ${desk.companyId}, ${desk.storeId}, ${matId}, ${goodsId}, 0, 'MAT_ORDER', 'MAT', 'DISPENSE', 2, false, ${units})`);
}

/** Four weeks up to yesterday; the weekdays from today's on, each with its units, the oldest first. */
async function fourWeeks(matId: number, goodsId: number, weekdays: readonly (readonly number[])[]): Promise<void> {
  await db.run(sql`
    update track set bound_at = ${startOfDay(inDays(-29))} where mat_id = ${matId} and goods_id = ${goodsId}`);
  for (const [n, units] of weekdays.entries())
    for (const [week, each] of units.entries()) await sold(matId, goodsId, inDays(-28 + 7 * week + n), each);
}

/** A device of a route that is driven tomorrow and three days later. */
async function routed(): Promise<{ matId: number; routeId: number }> {
  const matId = await desk.mat();
  const weekdays = [weekdayOf(inDays(1)), weekdayOf(inDays(4))];
  const { id } = await db.one<{ id: number }>(sql`
    insert into supply_route (company_id, store_id, name, weekdays, mat_ids)
    values (${desk.companyId}, ${desk.storeId}, ${`线路${matId}`}, ${weekdays}::int[], ${[matId]}::bigint[]) returning id`);
  await db.run(sql`update mat set route_id = ${id} where id = ${matId}`);
  return { matId, routeId: id };
}

/** Where it stood off line the whole day, that day says nothing. */
async function offline(matId: number, day: Day): Promise<void> {
  for (const [state, at] of [
    ['OFFLINE', startOfDay(day)],
    ['ONLINE', startOfDay(addDays(day, 1))],
  ] as const)
    await db.run(
      sql`insert into mat_status_history (mat_id, kind, to_state, at) values (${matId}, 'ONLINE', ${state}, ${at})`,
    );
}

test('S 6.2 + 4.0 + 3.8 from the days themselves, one left out as off line: need 18, stock 7, 4.0 till arrival, capacity 20 → 15', async () => {
  const { matId, routeId } = await routed();
  const { goodsId, trackId } = await desk.slot({ matId, inSlot: 7, capacity: 20 });
  await db.run(sql`update track set par_level = 10 where id = ${trackId}`);
  await fourWeeks(matId, goodsId, [[4, 4, 4, 4], [4, 6, 5, 9], [4, 4, 4, 4], [9, 5, 5, 1], [], [], [0, 0, 0, 4]]);
  await offline(matId, inDays(-25));
  const { data } = await suggest({ routeId });
  const [mat] = data.mats;
  expect(mat?.lines).toHaveLength(1);
  expect(mat?.lines[0]).toMatchObject({ trackGoodsId: trackId, stock: 7, quantity: 15 });
  const { forecast } = mat?.lines[0] ?? {};
  expect(forecast).toMatchObject({
    source: 'OWN',
    days: 27,
    span: 3,
    untilArrival: 400,
    untilNext: 1400,
    need: 18,
    projected: 300,
  });
  expect(forecast?.weekdays[weekdayOf(inDays(1)) - 1]).toBe(620);
  expect(data.goods).toMatchObject([{ goodsId, total: 15, storeAvailable: 30 }]);
});

test('too few days: as like devices sell; without those, up to the refill line; never more than the store has', async () => {
  const like = await desk.mat();
  const fresh = await desk.mat();
  await db.run(sql`update mat set city = '珠海市', poi_type = 'MALL' where id = any(${[like, fresh]}::bigint[])`);
  const { goodsId } = await desk.slot({ matId: like, inSlot: 20, capacity: 20 });
  await fourWeeks(
    like,
    goodsId,
    Array.from({ length: 7 }, () => [3, 3, 3, 3]),
  );
  const track = await desk.rows.track({ matId: fresh, goodsId }, { capacity: 30, par_level: 2, bound_at: new Date() });
  const lone = await desk.slot({ matId: fresh, inSlot: 0, shelf: 3, capacity: 10 });
  await db.run(sql`update track set par_level = 8, bound_at = now() where id = ${lone.trackId}`);
  // Asked for alone it is told as much as with all the others.
  const { mats } = (await suggest({ matIds: [fresh], date: inDays(0) })).data;
  const lines = mats.find(mat => mat.matId === fresh)?.lines ?? [];
  const ofLike = lines.find(line => line.trackGoodsId === track);
  expect(ofLike?.forecast).toMatchObject({ source: 'LIKE', untilNext: 2100, span: 7 });
  expect(ofLike?.quantity).toBe(ofLike?.forecast.need);
  const ofPar = lines.find(line => line.trackGoodsId === lone.trackId);
  expect(ofPar).toMatchObject({ quantity: 3, forecast: { source: 'PAR', target: 8, storeAvailable: 3 } });
});

test('a goods of which nothing has lain there in twelve weeks is not taken for one that nobody buys', async () => {
  const [like, empty] = [await desk.mat(), await desk.mat()];
  await db.run(sql`update mat set city = '汕头市', poi_type = 'MALL' where id = any(${[like, empty]}::bigint[])`);
  const { goodsId } = await desk.slot({ matId: like, inSlot: 20, capacity: 20 });
  await fourWeeks(
    like,
    goodsId,
    Array.from({ length: 7 }, () => [3, 3, 3, 3]),
  );
  const track = await desk.rows.track({ matId: empty, goodsId }, { capacity: 30, bound_at: startOfDay(inDays(-90)) });
  const [mat] = (await suggest({ matIds: [empty] })).data.mats;
  expect(mat).toMatchObject({ lostSales: 3000, reasons: ['LOST_SALES', 'SOLD_OUT'] });
  expect(mat?.lines).toMatchObject([{ trackGoodsId: track, forecast: { source: 'LIKE', days: 28 } }]);
});

test('devices are proposed by what they lose tomorrow, sold out or near the end of something; others are not', async () => {
  const [losing, calm] = [await desk.mat(), await desk.mat()];
  const { goodsId } = await desk.slot({ matId: losing, inSlot: 1, capacity: 20 });
  await fourWeeks(
    losing,
    goodsId,
    Array.from({ length: 7 }, () => [5, 5, 5, 5]),
  );
  await desk.slot({ matId: calm, inSlot: 9 });
  const { mats } = (await suggest({})).data;
  // Five expected tomorrow, one there: four at 10 yuan.
  expect(mats.find(mat => mat.matId === losing)).toMatchObject({ lostSales: 4000, reasons: ['LOST_SALES'] });
  expect(mats.some(mat => mat.matId === calm)).toBe(false);
  const lost = mats.map(mat => mat.lostSales);
  expect(lost).toEqual([...lost].sort((a, b) => b - a));
  expect((await suggest({}, 'stranger')).data.mats).toEqual([]);
  (await suggest({ date: inDays(-1) })).refuses(400, '补货日期须在今天起14天内！');
});

test('a visit is worth its threshold; what ends within 30 days or a ticket that is open calls for one too, and nothing else', async () => {
  const mats = [];
  for (const lies of [{ inSlot: 3 }, { slotEnds: inDays(30) }, { slotEnds: inDays(31) }, {}, {}]) {
    const matId = await desk.mat();
    const { goodsId } = await desk.slot({ matId, inSlot: 9, ...lies });
    mats.push({ matId, goodsId });
  }
  const [losing, ending, lasting, broken, mended] = mats.map(mat => mat.matId);
  await fourWeeks(
    losing ?? 0,
    mats[0]?.goodsId ?? 0,
    Array.from({ length: 7 }, () => [5, 5, 5, 5]),
  );
  const ticket = (matId: number | undefined, status: string) =>
    db.run(sql`
      insert into ticket (ticket_no, type, priority, status, company_id, mat_id, title, respond_due_at, resolve_due_at)
      values (${`GD-${matId}`}, 'FAULT', 'P2', ${status}, ${desk.companyId}, ${matId}, '检修', now(), now())`);
  await ticket(broken, 'ASSIGNED');
  await ticket(mended, 'CLOSED');
  const reasons = async () => {
    const found = (await suggest({})).data.mats;
    return [losing, ending, lasting, broken, mended].map(id => found.find(mat => mat.matId === id)?.reasons);
  };
  // Two units short tomorrow at 10 yuan: less than the 30 yuan that a visit is worth.
  expect(await reasons()).toEqual([undefined, ['EXPIRING'], undefined, ['TICKET'], undefined]);
  await db.run(sql`insert into mat_setting (mat_id, own) values (${losing}, '{"visitThreshold":2000}')`);
  expect((await reasons())[0]).toEqual(['LOST_SALES']);
});

test('what is cleared out is not brought again (spec 03 §3.4)', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId } = await desk.slot({ matId, inSlot: 0, capacity: 10 });
  await db.run(sql`update track set par_level = 8, bound_at = now() where id = ${trackId}`);
  const lines = async () => (await suggest({ matIds: [matId] })).data.mats.flatMap(mat => mat.lines);
  expect(await lines()).toMatchObject([{ goodsId }]);
  await db.run(sql`update goods set specials = '{CLEARANCE}' where id = ${goodsId}`);
  expect(await lines()).toEqual([]);
});

test('a cabinet out of use is not filled: not proposed, not planned, not loaded of what is on its way already', async () => {
  const matId = await desk.mat();
  await db.run(
    sql`insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) values (${matId}, 1, '副柜', 1, 2, 4)`,
  );
  const { trackId, name } = await desk.slot({ matId, inSlot: 0, capacity: 10 });
  await db.run(
    sql`update track set sub_no = 1, track_no = 'A1', par_level = 8, bound_at = now() where id = ${trackId}`,
  );
  const plan = await desk.filling(trackId, 3, matId);
  const admin = await desk.as('manager');
  const { rows } = (await admin.call(listSubMats, { params: { limit: 9, page: 1 }, body: { matId } })).data;
  const ids = rows.filter(row => row.subNo === 1).map(row => row.id);
  (await admin.call(toggleSubMats, { body: { ids, deleted: true } })).data;
  const { mats } = (await suggest({ matIds: [matId] })).data;
  expect(mats).toMatchObject([{ reasons: [], lines: [] }]);
  const monitored = (await admin.call(monitorGoods, { body: { by: 'GOODS', onlyShort: true } })).data;
  expect(monitored.mats.some(mat => mat.matId === matId)).toBe(false);
  const lines = [{ trackGoodsId: trackId, quantity: 2 }];
  const body = { matId, planDate: inDays(0), type: 'ROUTINE' as const, lines };
  (await admin.call(addSupplyPlan, { body })).refuses(404, '记录不存在或已被删除');
  (await desk.finish(plan)).refuses(409, `货道A1已不再摆放${name}，不能上架，请带回！`);
  (await admin.call(toggleSubMats, { body: { ids, deleted: false } })).data;
  expect((await desk.finish(plan)).status).toBe(200);
});

test('in the morning routes of the day become plans once; refill lines that follow the demand are its need', async () => {
  const { matId, routeId } = await routed();
  const { trackId, goodsId } = await desk.slot({ matId, inSlot: 0, capacity: 20 });
  await fourWeeks(
    matId,
    goodsId,
    Array.from({ length: 7 }, () => [2, 2, 2, 2]),
  );
  await db.run(sql`update supply_route set weekdays = ${[weekdayOf(inDays(0))]}::int[] where id = ${routeId}`);
  await runTask(desk.server.services, supplySuggestion);
  await runTask(desk.server.services, supplySuggestion);
  const plans = await db.rows(
    sql`select generator, status, route_id as "routeId" from supply_plan where mat_id = ${matId}`,
  );
  expect(plans).toEqual([{ generator: 'AUTO', status: 'NEW', routeId }]);
  await db.run(sql`update track set par_auto = true, par_level = 3 where id = ${trackId}`);
  await runTask(desk.server.services, parAuto);
  const { par } = await db.one<{ par: number }>(sql`select par_level as par from track where id = ${trackId}`);
  // Seven days at two a day, and what days stray by.
  expect(par).toBeGreaterThanOrEqual(14);
  expect(par).toBeLessThanOrEqual(20);
});

test('what is planned for the next fill is in the plans of the morning too, also where nothing else calls for one', async () => {
  const { matId, routeId } = await routed();
  const old = await desk.slot({ matId, inSlot: 2, capacity: 10 });
  const next = await desk.slot({ matId, inSlot: 9 });
  await db.run(sql`update supply_route set weekdays = ${[weekdayOf(inDays(0))]}::int[] where id = ${routeId}`);
  await db.run(sql`update track set par_level = 9, bound_at = now() where mat_id = ${matId}`);
  const draft = async (tracks: object[]) => {
    const written = JSON.stringify({ at: new Date(), byUserId: null, byName: null, tracks, added: [], removed: [] });
    await db.run(sql`update mat set draft_layout = ${written}::jsonb where id = ${matId}`);
    await db.run(sql`update supply_plan set status = 'CANCELLED' where mat_id = ${matId}`);
    await runTask(desk.server.services, supplySuggestion);
    return db.rows(sql`
      select l.track_id as "trackId", l.goods_id as "goodsId", l.action, l.plan_qty as quantity
      from supply_plan p join supply_plan_line l on l.plan_id = p.id where p.mat_id = ${matId} and p.status = 'NEW'
      order by l.action desc`);
  };
  const [trackId, goodsId] = [old.trackId, next.goodsId];
  const lines = [
    { trackId, goodsId: old.goodsId, action: 'PULL', quantity: 2 },
    { trackId, goodsId, action: 'LOAD', quantity: 6 },
  ];
  // Nothing else calls for a visit.
  expect(await draft([{ trackGoodsId: trackId, goodsId, parLevel: 6 }])).toEqual(lines);
  // With a slot that is sold out the device is proposed anyway.
  const empty = await desk.slot({ matId, inSlot: 0, capacity: 10 });
  await db.run(sql`update track set par_level = 4, bound_at = now() where id = ${empty.trackId}`);
  const [pull, ...loads] = await draft([{ trackGoodsId: trackId, goodsId, parLevel: 6 }]);
  expect(pull).toEqual(lines[0]);
  expect(loads).toHaveLength(2);
  expect(loads).toEqual(
    expect.arrayContaining([lines[1], { trackId: empty.trackId, goodsId: empty.goodsId, action: 'LOAD', quantity: 4 }]),
  );
});

test('a plan brings what goes into slots that are new with the next fill', async () => {
  const { matId } = await routed();
  const { goodsId, trackId } = await desk.slot({ matId, inSlot: 1, capacity: 10 });
  const fresh = await desk.rows.track({ matId, goodsId });
  await db.run(sql`update track set goods_id = null, track_no = 'Z9', removed_at = now() where id = ${fresh}`);
  const added = [{ subNo: 0, trackNo: 'Z9', goodsId, capacity: 9, parLevel: 6 }];
  const draft = JSON.stringify({ at: new Date(), byUserId: null, byName: null, tracks: [], added, removed: [] });
  await db.run(sql`update mat set draft_layout = ${draft}::jsonb where id = ${matId}`);
  const { planLines } = await desk.plan([{ trackGoodsId: trackId, quantity: 2 }], { matId });
  expect(planLines.find(line => line.trackGoodsId === fresh)).toMatchObject({ trackNo: 'Z9', goodsId, planQty: 6 });
  expect(planLines).toHaveLength(2);
});
