import {
  StoreGoodsBlock,
  type StoreGoodsItem,
  type StoreGoodsRow,
  saveStoreGoods,
} from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { added, goodsOf, save, storeGoodsWorld } from '../../testing/store-goods-world.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof storeGoodsWorld>>;
let storeId: number;
beforeAll(async () => {
  server = await testServer();
  world = await storeGoodsWorld(server);
  storeId = world.store.id;
});
afterAll(() => server.close());

const clerk = () => server.as('clerk');
const goods = (row: Parameters<typeof goodsOf>[1] = {}) => goodsOf(server, row);
const count = async (table: string, where: ReturnType<typeof sql>) =>
  (await server.db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.id(table)} where ${where}`)).n;
/** A row of the clerk's store with stock. */
const selling = async (item: Partial<StoreGoodsItem> = {}, row: Parameters<typeof goodsOf>[1] = {}) =>
  added(await clerk(), { storeId, goodsId: (await goods(row)).id, goodsNumber: 10, ...item });
const at = (row: StoreGoodsRow) => ({ storeId, goodsId: row.goodsId, version: row.version });

test('a new row needs its price; its stock is one opening movement', async () => {
  const { id: goodsId } = await goods();
  (await save(await clerk(), [{ storeId, goodsId, goodsNumber: 8 }])).refuses(400, '商品价格需大于0！');
  const row = await added(await clerk(), { storeId, goodsId, goodsNumber: 8, goodsPrice: 1990 });
  expect(row).toMatchObject({ goodsNumber: 8, available: 8, held: 0, goodsPrice: 1990, isPublish: false, version: 1 });
  const moves = await server.db.rows(sql`select kind, delta, after from stock_movement where goods_id = ${goodsId}`);
  expect(moves).toEqual([{ kind: 'INIT', delta: 8, after: 8 }]);
});

test('an empty array, too many rows', async () => {
  (await save(await clerk(), [])).refuses(400, '选择至少一个商品！');
  const many = Array.from({ length: 1001 }, () => ({ storeId, goodsId: 1 }));
  (await save(await clerk(), many)).refuses(400, '一次最多保存1000个商品！');
});

test.each<[string, Partial<StoreGoodsItem>, string]>([
  ['goodsNumber', { goodsNumber: -1 }, '商品数量需大于或等于0！'],
  ['goodsPrice', { goodsPrice: 0 }, '商品价格需大于0！'],
  ['specialPrice', { specialPrice: -1 }, '商品特价需大于0！'],
  ['specialPrice', { specialPrice: 1000 }, '商品特价不能大于商品价格！'],
  ['specialPrice', { specialPrice: 1200 }, '商品特价不能大于商品价格！'],
  ['depositMoney', { depositMoney: -1 }, '定金需大于或等于0！'],
  ['depositMoney', { depositMoney: 1001 }, '定金不能大于商品价格！'],
  ['maxOrderQuantity', { maxOrderQuantity: -1 }, '限购数量需大于或等于0！'],
  [
    'specialTo',
    { specialFrom: '2026-12-02T00:00:00.000Z', specialTo: '2026-12-01T00:00:00.000Z' },
    '特价结束时间须晚于开始时间！',
  ],
])('%s: %o is refused in the words of the rules', async (field, change, message) => {
  const row = await selling();
  const { data } = (await save(await clerk(), [{ ...at(row), ...change }])).refuses(400, message);
  expect(data).toEqual({ errors: [{ index: 0, goodsId: row.goodsId, field, message }] });
});

test('a special price of 0 is none; one just below the price is fine', async () => {
  const row = await selling({ specialPrice: 900 });
  expect(row).toMatchObject({ specialPrice: 900, specialNow: true });
  const { data } = await save(await clerk(), [{ ...at(row), specialPrice: 0 }]);
  expect(data.rows[0]).toMatchObject({ specialPrice: 0, specialNow: false, version: 2 });
});

test('the merged row is judged: a price may not fall to the special price', async () => {
  const row = await selling({ specialPrice: 900 });
  (await save(await clerk(), [{ ...at(row), goodsPrice: 900 }])).refuses(400, '商品特价不能大于商品价格！');
});

test('the bounds of the catalogue', async () => {
  const { id: goodsId } = await goods({ minPrice: 500, maxPrice: 1500 });
  const item = { storeId, goodsId };
  (await save(await clerk(), [{ ...item, goodsPrice: 1600 }])).refuses(400, '售价须在5.00～15.00元之间！');
  (await save(await clerk(), [{ ...item, goodsPrice: 1000, specialPrice: 400 }])).refuses(
    400,
    '售价须在5.00～15.00元之间！',
  );
});

test('all or nothing: every broken rule is named, the first one is the message, nothing is saved', async () => {
  const rows = [await selling(), await selling(), await selling()];
  const items = rows.map((row, index) => ({ ...at(row), goodsNumber: 12, goodsPrice: index === 0 ? 1100 : 0 }));
  const { data } = (await save(await clerk(), items)).refuses(400, '商品价格需大于0！');
  const { errors } = data as { errors: { index: number; field: string }[] };
  expect(errors.map(({ index, field }) => [index, field])).toEqual([
    [1, 'goodsPrice'],
    [2, 'goodsPrice'],
  ]);
  for (const row of rows) {
    expect(await count('store_goods', sql`id = ${row.storeGoodsId} and goods_price = 1000 and goods_number = 10`)).toBe(
      1,
    );
  }
});

test('the same goods twice', async () => {
  const row = await selling();
  (await save(await clerk(), [at(row), at(row)])).refuses(400, `商品重复：${row.goodsName}`);
});

test('an external code belongs to one goods of the store; two may exchange theirs', async () => {
  const a = await selling({ externalGoodsNo: 'A-1' });
  const b = await selling({ externalGoodsNo: 'B-1' });
  (await save(await clerk(), [{ ...at(b), externalGoodsNo: 'A-1' }])).refuses(
    400,
    `外部编码「A-1」已被「${a.goodsName}」使用！`,
  );
  const { data } = await save(await clerk(), [
    { ...at(a), externalGoodsNo: 'B-1' },
    { ...at(b), externalGoodsNo: 'A-1' },
  ]);
  expect(data.rows.map(row => row.externalGoodsNo)).toEqual(['B-1', 'A-1']);
  const cleared = await save(await clerk(), [{ ...at(a), version: 2, externalGoodsNo: null }]);
  expect(cleared.data.rows[0]?.externalGoodsNo).toBeNull();
});

test('what may not go on sale', async () => {
  const stopped = await selling();
  await server.db.run(
    sql`update store_goods set block = ${StoreGoodsBlock.byName.stopSale} where id = ${stopped.storeGoodsId}`,
  );
  (await save(await clerk(), [{ ...at(stopped), isPublish: true }])).refuses(
    409,
    `「${stopped.goodsName}」已停售，不能上架`,
  );
  const draft = await selling({}, { approved: false });
  (await save(await clerk(), [{ ...at(draft), isPublish: true }])).refuses(
    409,
    `「${draft.goodsName}」未通过审核，不能上架`,
  );
  const rx = await selling({}, { rx: true });
  await server.db.run(sql`update store set rx_enabled = false where id = ${storeId}`);
  (await save(await clerk(), [{ ...at(rx), isPublish: true }])).refuses(409, '门店未开通处方药销售');
  await server.db.run(sql`update store set rx_enabled = true where id = ${storeId}`);
  expect((await save(await clerk(), [{ ...at(rx), isPublish: true }])).data.rows[0]?.isPublish).toBe(true);
});

test('typed stock is one count of the difference, taken from the lots', async () => {
  const row = await selling();
  const { data } = await save(await clerk(), [{ ...at(row), goodsNumber: 7, baseNumber: 10 }]);
  expect(data.rows[0]).toMatchObject({ goodsNumber: 7, available: 7 });
  const moves = await server.db.rows(
    sql`select kind, delta, ref_type as "refType" from stock_movement where goods_id = ${row.goodsId} order by id`,
  );
  expect(moves).toEqual([
    { kind: 'INIT', delta: 10, refType: 'store_goods_batch' },
    { kind: 'COUNT', delta: -3, refType: 'store_goods_batch' },
  ]);
});

test('stock that moved meanwhile, stock that is held, a difference too large for a quick count', async () => {
  const row = await selling();
  (await save(await clerk(), [{ ...at(row), goodsNumber: 8, baseNumber: 9 }])).refuses(
    409,
    `「${row.goodsName}」库存已由9变为10，请核对`,
  );
  await server.db.run(sql`update store_goods set held = 4 where id = ${row.storeGoodsId}`);
  (await save(await clerk(), [{ ...at(row), goodsNumber: 3, baseNumber: 10 }])).refuses(
    409,
    `「${row.goodsName}」有4件已被订单占用！`,
  );
  (await save(await clerk(), [{ ...at(row), goodsNumber: 31, baseNumber: 10 }])).refuses(
    409,
    '差异超过20件，请使用商品盘点',
  );
  expect((await save(await clerk(), [{ ...at(row), goodsNumber: 30, baseNumber: 10 }])).data.rows[0]).toMatchObject({
    goodsNumber: 30,
    available: 26,
  });
});

test('a stale version answers the rows as they are now, and nothing is saved', async () => {
  const row = await selling();
  const other = await selling();
  await save(await clerk(), [{ ...at(row), specialPrice: 800 }]);
  const { data } = (
    await save(await clerk(), [
      { ...at(row), goodsPrice: 1100 },
      { ...at(other), goodsPrice: 1100 },
    ])
  ).refuses(409, '数据已被他人修改，请刷新后重试');
  const { conflicts } = data as { conflicts: StoreGoodsRow[] };
  expect(conflicts).toHaveLength(1);
  expect(conflicts[0]).toMatchObject({ goodsId: row.goodsId, version: 2, specialPrice: 800, goodsPrice: 1000 });
  expect(await count('store_goods', sql`id = ${other.storeGoodsId} and version = 1`)).toBe(1);
});

test('one batch, price history, operation log and event in the transaction', async () => {
  const rows = [await selling(), await selling()];
  const { data } = await save(
    await clerk(),
    rows.map(row => ({ ...at(row), goodsPrice: 1200, specialPrice: 1100, goodsNumber: 11 })),
  );
  const [batchId] = data.batchIds;
  const batch = await server.db.one<{ source: string; rows: unknown[] }>(
    sql`select source, rows from store_goods_batch where id = ${batchId}`,
  );
  expect(batch).toMatchObject({ source: 'GRID' });
  expect(batch.rows[0]).toEqual({
    id: rows[0]?.storeGoodsId,
    before: { goodsPrice: 1000, specialPrice: 0, goodsNumber: 10 },
    after: { goodsPrice: 1200, specialPrice: 1100, goodsNumber: 11 },
  });
  const prices = await server.db.rows(
    sql`select kind, old_price as old, new_price as new from goods_price_log where batch_id = ${batchId} and goods_id = ${rows[0]?.goodsId} order by kind`,
  );
  expect(prices).toEqual([
    { kind: 'SPECIAL', old: 0, new: 1100 },
    { kind: 'STORE', old: 1000, new: 1200 },
  ]);
  expect(
    await count(
      'operation_log',
      sql`target_type = 'store_goods' and target_id = ${rows[0]?.storeGoodsId} and before is not null`,
    ),
  ).toBe(1);
  const event = await server.db.one<{ payload: object }>(
    sql`select payload from outbox where event = 'storegoods.changed' order by id desc limit 1`,
  );
  expect(event.payload).toEqual({
    storeId,
    ids: rows.map(row => row.storeGoodsId),
    fields: ['goodsNumber', 'goodsPrice', 'specialPrice'],
  });
});

test('a save that changes nothing leaves nothing behind', async () => {
  const row = await selling();
  const { data } = await save(await clerk(), [{ ...at(row), goodsPrice: 1000 }]);
  expect(data).toMatchObject({ batchIds: [], rows: [{ version: 1 }] });
});

test('who may see costs is asked before a price below cost is saved', async () => {
  const row = await selling();
  await server.db.run(sql`insert into company_goods_cost (company_id, goods_id, cost, valid_from)
    values (${world.company.id}, ${row.goodsId}, 950, '2020-01-01')`);
  const manager = await server.as('manager');
  const { data } = (await save(manager, [{ ...at(row), specialPrice: 900 }])).refuses(
    409,
    '售价低于成本价，是否继续？',
  );
  expect(data).toMatchObject({ errors: [{ index: 0, field: 'specialPrice', confirm: true }] });
  const saved = await save(manager, [{ ...at(row), specialPrice: 900, confirmed: true }]);
  expect(saved.data.rows[0]).toMatchObject({ specialPrice: 900, margin: -556 });
  const clerks = await save(await clerk(), [{ ...at(row), version: 2, specialPrice: 800 }]);
  expect(clerks.data.rows[0]).not.toHaveProperty('margin');
});

test('foreign stores and unknown goods are not there; reading is not writing', async () => {
  const row = await selling();
  (await save(await server.as('stranger'), [{ ...at(row), goodsPrice: 1 }])).refuses(404, '记录不存在或已被删除');
  (await save(await clerk(), [{ storeId, goodsId: 999_999, goodsPrice: 1 }])).refuses(404, '记录不存在或已被删除');
  expect((await save(await server.as('monitor'), [at(row)])).status).toBe(403);
  const unknown = await (await clerk()).call(saveStoreGoods, { body: [{ ...at(row), colour: 'red' }] as never });
  expect(unknown.status).toBe(400);
});

test('two clerks saving the same row at once: one is told', async () => {
  const row = await selling();
  const both = await Promise.all(
    [1100, 1200].map(async goodsPrice => save(await clerk(), [{ ...at(row), goodsPrice }])),
  );
  expect(both.map(answer => answer.status).sort()).toEqual([200, 409]);
});

test('1,000 rows are saved at once, prices and stock', { timeout: 60_000 }, async () => {
  const ids = await server.db.rows<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, unit, review_status, approved_at)
    select 'G8' || lpad(n::text, 7, '0'), 1, '药' || n, '批量药品' || n, '盒', 2, now() from generate_series(1, 1000) n returning id`);
  const add = await save(
    await clerk(),
    ids.map(({ id }) => ({ storeId, goodsId: id, goodsPrice: 1000, goodsNumber: 10 })),
  );
  expect(add.data.rows).toHaveLength(1000);
  const started = performance.now();
  const change = await save(
    await clerk(),
    add.data.rows.map(row => ({ ...at(row), goodsPrice: 1100, specialPrice: 900, goodsNumber: 12, baseNumber: 10 })),
  );
  const took = performance.now() - started;
  expect(change.data.rows.every(row => row.goodsNumber === 12 && row.goodsPrice === 1100)).toBe(true);
  if (process.env.TIMES) console.log(`1,000 rows changed in ${Math.round(took)} ms`);
});
