import {
  ignoreDuplicates,
  listDuplicates,
  mergeGoods,
  readGoodsDetails,
  readGoodsUses,
} from '@materia/contract/areas/goods';
import { placeOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld, sellAt } from '../../../testing/given-order.ts';
import { stopSale } from '../../../testing/given-stop-sale.ts';
import { runTask } from '../../../testing/run-task.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { goodsDuplicateScan } from './duplicate-scan.task.ts';

let world: OrderWorld;
let admin: TestClient;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'root', role: 'Admin' });
  admin = await world.server.as('root');
}, 60_000);
afterAll(() => world.close());

let made = 0;
/** Two goods that are one: approval and pack are the same, the maker is written differently. */
async function pair(of: { approval?: string; otherApproval?: string } = {}) {
  made += 1;
  const approval = of.approval ?? `国药准字Z${20_100_000 + made}`;
  const goods = (name: string, n: number) => ({
    goods_name: `${name}${made}`,
    generic_name: `合并颗粒${made}`,
    spec: '10g*9袋',
    pack_qty: 9,
    pack_unit: '袋',
    strength: '10g',
    guide_price: 1000 + n,
    review_status: 2,
  });
  const keep = await world.goods({ rxType: 3, stock: 10, price: 1200, goods: goods('留存', 1) });
  const lost = await world.goods({ rxType: 3, stock: 7, price: 1500, goods: goods('并入', 2) });
  const set = (id: number, no: string) =>
    world.all('update goods_medicine set approval_no = $2 where goods_id = $1', id, no);
  await set(keep.goodsId, approval);
  await set(lost.goodsId, of.otherApproval ?? approval);
  return { keep, lost, name: `留存${made}` };
}
const merge = (keepId: number, ids: number[], more: object = {}) =>
  admin.call(mergeGoods, { body: { keepId, ids, ...more } });

test('all that points at one points at the survivor: stock with its movements, holds, tracks, costs, offers; what is over stays', async () => {
  const { keep, lost, name } = await pair();
  const mat = await world.mat({ goodsId: lost.goodsId, stock: 4 });
  const other = await world.rows.store(world.companyId);
  const alone = await sellAt(world, { storeId: other, goodsId: lost.goodsId, stock: 3 });
  const manager = await world.server.as('manager');
  const order = (
    await manager.call(placeOrder, { body: world.body([[lost.goodsId, 2]], { expectedPayable: 3000 }) as never })
  ).data;
  const { line } = await world.one<{ line: number }>(
    'select max(id)::int as line from order_line where goods_id = $1',
    lost.goodsId,
  );
  expect(order).toBeTruthy();
  await world.add('company_goods_cost', {
    company_id: world.companyId,
    goods_id: lost.goodsId,
    cost: 500,
    valid_from: '2025-01-01',
  });
  await world.add('company_goods_cost', {
    company_id: world.companyId,
    goods_id: lost.goodsId,
    cost: 600,
    valid_from: '2025-02-01',
  });
  await world.add('company_goods_cost', {
    company_id: world.companyId,
    goods_id: keep.goodsId,
    cost: 550,
    valid_from: '2025-02-01',
  });
  const related = await world.rows.goods();
  await world.add('goods_relation', { goods_id: lost.goodsId, related_goods_id: related, kind: 'COMBINE' });
  await world.add('goods_relation', { goods_id: keep.goodsId, related_goods_id: lost.goodsId, kind: 'SUBSTITUTE' });
  const insurance = await world.add('insurance', {
    ...{
      company_id: world.companyId,
      code: `YB${lost.goodsId}`,
      kind: 'COMMERCIAL',
      insurer: '平安',
      product_name: '门诊险',
    },
    ...{ pay_ratio_bp: 8000, valid_from: '2025-01-01', valid_to: '2030-01-01' },
  });
  await world.add('insurance_goods', { insurance_id: insurance, goods_id: lost.goodsId, code: 'YB1' });
  const version = (await admin.call(readGoodsDetails, { params: { goods_id: keep.goodsId } })).data.version;

  const preview = await merge(keep.goodsId, [lost.goodsId], { dryRun: true });
  expect(preview.data).toMatchObject({ joined: 1, units: 14, merged: false });
  expect(Object.fromEntries(preview.data.counts.map(each => [each.kind, each.count]))).toMatchObject({
    STORE_GOODS: 2,
    TRACK: 1,
    HOLD: 1,
  });
  (await merge(keep.goodsId, [lost.goodsId], { name: '别的' })).refuses(400, '请输入保留商品的名称！');
  const merged = await merge(keep.goodsId, [lost.goodsId], { name, values: { guidePrice: lost.goodsId } });
  expect(merged.data).toMatchObject({ merged: true, units: 14 });

  const shelf = (id: number) =>
    world.all(
      'select goods_id::int as goods, goods_number as n, held, goods_price::int as price from store_goods where id = $1',
      id,
    );
  expect(await shelf(keep.storeGoodsId)).toEqual([{ goods: keep.goodsId, n: 17, held: 2, price: 1200 }]);
  expect(await shelf(lost.storeGoodsId)).toEqual([]);
  expect(await shelf(alone)).toMatchObject([{ goods: keep.goodsId, n: 3 }]);
  const track = await world.one('select goods_id::int as goods, stock from track where id = $1', mat.trackIds[0]);
  expect(track).toEqual({ goods: keep.goodsId, stock: 4 });
  const moves = await world.all<{ delta: number; goods: number }>(
    `select goods_id::int as goods, sum(delta)::int as delta from stock_movement where kind = 'MERGE' and ref_id = $1 group by goods_id order by 2`,
    lost.goodsId,
  );
  expect(moves).toEqual([
    { goods: lost.goodsId, delta: -14 },
    { goods: keep.goodsId, delta: 14 },
  ]);
  const hold = await world.one(
    'select h.store_goods_id::int as row, l.goods_id::int as goods from order_hold h join order_line l on l.id = h.order_line_id where l.id = $1',
    line,
  );
  expect(hold).toEqual({ row: keep.storeGoodsId, goods: keep.goodsId });
  const costs = await world.all<{ cost: number }>(
    'select cost::int from company_goods_cost where goods_id = $1 order by valid_from',
    keep.goodsId,
  );
  expect(costs.map(each => each.cost)).toEqual([500, 550]);
  const relations = await world.all(
    'select related_goods_id::int as id from goods_relation where goods_id = $1',
    keep.goodsId,
  );
  expect(relations).toEqual([{ id: related }]);
  const insured = await world.all('select goods_id::int as id from insurance_goods where insurance_id = $1', insurance);
  expect(insured).toEqual([{ id: keep.goodsId }]);
  const gone = await world.one(
    'select deleted_at is not null as gone, merged_into_id::int as into from goods where id = $1',
    lost.goodsId,
  );
  expect(gone).toEqual({ gone: true, into: keep.goodsId });
  const kept = (await admin.call(readGoodsDetails, { params: { goods_id: keep.goodsId } })).data;
  expect(kept.guidePrice).toBe(1002);
  expect(kept.version).toBeGreaterThan(version);
  const events = await world.all(
    `select payload from outbox where event = 'goods.merged' and aggregate_id = $1`,
    keep.goodsId,
  );
  expect(events).toEqual([{ payload: { keptId: keep.goodsId, lostIds: [lost.goodsId] } }]);
  // Whoever opens what an old order names still sees it.
  expect((await admin.call(readGoodsDetails, { params: { goods_id: lost.goodsId } })).data.mergedIntoId).toBe(
    keep.goodsId,
  );
});

