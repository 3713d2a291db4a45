import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, type Tx, timer } from '../../../kernel/index.ts';
import { stopSale } from '../../../testing/given-stop-sale.ts';
import { inDays, SupplyDesk } from '../../../testing/supply-desk.ts';
import { holdLots, releaseLots } from '../../gsp/index.ts';
import { cancelTransfer, makeTransfer, receiveTransfer, sendTransfer } from '../index.ts';

let desk: SupplyDesk;
let db: SupplyDesk['server']['db'];
let other: number;
beforeAll(async () => {
  desk = await SupplyDesk.open();
  db = desk.server.db;
  other = (await desk.server.given.store({ companyId: desk.companyId })).id;
});
afterAll(() => desk.server.close());

function act<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
  const { clock, settings } = desk.server.services;
  return inTx({ db, clock, settings, actor: timer('test'), requestId: 'test' }, work);
}
const refused = (key: string) => expect.objectContaining({ key });

/** Goods of both stores; at the first ten of a batch that ends soon, thirty of a later one. */
async function goods(): Promise<number> {
  const { goodsId } = await desk.slot();
  await desk.put(goodsId, { storeId: desk.storeId }, 10, 'SOON', inDays(60));
  await desk.rows.storeGoods({ companyId: desk.companyId, storeId: other, goodsId });
  return goodsId;
}
const made = (goodsId: number, number: number) =>
  act(tx =>
    makeTransfer(tx, {
      source: 'SHORTAGE',
      refId: 1,
      fromStoreId: desk.storeId,
      toStoreId: other,
      lines: [{ goodsId, number }],
    }),
  );
const lying = (goodsId: number) =>
  db.rows(sql`
    select s.store_id as store, l.batch_no as batch, l.quantity, l.state from stock_lot l join storage s on s.id = l.storage_id
    where l.goods_id = ${goodsId} and l.track_id is null and l.quantity > 0 order by s.store_id nulls last, l.batch_no, l.state desc`);

test('made, sent first-expiring first, received with one lost and why: out, in and loss are what was there before', async () => {
  const goodsId = await goods();
  const transfer = await made(goodsId, 12);
  expect(transfer).toMatchObject({ transferNo: expect.stringMatching(/^DB\d{12}$/), status: 'NEW' });
  const sent = await act(tx => sendTransfer(tx, transfer.id));
  expect(sent).toMatchObject({
    status: 'SENT',
    lines: [
      { batchNo: 'SOON', sent: 10 },
      { batchNo: 'NEW1', sent: 2 },
    ],
  });
  expect(await lying(goodsId)).toEqual([
    { store: desk.storeId, batch: 'NEW1', quantity: 28, state: 'NORMAL' },
    { store: null, batch: 'NEW1', quantity: 2, state: 'NORMAL' },
    { store: null, batch: 'SOON', quantity: 10, state: 'NORMAL' },
  ]);
  const [soon] = sent.lines;
  const arrive = (received: number, reason?: string) =>
    act(tx => receiveTransfer(tx, transfer.id, [{ lotId: soon?.lotId as number, received, reason }]));
  await expect(arrive(9)).rejects.toEqual(refused('supply.reasonNeeded'));
  await expect(arrive(11)).rejects.toEqual(refused('supply.receivedMore'));
  await expect(arrive(-1)).rejects.toEqual(refused('store.numberNegative'));
  expect(await arrive(9, '运输破损')).toMatchObject({ status: 'RECEIVED', lines: [{ received: 9 }, { received: 2 }] });
  expect(await lying(goodsId)).toEqual([
    { store: desk.storeId, batch: 'NEW1', quantity: 28, state: 'NORMAL' },
    { store: other, batch: 'NEW1', quantity: 2, state: 'NORMAL' },
    { store: other, batch: 'SOON', quantity: 9, state: 'NORMAL' },
  ]);
  expect(await desk.stock(goodsId)).toMatchObject({ store: 39, way: 0, lost: 1 });
  const mirror = await db.one(
    sql`select goods_number as number from store_goods where store_id = ${other} and goods_id = ${goodsId}`,
  );
  expect(mirror).toEqual({ number: 11 });
  const told = await db.rows(sql`
    select payload ->> 'from' as was, payload ->> 'to' as now from outbox
    where event = 'transfer.status' and payload ->> 'transferId' = ${String(transfer.id)} order by id`);
  expect(told).toEqual([
    { was: null, now: 'NEW' },
    { was: 'NEW', now: 'SENT' },
    { was: 'SENT', now: 'RECEIVED' },
  ]);
  const steps = await db.rows<{ to: string }>(
    sql`select to_status as "to" from stock_transfer_step where transfer_id = ${transfer.id} order by id`,
  );
  expect(steps.map(step => step.to)).toEqual(['NEW', 'SENT', 'RECEIVED']);
  await expect(arrive(9)).rejects.toEqual(refused('mat.stepRefused'));
});

