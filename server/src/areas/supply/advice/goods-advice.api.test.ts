import { listTracks } from '@materia/contract/areas/mat';
import {
  exportGoodsAdvice,
  type GoodsAdviceDetail,
  listGoodsAdvice,
  readGoodsAdvice,
  saveGoodsAdvice,
  setGoodsAdviceStatus,
  supplyFinished,
  supplyStatus,
  toggleGoodsAdvice,
} from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, type Tx, timer } from '../../../kernel/index.ts';
import { runTask } from '../../../testing/run-task.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { inDays, SupplyDesk } from '../../../testing/supply-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { adviceFollowsPlans } from './follow-plans.ts';
import { goodsAdviceScan } from './goods-advice-scan.task.ts';
import { wishAtMat } from './wish-at-mat.ts';

let desk: SupplyDesk;
let manager: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  desk = await SupplyDesk.open();
  manager = await desk.as('manager');
  stranger = await desk.as('stranger');
});
afterAll(() => desk.server.close());

const tx = <R>(work: (given: Tx) => Promise<R>): Promise<R> => {
  const { db, services } = desk.server;
  return inTx(
    { db, clock: services.clock, settings: services.settings, actor: timer('test'), requestId: 'test' },
    work,
  );
};
type Draft = SentOf<typeof saveGoodsAdvice>;
type Sent = Omit<SentOf<typeof setGoodsAdviceStatus>, 'ids'>;
const save = (more: Partial<Draft>, by = manager) =>
  by.call(saveGoodsAdvice, { body: { matId: desk.matId, kind: 'ADD', ...more } as Draft });
const made = async (more: Partial<Draft>): Promise<GoodsAdviceDetail> => (await save(more)).data;
const decide = (ids: readonly number[], sent: Sent, by = manager) =>
  by.call(setGoodsAdviceStatus, { body: { ids: [...ids], ...sent } });
const read = async (id: number) => (await manager.call(readGoodsAdvice, { params: { id } })).data;
const list = (body: object, by = manager) => by.call(listGoodsAdvice, { params: { limit: 50, page: 1 }, body });
/** Goods that may be sold by devices. */
const goods = () => desk.rows.goods({ approved_at: '2025-01-01', review_status: 2, publish_mask: 2 });
const draft = async () => (await manager.call(listTracks, { body: { matId: desk.matId } })).data.draft?.tracks ?? [];
/** As the outbox hands on what plans say. */
const told = async () => {
  const events = await desk.server.db.rows<{ id: number; event: string; payload: never; companyId: number }>(sql`
    select id, event, payload, company_id as "companyId" from outbox
    where event in (${supplyStatus.name}, ${supplyFinished.name}) order by id`);
  for (const event of events)
    for (const each of adviceFollowsPlans)
      if (each.events.includes(event.event))
        await tx(given => each.handle(given, event as never)).catch(() => undefined);
};

test('accepted with a day: into the draft of the planogram and into a plan; loaded, it is done', async () => {
  const { trackId } = await desk.slot({ inSlot: 0, shelf: 10 });
  const goodsId = await goods();
  await desk.rows.storeGoods({ companyId: desk.companyId, storeId: desk.storeId, goodsId });
  await desk.put(goodsId, { storeId: desk.storeId }, 20, 'N1', inDays(400));
  const advice = await made({ goodsId });
  expect(advice).toMatchObject({
    status: 0,
    kind: 'ADD',
    allowedActions: ['accept', 'reject'],
    price: expect.any(Number),
  });
  expect(advice.slots.map(slot => slot.trackGoodsId)).toContain(trackId);
  (await decide([advice.adviceId], { action: 'accept' })).refuses(400, '请选择货道！');
  (await decide([advice.adviceId], { action: 'accept', trackGoodsId: trackId, price: 0 })).refuses(
    400,
    '商品价格需大于0！',
  );
  await desk.server.db.run(sql`
    insert into company_goods_cost (company_id, goods_id, cost, valid_from) values (${desk.companyId}, ${goodsId}, 1500, '2020-01-01')`);
  await desk.server.db.run(sql`update goods set max_price = 2000 where id = ${goodsId}`);
  const priced = (price: number) => decide([advice.adviceId], { action: 'accept', trackGoodsId: trackId, price });
  (await priced(2010)).refuses(400, '售价须在0.00～20.00元之间！');
  expect((await priced(1400)).refuses(409, '售价低于成本价，是否继续？').data).toMatchObject({ reason: 'CONFIRM' });
  const sent = { action: 'accept' as const, trackGoodsId: trackId, price: 1990, planDate: inDays(1) };
  const { data } = await decide([advice.adviceId], { ...sent, version: advice.version });
  expect(data.done).toMatchObject([{ status: 20, planId: expect.any(Number) }]);
  expect(await draft()).toMatchObject([{ trackGoodsId: trackId, goodsId, price: 1990 }]);
  const planId = data.done[0]?.planId ?? 0;
  const plan = await desk.read(planId);
  expect(plan).toMatchObject({ type: 'SWAP', planLines: [{ goodsId, action: 'LOAD' }] });
  await told();
  expect((await read(advice.adviceId)).status).toBe(20);
  for (const action of ['PICK', 'DEPART', 'ARRIVE'] as const)
    expect((await desk.step(planId, action)).status).toBe(200);
  expect((await desk.finish(await desk.read(planId))).status).toBe(200);
  await told();
  const done = await read(advice.adviceId);
  expect(done).toMatchObject({ status: 30, planId, handlerName: expect.any(String) });
  expect(done.history.map(({ action }) => action)).toEqual(['shelve', 'schedule', 'accept', 'propose']);
  (await decide([advice.adviceId], { action: 'reject', reply: '晚了' })).refuses(409, '当前状态不允许此操作！');
});

