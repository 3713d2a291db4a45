import { listOrders } from '@materia/contract/areas/order';
import { readBlock } from '@materia/contract/areas/system';
import type { BlockAnswer } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { rebuildOrderCounters } from '../rebuild-order-counters.ts';

/** Tuesday, 15:30 in Shanghai. */
const now = '2026-03-10T07:30:00Z';
const today = '2026-03-10';
const yesterday = '2026-03-09';
const weekAgo = '2026-03-03';

let world: OrderWorld;
let matId: number;
let otherCompany: number;
let made = 0;

interface Made {
  mat?: boolean;
  status?: number;
  channel?: string;
  paid?: number;
  refunded?: number;
  company?: number;
  store?: number;
  since?: string;
  due?: string;
}

/** An order as it lies in the table, placed at a time of day in Shanghai. */
async function order(day: string, time: string, of: Made = {}): Promise<number> {
  made += 1;
  const at = `${day}T${time}+08:00`;
  const status = of.status ?? (of.mat ? 52 : 60);
  return world.add('customer_order', {
    order_no: `2603100000${String(made).padStart(8, '0')}`,
    day_seq: made,
    company_id: of.company ?? world.companyId,
    store_id: of.mat ? null : (of.store ?? world.storeId),
    mat_id: of.mat ? matId : null,
    order_type: of.mat ? 'MAT_ORDER' : 'STORE_ORDER',
    channel: of.channel ?? 'STAFF',
    fulfil_type: of.mat ? 'DISPENSE' : 'STORE_PICKUP',
    delivery_mode: 'SELF_STORE',
    delivery_day: day,
    order_status_code: status,
    status_since: of.since ?? at,
    sla_until: of.due ?? null,
    goods_amount: 1000,
    payable: 1000,
    paid_amount: of.paid ?? 1000,
    refunded_amount: of.refunded ?? 0,
    placed_at: at,
  });
}

/** Where it went and when, in Shanghai; it came from where it was before. */
async function steps(orderId: number, ...to: readonly (readonly [string, number])[]): Promise<void> {
  for (const [at, [time, code]] of to.entries())
    await world.add('order_status_history', {
      ...{ order_id: orderId, from_code: to[at - 1]?.[1] ?? 41, to_code: code, action: 'test', at: `${time}+08:00` },
      ...{ actor_type: 'SYSTEM', actor_name: 'test' },
    });
}

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow(now);
  const { rows, companyId, storeId, server } = world;
  matId = await rows.mat(companyId, { store_id: storeId });
  otherCompany = await rows.company({ short_name: '别家' });
  const otherStore = await rows.store(otherCompany);
  await server.given.user({ userName: 'admin', role: 'Admin' });
  await server.given.user({ userName: 'other', role: 'Manager', companyId: otherCompany });

  await order(today, '00:10:00');
  await order(today, '09:59:59', { channel: 'MEITUAN', paid: 3000, refunded: 500 });
  await order(today, '15:29:00', { status: 20, paid: 0, since: '2026-03-10T07:29:00Z', due: '2026-03-10T07:34:00Z' });
  await order(today, '15:00:00', { status: 20, paid: 0, since: '2026-03-10T07:00:00Z', due: '2026-03-10T07:05:00Z' });
  await order(today, '11:00:00', { status: -11 });
  await order(today, '12:00:00', { mat: true, channel: 'TOUCH_SCREEN', paid: 700 });
  const stuck = await order(today, '12:30:00', { mat: true, channel: 'TOUCH_SCREEN', status: -12, paid: 800 });
  await steps(stuck, ['2026-03-10T12:31:00', -12]);
  await order(today, '13:00:00', { company: otherCompany, store: otherStore, paid: 9000 });
  await order(yesterday, '08:00:00', { paid: 2000 });
  await order(yesterday, '15:29:59', { paid: 2000 });
  await order(yesterday, '15:40:00', { paid: 2000 });
  const eased = await order(yesterday, '23:59:59', { mat: true, paid: 100 });
  // They were in trouble before: one for a week, one till yesterday, when its money was asked back.
  await steps(eased, ['2026-03-02T10:00:00', -12], ['2026-03-10T15:00:00', -21]);
  const paidBack = await order('2026-02-20', '11:00:00', { mat: true, status: -21, paid: 100 });
  await steps(paidBack, ['2026-03-08T10:00:00', -12], ['2026-03-09T15:20:00', -19], ['2026-03-10T09:00:00', -21]);
  await order(weekAgo, '15:30:00', { paid: 400, refunded: 400 });
  await order('2026-03-02', '10:00:00', { paid: 5000 });
  await order('2026-02-20', '10:00:00', { paid: 99_999 });
  await rebuildOrderCounters(server.db);
});
afterAll(() => world.close());

