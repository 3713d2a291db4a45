import { listOperationLog } from '@materia/contract/areas/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { added, goodsOf, save, storeGoodsWorld } from '../../../testing/store-goods-world.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('who sees a goods in its store reads what was done to it, others do not (spec 01 §9)', async () => {
  const { store } = await storeGoodsWorld(server);
  const { id: goodsId } = await goodsOf(server);
  const clerk = await server.as('clerk');
  const row = await added(clerk, { storeId: store.id, goodsId, goodsNumber: 10 });
  await save(clerk, [{ storeId: store.id, goodsId, version: row.version, goodsPrice: 1300, reason: '调价' }]);
  const body = { targetType: 'store_goods', targetId: row.storeGoodsId };
  const log = async (userName: string) =>
    (await server.as(userName)).call(listOperationLog, { params: { limit: 30, page: 1 }, body });
  for (const userName of ['clerk', 'monitor'])
    expect((await log(userName)).data.rows).toMatchObject([
      { before: { goodsPrice: 1000 }, after: { goodsPrice: 1300, reason: '调价' } },
      { before: null, after: { goodsPrice: 1000, goodsNumber: 10 } },
    ]);
  (await log('stranger')).refuses(404, '记录不存在或已被删除');
});
