import { listAllStores, listStoreGoods, type StoreGoodsItem } from '@materia/contract/areas/store';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { added, goodsOf, storeGoodsWorld } from '../../testing/store-goods-world.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof storeGoodsWorld>>;
beforeAll(async () => {
  server = await testServer();
  world = await storeGoodsWorld(server);
  const put = async (item: Partial<StoreGoodsItem>, row = {}) =>
    added(await server.as('clerk'), { storeId: world.store.id, goodsId: (await goodsOf(server, row)).id, ...item });
  await put({ goodsNumber: 50, isPublish: true, goodsPrice: 1000 });
  await put({ goodsNumber: 3, lowLine: 5, isPublish: true, goodsPrice: 2000, externalGoodsNo: 'ERP-7' });
  await put({ goodsNumber: 0, goodsPrice: 3000 }, { barcode: '6901234567890' });
  await put({ goodsNumber: 20, isPublish: true, goodsPrice: 4000, specialPrice: 3500 }, { rx: true });
  await server.db.run(sql`insert into company_goods_cost (company_id, goods_id, cost, valid_from)
    select ${world.company.id}, goods_id, 3600, '2020-01-01' from store_goods where goods_price = 4000`);
});
afterAll(() => server.close());

const list = async (userName: string, body: SentOf<typeof listStoreGoods> = {}, storeId = world.store.id) =>
  (await server.as(userName)).call(listStoreGoods, { params: { storeId, limit: 100, page: 1 }, body });
const prices = async (body: SentOf<typeof listStoreGoods>, userName = 'clerk') =>
  (await list(userName, body)).data.rows.map(row => row.goodsPrice);

test('tabs with their counts', async () => {
  const { data } = await list('clerk');
  const counts = Object.fromEntries((data.counts ?? []).map(({ tab, count }) => [tab, count]));
  expect(counts).toEqual({ ALL: 4, ON_SALE: 3, OFF: 1, OUT: 1, LOW: 1, SPECIAL: 1, TROUBLE: 0, UNREGISTERED: 3 });
  expect(data.total).toBe(4);
  expect(await prices({ tab: ['LOW'] })).toEqual([2000]);
  expect(await prices({ tab: ['OUT'] })).toEqual([3000]);
  expect(await prices({ tab: ['SPECIAL'] })).toEqual([4000]);
  expect(await prices({ tab: ['OFF'] })).toEqual([3000]);
});

test('below cost is trouble, for those alone who may see costs', async () => {
  expect(await prices({ tab: ['TROUBLE'] }, 'manager')).toEqual([4000]);
  expect(await prices({ tab: ['TROUBLE'] }, 'clerk')).toEqual([]);
  const { data } = await list('manager', { sort: [{ field: 'margin', order: 'asc' }] });
  expect(data.rows[0]).toMatchObject({ goodsPrice: 4000, margin: -286 });
  (await list('clerk', { sort: [{ field: 'margin', order: 'asc' }] })).refuses(400, '无权查看成本与利润');
});

test('a margin below the target is marked, for those alone who may see costs (spec 03 §3.12)', async () => {
  await server.db.run(sql`insert into company_goods_cost (company_id, goods_id, cost, valid_from)
    select ${world.company.id}, goods_id, goods_price * case goods_price when 2000 then 0.9 else 0.5 end, '2020-01-01'
    from store_goods where store_id = ${world.store.id} and goods_price < 3000`);
  const { rows } = (await list('manager')).data;
  expect(rows.map(({ goodsPrice, margin, low }) => [goodsPrice, margin, low])).toEqual([
    [1000, 5000, false],
    [2000, 1000, true],
    [3000, null, false],
    [4000, -286, false],
  ]);
  expect((await list('clerk')).data.rows[1]).not.toHaveProperty('low');
});