test('what is under way goes on with the survivor: a plan, a transfer, advice for a device; they are told of before', async () => {
  const { keep, lost, name } = await pair();
  const mat = await world.mat({ goodsId: lost.goodsId, stock: 2 });
  const [trackId] = mat.trackIds;
  const of = { company_id: world.companyId, mat_id: mat.matId };
  const made = { ...of, store_id: world.storeId, plan_date: '2026-01-05' };
  const plan = (plan_no: string, status: string) =>
    world.add('supply_plan', { ...made, plan_no, run_no: plan_no, type: 'ROUTINE', status });
  const line = async (planId: number) =>
    world.add('supply_plan_line', {
      ...{ plan_id: planId, track_id: trackId, goods_id: lost.goodsId, action: 'LOAD', capacity: 8, plan_qty: 3 },
    });
  const openPlan = await plan(`BH-O-${lost.goodsId}`, 'NEW');
  const [open, over] = [await line(openPlan), await line(await plan(`BH-F-${lost.goodsId}`, 'FINISHED'))];
  const advice = await world.add('mat_goods_advice', { ...of, kind: 'ADD', goods_id: lost.goodsId });
  const track = { trackNo: '1', rowNo: 1, colNo: 1, goodsId: lost.goodsId };
  const layout = JSON.stringify({ subs: [{ subNo: 0, tracks: [track] }] });
  const template = { name: `模板${lost.goodsId}`, company_id: world.companyId, model: 'M1', cabinet_type: 0, layout };
  const templateId = await world.add('track_template', template);
  const to = await world.rows.store(world.companyId);
  const lot = await world.one<{ id: number }>(
    'select l.id::int from stock_lot l join storage s on s.id = l.storage_id where l.goods_id = $1 and s.store_id = $2',
    ...[lost.goodsId, world.storeId],
  );
  const sent = {
    goodsId: lost.goodsId,
    lotId: lot.id,
    batchNo: null,
    expiresOn: null,
    number: 2,
    sent: 0,
    received: 0,
  };
  const transfer = await world.add('stock_transfer', {
    ...{ transfer_no: `DB${lost.goodsId}`, company_id: world.companyId, source: 'REMINDER', ref_id: 1 },
    ...{ from_store_id: world.storeId, to_store_id: to, lines: JSON.stringify([sent]) },
  });
  const uses = (await merge(keep.goodsId, [lost.goodsId], { dryRun: true })).data.counts;
  expect(Object.fromEntries(uses.map(each => [each.kind, each.count]))).toMatchObject({ TEMPLATE: 1, SUPPLY_PLAN: 1 });
  const read = (await admin.call(readGoodsUses, { params: { goods_id: lost.goodsId } })).data;
  expect(read).toContainEqual({
    kind: 'SUPPLY_PLAN',
    count: 1,
    places: [{ id: openPlan, name: `BH-O-${lost.goodsId}` }],
  });
  expect(read).toContainEqual({ kind: 'TEMPLATE', count: 1, places: [{ id: templateId, name: template.name }] });
  const tracks = read.find(({ kind }) => kind === 'TRACK');
  expect(
    tracks?.places.map(({ id }) => id),
    'a track is seen on its device',
  ).toEqual([mat.matId]);
  await merge(keep.goodsId, [lost.goodsId], { name });
  const goodsOf = async (table: string, id: number) =>
    (await world.one<{ id: number }>(`select goods_id::int as id from ${table} where id = $1`, id)).id;
  expect(await goodsOf('supply_plan_line', open)).toBe(keep.goodsId);
  expect(await goodsOf('supply_plan_line', over)).toBe(lost.goodsId);
  expect(await goodsOf('mat_goods_advice', advice)).toBe(keep.goodsId);
  const { lines } = await world.one<{ lines: { goodsId: number; lotId: number }[] }>(
    'select lines from stock_transfer where id = $1',
    transfer,
  );
  expect(lines[0]?.goodsId).toBe(keep.goodsId);
  expect(lines[0]?.lotId).not.toBe(lot.id);
  expect(await goodsOf('stock_lot', lines[0]?.lotId ?? 0)).toBe(keep.goodsId);
});

