import {
  findSupplyOperators,
  listShelfBatches,
  listSupplyPlans,
  listSupplyRecords,
  readPickList,
  scanSupplyCode,
  supplyTracks,
} from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { stopSale } from '../../../testing/given-stop-sale.ts';
import { inDays, SupplyDesk } from '../../../testing/supply-desk.ts';

let desk: SupplyDesk;
let db: SupplyDesk['server']['db'];
beforeAll(async () => {
  desk = await SupplyDesk.open();
  db = desk.server.db;
});
afterAll(() => desk.server.close());

const mirror = async (goodsId: number) =>
  desk.server.db.one<{ number: number; held: number }>(
    sql`select goods_number as number, held from store_goods where goods_id = ${goodsId}`,
  );

test('a batch that ends before what is in the slot: refused, but not in front of it, nor once that is taken out', async () => {
  const wrong = '新批号效期早于柜内批号，请先取出旧货或放在前排！';
  const one = async () => {
    const matId = await desk.mat();
    const slot = await desk.slot({ matId, ends: inDays(200), slotEnds: inDays(300) });
    return { ...slot, plan: await desk.filling(slot.trackId, 5, matId) };
  };
  const batch = { batchNo: 'NEW1', expiresOn: inDays(200), loaded: 5, returned: 0, lost: 0 };
  const front = await one();
  (await desk.finish(front.plan)).refuses(409, wrong);
  await desk.finish(front.plan, [{ batches: [{ ...batch, front: true }] }]);
  const lots = (trackId: number) =>
    db.rows(
      sql`select batch_no as batch, quantity, position from stock_lot where track_id = ${trackId} and quantity > 0 order by position`,
    );
  expect(await lots(front.trackId)).toEqual([
    { batch: 'NEW1', quantity: 5, position: 1 },
    { batch: 'OLD1', quantity: 4, position: 2 },
  ]);
  const out = await one();
  const { data } = await desk.finish(out.plan, [{ pulled: 4, pulledLost: 1, batches: [{ ...batch, front: false }] }]);
  expect(data.planLines[0]).toMatchObject({ pulledQty: 4, returnedQty: 3, lostQty: 1, loadedQty: 5, stock: 5 });
  expect(await desk.stock(out.goodsId)).toEqual({ store: 28, slot: 5, way: 0, lost: 1 });
});

test('a batch stopped on the way is brought back, locked; loading it is refused', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId } = await desk.slot({ matId });
  const plan = await desk.filling(trackId, 5, matId);
  await stopSale(desk.server, { companyId: desk.companyId, goodsId, batchNo: 'NEW1' });
  (await desk.finish(plan)).refuses(409, '该批号已停售，不得上架！');
  const batch = { batchNo: 'NEW1', expiresOn: inDays(500), loaded: 0, returned: 5, lost: 0, front: false };
  await desk.finish(plan, [{ batches: [batch] }]);
  const locked = await db.rows(
    sql`select quantity, state from stock_lot where goods_id = ${goodsId} and quantity > 0 and track_id is null order by state`,
  );
  expect(locked).toEqual([
    { quantity: 5, state: 'LOCKED' },
    { quantity: 25, state: 'NORMAL' },
  ]);
});

test('a plan on its way is cancelled once all of it has been scanned back', async () => {
  const { goodsId, trackId } = await desk.slot();
  const { id } = await desk.plan([{ trackGoodsId: trackId, quantity: 5 }]);
  await desk.step(id, 'PICK');
  await desk.step(id, 'DEPART');
  const back = (quantity: number) => [{ goodsId, batchNo: 'NEW1', expiresOn: inDays(500), quantity }];
  (await desk.step(id, 'CANCEL', { reason: '设备断电', returned: back(3) })).refuses(409, '还有2件未扫回，不能取消！');
  await desk.step(id, 'CANCEL', { reason: '设备断电', returned: back(5) });
  expect(await desk.stock(goodsId)).toEqual({ store: 30, slot: 4, way: 0, lost: 0 });
  expect(await mirror(goodsId)).toEqual({ number: 30, held: 0 });
});

