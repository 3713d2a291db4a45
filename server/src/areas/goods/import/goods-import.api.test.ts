import { barcodeCheck, editImportRow, listImports, saveGoods } from '@materia/contract/areas/goods';
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

const head = ['商品编码', '条形码', '批准文号', '通用名', '规格', '生产企业', '类型', '单位', '建议零售价', '税率'];
const medicine = ['处方分类', '剂型', '储存条件', '有效期（月）'];
const barcode = (n: number) => {
  const body = `69000000${String(n).padStart(4, '0')}`;
  return body + barcodeCheck(body);
};
const food = (n: number, more: Partial<Record<number, string>> = {}) => {
  const row = ['', barcode(n), '', `麦片${n}`, '500g', '', '食品', '袋', '19.90', '13%'];
  for (const [at, text] of Object.entries(more)) row[Number(at)] = text ?? '';
  return row;
};
const goodsBy = (code: string) =>
  desk.db.maybe<{ id: number; name: string; status: number; no: string; source: string; price: number }>(sql`
    select id, goods_name as name, review_status as status, goods_no as no, source, guide_price::int as price from goods where barcode = ${code}`);

test('new goods wait for their review, each wrong row says why, one is mended in place; undone but for what was edited', async () => {
  const admin = await desk.server.as('admin');
  const { batch, counts } = await files.checked(admin, [
    head,
    food(1),
    food(2),
    food(3, { 1: '6920356200228' }),
    food(4, { 8: '免费' }),
    food(5, { 6: '玩具' }),
    food(6, { 7: '' }),
    food(2),
    food(8, { 1: '6.92036E+12' }),
    food(9, { 8: '-5' }),
  ]);
  expect(Object.fromEntries(counts.map(each => [each.tab, each.count]))).toEqual({
    NEW: 2,
    UPDATE: 0,
    END: 0,
    SAME: 0,
    WARN: 0,
    ERROR: 7,
  });
  const errors = await files.rowsIn(admin, batch.batchId, 'ERROR');
  expect(errors.map(row => [row.lineNo, row.problems[0]?.column, row.problems[0]?.message])).toEqual([
    [4, 'barcode', '条形码校验位错误，应为7！'],
    [5, 'guidePrice', '价格格式不正确！'],
    [6, 'goodsType', '「玩具」无法识别！'],
    [7, 'unit', '请填写单位！'],
    [8, null, '第8行与第3行重复！'],
    [9, 'barcode', '条形码被表格转换为科学计数法，请将该列设为文本格式！'],
    [10, 'guidePrice', '建议零售价需大于0！'],
  ]);
  const body = { rowId: errors[1]?.rowId ?? 0, cells: { guidePrice: '¥8.80' } };
  const mended = await admin.call(editImportRow, { params: { batchId: batch.batchId }, body });
  expect(mended.data).toMatchObject({ batch: { failed: 6 }, row: { action: 'NEW', after: { guidePrice: '8.80' } } });

  const ran = await files.run(admin, batch.batchId);
  expect(ran.data).toMatchObject({ done: 3, left: 0, batch: { state: 'PARTIAL', ok: 3, failed: 6 } });
  const first = await goodsBy(barcode(1));
  expect(first).toMatchObject({ name: '麦片1 500g', status: 0, source: 'IMPORT', price: 1990 });
  expect(first?.no).toMatch(/^G\d{8}$/);
  expect(await desk.reviewOf(first?.id ?? 0)).toMatchObject({ version: 1 });

  const { version } = await desk.db.one<{ version: number }>(sql`select version from goods where id = ${first?.id}`);
  const goods = {
    goodsType: 6 as const,
    genericName: '燕麦片',
    spec: '500g',
    unit: '袋',
    guidePrice: 2090,
    barcode: barcode(1),
  };
  (await admin.call(saveGoods, { body: { mode: 1, goods_id: first?.id, version, goods } })).data;
  const undone = await files.undo(admin, batch.batchId);
  expect(undone.data).toMatchObject({ undone: 2, kept: 1, batch: { state: 'UNDONE' } });
  expect([await goodsBy(barcode(1)), await goodsBy(barcode(2)), await goodsBy(barcode(4))].map(Boolean)).toEqual([
    true,
    false,
    false,
  ]);
  const rows = await files.rowsIn(admin, batch.batchId);
  expect(rows.flatMap(row => row.undoNote ?? [])).toEqual(['该行数据已变化，未撤销']);
});

