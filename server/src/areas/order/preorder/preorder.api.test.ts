import {
  cancelMyPreOrder,
  changePreOrder,
  listMyPreOrders,
  listPreOrderDays,
  listPreOrders,
  makeMyPreOrder,
  makePreOrder,
  payMyPreOrder,
  summarizePreOrders,
  togglePreOrders,
} from '@materia/contract/areas/order';
import { addDays, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DepositDesk, depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { orderTimeout } from '../order-timeout.task.ts';
import { preOrderDue } from './pre-order-due.task.ts';

let world: OrderWorld;
let store: TestClient;
let desk: DepositDesk;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  store = await world.server.as('store');
  desk = depositDesk(world, store);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date().toISOString()));

const later = (days: number) => world.setNow(new Date(Date.now() + days * 86_400_000).toISOString());
const page = { limit: 10, page: 1 };

describe('booking (spec 02 §1 pre_order)', () => {
  test('by a clerk: for a phone that nobody has yet; a phone there must be', async () => {
    const { goodsId } = await desk.goods(100);
    const body = { storeId: world.storeId, goods: [{ goodsId, number: 1 }], expectDate: desk.tomorrow() };
    const customer = { cellphone: '13700001234', customerName: '赵六' };
    const made = (await store.call(makePreOrder, { body: { ...body, customer } })).data;
    expect(await desk.readBooked(made.id)).toMatchObject({
      customerName: '赵六',
      cellphone: '137****1234',
      deposit: 100,
    });
    const nobody = await store.call(makePreOrder, { body: { ...body, customer: {} } });
    nobody.refuses(400, '请填写顾客手机号');
    const viewer = await world.server.as('viewer');
    (await viewer.call(makePreOrder, { body: { ...body, customer } })).refuses(
      403,
      '没有访问权限（PREORDER:WRITE），请联系管理员',
    );
  });

  test('prices are kept, the deposit is what the store asks for each; without one it is booked at once', async () => {
    const { id, status, deposit, amount } = await desk.book();
    expect({ status, deposit, amount }).toEqual({ status: 10, deposit: 600, amount: 3000 });
    const free = await desk.book({ deposit: 0 });
    expect(free.status).toBe(20);
    expect(await desk.readBooked(id)).toMatchObject({
      lines: [{ number: 3, price: 1000 }],
      history: [{ action: 'book', actorType: 'CUSTOMER', to: 10 }],
      allowedActions: ['pay', 'cancel', 'postpone'],
    });
  });

  test('refused: a day gone by, nothing, what is not sold', async () => {
    const { client } = await world.customer();
    const { goodsId, storeGoodsId } = await desk.goods(0);
    const body = { storeId: world.storeId, goods: [{ goodsId, number: 1 }], expectDate: desk.tomorrow() };
    const book = (more: object) => client.call(makeMyPreOrder, { body: { ...body, ...more } });
    (await book({ expectDate: '2020-01-01' })).refuses(400, '预计日期不能早于今天');
    (await book({ goods: [] })).refuses(400, '请至少添加一个商品');
    await world.one('update store_goods set is_publish = false where id = $1', storeGoodsId);
    expect((await book({})).envelope.message).toMatch(/^「.+」已下架$/);
    (await book({ storeId: 999_999 })).refuses(404, '记录不存在或已被删除');
  });
});

