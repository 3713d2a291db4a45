import { listTracks, saveTracks } from '@materia/contract/areas/mat';
import { addSupplyPlan, suggestSupply, updateSupplyStatus } from '@materia/contract/areas/supply';
import { type SentOf, weekdayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { runTask } from '../../../testing/run-task.ts';
import { inDays, SupplyDesk } from '../../../testing/supply-desk.ts';
import { supplySuggestion } from '../suggest/supply-suggestion.task.ts';

let desk: SupplyDesk;
let db: SupplyDesk['server']['db'];
beforeAll(async () => {
  desk = await SupplyDesk.open();
  db = desk.server.db;
});
afterAll(() => desk.server.close());

type Edits = Pick<SentOf<typeof saveTracks>, 'tracks' | 'added' | 'removed'>;

const layout = async (matId: number) => (await (await desk.as('manager')).call(listTracks, { body: { matId } })).data;
/** Plans edits for the next fill of a device. */
async function draft(matId: number, edits: Edits): Promise<void> {
  const { version } = await layout(matId);
  const body = { matId, version, effect: 'NEXT_SUPPLY' as const, confirmed: true, ...edits };
  expect((await (await desk.as('manager')).call(saveTracks, { body })).status).toBe(200);
}
/** A goods on the shelf that has its slot in another device. */
const brought = async () => desk.slot({ matId: await desk.mat(), inSlot: 0 });
/** The device is on a trip of today; whoever drives it picks, sets out and stands before the device. */
async function driven(matId: number) {
  const { id } = await db.one<{ id: number }>(sql`
    insert into supply_route (company_id, store_id, name, weekdays, mat_ids)
    values (${desk.companyId}, ${desk.storeId}, ${`线路${matId}`}, ${[weekdayOf(inDays(0))]}::int[], ${[matId]}::bigint[]) returning id`);
  await db.run(sql`update mat set route_id = ${id} where id = ${matId}`);
  await runTask(desk.server.services, supplySuggestion);
  const plan = await db.one<{ id: number }>(sql`select id from supply_plan where mat_id = ${matId}`);
  for (const action of ['PICK', 'DEPART', 'ARRIVE'] as const)
    expect((await desk.step(plan.id, action)).status).toBe(200);
  return desk.read(plan.id);
}
/** Revisions of the documents that the device is to have. */
const told = (matId: number) =>
  db.one<{ planogram: number; price: number }>(sql`
    select coalesce((desired ->> 'planogram')::int, 0) as planogram, coalesce((desired ->> 'price')::int, 0) as price
    from mat where id = ${matId}`);

test('a slot planned for the next fill is brought its goods by the trip of the day, and is there once it is filled', async () => {
  const matId = await desk.mat();
  const { goodsId } = await brought();
  const place = { subNo: 0, trackNo: 'B3', rowNo: 2, colNo: 3, motorId: 13 };
  await draft(matId, { added: [{ ...place, goodsId, capacity: 9, parLevel: 6, price: 1500 }] });
  const before = await told(matId);
  const plan = await driven(matId);
  expect(plan.planLines).toMatchObject([{ trackNo: 'B3', goodsId, action: 'LOAD', capacity: 9, planQty: 6 }]);
  expect((await layout(matId)).tracks).toEqual([]);
  expect(await desk.stock(goodsId)).toEqual({ store: 24, slot: 0, way: 6, lost: 0 });
  expect((await desk.finish(plan)).data).toMatchObject({
    status: 'FINISHED',
    planLines: [{ counted: 0, loadedQty: 6, returnedQty: 0, stock: 6 }],
  });
  expect(await desk.stock(goodsId)).toEqual({ store: 24, slot: 6, way: 0, lost: 0 });
  const moves = await db.rows(sql`
    select v.kind, v.delta, s.kind as place from stock_movement v join storage s on s.id = v.storage_id
    where v.goods_id = ${goodsId} and v.kind <> 'INIT' order by v.id`);
  expect(moves).toEqual([
    { kind: 'PICK', delta: -6, place: 'STORE' },
    { kind: 'PICK', delta: 6, place: 'TRANSIT' },
    { kind: 'LOAD', delta: -6, place: 'TRANSIT' },
    { kind: 'LOAD', delta: 6, place: 'MAT' },
  ]);
  const { tracks, batches, draft: left } = await layout(matId);
  expect(left).toBeNull();
  expect(tracks).toMatchObject([{ trackNo: 'B3', goodsId, capacity: 9, stock: 6, price: 1500, motorId: 13 }]);
  expect(batches).toMatchObject([{ batchNo: 'NEW1', expiresOn: inDays(500), quantity: 6, position: 1 }]);
  const after = await told(matId);
  expect(after.planogram).toBeGreaterThan(before.planogram);
  expect(after.price).toBeGreaterThan(before.price);
});

test('a slot that takes the number of one that goes: the old units come back, the new goods goes in', async () => {
  const matId = await desk.mat();
  const old = await desk.slot({ matId, inSlot: 3 });
  const { goodsId } = await brought();
  const place = { subNo: 0, trackNo: 'B4', rowNo: 2, colNo: 4 };
  await db.run(sql`update track set track_no = ${place.trackNo}, row_no = 2, col_no = 4 where id = ${old.trackId}`);
  const added = [{ ...place, goodsId, capacity: 8, parLevel: 7, price: 1500 }];
  await draft(matId, { removed: [old.trackId], added });
  const plan = await driven(matId);
  expect(plan.planLines.map(line => [line.action, line.goodsId, line.planQty]).sort()).toEqual([
    ['LOAD', goodsId, 7],
    ['PULL', old.goodsId, 3],
  ]);
  const said = plan.planLines.map(line =>
    line.action === 'PULL' ? { counted: 3, pulled: 3, pulledLost: 0 } : { counted: 0 },
  );
  expect((await desk.finish(plan, said)).status).toBe(200);
  expect(await desk.stock(goodsId)).toEqual({ store: 23, slot: 7, way: 0, lost: 0 });
  expect(await desk.stock(old.goodsId)).toMatchObject({ store: 33, slot: 0 });
  expect((await layout(matId)).tracks).toMatchObject([{ trackGoodsId: old.trackId, goodsId, capacity: 8, stock: 7 }]);
});

test('a slot that takes more from the next fill on is brought what it takes then; one that takes less, no more than that', async () => {
  const matId = await desk.mat();
  const [more, less] = [
    await desk.slot({ matId, inSlot: 0, capacity: 5 }),
    await desk.slot({ matId, inSlot: 2, capacity: 10 }),
  ];
  await draft(matId, {
    tracks: [
      { trackGoodsId: more.trackId, capacity: 12, parLevel: 12 },
      { trackGoodsId: less.trackId, capacity: 6, parLevel: 5 },
    ],
  });
  const body = { matIds: [matId], date: inDays(0) };
  const { mats } = (await (await desk.as('manager')).call(suggestSupply, { body })).data;
  const lines = new Map(mats[0]?.lines.map(line => [line.trackGoodsId, line]));
  expect(lines.get(more.trackId)).toMatchObject({ capacity: 12, quantity: 12 });
  expect(lines.get(less.trackId)).toMatchObject({ capacity: 6, quantity: 3 });
  const manager = await desk.as('manager');
  const over = {
    matId,
    planDate: inDays(0),
    type: 'ROUTINE' as const,
    lines: [{ trackGoodsId: less.trackId, quantity: 7 }],
  };
  const { no } = await db.one<{ no: string }>(sql`select track_no as no from track where id = ${less.trackId}`);
  (await manager.call(addSupplyPlan, { body: over })).refuses(400, `${no}超出货道容量！`);
  const plan = await desk.filling(more.trackId, 12, matId);
  expect(plan.planLines).toMatchObject([{ capacity: 12, planQty: 12 }]);
  // Without what was planned for it, it takes no more than now.
  const { kept } = await db.one<{ kept: unknown }>(sql`select draft_layout as kept from mat where id = ${matId}`);
  const put = (layout: unknown) =>
    db.run(
      sql`update mat set draft_layout = ${layout === null ? null : JSON.stringify(layout)}::jsonb where id = ${matId}`,
    );
  await put(null);
  (await desk.finish(plan)).refuses(400, `${plan.planLines[0]?.trackNo}超出货道容量！`);
  await put(kept);
  expect((await desk.finish(plan)).status).toBe(200);
  expect((await desk.stock(more.goodsId)).slot).toBe(12);
});

test('who only counts or clears out a device fills nothing: what is planned for the next fill waits on', async () => {
  const matId = await desk.mat();
  const { trackId } = await desk.slot({ matId, inSlot: 2 });
  const { goodsId } = await brought();
  await draft(matId, { added: [{ subNo: 0, trackNo: 'B3', rowNo: 2, colNo: 3, goodsId, capacity: 9, price: 1500 }] });
  for (const type of ['COUNT', 'REMOVE'] as const) {
    const { id } = await desk.plan([], { matId, type });
    for (const action of ['DEPART', 'ARRIVE'] as const) expect((await desk.step(id, action)).status).toBe(200);
    const said = type === 'COUNT' ? { counted: 2 } : { counted: 2, pulled: 2, pulledLost: 0 };
    expect((await desk.finish(await desk.read(id), [said])).status).toBe(200);
    const { tracks, draft: kept } = await layout(matId);
    expect(tracks.map(track => track.trackGoodsId)).toEqual([trackId]);
    expect(kept?.added).toHaveLength(1);
  }
});

test('of what the draft brings no more is planned than the store has beside the other lines, and it is said', async () => {
  const matId = await desk.mat();
  const [old, kept] = [await desk.slot({ matId, inSlot: 3 }), await desk.slot({ matId, inSlot: 1 })];
  const elsewhere = await desk.mat();
  const { goodsId, name } = await desk.slot({ matId: elsewhere, inSlot: 0, shelf: 6 });
  const own = await desk.rows.track({ matId, goodsId }, { capacity: 20, par_level: 2 });
  await draft(matId, {
    tracks: [
      { trackGoodsId: old.trackId, goodsId, capacity: 9, parLevel: 9, price: 1500 },
      { trackGoodsId: kept.trackId, capacity: 12 },
    ],
  });
  const manager = await desk.as('manager');
  const make = async (lines: SentOf<typeof addSupplyPlan>['lines']) =>
    (await manager.call(addSupplyPlan, { body: { matId, planDate: inDays(0), type: 'ROUTINE', lines } })).data;
  const made = await make([{ trackGoodsId: own, quantity: 2 }]);
  expect(made.short).toEqual([{ goodsId, goodsName: name, n: 5 }]);
  const lines = made.planLines.map(line => [line.trackGoodsId, line.action, line.planQty, line.suggestQty]);
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      [own, 'LOAD', 2, null],
      [old.trackId, 'PULL', 3, null],
      [old.trackId, 'LOAD', 4, 9],
    ]),
  );
  expect((await desk.step(made.id, 'PICK')).status).toBe(200);
  // All of it is held now: what stands there stays and sells, and nothing but the draft is no plan.
  const none = { matId, planDate: inDays(0), type: 'SWAP' as const, lines: [] };
  (await manager.call(addSupplyPlan, { body: none })).refuses(409, `${name}库存不足，缺9件！`);
  const other = await make([{ trackGoodsId: kept.trackId, quantity: 1 }]);
  expect(other.planLines.map(line => line.trackGoodsId)).toEqual([kept.trackId]);
  expect(other.short).toEqual([{ goodsId, goodsName: name, n: 9 }]);
});

