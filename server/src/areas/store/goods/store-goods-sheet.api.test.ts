import {
  exportStoreGoods,
  findStoreGoods,
  importStoreGoods,
  listGoodsStores,
  listStoreGoodsBatches,
  readStoreGoods,
  type StoreGoodsItem,
  type StoreGoodsRow,
  undoStoreGoods,
} from '@materia/contract/areas/store';
import { uploadFile } from '@materia/contract/kernel';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { formOf } from '../../../kernel/upload/testing/upload-desk.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { added, goodsOf, save, storeGoodsWorld } from '../../../testing/store-goods-world.ts';
import { signedHeaders, type TestClient } from '../../../testing/test-client.ts';
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
const stranger = () => server.as('stranger');
const notFound = '记录不存在或已被删除';

async function upload(rows: readonly (readonly (string | number)[])[], client = clerk, bytes?: Uint8Array) {
  const content = bytes ?? (await writeXlsx({ sheets: [{ name: '1', rows: rows as (string | number)[][] }] }));
  const { type, payload } = await formOf({ module: 'STOREGOODS', name: 'goods.xlsx', content });
  const headers = { ...signedHeaders('POST', uploadFile.path), 'x-auth-token': client.token, 'content-type': type };
  const reply = await server.app.inject({ method: 'POST', url: uploadFile.path, headers, payload });
  return (reply.json() as { data: { id: number } }).data.id;
}

test('an imported sheet is judged row by row, saves nothing itself', async () => {
  const row = await selling({}, { barcode: '6909999999991' });
  const bounded = await goodsOf(server, { maxPrice: 1500 });
  const { goodsNo } = await server.db.one<{ goodsNo: string }>(
    sql`select goods_no as "goodsNo" from goods where id = ${bounded.id}`,
  );
  const fileId = await upload([
    ['商品编码', '价格', '库存', '上架'],
    [row.goodsNo, 12.5, 12, '上架'],
    [goodsNo, 16, '', ''],
    ['NO-SUCH', 1, '', ''],
    [row.goodsNo, 'x', '1.5', ''],
  ]);
  const run = (id: number, client = clerk, store = storeId) =>
    client.call(importStoreGoods, { body: { storeId: store, fileId: id } });
  const { data } = await run(fileId);
  expect(data[0]).toMatchObject({
    line: 2,
    goodsName: row.goodsName,
    item: { goodsId: row.goodsId, goodsPrice: 1250, goodsNumber: 12, isPublish: true },
  });
  expect(data.map(each => each.errors.map(({ field, message }) => `${field} ${message}`))).toEqual([
    [],
    ['goodsPrice 售价须在0.00～15.00元之间！'],
    ['code 未找到商品！'],
    ['goodsPrice 价格格式不正确！', 'goodsNumber 请输入整数！', `goodsId 商品重复：${row.goodsName}`],
  ]);
  expect(
    (
      await server.db.one<{ price: number }>(
        sql`select goods_price as price from store_goods where id = ${row.storeGoodsId}`,
      )
    ).price,
  ).toBe(1000);
  (await run(fileId, await stranger())).refuses(404, notFound);
  (await run(await upload([['价格'], [1]]))).refuses(400, '缺少必填列：商品编码！');
  (await run(await upload([], clerk, new Uint8Array([80, 75, 3, 4, 1, 2])))).refuses(
    400,
    '文件无法读取，请使用xlsx格式！',
  );
  const many = Array.from({ length: 1_001 }, (_, n) => [`X${n}`, 1]);
  (await run(await upload([['商品编码', '价格'], ...many]))).refuses(400, '一次最多保存1000个商品！');
});

test('on and off are read by the words people use for them, any other is an error', async () => {
  const words = ['上架', 'Yes', '√', '已上架', '下架', '否', '0', '已下架', '暂停', '2'];
  const rows = await Promise.all(words.map(() => goodsOf(server)));
  const ids = rows.map(({ id }) => id);
  const known = await server.db.rows<{ id: number; no: string }>(
    sql`select id, goods_no as no from goods where id = any(${ids}::bigint[])`,
  );
  const no = (id: number) => known.find(each => each.id === id)?.no ?? '';
  const fileId = await upload([['商品编码', '价格', '上架'], ...ids.map((id, n) => [no(id), 12, words[n] ?? ''])]);
  const { data } = await clerk.call(importStoreGoods, { body: { storeId, fileId } });
  const read = data.map(each => each.item?.isPublish);
  expect(read).toEqual([true, true, true, true, false, false, false, false, undefined, undefined]);
  const errors = data.map(each =>
    each.errors.filter(({ field }) => field === 'isPublish').map(({ message }) => message),
  );
  expect(errors.slice(0, 8).flat()).toEqual([]);
  expect(errors.slice(8).flat()).toEqual(['请填写「上架」或「下架」！', '请填写「上架」或「下架」！']);
});

