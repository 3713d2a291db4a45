import {
  copyStoreGoods,
  type PriceRule,
  previewPriceRule,
  publishStoreGoods,
  removeStoreGoods,
  type StoreGoodsItem,
  type StoreGoodsRow,
  saveStoreGoods,
} from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { stopSale } from '../../../testing/given-stop-sale.ts';
import { added, goodsOf, save, storeGoodsWorld } from '../../../testing/store-goods-world.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof storeGoodsWorld>>;
let storeId: number;
let clerk: TestClient;
let manager: TestClient;
beforeAll(async () => {
  server = await testServer();
  world = await storeGoodsWorld(server);
  storeId = world.store.id;
  clerk = await server.as('clerk');
  manager = await server.as('manager');
});
afterAll(() => server.close());

/** A row of a store with stock. */
const selling = async (item: Partial<StoreGoodsItem> = {}, row: Parameters<typeof goodsOf>[1] = {}, by = clerk) =>
  added(by, { storeId, goodsId: (await goodsOf(server, row)).id, goodsNumber: 10, ...item });
const at = (row: StoreGoodsRow) => ({ storeId: row.storeId, goodsId: row.goodsId, version: row.version });
const item = (row: StoreGoodsRow) => ({ id: row.storeGoodsId, version: row.version });
const stranger = () => server.as('stranger');
const notFound = '记录不存在或已被删除';

test('what is wrong with a row is told in the order of the rules', async () => {
  const owner = await selling({ externalGoodsNo: 'RANK-1' });
  const row = await selling();
  const wrong = {
    ...at(row),
    externalGoodsNo: 'RANK-1',
    specialFrom: '2099-12-02T00:00:00.000Z',
    specialTo: '2099-12-01T00:00:00.000Z',
    goodsPrice: 0,
  };
  const { data } = (await save(clerk, [wrong])).refuses(400, '商品价格需大于0！');
  expect((data as { errors: { message: string }[] }).errors.map(error => error.message)).toEqual([
    '商品价格需大于0！',
    `外部编码「RANK-1」已被「${owner.goodsName}」使用！`,
    '特价结束时间须晚于开始时间！',
  ]);
});

test('removed: neither with stock, nor with open orders, nor from elsewhere', async () => {
  const stocked = await selling();
  const remove = (client: TestClient, ...rows: StoreGoodsRow[]) =>
    client.call(removeStoreGoods, {
      query: { storeId: String(storeId), goodsId: rows.map(row => row.goodsId).join(',') } as never,
    });
  (await remove(clerk, stocked)).refuses(409, `「${stocked.goodsName}」还有库存，不能移除`);
  const ordered = await selling({ goodsNumber: 0 });
  await server.db.run(sql`update store_goods set held = 1 where id = ${ordered.storeGoodsId}`);
  (await remove(clerk, ordered)).refuses(409, `「${ordered.goodsName}」有未完成订单，不能移除`);
  const empty = await selling({ goodsNumber: 0 });
  (await remove(await stranger(), empty)).refuses(404, notFound);
  (await remove(clerk, empty, stocked)).refuses(409, `「${stocked.goodsName}」还有库存，不能移除`);
  expect((await remove(clerk, empty)).data).toEqual({ removed: 1 });
  (await remove(clerk, empty)).refuses(404, notFound);
});

