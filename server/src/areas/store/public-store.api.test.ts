import { findStoreForCustomer, listStoreGoodsForCustomer } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await testServer();
  companyId = (await server.given.company()).id;
});
afterAll(() => server.close());

const centre = { longitude: 114.057868, latitude: 22.543099 };

/** Open round the clock, licensed, delivering within 3 km for 5 yuan. */
async function givenStore(of: { longitude?: number; status?: string } = {}) {
  const { id } = await server.given.store({ companyId, status: of.status });
  await server.db.run(sql`update store set longitude = ${of.longitude ?? centre.longitude} where id = ${id}`);
  await server.db.run(sql`
    insert into store_timeframe (store_id, kind, weekdays, time_from, time_to) values (${id}, 'OPEN', '{1,2,3,4,5,6,7}', '00:00:00', '00:00:00')`);
  await server.db.run(sql`
    insert into store_delivery_mode (store_id, mode, base_fee, max_m) values (${id}, 'NORMAL', 500, 3000)`);
  await server.db.run(sql`
    insert into licence (company_id, owner_type, owner_id, kind, number, holder, status)
    select ${companyId}, t.type, t.owner, k.kind, t.type || t.owner || k.kind, '测试', 'VALID'
    from (values ('STORE', ${id}::bigint), ('COMPANY', ${companyId}::bigint)) as t (type, owner), (values ('BUSINESS'), ('DRUG')) as k (kind)
    on conflict do nothing`);
  return id;
}

async function givenGoods(storeId: number, of: { goods?: string; row?: string; rx?: boolean; stock?: number } = {}) {
  const n = server.given.next();
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, publish_mask, review_status, approved_at)
    values (${`G${n}`}, 1, '药', ${`药品${n}`}, ${`yp${n}`}, '盒', 7, 2, now()) returning id`);
  if (of.rx) await server.db.run(sql`insert into goods_medicine (goods_id, rx_type) values (${id}, 1)`);
  await server.db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_price, special_price, goods_number, held, is_publish)
    values (${companyId}, ${storeId}, ${id}, 1500, 1200, ${of.stock ?? 5}, 1, true)`);
  if (of.goods) await server.db.run(sql`update goods set ${sql.text(of.goods)} where id = ${id}`);
  if (of.row)
    await server.db.run(
      sql`update store_goods set ${sql.text(of.row)} where goods_id = ${id} and store_id = ${storeId}`,
    );
  return { goodsId: id, name: `药品${n}` };
}

test('what sells now is shown with what is available; what does not is not (spec 03 §3.5)', async () => {
  const storeId = await givenStore();
  const { goodsId, name } = await givenGoods(storeId);
  await givenGoods(storeId, { goods: 'suspended = true' });
  await givenGoods(storeId, { goods: 'publish_mask = 6' });
  await givenGoods(storeId, { goods: 'approved_at = null' });
  await givenGoods(storeId, { goods: 'deleted_at = now()' });
  await givenGoods(storeId, { row: 'is_publish = false' });
  await givenGoods(storeId, { row: `block = 'STOP_SALE'` });
  await givenGoods(storeId, { stock: 1 });
  const { data } = await server.anonymous().call(listStoreGoodsForCustomer, { params: { storeId } });
  expect(data.total).toBe(1);
  expect(data.rows).toEqual([
    expect.objectContaining({
      goodsId,
      goodsName: name,
      goodsPrice: 1500,
      specialPrice: 1200,
      available: 4,
      rx: false,
    }),
  ]);
});

test('a special price counts within its time; prescription medicine only where it may be sold', async () => {
  const storeId = await givenStore();
  const over = await givenGoods(storeId, { row: `special_to = now() - interval '1 hour'` });
  const rx = await givenGoods(storeId, { rx: true });
  const list = async () =>
    (await server.anonymous().call(listStoreGoodsForCustomer, { params: { storeId } })).data.rows.map(row => [
      row.goodsId,
      row.specialPrice,
      row.rx,
    ]);
  expect(await list()).toEqual([
    [over.goodsId, 0, false],
    [rx.goodsId, 1200, true],
  ]);
  await server.db.run(sql`update store set rx_enabled = false where id = ${storeId}`);
  expect((await list()).map(([goodsId]) => goodsId)).toEqual([over.goodsId]);
});

test('the limit shown is the one that orders are held to: the store’s own, else that of the goods (spec 03 §1, 04 §1)', async () => {
  const storeId = await givenStore();
  await givenGoods(storeId, { goods: 'max_order = 2', row: 'max_order_quantity = 8' });
  await givenGoods(storeId, { goods: 'max_order = 2' });
  await givenGoods(storeId);
  const { rows } = (await server.anonymous().call(listStoreGoodsForCustomer, { params: { storeId } })).data;
  expect(rows.map(row => row.maxOrderQuantity)).toEqual([8, 2, 0]);
});

