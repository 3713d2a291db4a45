import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../../kernel/index.ts';
import { SupplyDesk } from '../../../testing/supply-desk.ts';
import { holdLots, releaseLots } from '../../gsp/index.ts';
import { lockWarmTracks } from '../../mat/index.ts';

let desk: SupplyDesk;
let db: SupplyDesk['server']['db'];
beforeAll(async () => {
  desk = await SupplyDesk.open();
  db = desk.server.db;
});
afterAll(() => desk.server.close());

const mirror = (goodsId: number) =>
  db.one<{ number: number }>(sql`select goods_number as number from store_goods where goods_id = ${goodsId}`);

test('what is held in a slot and taken out stays held wherever it goes, and the slot sells again (spec 08 §1.2)', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId } = await desk.slot({ matId });
  const plan = await desk.filling(trackId, 5, matId);
  const { services } = desk.server;
  const act = <R>(work: Parameters<typeof inTx<R>>[1]) =>
    inTx<R>({ ...services, actor: timer('test'), requestId: 'test' }, work);
  const [lot] = await db.rows<{ id: number }>(
    sql`select id from stock_lot where track_id = ${trackId} and quantity > 0`,
  );
  const lineIds = [8_801, 8_802];
  await act(async tx => {
    const held = { lotId: lot?.id as number, source: 'BAD_GOODS' } as const;
    await holdLots(
      tx,
      lineIds.map(lineId => ({ ...held, qty: 2, lineId })),
    );
    await lockWarmTracks(tx, [trackId]);
  });
  await desk.finish(plan, [{ counted: 4, pulled: 4, pulledLost: 1 }]);
  expect(await desk.stock(goodsId)).toEqual({ store: 28, slot: 5, way: 0, lost: 1 });
  const holds = () =>
    db.rows(sql`
      select h.line_id::int as line, h.qty, s.store_id::int as store, l.state, l.quantity as lying
      from lot_hold h join stock_lot l on l.id = h.lot_id join storage s on s.id = l.storage_id
      where l.goods_id = ${goodsId} and h.released_at is null order by h.line_id`);
  const lying = { store: desk.storeId, state: 'LOCKED', lying: 3 };
  expect(await holds()).toEqual([
    { line: 8_801, qty: 1, ...lying },
    { line: 8_802, qty: 2, ...lying },
  ]);
  expect(await db.one(sql`select locks, stock from track where id = ${trackId}`)).toEqual({ locks: [], stock: 5 });
  expect(await mirror(goodsId)).toEqual({ number: 25 });
  await act(tx => releaseLots(tx, { source: 'BAD_GOODS', lineIds }));
  expect(await mirror(goodsId)).toEqual({ number: 28 });
});