test('of goods that are there only what changes is written; what is controlled waits; undone it is as before', async () => {
  const goodsId = await desk.approved();
  const { no, approval } = await desk.db.one<{ no: string; approval: string }>(sql`
    select g.goods_no as no, m.approval_no as approval from goods g join goods_medicine m on m.goods_id = g.id where g.id = ${goodsId}`);
  const other = await desk.approved({ genericName: '板蓝根颗粒' });
  const { otherNo } = await desk.db.one<{ otherNo: string }>(
    sql`select goods_no as "otherNo" from goods where id = ${other}`,
  );
  const admin = await desk.server.as('admin');
  const rows = [
    [...head, ...medicine],
    [no, '', '', '', '', '', '', '', '16.80', '', '', '', '阴凉', ''],
    [otherNo, '', '', '', '', '', '', '', '15.80', '', '', '', '', ''],
    ['', '', approval, '', '10g*9袋', '华润三九', '', '', '1', '', '', '', '', ''],
  ];
  const { batch } = await files.checked(admin, rows);
  const [row] = await files.rowsIn(admin, batch.batchId, 'UPDATE');
  expect(row).toMatchObject({
    lineNo: 2,
    before: { guidePrice: '15.80', storageCondition: '常温' },
    after: { guidePrice: '16.80', storageCondition: '阴凉' },
  });
  expect((await files.rowsIn(admin, batch.batchId, 'SAME')).map(each => each.lineNo)).toEqual([3]);
  expect((await files.rowsIn(admin, batch.batchId, 'ERROR'))[0]?.problems[0]?.message).toBe('第4行与第2行重复！');
  await files.run(admin, batch.batchId);
  const now = () =>
    desk.db.one(sql`
      select g.guide_price::int as price, m.storage_condition as storage, m.temp_max as "tempMax", (select count(*)::int from goods_review r
        where r.goods_id = g.id and r.kind = 'CHANGE' and r.status = 0 and not r.withdrawn) as waiting
      from goods g join goods_medicine m on m.goods_id = g.id where g.id = ${goodsId}`);
  expect(await now()).toEqual({ price: 1680, storage: 'NORMAL', tempMax: 300, waiting: 1 });
  const again = await files.checked(admin, rows.slice(0, 2));
  expect((await files.rowsIn(admin, again.batch.batchId, 'ERROR'))[0]?.problems[0]?.message).toBe(
    '该商品已有变更待审核！',
  );
  expect((await files.undo(admin, batch.batchId)).data).toMatchObject({ undone: 1, kept: 0 });
  expect(await now()).toEqual({ price: 1580, storage: 'NORMAL', tempMax: 300, waiting: 0 });
  const log = await desk.db.rows<{ price: number }>(
    sql`select new_price::int as price from goods_price_log where goods_id = ${goodsId} order by id`,
  );
  expect(log.map(each => each.price)).toEqual([1580, 1680, 1580]);
});

test('what a file says of the medicine of a goods that has none yet is kept (spec 03 §1: types 6–10 too)', async () => {
  const admin = await desk.server.as('admin');
  const sent = { goodsType: 7 as const, genericName: '洗手液', spec: '500ml', unit: '瓶', guidePrice: 1990 };
  const { goods_id } = (await admin.call(saveGoods, { body: { mode: 1, goods: sent } })).data;
  const { no } = await desk.db.one<{ no: string }>(sql`select goods_no as no from goods where id = ${goods_id}`);
  const rows = [
    [...head, ...medicine],
    [no, '', '', '', '', '', '', '', '', '', '', '', '', '36'],
  ];
  const { batch } = await files.checked(admin, rows);
  const [row] = await files.rowsIn(admin, batch.batchId, 'UPDATE');
  expect(row?.after).toEqual({ shelfLifeMonths: '36' });
  expect((await files.run(admin, batch.batchId)).data).toMatchObject({ done: 1, batch: { state: 'DONE' } });
  const months = () =>
    desk.db.maybe(sql`select shelf_life_months as months from goods_medicine where goods_id = ${goods_id}`);
  expect(await months()).toEqual({ months: 36 });
  const again = await files.checked(admin, rows);
  expect(await files.rowsIn(admin, again.batch.batchId, 'SAME')).toHaveLength(1);
  expect((await files.undo(admin, batch.batchId)).data).toMatchObject({ undone: 1, kept: 0 });
  expect(await months()).toEqual({ months: null });
});

test('an approval number that several packs have says that the number of the goods is wanted', async () => {
  const one = await desk.approved({ genericName: '多规格颗粒' });
  const { approval } = await desk.db.one<{ approval: string }>(
    sql`select approval_no as approval from goods_medicine where goods_id = ${one}`,
  );
  await desk.approved({ genericName: '多规格颗粒', spec: '10g*18袋' }, { approvalNo: approval });
  const admin = await desk.server.as('admin');
  const row = (spec: string) => ['', '', approval, '', spec, '', '', '', '18.80', ''];
  const { batch } = await files.checked(admin, [head, row(''), row('10g*18袋')]);
  const errors = await files.rowsIn(admin, batch.batchId, 'ERROR');
  expect(errors.map(each => [each.lineNo, each.problems[0]?.column, each.problems[0]?.message])).toEqual([
    [2, 'approvalNo', '匹配到多个商品，请填写商品编码！'],
  ]);
  expect((await files.rowsIn(admin, batch.batchId, 'UPDATE')).map(each => each.lineNo)).toEqual([3]);
});

test('who only proposes imports for their company; another company sees neither batch nor goods; numbers and barcodes are one goods’ own', async () => {
  const manager = await desk.server.as('manager');
  const { batch } = await files.checked(manager, [head, food(21), food(22, { 0: 'OWN-22' })]);
  expect(batch).toMatchObject({ companyId: desk.own, failed: 0 });
  await files.run(manager, batch.batchId);
  const made = await goodsBy(barcode(22));
  expect(made).toMatchObject({ no: 'OWN-22', status: 0 });
  const manager2 = await desk.server.as('manager2');
  const page = { params: { limit: 10, page: 1 }, body: {} };
  expect((await manager2.call(listImports, page)).data.rows).toEqual([]);
  expect((await manager.call(listImports, page)).data.rows[0]).toMatchObject({ batchId: batch.batchId, kind: 'GOODS' });
  const twice = await files.checked(manager2, [head, food(23, { 0: 'OWN-22' }), food(21)]);
  const errors = await files.rowsIn(manager2, twice.batch.batchId, 'ERROR');
  expect(errors.map(row => row.problems[0]?.message)).toEqual([
    '商品编码已被商品「麦片22 500g」使用！',
    '条形码已被商品「麦片21 500g」使用！',
  ]);
  expect((await (await desk.server.as('clerk')).call(listImports, page)).status).toBe(403);
});