test('what is not the same, waits for a review or lies locked is not merged', async () => {
  const differ = await pair({ otherApproval: '国药准字Z20109999' });
  (await merge(differ.keep.goodsId, [differ.lost.goodsId], { dryRun: true })).refuses(
    409,
    '商品类型或批准文号不同，不能合并！',
  );
  const { keep, lost, name } = await pair();
  (await merge(keep.goodsId, [keep.goodsId])).refuses(400, '请选择2至5个不同的商品！');
  expect((await merge(keep.goodsId, [999_999])).status).toBe(404);
  await world.all(`update stock_lot set state = 'LOCKED' where goods_id = $1`, lost.goodsId);
  const said = `「并入${made}」有7件锁定或不合格库存，请先处理！`;
  (await merge(keep.goodsId, [lost.goodsId], { name })).refuses(409, said);
  await world.all(`update stock_lot set state = 'NORMAL' where goods_id = $1`, lost.goodsId);
  const stop = await stopSale(world.server, { companyId: world.companyId, goodsId: lost.goodsId, batchNo: 'B1' });
  (await merge(keep.goodsId, [lost.goodsId], { name })).refuses(409, '商品处于停售状态！');
  await world.all(`update stop_sale_line set result = 'QUALIFIED' where id = $1`, stop);
  await world.add('goods_review', { goods_id: keep.goodsId, kind: 'CHANGE', submitted_at: new Date() });
  (await merge(keep.goodsId, [lost.goodsId], { name })).refuses(409, '该商品已有变更待审核！');
  await world.all('update goods_review set withdrawn = true where goods_id = $1', keep.goodsId);
  const third = await world.rows.goods({ barcode: '6920356200227', goods_name: '条码主人' });
  await world.all(`update goods set extra_barcodes = '{6920356200227}' where id = $1`, lost.goodsId);
  expect(third).toBeGreaterThan(0);
  const values = { extraBarcodes: lost.goodsId };
  (await merge(keep.goodsId, [lost.goodsId], { name, values })).refuses(400, '条形码已被商品「条码主人」使用！');
  expect(
    (await (await world.server.as('manager')).call(mergeGoods, { body: { keepId: keep.goodsId, ids: [lost.goodsId] } }))
      .status,
  ).toBe(403);
});

test('the nightly scan finds pairs; no duplicate is remembered; what is merged is no pair any more', async () => {
  const { keep, lost, name } = await pair();
  const scan = () => runTask(world.server.services, goodsDuplicateScan);
  await scan();
  const list = async (tab: 'OPEN' | 'IGNORED' = 'OPEN') =>
    (await admin.call(listDuplicates, { params: { limit: 10, page: 1 }, body: { tab, goodsId: keep.goodsId } })).data
      .rows;
  const [found] = await list();
  expect(found).toMatchObject({
    reason: 'APPROVAL',
    goods: { goods_id: keep.goodsId },
    other: { goods_id: lost.goodsId },
  });
  const ids = [found?.duplicateId ?? 0];
  await admin.call(ignoreDuplicates, { body: { ids } });
  await scan();
  expect(await list()).toEqual([]);
  expect(await list('IGNORED')).toMatchObject([{ duplicateId: ids[0], ignoredAt: expect.any(String) }]);
  await admin.call(ignoreDuplicates, { body: { ids, ignored: false } });
  expect(await list()).toHaveLength(1);
  expect((await admin.call(ignoreDuplicates, { body: { ids: [999_999] } })).status).toBe(404);
  await merge(keep.goodsId, [lost.goodsId], { name });
  expect(await list()).toEqual([]);
});
