import { addSupplyPlan, exportSupplyPlans, finishSupplyPlan, listSupplyHistory } from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { stopSale } from '../../../testing/given-stop-sale.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
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

test('plan → pick first-expiring first → depart → arrive → fill with one lost: store, device and loss come to what was (06 W7)', async () => {
  const { goodsId, trackId } = await desk.slot({ shelf: 10, ends: inDays(600), inSlot: 3, slotEnds: inDays(300) });
  await desk.put(goodsId, { storeId: desk.storeId }, 5, 'SOON', inDays(400));
  await db.run(sql`update track set locks = '{JAM,MANUAL}', locked_at = now() where id = ${trackId}`);
  const made = await desk.plan([{ trackGoodsId: trackId, quantity: 8 }]);
  expect(made).toMatchObject({ status: 'NEW', planQty: 8, allowedActions: ['PICK', 'ASSIGN', 'CANCEL', 'pickList'] });

  await desk.step(made.id, 'PICK', {}, 'store');
  expect(await mirror(goodsId)).toEqual({ number: 15, held: 8 });
  const picking = await desk.read(made.id);
  expect(picking.planLines[0]?.picked.map(({ batchNo, quantity }) => [batchNo, quantity])).toEqual([
    ['SOON', 5],
    ['NEW1', 3],
  ]);
  await desk.step(made.id, 'DEPART', {}, 'store');
  expect(await desk.stock(goodsId)).toEqual({ store: 7, slot: 3, way: 8, lost: 0 });
  expect(await mirror(goodsId)).toEqual({ number: 7, held: 0 });

  (await desk.step(made.id, 'ARRIVE', {}, 'store')).refuses(403, '没有访问权限（SUPPLY:WRITE），请联系管理员');
  await desk.step(made.id, 'ARRIVE', {}, 'operator');
  const filling = await desk.read(made.id);
  expect(await db.one(sql`select supplying from mat where id = ${desk.matId}`)).toEqual({ supplying: true });
  expect(
    await db.one(sql`select type, status from mat_command where mat_id = ${desk.matId} order by id desc limit 1`),
  ).toEqual({
    type: 'UNLOCK_DOOR',
    status: 'QUEUED',
  });
  const batches = [
    { batchNo: 'SOON', expiresOn: inDays(400), loaded: 4, lost: 1 },
    { batchNo: 'NEW1', expiresOn: inDays(600), loaded: 2, returned: 1 },
  ].map(batch => ({ returned: 0, lost: 0, front: false, ...batch }));
  expect((await desk.finish(filling, [{ batches }], 'store')).status).toBe(403);
  const { data } = await desk.finish(filling, [{ counted: 2, batches, diffReason: 'LOST' }], 'operator');
  expect(data).toMatchObject({ status: 'FINISHED', loadedQty: 6, lostQty: 1, diffQty: -1 });
  expect(data.planLines[0]).toMatchObject({ stockBefore: 3, counted: 2, returnedQty: 1, diffReason: 'LOST', stock: 8 });
  expect(await desk.stock(goodsId)).toEqual({ store: 8, slot: 8, way: 0, lost: 1 });
  expect(await db.one(sql`select supplying from mat where id = ${desk.matId}`)).toEqual({ supplying: false });
  expect(await db.one(sql`select locks, stock from track where id = ${trackId}`)).toEqual({
    locks: ['MANUAL'],
    stock: 8,
  });
  const records = await db.rows(
    sql`select batch_no as batch, picked, loaded, returned, lost, diff, before, after from supply_record where plan_id = ${made.id} order by id`,
  );
  expect(records).toEqual([
    { batch: 'SOON', picked: 5, loaded: 4, returned: 0, lost: 1, diff: -1, before: 3, after: 8 },
    { batch: 'NEW1', picked: 3, loaded: 2, returned: 1, lost: 0, diff: 0, before: 3, after: 8 },
  ]);
  const { data: steps } = await (await desk.as('store')).call(listSupplyHistory, { params: { id: made.id } });
  expect(steps.map(step => step.to)).toEqual(['NEW', 'PICKING', 'ON_WAY', 'FILLING', 'FINISHED']);
  const events = await db.rows<{ event: string }>(
    sql`select event from outbox where aggregate_type = 'SUPPLY_PLAN' and aggregate_id = ${made.id} and event like 'supply.%' order by id`,
  );
  expect(events.map(each => each.event).at(-1)).toBe('supply.finished');
});

