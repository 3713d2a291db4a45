import { monitorGoods, registerBatches } from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { inDays, SupplyDesk } from '../../../testing/supply-desk.ts';

let desk: SupplyDesk;
beforeAll(async () => {
  desk = await SupplyDesk.open();
});
afterAll(() => desk.server.close());

test('devices by goods: what is short alone or all of it, the shortest first; of the own company', async () => {
  const full = await desk.mat();
  const low = await desk.slot({ inSlot: 2 });
  const fine = await desk.slot({ matId: full, inSlot: 9 });
  const manager = await desk.as('manager');
  const ask = async (body: object = {}) => (await manager.call(monitorGoods, { body })).data;
  const short = await ask();
  expect(short.mats).toMatchObject([{ matId: desk.matId, short: 1, total: 1 }]);
  const cell = {
    goodsId: low.goodsId,
    goodsName: low.name,
    stock: 2,
    available: 2,
    par: 5,
    capacity: 20,
    slots: 1,
    locked: false,
  };
  expect(short.cells).toEqual([{ matId: desk.matId, key: String(low.goodsId), ...cell }]);
  expect(short.columns).toEqual([{ key: String(low.goodsId), title: low.name, short: 1, stock: 2, par: 5 }]);
  const all = await ask({ onlyShort: false });
  expect(all.mats.map(mat => mat.matId)).toEqual([desk.matId, full]);
  expect(all.columns.map(each => each.key)).toEqual([String(low.goodsId), String(fine.goodsId)]);
  const slots = await ask({ onlyShort: false, by: 'TRACK', storeId: desk.storeId });
  const numbers = await desk.server.db.rows<{ no: string }>(
    sql`select track_no as no from track where id in (${low.trackId}, ${fine.trackId}) order by id`,
  );
  expect(slots.cells.map(each => [each.key, each.goodsId])).toEqual([
    [`0/${numbers[0]?.no}`, low.goodsId],
    [`0/${numbers[1]?.no}`, fine.goodsId],
  ]);
  expect((await ask({ onlyShort: false, routeId: 999 })).mats).toEqual([]);
  expect(all.cut).toBe(false);
  expect((await ask({ onlyShort: false, goodsId: fine.goodsId })).mats).toHaveLength(1);
  const stranger = await desk.as('stranger');
  expect((await stranger.call(monitorGoods, { body: {} })).data.mats).toEqual([]);
});

test('sold out is what has nothing left to sell: all of it held, or locked beside an empty slot (spec 06 §1)', async () => {
  const matId = await desk.mat();
  const held = await desk.slot({ matId, inSlot: 6 });
  const beside = await desk.slot({ matId, inSlot: 9 });
  const locked = await desk.slot({ matId, inSlot: 8 });
  const { db } = desk.server;
  await db.run(sql`update track set held = 6 where id = ${held.trackId}`);
  await db.run(sql`update track set locks = '{JAM}' where id in (${beside.trackId}, ${locked.trackId})`);
  await desk.rows.track({ matId, goodsId: beside.goodsId }, { capacity: 20, par_level: 1 });
  const { data } = await (await desk.as('manager')).call(monitorGoods, { body: { onlyShort: false } });
  const of = new Map(data.cells.map(cell => [cell.goodsId, cell]));
  expect(of.get(held.goodsId)).toMatchObject({ stock: 6, available: 0, locked: false });
  expect(of.get(beside.goodsId)).toMatchObject({ stock: 9, available: 0, locked: false });
  expect(of.get(locked.goodsId)).toMatchObject({ stock: 8, available: 0, locked: true });
  expect(data.mats.find(mat => mat.matId === matId)).toMatchObject({ short: 2, total: 3 });
});

test('units of unknown batch are found where they lie and given one there, short or not, also where the store does not sell the goods', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId } = await desk.slot({ matId, shelf: 0, inSlot: 9 });
  await desk.slot({ matId, inSlot: 2 });
  const { db } = desk.server;
  await desk.put(goodsId, { trackId }, 3, '未登记', null);
  await db.run(sql`delete from store_goods where goods_id = ${goodsId}`);
  const manager = await desk.as('manager');
  const unregistered = async () => (await manager.call(monitorGoods, { body: { unregistered: true } })).data;
  expect((await unregistered()).cells).toMatchObject([{ matId, goodsId, stock: 12 }]);
  const { id: lotId } = await db.one<{ id: number }>(
    sql`select id from stock_lot where track_id = ${trackId} and batch_no = '未登记'`,
  );
  const lines = [{ batchNo: 'B1', expiresOn: inDays(90), quantity: 3 }];
  expect((await manager.call(registerBatches, { body: { lotId, lines } })).data.left).toBe(0);
  expect((await unregistered()).cells).toEqual([]);
});