test('published together: what is stopped, not approved, stale or foreign is listed, the others are one batch', async () => {
  const rows = [await selling(), await selling(), await selling(), await selling({}, { approved: false })];
  const [fine, stopped, stale, draft] = rows as [StoreGoodsRow, StoreGoodsRow, StoreGoodsRow, StoreGoodsRow];
  await stopSale(server, { companyId: world.company.id, goodsId: stopped.goodsId });
  const rx = await selling({}, { rx: true });
  await server.db.run(sql`update store set rx_enabled = false where id = ${storeId}`);
  const items = [
    item(fine),
    item(stopped),
    { ...item(stale), version: 9 },
    item(draft),
    item(rx),
    { id: 999_999, version: 1 },
  ];
  const { data } = await clerk.call(publishStoreGoods, { body: { items, isPublish: true } });
  expect(data.done).toEqual([{ storeGoodsId: fine.storeGoodsId, version: 2 }]);
  expect(Object.fromEntries(data.failed.map(each => [each.storeGoodsId, each.message]))).toEqual({
    [stopped.storeGoodsId]: `「${stopped.goodsName}」已停售，不能上架`,
    [stale.storeGoodsId]: '数据已被他人修改，请刷新后重试',
    [draft.storeGoodsId]: `「${draft.goodsName}」未通过审核，不能上架`,
    [rx.storeGoodsId]: '门店未开通处方药销售',
    999999: notFound,
  });
  expect(data.batchIds).toHaveLength(1);
  (await clerk.call(saveStoreGoods, { body: [{ ...at(stopped), isPublish: true }] })).refuses(
    409,
    `「${stopped.goodsName}」已停售，不能上架`,
  );
  const off = await clerk.call(publishStoreGoods, {
    body: { items: [{ id: fine.storeGoodsId, version: 2 }], isPublish: false },
  });
  expect(off.data.done).toEqual([{ storeGoodsId: fine.storeGoodsId, version: 3 }]);
});

const rule = (change: Partial<PriceRule> = {}): PriceRule => ({
  base: 'CURRENT',
  rate: 13_500,
  amount: 0,
  ending: '90',
  floorMargin: null,
  target: 'goodsPrice',
  ...change,
});

test('a price rule: preview of the rows, saved as a batch of its own kind', async () => {
  const row = await selling({ goodsPrice: 1234 });
  const body = { storeId, ids: [row.storeGoodsId], rule: rule() };
  const { data } = await clerk.call(previewPriceRule, { body });
  expect(data.rows).toEqual([
    expect.objectContaining({ goodsId: row.goodsId, oldPrice: 1234, newPrice: 1690, belowCost: false, message: null }),
  ]);
  expect(data.rows[0]).not.toHaveProperty('margin');
  const saved = await clerk.call(saveStoreGoods, {
    query: { source: 'RULE' },
    body: [{ ...at(row), goodsPrice: 1690 }],
  });
  const [batchId] = saved.data.batchIds;
  expect(await server.db.one(sql`select source from store_goods_batch where id = ${batchId}`)).toEqual({
    source: 'RULE',
  });
});

test('costs are for those who may see them; below cost is marked; without a base it is said; a target that may not be is said', async () => {
  const row = await selling({ goodsPrice: 1000 });
  const preview = (client: TestClient, change: Partial<PriceRule>) =>
    client.call(previewPriceRule, { body: { storeId, ids: [row.storeGoodsId], rule: rule(change) } });
  (await preview(clerk, { base: 'COST' })).refuses(400, '无权查看成本与利润');
  (await preview(clerk, { floorMargin: 1000 })).refuses(400, '无权查看成本与利润');
  expect((await preview(manager, { base: 'COST' })).data.rows[0]).toMatchObject({
    newPrice: null,
    message: '没有成本',
  });
  await server.db.run(sql`insert into company_goods_cost (company_id, goods_id, cost, valid_from)
    values (${world.company.id}, ${row.goodsId}, 950, '2020-01-01')`);
  expect((await preview(manager, { rate: 9_000, ending: 'NONE' })).data.rows[0]).toMatchObject({
    newPrice: 900,
    margin: -556,
    belowCost: true,
  });
  expect((await preview(manager, { rate: 9_000, ending: 'NONE', floorMargin: 500 })).data.rows[0]).toMatchObject({
    newPrice: 1000,
    belowCost: false,
  });
  expect((await preview(clerk, { target: 'specialPrice', rate: 10_000, ending: 'NONE' })).data.rows[0]).toMatchObject({
    oldPrice: 0,
    newPrice: 1000,
    message: '商品特价不能大于商品价格！',
  });
  const nothing = await clerk.call(previewPriceRule, { body: { storeId, filter: { query: 'no such' }, rule: rule() } });
  nothing.refuses(400, '选择至少一个商品！');
});