test('a new plan: something chosen, nothing below 0, no more than the slot takes, a slot with goods, a device with a store; a count loads nothing', async () => {
  const { trackId } = await desk.slot({ capacity: 10 });
  const { no } = await db.one<{ no: string }>(sql`select track_no as no from track where id = ${trackId}`);
  const manager = await desk.as('manager');
  const make = (lines: object[], of: object = {}) =>
    manager.call(addSupplyPlan, {
      body: { matId: desk.matId, planDate: inDays(0), type: 'ROUTINE', lines: lines as never, ...of },
    });
  (await make([])).refuses(400, '选择至少一个商品！');
  (await make([{ trackGoodsId: trackId, quantity: 0 }])).refuses(400, '选择至少一个商品！');
  (await make([{ trackGoodsId: trackId, quantity: -1 }])).refuses(400, '商品数量需大于或等于0！');
  (await make([{ trackGoodsId: trackId, quantity: 11 }])).refuses(400, `${no}超出货道容量！`);
  for (const type of ['COUNT', 'REMOVE'])
    (await make([{ trackGoodsId: trackId, quantity: 2 }], { type })).refuses(400, '盘点和撤柜计划不能上架商品！');
  await db.run(sql`update track set goods_id = null where id = ${trackId}`);
  (await make([{ trackGoodsId: trackId, quantity: 1 }])).refuses(409, `货道${no}未绑定商品！`);
  const bare = await desk.rows.mat(desk.companyId);
  (await make([], { matId: bare, type: 'COUNT' })).refuses(409, '请先维护设备的补货门店！');
  const gone = await desk.rows.mat(desk.companyId, { biz_status: 'RETIRED', store_id: desk.storeId });
  (await make([], { matId: gone, type: 'COUNT' })).refuses(409, '当前状态不允许此操作！');
  const stranger = await desk.as('stranger');
  const theirs = await stranger.call(addSupplyPlan, {
    body: { matId: desk.matId, planDate: inDays(0), type: 'COUNT', lines: [] },
  });
  theirs.refuses(404, '记录不存在或已被删除');
});

test('picking holds what is free, and names what is short', async () => {
  const { goodsId, trackId, name } = await desk.slot({ shelf: 6 });
  const first = await desk.plan([{ trackGoodsId: trackId, quantity: 4 }]);
  const second = await desk.plan([{ trackGoodsId: trackId, quantity: 4 }]);
  await desk.step(first.id, 'PICK');
  (await desk.step(second.id, 'PICK')).refuses(409, `${name}库存不足，缺2件！`);
  expect(await mirror(goodsId)).toEqual({ number: 6, held: 4 });
  (await desk.step(first.id, 'PICK')).refuses(409, '当前状态不允许此操作！');
  (await desk.step(first.id, 'CANCEL')).refuses(400, '请填写原因！');
  // Meant for the plan as it was before somebody picked it.
  const seen = { reason: '改期', version: first.version };
  (await desk.step(first.id, 'CANCEL', seen)).refuses(409, '数据已被他人修改，请刷新后重试');
  await desk.step(first.id, 'CANCEL', { reason: '改期' });
  expect(await mirror(goodsId)).toEqual({ number: 6, held: 0 });
  expect((await desk.step(second.id, 'PICK')).status).toBe(200);
});

