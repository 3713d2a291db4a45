import {
  autoMatchInsurance,
  confirmInsurance,
  type InsuranceStateCode,
  listGoods,
  listGoodsInsurance,
  listInsuranceCodes,
  matchInsurance,
  mergeGoods,
  readInsuranceCode,
  saveGoods,
} from '@materia/contract/areas/goods';
import { dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { importDesk } from '../../../testing/import-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let desk: GoodsDesk;
let admin: TestClient;
beforeAll(async () => {
  desk = await goodsDesk();
  admin = await desk.server.as('admin');
}, 60_000);
afterAll(() => desk.server.close());

let made = 0;
/** A code of the list, as near to a goods as is wanted. */
async function listed(of: {
  approvalNo?: string | null;
  name?: string;
  spec?: string;
  maker?: string;
  ended?: boolean;
}) {
  made += 1;
  const code = `ZA01AAA001${String(made).padStart(10, '0')}`;
  await desk.db.run(sql`
    insert into insurance_code (code, kind, reg_name, spec, min_pack_qty, form_unit, pack_unit, manufacturer, approval_no, insurance_class, valid_from, valid_to)
    values (${code}, 'Z', ${of.name ?? '感冒灵颗粒'}, ${of.spec ?? '10g'}, ${of.spec ? null : 9}, ${of.spec ? null : '袋'}, '盒',
      ${of.maker ?? '华润三九'}, ${of.approvalNo ?? null}, 2, '2025-01-01', ${of.ended ? '2026-01-01' : null})`);
  return code;
}
let numbers = 44_000_000;
const approval = () => {
  numbers += 1;
  return `国药准字Z${numbers}`;
};
async function goods(of: object = {}, approvalNo = approval()): Promise<{ id: number; approvalNo: string }> {
  return { id: await desk.approved(of, { approvalNo }), approvalNo };
}
const queue = async (id: number, tab: 'WAIT' | 'MATCHED' | 'NOT_APPLICABLE' = 'WAIT') =>
  (await admin.call(listGoodsInsurance, { params: { limit: 10, page: 1 }, body: { tab, ids: [id] } })).data.rows[0];
const match = (
  body: { goodsId: number; code?: string; notApplicable?: boolean; confirmed?: boolean },
  client = admin,
) => client.call(matchInsurance, { body });
const record = (id: number) =>
  desk.db.one<{ code: string | null; class: number }>(
    sql`select insurance_code as code, insurance_class as class from goods_medicine where goods_id = ${id}`,
  );
const stateOf = async (id: number): Promise<InsuranceStateCode> =>
  (await desk.db.maybe<{ state: InsuranceStateCode }>(sql`select state from goods_insurance where goods_id = ${id}`))
    ?.state ?? 0;

test('candidates stand by their score with what is equal; a code chosen is on the record, found, filtered and taken back', async () => {
  const { id, approvalNo } = await goods();
  const exact = await listed({ approvalNo });
  const otherPack = await listed({ approvalNo, spec: '10g*6袋' });
  await listed({ approvalNo, ended: true });
  const row = await queue(id);
  expect(row).toMatchObject({ state: 0, code: null });
  expect(row?.candidates.slice(0, 2)).toMatchObject([
    { code: exact, score: 100, equal: ['approvalNo', 'pack', 'maker', 'name'] },
    { code: otherPack, score: 80 },
  ]);
  expect((await match({ goodsId: id, code: exact.toLowerCase() })).data).toEqual({
    goodsId: id,
    state: 2,
    code: exact,
  });
  expect(await record(id)).toEqual({ code: exact, class: 2 });
  expect(await queue(id, 'MATCHED')).toMatchObject({ code: exact, score: 100, by: expect.any(String) });
  const list = (insuranceState: InsuranceStateCode[]) =>
    admin.call(listGoods, { params: { limit: 10, page: 1 }, body: { query: exact, insuranceState } });
  expect((await list([2])).data.rows).toMatchObject([{ goods_id: id, insuranceState: 2, insuranceClass: 2 }]);
  expect((await list([0, 1, 3, 4])).data.rows).toEqual([]);
  const code = (await admin.call(readInsuranceCode, { params: { code: exact } })).data;
  expect(code).toMatchObject({ code: exact, usedBy: [{ goods_id: id, state: 2 }] });
  (await admin.call(readInsuranceCode, { params: { code: 'T0' } })).refuses(404, '记录不存在或已被删除');
  await match({ goodsId: id });
  expect([await stateOf(id), await record(id)]).toEqual([0, { code: null, class: 0 }]);
  await match({ goodsId: id, notApplicable: true });
  expect(await queue(id, 'NOT_APPLICABLE')).toMatchObject({ state: 3, code: null, candidates: [] });
});

test('what is refused: another approval number until it is meant, an ended code, goods without codes, none at all, readers', async () => {
  const { id } = await goods();
  const other = await listed({ approvalNo: approval() });
  const said = `${other}的批准文号与商品不一致，确认匹配？`;
  (await match({ goodsId: id, code: other })).refuses(409, said);
  expect((await match({ goodsId: id, code: other, confirmed: true })).data.state).toBe(2);
  const gone = await listed({ ended: true });
  (await match({ goodsId: id, code: gone })).refuses(409, `医保编码${gone}已失效！`);
  (await match({ goodsId: id, code: 'T999999999' })).refuses(404, '记录不存在或已被删除');
  (await match({ goodsId: 99_999_999 })).refuses(404, '记录不存在或已被删除');
  const fresh = (await desk.save('manager', desk.draft())).data.goods_id;
  (await match({ goodsId: fresh, notApplicable: true })).refuses(409, '该商品类型没有医保编码！');
  expect((await match({ goodsId: id }, await desk.server.as('manager'))).status).toBe(403);
  const rows = await (await desk.server.as('manager')).call(listGoodsInsurance, {
    params: { limit: 10, page: 1 },
    body: { ids: [id], tab: 'MATCHED' },
  });
  expect(rows.data.rows).toHaveLength(1);
});

test('by rule: sure ones matched, likely ones to confirm, others left; what people said stays; confirmed together', async () => {
  const [surely, likely, alone, settled] = [await goods(), await goods(), await goods(), await goods()];
  const code = await listed({ approvalNo: surely.approvalNo });
  const near = await listed({ approvalNo: likely.approvalNo, spec: '10g*6袋' });
  await listed({ approvalNo: settled.approvalNo });
  await match({ goodsId: settled.id, notApplicable: true });
  const { data } = await admin.call(autoMatchInsurance, { body: {} });
  expect(data.matched).toBeGreaterThanOrEqual(1);
  expect(data.toConfirm).toBeGreaterThanOrEqual(1);
  expect(await Promise.all([surely, likely, alone, settled].map(({ id }) => stateOf(id)))).toEqual([2, 1, 0, 3]);
  expect(await record(surely.id)).toEqual({ code, class: 2 });
  expect(await record(likely.id)).toEqual({ code: null, class: 0 });
  expect(await queue(likely.id)).toMatchObject({ state: 1, code: near, score: 80 });
  const confirm = (goodsIds: number[]) => admin.call(confirmInsurance, { body: { goodsIds } });
  (await confirm([alone.id])).refuses(409, '该商品没有待确认的编码！');
  (await confirm([99_999_999])).refuses(404, '记录不存在或已被删除');
  expect((await confirm([likely.id, alone.id])).data).toMatchObject({ done: [likely.id], failed: [{ id: alone.id }] });
  expect([await stateOf(likely.id), (await record(likely.id)).code]).toEqual([2, near]);
});

test('a found code that has ended or is of another approval number meanwhile is not confirmed', async () => {
  const [a, b] = [await goods(), await goods()];
  for (const each of [a, b]) await listed({ approvalNo: each.approvalNo, spec: '10g*6袋' });
  await admin.call(autoMatchInsurance, { body: {} });
  const confirm = (id: number) => admin.call(confirmInsurance, { body: { goodsIds: [id] } });
  const code = (await queue(a.id))?.code ?? '';
  await desk.db.run(sql`update insurance_code set valid_to = '2026-01-01' where code = ${code}`);
  (await confirm(a.id)).refuses(409, `医保编码${code}已失效！`);
  await desk.db.run(sql`update goods_medicine set approval_no = ${approval()} where goods_id = ${b.id}`);
  const other = (await queue(b.id))?.code ?? '';
  (await confirm(b.id)).refuses(409, `${other}的批准文号与商品不一致，确认匹配？`);
});

test('a code written on the record itself is matched where the list has it; cleared there it is nobody’s', async () => {
  const { id, approvalNo } = await goods();
  const code = await listed({ approvalNo });
  const write = async (insuranceCode: string | null) => {
    const { version } = await desk.db.one<{ version: number }>(sql`select version from goods where id = ${id}`);
    const { goods: of, medicine } = desk.draft({}, { approvalNo, insuranceCode });
    await admin.call(saveGoods, { body: { mode: 1, goods_id: id, version, goods: of, medicine } });
  };
  await write(code);
  expect(await stateOf(id)).toBe(2);
  await write('T000000001');
  expect(await stateOf(id)).toBe(0);
  await write(null);
  expect(await stateOf(id)).toBe(0);
});

test('the official list: new, changed and ended rows in the dry run; what it lost is state 4, found again 2, undone as before', async () => {
  const { checked, rowsIn, run, undo } = importDesk(desk.server, 'INSURANCE');
  await desk.db.run(sql`update insurance_code set valid_to = '2026-01-01' where valid_to is null`);
  const { id, approvalNo } = await goods();
  const [kept, lost] = [await listed({ approvalNo: approval() }), await listed({ approvalNo })];
  await match({ goodsId: id, code: lost });
  const head = [
    '医保编码',
    '注册名称',
    '规格',
    '最小包装数量',
    '最小制剂单位',
    '最小包装单位',
    '生产企业',
    '批准文号',
    '医保类别',
  ];
  const line = (code: string, name = '感冒灵颗粒', kind: string | number = '乙') => [
    code,
    name,
    '10g',
    9,
    '袋',
    '盒',
    '华润三九',
    '',
    kind,
  ];
  const fresh = 'ZA01AAA0099999999999';
  const { batch, counts } = await checked(admin, [
    head,
    line(kept, '感冒灵颗粒（改）'),
    line(fresh),
    line('ZA01'),
    line(fresh),
    line('ZA01AAA0099999999998', ''),
    line('ZA01AAA0099999999997', '感冒灵颗粒', '丁'),
  ]);
  const n = Object.fromEntries(counts.map(each => [each.tab, each.count]));
  expect(n).toEqual({ NEW: 1, UPDATE: 1, END: 1, SAME: 0, WARN: 0, ERROR: 4 });
  const errors = await rowsIn(admin, batch.batchId, 'ERROR');
  expect(errors.map(row => row.problems[0]?.message)).toEqual([
    '医保编码格式不正确！',
    '第5行与第3行重复！',
    '请填写注册名称！',
    '「丁」无法识别！',
  ]);
  expect(await rowsIn(admin, batch.batchId, 'END')).toMatchObject([
    { targetName: `感冒灵颗粒 ${lost}`, after: { code: lost }, problems: [{ message: '目录中已无此编码' }] },
  ]);
  expect((await run(admin, batch.batchId)).data).toMatchObject({
    done: 3,
    left: 0,
    batch: { state: 'PARTIAL', ok: 3 },
  });
  expect(await queue(id)).toMatchObject({ state: 4, code: lost });
  const codes = async (query: string) =>
    (await admin.call(listInsuranceCodes, { params: { limit: 10, page: 1 }, body: { query } })).data.rows;
  expect(await codes(lost)).toMatchObject([{ validTo: dayOf(Date.now()), goods: 1 }]);
  expect(await codes(kept)).toMatchObject([{ regName: '感冒灵颗粒(改)', validTo: null, goods: 0 }]);
  expect((await undo(admin, batch.batchId)).data).toMatchObject({ undone: 3, kept: 0 });
  expect([await stateOf(id), (await codes(fresh)).length]).toEqual([2, 0]);
  expect(await codes(kept)).toMatchObject([{ regName: '感冒灵颗粒' }]);

  const again = await checked(admin, [head, line(kept), line('ZA01AAA0099999999996')], { mode: 'ADD' });
  expect(again.counts.find(({ tab }) => tab === 'END')).toMatchObject({ count: 0 });
});

test('a code that a list had ended and its undoing brings back still waits for who has not confirmed it', async () => {
  const { checked, run, undo } = importDesk(desk.server, 'INSURANCE');
  const { id, approvalNo } = await goods();
  const near = await listed({ approvalNo, spec: '10g*6袋' });
  await admin.call(autoMatchInsurance, { body: {} });
  expect(await queue(id)).toMatchObject({ state: 1, code: near });
  const { batch } = await checked(admin, [
    ['医保编码', '注册名称', '规格', '医保类别'],
    ['ZA01AAA0099999999995', '感冒灵颗粒', '10g', '乙'],
  ]);
  await run(admin, batch.batchId);
  expect(await stateOf(id)).toBe(4);
  await undo(admin, batch.batchId);
  expect([await stateOf(id), await record(id)]).toEqual([1, { code: null, class: 0 }]);
});

test('goods that become one have one code', async () => {
  const number = approval();
  const [keep, lose] = [await goods({}, number), await goods({ spec: '10g*10袋' }, number)];
  const code = await listed({ approvalNo: number });
  await match({ goodsId: lose.id, code });
  const { name } = await desk.db.one<{ name: string }>(sql`select goods_name as name from goods where id = ${keep.id}`);
  await admin.call(mergeGoods, { body: { keepId: keep.id, ids: [lose.id], values: { insuranceCode: lose.id }, name } });
  expect(await stateOf(keep.id)).toBe(2);
});

test('of many that wait a call matches as many as it can, and the next goes on behind them', async () => {
  await desk.db.run(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, guide_price, review_status, approved_at)
    select 'W' || n, 1, '等待' || n, '等待', 'dd', '盒', 100, 2, now() from generate_series(1, 2100) n`);
  const { id, approvalNo } = await goods();
  await listed({ approvalNo });
  const calls = [(await admin.call(autoMatchInsurance, { body: {} })).data];
  expect(await stateOf(id)).toBe(0);
  for (let next = calls[0]?.next ?? null; next !== null; next = calls.at(-1)?.next ?? null)
    calls.push((await admin.call(autoMatchInsurance, { body: { after: next } })).data);
  expect(calls.length).toBeGreaterThan(1);
  expect(calls[0]?.none).toBeLessThanOrEqual(2_000);
  expect(calls.at(-1)).toMatchObject({ matched: 1 });
  expect(await stateOf(id)).toBe(2);
}, 60_000);
