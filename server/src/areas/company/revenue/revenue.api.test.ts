import {
  checkRevenueRule,
  listRevenueRules,
  listRevenueVersions,
  publishRevenueRule,
  type RevenueRow,
  readRevenueRule,
  saveRevenueRule,
  simulateRevenue,
  stopRevenueRule,
  toggleRevenueRules,
} from '@materia/contract/areas/company';
import { addDays, dayOf, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { demandFew } from './simulate-revenue.ts';

let world: OrderWorld;
let desk: OrderDesk;
let admin: TestClient;
let manager: TestClient;
let otherCompany: number;
let clerk: number;
const today = dayOf(new Date());
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  otherCompany = await world.rows.company();
  desk = orderDesk(world, await world.server.as('service'));
  admin = await world.server.as('admin');
  manager = await world.server.as('manager');
  clerk = (await world.one<{ id: number }>(`select id from sys_user where user_name = 'service'`)).id;
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  await world.all('delete from revenue_rule_version');
  await world.all('delete from revenue_rule');
});

type Draft = SentOf<typeof saveRevenueRule>;
type Terms = Draft['terms'];
const platform = (rateBp: number) => ({ partyType: 'PLATFORM' as const, rateBp });
const terms = (of: Partial<Terms> = {}): Terms => ({ parties: [platform(600)], ...of });
const draft = (of: Partial<Draft> = {}): Draft => ({ name: '分润', terms: terms(), ...of });
const save = (of: Partial<Draft> = {}) => admin.call(saveRevenueRule, { body: draft(of) });
const publish = ({ id, version }: RevenueRow, validFrom = today) =>
  admin.call(publishRevenueRule, { params: { id }, body: { version, validFrom, note: '测试' } });
const inForce = async (of: Partial<Draft> = {}): Promise<RevenueRow> => (await publish((await save(of)).data)).data;
const stop = ({ id, version }: RevenueRow, day: string) =>
  admin.call(stopRevenueRule, { params: { id }, body: { version, day } });
const list = (client: TestClient, body: SentOf<typeof listRevenueRules> = {}) =>
  client.call(listRevenueRules, { params: { limit: 100, page: 1 }, body });
const names = async (client: TestClient, body: SentOf<typeof listRevenueRules> = {}) =>
  (await list(client, body)).data.rows.map(row => row.name);

