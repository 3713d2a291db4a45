import { exportMats, listMatGoods, listMats, tagMats } from '@materia/contract/areas/mat';
import { listMatSupplies, saveSupplyRoute } from '@materia/contract/areas/supply';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { SupplyDesk } from '../../../testing/supply-desk.ts';

let desk: SupplyDesk;
beforeAll(async () => {
  desk = await SupplyDesk.open();
});
afterAll(() => desk.server.close());

const page = { limit: 10, page: 1 };
const rowOf = async (matId: number) =>
  (await (await desk.as('manager')).call(listMats, { params: page, body: { ids: [matId] } })).data.rows[0];

test('tags are added and taken off at many devices: all of them or none', async () => {
  const [one, two] = [await desk.mat(), await desk.mat()];
  const manager = await desk.as('manager');
  const tag = (body: { ids: number[]; add?: string[]; remove?: string[] }) => manager.call(tagMats, { body });
  (await tag({ ids: [one, two], add: ['地铁', '夜间'] })).data;
  (await tag({ ids: [two], add: ['夜间', '新机'], remove: ['地铁'] })).data;
  expect([(await rowOf(one))?.tags, (await rowOf(two))?.tags]).toEqual([
    ['地铁', '夜间'],
    ['夜间', '新机'],
  ]);
  const many = Array.from({ length: 9 }, (_, n) => `标${n}`);
  const name = (await rowOf(one))?.matName ?? '';
  (await tag({ ids: [one, two], add: many })).refuses(409, `「${name}」的标签超过10个！`);
  expect((await rowOf(two))?.tags).toHaveLength(2);
  (await tag({ ids: [one, 999_999], add: ['x'] })).refuses(404, '记录不存在或已被删除');
  expect((await manager.call(listMats, { params: page, body: { tag: '地铁' } })).data.total).toBe(1);
});

test('goods of a device with their slots, sales and how long they last; those that will be gone first stand first', async () => {
  const matId = await desk.mat();
  const fast = await desk.slot({ matId, inSlot: 6 });
  const slow = await desk.slot({ matId, inSlot: 4 });
  await desk.rows.track({ matId, goodsId: fast.goodsId }, { capacity: 10, locks: '{MANUAL}' });
  const { db } = desk.server;
  for (const [ago, units] of [
    [2, 20],
    [20, 40],
  ] as const) {
    await db.run(sql`
      insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type, pay_type,
        is_activity, quantity)
      select current_date - ${ago}::int, ${desk.companyId}, ${desk.storeId}, ${matId}, ${fast.goodsId}, 0, 'MAT_ORDER', 'MAT', 'MAT', 0,
        false, ${units}`);
  }
  const manager = await desk.as('manager');
  const list = async (body = {}) => (await manager.call(listMatGoods, { params: { ...page, id: matId }, body })).data;
  const { rows, total } = await list();
  expect(total).toBe(2);
  expect(rows.map(row => row.goodsId)).toEqual([fast.goodsId, slow.goodsId]);
  expect(rows[0]).toMatchObject({
    stock: 6,
    available: 6,
    locked: 1,
    capacity: 30,
    sold7: 20,
    sold30: 60,
    daysLeft: 3,
  });
  expect(rows[0]?.trackNos).toHaveLength(2);
  expect(rows[1]).toMatchObject({ sold7: 0, sold30: 0, daysLeft: null });
  const byStock = await list({ sort: [{ field: 'stock', order: 'asc' }] });
  expect(byStock.rows.map(row => row.stock)).toEqual([4, 6]);
  expect((await list({ query: slow.name })).rows.map(row => row.goodsId)).toEqual([slow.goodsId]);
  const nobody = await manager.call(listMatGoods, { params: { ...page, id: 999_999 }, body: {} });
  nobody.refuses(404, '记录不存在或已被删除');
});

test('plans of a device, the latest first; its route, last and next supply stand in the list', async () => {
  const matId = await desk.mat();
  const { trackId } = await desk.slot({ matId });
  const done = await desk.filling(trackId, 3, matId);
  await desk.finish(done);
  const next = await desk.plan([{ trackGoodsId: trackId, quantity: 2 }], { matId });
  const manager = await desk.as('manager');
  const { rows, total } = (await manager.call(listMatSupplies, { params: { ...page, id: matId }, body: {} })).data;
  expect([rows.map(row => row.id), total]).toEqual([[next.id, done.id], 2]);
  const route = { name: '环线', storeId: desk.storeId, matIds: [matId] };
  const { id } = (await manager.call(saveSupplyRoute, { body: route })).data;
  expect(await rowOf(matId)).toMatchObject({ routeId: id, routeName: '环线', nextSupplyOn: next.planDate });
  expect((await rowOf(matId))?.lastSupplyAt).not.toBeNull();
  expect((await manager.call(listMats, { params: page, body: { routeId: id } })).data.total).toBe(1);
  const stranger = await desk.as('stranger');
  const none = await stranger.call(listMatSupplies, { params: { ...page, id: matId }, body: {} });
  none.refuses(404, '记录不存在或已被删除');
});

test('a file has the rows of the filter and its tab in the order of the list, or the chosen ones', async () => {
  const { db } = desk.server;
  const [first, last, away] = [await desk.mat(), await desk.mat(), await desk.mat()];
  for (const [id, name, online] of [
    [first, '文件乙', true],
    [last, '文件甲', true],
    [away, '文件丙', false],
  ] as const)
    await db.run(sql`update mat set mat_name = ${name}, online = ${online}, temperature = 235 where id = ${id}`);
  const manager = await desk.as('manager');
  const file = async (body: object) => {
    const [head = [], ...lines] = await sheetOf(desk.server, manager, exportMats, body);
    return lines.map(line => Object.fromEntries(head.map((title, at) => [String(title), line[at]])));
  };
  const names = async (body: object) => (await file(body)).map(row => row.设备名称);
  const query = '文件';
  expect((await names({ query })).sort()).toEqual(['文件丙', '文件乙', '文件甲']);
  expect(await names({ query, tab: ['OFFLINE'] })).toEqual(['文件丙']);
  for (const order of ['asc', 'desc'] as const) {
    const of = { query, tab: ['ONLINE' as const], sort: [{ field: 'matName' as const, order }] };
    const { rows } = (await manager.call(listMats, { params: page, body: of })).data;
    expect(await names(of)).toEqual(rows.map(row => row.matName));
    expect(rows).toHaveLength(2);
  }
  const [row] = await file({ ids: [away] });
  expect(row).toMatchObject({ 设备名称: '文件丙', 在线: '离线', 温度: 23.5 });
  const [head = [], line = []] = await sheetOf(desk.server, manager, exportMats, { ids: [away] }, 'en');
  expect(Object.fromEntries(head.map((title, at) => [String(title), line[at]]))).toMatchObject({
    Device: '文件丙',
    Online: 'Offline',
  });
});
