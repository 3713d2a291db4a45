import { listStoreGoods, readStoreGoods } from '@materia/contract/areas/store';
import { registerBatches } from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { stopSale } from '../../testing/given-stop-sale.ts';
import { inDays, SupplyDesk } from '../../testing/supply-desk.ts';

let desk: SupplyDesk;
let db: SupplyDesk['server']['db'];
beforeAll(async () => {
  desk = await SupplyDesk.open();
  db = desk.server.db;
});
afterAll(() => desk.server.close());

type Lines = SentOf<typeof registerBatches>['lines'];
const register = async (lotId: number, lines: Lines, userName = 'store', key?: string) =>
  (await desk.as(userName)).call(registerBatches, {
    body: { lotId, lines },
    headers: key ? { 'idempotency-key': key } : {},
  });
/** A goods on the shelf whose batch nobody knows, beside others of it. */
async function unnamed(number: number, shelf = 0) {
  const slot = await desk.slot({ shelf, inSlot: 0 });
  await desk.put(slot.goodsId, { storeId: desk.storeId }, number, '未登记', null);
  const { id } = await db.one<{ id: number }>(
    sql`select id from stock_lot where goods_id = ${slot.goodsId} and batch_no = '未登记'`,
  );
  return { ...slot, lotId: id };
}
const lots = (goodsId: number) =>
  db.rows(sql`
    select batch_no as batch, expires_on as ends, quantity, state from stock_lot
    where goods_id = ${goodsId} and quantity > 0 order by batch_no collate "C", state`);
const listed = async () => {
  const client = await desk.as('store');
  const params = { storeId: desk.storeId, limit: 100, page: 1 };
  const { rows, counts } = (await client.call(listStoreGoods, { params, body: { tab: ['UNREGISTERED'] } })).data;
  const { count } = counts?.find(({ tab }) => tab === 'UNREGISTERED') ?? {};
  expect(count).toBe(rows.length);
  return rows.map(row => row.goodsId);
};

test('units of unknown batch are listed until each has one: counted off, counted onto it, all of it on the shelf all the time', async () => {
  const { goodsId, lotId } = await unnamed(5, 3);
  expect(await listed()).toEqual([goodsId]);
  const lines = [
    { batchNo: 'NEW1', expiresOn: inDays(500), quantity: 1 },
    { batchNo: 'B2', producedOn: inDays(-30), expiresOn: inDays(90), quantity: 2 },
  ];
  const key = 'register-once-1';
  expect((await register(lotId, lines, 'store', key)).data).toEqual({ registered: 3, left: 2, locked: 0 });
  expect((await register(lotId, lines, 'store', key)).data).toEqual({ registered: 3, left: 2, locked: 0 });
  expect(await lots(goodsId)).toEqual([
    { batch: 'B2', ends: inDays(90), quantity: 2, state: 'NORMAL' },
    { batch: 'NEW1', ends: inDays(500), quantity: 4, state: 'NORMAL' },
    { batch: '未登记', ends: null, quantity: 2, state: 'NORMAL' },
  ]);
  expect(await desk.stock(goodsId)).toEqual({ store: 8, slot: 0, way: 0, lost: 0 });
  expect(await listed()).toEqual([goodsId]);
  expect((await register(lotId, [{ batchNo: 'B2', quantity: 2 }])).data).toEqual({ registered: 2, left: 0, locked: 0 });
  expect(await listed()).toEqual([]);
  const moves = await db.rows(sql`
    select kind, batch_no as batch, delta from stock_movement where goods_id = ${goodsId} and ref_type = 'LOT_REGISTERED' order by id`);
  expect(moves).toEqual([
    { kind: 'COUNT', batch: '未登记', delta: -1 },
    { kind: 'COUNT', batch: 'NEW1', delta: 1 },
    { kind: 'COUNT', batch: '未登记', delta: -2 },
    { kind: 'COUNT', batch: 'B2', delta: 2 },
    { kind: 'COUNT', batch: '未登记', delta: -2 },
    { kind: 'COUNT', batch: 'B2', delta: 2 },
  ]);
});

test('what turns out to be of a stopped batch is locked by it', async () => {
  const { goodsId, lotId } = await unnamed(4);
  await stopSale(desk.server, { companyId: desk.companyId, goodsId, batchNo: 'B9' });
  const lines = [
    { batchNo: 'B9', expiresOn: inDays(90), quantity: 3 },
    { batchNo: 'B8', expiresOn: inDays(90), quantity: 1 },
  ];
  expect((await register(lotId, lines)).data).toEqual({ registered: 4, left: 0, locked: 3 });
  expect(await lots(goodsId)).toMatchObject([
    { batch: 'B8', quantity: 1, state: 'NORMAL' },
    { batch: 'B9', quantity: 3, state: 'LOCKED' },
  ]);
  const holds = await db.rows(sql`
    select h.qty, h.source from lot_hold h join stock_lot l on l.id = h.lot_id where l.goods_id = ${goodsId}`);
  expect(holds).toEqual([{ qty: 3, source: 'STOP_SALE' }]);
});

