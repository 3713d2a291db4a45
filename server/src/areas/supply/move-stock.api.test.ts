import { unregisteredBatch } from '@materia/contract/areas/supply';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { type Batch, moveStock, type StockMovement, soldLots, sumStoreLots } from './index.ts';

const at = areaTest();
const rows = areaRows(at);
let companyId: number;
let storeId: number;
let goodsId: number;
let storeGoodsId: number;
let ref = 0;

beforeEach(async () => {
  at.setNow('2026-06-15T04:00:00.000Z');
  companyId = await rows.company();
  storeId = await rows.store(companyId);
  goodsId = await rows.goods({ goods_name: '板蓝根颗粒' });
  storeGoodsId = await rows.storeGoods({ companyId, storeId, goodsId });
});

const nextRef = () => {
  ref += 1;
  return { type: 'TEST', id: ref };
};
const into = (number: number, batch?: Batch, more: Partial<StockMovement> = {}): StockMovement => ({
  kind: batch ? 'PURCHASE_IN' : 'COUNT',
  goodsId,
  number,
  to: { storeId },
  batch,
  ref: nextRef(),
  ...more,
});
const sale = (number: number, more: Partial<StockMovement> = {}): StockMovement => ({
  kind: 'SALE',
  goodsId,
  number,
  from: { storeId },
  ref: nextRef(),
  ...more,
});
const move = (...movements: StockMovement[]) => at.tx(tx => moveStock(tx, movements));
const shelf = () =>
  at.db.one<{ stock: number; nextExpiry: string | null; block: string | null }>(
    sql`select goods_number as stock, next_expiry as "nextExpiry", block from store_goods where id = ${storeGoodsId}`,
  );
const lots = () =>
  at.db.rows<{ batchNo: string; quantity: number; state: string }>(
    sql`select batch_no as "batchNo", quantity, state from stock_lot where goods_id = ${goodsId} order by id`,
  );

