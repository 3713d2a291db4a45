import {
  checkImport,
  editImportRow,
  exportImportErrors,
  exportImportTemplate,
  type FileKindCode,
  importTexts,
  listImportRows,
  listImports,
  mapImport,
  runImport,
  saveCompanyCosts,
  saveStoreCosts,
  undoImport,
  uploadImport,
} from '@materia/contract/areas/goods';
import { addDays, dayOf, uploadFile } from '@materia/contract/kernel';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '../../../kernel/upload/testing/upload-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { signedHeaders, type TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  const company2 = await world.rows.company();
  await world.server.given.user({ userName: 'manager2', role: 'Manager', companyId: company2 });
  await world.server.given.user({ userName: 'root', role: 'Admin' });
  manager = await world.server.as('manager');
}, 60_000);
afterAll(() => world.close());

const today = dayOf(Date.now());
type Cells = readonly (readonly (string | number)[])[];

/** Uploads a file as the console does, and answers its id. */
async function fileOf(rows: Cells | Uint8Array, name = 'costs.xlsx', client = manager): Promise<number> {
  const content =
    rows instanceof Uint8Array ? rows : await writeXlsx({ sheets: [{ name: '1', rows: rows.map(row => [...row]) }] });
  const { type, payload } = await formOf({ module: 'IMPORT', name, content });
  const url = uploadFile.path;
  const headers = { ...signedHeaders('POST', url), 'x-auth-token': client.token, 'content-type': type };
  const reply = await world.server.app.inject({ method: 'POST', url, headers, payload });
  const { data, message } = reply.json() as { data: { id: number } | null; message: string };
  if (!data) throw new Error(message);
  return data.id;
}
const upload = async (
  rows: Cells | Uint8Array,
  of: { kind?: FileKindCode; name?: string; client?: TestClient; again?: boolean } = {},
) => {
  const { kind = 'COMPANY_COST', name, client = manager, again } = of;
  const fileId = await fileOf(rows, name, client);
  return client.call(uploadImport, { params: { kind }, body: { fileId, ...(again ? { again } : {}) } });
};
const goods = async () => {
  const { goodsId } = await world.goods({ price: 2000 });
  const { no } = await world.one<{ no: string }>('select goods_no as no from goods where id = $1', goodsId);
  return { goodsId, no };
};
const params = (batchId: number) => ({ params: { batchId } });
/** Uploaded, its columns taken as they were found, and checked. */
async function checked(
  rows: Cells | Uint8Array,
  of: Parameters<typeof upload>[1] & { allOrNothing?: boolean; mode?: 'ADD' } = {},
) {
  const { data: batch } = await upload(rows, of);
  const { mode = 'BOTH', allOrNothing = false } = of;
  await manager.call(mapImport, { ...params(batch.batchId), body: { mapping: batch.mapping, mode, allOrNothing } });
  return (await manager.call(checkImport, params(batch.batchId))).data;
}
const rowsIn = async (batchId: number, tab: 'ERROR' | 'NEW' | 'UPDATE' | 'WARN' | 'SAME') =>
  (await manager.call(listImportRows, { params: { batchId, limit: 100, page: 1 }, body: { tab } })).data.rows;
const costOf = async (goodsId: number) =>
  (
    await world.all<{ cost: number }>(
      'select cost::int from company_goods_cost where goods_id = $1 order by valid_from desc limit 1',
      goodsId,
    )
  )[0]?.cost;

const head = ['商品编码', '条形码', '成本价', '生效日期', '备注'];

