import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx, type StoredEvent, sql, type Tx, timer } from '../../../kernel/index.ts';
import { type PlanogramMat, type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';
import { holdLots, releaseLots } from '../../gsp/index.ts';
import { moveStock } from '../../supply/index.ts';
import { slotsFollowStopSales } from './follow-stop-sales.ts';

let world: PlanogramWorld;
let mat: PlanogramMat;
let goodsId: number;
let slot: number;
beforeAll(async () => {
  world = await planogramWorld();
});
afterAll(() => world.server.close());
beforeEach(async () => {
  mat = await world.mat();
  goodsId = await world.goods();
  slot = mat.slots.A1 as number;
  await world.server.db.run(sql`update track set goods_id = ${goodsId}, price = 1000 where id = ${slot}`);
});

const tx = <R>(work: (tx: Tx) => Promise<R>) =>
  inTx({ ...world.server.services, actor: timer('test'), requestId: 'test' }, work);
const lotOf = async (batchNo: string, state = 'NORMAL') =>
  (
    await world.server.db.one<{ id: number }>(sql`
      select id from stock_lot where goods_id = ${goodsId} and batch_no = ${batchNo} and state = ${state} and quantity > 0`)
  ).id;
const hold = async (batchNo: string, qty: number, source: 'STOP_SALE' | 'LOSS', lineId: number, state?: string) => {
  const lotId = await lotOf(batchNo, state);
  await tx(each => holdLots(each, [{ lotId, qty, source, lineId }]));
};
const release = (source: 'STOP_SALE' | 'LOSS', lineId: number) =>
  tx(each => releaseLots(each, { source, lineIds: [lineId] }));

let heard = 0;
/** What the outbox's worker does with lots that were held or let go since; answers the slot. */
async function follow() {
  const events = await world.server.db.rows<StoredEvent<never>>(sql`
    select id, event, aggregate_type as "aggregateType", aggregate_id as "aggregateId", company_id as "companyId", payload, actor, at,
      'test' as "requestId" from outbox where event = 'gsp.lots' and id > ${heard} order by id`);
  for (const event of events) await tx(each => slotsFollowStopSales.handle(each, event));
  heard = events.at(-1)?.id ?? heard;
  return world.server.db.one<{ locks: string[]; since: boolean }>(
    sql`select locks, locked_at is not null as since from track where id = ${slot}`,
  );
}
const changes = async () =>
  (
    await world.server.db.rows<{ payload: { trackIds: number[]; fields: string[] } }>(
      sql`select payload from outbox where event = 'track.changed' and aggregate_id = ${mat.matId} order by id`,
    )
  ).map(({ payload }) => payload);
let line = 0;
const nextLine = () => {
  line += 1;
  return line;
};

test('a slot whose last free units a stop-sale takes is locked by it, and sells again when it is over (spec 08 §1.2)', async () => {
  const [one, two] = [nextLine(), nextLine()];
  await world.load(slot, goodsId, 2, 'B1');
  await world.load(slot, goodsId, 3, 'B2', '2099-02-01');
  await hold('B1', 2, 'STOP_SALE', one);
  expect(await follow()).toEqual({ locks: [], since: false });
  await hold('B2', 3, 'STOP_SALE', two);
  expect(await follow()).toEqual({ locks: ['STOP_SALE'], since: true });
  expect(await follow()).toEqual({ locks: ['STOP_SALE'], since: true });
  await release('STOP_SALE', one);
  expect(await follow()).toEqual({ locks: [], since: false });
  // Whoever keeps lists and prices of slots hears of it (09, the offline codes).
  const locks = { trackIds: [slot], fields: ['locks'] };
  expect(await changes()).toEqual([locks, locks]);
});

test('held for another reason it is not locked by a stop-sale; that which is left of several leaves the others', async () => {
  const [stop, loss] = [nextLine(), nextLine()];
  await world.load(slot, goodsId, 4, 'B1');
  await hold('B1', 4, 'LOSS', loss);
  expect((await follow()).locks).toEqual([]);
  await hold('B1', 4, 'STOP_SALE', stop, 'LOCKED');
  expect((await follow()).locks).toEqual(['STOP_SALE']);
  await world.server.db.run(sql`update track set locks = locks || '{MANUAL}'::text[] where id = ${slot}`);
  await release('STOP_SALE', stop);
  expect((await follow()).locks).toEqual(['MANUAL']);
  await release('LOSS', loss);
  expect((await follow()).locks).toEqual(['MANUAL']);
});

test('taken out of the slot, the lock goes along with what it was for', async () => {
  await world.load(slot, goodsId, 2, 'B1');
  await hold('B1', 2, 'STOP_SALE', nextLine());
  expect((await follow()).locks).toEqual(['STOP_SALE']);
  await world.server.db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price) values (${mat.companyId}, ${mat.storeId}, ${goodsId}, 1000)`);
  const lotId = await lotOf('B1', 'LOCKED');
  const away = {
    kind: 'UNLOAD',
    goodsId,
    number: 2,
    lotId,
    from: { trackId: slot },
    to: { storeId: mat.storeId },
  } as const;
  await tx(each => moveStock(each, [{ ...away, ref: { type: 'TEST', id: world.server.given.next() } }]));
  expect((await follow()).locks).toEqual([]);
});

test('what is sold beside units that a stop-sale holds locks the slot with the last of it, until the stop-sale lets go', async () => {
  const stop = nextLine();
  await world.load(slot, goodsId, 2, 'B1');
  await world.load(slot, goodsId, 2, 'B2', '2099-02-01');
  await hold('B1', 2, 'STOP_SALE', stop);
  expect((await follow()).locks).toEqual([]);
  const sold = { kind: 'SALE', goodsId, number: 1, from: { trackId: slot }, physical: true } as const;
  const sell = async () => {
    await tx(each => moveStock(each, [{ ...sold, ref: { type: 'TEST', id: world.server.given.next() } }]));
    return (await world.server.db.one<{ locks: string[] }>(sql`select locks from track where id = ${slot}`)).locks;
  };
  expect(await sell()).toEqual([]);
  expect(await sell()).toEqual(['STOP_SALE']);
  expect(await changes()).toEqual([{ trackIds: [slot], fields: ['locks'] }]);
  await release('STOP_SALE', stop);
  expect((await follow()).locks).toEqual([]);
  await hold('B1', 1, 'LOSS', nextLine());
  expect(await sell(), 'held for another reason').toEqual([]);
});