type Shape<S> = Extract<BlockAnswer, { shape: S }>;
const read = async <S extends BlockAnswer['shape']>(who: string, block: string): Promise<Shape<S>> =>
  (await (await world.server.as(who)).call(readBlock, { params: { block } })).data as Shape<S>;

test('today beside the same time yesterday and a week ago, by family; deleted ones count nowhere', async () => {
  const { figures } = await read<'figures'>('manager', 'order_today');
  expect(figures.map(({ label, value, before }) => [label, value, ...before.map(each => each.value)])).toEqual([
    ['门店配送订单', 4, 2, 1],
    ['门店配送实付', 4000, 4000, 400],
    ['门店配送退款', 500, 0, 400],
    ['设备订单', 2, 0, 0],
    ['设备实付', 1500, 0, 0],
    ['设备退款', 0, 0, 0],
  ]);
  expect(figures[2]?.lead).toEqual({ path: '/app/order/order_mgmt', search: { duration: 'TODAY', hasRefund: 'true' } });
  const platform = await read<'figures'>('admin', 'order_today');
  expect(platform.figures[0]?.value).toBe(5);
  expect((await read<'figures'>('other', 'order_today')).figures[0]).toMatchObject({
    value: 1,
    before: [
      { label: '昨日此时', value: 0 },
      { label: '上周此时', value: 0 },
    ],
  });
});

test('the curve has whole days to compare with, and of today what has been', async () => {
  const { curve } = await read<'figures'>('manager', 'order_today');
  const [now, then, before] = curve?.lines ?? [];
  expect(curve?.lines.map(({ label }) => label)).toEqual(['今日', '昨日', '上周同日']);
  expect(now?.values.slice(0, 16)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 2]);
  expect(now?.values.slice(16).every(value => value === null)).toBe(true);
  expect([then?.values[15], then?.values[23], before?.values[15]]).toEqual([2, 1, 1]);
});

test('by channel, each number leading to the orders behind it', async () => {
  const { table } = await read<'figures'>('manager', 'order_today');
  expect(table?.rows.map(row => row.map(({ value }) => value))).toEqual([
    ['触摸屏', 0, 2, 0, 1500, 0, 0],
    ['美团', 1, 0, 3000, 0, 500, 0],
    ['人工录单', 3, 0, 1000, 0, 0, 0],
  ]);
  expect(table?.rows[0]?.[2]?.lead).toEqual({
    path: '/app/operation/order_mgmt',
    search: { duration: 'TODAY', channel: 'TOUCH_SCREEN' },
  });
  const mat = { path: '/app/operation/order_mgmt', search: { duration: 'TODAY', channel: 'MEITUAN' } };
  const store = { path: '/app/order/order_mgmt', search: { duration: 'TODAY', channel: 'MEITUAN' } };
  expect(table?.rows[1]?.slice(3).map(({ lead }) => lead)).toEqual([
    store,
    mat,
    { ...store, search: { ...store.search, hasRefund: 'true' } },
    { ...mat, search: { ...mat.search, hasRefund: 'true' } },
  ]);
  // Also of a channel that 订单方式 has no word for (spec 02 §5).
  expect(table?.rows[2]?.[4]?.lead).toEqual({ ...mat, search: { duration: 'TODAY', channel: 'STAFF' } });
  const manager = await world.server.as('manager');
  const listed = async (channel: 'STAFF' | 'TOUCH_SCREEN') => {
    const body = { orderType: 'MAT_ORDER' as const, duration: 'TODAY' as const, channel: [channel] };
    return (await manager.call(listOrders, { params: { limit: 10, page: 1 }, body })).data.total;
  };
  expect([await listed('TOUCH_SCREEN'), await listed('STAFF')]).toEqual([2, 0]);
});

