import {
  type CatalogueProviderCode,
  listMedicalCompanyOffers,
  listMedicalCompanySuppliers,
  listYiyaochengOffers,
} from '@materia/contract/areas/goods';
import { dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sql, sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { offerWhere, orderOf } from './offer-rows.ts';

let desk: GoodsDesk;
beforeAll(async () => {
  desk = await goodsDesk();
  await desk.db.run(sql`
    insert into supplier (provider, code, name, supplier_type)
    select (array['YIYAOCHENG', 'MEDICAL_COMPANY'])[1 + n % 2], 'P' || n, '计划供应商' || n, 0 from generate_series(1, 100) n`);
  await desk.db.run(sql`
    insert into supplier_goods (supplier_id, outer_code, name, spec, unit, manufacturer, approval_no, barcode, price, stock, refreshed_at)
    select s.id, s.code || '-' || n, chr(20000 + n % 4000) || chr(21000 + n % 3000) || '片', '10片', '盒', '厂' || n % 500,
      '国药准字Z' || (30000000 + n * 100 + s.id % 100), '69' || lpad((n * 100 + s.id)::text, 11, '0'), 100 + n % 9000, n, now()
    from supplier s, generate_series(1, 100) n where s.code like 'P%'`);
  await desk.db.run(sql`analyze supplier, supplier_goods`);
}, 60_000);
afterAll(() => desk.server.close());

const today = dayOf(new Date());
const plan = async (filter: object, order: Sql, provider: CatalogueProviderCode = 'YIYAOCHENG') => {
  const rows = await desk.db.rows<{ 'QUERY PLAN': string }>(sql`
    explain select o.id from supplier_goods o join supplier s on s.id = o.supplier_id left join goods g on g.id = o.goods_id
    where ${offerWhere(provider, filter, today)} order by ${order} limit 30`);
  return rows.map(row => row['QUERY PLAN']).join('\n');
};

test('no list of offers looks at every offer: by name, by price, by what is typed, a code or a supplier (spec 03 §5.3)', async () => {
  const byName = sql`o.name, o.id`;
  expect(await plan({}, byName)).toContain('supplier_goods_name_idx');
  expect(await plan({}, sql`o.price asc, o.id asc`)).toContain('supplier_goods_price_idx');
  expect(await plan({}, sql`o.price desc, o.id desc`)).toContain('Backward using supplier_goods_price_idx');
  const asked = [{}, { query: '丠' }, { query: '国药准字Z30000123' }, { query: '6900000000123' }, { supplierId: 1 }];
  for (const filter of asked) expect(await plan(filter, byName)).not.toContain('Seq Scan on supplier_goods');
});

test('what medical companies sell stands by own goods, the cheapest first, what is none of them last (spec 03 §5.3)', async () => {
  const [one, two] = [await desk.approved(), await desk.approved({ spec: '10g*18袋' })];
  const offers = await desk.db.rows<{ id: number }>(sql`
    select o.id from supplier_goods o join supplier s on s.id = o.supplier_id where s.provider = 'MEDICAL_COMPANY' order by o.id limit 4`);
  const [first = 0, second = 0, third = 0, fourth = 0] = offers.map(({ id }) => id);
  const put = (id: number, goodsId: number | null, price: number) =>
    desk.db.run(
      sql`update supplier_goods set goods_id = ${goodsId}, match_state = ${goodsId ? 2 : 0}, price = ${price} where id = ${id}`,
    );
  await put(first, two, 900);
  await put(second, two, 800);
  await put(third, one, 1000);
  await put(fourth, null, 1);
  const by = async (userName: string) => {
    const asked = { params: { limit: 10, page: 1 }, body: { ids: [first, second, third, fourth] } };
    const { rows } = (await (await desk.server.as(userName)).call(listMedicalCompanyOffers, asked)).data;
    return rows.map(row => row.supplierGoodsId);
  };
  expect(await by('manager')).toEqual([third, second, first, fourth]);
  await desk.given.user({ userName: 'monitor', agentType: 4, companyId: desk.own, stores: [desk.storeId] });
  expect(await by('monitor'), 'who may not see prices does not learn which is lower').toEqual([
    third,
    first,
    second,
    fourth,
  ]);
  const order = orderOf({ provider: 'MEDICAL_COMPANY', costs: true });
  expect(await plan({}, order, 'MEDICAL_COMPANY')).toContain('supplier_goods_own_idx');
});

test('what is typed is found in name, maker, approval, barcode and outer code, whatever its case', async () => {
  const admin = await desk.server.as('admin');
  const [one] = await desk.db.rows<{ name: string; no: string; barcode: string; outer: string }>(sql`
    select o.name, o.approval_no as no, o.barcode, o.outer_code as outer from supplier_goods o join supplier s on s.id = o.supplier_id
    where s.provider = 'YIYAOCHENG' order by o.id desc limit 1`);
  const found = async (query: string) =>
    (await admin.call(listYiyaochengOffers, { params: { limit: 100, page: 1 }, body: { query } })).data;
  for (const query of [one?.barcode ?? '', one?.outer ?? '', (one?.no ?? '').toLowerCase()])
    expect((await found(query)).rows.map(row => row.outerCode)).toEqual([one?.outer]);
  expect((await found(one?.name ?? '')).rows.map(row => row.name)).toContain(one?.name);
  expect((await found('厂499')).total).toBe(0);
});

test('the suppliers of one catalogue are found by name and code, none of the other’s', async () => {
  const admin = await desk.server.as('admin');
  const found = async (query?: string) =>
    (await admin.call(listMedicalCompanySuppliers, { params: { limit: 100, page: 1 }, body: { query } })).data;
  expect((await found()).total).toBe(50);
  expect((await found('计划供应商99')).rows.map(row => row.code)).toEqual(['P99']);
  expect((await found('计划供应商98')).rows).toEqual([]);
});
