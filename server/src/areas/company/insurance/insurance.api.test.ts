import {
  type InsuranceRow,
  listInsuranceGoods,
  listInsurances,
  readInsurance,
  saveInsurance,
  saveInsuranceGoods,
  setInsuranceStatus,
  toggleInsurances,
  tryInsurance,
} from '@materia/contract/areas/company';
import { editImportRow, uploadImport } from '@materia/contract/areas/goods';
import { addDays, dayOf, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { importDesk } from '../../../testing/import-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;
let goods: number[];
let otherCompany: number;
const today = dayOf(new Date());

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  admin = await world.server.as('admin');
  manager = await world.server.as('manager');
  otherCompany = await world.rows.company();
  goods = [
    (await world.goods({ rxType: 1, goods: { barcode: '6901234567892' } })).goodsId,
    (await world.goods({ rxType: 2 })).goodsId,
  ];
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  await world.all('delete from insurance_goods');
  await world.all('delete from insurance');
});

type Draft = SentOf<typeof saveInsurance>;
let codes = 0;
const draft = (of: Partial<Draft> = {}): Draft => ({
  ...{ companyId: world.companyId, code: `B-${++codes}`, kind: 'MEDICAL', insurer: '示范医保局' },
  ...{ productName: '门诊统筹', payRatioBp: 7000, validFrom: today },
  ...of,
});
const save = (of: Partial<Draft> = {}, client = manager) => client.call(saveInsurance, { body: draft(of) });
const move = ({ id, version }: InsuranceRow, to: 'ACTIVE' | 'STOPPED', client = manager) =>
  client.call(setInsuranceStatus, { body: { items: [{ id, version }], to } });
const put = (id: number, body: SentOf<typeof saveInsuranceGoods>, client = manager) =>
  client.call(saveInsuranceGoods, { params: { id }, body });
const read = async (id: number, client = manager) => (await client.call(readInsurance, { params: { id } })).data;
const list = async (body: SentOf<typeof listInsurances> = {}, client = manager) =>
  (await client.call(listInsurances, { params: { limit: 100, page: 1 }, body })).data.rows;

describe('what an insurance says', () => {
  test('a draft is made, changed, found again', async () => {
    const { data: made } = await save({ storeIds: [world.storeId], orderCap: 30_000, deductible: 500 });
    expect(made).toMatchObject({ status: 'DRAFT', goodsCount: 0, paidOrders: 0, paidAmount: 0, orderCap: 30_000 });
    expect(made.stores).toMatchObject([{ id: world.storeId }]);
    const change = {
      ...draft({ code: made.code.toLowerCase(), payRatioBp: 8000 }),
      id: made.id,
      version: made.version,
    };
    const { data: changed } = await manager.call(saveInsurance, { body: change });
    expect(changed).toMatchObject({ payRatioBp: 8000, storeIds: [], orderCap: null });
    (await manager.call(saveInsurance, { body: change })).refuses(409, '数据已被他人修改，请刷新后重试');
    await save({ kind: 'COMMERCIAL', insurer: '别的机构', productName: '补充医疗' });
    expect(await list({ kind: ['MEDICAL'], storeId: world.storeId })).toHaveLength(1);
    expect(await list({ insurer: '别的', query: '补充' })).toMatchObject([{ paidOrders: null, paidAmount: null }]);
    expect(await list({ status: ['ACTIVE'] })).toHaveLength(0);
  });

  test('what does not fit is refused', async () => {
    const { data: made } = await save({ code: 'SAME' });
    (await save({ code: 'same' })).refuses(409, '保险编码已存在！');
    (await save({ validTo: addDays(today, -1) })).refuses(400, '结束日期不能早于生效日期');
    (await save({ storeIds: [999_999] })).refuses(400, '请选择该公司的门店');
    (await save({ companyId: otherCompany })).refuses(404, '记录不存在或已被删除');
    expect((await read(made.id)).code).toBe('SAME');
    (await manager.call(readInsurance, { params: { id: 999_999 } })).refuses(404, '记录不存在或已被删除');
  });

  test('one of all companies is everybody’s to read and the platform’s to change', async () => {
    (await save({ companyId: null })).refuses(403, '仅平台可操作');
    const { data: made } = await save({ companyId: null, kind: 'INCLUSIVE' }, admin);
    expect(await list()).toMatchObject([{ id: made.id, companyName: null, allowedActions: [] }]);
    (await move(made, 'ACTIVE')).refuses(403, '仅平台可操作');
    (await put(made.id, { put: [] })).refuses(403, '仅平台可操作');
    const desk = importDesk(world.server, 'INSURANCE_GOODS');
    const fileId = await desk.fileOf(manager, [['商品编码'], ['X']]);
    const upload = (targetId?: number) =>
      manager.call(uploadImport, {
        params: { kind: 'INSURANCE_GOODS' },
        body: { fileId, ...(targetId ? { targetId } : {}) },
      });
    (await upload(made.id)).refuses(403, '仅平台可操作');
    (await upload()).refuses(404, '记录不存在或已被删除');
    (await manager.call(toggleInsurances, { body: { ids: [made.id], deleted: true } })).refuses(403, '仅平台可操作');
    const own = { ...draft({ code: made.code }), id: made.id, version: made.version };
    (await manager.call(saveInsurance, { body: own })).refuses(403, '仅平台可操作');
    expect((await move(made, 'ACTIVE', admin)).status).toBe(200);
    const { data: theirs } = await save({ companyId: otherCompany }, admin);
    expect((await list()).map(({ id }) => id)).not.toContain(theirs.id);
    (await upload(theirs.id)).refuses(404, '记录不存在或已被删除');
  });
});