test('setting out: batches named, codes counted, a short line says why, never more than planned', async () => {
  const { trackId } = await desk.slot();
  const { no } = await db.one<{ no: string }>(sql`select track_no as no from track where id = ${trackId}`);
  const { id, planLines } = await desk.plan([{ trackGoodsId: trackId, quantity: 5 }]);
  const lineId = planLines[0]?.lineId as number;
  (await desk.step(id, 'DEPART')).refuses(409, '当前状态不允许此操作！');
  (await desk.save({ planId: id, picked: [{ lineId, batches: [] }] })).refuses(409, '当前状态不允许此操作！');
  await desk.step(id, 'PICK');
  const batch = { batchNo: 'NEW1', expiresOn: inDays(500), quantity: 5 };
  const pick = (more: object, of: object = {}) =>
    desk.save({ planId: id, picked: [{ lineId, batches: [{ ...batch, ...more }], ...of }] }, 'store');
  (await pick({ quantity: 6 })).refuses(400, `${no}拣货数量超过计划数量！`);
  await pick({ batchNo: '' });
  (await desk.step(id, 'DEPART')).refuses(400, '请录入批号与效期！');
  await pick({ expiresOn: null });
  (await desk.step(id, 'DEPART')).refuses(400, '请录入批号与效期！');
  await pick({ traceCodes: ['81234567890123456789'] });
  (await desk.step(id, 'DEPART')).refuses(400, '追溯码数量与拣货数量不一致！');
  await pick({ quantity: 3 });
  (await desk.step(id, 'DEPART')).refuses(400, `${no}少拣2件，请填写原因！`);
  expect((await desk.step(id, 'DEPART', { reason: '包装破损' })).status).toBe(200);
  expect((await desk.read(id)).planLines[0]).toMatchObject({ shortReason: '包装破损' });
});

test('of two who pick a plan the second is told; what is said twice is said once', async () => {
  const { trackId } = await desk.slot();
  const { id, planLines } = await desk.plan([{ trackGoodsId: trackId, quantity: 5 }]);
  const lineId = planLines[0]?.lineId as number;
  await desk.step(id, 'PICK');
  const { version } = await desk.read(id);
  const batch = { batchNo: 'NEW1', expiresOn: inDays(500) };
  const pick = (quantity: number, seen: number | undefined) =>
    desk.save({ planId: id, version: seen, picked: [{ lineId, batches: [{ ...batch, quantity }] }] }, 'store');
  const first = (await pick(4, version)).data;
  expect(first.version).toBeGreaterThan(version);
  (await pick(3, version)).refuses(409, '数据已被他人修改，请刷新后重试');
  (await pick(3, undefined)).refuses(409, '数据已被他人修改，请刷新后重试');
  expect((await pick(4, version)).status).toBe(200);
  expect((await desk.read(id)).planLines[0]?.picked).toMatchObject([{ batchNo: 'NEW1', quantity: 4 }]);
});

test('what must not be loaded does not even set out: expired, stopped, too short a time left; a leader may load the last', async () => {
  const take = async (ends: string, of: { stop?: true; userName?: string } = {}) => {
    const { goodsId, trackId } = await desk.slot({ shelf: 0, inSlot: 0 });
    await desk.put(goodsId, { storeId: desk.storeId }, 9, 'GOOD', inDays(700));
    await desk.put(goodsId, { storeId: desk.storeId }, 5, 'BAD', ends);
    const { id, planLines } = await desk.plan([{ trackGoodsId: trackId, quantity: 5 }]);
    await desk.step(id, 'PICK', {}, 'store');
    // What ends first is proposed, but nothing that must not be loaded.
    expect((await desk.read(id)).planLines[0]?.picked).toMatchObject([{ batchNo: of.stop ? 'BAD' : 'GOOD' }]);
    const lineId = planLines[0]?.lineId as number;
    await desk.save({ planId: id, picked: [{ lineId, batches: [{ batchNo: 'BAD', expiresOn: ends, quantity: 5 }] }] });
    if (of.stop) await stopSale(desk.server, { companyId: desk.companyId, goodsId, batchNo: 'BAD' });
    return desk.step(id, 'DEPART', {}, of.userName ?? 'operator');
  };
  (await take(inDays(-1))).refuses(409, '过期商品不得上架！');
  (await take(inDays(300), { stop: true })).refuses(409, '该批号已停售，不得上架！');
  (await take(inDays(40))).refuses(409, '该批号剩余效期仅40天！');
  expect((await take(inDays(40), { userName: 'leader' })).status).toBe(200);
});