test('what a stop-sale covers arrives locked; more than there is does not leave', async () => {
  const goodsId = await goods();
  await expect(made(goodsId, 41).then(({ id }) => act(tx => sendTransfer(tx, id)))).rejects.toEqual(
    refused('supply.stockShort'),
  );
  const { id } = await made(goodsId, 3);
  await act(tx => sendTransfer(tx, id));
  await stopSale(desk.server, { companyId: desk.companyId, goodsId, batchNo: 'SOON' });
  await act(tx => receiveTransfer(tx, id, []));
  const there = (await lying(goodsId)).filter(row => (row as { store: number }).store === other);
  expect(there).toEqual([{ store: other, batch: 'SOON', quantity: 3, state: 'LOCKED' }]);
});

test('what is locked on the way arrives all the same, locked and held as it was; what is missing is taken from it first', async () => {
  const goodsId = await goods();
  const { id } = await made(goodsId, 12);
  const { lines } = await act(tx => sendTransfer(tx, id));
  const [soon] = lines;
  const bad = { source: 'BAD_GOODS', lineId: 4_711 } as const;
  await act(tx => holdLots(tx, [{ lotId: soon?.lotId as number, qty: 4, ...bad }]));
  const arrived = [{ lotId: soon?.lotId as number, received: 9, reason: '运输破损' }];
  await act(tx => receiveTransfer(tx, id, arrived));
  const there = async () => (await lying(goodsId)).filter(row => (row as { store: number }).store === other);
  expect(await there()).toEqual([
    { store: other, batch: 'NEW1', quantity: 2, state: 'NORMAL' },
    { store: other, batch: 'SOON', quantity: 6, state: 'NORMAL' },
    { store: other, batch: 'SOON', quantity: 3, state: 'LOCKED' },
  ]);
  const holds = await db.rows(sql`
    select h.qty, l.state, l.quantity from lot_hold h join stock_lot l on l.id = h.lot_id where l.goods_id = ${goodsId} and h.released_at is null`);
  expect(holds).toEqual([{ qty: 3, state: 'LOCKED', quantity: 3 }]);
  expect(await desk.stock(goodsId)).toMatchObject({ store: 39, way: 0, lost: 1 });
  await act(tx => releaseLots(tx, { source: bad.source, lineIds: [bad.lineId] }));
  expect((await there()).slice(1)).toEqual([{ store: other, batch: 'SOON', quantity: 9, state: 'NORMAL' }]);
});

test('cancelled only before it is sent, with a reason; of two companies there is none', async () => {
  const goodsId = await goods();
  const first = await made(goodsId, 1);
  await expect(act(tx => cancelTransfer(tx, first.id, ''))).rejects.toEqual(refused('supply.reasonNeeded'));
  expect(await act(tx => cancelTransfer(tx, first.id, '改由供应商补货'))).toMatchObject({ status: 'CANCELLED' });
  await expect(act(tx => sendTransfer(tx, first.id))).rejects.toEqual(refused('mat.stepRefused'));
  const second = await made(goodsId, 1);
  await act(tx => sendTransfer(tx, second.id));
  await expect(act(tx => cancelTransfer(tx, second.id, '晚了'))).rejects.toEqual(refused('mat.stepRefused'));
  const foreign = (await desk.server.given.store({ companyId: (await desk.server.given.company()).id })).id;
  const across = act(tx =>
    makeTransfer(tx, {
      source: 'REMINDER',
      refId: 1,
      fromStoreId: desk.storeId,
      toStoreId: foreign,
      lines: [{ goodsId, number: 1 }],
    }),
  );
  await expect(across).rejects.toEqual(refused('row.notFound'));
});