test('what the store has none of is no plan by itself; beside other changes it waits, accepted, for a later one', async () => {
  const [one, two] = [await desk.slot({ inSlot: 0 }), await desk.slot({ inSlot: 2 })];
  const goodsId = await goods();
  await desk.rows.storeGoods({ companyId: desk.companyId, storeId: desk.storeId, goodsId });
  const advice = await made({ goodsId });
  const sent = { action: 'accept' as const, trackGoodsId: one.trackId, price: 1990, planDate: inDays(1) };
  const { name } = await desk.server.db.one<{ name: string }>(
    sql`select goods_name as name from goods where id = ${goodsId}`,
  );
  (await decide([advice.adviceId], sent)).refuses(409, `${name}库存不足，缺5件！`);
  expect(await draft()).toEqual([]);
  const gone = await made({ kind: 'REMOVE', goodsId: two.goodsId });
  (await decide([gone.adviceId], { action: 'accept' })).data;
  expect((await decide([advice.adviceId], sent)).data.done).toMatchObject([{ status: 10, planId: null }]);
  await desk.server.db.run(sql`update mat set draft_layout = null where id = ${desk.matId}`);
});

test('what is removed leaves its slots with the next fill; a plan that was cancelled gives the advice back', async () => {
  const slow = await desk.slot({ inSlot: 3 });
  const advice = await made({ kind: 'REMOVE', goodsId: slow.goodsId });
  expect(advice.slots).toMatchObject([{ trackGoodsId: slow.trackId, why: 'REMOVE', stock: 3 }]);
  await decide([advice.adviceId], { action: 'accept' });
  expect(await draft()).toContainEqual(expect.objectContaining({ trackGoodsId: slow.trackId, goodsId: null }));
  const plan = await desk.plan([], { type: 'SWAP' });
  await told();
  expect(await read(advice.adviceId)).toMatchObject({ status: 20, planId: plan.id });
  await desk.step(plan.id, 'CANCEL', { reason: '改日' });
  await told();
  expect(await read(advice.adviceId)).toMatchObject({ status: 10, planId: null });
  const gone = await made({ kind: 'REMOVE', goodsId: await goods() });
  (await decide([gone.adviceId], { action: 'accept' })).refuses(409, '当前状态不允许此操作！');
});

test('not accepted says why; deleted and restored; what is added is accepted one by one; one open advice of its goods', async () => {
  const [a, b] = [await goods(), await goods()];
  const [first, second] = [await made({ goodsId: a }), await made({ goodsId: b })];
  (await save({ goodsId: a })).refuses(409, '该设备已有此商品的建议！');
  (await save({ kind: 'ADD' })).refuses(400, '请先关联商品！');
  (await decide([first.adviceId, second.adviceId], { action: 'accept' })).refuses(400, '上架建议请逐条采纳！');
  (await decide([first.adviceId], { action: 'reject' })).refuses(400, '请填写不采纳的理由！');
  const toggle = (deleted: boolean) => manager.call(toggleGoodsAdvice, { body: { ids: [first.adviceId], deleted } });
  (await toggle(true)).refuses(409, '当前状态不允许此操作！');
  await decide([first.adviceId, second.adviceId], { action: 'reject', reply: '与本店定位不符' });
  expect(await read(first.adviceId)).toMatchObject({ status: -10, reply: '与本店定位不符' });
  await toggle(true);
  expect((await list({ deleted: true })).data.total).toBe(1);
  await toggle(false);
  expect((await list({ deleted: true })).data.total).toBe(0);
  (await save({ adviceId: first.adviceId, goodsId: a })).refuses(409, '当前状态不允许此操作！');
});