test('建议零售价 and 标杆价 are bases too; what has neither says so (spec 04 §3.10)', async () => {
  const row = await selling({ goodsPrice: 1000 });
  const preview = async (base: PriceRule['base']) => {
    const body = { storeId, ids: [row.storeGoodsId], rule: rule({ base, rate: 10_000, ending: 'NONE' }) };
    return (await clerk.call(previewPriceRule, { body })).data.rows[0];
  };
  expect((await preview('RETAIL'))?.newPrice).toBeNull();
  expect((await preview('BENCHMARK'))?.newPrice).toBeNull();
  await server.db.run(sql`update goods set guide_price = 1580 where id = ${row.goodsId}`);
  const { id: benchmark } = await server.given.store({ companyId: world.other.id });
  await server.db.run(sql`update store set code = 'WMDB' where id = ${benchmark}`);
  await server.db.run(sql`insert into store_goods (company_id, store_id, goods_id, goods_price)
    values (${world.other.id}, ${benchmark}, ${row.goodsId}, 1490)`);
  expect((await preview('RETAIL'))?.newPrice).toBe(1580);
  expect((await preview('BENCHMARK'))?.newPrice).toBe(1490);
  await server.db.run(sql`update store set code = 'WMDB-2' where id = ${benchmark}`);
});

test('a price rule takes at most a thousand goods', async () => {
  const goods = await server.db.rows<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, unit, review_status, approved_at)
    select 'G7' || lpad(n::text, 7, '0'), 1, '药' || n, '规则药品' || n, '盒', 2, now() from generate_series(1, 1001) n returning id`);
  const many = await server.given.store({ companyId: world.company.id });
  await server.db.run(sql`insert into store_goods (company_id, store_id, goods_id, goods_price)
    select ${world.company.id}, ${many.id}, id, 100 from unnest(${goods.map(each => each.id)}::bigint[]) id`);
  (await manager.call(previewPriceRule, { body: { storeId: many.id, rule: rule() } })).refuses(
    400,
    '一次最多保存1000个商品！',
  );
});

test('copied from the benchmark store: what is missing is added without stock, stopped goods stay off the shelf', async () => {
  const bench = await server.given.store({ companyId: world.other.id });
  await server.db.run(sql`update store set code = 'WMDB' where id = ${bench.id}`);
  const target = await server.given.store({ companyId: world.company.id });
  const admin = await server.as('admin');
  const mine = (more: Partial<StoreGoodsItem>) => selling({ storeId: bench.id, ...more }, {}, admin);
  const [a, b, c] = [
    await mine({ goodsPrice: 1100, isPublish: true }),
    await mine({ goodsPrice: 1200, specialPrice: 1000 }),
    await mine({ goodsPrice: 1300, isPublish: true }),
  ];
  const there = await added(manager, { storeId: target.id, goodsId: b.goodsId, goodsPrice: 999, goodsNumber: 4 });
  await stopSale(server, { companyId: world.company.id, goodsId: c.goodsId });
  const copy = (body: object, client = manager) =>
    client.call(copyStoreGoods, {
      body: {
        toStoreIds: [target.id],
        fields: ['goodsPrice', 'specialPrice', 'isPublish'],
        mode: 'ADD',
        ...body,
      } as never,
    });
  (await copy({}, clerk)).refuses(404, notFound);
  (await copy({ fromStoreId: world.otherStore.id })).refuses(404, notFound);
  (await copy({ fromStoreId: target.id })).refuses(400, '来源门店不能同时是目标门店！');
  const { data } = await copy({});
  expect(data).toMatchObject({ added: 1, changed: 0, skippedTotal: 1 });
  expect(data.skipped[0]).toMatchObject({ goodsName: c.goodsName, message: `「${c.goodsName}」已停售，不能上架` });
  const rows = () =>
    server.db.rows(sql`select goods_id as "goodsId", goods_price as price, special_price as special, is_publish as on, goods_number as n
      from store_goods where store_id = ${target.id} order by goods_id`);
  expect(await rows()).toEqual([
    { goodsId: a.goodsId, price: 1100, special: 0, on: true, n: 0 },
    { goodsId: b.goodsId, price: 999, special: 0, on: false, n: 4 },
  ]);
  expect((await copy({ mode: 'OVERWRITE', fields: ['goodsPrice'] })).data).toMatchObject({ added: 1, changed: 1 });
  expect(await rows()).toMatchObject([
    { goodsId: a.goodsId, price: 1100 },
    { goodsId: there.goodsId, price: 1200, special: 0, n: 4 },
    { goodsId: c.goodsId, price: 1300, on: false },
  ]);
});
