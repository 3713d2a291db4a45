import {
  adoptOffer,
  compareOffers,
  ignoreOffers,
  linkOffer,
  listYiyaochengOffers,
  listYiyaochengSuppliers,
  readCatalogueStatus,
} from '@materia/contract/areas/goods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { type Cells, importDesk } from '../../../testing/import-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let desk: GoodsDesk;
let admin: TestClient;
let manager: TestClient;
let files: ReturnType<typeof importDesk>;
beforeAll(async () => {
  desk = await goodsDesk();
  await desk.given.user({ userName: 'monitor', agentType: 4, companyId: desk.own, stores: [desk.storeId] });
  [admin, manager] = [await desk.server.as('admin'), await desk.server.as('manager')];
  files = importDesk(desk.server, 'SUPPLIER');
});
afterAll(() => desk.server.close());

const params = { provider: 'YIYAOCHENG' as const };
const head = [
  '供应商编码',
  '供应商',
  '供应商类型',
  '资质到期',
  '运费',
  '包邮金额',
  '起订金额',
  '商品外码',
  '商品名称',
  '规格',
  '包装数量',
];
const more = ['单位', '生产企业', '批准文号', '价格', '阶梯价', '零售价', '库存', '起批', '步长', '效期'];
let made = 0;
function offer(
  of: {
    supplier?: string;
    until?: string;
    approval?: string;
    name?: string;
    price?: string;
    ladder?: string;
    stock?: string;
  } = {},
) {
  made += 1;
  const {
    supplier = 'S1',
    until = '2099-12-31',
    approval = '',
    name = `供货${made}`,
    price = '10.00',
    ladder = '',
    stock = '500',
  } = of;
  return [
    ...[supplier, `供应商${supplier}`, '单体', until, '20.00', '900.00', '100.00', `W${made}`, name, '10g*9袋', '9'],
    ...['盒', '华润三九', approval, price, ladder, '15.80', stock, '10', '10', '2099-06-30'],
  ];
}
const brought = async (...rows: Cells) => {
  const { batch } = await files.checked(admin, [[...head, ...more], ...rows]);
  await files.run(admin, batch.batchId);
  return batch.batchId;
};
const list = async (client: TestClient, body: object = {}) =>
  (await client.call(listYiyaochengOffers, { params: { limit: 100, page: 1 }, body })).data;
const byName = async (name: string) => {
  const found = (await list(admin, { query: name })).rows[0];
  if (!found) throw new Error(name);
  return found;
};
const approvalOf = async (goodsId: number) =>
  (await desk.db.one<{ no: string }>(sql`select approval_no as no from goods_medicine where goods_id = ${goodsId}`)).no;

test('a file makes suppliers and offers, matched as surely as they can be; undone they are as before', async () => {
  const goodsId = await desk.approved();
  const approval = await approvalOf(goodsId);
  const first = offer({ approval, name: '感冒灵颗粒' });
  const batchId = await brought(first, offer({ name: '别的药' }));
  expect(await byName('感冒灵颗粒')).toMatchObject({
    matchState: 2,
    score: 100,
    goodsId,
    price: 1000,
    stock: 500,
    supplierType: 2,
  });
  expect(await byName('别的药')).toMatchObject({ matchState: 0, goodsId: null });
  const suppliers = (await admin.call(listYiyaochengSuppliers, { params: { limit: 10, page: 1 }, body: {} })).data.rows;
  expect(suppliers).toMatchObject([{ code: 'S1', freight: 2000, freeFreight: 90_000, offers: 2 }]);
  expect((await admin.call(readCatalogueStatus, { params })).data).toMatchObject({
    stale: false,
    offers: 2,
    suppliers: 1,
  });

  await desk.db.run(sql`update supplier_goods set refreshed_at = now() - interval '8 days'`);
  expect((await admin.call(readCatalogueStatus, { params })).data, 'of goods.catalogueStaleDays').toMatchObject({
    stale: true,
  });

  const dearer = first.with(14, '11.00');
  const { batch } = await files.checked(admin, [
    [...head, ...more],
    dearer,
    dearer,
    first.with(14, '贵'),
    offer().with(15, '十个'),
  ]);
  expect(batch).toMatchObject({ failed: 3 });
  const errors = await files.rowsIn(admin, batch.batchId, 'ERROR');
  expect(errors.flatMap(row => row.problems.map(each => each.message))).toEqual([
    '第3行与第2行重复！',
    '价格格式不正确！',
    '第4行与第2行重复！',
    '阶梯价应如 10:9.50;50:9.20',
  ]);
  expect((await files.rowsIn(admin, batch.batchId, 'UPDATE'))[0]).toMatchObject({
    before: { price: '10.00' },
    after: { price: '11.00' },
  });
  await files.run(admin, batch.batchId);
  const log = await desk.db.rows<{ price: number }>(
    sql`select new_price::int as price from goods_price_log where goods_id = ${goodsId} and kind = 'SUPPLIER' order by id`,
  );
  expect(log.map(each => each.price)).toEqual([1000, 1100]);
  await files.undo(admin, batch.batchId);
  expect(await byName('感冒灵颗粒')).toMatchObject({ price: 1000 });
  expect((await files.undo(admin, batchId)).data).toMatchObject({ undone: 2, kept: 0 });
  expect((await list(admin)).total).toBe(0);
});

