import { type CompanyCodeItem, listCompanyCodes, saveCompanyCodes } from '@materia/contract/areas/goods';
import { listStoreGoods } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { importDesk } from '../../../testing/import-desk.ts';
import { added, goodsOf, storeGoodsWorld } from '../../../testing/store-goods-world.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof storeGoodsWorld>>;
let manager: TestClient;
let admin: TestClient;
beforeAll(async () => {
  server = await testServer();
  world = await storeGoodsWorld(server);
  manager = await server.as('manager');
  admin = await server.as('admin');
}, 60_000);
afterAll(() => server.close());

const page = { limit: 100, page: 1 };
const save = (rows: CompanyCodeItem[], client = manager) => client.call(saveCompanyCodes, { body: { rows } });
const list = async (body: object = {}) => (await manager.call(listCompanyCodes, { params: page, body })).data;
const codeOf = async (goodsId: number) => (await list()).rows.find(row => row.goodsId === goodsId);

test('numbers and rates of a company; new goods of its stores have them; each number is given once', async () => {
  const [a, b] = [await goodsOf(server), await goodsOf(server)];
  const first = await save([{ goodsId: a.id, version: 0, externalGoodsNo: 'ERP-A', multiplyRate: 10 }]);
  expect(first.data.rows[0]).toMatchObject({ externalGoodsNo: 'ERP-A', multiplyRate: 10, divideRate: 1, version: 1 });
  await added(manager, { storeId: world.store.id, goodsId: a.id });
  const inStore = await manager.call(listStoreGoods, { params: { ...page, storeId: world.store.id }, body: {} });
  expect(inStore.data.rows.find(row => row.goodsId === a.id)?.externalGoodsNo).toBe('ERP-A');

  const taken = await save([{ goodsId: b.id, version: 0, externalGoodsNo: 'ERP-A' }]);
  taken.refuses(409, `公司编码「ERP-A」已被商品「${a.name}」使用！`);
  expect(taken.envelope.data).toMatchObject({ errors: [{ index: 0, field: 'externalGoodsNo' }] });
  (await save([{ goodsId: b.id, version: 0, multiplyRate: 2 }])).refuses(400, '请填写公司编码！');
  await save([{ goodsId: b.id, version: 0, externalGoodsNo: 'ERP-B' }]);
  const exchanged = await save([
    { goodsId: a.id, version: 1, externalGoodsNo: 'ERP-B' },
    { goodsId: b.id, version: 1, externalGoodsNo: 'ERP-A' },
  ]);
  expect(exchanged.data.rows.map(row => row.externalGoodsNo)).toEqual(['ERP-B', 'ERP-A']);
  (await save([{ goodsId: a.id, version: 1, externalGoodsNo: 'ERP-C' }])).refuses(
    409,
    '数据已被他人修改，请刷新后重试',
  );
  await save([{ goodsId: a.id, version: 2, externalGoodsNo: null }]);
  expect(await codeOf(a.id)).toMatchObject({ externalGoodsNo: null, version: 0 });

  (await save([])).refuses(400, '没有需要保存的内容！');
  expect((await save([{ goodsId: 999_999, version: 0, externalGoodsNo: 'X' }])).status).toBe(404);
  expect((await save([{ goodsId: b.id, version: 1, externalGoodsNo: 'X' }], await server.as('monitor'))).status).toBe(
    403,
  );
  (await save([{ goodsId: b.id, version: 1, externalGoodsNo: 'X' }], admin)).refuses(400, '请选择公司！');
  (await admin.call(listCompanyCodes, { params: page, body: {} })).refuses(400, '请选择公司！');
});

