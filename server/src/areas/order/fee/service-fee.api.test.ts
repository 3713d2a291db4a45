import {
  exportFeeCharges,
  exportServiceFees,
  harvestOrders,
  listFeeCharges,
  listServiceFees,
  returnOrder,
  reviewRefund,
  saveServiceFee,
  toggleServiceFees,
  tryServiceFee,
} from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { orderAutoSign } from '../order-auto-sign.task.ts';

let world: OrderWorld;
let desk: OrderDesk;
let admin: TestClient;
let manager: TestClient;
let otherCompany: number;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  otherCompany = await world.rows.company();
  await world.server.given.user({ userName: 'manager2', role: 'Manager', companyId: otherCompany });
  desk = orderDesk(world, await world.server.as('service'));
  admin = await world.server.as('admin');
  manager = await world.server.as('manager');
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  await world.all('update service_order_fee set deleted_at = now() where deleted_at is null');
});

const draft = (of: Partial<SentOf<typeof saveServiceFee>> = {}): SentOf<typeof saveServiceFee> => ({
  name: '平台服务费',
  calc: 'RATE',
  rate: 150,
  validFrom: '2025-01-01',
  priority: 10,
  ...of,
});
const save = (of: Partial<SentOf<typeof saveServiceFee>> = {}) => admin.call(saveServiceFee, { body: draft(of) });
const feeOf = (orderId: number) =>
  world.one<{ service_fee: number; base: number | null; amount: number | null; reversed_amount: number | null }>(
    `select o.service_fee, f.base, f.amount, f.reversed_amount from customer_order o left join order_fee f on f.order_id = o.id
     where o.id = $1`,
    orderId,
  );
const told = async (orderId: number) => {
  const rows = await world.all<{ payload: { lines: { orderLineId: number; serviceFee: number }[] } }>(
    `select payload from outbox where event = 'order.amended' and aggregate_id = $1 order by id`,
    orderId,
  );
  return rows.flatMap(row => row.payload.lines);
};

/** A pay-on-delivery order that was collected and whose money has arrived: 60. */
async function harvested(goods: readonly [number, number][]) {
  const at41 = await desk.go(goods, [20, 21], { payOnDelivery: true });
  const at50 = await desk.take(at41, 50, { data: { pickupCode: await desk.pickupCode(at41) } });
  const { payable } = await desk.read(at50);
  const items = [{ order_id: at50.order_id, version: at50.version }];
  const { data } = await manager.call(harvestOrders, { body: { items, receivedAmount: payable } });
  return { ...(data.done[0] as (typeof data.done)[number]), payable };
}

/** Gives units of an order back, whatever became of it before. */
async function giveBack(orderId: number, lines: readonly { orderLineId: number; number: number }[]) {
  const { version } = await desk.read({ order_id: orderId });
  const back = { reasonCode: 'QUALITY' as const, goodsReturn: false };
  const asked = await manager.call(returnOrder, { body: { order_id: orderId, version, lines: [...lines], ...back } });
  await manager.call(reviewRefund, { params: { id: asked.data.refundId }, body: { approve: true } });
}