describe('writing', () => {
  test('a draft is written, changed with its version, published; then only its terms change', async () => {
    const { data: made } = await save({ companyId: world.companyId, storeIds: [world.storeId] });
    expect(made).toMatchObject({ status: 'DRAFT', no: null, changed: true, stores: [{ id: world.storeId }] });
    const body = draft({ companyId: world.companyId, storeIds: [world.storeId], name: '改名' });
    const { data: changed } = await save({ ...body, id: made.id, version: made.version });
    expect(changed).toMatchObject({ name: '改名', version: made.version + 1 });
    (await save({ ...body, id: made.id, version: made.version })).refuses(409, '数据已被他人修改，请刷新后重试');
    (await save({ ...body, id: 999_999, version: 1 })).refuses(404, '记录不存在或已被删除');
    (await save({ companyId: 999_999 })).refuses(404, '记录不存在或已被删除');
    const { data: first } = await publish(changed);
    expect(first).toMatchObject({ status: 'ACTIVE', no: 1, validFrom: today, changed: false });
    const now = { ...body, id: made.id, version: first.version };
    (await save({ ...now, storeIds: [] })).refuses(409, '已发布的规则不能修改适用范围');
    const next = await save({ ...now, terms: terms({ parties: [platform(900)] }) });
    expect(next.data).toMatchObject({
      changed: true,
      terms: { parties: [{ rateBp: 600 }] },
      draft: { parties: [{ rateBp: 900 }] },
    });
    expect((await admin.call(readRevenueRule, { params: { id: made.id } })).data).toEqual(next.data);
  });

  test('terms that contradict themselves are refused', async () => {
    const refused = async (of: Partial<Terms>, message: string) =>
      (await save({ terms: terms(of) })).refuses(400, message);
    await refused({ parties: [platform(6000), { partyType: 'STORE', rateBp: 4001 }] }, '分润比例合计不能超过100%');
    await refused(
      {
        categoryRates: [{ categoryIds: [1], rates: [10_000] }],
        tiers: [{ from: 1, rates: [10_000] }],
        parties: [platform(1), { partyType: 'STORE', rateBp: 1 }],
      },
      '请填写每个分润对象的比例',
    );
    await refused(
      { parties: [platform(1), { partyType: 'STORE', rateBp: 1 }], tiers: [{ from: 100, rates: [9000, 1001] }] },
      '分润比例合计不能超过100%',
    );
    await refused({ parties: [] }, '请选择分润对象');
    await refused({ parties: [{ partyType: 'AGENT', rateBp: 100 }] }, '请选择分润对象');
    await refused({ parties: [{ partyType: 'SITE', rateBp: 100 }] }, '请选择分润对象');
    await refused({ parties: [{ partyType: 'AGENT', partyId: 999_999, rateBp: 100 }] }, '请选择分润对象');
    await refused({ parties: [platform(1), platform(2)] }, '每种分润对象只能添加一个，代理最多3个');
    await refused({ parties: [{ ...platform(1), guarantee: 200, cap: 100 }] }, '月封顶不能低于月保底');
    await refused(
      {
        tiers: [
          { from: 200, rates: [1] },
          { from: 100, rates: [2] },
        ],
      },
      '阶梯金额须逐级递增',
    );
    const agent = await save({ terms: terms({ parties: [{ partyType: 'AGENT', partyId: clerk, rateBp: 100 }] }) });
    expect(agent.data.draft.parties[0]?.partyName).not.toBe('');
  });

  test('places must be of the rule’s company', async () => {
    const place = '请选择该公司的门店和设备';
    (await save({ companyId: otherCompany, storeIds: [world.storeId] })).refuses(400, place);
    (await save({ storeIds: [world.storeId] })).refuses(400, place);
    (await save({ companyId: world.companyId, matIds: [999_999] })).refuses(400, place);
  });

  test('the platform writes, a Manager reads the own rules and those for all', async () => {
    await save({ name: '全部' });
    const { data: own } = await save({ name: '本公司', companyId: world.companyId });
    const { data: foreign } = await save({ name: '别家', companyId: otherCompany });
    expect((await names(manager)).sort()).toEqual(['全部', '本公司']);
    (await manager.call(readRevenueRule, { params: { id: foreign.id } })).refuses(404, '记录不存在或已被删除');
    expect((await manager.call(readRevenueRule, { params: { id: own.id } })).data.allowedActions).toEqual([
      { action: 'simulate', reason: null },
    ]);
    await world.all(
      `insert into sys_user_priv (user_id, priv, effect) select id, 'REVENUE:WRITE', 'GRANT' from sys_user where user_name = 'manager'`,
    );
    await world.all(`update sys_user set priv_version = priv_version + 1 where user_name = 'manager'`);
    (await manager.call(saveRevenueRule, { body: draft() })).refuses(403, '仅平台可操作');
  });
});