test('goods are found by name and initials, page by page; an unknown store is none', async () => {
  const storeId = await givenStore();
  const first = await givenGoods(storeId);
  const second = await givenGoods(storeId);
  const find = (query: Record<string, string>) =>
    server.anonymous().call(listStoreGoodsForCustomer, { params: { storeId }, query });
  expect((await find({ query: second.name })).data.rows.map(row => row.goodsId)).toEqual([second.goodsId]);
  expect((await find({ query: 'yp' })).data.total).toBe(2);
  const paged = (await find({ limit: '1', page: '2' })).data;
  expect([paged.total, paged.rows.map(row => row.goodsId)]).toEqual([2, [second.goodsId]]);
  expect(first.goodsId).toBeLessThan(second.goodsId);
  const unknown = await server.anonymous().call(listStoreGoodsForCustomer, { params: { storeId: 999_999 } });
  unknown.refuses(404, '记录不存在或已被删除');
});

test('the most of an order is the store’s, else the goods’ own, as an order is held to it', async () => {
  const storeId = await givenStore();
  await givenGoods(storeId, { goods: 'max_order = 2', row: 'max_order_quantity = 3, sort = 1' });
  await givenGoods(storeId, { goods: 'max_order = 2', row: 'sort = 2' });
  await givenGoods(storeId, { row: 'sort = 3' });
  const { rows } = (await server.anonymous().call(listStoreGoodsForCustomer, { params: { storeId } })).data;
  expect(rows.map(row => row.maxOrderQuantity)).toEqual([3, 2, 0]);
});

test('stores are found nearest first, with what bringing costs and what they lack (spec 04 §3.11)', async () => {
  const near = await givenStore({ longitude: 114.06 });
  const far = await givenStore({ longitude: 114.5 });
  const goods = await givenGoods(near);
  const body = { ...centre, limit: 30, goods: [{ goodsId: goods.goodsId, number: 4 }] };
  const { rows } = (await server.anonymous().call(findStoreForCustomer, { body })).data;
  expect(rows.map(row => row.distance)).toEqual(rows.map(row => row.distance).toSorted((a, b) => a - b));
  const of = (id: number) => rows.find(row => row.id === id);
  expect(of(near)).toMatchObject({ online: 1, reason: null, enableDelivery: true, fee: 500, missing: [] });
  expect(of(far)).toMatchObject({ online: 1, enableDelivery: false, fee: null, missing: [goods.goodsId] });
  const five = { ...body, goods: [{ goodsId: goods.goodsId, number: 5 }] };
  const short = (await server.anonymous().call(findStoreForCustomer, { body: five })).data;
  expect(short.rows.find(row => row.id === near)?.missing).toEqual([goods.goodsId]);
});

test('a store tells where an order can wait for who fetches it, and how it is handed out there (spec 04 §3.3)', async () => {
  const storeId = await givenStore();
  const points = [
    { ...centre, name: '前台', address: '科技园1号' },
    { ...centre, name: '大堂柜', address: '科技园1号', matId: 7 },
  ];
  await server.db.run(sql`
    insert into store_delivery_mode (store_id, mode, points) values (${storeId}, 'SELF_IP', ${JSON.stringify(points)}::jsonb)`);
  const find = async (mode: 'SELF_IP' | 'NORMAL') => {
    const body = { ...centre, limit: 30, mode };
    const { rows } = (await server.anonymous().call(findStoreForCustomer, { body })).data;
    return rows.find(row => row.id === storeId)?.points;
  };
  const place = { ...centre, address: '科技园1号' };
  expect(await find('SELF_IP')).toEqual([
    { ...place, name: '前台', fulfilType: 'STORE_PICKUP' },
    { ...place, name: '大堂柜', fulfilType: 'CABINET_PICKUP' },
  ]);
  expect(await find('NORMAL')).toEqual([]);
});

test('a paused store is shown closed, a closed one not at all', async () => {
  const paused = await givenStore({ status: 'PAUSED' });
  const closed = await givenStore({ status: 'CLOSED' });
  const { rows } = (await server.anonymous().call(findStoreForCustomer, { body: { ...centre, limit: 30 } })).data;
  expect(rows.find(row => row.id === paused)).toMatchObject({ online: 0, reason: 'STORE' });
  expect(rows.some(row => row.id === closed)).toBe(false);
});

test('a category means those under it; a special price above the price is none; a company that is not active sells nothing', async () => {
  const storeId = await givenStore();
  const { goodsId } = await givenGoods(storeId, { row: 'special_price = 1500' });
  const category = async (parent: number | null) =>
    (
      await server.db.one<{ id: number }>(sql`
        insert into goods_category (name, parent_id, level, channels) values (${`类${server.given.next()}`}, ${parent}, ${parent ? 2 : 1}, 7) returning id`)
    ).id;
  const above = await category(null);
  const below = await category(above);
  await server.db.run(sql`insert into goods_category_link (goods_id, category_id) values (${goodsId}, ${below})`);
  const list = async (categoryId: number) =>
    (
      await server
        .anonymous()
        .call(listStoreGoodsForCustomer, { params: { storeId }, query: { categoryId: String(categoryId) } })
    ).data.rows;
  expect(await list(above)).toMatchObject([{ goodsId, specialPrice: 0 }]);
  expect(await list(await category(null))).toEqual([]);
  await server.db.run(sql`update company set status = 'SUSPENDED' where id = ${companyId}`);
  expect(await list(above)).toEqual([]);
  await server.db.run(sql`update company set status = 'ACTIVE' where id = ${companyId}`);
});