test('with and without a number; found by it', async () => {
  const [a, b] = [await goodsOf(server), await goodsOf(server)];
  for (const goods of [a, b]) await added(manager, { storeId: world.store.id, goodsId: goods.id });
  await save([{ goodsId: a.id, version: 0, externalGoodsNo: 'TAB-1' }]);
  const ids = (rows: readonly { goodsId: number }[]) => rows.map(({ goodsId }) => goodsId);
  const coded = await list({ tab: ['CODED'] });
  expect(ids(coded.rows)).toContain(a.id);
  expect(ids((await list({ tab: ['UNCODED'] })).rows)).toContain(b.id);
  expect(coded.counts?.find(({ tab }) => tab === 'CODED')?.count).toBe(coded.total);
  expect(ids((await list({ query: 'tab-1' })).rows)).toEqual([a.id]);
  expect(ids((await list({ codes: ['TAB-1'] })).rows)).toEqual([a.id]);
});

test('numbers come from a file and are taken back', async () => {
  const [a, b] = [await goodsOf(server, { barcode: '6920356200227' }), await goodsOf(server)];
  await save([{ goodsId: b.id, version: 0, externalGoodsNo: 'FILE-B' }]);
  const files = importDesk(server, 'COMPANY_CODE');
  const { batch } = await files.checked(manager, [
    ['条形码', '公司编码', '乘率'],
    ['6920356200227', 'FILE-A', '5'],
    ['6901234567892', 'FILE-X', ''],
    ['6920356200227', 'FILE-B', '0'],
  ]);
  expect(batch).toMatchObject({ failed: 2 });
  const errors = await files.rowsIn(manager, batch.batchId, 'ERROR');
  expect(errors.map(row => row.problems[0]?.message)).toEqual(['未找到商品！', '第4行与第2行重复！']);
  await files.run(manager, batch.batchId);
  expect(await codeOf(a.id)).toMatchObject({ externalGoodsNo: 'FILE-A', multiplyRate: 5 });
  await files.undo(manager, batch.batchId);
  expect(await codeOf(a.id)).toBeUndefined();

  const { batch: again } = await files.checked(manager, [
    ['条形码', '公司编码'],
    ['6920356200227', 'FILE-B'],
  ]);
  const [row] = await files.rowsIn(manager, again.batchId, 'ERROR');
  expect(row?.problems[0]?.message).toBe(`公司编码「FILE-B」已被商品「${b.name}」使用！`);
});

test('many numbers are taken back in pieces; two that were exchanged in one go back in one', async () => {
  await server.db.run(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, spec, unit, guide_price, review_status, approved_at)
    select 'MANY' || n, 6, '麦片', '麦片' || n, '500g', '袋', 1990, 2, now() from generate_series(1, 250) n`);
  const many = (codeOf: (n: number) => string) => [
    ['商品编码', '公司编码'],
    ...Array.from({ length: 250 }, (_, at) => [`MANY${at + 1}`, codeOf(at + 1)]),
  ];
  const codes = () =>
    server.db.rows<{ no: string; code: string }>(sql`
      select g.goods_no as no, c.external_goods_no as code from company_goods_code c join goods g on g.id = c.goods_id
      where g.goods_no like 'MANY%' order by g.id`);
  const files = importDesk(server, 'COMPANY_CODE');
  const { batch: first } = await files.checked(
    manager,
    many(n => `M-${n}`),
  );
  expect((await files.run(manager, first.batchId)).data.batch).toMatchObject({ state: 'DONE', ok: 250 });
  const before = await codes();
  const exchanged: Record<number, number> = { 10: 100, 100: 10 };
  const { batch } = await files.checked(
    manager,
    many(n => (exchanged[n] ? `M-${exchanged[n]}` : `N-${n}`)),
  );
  expect((await files.run(manager, batch.batchId)).data.batch).toMatchObject({ state: 'DONE', ok: 250 });
  expect((await files.undo(manager, batch.batchId)).data).toMatchObject({ undone: 250, kept: 0, left: 0 });
  expect(await codes()).toEqual(before);
  const { pieces } = await server.db.one<{ pieces: number }>(
    sql`select count(distinct xmin::text)::int as pieces from import_row where batch_id = ${batch.batchId}`,
  );
  expect(pieces).toBe(2);
}, 60_000);