test('a mended row is judged with those that name the same goods: twins come and go, the others stay as they were found', async () => {
  const [a, b, c] = [await goods(), await goods(), await goods()];
  const barcode = '6901234567892';
  await world.one('update goods set barcode = $2 where id = $1 returning id', c.goodsId, barcode);
  const { batch } = await checked([
    head,
    [a.no, '', '1', today, ''],
    [a.no, '', '2', today, ''],
    [b.no, '', '3', today, ''],
    ['', barcode, '4', today, ''],
    [c.no, '', 'abc', today, ''],
  ]);
  const wrongLines = async () =>
    (await rowsIn(batch.batchId, 'ERROR')).map(row => `${row.lineNo} ${row.problems.map(each => each.message).join()}`);
  const all = async () =>
    (await Promise.all((['ERROR', 'NEW'] as const).map(tab => rowsIn(batch.batchId, tab)))).flat();
  const rowOf = async (line: number) => (await all()).find(({ lineNo }) => lineNo === line)?.rowId ?? 0;
  const mend = async (line: number, cells: Record<string, string>) =>
    (await manager.call(editImportRow, { ...params(batch.batchId), body: { rowId: await rowOf(line), cells } })).data;
  expect(await wrongLines()).toEqual(['3 第3行与第2行重复！', '6 价格格式不正确！']);

  // By its own number and by its barcode: the same goods.
  const { row } = await mend(6, { cost: '5' });
  expect(row.problems.map(({ message }) => message)).toEqual(['第6行与第5行重复！']);
  // The first of two leaves: the second is alone.
  await mend(5, { barcode: '', goodsNo: 'G-NONE' });
  expect(await wrongLines()).toEqual(['3 第3行与第2行重复！', '5 未找到商品！']);
  // What was alone becomes a twin of a row above and below.
  const { counts } = await mend(4, { goodsNo: a.no });
  expect(await wrongLines()).toEqual(['3 第3行与第2行重复！', '4 第4行与第2行重复！', '5 未找到商品！']);
  expect(counts).toContainEqual({ tab: 'ERROR', count: 3 });
  await mend(2, { goodsNo: b.no });
  expect(await wrongLines()).toEqual(['4 第4行与第3行重复！', '5 未找到商品！']);
});

test('every wrong row says why; one is mended in place, the others are written, undone leaves what was changed since', async () => {
  const [a, b, c, d] = [await goods(), await goods(), await goods(), await goods()];
  await manager.call(saveCompanyCosts, {
    body: { rows: [{ goodsId: b.goodsId, cost: 500, validFrom: addDays(today, -9) }] },
  });
  const { batch, counts } = await checked([
    head,
    [a.no, '', '12.50', today, '首批'],
    [b.no, '', '9.00', today, ''],
    [c.no, '', 'abc', today, ''],
    ['G-NONE', '', '1', today, ''],
    ['', '6.92036E+12', '1', today, ''],
    [a.no, '', '13', today, ''],
    [d.no, '', '3', '2026-13-45', ''],
    [d.no, '', '-3', today, ''],
    [d.no, '', '3', addDays(today, 300), ''],
  ]);
  expect(batch).toMatchObject({ state: 'CHECKED', total: 9, failed: 7, warned: 1 });
  const count = Object.fromEntries(counts.map(each => [each.tab, each.count]));
  expect(count).toEqual({ NEW: 1, UPDATE: 1, END: 0, SAME: 0, WARN: 1, ERROR: 7 });
  const errors = await rowsIn(batch.batchId, 'ERROR');
  expect(errors.map(row => [row.lineNo, row.problems[0]?.column, row.problems[0]?.message])).toEqual([
    [4, 'cost', '价格格式不正确！'],
    [5, 'goodsNo', '未找到商品！'],
    [6, 'barcode', '条形码被表格转换为科学计数法，请将该列设为文本格式！'],
    [7, null, '第7行与第2行重复！'],
    [8, 'validFrom', '日期格式不正确！'],
    [9, 'cost', '成本价不能小于0！'],
    [10, 'validFrom', `生效日期不能晚于${addDays(today, 180)}！`],
  ]);
  const [warned] = await rowsIn(batch.batchId, 'WARN');
  expect(warned).toMatchObject({
    action: 'UPDATE',
    before: { cost: '5.00' },
    after: { cost: '9.00' },
    problems: [{ message: '成本较上次变动+80%，请确认！', level: 'WARN' }],
  });

  const body = { rowId: errors[0]?.rowId ?? 0, cells: { cost: '8.80' } };
  const mended = await manager.call(editImportRow, { ...params(batch.batchId), body });
  expect(mended.data).toMatchObject({ batch: { failed: 6 }, row: { action: 'NEW', cells: { cost: '8.80' } } });

  const sheet = await sheetOf(
    world.server,
    manager,
    { ...exportImportErrors, path: exportImportErrors.path.replace(':batchId', String(batch.batchId)) },
    { kind: 'COMPANY_COST' },
  );
  expect(sheet).toHaveLength(7);

  const ran = await manager.call(runImport, params(batch.batchId));
  expect(ran.data).toMatchObject({ done: 3, left: 0, batch: { state: 'PARTIAL', ok: 3, failed: 6 } });
  expect([await costOf(a.goodsId), await costOf(b.goodsId), await costOf(c.goodsId)]).toEqual([1250, 900, 880]);

  await manager.call(saveCompanyCosts, { body: { rows: [{ goodsId: c.goodsId, cost: 890 }] } });
  const undone = await manager.call(undoImport, params(batch.batchId));
  expect(undone.data).toMatchObject({ undone: 2, kept: 1, batch: { state: 'UNDONE' } });
  expect([await costOf(a.goodsId), await costOf(b.goodsId), await costOf(c.goodsId)]).toEqual([undefined, 500, 890]);
  const notes = await world.all<{ note: string }>(
    'select undo_note as note from import_row where batch_id = $1 and undo_note is not null',
    batch.batchId,
  );
  expect(notes).toEqual([{ note: '该行数据已变化，未撤销' }]);
  (await manager.call(undoImport, params(batch.batchId))).refuses(409, '该批次已撤销，不能执行此操作！');
});

