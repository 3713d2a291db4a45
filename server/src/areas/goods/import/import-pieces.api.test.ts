import { mapImport, uploadImport } from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { importDesk } from '../../../testing/import-desk.ts';

let desk: GoodsDesk;
let files: ReturnType<typeof importDesk>;
beforeAll(async () => {
  desk = await goodsDesk();
  files = importDesk(desk.server, 'GOODS');
});
afterAll(() => desk.server.close());

const head = ['商品编码', '通用名', '规格', '类型', '单位', '建议零售价', '税率'];
const rows = (n: number) => [
  head,
  ...Array.from({ length: n }, (_, at) => [`P${at + 1}`, `麦片${at + 1}`, '500g', '食品', '袋', '19.90', '13%']),
];

test('a file is written whole or not at all up to 500 rows (decision 0008)', async () => {
  const admin = await desk.server.as('admin');
  const mapped = async (n: number) => {
    const body = { fileId: await files.fileOf(admin, rows(n)), again: true };
    const { data: batch } = await admin.call(uploadImport, { params: { kind: 'GOODS' }, body });
    const whole = { mapping: batch.mapping, mode: 'BOTH' as const, allOrNothing: true };
    return admin.call(mapImport, { params: { batchId: batch.batchId }, body: whole });
  };
  (await mapped(501)).refuses(400, '全部成功才导入一次最多500行，请分批导入！');
  expect((await mapped(500)).data.state).toBe('MAPPED');
});

test('what is taken back in pieces goes on where it ended; the batch stands until nothing is left', async () => {
  const admin = await desk.server.as('admin');
  const { batch } = await files.checked(admin, rows(2_300));
  // A slow machine ends a call sooner than after 2,000 rows.
  let ran = (await files.run(admin, batch.batchId)).data;
  expect(ran.left).toBeGreaterThanOrEqual(300);
  while (ran.left > 0) ran = (await files.run(admin, batch.batchId)).data;
  expect(ran.batch).toMatchObject({ state: 'DONE', ok: 2_300 });
  await desk.db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price)
    select ${desk.own}, ${desk.storeId}, id, 1990 from goods where goods_no = 'P2300'`);
  await desk.db.run(sql`update goods set version = version + 1 where goods_no = 'P7'`);
  let undone = (await files.undo(admin, batch.batchId)).data;
  expect(undone).toMatchObject({ kept: 1, batch: { state: 'DONE', undoneAt: null } });
  // The last piece is the 100 rows of the file's end.
  expect(undone.left).toBeGreaterThanOrEqual(200);
  expect(undone.undone + undone.kept + undone.left).toBe(2_300);
  while (undone.left > 0) undone = (await files.undo(admin, batch.batchId)).data;
  expect(undone).toMatchObject({ undone: 2_298, kept: 2, batch: { state: 'UNDONE' } });
  const left = await desk.db.rows<{ no: string }>(sql`select goods_no as no from goods order by id`);
  expect(left.map(({ no }) => no)).toEqual(['P7', 'P2300']);
  const { told } = await desk.db.one<{ told: number }>(
    sql`select count(*)::int as told from outbox where event = 'goods.deleted'`,
  );
  expect(told).toBe(2_298);
  (await files.undo(admin, batch.batchId)).refuses(409, '该批次已撤销，不能执行此操作！');
}, 60_000);