test('wishes are merged by goods or by their words; a customer counts once, and of two at once both', async () => {
  const matId = await desk.mat();
  const goodsId = await goods();
  const cellphone = '13811110000';
  const customerId = await desk.rows.customer({ cellphone });
  await Promise.all([1, 2].map(() => tx(given => wishAtMat(given, matId, { goodsId }))));
  await tx(given => wishAtMat(given, matId, { goodsId, cellphone }));
  await tx(given => wishAtMat(given, matId, { goodsId, cellphone }));
  for (const goodsText of ['Omron 血压计', 'omron 血压计']) await tx(given => wishAtMat(given, matId, { goodsText }));
  const { rows, counts } = (await list({ matId, kind: ['WISH'] })).data;
  expect(rows.map(({ goodsName, wishCount }) => [goodsName, wishCount])).toEqual([
    [expect.any(String), 3],
    ['Omron 血压计', 2],
  ]);
  expect(counts).toContainEqual({ status: 0, count: 2 });
  const kept = await desk.server.db.one(
    sql`select customer_ids from mat_goods_advice where mat_id = ${matId} and goods_id = ${goodsId}`,
  );
  expect(kept).toEqual({ customer_ids: [customerId] });
  await expect(tx(given => wishAtMat(given, matId, {}))).rejects.toThrow('supply.adviceGoods');
  const named = rows[1]?.adviceId ?? 0;
  (await decide([named], { action: 'accept' })).refuses(400, '请先关联商品！');
  const linked = await save({
    adviceId: named,
    matId,
    kind: 'WISH',
    goodsId: await goods(),
    version: rows[1]?.version,
  });
  expect(linked.data).toMatchObject({ goodsId: expect.any(Number), wishCount: 2 });
  (await save({ adviceId: named, matId, kind: 'WISH', goodsId })).refuses(409, '该设备已有此商品的建议！');
  (await save({ adviceId: named, matId, kind: 'WISH', goodsId, version: 1 })).refuses(
    409,
    '数据已被他人修改，请刷新后重试',
  );
});

test('every night: goods that sell on like devices and lie at the store are to be added, what hardly sells removed; once', async () => {
  const kind = { city: '深圳市', poi_type: 'MALL', store_id: desk.storeId };
  const mats: number[] = [];
  for (let n = 0; n < 4; n += 1) mats.push(await desk.rows.mat(desk.companyId, kind));
  const [good, bad] = [await goods(), await goods()];
  for (const goodsId of [good, bad])
    await desk.rows.storeGoods({ companyId: desk.companyId, storeId: desk.storeId, goodsId });
  await desk.put(good, { storeId: desk.storeId }, 30, 'G1', inDays(400));
  for (const matId of mats.slice(0, 3)) {
    for (const goodsId of [good, bad]) {
      const track = await desk.rows.track({ matId, goodsId }, { capacity: 20, bound_at: '2025-01-01' });
      await desk.put(goodsId, { trackId: track }, 12, 'T1', inDays(300));
    }
    await sold(matId, good, 7);
  }
  await desk.server.db.run(
    sql`update stock_movement set at = at - interval '60 days' where goods_id in (${good}, ${bad})`,
  );
  expect(await runTask(desk.server.services, goodsAdviceScan)).toMatchObject({ added: 1, removed: 3 });
  const found = (await list({ matId: mats[3] })).data.rows;
  expect(found).toMatchObject([
    { kind: 'ADD', goodsId: good, numbers: { median: 7, likeMats: 3, storeAvailable: 30 } },
  ]);
  const removed = (await list({ kind: ['REMOVE'], matId: mats[0] })).data.rows;
  expect(removed).toMatchObject([{ goodsId: bad, numbers: { sold30: 0, opening: 12, sellThroughBp: 0 } }]);
  expect(await runTask(desk.server.services, goodsAdviceScan)).toMatchObject({ added: 0, removed: 0, lapsed: 0 });
  await decide([removed[0]?.adviceId ?? 0], { action: 'reject', reply: '季节品' });
  await sold(mats[1] ?? 0, bad, 9);
  expect(await runTask(desk.server.services, goodsAdviceScan)).toMatchObject({ added: 0, removed: 0, lapsed: 1 });
  expect((await list({ kind: ['REMOVE'], matId: mats[1] })).data.rows).toMatchObject([
    { status: -10, reply: '条件已不成立' },
  ]);
});