test('counting and clearing out set out without picking; what is cleared goes to the store', async () => {
  const matId = await desk.mat();
  const one = await desk.slot({ matId, inSlot: 4 });
  const two = await desk.slot({ matId, inSlot: 0 });
  const count = await desk.plan([], { type: 'COUNT', matId });
  expect(count.planLines.map(line => [line.trackGoodsId, line.action])).toEqual([
    [one.trackId, 'COUNT'],
    [two.trackId, 'COUNT'],
  ]);
  const clear = await desk.plan([], { type: 'REMOVE', matId });
  expect(clear.planLines).toMatchObject([{ trackGoodsId: one.trackId, action: 'PULL', planQty: 4 }]);
  expect(clear.allowedActions).toEqual(['DEPART', 'ASSIGN', 'CANCEL']);
  (await desk.step(clear.id, 'PICK')).refuses(409, '当前状态不允许此操作！');
  await desk.step(clear.id, 'DEPART');
  await desk.step(clear.id, 'ARRIVE');
  const { data } = await desk.finish(await desk.read(clear.id), [{ counted: 4, pulled: 4, pulledLost: 0 }]);
  expect(data.planLines[0]).toMatchObject({ pulledQty: 4, returnedQty: 4, stock: 0 });
  expect(await desk.stock(one.goodsId)).toEqual({ store: 34, slot: 0, way: 0, lost: 0 });
});

test('trace codes go from the shelf to the slot; one that has left is refused; a scanner says what it is', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId, name } = await desk.slot({ matId });
  const codes = ['81111111111111111111', '81111111111111111112'];
  const { id, planLines } = await desk.plan([{ trackGoodsId: trackId, quantity: 2 }], { matId });
  const lineId = planLines[0]?.lineId as number;
  await desk.step(id, 'PICK');
  const batches = [{ batchNo: 'NEW1', expiresOn: inDays(500), quantity: 2, traceCodes: codes }];
  await desk.save({ planId: id, picked: [{ lineId, batches }] });
  await db.run(sql`insert into trace_code (code, goods_id, state) values (${codes[0]}, ${goodsId}, 'SOLD')`);
  (await desk.step(id, 'DEPART')).refuses(409, `追溯码${codes[0]}已出库！`);
  const manager = await desk.as('manager');
  const scan = (code: string) => manager.call(scanSupplyCode, { body: { planId: id, code } });
  (await scan(codes[0] as string)).refuses(409, `追溯码${codes[0]}已出库！`);
  // Back but not looked at, of another batch, at another store: none of it may go.
  const there = await desk.server.given.store({ companyId: desk.companyId });
  await desk.put(goodsId, { storeId: there.id }, 1, 'NEW1', inDays(500));
  const shelf = sql`(select id from storage where store_id = ${there.id})`;
  const out = [409, `追溯码${codes[0]}已出库！`] as const;
  await db.run(sql`update trace_code set state = 'RETURNED' where code = ${codes[0]}`);
  (await scan(codes[0] as string)).refuses(...out);
  (await desk.step(id, 'DEPART')).refuses(...out);
  await db.run(sql`update trace_code set state = 'IN_STOCK', storage_id = ${shelf} where code = ${codes[0]}`);
  (await scan(codes[0] as string)).refuses(...out);
  (await desk.step(id, 'DEPART')).refuses(...out);
  // Nor what lies at another company's store.
  const { id: foreign } = await desk.server.given.company();
  const abroad = await desk.server.given.store({ companyId: foreign });
  await desk.put(goodsId, { storeId: abroad.id }, 1, 'NEW1', inDays(500));
  await db.run(sql`
    update trace_code set storage_id = (select id from storage where store_id = ${abroad.id}) where code = ${codes[0]}`);
  (await scan(codes[0] as string)).refuses(...out);
  (await desk.step(id, 'DEPART')).refuses(...out);
  await db.run(sql`update trace_code set storage_id = null, batch_no = 'OLD1' where code = ${codes[0]}`);
  (await desk.step(id, 'DEPART')).refuses(...out);
  await db.run(sql`update trace_code set batch_no = 'NEW1' where code = ${codes[0]}`);
  expect((await scan(codes[0] as string)).data).toMatchObject({ batchNo: 'NEW1' });
  expect((await desk.step(id, 'DEPART')).status).toBe(200);
  expect((await scan(codes[1] as string)).data).toMatchObject({
    goodsId,
    goodsName: name,
    batchNo: 'NEW1',
    lineIds: [lineId],
  });
  (await scan('6900000000000')).refuses(404, '计划中没有条码6900000000000对应的商品！');
  await desk.step(id, 'ARRIVE');
  await desk.finish(await desk.read(id), [
    { batches: [{ batchNo: 'NEW1', expiresOn: inDays(500), loaded: 1, returned: 1, lost: 0, front: false }] },
  ]);
  expect(
    await db.rows(
      sql`select state, track_id as track, position from trace_code where goods_id = ${goodsId} order by code`,
    ),
  ).toEqual([
    { state: 'LOADED', track: trackId, position: 1 },
    { state: 'IN_STOCK', track: null, position: null },
  ]);
});