describe('the deposit', () => {
  test('over the counter: the exact sum, in cash or by card', async () => {
    const { id } = await desk.book();
    const { version } = await desk.readBooked(id);
    const collect = (payType: number, amount: number) =>
      desk.takeBooked({ id, version }, 20, { collect: { payType, amount } });
    (await collect(0, 599)).refuses(400, '收款金额与应付金额不一致');
    (await collect(3, 600)).refuses(400, '线上支付以支付平台回调为准');
    expect((await collect(0, 600)).data.done).toMatchObject([{ status: 20 }]);
    expect(await desk.readBooked(id)).toMatchObject({ depositPaid: 600, payments: [{ provider: 'CASH', status: 1 }] });
    (await collect(0, 600)).refuses(409, '预订单已被用户store处理，当前状态「已预订」');
  });

  test('a card whose account is PKB’s is paid through PKB, and goes back as one', async () => {
    const account = { company_id: world.companyId, pay_type: 1, provider: 'PKB', status: 'ACTIVE' };
    const accountId = await world.add('payment_account', { ...account, name: '普康宝', fee_bp: 50 });
    const { id } = await desk.book();
    const { version } = await desk.readBooked(id);
    await desk.takeBooked({ id, version }, 20, { collect: { payType: 1, amount: 600, voucherNo: 'K1' } });
    expect(await desk.readBooked(id)).toMatchObject({ depositPaid: 600, payments: [{ provider: 'PKB', status: 1 }] });
    await world.one(`update payment_account set status = 'DISABLED' where id = $1 returning id`, accountId);
  });

  test('from the account; nobody else’s; paid once', async () => {
    const { id, client, customer } = await desk.booked();
    expect(await desk.balance(customer.id)).toBe(9400);
    (await client.call(payMyPreOrder, { params: { id }, body: { payType: 4 } })).refuses(
      409,
      '当前状态「已预订」不允许执行「收订金」',
    );
    const stranger = (await world.customer()).client;
    expect((await stranger.call(payMyPreOrder, { params: { id }, body: { payType: 4 } })).status).toBe(404);
    expect((await stranger.call(cancelMyPreOrder, { params: { id }, body: {} })).status).toBe(404);
    const poor = await desk.book({ client: stranger });
    (await stranger.call(payMyPreOrder, { params: poor.params, body: { payType: 4 } })).refuses(
      409,
      '账户余额不足，还差6.00元',
    );
    (await stranger.call(payMyPreOrder, { params: poor.params, body: { payType: 3 } })).refuses(
      409,
      '未配置可用的收款账户',
    );
    const own = (await stranger.call(listMyPreOrders)).data.rows;
    expect(own).toMatchObject([{ id: poor.id, allowedActions: ['pay', 'cancel'] }]);
  });

  test('not paid within 30 minutes: 已失效; cancelled by the customer: 已取消', async () => {
    const { id } = await desk.book();
    const other = await desk.book();
    expect((await other.client.call(cancelMyPreOrder, { params: other.params, body: {} })).data.status).toBe(-10);
    later(31 / 1440);
    await world.runTask(orderTimeout);
    expect((await desk.readBooked(id)).status).toBe(-13);
    (await other.client.call(cancelMyPreOrder, { params: other.params, body: {} })).refuses(
      409,
      '当前状态「已取消」不允许执行「取消」',
    );
  });
});

