import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { added, goodsOf, save, storeGoodsWorld } from '../../testing/store-goods-world.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let storeId: number;
beforeAll(async () => {
  server = await testServer();
  storeId = (await storeGoodsWorld(server)).store.id;
});
afterAll(() => server.close());

test('how far stock is corrected without a count is store.quickCountMax (spec 04 §3.9)', async () => {
  const clerk = await server.as('clerk');
  const { goodsId, version } = await added(clerk, { storeId, goodsId: (await goodsOf(server)).id, goodsNumber: 10 });
  const to = (goodsNumber: number) => save(clerk, [{ storeId, goodsId, version, goodsNumber, baseNumber: 10 }]);
  await server.db.run(sql`insert into sys_config (key, value) values ('store.quickCountMax', '5')`);
  await server.services.settings.reload(server.db);
  for (const far of [16, 4]) (await to(far)).refuses(409, '差异超过5件，请使用商品盘点');
  expect((await to(15)).data.rows[0]).toMatchObject({ goodsNumber: 15 });
});
