import {
  type CompanyCostRow,
  copyStoreCosts,
  endStoreCosts,
  listCompanyCosts,
  listStoreCosts,
  readCostHistory,
  type StoreCostRow,
  saveCompanyCosts,
  saveStoreCosts,
} from '@materia/contract/areas/goods';
import { addDays, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { costAt } from '../index.ts';
import { costEffective } from './cost-effective.task.ts';

let world: OrderWorld;
let manager: TestClient;
let otherStore: number;
let foreignStore: number;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  otherStore = await openStore(world, world.companyId, true);
  const company2 = await world.rows.company();
  foreignStore = await openStore(world, company2);
  await world.server.given.user({ userName: 'manager2', role: 'Manager', companyId: company2 });
  await world.server.given.user({
    userName: 'header',
    agentType: 5,
    companyId: world.companyId,
    storeId: world.storeId,
  });
  await world.server.given.user({ userName: 'root', role: 'Admin' });
  manager = await world.server.as('manager');
}, 60_000);
afterAll(() => world.close());

const today = () => dayOf(Date.now());
const tomorrow = () => addDays(today(), 1);
const yesterday = () => addDays(today(), -1);
const page = { limit: 100, page: 1 };
const goods = async (price = 2000) => (await world.goods({ price })).goodsId;
const save = (goodsId: number, cost: number, more: object = {}, client = manager) =>
  client.call(saveCompanyCosts, { body: { rows: [{ goodsId, cost, ...more }] } });
const saveStore = (goodsId: number, cost: number, more: object = {}) =>
  manager.call(saveStoreCosts, { body: { rows: [{ storeId: world.storeId, goodsId, cost, ...more }] } });
const rowOf = async (goodsId: number, body: object = {}): Promise<CompanyCostRow | undefined> => {
  const { data } = await manager.call(listCompanyCosts, { params: page, body });
  return data.rows.find(row => row.goodsId === goodsId);
};
const storeRowOf = async (goodsId: number, body: object = {}): Promise<StoreCostRow | undefined> => {
  const { data } = await manager.call(listStoreCosts, { params: page, body: { storeId: world.storeId, ...body } });
  return data.rows.find(row => row.goodsId === goodsId);
};
const cost = async (goodsId: number, day = today(), storeId: number | null = world.storeId) =>
  (await costAt(world.server.db, { companyId: world.companyId, storeId, goodsIds: [goodsId], day })).get(goodsId);
const events = (goodsId: number) =>
  world.all<{ payload: Record<string, unknown> }>(
    `select payload from outbox where event = 'cost.changed' and payload->'goodsIds' @> to_jsonb($1::int) order by id`,
    goodsId,
  );

test('03 W11: a leap of 40 % is asked about; from tomorrow on it holds, today it does not', async () => {
  const id = await goods();
  await save(id, 1000);
  const { data } = (await save(id, 1400, { validFrom: tomorrow() })).refuses(409, '成本较上次变动+40%，请确认！');
  expect(data).toEqual({
    errors: [{ index: 0, goodsId: id, field: 'cost', message: '成本较上次变动+40%，请确认！', confirm: true }],
  });
  const saved = await save(id, 1400, { validFrom: tomorrow(), confirmed: true });
  expect(saved.data.rows).toMatchObject([{ goodsId: id, cost: 1000, nextCost: 1400, nextFrom: tomorrow() }]);
  expect(await cost(id)).toMatchObject({ cost: 1000, source: 'COMPANY' });
  expect(await cost(id, tomorrow())).toMatchObject({ cost: 1400 });
});

test('a change of 30 % is none to ask about, a fall beyond it is', async () => {
  const id = await goods();
  await save(id, 1000, { validFrom: yesterday() });
  expect((await save(id, 1300)).data.rows).toMatchObject([{ cost: 1300, previous: 1000, change: 3000 }]);
  (await save(id, 600)).refuses(409, '成本较上次变动-40%，请确认！');
});

test('what cannot be a cost, by its rule', async () => {
  const id = await goods();
  (await save(id, -1)).refuses(400, '成本价不能小于0！');
  const far = addDays(today(), 181);
  (await save(id, 1, { validFrom: far })).refuses(400, `生效日期不能晚于${addDays(today(), 180)}！`);
  (await manager.call(saveCompanyCosts, { body: { rows: [] } })).refuses(400, '请选择至少一个商品！');
  const twice = [
    { goodsId: id, cost: 1 },
    { goodsId: id, cost: 2 },
  ];
  const { message } = (await manager.call(saveCompanyCosts, { body: { rows: twice } })).envelope;
  expect(message).toContain('商品重复：');
  expect((await save(999_999, 1)).status).toBe(404);
  const root = await world.server.as('root');
  (await save(id, 1, {}, root)).refuses(400, '请选择公司！');
  (await root.call(listCompanyCosts, { params: page, body: {} })).refuses(400, '请选择公司！');
  (await root.call(readCostHistory, { body: { goodsId: id } })).refuses(400, '请选择公司！');
});

