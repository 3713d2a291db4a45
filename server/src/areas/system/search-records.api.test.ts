import { searchRecords } from '@materia/contract/areas/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { orderDesk } from '../../testing/order-desk.ts';

let world: OrderWorld;
let orderNo: string;
let orderId: number;
let matId: number;
let goodsId: number;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  const { rows, companyId, storeId, server } = world;
  const other = await rows.company();
  matId = await rows.mat(companyId, {
    mat_no: 'M123456',
    mat_name: '科技园一号柜',
    address: '深南大道88号',
    store_id: storeId,
  });
  await rows.mat(other, { mat_name: '科技园二号柜' });
  ({ goodsId } = await world.goods({ goods: { goods_name: '感冒灵颗粒', mnemonic: 'gmlkl' } }));
  const strange = await rows.goods({ goods_name: '感冒清胶囊', mnemonic: 'gmqjn' });
  await rows.storeGoods({ companyId: other, storeId: await rows.store(other), goodsId: strange });
  await server.given.user({ userName: 'stranger', role: 'Manager', companyId: other });
  await server.given.user({ userName: 'monitor', agentType: 4, companyId, stores: [storeId] });
  const desk = orderDesk(world, await server.as('service'));
  ({ orderNo, order_id: orderId } = await desk.place([[goodsId, 1]]));
});
afterAll(() => world.close());

const found = async (who: string, query: string) =>
  (await (await world.server.as(who)).call(searchRecords, { query: { query } })).data.map(({ kind, id }) => [kind, id]);

test('orders are found by the beginning of their number and by the phone or its last four digits', async () => {
  for (const query of [orderNo, orderNo.slice(0, 10), '13812345678', '5678'])
    expect(await found('service', query), query).toEqual([['order', orderId]]);
  expect(await found('service', '5679')).toEqual([]);
  expect(await found('stranger', orderNo)).toEqual([]);
});

test('a hit says what it is and leads to the screen that shows it, open', async () => {
  const [hit] = (await (await world.server.as('service')).call(searchRecords, { query: { query: orderNo } })).data;
  expect(hit).toMatchObject({
    title: orderNo,
    path: '/app/order/order_mgmt',
    search: { duration: 'ALL', orderId: String(orderId) },
  });
  expect(hit?.hint).toMatch(/ · 待确认$/);
});

test('devices are found by number, a part of name or address, one Chinese character on', async () => {
  for (const query of ['M123456', 'm1234', '科技园', '园', '88号'])
    expect(await found('manager', query), query).toContainEqual(['mat', matId]);
  expect((await found('manager', '科技园')).length).toBe(1);
  expect(await found('stranger', 'M123456')).toEqual([]);
});

test('what begins with it comes before what holds it; what thousands hold is still found where the account looks', async () => {
  const { rows, companyId, storeId, server } = world;
  const address = '统一大道1号';
  await rows.mat(companyId, { mat_no: 'M200001', mat_name: '东门柜', address, store_id: storeId });
  const begins = await rows.mat(companyId, { mat_no: 'M900001', mat_name: '统一柜', store_id: storeId });
  const titles = async (who: string) =>
    (await (await server.as(who)).call(searchRecords, { query: { query: '统一' } })).data.map(hit => hit.title);
  expect(await titles('manager')).toEqual(['统一柜', '东门柜']);
  expect(await found('manager', '900001')).toContainEqual(['mat', begins]);
  await server.db.run(sql`
    insert into mat (mat_no, mat_name, model, cabinet_type, company_id, biz_status)
    select 'M' || (300000 + i), '统一' || i, 'X1', 1, (select id from company where id <> ${companyId} order by id limit 1), 'OPERATIONAL'
    from generate_series(1, 2100) i`);
  expect(await titles('manager')).toEqual(['统一柜', '东门柜']);
});

test('goods are found by name and initials, as far as a store of the account sells them', async () => {
  for (const query of ['感冒', '灵', 'gml', 'GML'])
    expect(await found('store', query), query).toContainEqual(['storeGoods', goodsId]);
  expect((await found('store', '感冒')).length).toBe(1);
  await world.server.db.run(sql`update goods set barcode = '6901234567892' where id = ${goodsId}`);
  for (const query of ['6901234', '6901234567892'])
    expect(await found('store', query), query).toEqual([['storeGoods', goodsId]]);
});

test('who reads the catalogue but no store’s shelf finds its goods, sold or not, and opens them; not what is unapproved', async () => {
  const { rows, server, companyId } = world;
  const approved_at = server.services.clock.now();
  const unsold = await rows.goods({
    goods_name: '板蓝根颗粒',
    mnemonic: 'blgkl',
    barcode: '6907654321098',
    approved_at,
  });
  await rows.goods({ goods_name: '板蓝根茶', mnemonic: 'blgc', approved_at: null });
  await server.given.user({ userName: 'reader', agentType: 1, companyId });
  for (const query of ['板蓝', '蓝根', 'blg', 'BLG', '6907654'])
    expect(await found('reader', query), query).toEqual([['goods', unsold]]);
  const [hit] = (await (await server.as('reader')).call(searchRecords, { query: { query: '板蓝' } })).data;
  expect(hit).toMatchObject({ path: '/app/goods/goods_mgmt', search: { goodsId: String(unsold) } });
  expect(await found('store', '板蓝')).toEqual([]);
});

test('without the privilege for a kind nothing of it is found; no text is refused', async () => {
  const kinds = async (who: string, query: string) => (await found(who, query)).map(([kind]) => kind);
  expect(await kinds('monitor', orderNo)).toEqual([]);
  expect(await kinds('monitor', '科技园')).toEqual([]);
  const blank = await (await world.server.as('store')).call(searchRecords, { query: { query: ' ' } });
  expect(blank.status).toBe(400);
});
