import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopSale } from '../../testing/given-stop-sale.ts';
import { goodsOf, storeGoodsWorld } from '../../testing/store-goods-world.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { activeStopSales } from './index.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof storeGoodsWorld>>;
beforeAll(async () => {
  server = await testServer();
  world = await storeGoodsWorld(server);
});
afterAll(() => server.close());

const holds = async (goodsId: number, at: { companyId?: number; storeId?: number | null } = {}) => {
  const place = { companyId: world.company.id, storeId: world.store.id, goodsId, ...at };
  return (await activeStopSales(server.db, [place])).map(stop => stop.batchNo);
};

test('it holds from its submission until its last line is released, for its company alone', async () => {
  const { id: goodsId } = await goodsOf(server);
  const of = { companyId: world.company.id, goodsId };
  for (const status of ['DRAFT', 'RELEASED', 'REJECTED', 'TO_BAD', 'VOID']) await stopSale(server, { ...of, status });
  expect(await holds(goodsId)).toEqual([]);
  for (const status of ['PENDING', 'ACTIVE', 'PARTLY']) await stopSale(server, { ...of, status });
  expect(await holds(goodsId)).toEqual([null, null, null]);
  expect(await holds(goodsId, { storeId: null })).toHaveLength(3);
  expect(await holds(goodsId, { companyId: world.other.id })).toEqual([]);
});

test('of some stores; of a batch', async () => {
  const { id: goodsId } = await goodsOf(server);
  await stopSale(server, { companyId: world.company.id, goodsId, storeIds: [world.store.id], batchNo: 'B7' });
  expect(await holds(goodsId)).toEqual(['B7']);
  expect(await holds(goodsId, { storeId: world.otherStore.id })).toEqual([]);
  expect(await holds(goodsId, { storeId: null })).toEqual([]);
  expect(await activeStopSales(server.db, [])).toEqual([]);
});
