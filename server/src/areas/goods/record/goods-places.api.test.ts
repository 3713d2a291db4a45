import {
  listGoods,
  listGoodsMats,
  listGoodsPrices,
  listGoodsStores,
  listOperationGoods,
  readGoodsLocks,
  readGoodsUses,
  toggleGoods,
  unlockGoodsStock,
} from '@materia/contract/areas/goods';
import { toggleStores } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { runTask } from '../../../testing/run-task.ts';
import { approvalExpiryNotice } from './approval-expiry-notice.task.ts';

let desk: GoodsDesk;
let goods_id: number;
beforeAll(async () => {
  desk = await goodsDesk();
  goods_id = await desk.approved({ genericName: '在售药', barcode: '6901234567892' });
  await desk.db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price, goods_number, held, is_publish)
    values (${desk.own}, ${desk.storeId}, ${goods_id}, 1580, 10, 3, true)`);
});
afterAll(() => desk.server.close());
const page = { limit: 10, page: 1 };

test('where it is sold, in scope (spec 03 §4)', async () => {
  const stores = async (userName: string) =>
    (await (await desk.server.as(userName)).call(listGoodsStores, { params: { ...page, goods_id }, body: {} })).data
      .rows;
  expect(await stores('manager')).toMatchObject([{ storeId: desk.storeId, goodsPrice: 1580, available: 7 }]);
  expect(await stores('manager2')).toEqual([]);
  const special = async (from: string, to: string) => {
    await desk.db.run(sql`update store_goods set special_price = 1280, special_from = now() + ${from}::interval,
      special_to = now() + ${to}::interval where goods_id = ${goods_id}`);
    return (await stores('manager'))[0]?.specialPrice;
  };
  expect(await special('-1 day', '1 day')).toBe(1280);
  expect(await special('-2 days', '-1 day'), 'over, it counts as none (spec 04 §3.9)').toBe(0);
  expect(await special('1 day', '2 days')).toBe(0);
  await desk.db.run(sql`update store_goods set next_expiry = '2020-01-01' where goods_id = ${goods_id}`);
  const over = { goodsNumber: 0, available: 0 };
  expect(await stores('manager'), 'pieces past their day do not count (spec 04 §1)').toMatchObject([over]);
  await desk.db.run(sql`update store_goods set next_expiry = null where goods_id = ${goods_id}`);
  const mats = await (await desk.server.as('manager')).call(listGoodsMats, { params: { ...page, goods_id } });
  expect(mats.data.rows).toEqual([]);
  const uses = (await (await desk.server.as('manager')).call(readGoodsUses, { params: { goods_id } })).data;
  expect(uses).toMatchObject([{ kind: 'STORE_GOODS', count: 1 }]);
});

test('costs stand in the history of prices for those with COST alone', async () => {
  await desk.db.run(sql`
    insert into goods_price_log (kind, goods_id, company_id, old_price, new_price, reason, at)
    values ('COMPANY_COST', ${goods_id}, ${desk.own}, null, 900, 'SUPPLY', now())`);
  await desk.given.user({ userName: 'monitor', agentType: 4, companyId: desk.own });
  const kinds = async (userName: string) =>
    (
      await (await desk.server.as(userName)).call(listGoodsPrices, { params: { ...page, goods_id }, body: {} })
    ).data.rows.map(row => row.kind);
  expect(await kinds('manager')).toEqual(['COMPANY_COST', 'GUIDE']);
  expect(await kinds('monitor')).toEqual(['GUIDE']);
  const manager = await desk.server.as('manager');
  const supplied = { params: { ...page, goods_id }, body: { reasons: ['SUPPLY' as const] } };
  expect((await manager.call(listGoodsPrices, supplied)).data).toMatchObject({
    rows: [{ kind: 'COMPANY_COST', reason: 'SUPPLY', by: null }],
    total: 1,
  });
});

test('what is still sold is not deleted; what was comes back unless its barcode is taken (spec 03 §3.6)', async () => {
  const toggle = async (id: number, deleted: boolean) =>
    (await desk.server.as('admin')).call(toggleGoods, { body: { ids: [id], deleted } });
  (await toggle(goods_id, true)).refuses(409, '商品仍有1家门店、0个货道在售，请先下架！');
  const other = await desk.approved({ genericName: '可删药', barcode: '6920356200227' });
  expect((await toggle(other, true)).data.done).toEqual([other]);
  await desk.approved({ genericName: '顶替药', goodsName: '顶替药', barcode: '6920356200227' });
  (await toggle(other, false)).refuses(400, '条形码已被商品「顶替药」使用！');
  await desk.db.run(sql`update goods set merged_into_id = ${goods_id} where id = ${other}`);
  (await toggle(other, false)).refuses(409, '商品已合并，不能恢复！');
});

test('a deleted store sells nothing any more: it counts nowhere and keeps no goods (spec 03 §3.6)', async () => {
  const id = await desk.approved({ genericName: '旧店药', goodsName: '旧店药' });
  await desk.db.run(sql`update goods set publish_mask = 1 where id = ${id}`);
  const { id: storeId } = await desk.given.store({ companyId: desk.own });
  await desk.db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price, goods_number, is_publish)
    values (${desk.own}, ${storeId}, ${id}, 1580, 4, true)`);
  const admin = await desk.server.as('admin');
  const counts = async () => {
    const [row] = (await admin.call(listGoods, { params: page, body: { query: '旧店药' } })).data.rows;
    const [sold] = (await admin.call(listOperationGoods, { params: page, body: { query: '旧店药' } })).data.rows;
    return { stores: row?.stores, stock: row?.stock, on: sold?.storesOn, lowest: sold?.lowest };
  };
  expect(await counts()).toEqual({ stores: 1, stock: 4, on: 1, lowest: 1580 });
  expect((await admin.call(toggleStores, { body: { ids: [storeId], deleted: true } })).status).toBe(200);
  expect(await counts()).toEqual({ stores: 0, stock: 0, on: 0, lowest: null });
  const deleted = await admin.call(toggleGoods, { body: { ids: [id], deleted: true } });
  expect(deleted.data.done).toEqual([id]);
});