test('days of a closed period are closed for costs', async () => {
  const companyId = await world.rows.company();
  await world.server.given.user({ userName: 'closed', role: 'Manager', companyId });
  const storeId = await openStore(world, companyId);
  const client = await world.server.as('closed');
  const period = addDays(`${today().slice(0, 7)}-01`, -1).slice(0, 7);
  await world.add('finance_period', { company_id: companyId, period, state: 1 });
  const first = `${today().slice(0, 7)}-01`;
  const id = await goods();
  const words = `生效日期不能早于${first}，该账期已结账！`;
  const early = addDays(first, -1);
  (await save(id, 100, { validFrom: early }, client)).refuses(409, words);
  expect((await save(id, 100, { validFrom: first }, client)).status).toBe(200);
  const row = { storeId, goodsId: id, cost: 90 };
  (await client.call(saveStoreCosts, { body: { rows: [{ ...row, validFrom: early }] } })).refuses(409, words);
  await client.call(saveStoreCosts, { body: { rows: [row] } });
  const ended = { storeId, goodsIds: [id], validTo: addDays(early, -1) };
  (await client.call(endStoreCosts, { body: ended })).refuses(409, words);
  const another = await openStore(world, companyId, true);
  const copied = { fromStoreId: storeId, storeIds: [another], validFrom: early };
  (await client.call(copyStoreCosts, { body: copied })).refuses(409, words);
});

test('the same day is written over, and the history of prices keeps both', async () => {
  const id = await goods();
  await save(id, 1000);
  await save(id, 1100);
  const logs = await world.all(
    `select kind, old_price::int as old, new_price::int as new from goods_price_log where goods_id = $1 order by id`,
    id,
  );
  expect(logs).toEqual([
    { kind: 'COMPANY_COST', old: null, new: 1000 },
    { kind: 'COMPANY_COST', old: 1000, new: 1100 },
  ]);
  const { n } = await world.one<{ n: number }>(
    'select count(*)::int as n from company_goods_cost where goods_id = $1',
    id,
  );
  expect(n).toBe(1);
});

test('a store’s own cost wins until it is ended, older ones of it too', async () => {
  const id = await goods();
  await save(id, 1000, { validFrom: addDays(today(), -20) });
  await saveStore(id, 1100, { validFrom: addDays(today(), -10) });
  await saveStore(id, 1200, { validFrom: addDays(today(), -5) });
  expect(await cost(id)).toMatchObject({ cost: 1200, source: 'STORE' });
  expect(await cost(id, today(), otherStore)).toMatchObject({ cost: 1000, source: 'COMPANY' });
  expect(await storeRowOf(id)).toMatchObject({ cost: 1200, own: true, companyCost: 1000, margin: 4000 });
  const ended = await manager.call(endStoreCosts, { body: { storeId: world.storeId, goodsIds: [id] } });
  expect(ended.data).toEqual({ ended: 1 });
  expect(await cost(id)).toMatchObject({ cost: 1000, source: 'COMPANY' });
  expect(await cost(id, yesterday())).toMatchObject({ cost: 1200, source: 'STORE' });
  expect(await storeRowOf(id)).toMatchObject({ cost: 1000, own: false });
  const again = await manager.call(endStoreCosts, { body: { storeId: world.storeId, goodsIds: [id] } });
  again.refuses(409, '所选商品没有门店单独成本！');
});

test('costs of a store are copied to others of its company', async () => {
  const id = await goods();
  const store3 = await openStore(world, world.companyId, true);
  const copy = (fromStoreId: number, storeIds: number[], more: object = {}) =>
    manager.call(copyStoreCosts, { body: { fromStoreId, storeIds, goodsIds: [id], ...more } });
  (await copy(world.storeId, [store3])).refuses(409, '所选商品没有门店单独成本！');
  await saveStore(id, 700);
  expect((await copy(world.storeId, [otherStore, store3])).data).toEqual({ copied: 2 });
  expect(await cost(id, today(), store3)).toMatchObject({ cost: 700, source: 'STORE' });
  (await copy(world.storeId, [world.storeId])).refuses(400, '不能复制到同一门店！');
  expect((await copy(world.storeId, [foreignStore])).status).toBe(404);
  const far = addDays(today(), 200);
  (await copy(world.storeId, [store3], { validFrom: far })).refuses(400, `生效日期不能晚于${addDays(today(), 180)}！`);
  const root = await world.server.as('root');
  const across = { fromStoreId: world.storeId, storeIds: [foreignStore] };
  (await root.call(copyStoreCosts, { body: across })).refuses(400, '只能在同一公司的门店之间复制！');
});

