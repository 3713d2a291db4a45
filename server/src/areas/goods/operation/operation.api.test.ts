import {
  listOperationGoods,
  type OperationPatch,
  readGoodsDetails,
  saveOperationGoods,
} from '@materia/contract/areas/goods';
import { addDays, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
let manager: TestClient;
let header: TestClient;
let otherId: number;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  otherId = await world.rows.company();
  const { given } = world.server;
  await given.user({ userName: 'root', role: 'Admin' });
  await given.user({ userName: 'header', agentType: 5, companyId: world.companyId, storeId: world.storeId });
  await given.user({ userName: 'manager2', role: 'Manager', companyId: otherId });
  admin = await world.server.as('root');
  manager = await world.server.as('manager');
  header = await world.server.as('header');
}, 60_000);
afterAll(() => world.close());

const today = dayOf(Date.now());
const page = { limit: 100, page: 1 };

/** Goods on sale at the world's store at 20.00, published unless said otherwise. */
async function sold(of: { guide?: number; published?: boolean; missing?: string[] } = {}): Promise<number> {
  const { goodsId } = await world.goods({ price: 2000 });
  await world.all(
    `update goods set guide_price = $2, publish_mask = $3, missing = $4, approved_at = now(), review_status = 2 where id = $1`,
    goodsId,
    of.guide ?? 2000,
    of.published === false ? 0 : 7,
    of.missing ?? [],
  );
  return goodsId;
}
const cost = (goodsId: number, fen: number, companyId = world.companyId) =>
  world.add('company_goods_cost', {
    company_id: companyId,
    goods_id: goodsId,
    cost: fen,
    valid_from: addDays(today, -5),
  });
const sale = (
  goodsId: number,
  of: { days: number; quantity: number; refund?: number; companyId?: number; storeId?: number },
) =>
  world.all(
    `insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type, pay_type,
       is_activity, quantity, refund_quantity) values ($1, $2, $3, 0, $4, 0, 'STORE_ORDER', 'APP', 'SELF', 1, false, $5, $6)`,
    addDays(today, -of.days),
    of.companyId ?? world.companyId,
    of.storeId ?? world.storeId,
    goodsId,
    of.quantity,
    of.refund ?? 0,
  );
const list = async (body: object, client = manager) =>
  (await client.call(listOperationGoods, { params: page, body })).data;
const rowOf = async (goodsId: number, client = manager) =>
  (await list({ tab: ['ALL'], ids: [goodsId] }, client)).rows[0];
const save = async (goodsId: number, patch: OperationPatch, more: object = {}, client = admin) => {
  const { version } = await world.one<{ version: number }>('select version from goods where id = $1', goodsId);
  return client.call(saveOperationGoods, { body: { rows: [{ goods_id: goodsId, version, patch, ...more }] } });
};

test('sales of both spans, the curve, where it is on sale and short, margin and what came back, as far as the reader sees', async () => {
  const goodsId = await sold({ guide: 2500 });
  await cost(goodsId, 1500);
  await sale(goodsId, { days: 2, quantity: 3, refund: 1 });
  await sale(goodsId, { days: 20, quantity: 5 });
  await sale(goodsId, { days: 40, quantity: 9 });
  await sale(goodsId, { days: 1, quantity: 7, companyId: otherId, storeId: 0 });
  await world.all('update store_goods set goods_number = 0, held = 0 where goods_id = $1', goodsId);
  const row = await rowOf(goodsId);
  expect(row).toMatchObject({
    sold7: 2,
    sold30: 7,
    storesOn: 1,
    storesShort: 1,
    lowest: 2000,
    highest: 2000,
    cost: 1500,
    margin: 4000,
    refundRate: 1250,
    issues: ['SHORT'],
  });
  expect(row?.trend).toHaveLength(30);
  expect([row?.trend[27], row?.trend[9], row?.trend[29]]).toEqual([2, 5, 0]);
  expect((await rowOf(goodsId, admin))?.sold7).toBe(9);
  const own = { tab: ['ALL'], ids: [goodsId], companyId: otherId };
  expect((await list(own, admin)).rows[0]).toMatchObject({ sold7: 7, storesOn: 0, cost: null });
});

test('without COST nothing of costs is there, nor may be asked for', async () => {
  const goodsId = await sold();
  await cost(goodsId, 2500);
  const row = await rowOf(goodsId, header);
  expect(row).toBeDefined();
  expect(row).not.toHaveProperty('cost');
  expect(row).not.toHaveProperty('margin');
  expect(row?.issues).toEqual([]);
  const sorted = { params: page, body: { sort: [{ field: 'margin' as const, order: 'asc' as const }] } };
  (await header.call(listOperationGoods, sorted)).refuses(400, '无权查看成本与利润');
  const below = { params: page, body: { issues: ['BELOW_COST' as const] } };
  (await header.call(listOperationGoods, below)).refuses(400, '无权查看成本与利润');
  expect((await manager.call(listOperationGoods, sorted)).status).toBe(200);
  expect((await (await world.server.as('store')).call(listOperationGoods, sorted)).status).toBe(403);
});