describe('rules', () => {
  test('made, changed with its version, in the list by priority', async () => {
    const { data: rule } = await save({ companyId: world.companyId, maxAmount: 500 });
    expect(rule).toMatchObject({ name: '平台服务费', rate: 150, maxAmount: 500, state: 'ACTIVE', deleted: false });
    await save({ priority: 20, validTo: '2025-02-01', name: '旧规则' });
    const { deleted: _, state: _state, companyName: _company, ...body } = rule;
    const { data: changed } = await admin.call(saveServiceFee, { body: { ...body, rate: 175 } });
    expect(changed).toMatchObject({ id: rule.id, rate: 175, version: rule.version + 1 });
    (await admin.call(saveServiceFee, { body: { ...body, rate: 180 } })).refuses(409, '数据已被他人修改，请刷新后重试');
    (await admin.call(saveServiceFee, { body: { ...body, id: 999_999 } })).refuses(404, '记录不存在或已被删除');
    const list = (await admin.call(listServiceFees, { params: { limit: 10, page: 1 }, body: {} })).data;
    expect(list.rows.map(row => [row.name, row.state])).toEqual([
      ['旧规则', 'OVER'],
      ['平台服务费', 'ACTIVE'],
    ]);
    const over = await admin.call(listServiceFees, { params: { limit: 10, page: 1 }, body: { state: ['OVER'] } });
    expect(over.data).toMatchObject({ total: 1, rows: [{ name: '旧规则' }] });
  });

  test('two of one priority must not cover the same order', async () => {
    await save({ companyId: world.companyId, channel: 'STAFF' });
    const overlap = '存在相同优先级的重叠规则';
    (await save()).refuses(409, overlap);
    (await save({ orderType: 'STORE_ORDER' })).refuses(409, overlap);
    // Another priority, another channel, another company, another time, or switched off.
    for (const apart of [
      { priority: 11 },
      { channel: 'MEITUAN' as const },
      { companyId: otherCompany, channel: 'STAFF' as const },
      { validFrom: '2024-01-01', validTo: '2024-12-31', channel: 'STAFF' as const },
      { enabled: false },
    ])
      expect((await save(apart)).status, JSON.stringify(apart)).toBe(200);
    const list = await admin.call(listServiceFees, { params: { limit: 100, page: 1 }, body: {} });
    expect(list.data.total).toBe(6);
  });

  test('removed it stands in nobody’s way; back again it must stand alone', async () => {
    const { data: rule } = await save();
    const toggle = (deleted: boolean, ids = [rule.id]) => admin.call(toggleServiceFees, { body: { ids, deleted } });
    expect((await toggle(true)).status).toBe(200);
    expect((await save({ name: '新规则' })).status).toBe(200);
    (await toggle(false)).refuses(409, '存在相同优先级的重叠规则');
    (await toggle(true, [999_999])).refuses(404, '记录不存在或已被删除');
    const gone = await admin.call(listServiceFees, {
      params: { limit: 10, page: 1 },
      body: { deleted: true, ids: [rule.id] },
    });
    expect(gone.data.rows).toMatchObject([{ id: rule.id, deleted: true }]);
  });

  test('two who make the same rule at once: one of them is refused', async () => {
    const both = await Promise.all([save({ name: '甲' }), save({ name: '乙' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('what contradicts itself is refused at its field', async () => {
    (await save({ validTo: '2024-12-31' })).refuses(400, '结束日期不能早于开始日期');
    (await save({ minAmount: 200, maxAmount: 100 })).refuses(400, '最高金额不能低于最低金额');
    (await save({ rate: 0 })).refuses(400, '请填写收费金额或比例');
    (await save({ calc: 'FIXED', fixedAmount: 0 })).refuses(400, '请填写收费金额或比例');
  });

  test('rules are the platform’s to change; a company reads those that may charge it', async () => {
    await save({ companyId: world.companyId });
    await save({ companyId: otherCompany, name: '别家' });
    await save({ priority: 5, name: '全部公司' });
    await world.all(
      `insert into sys_user_priv (user_id, priv, effect) select id, 'FINANCE:WRITE', 'GRANT' from sys_user where user_name = 'manager'`,
    );
    const list = await manager.call(listServiceFees, { params: { limit: 10, page: 1 }, body: {} });
    expect(list.data.rows.map(row => row.name)).toEqual(['平台服务费', '全部公司']);
    const [head, ...lines] = await sheetOf(world.server, manager, exportServiceFees, {});
    expect(head?.slice(0, 4)).toEqual(['规则名称', '状态', '优先级', '公司']);
    expect(lines.map(line => line[0])).toEqual(['平台服务费', '全部公司']);
    expect((await sheetOf(world.server, manager, exportServiceFees, { state: ['OVER'] })).slice(1)).toEqual([]);
    await world.all(`update sys_user set priv_version = priv_version + 1 where user_name = 'manager'`);
    (await manager.call(saveServiceFee, { body: draft({ priority: 99 }) })).refuses(403, '仅平台财务可操作');
  });
});

describe('charging (spec 02 §4.6)', () => {
  test('at 60 the matching rule of highest priority, on the order and by line in the event', async () => {
    const { data: rule } = await save({ rate: 200, companyId: world.companyId, priority: 20 });
    await save({ calc: 'FIXED', fixedAmount: 900 });
    await save({ priority: 30, companyId: otherCompany, rate: 9_000 });
    const a = await world.goods({ price: 3000 });
    const b = await world.goods({ price: 1550 });
    const { order_id: id, payable } = await harvested([
      [a.goodsId, 2],
      [b.goodsId, 1],
    ]);
    expect(payable).toBe(7550);
    expect(await feeOf(id)).toEqual({ service_fee: 151, base: 7550, amount: 151, reversed_amount: 0 });
    expect((await told(id)).map(line => line.serviceFee)).toEqual([120, 31]);
    // A rule that is changed afterwards does not reach back.
    const { deleted: _, state: _state, companyName: _company, ...body } = rule;
    await admin.call(saveServiceFee, { body: { ...body, rate: 500 } });
    expect((await feeOf(id)).service_fee).toBe(151);
  });

  test('no rule, no fee; prepaid orders are charged when the period for returns is over', async () => {
    const goods = await world.goods({ price: 1000 });
    expect(await feeOf((await harvested([[goods.goodsId, 1]])).order_id)).toMatchObject({
      service_fee: 0,
      amount: null,
    });
    await save({ calc: 'FIXED', fixedAmount: 80 });
    const paid = await desk.payCash(await desk.go([[goods.goodsId, 1]], [20, 21]));
    const at41 = await desk.take(paid, 41);
    const signed = await desk.take(at41, 50, { data: { pickupCode: await desk.pickupCode(at41) } });
    expect(await feeOf(signed.order_id)).toMatchObject({ service_fee: 0, amount: null });
    world.setNow(new Date(Date.now() + 8 * 86_400_000).toISOString());
    await world.runTask(orderAutoSign);
    world.setNow(new Date().toISOString());
    expect(await feeOf(signed.order_id)).toMatchObject({ service_fee: 80, base: 1000 });
  });

  test('any order of partial refunds: what is charged less what is reversed is the order’s fee, each line ends at 0', async () => {
    await save({ rate: 333 });
    const a = await world.goods({ price: 1999, stock: 200 });
    const b = await world.goods({ price: 777, stock: 200 });
    const way = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
    await fc.assert(
      fc.asyncProperty(way, async order => {
        const { order_id: id } = await harvested([
          [a.goodsId, 3],
          [b.goodsId, 2],
        ]);
        const [first, second] = await desk.lines({ order_id: id });
        for (const unit of order) {
          await giveBack(id, [{ orderLineId: (unit < 3 ? first : second)?.id as number, number: 1 }]);
          const fee = await feeOf(id);
          expect(fee.service_fee).toBe((fee.amount ?? 0) - (fee.reversed_amount ?? 0));
          const sum = (await told(id)).reduce((total, line) => total + line.serviceFee, 0);
          expect(sum).toBe(fee.service_fee);
        }
        expect((await feeOf(id)).service_fee).toBe(0);
        const byLine = Object.groupBy(await told(id), line => line.orderLineId);
        for (const deltas of Object.values(byLine))
          expect((deltas ?? []).reduce((total, { serviceFee }) => total + serviceFee, 0)).toBe(0);
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  test('an order done after part of it went back is charged on what is kept', async () => {
    await save({ rate: 1_000 });
    const goods = await world.goods({ price: 1000 });
    const paid = await desk.payCash(await desk.go([[goods.goodsId, 2]], [20, 21]));
    const [line] = await desk.lines(paid);
    await giveBack(paid.order_id, [{ orderLineId: line?.id as number, number: 1 }]);
    const at41 = await desk.take({ ...paid, ...(await desk.read(paid)) }, 41);
    await desk.take(at41, 50, { data: { pickupCode: await desk.pickupCode(at41) } });
    world.setNow(new Date(Date.now() + 8 * 86_400_000).toISOString());
    await world.runTask(orderAutoSign);
    world.setNow(new Date().toISOString());
    expect(await feeOf(paid.order_id)).toMatchObject({ service_fee: 100, base: 1000 });
  });
});

describe('收费明细 and 试算', () => {
  test('order by order, by company and month, with sums; in scope; as a file', async () => {
    const { data: rule } = await save({ name: '明细规则', rate: 100 });
    const goods = await world.goods({ price: 5000 });
    const order = await harvested([[goods.goodsId, 1]]);
    const list = (client: TestClient, body: object) =>
      client.call(listFeeCharges, { params: { limit: 10, page: 1 }, body });
    const { data } = await list(manager, { ruleId: rule.id });
    expect(data).toMatchObject({ total: 1, sums: { base: 5000, amount: 50, reversedAmount: 0, netAmount: 50 } });
    expect(data.rows[0]).toMatchObject({
      order_id: order.order_id,
      orderNo: order.orderNo,
      orderType: 'STORE_ORDER',
      ruleName: '明细规则',
      orderCount: 1,
    });
    const months = (await list(admin, { grain: 'MONTH', ruleId: rule.id })).data;
    expect(months).toMatchObject({
      total: 1,
      rows: [{ companyId: world.companyId, orderCount: 1, netAmount: 50, orderNo: null, orderType: null }],
    });
    expect(months.rows[0]?.month).toMatch(/^\d{4}-\d\d$/);
    expect((await list(await world.server.as('manager2'), { duration: 'ALL' })).data.total).toBe(0);
    const part = await list(admin, { ruleId: rule.id, orderNo: order.orderNo.slice(0, 12), part: 'TOTAL' });
    expect(part.data).toMatchObject({ rows: [], total: 1 });
    const sheet = (grain: string) => sheetOf(world.server, manager, exportFeeCharges, { ruleId: rule.id, grain });
    const [heads, first, ...more] = await sheet('ORDER');
    expect(heads?.slice(2, 6)).toEqual(['订单号', '门店/设备', '规则名称', '计费基数']);
    expect(first?.slice(2, 9)).toEqual([order.orderNo, expect.any(String), '明细规则', 50, 0.5, 0, 0.5]);
    expect(more).toEqual([]);
    expect((await sheet('MONTH'))[1]?.slice(2)).toEqual([1, 50, 0.5, 0, 0.5]);
  });

  test('a rule that is only being written, against a real order; nothing is charged', async () => {
    const { data: rule } = await save({ name: '现行', rate: 100 });
    await save({ name: '外卖', channel: 'MEITUAN', priority: 50 });
    const goods = await world.goods({ price: 5000 });
    const placed = await desk.payCash(await desk.go([[goods.goodsId, 1]], [20, 21]));
    const tried = await admin.call(tryServiceFee, {
      body: { orderNo: placed.orderNo, rule: { ...draft({ rate: 300, priority: 30, name: '新' }) } },
    });
    expect(tried.data).toMatchObject({ order_id: placed.order_id, base: 5000, amount: 150, charged: null });
    expect(tried.data.rules).toMatchObject([
      { name: '外卖', misses: ['CHANNEL'], amount: null, wins: false },
      { id: null, name: '新', misses: [], amount: 150, wins: true },
      { id: rule.id, name: '现行', misses: [], amount: 50, wins: false },
    ]);
    const instead = await admin.call(tryServiceFee, {
      body: { orderNo: placed.orderNo, rule: { ...draft({ enabled: false }), id: rule.id } },
    });
    expect(instead.data).toMatchObject({ amount: 0, rules: [{ name: '外卖' }, { misses: ['OFF'] }] });
    expect(await feeOf(placed.order_id)).toMatchObject({ service_fee: 0, amount: null });
    (await admin.call(tryServiceFee, { body: { orderNo: '99' } })).refuses(404, '没有这个订单号');
  });
});
