import { expect, test } from 'vitest';
import { areaRows } from '../../testing/area-rows.ts';
import { areaTest } from '../../testing/area-test.ts';
import { costAt, goodsScopes, saleGoods } from './index.ts';

const at = areaTest();
const rows = areaRows(at);

test("a cost is the store's newest in force, else the company's, else none (spec 03 §3.12)", async () => {
  const companyId = await rows.company();
  const storeId = await rows.store(companyId);
  const goodsId = await rows.goods();
  const without = await rows.goods();
  const company = (cost: number, valid_from: string) =>
    at.add('company_goods_cost', { company_id: companyId, goods_id: goodsId, cost, valid_from });
  await company(700, '2026-01-01');
  await company(750, '2026-06-01');
  await at.add('store_goods_cost', {
    company_id: companyId,
    store_id: storeId,
    goods_id: goodsId,
    cost: 690,
    valid_from: '2026-03-01',
    valid_to: '2026-03-31',
  });
  const on = async (day: string, of: number | null = storeId) => {
    const costs = await costAt(at.db, { companyId, storeId: of, goodsIds: [goodsId, without], day });
    expect(costs.has(without)).toBe(false);
    const cost = costs.get(goodsId);
    return cost && [cost.cost, cost.source];
  };
  expect(await on('2025-12-31')).toBeUndefined();
  expect(await on('2026-02-28')).toEqual([700, 'COMPANY']);
  expect(await on('2026-03-01')).toEqual([690, 'STORE']);
  expect(await on('2026-03-31')).toEqual([690, 'STORE']);
  expect(await on('2026-03-31', null)).toEqual([700, 'COMPANY']);
  expect(await on('2026-04-01')).toEqual([700, 'COMPANY']);
  expect(await on('2026-06-01')).toEqual([750, 'COMPANY']);
});

test('a goods as an order line keeps it', async () => {
  const companyId = await rows.company();
  const maker = await at.add('manufacturer', { name: '广州某某制药有限公司', name_key: 'gz', short_name: '广州某某' });
  const goodsId = await rows.goods({
    goods_name: '复方感冒灵',
    spec: '12袋',
    manufacturer_id: maker,
    specials: ['EPHEDRINE'],
    max_order: 2,
    approved_at: new Date(),
    review_status: 2,
  });
  await at.db.pool.query('insert into goods_medicine (goods_id, rx_type) values ($1, 1)', [goodsId]);
  await at.add('company_goods_code', { company_id: companyId, goods_id: goodsId, external_goods_no: 'E-1' });
  const plain = await rows.goods({ suspended: true, approved_at: new Date() });
  const goods = await saleGoods(at.db, { goodsIds: [goodsId, plain, 999_999], companyId });
  expect([...goods.keys()].sort()).toEqual([goodsId, plain].sort());
  expect(goods.get(goodsId)).toMatchObject({
    goodsName: '复方感冒灵',
    manufacturer: '广州某某',
    externalGoodsNo: 'E-1',
    rx: true,
    medicine: true,
    ephedrine: true,
    maxOrder: 2,
    onSale: true,
  });
  expect(goods.get(plain)).toMatchObject({ rx: false, medicine: false, onSale: false, externalGoodsNo: null });
});

test('the scope of a goods has its categories and all above them', async () => {
  const top = await at.add('goods_category', { name: '一级' });
  const below = await at.add('goods_category', { name: '二级', parent_id: top, level: 2 });
  const goodsId = await rows.goods();
  await at.db.pool.query('insert into goods_category_link (goods_id, category_id) values ($1, $2)', [goodsId, below]);
  const [scope] = await goodsScopes(at.db, [goodsId]);
  expect([...(scope?.categoryIds ?? [])].sort()).toEqual([top, below].sort());
});