test('each issue finds its goods and is counted; published ones come first by what they sell', async () => {
  const bare = await sold({ missing: ['PICTURE', 'CATEGORY'] });
  const dear = await sold();
  await cost(dear, 2100);
  const soon = await sold();
  await cost(soon, 100);
  await world.all(
    'update store_goods set next_expiry = $2, goods_number = 5 where goods_id = $1',
    soon,
    addDays(today, 60),
  );
  const hidden = await sold({ published: false });
  const ids = [bare, dear, soon, hidden];
  const found = async (issue: string) =>
    (await list({ tab: ['ALL'], ids, issues: [issue] })).rows.map(row => row.goods_id);
  expect(await found('NO_PICTURE')).toEqual([bare]);
  expect(await found('NO_CATEGORY')).toEqual([bare]);
  expect((await found('NO_COST')).sort()).toEqual([bare, hidden].sort());
  expect(await found('BELOW_COST')).toEqual([dear]);
  expect(await found('EXPIRING')).toEqual([soon]);
  await sale(soon, { days: 3, quantity: 50 });
  const published = await list({ ids });
  expect(published.rows[0]?.goods_id).toBe(soon);
  expect(published.rows.map(row => row.goods_id)).not.toContain(hidden);
  expect(published.counts).toEqual([
    { tab: 'PUBLISHED', count: 3 },
    { tab: 'UNPUBLISHED', count: 1 },
    { tab: 'ALL', count: 4 },
  ]);
  expect(published.issueCounts).toContainEqual({ issue: 'BELOW_COST', count: 1 });
});

test('below cost is what it sells for now: a special price counts while it is in force', async () => {
  const goodsId = await sold();
  await cost(goodsId, 1500);
  const issues = async () => (await rowOf(goodsId))?.issues;
  expect(await issues()).toEqual([]);
  await world.all('update store_goods set special_price = 1400 where goods_id = $1', goodsId);
  expect(await issues()).toEqual(['BELOW_COST']);
  await world.all(`update store_goods set special_to = now() - interval '1 hour' where goods_id = $1`, goodsId);
  expect(await issues()).toEqual([]);
});

test('prices, tags, marks, order and limits are changed in place; a price below cost is asked about', async () => {
  const goodsId = await sold();
  await cost(goodsId, 1800);
  const patch = {
    guidePrice: 2600,
    minPrice: 1900,
    maxPrice: 3000,
    tags: ['爆款'],
    hot: true,
    sortWeight: 9,
    maxOrder: 5,
  };
  const saved = await save(goodsId, patch);
  expect(saved.data.rows[0]).toMatchObject({ ...patch, goods_id: goodsId });
  const { specials } = (await admin.call(readGoodsDetails, { params: { goods_id: goodsId } })).data;
  expect(specials).toContain('HOT');
  const logged = await world.all(
    `select old_price::int as old, new_price::int as new from goods_price_log where goods_id = $1 and kind = 'GUIDE'`,
    goodsId,
  );
  expect(logged).toEqual([{ old: 2000, new: 2600 }]);
  expect((await save(goodsId, { hot: false, isNew: true })).data.rows[0]).toMatchObject({ hot: false, isNew: true });

  const wrong = await save(goodsId, { guidePrice: 0 });
  wrong.refuses(400, '建议零售价需大于0！');
  expect(wrong.envelope.data).toMatchObject({ errors: [{ index: 0, field: 'guidePrice' }] });
  (await save(goodsId, { minPrice: 3100 })).refuses(400, '最低售价不能大于最高售价！');
  const doubt = await save(goodsId, { guidePrice: 1700 });
  doubt.refuses(409, '售价低于成本价，是否继续？');
  expect(doubt.envelope.data).toMatchObject({ errors: [{ index: 0, field: 'guidePrice', confirm: true }] });
  expect((await save(goodsId, { guidePrice: 1700 }, { confirmed: true })).data.rows[0]?.guidePrice).toBe(1700);

  const late = await save(goodsId, { sortWeight: 1 }, { version: 1 });
  late.refuses(409, '数据已被他人修改，请刷新后重试');
  expect(late.envelope.data).toMatchObject({ conflicts: [{ goods_id: goodsId, sortWeight: 9 }] });
  (await admin.call(saveOperationGoods, { body: { rows: [] } })).refuses(400, '没有需要保存的内容！');
  const gone = { body: { rows: [{ goods_id: 999_999, version: 1, patch: { hot: true } }] } };
  expect((await admin.call(saveOperationGoods, gone)).status).toBe(404);
  expect((await save(goodsId, { hot: true }, {}, manager)).status).toBe(403);
});