test('found by name, pinyin, barcode, external code; by pasted codes; by price and prescription', async () => {
  const { data } = await list('clerk');
  const [first] = data.rows;
  expect(await prices({ query: first?.goodsName })).toEqual([1000]);
  expect(await prices({ query: 'CSYP' })).toHaveLength(4);
  expect(await prices({ query: '6901234567890' })).toEqual([3000]);
  expect(await prices({ query: 'erp-7' })).toEqual([2000]);
  expect(await prices({ query: '100%' })).toEqual([]);
  expect(await prices({ codes: ['ERP-7', '6901234567890', 'X'] })).toEqual([2000, 3000]);
  expect(await prices({ priceRange: [2000, 3000] })).toEqual([2000, 3000]);
  expect(await prices({ rx: true })).toEqual([4000]);
  expect(await prices({ sort: [{ field: 'goodsNumber', order: 'desc' }] })).toEqual([1000, 4000, 2000, 3000]);
});

test('a category means those under it', async () => {
  const parent = await server.db.one<{ id: number }>(
    sql`insert into goods_category (name) values ('药品') returning id`,
  );
  const child = await server.db.one<{ id: number }>(
    sql`insert into goods_category (name, parent_id, level) values ('感冒', ${parent.id}, 2) returning id`,
  );
  await server.db.run(sql`insert into goods_category_link (goods_id, category_id)
    select goods_id, ${child.id} from store_goods where goods_price = 1000`);
  expect(await prices({ categoryId: parent.id })).toEqual([1000]);
});

test('pages do not overlap; rows and totals apart; single rows by id', async () => {
  const clerk = await server.as('clerk');
  const page = async (number: number) =>
    (
      await clerk.call(listStoreGoods, {
        params: { storeId: world.store.id, limit: 3, page: number },
        body: { part: 'ROWS' },
      })
    ).data;
  const [one, two] = [await page(1), await page(2)];
  expect(one.total).toBeNull();
  expect([...one.rows, ...two.rows].map(row => row.goodsPrice)).toEqual([1000, 2000, 3000, 4000]);
  const ids = two.rows.map(row => row.storeGoodsId);
  expect((await list('clerk', { ids })).data.rows).toEqual(two.rows);
  expect((await list('clerk', { part: 'TOTAL' })).data).toMatchObject({ rows: [], total: 4 });
});

test('pieces past their day no longer count, whether or not somebody has written it down', async () => {
  const [row] = (await list('clerk', { tab: ['LOW'] })).data.rows;
  await server.db.run(sql`update stock_lot set expires_on = '2020-01-01' where goods_id = ${row?.goodsId}`);
  await server.db.run(sql`update store_goods set next_expiry = '2020-01-01' where id = ${row?.storeGoodsId}`);
  const { data } = await list('clerk', { ids: [row?.storeGoodsId ?? 0] });
  expect(data.rows[0]).toMatchObject({ goodsNumber: 0, available: 0 });
});

test("a store's clerk sees the own store only", async () => {
  (await list('stranger')).refuses(404, '记录不存在或已被删除');
  expect((await list('admin')).data.total).toBe(4);
  expect((await list('monitor')).data.total).toBe(4);
  const stores = async (userName: string) =>
    (await (await server.as(userName)).call(listAllStores)).data.map(store => store.id);
  expect(await stores('clerk')).toEqual([world.store.id]);
  expect(await stores('stranger')).toEqual([world.otherStore.id]);
  expect(await stores('admin')).toEqual([world.store.id, world.otherStore.id]);
});

test('the benchmark store shows what it sells a goods for', async () => {
  await server.db.run(sql`update store set code = 'WMDB' where id = ${world.otherStore.id}`);
  const [row] = (await list('clerk')).data.rows;
  await added(await server.as('admin'), { storeId: world.otherStore.id, goodsId: row?.goodsId ?? 0, goodsPrice: 950 });
  expect((await list('clerk')).data.rows[0]?.benchmarkPrice).toBe(950);
});