test('trace codes of what is taken out come back to the shelf, or are lost, and are found in its record', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId } = await desk.slot({ matId });
  const codes = [1, 2, 3, 4].map(n => `8222222222222222222${n}`);
  for (const [n, code] of codes.entries())
    await db.run(sql`
      insert into trace_code (code, goods_id, batch_no, track_id, position, state)
      values (${code}, ${goodsId}, 'OLD1', ${trackId}, ${n + 1}, 'LOADED')`);
  const { id } = await desk.plan([{ trackGoodsId: trackId, action: 'PULL', quantity: 3 }], { matId, type: 'REMOVE' });
  await desk.step(id, 'DEPART');
  await desk.step(id, 'ARRIVE');
  await desk.finish(await desk.read(id), [{ counted: 4, pulled: 3, pulledLost: 1 }]);
  const found = await db.rows(sql`
    select t.state, s.store_id as store, t.track_id as track from trace_code t left join storage s on s.id = t.storage_id
    where t.goods_id = ${goodsId} order by t.code`);
  expect(found).toEqual([
    { state: 'DESTROYED', store: null, track: null },
    { state: 'IN_STOCK', store: desk.storeId, track: null },
    { state: 'IN_STOCK', store: desk.storeId, track: null },
    { state: 'LOADED', store: null, track: trackId },
  ]);
  const manager = await desk.as('manager');
  const records = async (traceCode: string) =>
    (await manager.call(listSupplyRecords, { params: { limit: 10, page: 1 }, body: { traceCode } })).data.rows;
  expect(await records(codes[1] as string)).toMatchObject([{ planId: id, pulled: 3, returned: 2, lost: 1 }]);
  expect(await records(codes[3] as string)).toEqual([]);
});

test('of batches put in front the one that ends first stands foremost', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId } = await desk.slot({ matId, ends: inDays(200), slotEnds: inDays(300) });
  await desk.put(goodsId, { storeId: desk.storeId }, 9, 'NEW2', inDays(250));
  const { id, planLines } = await desk.plan([{ trackGoodsId: trackId, quantity: 4 }], { matId });
  const lineId = planLines[0]?.lineId as number;
  await desk.step(id, 'PICK');
  const batch = (batchNo: string, days: number) => ({ batchNo, expiresOn: inDays(days) });
  const both = [batch('NEW1', 200), batch('NEW2', 250)];
  await desk.save({
    planId: id,
    picked: [{ lineId, batches: both.map(each => ({ ...each, quantity: 2 })) }],
  });
  await desk.step(id, 'DEPART');
  await desk.step(id, 'ARRIVE');
  const batches = both.map(each => ({ ...each, loaded: 2, returned: 0, lost: 0, front: true }));
  expect((await desk.finish(await desk.read(id), [{ batches }])).status).toBe(200);
  const lots = await db.rows<{ batch: string }>(
    sql`select batch_no as batch from stock_lot where track_id = ${trackId} and quantity > 0 order by position`,
  );
  expect(lots.map(lot => lot.batch)).toEqual(['NEW1', 'NEW2', 'OLD1']);
});

test('plans picked in one call are one trip; its list is merged, then per device', async () => {
  const { goodsId, trackId } = await desk.slot();
  const matId = await desk.mat();
  const other = await desk.rows.track({ matId, goodsId }, { capacity: 20 });
  const one = await desk.plan([{ trackGoodsId: trackId, quantity: 3 }]);
  const two = await desk.plan([{ trackGoodsId: other, quantity: 4 }], { matId });
  const { data } = await desk.step(one.id, 'PICK', { ids: [one.id, two.id] });
  expect(data.done).toHaveLength(2);
  const store = await desk.as('store');
  const list = (await store.call(readPickList, { body: { runNo: one.runNo } })).data;
  expect(list.plans.map(plan => plan.planId)).toEqual([one.id, two.id]);
  expect(list.goods).toMatchObject([{ goodsId, total: 7, batches: [{ batchNo: 'NEW1', quantity: 7 }] }]);
  expect(list.goods[0]?.slots.map(slot => slot.quantity)).toEqual([3, 4]);
  const none = await store.call(readPickList, { body: { runNo: 'BH000' } });
  none.refuses(404, '记录不存在或已被删除');
  const again = await desk.step(one.id, 'PICK', { ids: [one.id, two.id] });
  again.refuses(409, '没有计划被处理！');
});

