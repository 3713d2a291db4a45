import {
  changeSettlements,
  exportSettlements,
  listSettlementOrders,
  listSettlements,
  summarizeSettlements,
} from '@materia/contract/areas/order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SettlementDesk, settlementDesk } from '../../../testing/settlement-desk.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';

let d: SettlementDesk;
beforeAll(async () => {
  d = await settlementDesk();
}, 60_000);
afterAll(() => d.world.close());

describe('single orders 1↔-1', () => {
  test('out of their settlement and back; the settlement goes with its last order', async () => {
    const { activityId, orders } = await d.settled([]);
    const [a, b] = orders as [number, number];
    (await d.change({ action: 'exempt', order_ids: [a] })).refuses(400, '请填写原因');
    await d.change({ action: 'exempt', order_ids: [a, b], reason: '活动赠品' });
    expect(await d.lines(activityId)).toMatchObject([{ level: 0 }, { status: -1, orderCount: 2, settlementId: null }]);
    (await d.change({ action: 'exempt', order_ids: [a], reason: '再次' })).refuses(
      409,
      '结算状态「无需结算」不允许执行「无需结算」',
    );
    await d.change({ action: 'include', order_ids: [a, b] });
    expect(await d.order(a)).toMatchObject({ settlement_status: 1, settlement_id: null });
    expect(await d.line(activityId)).toMatchObject({ status: 0, orderCount: 2 });
    (await d.change({ action: 'include', order_ids: [a] })).refuses(409, '结算状态「待核对」不允许执行「恢复结算」');
    (await d.change({ action: 'include', order_ids: [999_999] })).refuses(404, '记录不存在或已被删除');
  });

  test('not once it is checked', async () => {
    const { orders } = await d.settled(['check']);
    const checked = await d.change({ action: 'exempt', order_ids: [orders[0] as number], reason: '晚了' });
    checked.refuses(409, '结算状态「已核对」不允许执行「无需结算」');
  });
});

describe('races', () => {
  test('two settle the same orders: each order lies in one settlement', async () => {
    const activityId = d.nextActivity();
    for (let n = 0; n < 4; n += 1) await d.sold(activityId);
    const answers = await Promise.all([d.generate(activityId), d.generate(activityId), d.generate(activityId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await d.lines(activityId)).toMatchObject([{ below: 1 }, { status: 1, orderCount: 4 }]);
  });

  test('two pay the same settlement, while an order of it is left out: paid once, orders once at 70', async () => {
    const { orders, row } = await d.settled(['check', 'invoice']);
    const pay = () => d.change({ action: 'pay', items: [d.ref(row)], voucherNo: 'V9' });
    const answers = await Promise.all([
      pay(),
      d.change({ action: 'exempt', order_ids: [orders[0] as number], reason: '同时' }),
      pay(),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const id of orders) expect((await d.order(id)).order_status_code).toBe(70);
    const history = await d.world.all(
      'select 1 from order_status_history where order_id = $1 and to_code = 70',
      orders[0],
    );
    expect(history).toHaveLength(1);
  });

  test('the same key pays once', async () => {
    const { row } = await d.settled(['check', 'invoice']);
    const pay = () =>
      d.admin.call(changeSettlements, {
        body: { action: 'pay', items: [d.ref(row)], voucherNo: 'V10' },
        headers: { 'idempotency-key': `pay ${row.settlementId}` },
      });
    const first = await pay();
    expect((await pay()).envelope).toEqual(first.envelope);
  });
});

describe('who sees and does what (spec 00 §2, 10 §8)', () => {
  test('a company reads its own, changes none; another company sees nothing', async () => {
    const { activityId, row } = await d.settled([]);
    expect((await d.lines(activityId, d.manager))[1]).toMatchObject({
      settlementId: row.settlementId,
      allowedActions: [],
    });
    expect(await d.lines(activityId, await d.world.server.as('manager2'))).toEqual([]);
    const refused = await d.change({ action: 'pay', items: [d.ref(row)], voucherNo: 'V' }, d.manager);
    refused.refuses(403, '仅平台财务可操作');
  });

  test('each step asks for its own privilege', async () => {
    const finance = await d.world.server.given.user({ userName: 'clerk3', role: 'Admin', companyId: null });
    for (const priv of ['FINANCE:CHECK', 'FINANCE:PAY'])
      await d.world.add('sys_user_priv', { user_id: finance.id, priv, effect: 'DENY' });
    const client = await d.world.server.as('clerk3');
    const { row } = await d.settled([]);
    const check = await d.change({ action: 'check', items: [{ ...d.ref(row), amount: row.amount }] }, client);
    check.refuses(403, '没有访问权限（FINANCE:CHECK），请联系管理员');
    const { row: invoiced } = await d.settled(['check', 'invoice']);
    const pay = await d.change({ action: 'pay', items: [d.ref(invoiced)], voucherNo: 'V' }, client);
    pay.refuses(403, '没有访问权限（FINANCE:PAY），请联系管理员');
    const [, offered] = await d.lines(row.activityId, client);
    expect(offered?.allowedActions).toEqual([]);
  });

  test('tabs, sums, the orders behind a d.line, the file', async () => {
    const { activityId, orders, row } = await d.settled(['check']);
    await d.sold(activityId, { storeId: d.store2 });
    const filter = { duration: 'TODAY' as const, activityId };
    const summary = (await d.admin.call(summarizeSettlements, { body: { ...filter, status: [4] } })).data;
    expect(summary.filter(({ count }) => count > 0)).toEqual([
      { status: 0, count: 1 },
      { status: 2, count: 1 },
    ]);
    const list = async (more: object) =>
      (await d.admin.call(listSettlements, { params: { limit: 10, page: 1 }, body: { ...filter, ...more } })).data;
    expect(await list({})).toMatchObject({ total: 1, sums: { orderCount: 3, amount: 10_500 } });
    expect((await list({ status: [2] })).rows.map(each => each.status)).toEqual([null, 2]);
    expect((await list({ ids: [row.rowId] })).rows).toMatchObject([{ rowId: row.rowId }]);
    expect((await list({ storeId: d.store2, companyId: d.world.companyId })).rows).toHaveLength(2);
    const behind = async (body: object) =>
      (await d.admin.call(listSettlementOrders, { params: { limit: 10, page: 1 }, body })).data;
    const own = await behind({ settlementId: row.settlementId });
    expect(own).toMatchObject({ total: 2, sums: { netAmount: 7500 } });
    expect(own.rows.map(each => each.order_id)).toEqual(orders);
    expect((await behind({ activityId, storeId: d.store2, duration: 'TODAY' })).rows).toMatchObject([
      { netAmount: 3000, settlementStatus: null, allowedActions: ['exempt'] },
    ]);
    const [heads, first, second] = await sheetOf(d.world.server, d.manager, exportSettlements, filter);
    expect(heads?.slice(3, 7)).toEqual(['结算单号', '结算状态', '下单日期', '订单数']);
    expect([first?.[4], first?.[8], second?.[4]]).toEqual(['已核对', 75, '待生成']);
  });
});