describe('moveStock at a store', () => {
  test('what comes in makes lots, movements, the mirror and one event', async () => {
    const booked = await move(
      into(5, { batchNo: 'B1', expiresOn: '2026-12-31' }, { unitCost: 700 }),
      into(3, { batchNo: 'B2', expiresOn: '2026-09-30' }),
    );
    expect(booked.map(row => [row.kind, row.batchNo, row.delta, row.unitCost])).toEqual([
      ['PURCHASE_IN', 'B1', 5, 700],
      ['PURCHASE_IN', 'B2', 3, null],
    ]);
    expect(await shelf()).toEqual({ stock: 8, nextExpiry: '2026-09-30', block: null });
    const events = await at.db.rows<{ payload: { movements: object[] } }>(
      sql`select payload from outbox where event = 'stock.moved' and company_id = ${companyId}`,
    );
    expect(events).toHaveLength(1);
    expect(events[0]?.payload.movements[0]).toMatchObject({
      kind: 'PURCHASE_IN',
      storeId,
      matId: null,
      goodsId,
      delta: 5,
    });
  });

  test('a sale takes the lot that expires first, goes on into the next, the unregistered last', async () => {
    await move(into(4));
    await move(
      into(2, { batchNo: 'LATE', expiresOn: '2027-01-31' }),
      into(2, { batchNo: 'SOON', expiresOn: '2026-07-31' }),
    );
    const booked = await move(sale(5));
    expect(booked.map(row => [row.batchNo, row.delta])).toEqual([
      ['SOON', -2],
      ['LATE', -2],
      [unregisteredBatch, -1],
    ]);
    expect(await shelf()).toEqual({ stock: 3, nextExpiry: null, block: null });
  });

  test('expired and locked lots are not sold; too much is refused with what there is', async () => {
    await move(
      into(2, { batchNo: 'OLD', expiresOn: '2026-06-14' }),
      into(2, { batchNo: 'TODAY', expiresOn: '2026-06-15' }),
      into(2, { batchNo: 'BAD', expiresOn: '2027-06-15' }, { state: 'LOCKED' }),
    );
    expect((await shelf()).stock).toBe(2);
    await expect(move(sale(3))).rejects.toMatchObject({
      key: 'supply.stockShort',
      params: { goods: '板蓝根颗粒', n: 2 },
    });
    expect((await lots()).map(lot => lot.quantity)).toEqual([2, 2, 2]);
    const [gone] = await move(sale(2));
    expect(gone?.batchNo).toBe('TODAY');
    expect(await shelf()).toMatchObject({ stock: 0, block: 'EXPIRED' });
  });

  test('the same document line books once, also in parallel', async () => {
    await move(into(9, { batchNo: 'B1', expiresOn: '2027-01-31' }));
    const once = sale(2);
    const all = await Promise.all([move(once), move(once), move(once)]);
    expect(new Set(all.map(booked => booked[0]?.movementId)).size).toBe(1);
    expect((await shelf()).stock).toBe(7);
    await move({ ...once, ref: { ...once.ref, seq: 1 } });
    expect((await shelf()).stock).toBe(5);
  });

  test('counted pieces join the lot expiring last, or are unregistered', async () => {
    await move(into(3));
    expect(await lots()).toEqual([{ batchNo: unregisteredBatch, quantity: 3, state: 'NORMAL' }]);
    await move(
      into(1, { batchNo: 'LATE', expiresOn: '2027-01-31' }),
      into(1, { batchNo: 'SOON', expiresOn: '2026-07-31' }),
    );
    await move(into(2));
    expect((await lots()).map(lot => [lot.batchNo, lot.quantity])).toEqual([
      [unregisteredBatch, 3],
      ['LATE', 3],
      ['SOON', 1],
    ]);
  });

  test('what was sold comes back to its lots, damaged pieces apart', async () => {
    await move(
      into(2, { batchNo: 'B1', expiresOn: '2026-08-31' }),
      into(2, { batchNo: 'B2', expiresOn: '2026-09-30' }),
    );
    const line = { type: 'ORDER_LINE', id: 77 };
    await move(sale(3, { ref: line }));
    const [first, second] = await at.tx(tx => soldLots(tx, 'ORDER_LINE', [77]));
    expect([first, second].map(lot => [lot?.batchNo, lot?.number])).toEqual([
      ['B1', 2],
      ['B2', 1],
    ]);
    const back = { kind: 'RETURN_IN', goodsId, to: { storeId }, ref: { ...line, seq: 1 } } as const;
    await move(
      { ...back, number: 2, lotId: first?.lotId },
      { ...back, number: 1, lotId: second?.lotId, state: 'LOCKED' },
    );
    expect(await lots()).toEqual([
      { batchNo: 'B1', quantity: 2, state: 'NORMAL' },
      { batchNo: 'B2', quantity: 1, state: 'NORMAL' },
      { batchNo: 'B2', quantity: 1, state: 'LOCKED' },
    ]);
    expect((await shelf()).stock).toBe(3);
    expect(await at.tx(tx => soldLots(tx, 'ORDER_LINE', [77]))).toEqual([]);
  });

  test('a kind moves one way only', async () => {
    await expect(move({ ...sale(1), from: undefined, to: { storeId } })).rejects.toThrow(
      'SALE does not move stock this way',
    );
    await expect(move({ ...into(1), from: { storeId } })).rejects.toThrow('COUNT does not move stock this way');
    await expect(move(into(0))).rejects.toThrow('of 0 pieces');
  });

  test('lots, movements and mirror agree after many sales at once', async () => {
    await move(
      into(20, { batchNo: 'B1', expiresOn: '2027-01-31' }),
      into(20, { batchNo: 'B2', expiresOn: '2026-09-30' }),
    );
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => move(sale(2))));
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(20);
    expect((await shelf()).stock).toBe(0);
    const { lotsOff } = await at.db.one<{ lotsOff: number }>(sql`
      select count(*)::int as "lotsOff" from stock_lot l
      where goods_id = ${goodsId} and quantity <> (select sum(delta) from stock_movement where lot_id = l.id)`);
    expect(lotsOff).toBe(0);
    expect(await sumStoreLots(at.db, [{ storeId, goodsId }], '2026-06-15')).toEqual([
      { sellable: 0, expired: 0, nextExpiry: null },
    ]);
  });
});