test('tabs and sorting tell losses, low margins, gaps and what is to come', async () => {
  const [loss, low, none, coming] = [await goods(1000), await goods(1000), await goods(1000), await goods(1000)];
  await save(loss, 1200);
  await save(low, 900);
  await save(coming, 500);
  await save(coming, 510, { validFrom: tomorrow() });
  const ids = async (tab: string) => {
    const { data } = await manager.call(listCompanyCosts, { params: page, body: { tab: [tab as 'LOSS'] } });
    expect(data.counts?.find(each => each.tab === tab)?.count).toBe(data.total);
    return data.rows.map(row => row.goodsId).filter(id => [loss, low, none, coming].includes(id));
  };
  expect(await ids('LOSS')).toEqual([loss]);
  expect(await ids('LOW')).toEqual([low]);
  expect(await ids('MISSING')).toEqual([none]);
  expect(await ids('COMING')).toEqual([coming]);
  const sorted = await manager.call(listCompanyCosts, {
    params: page,
    body: { sort: [{ field: 'cost', order: 'desc' }] },
  });
  expect(sorted.data.rows[0]?.cost).toBe(Math.max(...sorted.data.rows.map(row => row.cost ?? 0)));
  expect(await rowOf(loss, { query: `不存在${loss}` })).toBeUndefined();
});

test('a margin is that of the lowest price that is sold for now: special prices count, unpublished rows do not', async () => {
  const special = await world.goods({ price: 2000 });
  const hidden = await world.goods({ price: 2000 });
  for (const { goodsId } of [special, hidden]) await save(goodsId, 1500);
  const set = (of: { storeGoodsId: number }, change: string) =>
    world.all(`update store_goods set ${change} where id = $1 returning id`, of.storeGoodsId);
  const others = { company_id: world.companyId, store_id: otherStore, goods_id: hidden.goodsId };
  await world.add('store_goods', { ...others, goods_price: 100, is_publish: false });
  await set(special, 'special_price = 1200');
  expect(await rowOf(special.goodsId, { tab: ['LOSS'] })).toMatchObject({ margin: -2500, minPrice: 2000 });
  expect(await rowOf(hidden.goodsId)).toMatchObject({ margin: 2500, minPrice: 100, maxPrice: 2000 });
  await set(special, "special_to = '2020-01-01'");
  expect(await rowOf(special.goodsId)).toMatchObject({ margin: 2500 });
});

test('stores are compared, whose cost is whose is said', async () => {
  const id = await goods();
  await save(id, 1000);
  await saveStore(id, 1050);
  const row = await storeRowOf(id, { compare: [otherStore], tab: ['OWN'] });
  expect(row).toMatchObject({ cost: 1050, own: true, compared: [{ storeId: otherStore, cost: 1000, own: false }] });
});

test('the history has the company’s and the stores’ costs, newest first', async () => {
  const id = await goods();
  await save(id, 1000, { validFrom: addDays(today(), -30), remark: '首批' });
  await saveStore(id, 1040, { validFrom: yesterday() });
  const { data } = await manager.call(readCostHistory, { body: { goodsId: id } });
  expect(data.entries).toMatchObject([
    { storeId: world.storeId, cost: 1040, validFrom: yesterday(), source: 'MANUAL' },
    { storeId: null, cost: 1000, remark: '首批' },
  ]);
  expect(data).toMatchObject({ minPrice: 2000, targetMargin: 1500 });
  const missing = await manager.call(readCostHistory, { body: { goodsId: 999_999 } });
  expect(missing.status).toBe(404);
});

test('cost.changed is said when a cost is in force: at once, on its day, and when a store’s own ends', async () => {
  const id = await goods();
  await save(id, 1000);
  expect(await events(id)).toMatchObject([{ payload: { storeId: null, validFrom: today() } }]);
  await saveStore(id, 1010, { validFrom: tomorrow() });
  await world.runTask(costEffective);
  expect(await events(id)).toHaveLength(1);
  await manager.call(endStoreCosts, { body: { storeId: world.storeId, goodsIds: [id], validTo: tomorrow() } });
  world.setNow(`${addDays(today(), 2)}T04:00:00.000Z`);
  const numbers = await world.runTask(costEffective);
  world.setNow(new Date().toISOString());
  expect(numbers.store).toBeGreaterThan(0);
  expect((await events(id)).slice(1)).toMatchObject([
    { payload: { storeId: world.storeId, validFrom: tomorrow() } },
    { payload: { storeId: world.storeId, validFrom: addDays(today(), 2) } },
  ]);
});

test('who has no COST gets none of it; a stranger has costs of their own alone', async () => {
  const id = await goods();
  await save(id, 1000);
  const header = await world.server.as('header');
  expect((await header.call(listCompanyCosts, { params: page, body: {} })).status).toBe(403);
  const viewer = await world.server.as('viewer');
  expect((await viewer.call(listCompanyCosts, { params: page, body: {} })).status).toBe(200);
  expect((await save(id, 1, {}, viewer)).status).toBe(403);
  const manager2 = await world.server.as('manager2');
  const foreign = { params: page, body: { companyId: world.companyId } };
  expect((await manager2.call(listCompanyCosts, foreign)).status).toBe(404);
  const store = { params: page, body: { storeId: world.storeId } };
  expect((await manager2.call(listStoreCosts, store)).status).toBe(404);
});
