import {
  exportCompanyCodes,
  exportCompanyCosts,
  exportExtension,
  exportGoodsInsurance,
  exportInsuranceCodes,
  exportMedicalCompanyOffers,
  exportOperationGoods,
  exportStoreCosts,
  exportYiyaochengOffers,
} from '@materia/contract/areas/goods';
import { addDays, type Call, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../testing/given-order.ts';
import { sheetOf } from '../../testing/sheet-of.ts';
import { signedHeaders } from '../../testing/test-client.ts';

let world: OrderWorld;
let otherStore: number;
const today = dayOf(Date.now());
/** By what they are called. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  const { given } = world.server;
  const other = await world.rows.company();
  otherStore = await openStore(world, other);
  await given.user({ userName: 'admin', role: 'Admin', companyId: null });
  await given.user({ userName: 'stranger', role: 'Manager', companyId: other });
  await given.user({ userName: 'header', agentType: 5, companyId: world.companyId, storeId: world.storeId });
  for (const name of ['甲', '乙'])
    ids[name] = (
      await world.goods({ price: 2000, goods: { goods_name: name, guide_price: 2000, spec: '10g' } })
    ).goodsId;
  ids.丙 = await world.rows.goods({ goods_name: '丙', submit_company_id: other, publish_mask: 0 });
}, 60_000);
afterAll(() => world.close());

const no = (name: string) => ids[name] as number;
const sheet = async (as: string, call: Call, body: object = {}) =>
  sheetOf(world.server, await world.server.as(as), call, body);
/** A column by its head, of all lines below. */
function column(rows: readonly (readonly unknown[])[], head: string): unknown[] {
  const at = rows[0]?.indexOf(head) ?? -1;
  expect(at, head).toBeGreaterThanOrEqual(0);
  return rows.slice(1).map(row => row[at] ?? null);
}
/** What is refused is an answer, not a file that breaks off. */
async function refused(as: string, { method, path }: Call, payload: object): Promise<string> {
  const headers = { ...signedHeaders(method, path), 'x-auth-token': (await world.server.as(as)).token };
  const reply = await world.server.app.inject({ method: 'POST', url: path, headers, payload });
  return `${reply.json().code} ${reply.json().message}`;
}

test('store costs: own and inherited, the compared stores beside them, the chosen rows; no store out of scope', async () => {
  const second = await openStore(world, world.companyId, true);
  const of = { company_id: world.companyId, valid_from: addDays(today, -5) };
  await world.add('company_goods_cost', { ...of, goods_id: no('甲'), cost: 1000 });
  await world.add('store_goods_cost', { ...of, store_id: world.storeId, goods_id: no('甲'), cost: 900 });
  const { storeId } = world;
  const rows = await sheet('manager', exportStoreCosts, { storeId, compare: [second] });
  const { name } = await world.one<{ name: string }>('select short_name as name from store where id = $1', second);
  expect(rows[0]).toEqual([
    ...['商品编码', '商品', '规格', '厂家', '条形码', '成本', '来源', '生效日', '公司成本', '售价', '毛利率', '下次'],
    ...['下次生效日', name],
  ]);
  expect(column(rows, '商品')).toEqual(['甲', '乙']);
  expect([column(rows, '成本'), column(rows, '来源'), column(rows, name)]).toEqual([
    [9, null],
    ['门店单独成本', null],
    [10, null],
  ]);
  expect(column(await sheet('manager', exportStoreCosts, { storeId, tab: ['MISSING'] }), '商品')).toEqual(['乙']);
  const chosen = [storeId * 1_000_000_000 + no('乙')];
  expect(column(await sheet('manager', exportStoreCosts, { storeId, ids: chosen }), '商品')).toEqual(['乙']);
  expect(await refused('manager', exportStoreCosts, { storeId: otherStore })).toBe('404 记录不存在或已被删除');
  const compared = { storeId, compare: [otherStore] };
  expect(await refused('manager', exportStoreCosts, compared)).toBe('404 记录不存在或已被删除');
});

test('company costs: between which prices the stores sell, and the cost that comes next', async () => {
  const cost = { company_id: world.companyId, goods_id: no('乙') };
  const from = addDays(today, 10);
  await world.add('company_goods_cost', { ...cost, valid_from: from, cost: 1234 });
  const second = await openStore(world, world.companyId, true);
  await world.add('store_goods', { ...cost, store_id: second, goods_price: 2500 });
  const rows = await sheet('manager', exportCompanyCosts, { query: '乙' });
  const of = (head: string) => column(rows, head);
  expect([of('门店最低价'), of('门店最高价'), of('下次')]).toEqual([[20], [25], [12.34]]);
  const [day] = of('下次生效日');
  expect(day).toBe(from);
  await world.all('delete from store_goods where store_id = $1 returning id', second);
  await world.all('delete from company_goods_cost where goods_id = $1 returning id', no('乙'));
});

test('goods in operation: the tab’s and filter’s in the list’s order, the chosen ones; margins for who may see them', async () => {
  const sort = [{ field: 'goodsName', order: 'desc' }];
  await world.all(`update goods set mnemonic = case id when $1 then 'a' else 'b' end where id = any($2)`, no('甲'), [
    no('甲'),
    no('乙'),
  ]);
  const rows = await sheet('manager', exportOperationGoods, { sort });
  expect(column(rows, '商品')).toEqual(['乙', '甲']);
  expect(column(rows, '建议零售价')).toEqual([20, 20]);
  expect(column(rows, '上架门店/总数')).toEqual([expect.stringMatching(/^1\//), expect.stringMatching(/^1\//)]);
  expect(column(rows, '毛利率')).toEqual([null, 50]);
  expect(column(await sheet('manager', exportOperationGoods, { ids: [no('甲')] }), '商品')).toEqual(['甲']);
  expect(await sheet('manager', exportOperationGoods, { tab: ['UNPUBLISHED'] })).toEqual([rows[0]]);
  const [heads] = await sheet('header', exportOperationGoods);
  expect(heads).not.toContain('毛利率');
  const hidden = { issues: ['NO_COST'] };
  expect(await refused('header', exportOperationGoods, hidden)).toBe('400 无权查看成本与利润');
});

test('extension data with a column for each own field, and goods that lack one; company codes of the own company', async () => {
  const field = { code: 'gift', label: '赠品', type: 'BOOL', options: [], goods_types: [], required: false, sort: 1 };
  await world.add('goods_extension_field', { ...field, enabled: true });
  await world.add('goods_extension', { goods_id: no('甲'), field_code: 'gift', value: '1' });
  const rows = await sheet('manager', exportExtension);
  expect(rows[0]).toEqual([
    ...['商品编码', '商品', '规格', '厂家', '条形码', '类型', '短名', '标签', '一句话用法', '长mm', '宽mm', '高mm'],
    ...['重g', '赠品'],
  ]);
  expect(column(rows, '商品')).toEqual(['甲', '乙']);
  expect(column(rows, '赠品')).toEqual(['是', null]);
  expect(column(await sheet('stranger', exportExtension), '商品')).toEqual(['甲', '乙', '丙']);
  expect(column(await sheet('manager', exportExtension, { empty: 'values.gift' }), '商品')).toEqual(['乙']);
  expect(column(await sheet('manager', exportExtension, { ids: [no('乙')] }), '商品')).toEqual(['乙']);

  const { companyId } = world;
  await world.add('company_goods_code', { company_id: companyId, goods_id: no('乙'), external_goods_no: '00700' });
  const codes = await sheet('manager', exportCompanyCodes);
  expect(codes[0]).toEqual(['商品编码', '商品', '条形码', '规格', '厂家', '公司编码', '乘率', '除率']);
  expect(column(codes, '公司编码')).toEqual([null, '00700']);
  expect(column(await sheet('manager', exportCompanyCodes, { tab: ['CODED'] }), '商品')).toEqual(['乙']);
  const chosen = [companyId * 1_000_000_000 + no('甲')];
  expect(column(await sheet('manager', exportCompanyCodes, { ids: chosen }), '商品')).toEqual(['甲']);
  expect(await sheet('stranger', exportCompanyCodes)).toEqual([codes[0]]);
  expect(await refused('stranger', exportCompanyCodes, { companyId })).toBe('404 记录不存在或已被删除');
  expect(await refused('admin', exportCompanyCodes, {})).toBe('400 请选择公司！');
});

test('insurance codes, and the goods of each tab with its columns', async () => {
  const code = (of: string, valid_to: string | null) =>
    world.add('insurance_code', {
      ...{
        code: of,
        kind: 'Z',
        reg_name: '感冒灵颗粒',
        spec: '10g',
        min_pack_qty: 9,
        form_unit: '袋',
        pack_unit: '盒',
      },
      ...{ manufacturer: '华润三九', insurance_class: 2, valid_from: '2025-01-01', valid_to },
    });
  const first = await code('ZA01', null);
  await code('ZA02', '2026-01-01');
  const rows = await sheet('manager', exportInsuranceCodes, { sort: [{ field: 'code', order: 'desc' }] });
  expect(column(rows, '医保编码')).toEqual(['ZA02', 'ZA01']);
  expect(column(rows, '包装')).toEqual(['9袋/盒', '9袋/盒']);
  expect(column(await sheet('manager', exportInsuranceCodes, { validity: 'VALID' }), '医保编码')).toEqual(['ZA01']);
  expect(column(await sheet('manager', exportInsuranceCodes, { ids: [first] }), '医保编码')).toEqual(['ZA01']);

  const at = new Date().toISOString();
  await world.add('goods_insurance', { goods_id: no('甲'), code: 'ZA01', score: 90, state: 2, at });
  await world.add('goods_insurance', { goods_id: no('乙'), state: 3, at });
  const matched = await sheet('manager', exportGoodsInsurance, { tab: 'MATCHED' });
  expect(matched[0]).toEqual([
    ...['商品', '规格', '类型', '生产企业', '批准文号', '医保编码', '注册名称', '医保类别', '匹配度', '30天销量'],
    ...['匹配人', '匹配时间'],
  ]);
  expect(matched[1]?.slice(0, 2)).toEqual(['甲', '10g']);
  expect(matched[1]?.slice(5, 9)).toEqual(['ZA01', '感冒灵颗粒', '乙类', 90]);
  const none = await sheet('manager', exportGoodsInsurance, { tab: 'NOT_APPLICABLE' });
  expect(none[0]).not.toContain('医保编码');
  expect(column(none, '商品')).toEqual(['乙']);
  expect(await sheet('manager', exportGoodsInsurance, { tab: 'MATCHED', ids: [no('乙')] })).toEqual([matched[0]]);
  // Not approved yet: nobody else's to see.
  await world.all(
    'update goods set approved_at = null, submit_company_id = $1 where id = $2',
    world.companyId,
    no('甲'),
  );
  expect(await sheet('stranger', exportGoodsInsurance, { tab: 'MATCHED' })).toEqual([matched[0]]);
  await world.all('update goods set approved_at = now(), submit_company_id = null where id = $1', no('甲'));
});

test('offers of a catalogue: its own alone, in the list’s order; what they cost is for holders of COST', async () => {
  const supplier = (provider: string) => world.add('supplier', { provider, code: 'S1', name: `供应商${provider}` });
  const [mall, makers] = [await supplier('YIYAOCHENG'), await supplier('MEDICAL_COMPANY')];
  const offer = (supplier_id: number, name: string, price: number) =>
    world.add('supplier_goods', {
      supplier_id,
      outer_code: name,
      name,
      price,
      stock: 5,
      goods_id: no('甲'),
      match_state: 2,
    });
  const cheap = await offer(mall, '便宜', 500);
  await offer(mall, '贵', 1500);
  await offer(makers, '药企', 800);
  const sort = [{ field: 'price', order: 'desc' }];
  const rows = await sheet('manager', exportYiyaochengOffers, { sort });
  expect(column(rows, '商品')).toEqual(['贵', '便宜']);
  expect([column(rows, '价格'), column(rows, '我的成本'), column(rows, '差价%')]).toEqual([
    [15, 5],
    [10, 10],
    [50, -50],
  ]);
  expect(column(rows, '关联商品')).toEqual(['甲', '甲']);
  expect(column(await sheet('manager', exportYiyaochengOffers, { ids: [cheap] }), '商品')).toEqual(['便宜']);
  expect(column(await sheet('manager', exportMedicalCompanyOffers), '商品')).toEqual(['药企']);
  const [heads, ...seen] = await sheet('header', exportYiyaochengOffers);
  expect(heads).toEqual([
    ...[
      '供应商',
      '类型',
      '资质到期',
      '商品',
      '规格',
      '厂家',
      '批准文号',
      '起批',
      '库存',
      '效期',
      '关联状态',
      '关联商品',
    ],
    '更新',
  ]);
  expect(seen).toHaveLength(2);
  expect(await refused('header', exportYiyaochengOffers, { sort })).toBe('400 无权查看成本与利润');
});