test('a sheet finds goods by every code that the grid shows: further barcodes, the company’s numbers of old and new rows', async () => {
  const [row, fresh, own] = [await selling(), await goodsOf(server), await selling({ externalGoodsNo: 'OWN-1' })];
  await server.db.run(sql`update goods set extra_barcodes = '{6905555555551}' where id = ${row.goodsId}`);
  const codes = [row.goodsId, fresh.id, own.goodsId].map((goodsId, n) => ({ goodsId, code: `KN-${n + 1}` }));
  for (const { goodsId, code } of codes)
    await server.db.run(sql`
      insert into company_goods_code (company_id, goods_id, external_goods_no) values (${world.company.id}, ${goodsId}, ${code})`);
  const found = async (title: string, ...asked: string[]) => {
    const fileId = await upload([[title, '价格'], ...asked.map(code => [code, 12])]);
    const { data } = await clerk.call(importStoreGoods, { body: { storeId, fileId } });
    return data.map(each => each.item?.goodsId ?? null);
  };
  expect(await found('条形码', '6905555555551')).toEqual([row.goodsId]);
  expect(await found('外部编码', 'KN-1', 'KN-2', 'OWN-1')).toEqual([row.goodsId, fresh.id, own.goodsId]);
  expect(await found('外部编码', 'KN-3'), 'the store calls it otherwise').toEqual([null]);
});

test('times of a special price come with it, as they are exported and as people write them', async () => {
  const from = '2027-01-04T16:00:00.000Z';
  const to = '2027-01-06T06:30:00.000Z';
  const row = await selling({ goodsPrice: 1590, specialPrice: 1490, specialFrom: from, specialTo: to });
  const body = { filter: { storeId, query: row.goodsName }, columns: ['goodsNo', 'specialFrom', 'specialTo'] };
  const [head = [], line = []] = await sheetOf(server, clerk, exportStoreGoods, body);
  const read = async (...lines: (string | number)[][]) => {
    const fileId = await upload([head.map(String), ...lines]);
    return (await clerk.call(importStoreGoods, { body: { storeId, fileId } })).data;
  };
  const [back] = await read(line.map(String));
  expect(back).toMatchObject({ item: { specialFrom: from, specialTo: to }, errors: [] });
  const [days, early, odd] = await read(
    [row.goodsNo, '2027/1/5', '2027-01-05'],
    ['NO-SUCH', '', ''],
    [row.goodsNo, 'soon', ''],
  );
  expect(days).toMatchObject({ item: { specialFrom: from, specialTo: '2027-01-05T16:00:00.000Z' } });
  expect(early?.item).toBeNull();
  expect(odd?.errors[0]).toEqual({
    field: 'specialFrom',
    message: '时间格式应为 yyyy-MM-dd 或 yyyy-MM-dd HH:mm',
  });
});

test('exported: the chosen columns of the filter, the margin for whom it is', async () => {
  const row = await selling({ goodsPrice: 1590, specialPrice: 1490 });
  const body = {
    filter: { storeId, query: row.goodsName },
    columns: ['goodsNo', 'goodsPrice', 'specialPrice', 'margin'],
  };
  const sheet = await sheetOf(server, clerk, exportStoreGoods, body);
  expect(sheet).toEqual([
    ['商品编码', '价格', '特价'],
    [row.goodsNo, 15.9, 14.9],
  ]);
  expect((await sheetOf(server, manager, exportStoreGoods, body))[0]).toHaveLength(4);
});

