import { readReceiptSheet } from '@materia/contract/areas/supply';
import { uploadFile } from '@materia/contract/kernel';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { formOf } from '../../kernel/upload/testing/upload-desk.ts';
import { added, goodsOf, storeGoodsWorld } from '../../testing/store-goods-world.ts';
import { signedHeaders, type TestClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof storeGoodsWorld>>;
let clerk: TestClient;
beforeAll(async () => {
  server = await testServer();
  world = await storeGoodsWorld(server);
  clerk = await server.as('clerk');
});
afterAll(() => server.close());

async function upload(rows: readonly (readonly (string | number | Date)[])[], bytes?: Uint8Array): Promise<number> {
  const content = bytes ?? (await writeXlsx({ sheets: [{ name: '1', rows: rows as (string | number)[][] }] }));
  const { type, payload } = await formOf({ module: 'STOREGOODS', name: 'delivery.xlsx', content });
  const headers = { ...signedHeaders('POST', uploadFile.path), 'x-auth-token': clerk.token, 'content-type': type };
  const reply = await server.app.inject({ method: 'POST', url: uploadFile.path, headers, payload });
  return (reply.json() as { data: { id: number } }).data.id;
}
const read = (fileId: number, storeId = world.store.id) => clerk.call(readReceiptSheet, { body: { storeId, fileId } });
const head = ['商品编码', '批号', '生产日期', '有效期至', '数量', '单位成本'];

test('rows of a sheet become lines of a delivery; the others are told with what is wrong', async () => {
  const { id: goodsId, name } = await goodsOf(server);
  await added(clerk, { storeId: world.store.id, goodsId });
  const { no } = await server.db.one<{ no: string }>(sql`select goods_no as no from goods where id = ${goodsId}`);
  const fileId = await upload([
    head,
    [no, 'B1', '2026-01-05', '2099/1/5', 12, 8.2],
    [no, 20260102, '', '', '3', ''],
    ['G-NONE', 'B1', '', '', 1, ''],
    [no, '', '', '', 1, ''],
    [no, 'B2', '', '明年', 1, ''],
    [no, 'B3', '', '', 1, '贵'],
    [no, 'B4', '', '', 0, ''],
  ]);
  const { data } = await read(fileId);
  const goodsName = expect.stringContaining(name);
  expect(data.lines).toEqual([
    {
      goodsId,
      goodsName,
      batchNo: 'B1',
      producedOn: '2026-01-05',
      expiresOn: '2099-01-05',
      quantity: 12,
      unitCost: null,
    },
    { goodsId, goodsName, batchNo: '20260102', producedOn: null, expiresOn: null, quantity: 3, unitCost: null },
  ]);
  expect(data.problems).toEqual([
    { line: 4, message: '门店没有该商品！' },
    { line: 5, message: '缺少批号或数量！' },
    { line: 6, message: '日期格式不正确！' },
    { line: 7, message: '成本格式不正确！' },
    { line: 8, message: '缺少批号或数量！' },
  ]);
  const manager = await server.as('manager');
  const own = await manager.call(readReceiptSheet, { body: { storeId: world.store.id, fileId } });
  own.refuses(404, '记录不存在或已被删除');
  await server.db.run(
    sql`update uploaded_file set user_id = (select id from sys_user where user_name = 'manager') where id = ${fileId}`,
  );
  const costs = await manager.call(readReceiptSheet, { body: { storeId: world.store.id, fileId } });
  expect(costs.data.lines[0]?.unitCost).toBe(820);
});

test('refused: no workbook, no column that names goods, too many rows, another store', async () => {
  (await read(await upload([], new Uint8Array([80, 75, 3, 4, 1, 2])))).refuses(400, '文件无法读取，请使用xlsx格式！');
  (await read(await upload([['名称', '数量']]))).refuses(400, '缺少必填列：商品编码！');
  const many = Array.from({ length: 201 }, (_, n) => [`G${n}`, 'B', '', '', 1, '']);
  (await read(await upload([head, ...many]))).refuses(400, '一次最多入库200行！');
  const other = (await server.given.store({ companyId: (await server.given.company()).id })).id;
  (await read(await upload([head]), other)).refuses(404, '记录不存在或已被删除');
});