test('the door of a device that is off line does not open for nobody, later', async () => {
  const matId = await desk.mat();
  const { trackId } = await desk.slot({ matId });
  const plan = await desk.filling(trackId, 2, matId);
  const door = () =>
    db.one<{ status: string; sec: number }>(sql`
      select status, extract(epoch from expire_at - created_at)::int as sec from mat_command
      where mat_id = ${matId} and type = 'UNLOCK_DOOR'`);
  expect(await door()).toEqual({ status: 'QUEUED', sec: 300 });
  expect((await desk.finish(plan)).status).toBe(200);
  expect(await door()).toMatchObject({ status: 'CANCELLED' });
});

test('arriving: one plan at a device, near it or with a reason', async () => {
  const matId = await desk.mat();
  const { trackId } = await desk.slot({ matId });
  const first = await desk.filling(trackId, 2, matId);
  const second = await desk.plan([], { type: 'COUNT', matId });
  await desk.step(second.id, 'DEPART');
  (await desk.step(second.id, 'ARRIVE')).refuses(409, '该设备已有进行中的补货！');
  await desk.finish(first);
  (await desk.step(second.id, 'ARRIVE', { lat: 22.6, lng: 114.1 })).refuses(
    400,
    '当前位置距设备超过500米，请填写原因！',
  );
  expect((await desk.step(second.id, 'ARRIVE', { lat: 22.6, lng: 114.1, reason: '定位漂移' })).status).toBe(200);
});

test('finishing: door, photo, count, numbers that come out, capacity; a plan being filled or filled is not cancelled', async () => {
  const matId = await desk.mat();
  const { goodsId, trackId } = await desk.slot({ matId, capacity: 10, inSlot: 4 });
  const { no } = await db.one<{ no: string }>(sql`select track_no as no from track where id = ${trackId}`);
  const plan = await desk.filling(trackId, 6, matId);
  (await desk.step(plan.id, 'CANCEL', { reason: '算了' })).refuses(409, '补货中的计划不能取消，请先完成补货！');
  await db.run(sql`update mat set door_state = 'OPEN' where id = ${matId}`);
  (await desk.finish(plan)).refuses(409, '请先关闭柜门！');
  await db.run(sql`update mat set door_state = 'CLOSED' where id = ${matId}`);
  const manager = await desk.as('manager');
  const bare = await manager.call(finishSupplyPlan, { body: { planId: plan.id, lines: [], version: plan.version } });
  bare.refuses(400, '请上传补货照片！');
  (await desk.finish(plan, [{ counted: null }])).refuses(400, `请先盘点货道${no}！`);
  const batch = { batchNo: 'NEW1', expiresOn: inDays(500), loaded: 6, returned: 0, lost: 0, front: false };
  (await desk.finish(plan, [{ batches: [{ ...batch, loaded: 3, returned: 1, lost: 1 }] }])).refuses(
    400,
    `${no}数量不平：拣6装3退1损1！`,
  );
  (await desk.finish(plan, [{ counted: 5, batches: [batch] }])).refuses(400, `${no}超出货道容量！`);
  (await desk.finish({ ...plan, version: 1 })).refuses(409, '数据已被他人修改，请刷新后重试');
  expect(await desk.stock(goodsId)).toEqual({ store: 24, slot: 4, way: 6, lost: 0 });
  expect((await desk.finish(plan)).status).toBe(200);
  (await desk.finish(await desk.read(plan.id))).refuses(409, '已完成的计划只能通过盘点计划更正！');
  (await desk.step(plan.id, 'CANCEL', { reason: '算了' })).refuses(409, '已完成的计划只能通过盘点计划更正！');
});

test('plans as a file: the filter’s rows of the own devices', async () => {
  const { trackId } = await desk.slot({ shelf: 10, ends: inDays(600) });
  const { planNo } = await desk.plan([{ trackGoodsId: trackId, quantity: 4 }]);
  const find = async (name: Parameters<SupplyDesk['as']>[0], body: object) =>
    sheetOf(desk.server, await desk.as(name), exportSupplyPlans, { query: planNo, ...body });
  const [head = [], ...lines] = await find('manager', { status: ['NEW'] });
  expect(head.slice(0, 3)).toEqual(['计划编号', '类型', '状态']);
  expect(lines).toEqual([expect.arrayContaining([planNo, '日常', '新建', 4])]);
  expect(await find('manager', { status: ['FINISHED'] })).toEqual([head]);
  expect(await find('stranger', {})).toEqual([head]);
});