test('what comes back shares no further barcode and no trace prefix with another either (spec 03 §3.1)', async () => {
  const toggle = async (id: number, deleted: boolean) =>
    (await desk.server.as('admin')).call(toggleGoods, { body: { ids: [id], deleted } });
  const further = { extraBarcodes: ['6907770003115'] };
  const traced = { tracePrefixes: [{ prefix: '8765432', level: '小' as const, rate: 1 }] };
  for (const [codes, said] of [
    [further, '条形码已被商品「新主」使用！'],
    [traced, '追溯码前缀已被商品「新主」使用！'],
  ] as const) {
    const gone = await desk.approved({ genericName: '旧主', spec: '1g*1袋', ...codes });
    await toggle(gone, true);
    const taken = await desk.approved({ genericName: '新主', goodsName: '新主', ...codes });
    (await toggle(gone, false)).refuses(400, said);
    await toggle(taken, true);
    expect((await toggle(gone, false)).data.done).toEqual([gone]);
  }
});

test('a closed order gives back what it holds, one under way does not (spec 03 §3.8, W12)', async () => {
  const hold = async (orderNo: string, status: number) => {
    const order = await desk.db.one<{ id: number }>(sql`
      insert into customer_order (order_no, order_type, channel, order_status_code, company_id, store_id, fulfil_type, delivery_mode, delivery_day, day_seq, status_since, placed_at, goods_amount, payable)
      values (${orderNo}, 'STORE_ORDER', 'STAFF', ${status}, ${desk.own}, ${desk.storeId}, 'STORE_PICKUP', 'SELF_STORE', current_date, ${status + 100}, now(), now(), 1580, 1580) returning id`);
    const line = await desk.db.one<{ id: number }>(sql`
      insert into order_line (order_id, line_no, goods_id, goods_name, number, goods_price, price, line_payable)
      values (${order.id}, 1, ${goods_id}, '在售药', 1, 1580, 1580, 1580) returning id`);
    const shelf = await desk.db.one<{ id: number }>(sql`select id from store_goods where goods_id = ${goods_id}`);
    return (
      await desk.db.one<{ id: number }>(
        sql`insert into order_hold (order_line_id, store_goods_id, number) values (${line.id}, ${shelf.id}, 1) returning id`,
      )
    ).id;
  };
  const closed = await hold('202601010000000001', -10);
  const running = await hold('202601010000000002', 20);
  const manager = await desk.server.as('manager');
  expect((await manager.call(readGoodsLocks, { params: { goods_id } })).data).toMatchObject([
    { holdId: closed, free: true },
    { holdId: running, free: false },
  ]);
  const unlock = async (holdIds: number[]) =>
    manager.call(unlockGoodsStock, { body: { goodsId: goods_id, holdIds, reason: '订单已取消' } });
  (await unlock([closed, running])).refuses(409, '订单202601010000000002进行中，请先取消订单！');
  expect((await unlock([closed])).data).toEqual({ freed: 1 });
  expect(await desk.db.one(sql`select held from store_goods where goods_id = ${goods_id}`)).toEqual({ held: 2 });
  (await unlock([closed])).refuses(404, '记录不存在或已被删除');
});

test('an approval that ends is told of once; NEW ends by itself', async () => {
  const soon = await desk.approved({ genericName: '将到期', specials: ['NEW'] });
  await desk.db.run(sql`update goods_medicine set approval_expire = current_date + 30 where goods_id = ${soon}`);
  await desk.db.run(sql`update goods set new_until = current_date - 2 where id = ${soon}`);
  expect(await runTask(desk.server.services, approvalExpiryNotice)).toMatchObject({ done: 1 });
  expect(await runTask(desk.server.services, approvalExpiryNotice)).toMatchObject({ done: 0 });
  expect(await desk.db.one(sql`select specials from goods where id = ${soon}`)).toEqual({ specials: [] });
});
