import {
  listGoods,
  readGoodsSales,
  searchGoods,
  searchGoodsByApproval,
  searchGoodsByBarcode,
  searchGoodsByInitials,
} from '@materia/contract/areas/goods';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { type GoodsDesk, goodsDesk } from '../../../testing/goods-desk.ts';
import { soldUnits } from '../../../testing/sold-units.ts';

let desk: GoodsDesk;
let cold: number;
let rx: number;
let own: number;
const prefix = '8100021';

beforeAll(async () => {
  desk = await goodsDesk();
  cold = await desk.approved(
    {
      barcode: '6920356200227',
      tracePrefixes: [{ prefix, level: '小', rate: 1 }],
      specials: ['HOT'],
    },
    { approvalNo: '国药准字Z44021940' },
  );
  rx = await desk.approved({ genericName: '感冒处方片', spec: '1g*9片' }, { rxType: 1 });
  own = (await desk.save('manager', desk.draft({ genericName: '感冒自提片', spec: '1g*3片' }))).data.goods_id;
});
afterAll(() => desk.server.close());

const search = async (userName: string, body: SentOf<typeof searchGoods>) =>
  (await desk.server.as(userName)).call(searchGoods, { body });
const idsOf = async (userName: string, body: SentOf<typeof searchGoods>) =>
  (await search(userName, body)).data.map(row => row.goods_id);

test.each([
  ['gmlkl', 2, 'goodsName'],
  ['冒灵', 3, 'goodsName'],
  ['灵', 3, 'goodsName'],
  ['44021940', 3, 'approvalNo'],
  ['国药准字Z44021940', 0, 'approvalNo'],
  ['6920356200227', 0, 'barcode'],
  ['感冒灵', 1, 'goodsName'],
])('%s finds it, ranked %i, marked in %s', async (query, rank, field) => {
  const [first] = (await search('admin', { query })).data;
  expect(first).toMatchObject({ goods_id: cold, rank, price: null, available: null });
  expect(first?.hits.map(hit => hit.field)).toContain(field);
});

test('a trace code, a text with a wrong character, and nothing at all', async () => {
  expect(await idsOf('admin', { query: `${prefix}0000000000017` })).toEqual([cold]);
  const near = (await search('admin', { query: '感冒零颗粒' })).data;
  expect(near[0]).toMatchObject({ goods_id: cold, rank: 4 });
  expect(await idsOf('admin', { query: '没有这个商品' })).toEqual([]);
});

test('of one rank recommended ones come first, then what sold most in 30 days, then weight (spec 03 §3.2)', async () => {
  const named = (genericName: string, more: object = {}) =>
    desk.approved({ genericName, spec: `${genericName}装`, ...more });
  const [least, heavy, sold, hot] = [
    await named('排位丸甲'),
    await named('排位丸乙', { sortWeight: 9 }),
    await named('排位丸丙'),
    await named('排位丸丁', { specials: ['HOT'] }),
  ];
  await soldUnits(desk.server, sold, 5);
  expect(await idsOf('admin', { query: '排位丸' })).toEqual([hot, sold, heavy, least]);
});

test('what is not approved is found by its company and the platform; whoever has no place for goods is refused', async () => {
  expect(await idsOf('manager', { query: '感冒自提' })).toEqual([own]);
  expect(await idsOf('manager2', { query: '感冒自提片' })).not.toContain(own);
  expect(await idsOf('clerk', { query: '感冒处方' })).toEqual([rx]);
});

test('scenes: what a store sells with what it has, what a cabinet may hold, what is prescribed, what is suggested', async () => {
  const { storeId, other, given, db } = desk;
  const bare = { scene: 'STORE', storeId } as const;
  expect(await idsOf('manager', { query: '感冒', ...bare })).toEqual([]);
  await db.run(sql`
    insert into store_goods (company_id, store_id, goods_id, goods_number, goods_price, is_publish)
    values (${desk.own}, ${storeId}, ${cold}, 7, 1600, true)`);
  const [sold] = (await search('manager', { query: '感冒', ...bare })).data;
  expect(sold).toMatchObject({ goods_id: cold, price: 1600, available: 7 });
  const foreign = (await given.store({ companyId: other })).id;
  (await search('manager', { query: '感冒', scene: 'STORE', storeId: foreign })).refuses(404, '记录不存在或已被删除');
  (await search('manager', { query: '感冒', scene: 'MAT', matId: 99_999_999 })).refuses(404, '记录不存在或已被删除');
  expect(await idsOf('admin', { query: '感冒', scene: 'MAT' })).toEqual([]);
  await db.run(sql`update goods set publish_mask = 2 where id = any(${[cold, rx]}::bigint[])`);
  expect(await idsOf('admin', { query: '感冒', scene: 'SYMPTOM' })).toEqual([cold]);
  expect((await idsOf('admin', { query: '感冒', scene: 'PRESCRIPTION' })).sort()).toEqual([cold, rx].sort());
  expect(await idsOf('admin', { query: '感冒', goodsTypes: [4] })).toEqual([]);
});

test('an operator, who reads no goods, chooses them too: named by their ids, and the beginning of them before anything is typed', async () => {
  await desk.given.user({ userName: 'operator', agentType: 2, companyId: desk.own });
  (await (await desk.server.as('operator')).call(listGoods, { params: { limit: 10, page: 1 }, body: {} })).refuses(
    403,
    '没有访问权限（GOODS），请联系管理员',
  );
  for (const userName of ['operator', 'clerk']) {
    const named = (await search(userName, { ids: [rx, cold, 99_999_999], limit: 1 })).data;
    expect(named.map(row => row.goods_id)).toEqual([cold, rx]);
    expect(named[0]).toMatchObject({ goodsName: expect.stringContaining('感冒灵颗粒'), hits: [] });
    expect((await idsOf(userName, { limit: 2 }))[0]).toBe(cold);
    expect(await idsOf(userName, { query: '感冒处方', ids: [rx, cold] })).toEqual([rx]);
  }
  expect(await idsOf('manager2', { ids: [own] })).toEqual([]);
});

test('variants by code, approval and initials', async () => {
  const admin = await desk.server.as('admin');
  const ids = (rows: readonly { goods_id: number }[]) => rows.map(row => row.goods_id);
  const barcode = async (code: string) => ids((await admin.call(searchGoodsByBarcode, { params: { code } })).data);
  expect(await barcode('6920356200227')).toEqual([cold]);
  expect(await barcode('0106920356200227')).toEqual([cold]);
  expect(await barcode('6920')).toEqual([]);
  expect(ids((await admin.call(searchGoodsByApproval, { params: { no: 'Z44021940' } })).data)).toEqual([cold]);
  expect(ids((await admin.call(searchGoodsByInitials, { params: { text: 'gmcf' } })).data)).toEqual([rx]);
});

test('sales day by day are those of the reader’s scope', async () => {
  const manager = await desk.server.as('manager');
  const { data } = await manager.call(readGoodsSales, { params: { goods_id: cold }, query: {} });
  expect(data).toMatchObject({ units: 0, amount: 0 });
  expect(data.days).toHaveLength(30);
  (await manager.call(readGoodsSales, { params: { goods_id: 99_999_999 }, query: {} })).refuses(
    404,
    '记录不存在或已被删除',
  );
});
