import {
  publishStoreGoods,
  type StoreGoodsItem,
  type StoreGoodsRow,
  undoStoreGoods,
} from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { stopSale } from '../../../testing/given-stop-sale.ts';
import { added, goodsOf, save, storeGoodsWorld } from '../../../testing/store-goods-world.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof storeGoodsWorld>>;
let clerk: TestClient;
beforeAll(async () => {
  server = await testServer();
  world = await storeGoodsWorld(server);
  clerk = await server.as('clerk');
});
afterAll(() => server.close());

const selling = async (item: Partial<StoreGoodsItem> = {}) =>
  added(clerk, { storeId: world.store.id, goodsId: (await goodsOf(server)).id, goodsNumber: 10, ...item });
const at = (row: StoreGoodsRow) => ({ storeId: row.storeId, goodsId: row.goodsId });
const undo = (batchId = 0) => clerk.call(undoStoreGoods, { body: { batchId } });
const now = (row: StoreGoodsRow) =>
  server.db.one(sql`
    select goods_price as price, is_publish as "on", external_goods_no as code from store_goods where id = ${row.storeGoodsId}`);

test('what was stopped meanwhile does not come back on the shelf by an undo', async () => {
  const [fine, stopped] = [await selling({ isPublish: true }), await selling({ isPublish: true })];
  const items = [fine, stopped].map(row => ({ id: row.storeGoodsId, version: row.version }));
  const { data } = await clerk.call(publishStoreGoods, { body: { items, isPublish: false } });
  await stopSale(server, { companyId: world.company.id, goodsId: stopped.goodsId });
  expect((await undo(data.batchIds[0])).data).toEqual({
    restored: 1,
    skipped: [{ goodsName: stopped.goodsName, fields: ['isPublish'] }],
  });
  expect([await now(fine), await now(stopped)]).toMatchObject([{ on: true }, { on: false }]);
});

test('a code that is another goods’ by now stays there, the rest of the row is as it was', async () => {
  const row = await selling({ externalGoodsNo: 'UNDO-1' });
  const { data } = await save(clerk, [{ ...at(row), externalGoodsNo: null, goodsPrice: 1200 }]);
  const taker = await selling({ externalGoodsNo: 'UNDO-1' });
  expect((await undo(data.batchIds[0])).data).toEqual({
    restored: 1,
    skipped: [{ goodsName: row.goodsName, fields: ['externalGoodsNo'] }],
  });
  expect([await now(row), await now(taker)]).toMatchObject([{ price: 1000, code: null }, { code: 'UNDO-1' }]);
});

test('exchanged codes are exchanged back', async () => {
  const [a, b] = [await selling({ externalGoodsNo: 'UNDO-A' }), await selling({ externalGoodsNo: 'UNDO-B' })];
  const { data } = await save(clerk, [
    { ...at(a), externalGoodsNo: 'UNDO-B' },
    { ...at(b), externalGoodsNo: 'UNDO-A' },
  ]);
  expect((await undo(data.batchIds[0])).data).toEqual({ restored: 2, skipped: [] });
  expect([await now(a), await now(b)]).toMatchObject([{ code: 'UNDO-A' }, { code: 'UNDO-B' }]);
});

test('a price out of the catalogue’s bounds by now, or below the deposit set since, is not given back', async () => {
  const [bounded, deposit] = [await selling(), await selling()];
  const { data } = await save(clerk, [
    { ...at(bounded), goodsPrice: 1500, maxOrderQuantity: 3 },
    { ...at(deposit), goodsPrice: 1500 },
  ]);
  await server.db.run(sql`update goods set min_price = 1400 where id = ${bounded.goodsId}`);
  await save(clerk, [{ ...at(deposit), depositMoney: 1200 }]);
  expect((await undo(data.batchIds[0])).data).toEqual({
    restored: 1,
    skipped: [
      { goodsName: bounded.goodsName, fields: ['goodsPrice'] },
      { goodsName: deposit.goodsName, fields: ['goodsPrice'] },
    ],
  });
  expect([await now(bounded), await now(deposit)]).toMatchObject([{ price: 1500 }, { price: 1500 }]);
});

test('goods that an undo takes out of the list are on the operation log', async () => {
  const { id: goodsId, name } = await goodsOf(server);
  const { data } = await save(clerk, [{ storeId: world.store.id, goodsId, goodsPrice: 1000 }]);
  const [row] = data.rows;
  expect((await undo(data.batchIds[0])).data).toEqual({ restored: 1, skipped: [] });
  const log = await server.db.rows(sql`
    select target_name as name, before from operation_log
    where target_type = 'store_goods' and target_id = ${row?.storeGoodsId ?? 0} order by id desc limit 1`);
  expect(log).toMatchObject([{ name, before: { goodsPrice: 1000 } }]);
});