describe('moveStock of devices', () => {
  let trackId: number;
  beforeEach(async () => {
    const matId = await rows.mat(companyId, { store_id: storeId });
    trackId = await rows.track({ matId, goodsId });
  });
  const track = () =>
    at.db.one<{ stock: number; nextExpiry: string | null; locks: string[] }>(
      sql`select stock, next_expiry as "nextExpiry", locks from track where id = ${trackId}`,
    );

  test('goods travel store → way → track as pairs, oldest in front, and drop from the front', async () => {
    await move(
      into(3, { batchNo: 'B1', expiresOn: '2026-08-31' }),
      into(3, { batchNo: 'B2', expiresOn: '2026-12-31' }),
    );
    const way = { storageId: await at.add('storage', { company_id: companyId, kind: 'TRANSIT', plan_id: ref }) };
    const picked = await move({ kind: 'PICK', goodsId, number: 4, from: { storeId }, to: way, ref: nextRef() });
    expect(picked.map(row => row.delta)).toEqual([-3, 3, -1, 1]);
    const pairs = await at.db.rows<{ pairId: number }>(
      sql`select pair_id as "pairId" from stock_movement where goods_id = ${goodsId} and kind = 'PICK' order by id`,
    );
    expect(pairs.map(row => row.pairId)).toEqual([0, 0, 2, 2].map(n => picked[n]?.movementId));
    await move({ kind: 'LOAD', goodsId, number: 4, from: way, to: { trackId }, ref: nextRef() });
    expect(await track()).toEqual({ stock: 4, nextExpiry: '2026-08-31', locks: [] });
    expect((await shelf()).stock).toBe(2);
    const drop = { kind: 'SALE', goodsId, number: 1, from: { trackId } } as const;
    const line = nextRef();
    for (const seq of [0, 1, 2, 3]) await move({ ...drop, ref: { ...line, seq } });
    const dropped = await at.db.rows<{ batchNo: string }>(
      sql`select batch_no as "batchNo" from stock_movement where ref_type = 'TEST' and ref_id = ${line.id} order by id`,
    );
    expect(dropped.map(row => row.batchNo)).toEqual(['B1', 'B1', 'B1', 'B2']);
    expect((await track()).stock).toBe(0);
  });

  test('what is locked in a slot and released stays where it stands: the front drops first again (spec 06 §2)', async () => {
    const to = { trackId };
    const [front] = await move(
      into(3, { batchNo: 'B1', expiresOn: '2026-08-31' }, { to }),
      into(2, { batchNo: 'B2', expiresOn: '2026-12-31' }, { to }),
    );
    const inSlot = { goodsId, from: to, to };
    const lock = { ...inSlot, kind: 'LOCK', number: 2, lotId: front?.lotId, state: 'LOCKED' } as const;
    const locked = (await move({ ...lock, ref: nextRef() })).find(row => row.delta > 0);
    const more = (await move({ ...lock, number: 1, ref: nextRef() })).find(row => row.delta > 0);
    expect(more?.lotId, 'of the same lot').toBe(locked?.lotId);
    const places = () =>
      at.db.rows(sql`
        select batch_no as batch, quantity as n, position, state from stock_lot where track_id = ${trackId} and quantity > 0 order by position`);
    expect(await places()).toEqual([
      { batch: 'B1', n: 3, position: 1, state: 'LOCKED' },
      { batch: 'B2', n: 2, position: 2, state: 'NORMAL' },
    ]);
    await move({ ...inSlot, kind: 'UNLOCK', number: 3, lotId: locked?.lotId, state: 'NORMAL', ref: nextRef() });
    expect(await places()).toEqual([
      { batch: 'B1', n: 3, position: 1, state: 'NORMAL' },
      { batch: 'B2', n: 2, position: 2, state: 'NORMAL' },
    ]);
    const [sold] = await move(sale(1, { from: to }));
    expect(sold).toMatchObject({ batchNo: 'B1', lotId: front?.lotId });
  });

  test('a piece that has physically gone is booked from a lot that cannot be sold', async () => {
    await move(into(1, { batchNo: 'B1', expiresOn: '2026-08-31' }, { to: { trackId }, state: 'LOCKED' }));
    const drop = sale(1, { from: { trackId } });
    await expect(move(drop)).rejects.toMatchObject({ key: 'supply.stockShort' });
    expect(await move({ ...drop, physical: true })).toHaveLength(1);
  });

  test('a track with an expired piece is locked until it is out', async () => {
    const [old] = await move(into(1, { batchNo: 'B1', expiresOn: '2026-06-14' }, { to: { trackId } }));
    expect(await track()).toMatchObject({ stock: 0, locks: ['EXPIRED'] });
    await move({ kind: 'LOSS', goodsId, number: 1, from: { trackId }, lotId: old?.lotId, ref: nextRef() });
    expect(await track()).toMatchObject({ stock: 0, locks: [] });
  });
});