test('what a file says of a supplier arrives though its offers stay; those are up to date, on sale and matched anew', async () => {
  const approval = '国药准字Z20887766';
  const [early, other] = [
    offer({ supplier: 'H', name: '早到颗粒', approval }),
    offer({ supplier: 'I', name: '同样片' }),
  ];
  await brought(early, other);
  expect(await byName('早到颗粒')).toMatchObject({ matchState: 0, goodsId: null });
  const goodsId = await desk.approved({ genericName: '早到颗粒' }, { approvalNo: approval });
  await desk.db.run(sql`
    update supplier_goods set on_sale = false, refreshed_at = now() - interval '8 days' where name in ('早到颗粒', '同样片')`);

  const renewed = other.with(3, '2100-01-31').with(4, '5.00');
  const { batch } = await files.checked(admin, [[...head, ...more], early, renewed]);
  expect(await files.rowsIn(admin, batch.batchId, 'SAME')).toHaveLength(1);
  expect(await files.rowsIn(admin, batch.batchId, 'UPDATE')).toMatchObject([
    {
      before: { licenceExpire: '2099-12-31', freight: '20.00' },
      after: { licenceExpire: '2100-01-31', freight: '5.00' },
    },
  ]);
  await files.run(admin, batch.batchId);
  const supplier = () =>
    desk.db.one(sql`select licence_expire::text as until, freight::int from supplier where code = 'I'`);
  expect(await supplier()).toEqual({ until: '2100-01-31', freight: 500 });
  expect(await byName('早到颗粒')).toMatchObject({ goodsId });
  expect(
    await desk.db.rows(sql`
      select on_sale as "onSale", refreshed_at > now() - interval '1 day' as fresh from supplier_goods
      where name in ('早到颗粒', '同样片')`),
  ).toEqual([
    { onSale: true, fresh: true },
    { onSale: true, fresh: true },
  ]);
  const same = (await files.checked(admin, [[...head, ...more], renewed, early])).batch;
  expect((await files.run(admin, same.batchId)).data.batch).toMatchObject({ state: 'DONE', ok: 0, skipped: 2 });
  expect((await files.undo(admin, batch.batchId)).data).toMatchObject({ undone: 1, kept: 0 });
  expect(await supplier()).toEqual({ until: '2099-12-31', freight: 2000 });
});

test('at a quantity the lowest landed price is the best: ladder, freight, steps; what cannot be bought is none', async () => {
  const goodsId = await desk.approved({ genericName: '比价颗粒' });
  const approval = await approvalOf(goodsId);
  await brought(
    offer({ supplier: 'A', approval, name: '比价A', price: '10.00', ladder: '50:9.00;200:8.00' }),
    offer({ supplier: 'B', approval, name: '比价B', price: '8.90' }),
    offer({ supplier: 'C', approval, name: '比价C', price: '8.00', until: '2020-01-01' }),
    offer({ supplier: 'D', approval, name: '比价D', price: '7.00', stock: '50' }),
  );
  const compare = async (quantity: number) =>
    (await manager.call(compareOffers, { params, body: { goodsId, quantity } })).data.offers;
  const at100 = await compare(100);
  const short = ({ name, landed, barred, best }: (typeof at100)[number]) => [name, landed, barred, best];
  expect(at100.map(short)).toEqual([
    ['比价D', 720, 'STOCK', false],
    ['比价C', 820, 'EXPIRED', false],
    ['比价A', 900, null, true],
    ['比价B', 910, null, false],
  ]);
  expect(at100.find(each => each.best)).toMatchObject({ number: 100, price: 900, freight: 0, margin: 4304 });
  const at5 = await compare(5);
  expect(at5.find(each => each.name === '比价D')).toMatchObject({ number: 10, barred: 'MIN_ORDER' });
  const monitor = await desk.server.as('monitor');
  (await monitor.call(compareOffers, { params, body: { goodsId, quantity: 1 } })).refuses(400, '无权查看成本与利润');
  expect((await admin.call(compareOffers, { params, body: { quantity: 1 } })).status).toBe(404);
});