describe('states', () => {
  test('public insurance needs goods; what is in use is stopped before it goes', async () => {
    const { data: made } = await save();
    (await move(made, 'ACTIVE')).refuses(409, '请至少关联一个商品');
    (await move(made, 'STOPPED')).refuses(409, '保险状态为「草稿」，不能停用');
    await put(made.id, { put: [{ goodsId: goods[0] as number, code: 'XA01' }] });
    (await move({ ...made, version: 99 }, 'ACTIVE')).refuses(409, '数据已被他人修改，请刷新后重试');
    expect((await move(await read(made.id), 'ACTIVE')).status).toBe(200);
    const toggle = (deleted: boolean) => manager.call(toggleInsurances, { body: { ids: [made.id], deleted } });
    (await toggle(true)).refuses(409, '启用中的保险不能删除');
    (await put(made.id, { remove: goods })).refuses(409, '请至少关联一个商品');
    await move(await read(made.id), 'STOPPED');
    expect((await toggle(true)).status).toBe(200);
    expect(await list()).toHaveLength(0);
    expect(await list({ deleted: true })).toMatchObject([{ id: made.id, deleted: true }]);
    await toggle(false);
    expect(await list()).toMatchObject([{ status: 'STOPPED' }]);
  });
});

describe('goods', () => {
  const listed = async (id: number, query?: string) =>
    (await manager.call(listInsuranceGoods, { params: { id, limit: 10, page: 1 }, body: { query } })).data.rows;

  test('each with a code: said, or of its catalogue entry', async () => {
    const { data: made } = await save();
    const [first, second] = goods as [number, number];
    const { name } = await world.one<{ name: string }>('select goods_name as name from goods where id = $1', second);
    (await put(made.id, { put: [{ goodsId: second }] })).refuses(400, `请填写「${name}」的医保编码`);
    await world.all(`update goods_medicine set insurance_code = 'XCAT' where goods_id = $1`, second);
    const { data: row } = await put(made.id, {
      put: [{ goodsId: first, code: 'XA01', ratioBp: 9000 }, { goodsId: second }],
    });
    expect(row.goodsCount).toBe(2);
    expect(await listed(made.id)).toMatchObject([
      { goodsId: first, code: 'XA01', ratioBp: 9000 },
      { goodsId: second, code: 'XCAT', ratioBp: null },
    ]);
    expect(await listed(made.id, 'xa01')).toHaveLength(1);
    await put(made.id, { put: [{ goodsId: first, code: 'XA02' }], remove: [second] });
    expect(await listed(made.id)).toMatchObject([{ code: 'XA02', ratioBp: null }]);
    (await put(made.id, { put: [{ goodsId: 999_999 }] })).refuses(404, '记录不存在或已被删除');
    await world.all('update goods_medicine set insurance_code = null where goods_id = $1', second);
  });

  test('from a file with their codes: wrong rows say why; undone, they are as before', async () => {
    const { data: made } = await save();
    const [first, second] = goods as [number, number];
    const desk = importDesk(world.server, 'INSURANCE_GOODS');
    const no = async (id: number) =>
      (await world.one<{ no: string }>('select goods_no as no from goods where id = $1', id)).no;
    await put(made.id, { put: [{ goodsId: second, code: 'XOLD', ratioBp: 5000 }] });
    const { batch } = await desk.checked(
      manager,
      [
        ['商品编码', '条形码', '医保编码', '报销比例'],
        ['', '6901234567892', 'X1', '80%'],
        [await no(second), '', 'XNEW', '120'],
        ['nothing', '', 'X2', ''],
        ['', '6901234567892', 'X3', ''],
      ],
      { targetId: made.id },
    );
    expect(batch).toMatchObject({ targetId: made.id, companyId: world.companyId, failed: 3 });
    const wrong = await desk.rowsIn(manager, batch.batchId, 'ERROR');
    expect(wrong.map(row => [row.lineNo, row.problems[0]?.message])).toEqual([
      [3, '比例须在0到100之间！'],
      [4, '未找到商品！'],
      [5, '第5行与第2行重复！'],
    ]);
    await manager.call(editImportRow, {
      params: { batchId: batch.batchId },
      body: { rowId: wrong[0]?.rowId ?? 0, cells: { ratio: '60' } },
    });
    expect((await desk.run(manager, batch.batchId)).data).toMatchObject({
      done: 2,
      batch: { state: 'PARTIAL', ok: 2 },
    });
    expect(await listed(made.id)).toMatchObject([
      { goodsId: first, code: 'X1', ratioBp: 8000 },
      { goodsId: second, code: 'XNEW', ratioBp: 6000 },
    ]);
    await put(made.id, { put: [{ goodsId: first, code: 'X9' }] });
    expect((await desk.undo(manager, batch.batchId)).data).toMatchObject({ undone: 1, kept: 1 });
    expect(await listed(made.id)).toMatchObject([{ code: 'X9' }, { code: 'XOLD', ratioBp: 5000 }]);
    // Public insurance pays by code alone.
    await put(made.id, { remove: [second] });
    const bare = await desk.checked(manager, [['商品编码'], [await no(second)]], { targetId: made.id });
    const [row] = await desk.rowsIn(manager, bare.batch.batchId, 'ERROR');
    expect(row?.problems).toMatchObject([{ column: 'code', message: '没有医保编码' }]);
  });

  test('many from a file are taken back in pieces; in force, all stay where there would be no others', async () => {
    await world.all(`
      insert into goods (goods_no, goods_type, generic_name, goods_name, spec, unit, guide_price, review_status, approved_at)
      select 'INSURED' || n, 6, '麦片', '麦片' || n, '500g', '袋', 1990, 2, now() from generate_series(1, 250) n`);
    const { data: made } = await save();
    const desk = importDesk(world.server, 'INSURANCE_GOODS');
    const imported = async () => {
      const lines = Array.from({ length: 250 }, (_, at) => [`INSURED${at + 1}`, `X${at + 1}`]);
      const { batch } = await desk.checked(manager, [['商品编码', '医保编码'], ...lines], { targetId: made.id });
      expect((await desk.run(manager, batch.batchId)).data.batch).toMatchObject({ ok: 250 });
      return batch.batchId;
    };
    const bare = await imported();
    await move(await read(made.id), 'ACTIVE');
    expect((await desk.undo(manager, bare)).data).toMatchObject({ undone: 0, kept: 250, left: 0 });
    await put(made.id, { put: [{ goodsId: goods[0] ?? 0, code: 'X0' }] });
    await world.all('delete from insurance_goods where goods_id <> $1', goods[0]);
    const again = await imported();
    expect((await desk.undo(manager, again)).data).toMatchObject({ undone: 250, kept: 0, left: 0 });
    expect(await listed(made.id)).toMatchObject([{ goodsId: goods[0] }]);
    const pieces = 'select count(distinct xmin::text)::int as n from import_row where batch_id = $1';
    expect(await world.one(pieces, again)).toEqual({ n: 2 });
  });

  test('a basket is tried: what is listed by its ratio, within the limit', async () => {
    const { data: made } = await save({ orderCap: 1000 });
    const [first, second] = goods as [number, number];
    await put(made.id, { put: [{ goodsId: first, code: 'X1' }] });
    const lines = [
      { goodsId: first, number: 2, goodsPrice: 1000 },
      { goodsId: second, number: 1, goodsPrice: 300 },
    ];
    const trial = (of: typeof lines) => manager.call(tryInsurance, { body: { insuranceId: made.id, lines: of } });
    const { data } = await trial(lines);
    expect(data).toMatchObject({ amount: 2300, insured: 1000, self: 1300 });
    expect(data.lines).toMatchObject([
      { insured: 1000, self: 1000, ratioBp: 7000, miss: null },
      { insured: 0, self: 300, miss: 'NOT_LISTED' },
    ]);
    (await trial([{ goodsId: 999_999, number: 1, goodsPrice: 1 }])).refuses(404, '记录不存在或已被删除');
  });
});