test('undone, a cost of the same day is whole again: where it came from, its notes, and for a store that it had ended', async () => {
  const { goodsId, no } = await goods();
  const { code } = await world.one<{ code: string }>('select code from store where id = $1', world.storeId);
  const validFrom = addDays(today, -3);
  const said = { goodsId, cost: 500, validFrom, supplier: '老供应商', invoiceNo: 'FP1', remark: '手工' };
  await manager.call(saveCompanyCosts, { body: { rows: [said] } });
  await manager.call(saveStoreCosts, { body: { rows: [{ ...said, storeId: world.storeId }] } });
  await world.one(
    'update store_goods_cost set valid_to = $2, over_at = now() where goods_id = $1 returning id',
    goodsId,
    addDays(today, -1),
  );
  const rows = () =>
    Promise.all(
      ['company_goods_cost', 'store_goods_cost'].map(table =>
        world.one(
          `select to_jsonb(c) - 'updated_at' - 'in_force_at' as row from ${table} c where goods_id = $1`,
          goodsId,
        ),
      ),
    );
  const before = await rows();

  const costHead = ['商品编码', '成本价', '生效日期', '供应商', '备注'];
  const line = [no, '5.50', validFrom, '新供应商', '导入'];
  const company = await checked([costHead, line]);
  const store = await checked(
    [
      ['门店编码', ...costHead],
      [code, ...line],
    ],
    { kind: 'STORE_COST' },
  );
  for (const { batch } of [company, store]) await manager.call(runImport, params(batch.batchId));
  expect(await rows()).toMatchObject([
    { row: { cost: 550, source: 'IMPORT' } },
    { row: { cost: 550, valid_to: null } },
  ]);
  for (const { batch } of [company, store]) {
    const undone = await manager.call(undoImport, params(batch.batchId));
    expect(undone.data).toMatchObject({ undone: 1, kept: 0 });
  }
  expect(await rows()).toEqual(before);
});

test('text in GBK, store by store; the same file again is asked about', async () => {
  const { goodsId, no } = await goods();
  const { code } = await world.one<{ code: string }>('select code from store where id = $1', world.storeId);
  // 门店编码,商品编码,成本价 as Chinese spreadsheets save it.
  const gbk = Uint8Array.from([
    ...[0xc3, 0xc5, 0xb5, 0xea, 0xb1, 0xe0, 0xc2, 0xeb, 0x2c, 0xc9, 0xcc, 0xc6, 0xb7, 0xb1, 0xe0, 0xc2, 0xeb, 0x2c],
    ...[0xb3, 0xc9, 0xb1, 0xbe, 0xbc, 0xdb, 0x0d, 0x0a],
    ...Buffer.from(`${code},${no},7.20\r\nNONE,${no},7.20\r\n`),
  ]);
  const of = { kind: 'STORE_COST', name: 'stores.csv' } as const;
  const { batch } = await checked(gbk, of);
  expect(batch).toMatchObject({ failed: 1, mapping: { storeCode: 0, goodsNo: 1, cost: 2 } });
  expect((await rowsIn(batch.batchId, 'ERROR'))[0]?.problems).toMatchObject([{ message: '未找到门店！' }]);
  await manager.call(runImport, params(batch.batchId));
  const kept = await world.one('select cost::int, source from store_goods_cost where goods_id = $1', goodsId);
  expect(kept).toEqual({ cost: 720, source: 'IMPORT' });
  const twice = await upload(gbk, of);
  expect(twice.status).toBe(409);
  const [said] = importTexts['import.again'].zh.split('{time}');
  expect(twice.envelope.message.startsWith(said ?? '-')).toBe(true);
  expect((await upload(gbk, { ...of, again: true })).status).toBe(200);
});