test('an offer is adopted once, by a supplier whose licence holds; without COST nobody sees what it costs', async () => {
  await brought(
    offer({ supplier: 'E', name: '采用片' }),
    offer({ supplier: 'F', name: '过期片', until: '2020-01-01' }),
  );
  const adopted = await byName('采用片');
  const goods = { goodsType: 6 as const, genericName: '采用片', spec: '10片', unit: '盒', guidePrice: 1580 };
  const adopt = (supplierGoodsId: number, asCost = false) =>
    manager.call(adoptOffer, { params, body: { supplierGoodsId, goods, asCost } });
  (await adopt((await byName('过期片')).supplierGoodsId)).refuses(409, '供应商资质已过期！');
  const { goods_id } = (await adopt(adopted.supplierGoodsId, true)).data;
  expect(await byName('采用片')).toMatchObject({ matchState: 2, goodsId: goods_id });
  const kept = await desk.db.one(sql`select review_status as status, source from goods where id = ${goods_id}`);
  expect(kept).toEqual({ status: 0, source: 'CATALOGUE' });
  const cost = await desk.db.one(sql`select cost::int, source from company_goods_cost where goods_id = ${goods_id}`);
  // 9 of the supplier's pack cost 10.00, 10 are in ours.
  expect(cost).toEqual({ cost: 1111, source: 'CATALOGUE' });
  (await adopt(adopted.supplierGoodsId)).refuses(409, '该商品已关联！');
  const asCost = { supplierGoodsId: (await byName('采用片')).supplierGoodsId, goods, asCost: true };
  await admin.call(linkOffer, { params, body: { supplierGoodsId: asCost.supplierGoodsId, goodsId: null } });
  const platform = await admin.call(adoptOffer, {
    params,
    body: { ...asCost, goods: { ...goods, genericName: '采用片二' } },
  });
  platform.refuses(400, '请选择公司！');

  const monitor = await desk.server.as('monitor');
  const [row] = (await list(monitor, { query: '采用片' })).rows;
  expect(row).toMatchObject({ name: '采用片', stock: 500 });
  expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['price']));
  for (const hidden of ['price', 'ladder', 'unitPrice', 'myCost', 'diffRate']) expect(row).not.toHaveProperty(hidden);
  const sorted = { sort: [{ field: 'price', order: 'asc' }] };
  const refused = await monitor.call(listYiyaochengOffers, { params: { limit: 10, page: 1 }, body: sorted as never });
  refused.refuses(400, '无权查看成本与利润');
});

test('an offer is adopted with all that the editor says of it, and stays when its file is undone', async () => {
  const batchId = await brought(offer({ supplier: 'G', name: '留下片' }), offer({ supplier: 'G', name: '撤销片' }));
  const { supplierGoodsId } = await byName('留下片');
  const goods = { goodsType: 6 as const, genericName: '留下片', spec: '10片', unit: '盒', guidePrice: 1580 };
  const usage = [{ section: 'SHORT' as const, content: '一次一片' }];
  const adopt = (more: object) =>
    manager.call(adoptOffer, { params, body: { supplierGoodsId, goods, usage, ...more } as never });
  expect((await adopt({ extension: { nobody: 'x' } })).status).toBe(403);
  (await adopt({ images: [{ imageId: 999_999, kind: 'MAIN', sort: 0 }] })).refuses(
    400,
    '图片不存在或已失效，请重新上传！',
  );
  const twice = [1, 2].map(categoryId => ({ categoryId, primaryMask: 1 }));
  (await adopt({ categories: twice })).refuses(400, '同一渠道只能有一个主分类！');
  const url = 'https://pictures.example/offer.png';
  const { goods_id } = (await adopt({ images: [{ url, kind: 'MAIN', sort: 0 }] })).data;
  const said = sql`select content from goods_usage where goods_id = ${goods_id}`;
  expect(await desk.db.rows(said)).toEqual([{ content: '一次一片' }]);
  expect((await files.undo(admin, batchId)).data).toMatchObject({ undone: 1, kept: 1 });
  expect(await byName('留下片')).toMatchObject({ goodsId: goods_id, matchState: 2 });
  expect((await list(admin, { query: '撤销片' })).total).toBe(0);
});

test('offers are linked by hand, ignored, and asked about where the approval differs', async () => {
  const goodsId = await desk.approved({ genericName: '关联颗粒' });
  await brought(offer({ name: '关联一', approval: '国药准字Z20990001' }));
  const one = await byName('关联一');
  const link = (more: object = {}) =>
    admin.call(linkOffer, { params, body: { supplierGoodsId: one.supplierGoodsId, goodsId, ...more } });
  (await link()).refuses(409, `${one.outerCode}的批准文号与商品不一致，确认匹配？`);
  expect((await link({ confirmed: true })).data).toEqual({ matchState: 2 });
  expect(await byName('关联一')).toMatchObject({ goodsId, matchState: 2 });
  await admin.call(ignoreOffers, { params, body: { ids: [one.supplierGoodsId] } });
  expect(await byName('关联一')).toMatchObject({ goodsId: null, matchState: 9 });
  expect((await admin.call(ignoreOffers, { params, body: { ids: [999_999] } })).status).toBe(404);
  expect((await link({ supplierGoodsId: 999_999 })).status).toBe(404);
  const filters = {
    supplierType: [2],
    inStock: true,
    expiryMonths: 6,
    matchState: [9],
    priceRange: [500, 2000],
    region: '44',
  };
  expect((await list(admin, filters)).total).toBe(0);
  const { region: _, ...others } = filters;
  expect((await list(admin, others)).rows.map(row => row.name)).toContain('关联一');
  await desk.db.run(sql`update supplier set region_code = '440305' where code = 'S1'`);
  for (const region of ['440000', '440300', '440305'])
    expect((await list(admin, { ...others, region })).rows.map(row => row.name)).toContain('关联一');
  expect((await list(admin, { ...others, region: '440100' })).total).toBe(0);
});