const sold = (matId: number, goodsId: number, units: number) =>
  desk.server.db.run(sql`
    insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type, pay_type,
      is_activity, quantity)
    values (${inDays(-3)}, ${desk.companyId}, 0, ${matId}, ${goodsId}, 0, 'MAT_ORDER', 'TOUCH_SCREEN', 'DISPENSE', 2, false,
      ${units})`);

test('the list stands device by device, with how many of each kind, what it would be sold at and the slots it could have', async () => {
  const [first, second] = [await desk.mat(), await desk.mat()];
  const [wanted, more, slow] = [await goods(), await goods(), await desk.slot({ matId: first, inSlot: 2 })];
  await desk.rows.storeGoods(
    { companyId: desk.companyId, storeId: desk.storeId, goodsId: wanted },
    { goods_price: 1234 },
  );
  const empty = await desk.rows.track({ matId: first, goodsId: wanted }, { goods_id: null, capacity: 10 });
  for (const matId of [second, first, second]) await tx(given => wishAtMat(given, matId, { goodsId: more }));
  await made({ matId: first, goodsId: wanted });
  await made({ matId: first, kind: 'REMOVE', goodsId: slow.goodsId });
  const { rows } = (await list({ sort: [{ field: 'wishCount', order: 'asc' }], query: 'M' })).data;
  const mine = rows.filter(row => [first, second].includes(row.matId));
  expect(new Set(mine.slice(0, 3).map(row => row.matId)).size).toBe(1);
  const of = (matId: number, kind: string) => mine.find(row => row.matId === matId && row.kind === kind);
  expect(of(first, 'ADD')).toMatchObject({
    price: 1234,
    ofMat: [
      { kind: 'WISH', count: 1 },
      { kind: 'ADD', count: 1 },
      { kind: 'REMOVE', count: 1 },
    ],
    slots: [
      { trackGoodsId: empty, why: 'EMPTY' },
      { trackGoodsId: slow.trackId, why: 'REMOVE' },
    ],
  });
  const ofGoods = (await list({ goodsId: more })).data.rows;
  expect(ofGoods.map(row => [row.matId, row.kind]).toSorted()).toEqual(
    [first, second].map(id => [id, 'WISH']).toSorted(),
  );
  expect(of(first, 'REMOVE')?.slots).toMatchObject([{ trackGoodsId: slow.trackId, stock: 2 }]);
  expect(of(second, 'WISH')).toMatchObject({
    wishCount: 2,
    ofMat: [{ count: 1 }, { count: 0 }, { count: 0 }],
    slots: [],
  });
  await decide([of(first, 'ADD')?.adviceId ?? 0], { action: 'reject', reply: '先不上' });
  expect((await list({ matId: first, status: [-10] })).data.rows).toMatchObject([{ slots: [] }]);
});

test('another company sees none of it', async () => {
  const advice = await made({ goodsId: await goods() });
  (await stranger.call(readGoodsAdvice, { params: { id: advice.adviceId } })).refuses(404, '记录不存在或已被删除');
  (await decide([advice.adviceId], { action: 'reject', reply: '错' }, stranger)).refuses(404, '记录不存在或已被删除');
  (await save({ goodsId: await goods() }, stranger)).refuses(404, '记录不存在或已被删除');
  expect((await list({}, stranger)).data.total).toBe(0);
});

test('advice as a file: the filter’s rows of the own devices, with the numbers they rest on', async () => {
  await made({ goodsId: await goods() });
  const [head = [], ...lines] = await sheetOf(desk.server, manager, exportGoodsAdvice, { kind: ['ADD'], status: [0] });
  expect(head.slice(0, 3)).toEqual(['设备', '类型', '状态']);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every(line => line[1] === '建议上架' && line[2] === '待处理')).toBe(true);
  expect(await sheetOf(desk.server, stranger, exportGoodsAdvice, {})).toEqual([head]);
});
