import { listOrders, OrderStatusFilter, orderRefusals, summarizeOrders } from '@materia/contract/areas/order';
import { format, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { rebuildOrderCounters } from './rebuild-order-counters.ts';

let world: OrderWorld;
const now = '2026-03-10T04:00:00.000Z';
const hours = (n: number) => new Date(Date.parse(now) + n * 3_600_000).toISOString();
const { exceptions } = OrderStatusFilter.byName;

let placed = 0;
async function aMatOrder(matId: number, status: number, row: object = {}): Promise<void> {
  placed += 1;
  await world.add('customer_order', {
    ...{ order_no: `260310110000${String(placed).padStart(6, '0')}`, day_seq: placed, company_id: world.companyId },
    ...{ mat_id: matId, order_type: 'MAT_ORDER', channel: 'MINI_PROGRAM', fulfil_type: 'CABINET_PICKUP' },
    ...{ delivery_mode: 'SELF_IP', delivery_day: '2026-03-10', order_status_code: status, status_since: hours(-1) },
    ...{ customer_name: '张三', goods_amount: 2000, payable: 2000, placed_at: hours(-1), ...row },
  });
}

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow(now);
  await world.server.given.user({ userName: 'admin', role: 'Admin' });
  const { matId } = await world.mat();
  await aMatOrder(matId, -12);
  await aMatOrder(matId, -22);
  await aMatOrder(matId, 41, { pickup_deadline: hours(-0.5) });
  await aMatOrder(matId, 41, { pickup_deadline: hours(5) });
  await aMatOrder(matId, 42);
  await aMatOrder(matId, 52);
  await aMatOrder(matId, -12, { placed_at: hours(-48) });
  await aMatOrder(matId, -11, { deleted_at: now, placed_at: hours(-72) });
  await rebuildOrderCounters(world.server.db);
}, 60_000);
afterAll(() => world.close());

type Body = SentOf<typeof listOrders>;
const mat: Body = { orderType: 'MAT_ORDER' };
async function asked(who: string, body: Body) {
  const client = await world.server.as(who);
  const list = await client.call(listOrders, { params: { limit: 30, page: 1 }, body: { ...mat, ...body } });
  const total = await client.call(listOrders, {
    params: { limit: 1, page: 1 },
    body: { ...mat, ...body, part: 'TOTAL' },
  });
  const summary = await client.call(summarizeOrders, { body: { ...mat, ...body } });
  return {
    statuses: list.data.rows.map(row => row.order_status_code).sort((a, b) => a - b),
    totals: [list.data.total, total.data.total],
    summary: Object.fromEntries(summary.data.map(row => [row.order_status_code, row.count])),
  };
}

test.each([['service'], ['manager'], ['admin']])(
  '异常处理 holds -12, -22 and overdue 41; its number is what the list has (%s, spec 02 §6.3)',
  async who => {
    expect(await asked(who, { status: [exceptions] })).toEqual({
      statuses: [-22, -12, 41],
      totals: [3, 3],
      summary: { [exceptions]: 3 },
    });
    expect(await asked(who, { status: '2', duration: 'ALL' })).toMatchObject({
      statuses: [-22, -12, -12, 41],
      totals: [4, 4],
      summary: { [exceptions]: 4 },
    });
  },
);

test('asked for beside all statuses, its number stands beside theirs', async () => {
  const { summary, totals } = await asked('manager', { status: '0.2' });
  expect(summary).toEqual({ '-12': 1, '-22': 1, '41': 2, '42': 1, '52': 1, [exceptions]: 3 });
  expect(totals).toEqual([6, 6]);
});

test('deleted ones are counted beside all only where they are asked for, and listed by their status', async () => {
  const { summary } = await asked('manager', { status: '0.2.-11', duration: 'ALL' });
  expect(summary).toMatchObject({ '-11': 1, '52': 1, [exceptions]: 4 });
  expect(await asked('manager', { duration: 'ALL', status: '-11' })).toEqual({
    statuses: [-11],
    totals: [1, 1],
    summary: { '-11': 1 },
  });
});

test('beside 41 itself, all of 41 are meant', async () => {
  const { statuses, totals } = await asked('manager', { status: '2,41' });
  expect(statuses).toEqual([-22, -12, 41, 41]);
  expect(totals).toEqual([4, 4]);
});

test('of today, and none among deleted ones', async () => {
  expect(await asked('manager', { status: '1.2', duration: 'ALL' })).toMatchObject({ statuses: [-22, -12, 41] });
  expect(await asked('manager', { status: '2', deleted: true })).toMatchObject({ statuses: [], summary: {} });
});

test('over all days they stand by how long each has waited; sorting all orders so is refused', async () => {
  const manager = await world.server.as('manager');
  const list = (status: string) =>
    manager.call(listOrders, {
      params: { limit: 30, page: 1 },
      body: { ...mat, status, duration: 'ALL', sort: [{ field: 'statusSince', order: 'asc' }] },
    });
  expect((await list('2')).data.rows).toHaveLength(4);
  (await list('0')).refuses(400, format(orderRefusals['order.sortTooWide'].zh, {}));
});