test('all or nothing; only new ones; what is not there to read', async () => {
  const { goodsId, no } = await goods();
  const all = await checked([head, [no, '', '5', today, ''], ['NONE', '', '5', today, '']], { allOrNothing: true });
  const refused = await manager.call(runImport, params(all.batch.batchId));
  refused.refuses(409, '存在1个错误行，不能全部导入！');
  expect(await costOf(goodsId)).toBeUndefined();
  await manager.call(saveCompanyCosts, { body: { rows: [{ goodsId, cost: 400, validFrom: addDays(today, -3) }] } });
  const added = await checked([head, [no, '', '4.10', today, 'x']], { mode: 'ADD' });
  expect(added.batch).toMatchObject({ skipped: 1 });
  (await upload(new Uint8Array([80, 75, 3, 4, 1, 2, 3]))).refuses(400, '文件无法读取，请使用模板！');
  (await upload([head])).refuses(400, '文件中没有数据！');
  const many = `成本价\r\n${'1\r\n'.repeat(50_001)}`;
  (await upload(Buffer.from(many), { name: 'many.csv' })).refuses(400, '一次最多导入50000行！');
  const { data: batch } = await upload([['备注'], ['x']]);
  const none = { mapping: {}, mode: 'BOTH' as const, allOrNothing: false };
  (await manager.call(mapImport, { ...params(batch.batchId), body: none })).refuses(400, '缺少必填列：成本价！');
  (await manager.call(checkImport, params(batch.batchId))).refuses(409, '该批次已上传，不能执行此操作！');
  (await manager.call(runImport, params(batch.batchId))).refuses(409, '该批次已上传，不能执行此操作！');
});

test('after seven days nothing is undone; nobody else’s batch is there', async () => {
  const { no } = await goods();
  const { batch } = await checked([head, [no, '', '6.66', today, '']]);
  await manager.call(runImport, params(batch.batchId));
  const edited = { ...params(batch.batchId), body: { rowId: 1, cells: {} } };
  (await manager.call(editImportRow, edited)).refuses(409, '该批次已完成，不能执行此操作！');
  const mapped = { mapping: {}, mode: 'BOTH' as const, allOrNothing: false };
  const again = await manager.call(mapImport, { ...params(batch.batchId), body: mapped });
  again.refuses(409, '该批次已完成，不能执行此操作！');
  const manager2 = await world.server.as('manager2');
  expect((await manager2.call(undoImport, params(batch.batchId))).status).toBe(404);
  await world.all(`update import_batch set ran_at = ran_at - interval '8 days' where id = $1`, batch.batchId);
  (await manager.call(undoImport, params(batch.batchId))).refuses(409, '已超过7天，不能撤销！');
  const page = { params: { limit: 10, page: 1 }, body: {} };
  expect((await manager2.call(listImports, page)).data.rows).toEqual([]);
  expect((await manager.call(listImports, page)).data.rows[0]).toMatchObject({ batchId: batch.batchId, state: 'DONE' });
  expect((await (await world.server.as('store')).call(listImports, page)).status).toBe(403);
  (await upload([head, [no]], { client: await world.server.as('root') })).refuses(400, '请选择公司！');
});

test('the template knows its columns', async () => {
  const path = exportImportTemplate.path.replace(':kind', 'STORE_COST');
  const [titles] = await sheetOf(world.server, manager, { ...exportImportTemplate, path }, {});
  expect(titles?.slice(0, 2)).toEqual(['门店编码', '商品编码']);
});
