import { receiveStock } from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, sql, timer } from '../../kernel/index.ts';
import { stopSale } from '../../testing/given-stop-sale.ts';
import { added, goodsOf, storeGoodsWorld } from '../../testing/store-goods-world.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { releaseLots } from '../gsp/index.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof storeGoodsWorld>>;
beforeAll(async () => {
  server = await testServer();
  world = await storeGoodsWorld(server);
});
afterAll(() => server.close());

type Line = SentOf<typeof receiveStock>['lines'][number];
const receive = async (lines: Line[], userName = 'clerk') =>
  (await server.as(userName)).call(receiveStock, {
    body: { storeId: world.store.id, supplier: '国药控股', docNo: 'CK-1', lines },
  });
const sold = async () => {
  const { id: goodsId, name } = await goodsOf(server);
  await added(await server.as('clerk'), { storeId: world.store.id, goodsId });
  return { goodsId, name };
};
const batch = { batchNo: 'B1', producedOn: '2026-01-01', expiresOn: '2099-01-01', quantity: 5 };
const stockOf = (goodsId: number) =>
  server.db.one<{ n: number }>(sql`select goods_number as n from store_goods where goods_id = ${goodsId}`);

test('each line is one purchase of its batch; the store has it at once', async () => {
  const { goodsId } = await sold();
  const { data } = await receive([
    { goodsId, ...batch, unitCost: 820 },
    { goodsId, ...batch, batchNo: 'B2', quantity: 3 },
  ]);
  expect(data).toMatchObject({ received: 8, locked: 0 });
  expect(await stockOf(goodsId)).toEqual({ n: 8 });
  const moves = await server.db.rows(sql`
    select kind, batch_no as batch, delta, unit_cost as cost, ref_type as ref from stock_movement where goods_id = ${goodsId} order by id`);
  expect(moves).toEqual([
    { kind: 'PURCHASE_IN', batch: 'B1', delta: 5, cost: 820, ref: 'STOCK_RECEIPT' },
    { kind: 'PURCHASE_IN', batch: 'B2', delta: 3, cost: null, ref: 'STOCK_RECEIPT' },
  ]);
});

test('a delivery sent again under its key is received once', async () => {
  const { goodsId } = await sold();
  const body = { storeId: world.store.id, supplier: '国药控股', docNo: 'CK-2', lines: [{ goodsId, ...batch }] };
  const clerk = await server.as('clerk');
  const once = () => clerk.call(receiveStock, { body, headers: { 'idempotency-key': 'receive-once-1' } });
  const { data } = await once();
  expect((await once()).data).toEqual(data);
  expect(await stockOf(goodsId)).toEqual({ n: 5 });
});

test('what a stop-sale covers arrives locked, and is sold once it is released', async () => {
  const [whole, lot] = [await sold(), await sold()];
  const line = await stopSale(server, {
    companyId: world.company.id,
    goodsId: whole.goodsId,
    storeIds: [world.store.id],
  });
  await stopSale(server, { companyId: world.company.id, goodsId: lot.goodsId, batchNo: 'B1', status: 'PARTLY' });
  const { data } = await receive([
    { goodsId: whole.goodsId, ...batch },
    { goodsId: lot.goodsId, ...batch },
    { goodsId: lot.goodsId, ...batch, batchNo: 'B2', quantity: 2 },
  ]);
  expect(data).toMatchObject({ received: 12, locked: 10 });
  expect(await stockOf(whole.goodsId)).toEqual({ n: 0 });
  expect(await stockOf(lot.goodsId)).toEqual({ n: 2 });
  const { db, services } = server;
  const of = { db, clock: services.clock, settings: services.settings, actor: timer('test'), requestId: 'test' };
  await inTx(of, tx => releaseLots(tx, { source: 'STOP_SALE', lineIds: [line] }));
  expect(await stockOf(whole.goodsId)).toEqual({ n: 5 });
});

test('under two stop-sales it stays locked until both are released (spec 08 §1.2)', async () => {
  const { goodsId } = await sold();
  const companyId = world.company.id;
  const all = await stopSale(server, { companyId, goodsId, storeIds: [world.store.id] });
  const lot = await stopSale(server, { companyId, goodsId, batchNo: 'B1' });
  // Two deliveries of it on one paper: each is held by each.
  await receive([
    { goodsId, ...batch },
    { goodsId, ...batch },
  ]);
  const { db, services } = server;
  const of = { db, clock: services.clock, settings: services.settings, actor: timer('test'), requestId: 'test' };
  const release = (line: number) => inTx(of, tx => releaseLots(tx, { source: 'STOP_SALE', lineIds: [line] }));
  const holds = () =>
    db.rows(sql`
      select h.qty, h.line_id::int as line from lot_hold h join stock_lot l on l.id = h.lot_id
      where l.goods_id = ${goodsId} and h.released_at is null order by h.line_id, h.id`);
  expect(await holds()).toEqual([all, all, lot, lot].map(line => ({ qty: 5, line })));
  await release(all);
  expect(await stockOf(goodsId)).toEqual({ n: 0 });
  await release(lot);
  expect(await stockOf(goodsId)).toEqual({ n: 10 });
});

test('refused: goods the store does not sell, days that cannot be, other stores', async () => {
  const { goodsId, name } = await sold();
  const stranger = await goodsOf(server);
  (await receive([{ goodsId: stranger.id, ...batch }])).refuses(
    409,
    `「${stranger.name}」不是该门店的商品，请先添加！`,
  );
  (await receive([{ goodsId, ...batch, expiresOn: '2025-01-01' }])).refuses(400, `「${name}」有效期须晚于生产日期！`);
  (await receive([{ goodsId, ...batch, producedOn: '2020-01-01', expiresOn: '2021-01-01' }])).refuses(
    400,
    `「${name}」批号B1已过期，不能入库！`,
  );
  (await receive([{ goodsId, ...batch }], 'stranger')).refuses(404, '记录不存在或已被删除');
  (await receive([{ goodsId: 999_999, ...batch }])).refuses(404, '记录不存在或已被删除');
  expect((await receive([{ goodsId, ...batch }], 'monitor')).status).toBe(403);
});