describe('publishing', () => {
  test('one rule per order: an overlap is refused by name and day, and asked for beforehand', async () => {
    await inForce({ name: '甲', companyId: world.companyId });
    const { data: second } = await save({ name: '乙', companyId: world.companyId });
    expect(second.overlaps).toMatchObject([{ name: '甲', day: today }]);
    (await publish(second, tomorrow)).refuses(409, `与规则「甲」在${tomorrow}重叠`);
    const check = await admin.call(checkRevenueRule, {
      body: { id: second.id, companyId: world.companyId, validFrom: tomorrow },
    });
    expect(check.data).toMatchObject([{ name: '甲', day: tomorrow }]);
    const narrow = await save({ name: '丙', companyId: world.companyId, storeIds: [world.storeId] });
    expect((await publish(narrow.data)).status).toBe(200);
  });

  test('the first from today, the next from tomorrow; what it says must end after it begins', async () => {
    const { data: made } = await save();
    (await publish(made, addDays(today, -1))).refuses(409, '生效日期不能早于今天');
    const { data: first } = await publish(made);
    (await publish(first)).refuses(409, '生效日期不能早于明天');
    const { data: second } = await publish(first, tomorrow);
    // Today the first still holds.
    expect(second).toMatchObject({ no: 1, validFrom: today });
    const ended = await save({ id: made.id, version: second.version, terms: terms({ validTo: today }) });
    (await publish(ended.data, tomorrow)).refuses(400, '结束日期不能早于生效日期');
    const versions = await admin.call(listRevenueVersions, { params: { id: made.id } });
    expect(versions.data.map(({ no, validFrom, note }) => [no, validFrom, note])).toEqual([
      [2, tomorrow, '测试'],
      [1, today, '测试'],
    ]);
  });

  test('stopped on a day it holds through it; only drafts and stopped ones are deleted', async () => {
    const { data: loose } = await save({ name: '草稿' });
    (await stop(loose, today)).refuses(409, '规则状态为「草稿」，不能停用');
    const rule = await inForce({ name: '在用' });
    (await stop(rule, addDays(today, -1))).refuses(409, '停用日期不能早于今天');
    const { data: stopped } = await stop(rule, tomorrow);
    expect(stopped).toMatchObject({ status: 'ACTIVE', stopOn: tomorrow, validTo: tomorrow });
    (await publish(stopped, tomorrow)).refuses(409, '规则状态为「停用」，不能发布');
    (await save({ id: stopped.id, version: stopped.version })).refuses(409, '规则状态为「停用」，不能发布');
    const toggle = (ids: number[], deleted: boolean) => admin.call(toggleRevenueRules, { body: { ids, deleted } });
    (await toggle([rule.id], true)).refuses(409, '仅草稿或已停用的规则可以删除');
    await world.all('update revenue_rule set stop_on = $1 where id = $2', addDays(today, -1), rule.id);
    expect((await toggle([rule.id, loose.id], true)).status).toBe(200);
    expect(await names(admin)).toEqual([]);
    expect((await names(admin, { deleted: true })).sort()).toEqual(['在用', '草稿']);
    expect((await toggle([loose.id], false)).status).toBe(200);
    (await toggle([999_999], true)).refuses(404, '记录不存在或已被删除');
  });

  test('the list by day, place, party and status', async () => {
    await inForce({ name: '全部' });
    await inForce({ name: '门店', companyId: world.companyId, storeIds: [world.storeId] });
    await save({
      name: '草稿',
      companyId: otherCompany,
      terms: terms({ parties: [{ partyType: 'STORE', rateBp: 1 }] }),
    });
    expect(await names(admin, { storeId: world.storeId })).toEqual(['门店', '全部']);
    expect(await names(admin, { companyId: otherCompany })).toEqual(['草稿', '全部']);
    expect(await names(admin, { day: addDays(today, -1) })).toEqual(['草稿']);
    expect(await names(admin, { day: today, status: ['ACTIVE'] })).toEqual(['门店', '全部']);
    expect(await names(admin, { partyType: ['STORE'] })).toEqual(['草稿']);
    expect(await names(admin, { query: '门' })).toEqual(['门店']);
    expect(await names(admin, { matId: 999_999 })).toEqual(['全部']);
  });
});