describe('arrival', () => {
  test('kept seven days, longer if asked; the customer is told', async () => {
    const booked = await desk.booked();
    const [done] = (await desk.takeBooked(booked, 30)).data.done;
    const arrived = await desk.readBooked(booked.id);
    const days = (Date.parse(arrived.keepUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const change = (body: object) =>
      store.call(changePreOrder, { params: { id: booked.id }, body: { version: done?.version ?? 0, ...body } });
    (await change({ keepUntil: new Date().toISOString() })).refuses(400, '保留期限须晚于现在的期限');
    (await change({ expectDate: desk.tomorrow() })).refuses(409, '当前状态「已到货」不允许执行「延期」');
    const keepUntil = new Date(Date.now() + 9 * 86_400_000).toISOString();
    expect((await change({ keepUntil })).status).toBe(200);
    expect((await desk.readBooked(booked.id)).keepUntil).toBe(keepUntil);
  });

  test('another day while it is awaited, never one gone by', async () => {
    const booked = await desk.booked();
    const change = (expectDate: string) =>
      store.call(changePreOrder, { params: { id: booked.id }, body: { version: booked.version, expectDate } });
    (await change('2020-01-01')).refuses(400, '预计日期不能早于今天');
    expect((await change('2099-01-01')).status).toBe(200);
    (await change('2099-01-02')).refuses(409, '预订单已被用户store处理，当前状态「已预订」');
  });

  test('not fetched: the deposit goes back; a store that keeps it keeps it', async () => {
    const [first, second] = [await desk.booked(), await desk.booked()];
    for (const each of [first, second]) await desk.takeBooked(each, 30);
    later(8);
    await world.one('update store_config set forfeit_deposit = true where store_id = $1', world.storeId);
    await world.one('update pre_order set keep_until = $2 where id = $1', second.id, '2099-01-01');
    await world.runTask(preOrderDue);
    expect(await desk.readBooked(first.id)).toMatchObject({ status: -13, depositPaid: 600 });
    await world.one('update store_config set forfeit_deposit = false where store_id = $1', world.storeId);
    await world.one('update pre_order set keep_until = $2 where id = $1', second.id, new Date());
    await world.runTask(preOrderDue);
    expect(await desk.readBooked(second.id)).toMatchObject({ status: -13, depositPaid: 0 });
    expect(await desk.balance(second.customer.id)).toBe(10_000);
  });

  test('what is due today is told once a day', async () => {
    const booked = await desk.booked();
    await world.one('update pre_order set expect_date = $2 where id = $1', booked.id, dayOf(new Date()));
    const told = async () => (await world.runTask(preOrderDue)) as { told: number };
    expect(await told()).toMatchObject({ told: 1 });
    expect(await told()).toMatchObject({ told: 0 });
    const notices = await world.all(`select words from notification where tag = $1`, `preorder-due-${world.storeId}`);
    expect(notices.length).toBeGreaterThan(0);
  });
});

describe('lists', () => {
  test('due today first; tabs and sums; search by phone, number, goods', async () => {
    const booked = await desk.booked();
    await world.one('update pre_order set expect_date = $2 where id = $1', booked.id, dayOf(new Date()));
    const ask = async (body: object) => (await store.call(listPreOrders, { params: page, body })).data;
    const { rows, total, sums } = await ask({ status: [20] });
    expect(rows[0]?.id).toBe(booked.id);
    expect(sums?.amount).toBeGreaterThanOrEqual(3000);
    const counts = (await store.call(summarizePreOrders, { body: {} })).data;
    expect(counts.find(each => each.status === 20)?.count).toBe(total);
    for (const keyword of [booked.preNo, booked.lines[0]?.goodsName ?? '', (booked.cellphone ?? '').slice(-4)])
      expect((await ask({ keyword })).rows.map(row => row.id)).toContain(booked.id);
    const today = dayOf(new Date());
    expect((await ask({ expect: [today, today] })).rows.map(row => row.id)).toContain(booked.id);
    expect((await ask({ ids: [booked.id], part: 'ROWS' })).rows).toHaveLength(1);
    expect((await ask({ sort: [{ field: 'amount', order: 'asc' }], part: 'TOTAL' })).rows).toEqual([]);
  });

  test('the calendar counts all of each day and shows the first of them; the day itself is a list by pages', async () => {
    const day = addDays(dayOf(new Date()), 20);
    const booked: number[] = [];
    for (let n = 0; n < 3; n += 1) booked.push((await desk.book()).id);
    await world.all('update pre_order set expect_date = $2 where id = any($1)', booked, day);
    const ask = (body: object, client = store) =>
      client.call(listPreOrderDays, { body: { expect: [day, addDays(day, 40)], each: 2, ...body } });
    const newest = booked.toReversed().map(id => ({ id, expectDate: day }));
    expect((await ask({})).data).toMatchObject([{ day, count: 3, rows: newest.slice(0, 2) }]);
    expect((await ask({ status: [30] })).data).toEqual([]);
    const companyId = await world.rows.company();
    await world.server.given.user({ userName: 'elsewhere', role: 'Manager', companyId });
    expect((await ask({}, await world.server.as('elsewhere'))).data).toEqual([]);
    expect((await ask({ expect: [day, addDays(day, 62)] })).status).toBe(400);
    const body = { expect: [day, day], sort: [{ field: 'expectDate', order: 'asc' }] };
    const second = (await store.call(listPreOrders, { params: { limit: 2, page: 2 }, body } as never)).data;
    expect(second).toMatchObject({ total: 3, rows: newest.slice(2) });
  });

  test('删除/恢复: what is over and saw no money', async () => {
    const { id } = await desk.book();
    const paid = await desk.booked();
    const toggle = (ids: number[], deleted: boolean) => store.call(togglePreOrders, { body: { ids, deleted } });
    (await toggle([id], true)).refuses(409, '当前状态「待付订金」不允许执行「删除」');
    await desk.takeBooked(await desk.readBooked(id), -10);
    (await toggle([paid.id], true)).refuses(409, '有资金往来的订单不能删除');
    const batch = (await toggle([id, paid.id], true)).data;
    expect(batch).toMatchObject({ done: [{ id, status: -11 }], failed: [{ id: paid.id, code: 409 }] });
    (await toggle([paid.id, 999_999], true)).refuses(409, '没有一项处理成功');
    expect((await toggle([id], false)).data.done).toMatchObject([{ status: -10 }]);
  });
});