test('on the spot: made, carried and booked at once out of the store; no order loses what it holds', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId, name } = await desk.slot({ matId, shelf: 6 });
  const operator = await desk.as('manager');
  const fill = (of: object = {}) =>
    operator.call(supplyTracks, {
      body: {
        matId,
        lines: [{ trackGoodsId: trackId, counted: 4, quantity: 5, batchNo: 'NEW1', expiresOn: inDays(500), ...of }],
      },
    });
  (await fill({ batchNo: '' })).refuses(400, '请录入批号与效期！');
  (await fill({ quantity: -1 })).refuses(400, '商品数量需大于或等于0！');
  await db.run(sql`update store_goods set held = 3 where goods_id = ${goodsId}`);
  (await fill()).refuses(409, `${name}库存不足，缺2件！`);
  await db.run(sql`update store_goods set held = 0 where goods_id = ${goodsId}`);
  const { data } = await fill({ counted: 5 });
  expect(data).toMatchObject({ type: 'ADHOC', status: 'FINISHED', loadedQty: 5, diffQty: 1 });
  expect(await desk.stock(goodsId)).toEqual({ store: 1, slot: 10, way: 0, lost: 0 });
  const empty = await operator.call(supplyTracks, { body: { matId, lines: [] } });
  empty.refuses(400, '选择至少一个商品！');
});

test('what a store may send to a device batch by batch; who fills devices of the scope', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId } = await desk.slot({ matId, shelf: 6 });
  await desk.put(goodsId, { storeId: desk.storeId }, 4, 'SOON', inDays(200));
  const manager = await desk.as('manager');
  const batches = async () => (await manager.call(listShelfBatches, { body: { matId, goodsIds: [goodsId] } })).data;
  expect(await batches()).toEqual([
    { goodsId, batchNo: 'SOON', expiresOn: inDays(200), quantity: 4 },
    { goodsId, batchNo: 'NEW1', expiresOn: inDays(500), quantity: 6 },
  ]);
  const plan = await desk.plan([{ trackGoodsId: trackId, quantity: 5 }], { matId });
  await desk.step(plan.id, 'PICK');
  expect(await batches()).toEqual([{ goodsId, batchNo: 'NEW1', expiresOn: inDays(500), quantity: 5 }]);
  await desk.step(plan.id, 'CANCEL', { reason: '改天' });
  const alone = await desk.rows.mat(desk.companyId, { store_id: null });
  (await manager.call(listShelfBatches, { body: { matId: alone, goodsIds: [goodsId] } })).refuses(
    409,
    '请先维护设备的补货门店！',
  );
  const stranger = await desk.as('stranger');
  (await stranger.call(listShelfBatches, { body: { matId, goodsIds: [goodsId] } })).refuses(
    404,
    '记录不存在或已被删除',
  );

  const { id } = await db.one<{ id: number }>(sql`select id from sys_user where user_name = 'operator'`);
  await db.run(sql`update supply_plan set operator_id = ${id} where id = ${plan.id}`);
  const people = async (body: object, client = manager) => (await client.call(findSupplyOperators, { body })).data;
  expect((await people({ query: 'operator' })).map(each => each.userId)).toEqual([id]);
  expect((await people({ userIds: [id] })).map(each => each.userId)).toEqual([id]);
  expect(await people({ query: '没有这个人' })).toEqual([]);
  expect(await people({ userIds: [id] }, stranger)).toEqual([]);
});

test('the list by status, day and device, with what stands at each status; others see nothing', async () => {
  const { trackId } = await desk.slot();
  const made = await desk.plan([{ trackGoodsId: trackId, quantity: 1 }], { planDate: inDays(2) });
  const manager = await desk.as('manager');
  const list = async (body: object) => (await manager.call(listSupplyPlans, { body })).data;
  const ahead = await list({ planDate: [inDays(1), inDays(3)], status: ['NEW'] });
  expect(ahead.rows.map(row => row.id)).toEqual([made.id]);
  expect(ahead.counts?.find(each => each.status === 'NEW')?.count).toBe(1);
  expect((await list({ query: made.planNo })).total).toBe(1);
  expect((await list({ limit: 1, page: 2, part: 'ROWS' })).rows).toHaveLength(1);
  const stranger = await desk.as('stranger');
  expect((await stranger.call(listSupplyPlans, { body: {} })).data.total).toBe(0);
});