test('what lies in slots of devices is listed with its slot, and named where it lies: the front unit stays the front one', async () => {
  const { goodsId, trackId } = await desk.slot({ shelf: 1, inSlot: 0 });
  await desk.put(goodsId, { trackId }, 3, '未登记', null);
  await desk.put(goodsId, { trackId }, 2, 'BACK', inDays(200));
  await stopSale(desk.server, { companyId: desk.companyId, goodsId, batchNo: 'B9' });
  expect(await listed()).toContain(goodsId);
  const { id: rowId } = await db.one<{ id: number }>(sql`select id from store_goods where goods_id = ${goodsId}`);
  const read = async (userName: string) =>
    (await (await desk.as(userName)).call(readStoreGoods, { params: { id: rowId } })).data.lots;
  const [shelf, lying, ...rest] = await read('store');
  expect(rest).toEqual([]);
  expect(shelf).toMatchObject({ batchNo: 'NEW1', quantity: 1, slot: null });
  const { trackNo, matName } = await db.one<{ trackNo: string; matName: string }>(sql`
    select t.track_no as "trackNo", m.mat_name as "matName" from track t join mat m on m.id = t.mat_id where t.id = ${trackId}`);
  const slot = { matId: desk.matId, matName, subNo: 0, trackNo };
  expect(lying).toMatchObject({ batchNo: '未登记', quantity: 3, slot });
  const lines = [
    { batchNo: 'B8', expiresOn: inDays(90), quantity: 1 },
    { batchNo: 'B9', expiresOn: inDays(90), quantity: 2 },
  ];
  const lotId = lying?.lotId ?? 0;
  (await register(lotId, lines, 'stranger')).refuses(404, '记录不存在或已被删除');
  const key = 'register-in-slot';
  expect((await register(lotId, lines, 'store', key)).data).toEqual({ registered: 3, left: 0, locked: 2 });
  expect((await register(lotId, lines, 'store', key)).data).toEqual({ registered: 3, left: 0, locked: 2 });
  const inSlot = await db.rows(sql`
    select batch_no as batch, quantity, state, position from stock_lot where track_id = ${trackId} and quantity > 0 order by position, id`);
  expect(inSlot).toEqual([
    { batch: 'B8', quantity: 1, state: 'NORMAL', position: 1 },
    { batch: 'B9', quantity: 2, state: 'LOCKED', position: 1 },
    { batch: 'BACK', quantity: 2, state: 'NORMAL', position: 2 },
  ]);
  expect(await db.one(sql`select stock, next_expiry as ends from track where id = ${trackId}`)).toEqual({
    stock: 3,
    ends: inDays(90),
  });
  expect(await desk.stock(goodsId)).toEqual({ store: 1, slot: 5, way: 0, lost: 0 });
  expect(await listed()).not.toContain(goodsId);
  expect(await read('store')).toHaveLength(1);
  const log = await db.rows(sql`
    select after -> 'batches' as batches from operation_log where target_type = 'MAT' and target_id = ${desk.matId} and after ? 'batches'`);
  expect(log).toEqual([{ batches: [`B8 ${inDays(90)} × 1`, `B9 ${inDays(90)} × 2`] }]);
});

test('refused: more than lies there, days that cannot be, no batch at all, what has one, other stores', async () => {
  const { goodsId, lotId, name } = await unnamed(2, 1);
  const one = { batchNo: 'B1', expiresOn: inDays(90), quantity: 1 };
  (await register(lotId, [one, { ...one, quantity: 2 }])).refuses(400, '登记数量不能多于未登记的2件！');
  (await register(lotId, [{ ...one, producedOn: inDays(91) }])).refuses(400, `「${name}」有效期须晚于生产日期！`);
  (await register(lotId, [{ ...one, batchNo: '未登记' }])).refuses(400, '请录入批号与效期！');
  const { id: named } = await db.one<{ id: number }>(
    sql`select id from stock_lot where goods_id = ${goodsId} and batch_no = 'NEW1'`,
  );
  (await register(named, [one])).refuses(409, '当前状态不允许此操作！');
  await db.run(sql`update stock_lot set state = 'LOCKED' where id = ${lotId}`);
  (await register(lotId, [one])).refuses(409, '当前状态不允许此操作！');
  await db.run(sql`update stock_lot set state = 'NORMAL' where id = ${lotId}`);
  (await register(lotId, [one], 'stranger')).refuses(404, '记录不存在或已被删除');
  (await register(999_999, [one])).refuses(404, '记录不存在或已被删除');
});

test('a picker who has nothing but such units is told where they are named', async () => {
  const { trackId, lotId } = await unnamed(5);
  const { id } = await desk.plan([{ trackGoodsId: trackId, quantity: 5 }]);
  expect((await desk.step(id, 'PICK')).status).toBe(200);
  const lineId = (await desk.read(id)).planLines[0]?.lineId ?? 0;
  const pick = (batchNo: string, expiresOn: string | null) =>
    desk.save({ planId: id, picked: [{ lineId, batches: [{ batchNo, expiresOn, quantity: 5 }] }] });
  expect((await pick('未登记', null)).status).toBe(200);
  const refused = await desk.step(id, 'DEPART');
  refused.refuses(400, '请录入批号与效期！');
  expect(refused.envelope.data).toEqual({ unregisteredAt: desk.storeId });
  expect((await pick('B1', inDays(400))).status).toBe(200);
  const short = await desk.step(id, 'DEPART');
  expect(short.status).toBe(409);
  expect(short.envelope.data).toEqual({ unregisteredAt: desk.storeId });
  await register(lotId, [{ batchNo: 'B1', expiresOn: inDays(400), quantity: 5 }]);
  expect((await desk.step(id, 'DEPART')).status).toBe(200);
});