describe('simulating', () => {
  /** An order of that much, done today. */
  async function done(price: number, number = 1) {
    const { goodsId } = await world.goods({ price });
    const paid = await desk.payCash(await desk.go([[goodsId, number]], [20, 21]));
    await world.all(`update customer_order set done_at = now() where id = $1`, paid.order_id);
    return { ...paid, goodsId };
  }
  const range: [string, string] = [today, today];
  const simulate = (body: SentOf<typeof simulateRevenue>, client = admin) => client.call(simulateRevenue, { body });

  test('a draft against what was done: the parties sum to the base, nothing is saved', async () => {
    await done(10_001);
    await inForce({ name: '现行', companyId: world.companyId });
    const { data: rule } = await save({
      name: '草稿',
      companyId: world.companyId,
      terms: terms({
        parties: [platform(1000), { partyType: 'SITE', partyName: '写字楼', rateBp: 100, guarantee: 500 }],
        tiers: [{ from: 5000, rates: [2000, 100] }],
      }),
    });
    const { simulation } = (await simulate({ ruleId: rule.id, range })).data;
    expect(simulation).toMatchObject({ orderCount: 1, baseBefore: 10_001, baseAfter: 10_001, range });
    const by = Object.fromEntries((simulation?.parties ?? []).map(each => [each.partyType, [each.before, each.after]]));
    expect(by).toEqual({ PLATFORM: [600, 500 + 1000], COMPANY: [9401, 8001], SITE: [0, 500] });
    const sum = (of: 'before' | 'after') => simulation?.stores.reduce((total, row) => total + row[of], 0);
    expect([sum('before'), sum('after')]).toEqual([10_001, 10_001]);
    expect(simulation?.orders[0]?.shares.reduce((total, { amount }) => total + amount, 0)).toBe(10_001);
    const rows = await world.all('select from revenue_rule_version where rule_id = $1', rule.id);
    expect(rows).toEqual([]);
  });

  test('what was paid today keeps version 1 when the next begins tomorrow', async () => {
    const { orderNo } = await done(5000);
    const rule = await inForce({ companyId: world.companyId });
    const { data: changed } = await save({
      ...{ id: rule.id, version: rule.version, companyId: world.companyId },
      terms: terms({ parties: [platform(900)] }),
    });
    await publish(changed, tomorrow);
    const { order } = (await simulate({ orderNo })).data;
    expect(order).toMatchObject({ ruleId: rule.id, ruleVersion: 1, base: 5000, baseKind: 'NET' });
    expect(order?.shares.map(({ partyType, amount }) => [partyType, amount])).toEqual([
      ['PLATFORM', 300],
      ['COMPANY', 4700],
    ]);
    const second = (await simulate({ ruleId: rule.id, version: 2, range })).data.simulation;
    expect(second?.orders.every(each => each.ruleVersion === 2)).toBe(true);
    (await simulate({ ruleId: rule.id, version: 9 })).refuses(404, '记录不存在或已被删除');
  });

  test('what was paid under a rule that was deleted later is shared by it', async () => {
    const { orderNo } = await done(5000);
    const rule = await inForce({ companyId: world.companyId });
    const end = `update revenue_rule set status = 'STOPPED', stop_on = $1, deleted_at = now() where id = $2`;
    await world.all(end, today, rule.id);
    expect((await simulate({ orderNo })).data.order).toMatchObject({ ruleId: rule.id, base: 5000 });
  });

  test('by category, the nearest one’s rates; without a rule all is the company’s', async () => {
    const { orderNo, goodsId } = await done(3000);
    const none = (await simulate({ orderNo })).data.order;
    expect(none).toMatchObject({ ruleId: null, shares: [{ partyType: 'COMPANY', amount: 3000 }] });
    const top = await world.add('goods_category', { name: '中西药品' });
    const leaf = await world.add('goods_category', { name: '感冒用药', parent_id: top, level: 2 });
    await world.add('goods_category_link', { goods_id: goodsId, category_id: leaf });
    await inForce({
      companyId: world.companyId,
      terms: terms({ baseKind: 'PROFIT', categoryRates: [{ categoryIds: [top], rates: [5000] }] }),
    });
    const { order } = (await simulate({ orderNo })).data;
    expect(order?.parts).toMatchObject([{ categories: ['中西药品'], rates: [5000] }]);
    expect(order?.shares[0]?.amount).toBe(Math.round((order?.base ?? 0) / 2));
  });

  test('what it does not answer', async () => {
    (await simulate({})).refuses(400, '请选择规则或填写订单号');
    (await simulate({ orderNo: '1' })).refuses(404, '没有这个订单号');
    const { data: rule } = await save({ companyId: world.companyId });
    const year: [string, string] = [addDays(today, -92), today];
    (await simulate({ ruleId: rule.id, range: year })).refuses(400, '模拟期间不能超过92天');
    expect((await simulate({ ruleId: rule.id, range: [addDays(today, -91), today] }, manager)).status).toBe(200);
    const last = (await simulate({ ruleId: rule.id })).data.simulation;
    expect(last?.range[0].slice(-2)).toBe('01');
    expect(() => demandFew(100_000)).not.toThrow();
    expect(() => demandFew(100_001)).toThrow('revenue.tooMany');
  });
});