test('undone within a day: prices as they were, stock as it is, what was changed since is listed', async () => {
  const [one, two] = [await selling(), await selling()];
  const { data } = await save(clerk, [
    { ...at(one), goodsPrice: 1500, goodsNumber: 12 },
    { ...at(two), goodsPrice: 1500, maxOrderQuantity: 3 },
  ]);
  await save(clerk, [{ ...at(two), version: 2, goodsPrice: 1600 }]);
  const [batchId = 0] = data.batchIds;
  const list = await clerk.call(listStoreGoodsBatches, { params: { limit: 10, page: 1 }, body: { storeId } });
  expect(list.data.rows.find(row => row.batchId === batchId)).toMatchObject({
    source: 'GRID',
    rows: 2,
    undoable: true,
  });
  const undo = (client = clerk) => client.call(undoStoreGoods, { body: { batchId } });
  (await undo(await stranger())).refuses(404, notFound);
  expect((await undo()).data).toEqual({ restored: 2, skipped: [{ goodsName: two.goodsName, fields: ['goodsPrice'] }] });
  const rows =
    await server.db.rows(sql`select goods_price as price, goods_number as n, max_order_quantity as most from store_goods
    where id = any(${[one.storeGoodsId, two.storeGoodsId]}::bigint[]) order by id`);
  expect(rows).toEqual([
    { price: 1000, n: 12, most: 0 },
    { price: 1600, n: 10, most: 0 },
  ]);
  (await undo()).refuses(409, '该批次已撤销');
});

test('a batch that added goods takes them away again, but not with stock; a day later nothing is undone', async () => {
  const [empty, stocked] = [await goodsOf(server), await goodsOf(server)];
  const { data } = await save(clerk, [
    { storeId, goodsId: empty.id, goodsPrice: 1000 },
    { storeId, goodsId: stocked.id, goodsPrice: 1000, goodsNumber: 2 },
  ]);
  const [batchId = 0] = data.batchIds;
  const undone = await clerk.call(undoStoreGoods, { body: { batchId } });
  expect(undone.data).toEqual({ restored: 1, skipped: [{ goodsName: stocked.name, fields: ['goodsNumber'] }] });
  const row = await selling();
  const late = (await save(clerk, [{ ...at(row), goodsPrice: 1100 }])).data.batchIds[0] ?? 0;
  await server.db.run(sql`update store_goods_batch set at = at - interval '25 hours' where id = ${late}`);
  (await clerk.call(undoStoreGoods, { body: { batchId: late } })).refuses(409, '已超过24小时，不能撤销！');
});

test('one goods at the stores of the account, and what its drawer shows', async () => {
  const second = await server.given.store({ companyId: world.company.id });
  const row = await selling();
  await added(manager, { storeId: second.id, goodsId: row.goodsId, goodsPrice: 1300 });
  await added(await stranger(), { storeId: world.otherStore.id, goodsId: row.goodsId, goodsPrice: 900 });
  const stores = (client: TestClient) =>
    client.call(listGoodsStores, { params: { limit: 100, page: 1 }, body: { goodsId: row.goodsId } });
  expect((await stores(manager)).data.rows.map(each => each.goodsPrice).sort()).toEqual([1000, 1300]);
  expect((await stores(clerk)).data).toMatchObject({ total: 1 });
  await save(clerk, [{ ...at(row), goodsPrice: 1100, goodsNumber: 8 }]);
  const read = (client: TestClient) => client.call(readStoreGoods, { params: { id: row.storeGoodsId } });
  const { data } = await read(manager);
  expect(data.row).toMatchObject({ goodsPrice: 1100, goodsNumber: 8, sold30: 0 });
  expect(data.prices.filter(each => !each.special).map(({ price }) => price)).toEqual([1000, 1100]);
  expect(data.movements.map(({ kind, delta }) => [kind, delta])).toEqual([
    ['COUNT', -2],
    ['INIT', 10],
  ]);
  expect(data.lots).toMatchObject([{ quantity: 8, state: 'NORMAL' }]);
  expect(data.others.map(each => each.goodsPrice)).toEqual([1300]);
  (await read(await stranger())).refuses(404, notFound);
});

test('found for a store: approved goods that it does not sell; for all stores: what they sell', async () => {
  const sold = await selling();
  const { id: goodsId, name } = await goodsOf(server);
  const draft = await goodsOf(server, { approved: false });
  const find = (body: object, client = clerk) => client.call(findStoreGoods, { body });
  expect((await find({ storeId, query: name })).data.map(row => row.goodsId)).toContain(goodsId);
  expect((await find({ storeId, query: sold.goodsName, goodsIds: [sold.goodsId] })).data).toEqual([]);
  expect((await find({ storeId, query: draft.name, goodsIds: [draft.id] })).data).toEqual([]);
  expect((await find({ query: sold.goodsName })).data.map(row => row.goodsId)).toContain(sold.goodsId);
  expect((await find({ goodsIds: [sold.goodsId] }, await stranger())).data).toEqual([]);
  (await find({ storeId }, await stranger())).refuses(404, notFound);
});