test('device orders in trouble, and the companies of today with what they had yesterday by now', async () => {
  const trouble = await read<'figures'>('manager', 'order_trouble');
  expect(trouble.figures.map(({ label, value, tone }) => [label, value, tone])).toEqual([
    ['异常订单', 1, 'danger'],
    ['退款失败', 0, 'plain'],
    ['待退款', 0, 'plain'],
  ]);
  expect(trouble.figures.map(({ before }) => before.map(({ label, value }) => [label, value]))).toEqual(
    [
      [1, 1],
      [0, 0],
      [1, 0],
    ].map(([yesterday, weekAgo]) => [
      ['昨日此时', yesterday],
      ['上周此时', weekAgo],
    ]),
  );
  expect(
    (await read<'figures'>('other', 'order_trouble')).figures.map(({ before }) => before.map(({ value }) => value)),
    'of the own company only',
  ).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const { table } = await read<'table'>('admin', 'company_top');
  expect(table.rows.map(row => row.slice(1).map(({ value }) => value))).toEqual([
    [1, 0, 9000, 0, 0],
    [4, 2, 4000, 1500, 4000],
  ]);
  const company = String(otherCompany);
  expect(table.rows[0]?.map(({ lead }) => lead)).toEqual([
    { path: '/app/biz/company_mgmt', search: { companyId: company } },
    { path: '/app/order/order_mgmt', search: { duration: 'TODAY', companyId: company } },
    { path: '/app/operation/order_mgmt', search: { duration: 'TODAY', companyId: company } },
    { path: '/app/order/order_mgmt', search: { duration: 'TODAY', companyId: company } },
    { path: '/app/operation/order_mgmt', search: { duration: 'TODAY', companyId: company } },
    undefined,
  ]);
  // A company with orders of both families: each amount opens the list that has its rows.
  expect(table.rows[1]?.slice(3, 5)).toMatchObject([
    { lead: { path: '/app/order/order_mgmt' } },
    { lead: { path: '/app/operation/order_mgmt' } },
  ]);
});

test('a store’s lanes: what is due first stands first, with since when it waits', async () => {
  const { lanes } = await read<'lanes'>('store', 'order_desk');
  expect(lanes.map(({ label, count }) => [label, count])).toEqual([
    ['待确认', 2],
    ['待拣货', 0],
    ['待配送', 0],
    ['退货中', 0],
  ]);
  expect(lanes[0]?.rows.map(({ since, dueAt }) => [since, dueAt])).toEqual([
    ['2026-03-10T07:00:00.000Z', '2026-03-10T07:05:00.000Z'],
    ['2026-03-10T07:29:00.000Z', '2026-03-10T07:34:00.000Z'],
  ]);
  expect(lanes[0]?.lead).toEqual({ path: '/app/order/order_mgmt', search: { duration: 'ALL', status: '20' } });
  const help = await read<'lanes'>('service', 'order_help');
  expect(
    help.lanes.map(({ count }) => count),
    'of the linked store, which has no device orders',
  ).toEqual([0, 0, 0, 0]);
});

test('the queue lane by lane: how many wait, how many are late, each leading to them', async () => {
  const { table } = await read<'table'>('manager', 'order_queue');
  expect(table.rows.map(row => row.map(({ value }) => value))).toEqual([
    ['出货异常', 1, 0, null],
    ['待确认', 2, 1, '2026-03-10T07:34:00.000Z'],
  ]);
  expect(table.rows[1]?.[2]?.lead).toEqual({
    path: '/app/order/order_mgmt',
    search: { view: 'queue', lane: 'CONFIRM', overdue: 'true' },
  });
});

test('seven days beside the seven before, from the counters', async () => {
  const { figures, curve } = await read<'figures'>('viewer', 'week_sales');
  expect(figures.map(({ value, before }) => [value, ...before.map(each => each.value)])).toEqual([
    [7, 2],
    [10_000, 5400],
    [500, 400],
    [3, 0],
    [1600, 0],
    [0, 0],
  ]);
  expect(figures.slice(2, 5).map(({ lead }) => lead)).toEqual([
    { path: '/app/order/order_mgmt', search: { duration: 'LAST_SEVEN', hasRefund: 'true' } },
    { path: '/app/operation/order_mgmt', search: { duration: 'LAST_SEVEN' } },
    { path: '/app/operation/order_mgmt', search: { duration: 'LAST_SEVEN' } },
  ]);
  expect(curve?.steps).toEqual(['03-04', '03-05', '03-06', '03-07', '03-08', '03-09', '03-10']);
  expect(curve?.lines.map(({ values }) => values)).toEqual([
    [0, 0, 0, 0, 0, 6100, 5500],
    [0, 0, 0, 0, 0, 5000, 400],
  ]);
});