test('plans of one trip share what the store has: what the first brings for its draft the second does not', async () => {
  const [one, two] = [await desk.mat(), await desk.mat()];
  const { goodsId } = await desk.slot({ matId: await desk.mat(), inSlot: 0, shelf: 10 });
  const slots = [await desk.slot({ matId: one, inSlot: 0 }), await desk.slot({ matId: two, inSlot: 0 })];
  for (const [index, matId] of [one, two].entries())
    await draft(matId, {
      tracks: [{ trackGoodsId: slots[index]?.trackId ?? 0, goodsId, capacity: 8, parLevel: 8, price: 1500 }],
    });
  const first = await desk.plan([], { matId: one, type: 'SWAP' });
  const second = await desk.plan([], { matId: two, type: 'SWAP', runNo: first.runNo });
  expect([first, second].map(plan => plan.planLines.map(line => line.planQty))).toEqual([[8], [2]]);
  const manager = await desk.as('manager');
  const body = { ids: [first.id, second.id], action: 'PICK' as const };
  expect((await manager.call(updateSupplyStatus, { body })).data.failed).toEqual([]);
});

test('the trip of the day leaves the refills what they need, shares the rest among the drafts, and counts what is short', async () => {
  const [one, two] = [await desk.mat(), await desk.mat()];
  const refilled = await desk.slot({ matId: one, inSlot: 0, shelf: 9, capacity: 10 });
  const { goodsId } = refilled;
  await db.run(sql`update track set par_level = 5, bound_at = now() where id = ${refilled.trackId}`);
  const slot = await desk.slot({ matId: two, inSlot: 2 });
  const trackGoodsId = slot.trackId;
  await draft(two, { tracks: [{ trackGoodsId, goodsId, capacity: 8, parLevel: 8, price: 1500 }] });
  const { id } = await db.one<{ id: number }>(sql`
    insert into supply_route (company_id, store_id, name, weekdays, mat_ids)
    values (${desk.companyId}, ${desk.storeId}, '共线', ${[weekdayOf(inDays(0))]}::int[], ${[two, one]}::bigint[]) returning id`);
  await db.run(sql`update mat set route_id = ${id} where id = any(${[one, two]}::bigint[])`);
  expect(await runTask(desk.server.services, supplySuggestion)).toMatchObject({ plans: 2, short: 4 });
  const planned = await db.rows(sql`
    select p.mat_id as "matId", l.action, l.plan_qty as n from supply_plan p join supply_plan_line l on l.plan_id = p.id
    where p.mat_id = any(${[one, two]}::bigint[]) and l.goods_id = ${goodsId} order by p.mat_id`);
  expect(planned).toEqual([
    { matId: one, action: 'LOAD', n: 5 },
    { matId: two, action: 'LOAD', n: 4 },
  ]);
});

test('a slot that gets another goods with the next fill is proposed nothing of what it holds now', async () => {
  const matId = await desk.mat();
  const { trackId } = await desk.slot({ matId, inSlot: 0, capacity: 10 });
  await db.run(sql`update track set par_level = 8, bound_at = now() where id = ${trackId}`);
  const lines = async () => {
    const body = { matIds: [matId], date: inDays(0) };
    const { mats } = (await (await desk.as('manager')).call(suggestSupply, { body })).data;
    return mats.flatMap(mat => mat.lines.map(line => line.trackGoodsId));
  };
  expect(await lines()).toEqual([trackId]);
  const { goodsId } = await brought();
  await draft(matId, { tracks: [{ trackGoodsId: trackId, goodsId, price: 1500 }] });
  expect(await lines()).toEqual([]);
});
