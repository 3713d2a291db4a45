import {
  exportOrderQueue,
  laneOf,
  listOrderQueue,
  type OrderRow,
  QueueLane,
  summarizeOrderQueue,
} from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';

let world: OrderWorld;
const now = '2026-03-10T04:00:00.000Z';
const minutes = (n: number) => new Date(Date.parse(now) + n * 60_000).toISOString();
let otherStore: number;
let matId: number;
let courier: number;
const ids: Record<string, number> = {};

let made = 0;
interface Made {
  status: number;
  due?: number | null;
  mat?: boolean;
  store?: number;
  row?: object;
}
async function order(name: string, { status, due = null, mat = false, store, row = {} }: Made): Promise<void> {
  made += 1;
  const place = mat
    ? { mat_id: matId, order_type: 'MAT_ORDER', fulfil_type: 'CABINET_PICKUP' }
    : { store_id: store ?? world.storeId };
  ids[name] = await world.add('customer_order', {
    ...{ order_no: `260310110000${String(made).padStart(6, '0')}`, day_seq: made, company_id: world.companyId },
    ...{ order_type: 'DELIVERY_ORDER', channel: 'MINI_PROGRAM', fulfil_type: 'DELIVERY', delivery_mode: 'NORMAL' },
    ...{ delivery_day: '2026-03-10', order_status_code: status, status_since: minutes(-30), sla_left: 600 },
    ...{ sla_until: due === null ? null : minutes(due), goods_amount: 2000, payable: 2000, placed_at: minutes(-60) },
    ...place,
    ...row,
  });
}

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow(now);
  const { server, rows, companyId } = world;
  ({ matId } = await world.mat());
  otherStore = await rows.store(companyId);
  await server.given.user({ userName: 'admin', role: 'Admin' });
  await server.given.user({ userName: 'clerk', role: 'Service', agentType: 0, companyId, storeId: world.storeId });
  ({ id: courier } = await server.given.user({
    userName: 'courier',
    role: 'Service',
    agentType: 2,
    companyId,
    isDeliveryman: true,
  }));
  await server.given.user({ userName: 'reader', role: 'Service', agentType: 6, companyId });
  await order('late', { status: 20, due: -10 });
  await order('next', { status: 30, due: 3, row: { deliveryman_id: courier } });
  await order('soonest', { status: 23, due: 1 });
  await order('elsewhere', { status: 10, due: -30, store: otherStore });
  await order('stopped', { status: 19 });
  await order('failed', { status: -12, due: -2, mat: true });
  await order('waits', { status: 41, mat: true, row: { pickup_deadline: minutes(90) } });
  await order('back', { status: -20, due: -1 });
  await order('done', { status: 50 });
}, 60_000);
afterAll(() => world.close());

const lanes = (rows: readonly OrderRow[]) => rows.map(row => laneOf(row.orderType, row.order_status_code));

type Body = SentOf<typeof listOrderQueue>;
async function queue(who: string, body: Body = {}, params = { limit: 30, page: 1 }) {
  const client = await world.server.as(who);
  const { data } = await client.call(listOrderQueue, { params, body });
  const name = (id: number) => Object.keys(ids).find(key => ids[key] === id);
  return { names: data.rows.map(row => name(row.order_id)), total: data.total, rows: data.rows };
}

test('one queue over store, delivery and device orders, by what is due first; what stands still comes last', async () => {
  const { names, total, rows } = await queue('manager');
  expect(names).toEqual(['elsewhere', 'late', 'failed', 'back', 'soonest', 'next', 'waits', 'stopped']);
  expect(total).toBe(8);
  expect(lanes(rows)).toEqual(['CONFIRM', 'CONFIRM', 'TROUBLE', 'REFUND', 'PICK', 'HAND_OVER', 'COLLECT', 'SHORT']);
});

test('each has what they may act on: a clerk no refunds and no other store, a deliveryman what they bring, a reader nothing', async () => {
  expect((await queue('clerk')).names).toEqual(['late', 'soonest', 'next', 'stopped']);
  expect(await queue('courier')).toMatchObject({ names: ['next'], total: 1 });
  expect(await queue('reader')).toMatchObject({ names: [], total: 0 });
});

test('by lane, type, store, device, and only what is late', async () => {
  expect((await queue('admin', { lane: ['CONFIRM'] })).names).toEqual(['elsewhere', 'late']);
  expect((await queue('manager', { orderType: 'MAT_ORDER' })).names).toEqual(['failed', 'waits']);
  expect((await queue('manager', { storeId: otherStore })).names).toEqual(['elsewhere']);
  expect((await queue('clerk', { storeId: otherStore })).names).toEqual([]);
  expect((await queue('manager', { matId })).names).toEqual(['failed', 'waits']);
  expect(await queue('manager', { overdue: true })).toMatchObject({
    names: ['elsewhere', 'late', 'failed', 'back'],
    total: 4,
  });
});

test('page by page, rows or total alone, rows by their ids, and what has left the queue', async () => {
  expect((await queue('manager', { part: 'ROWS' }, { limit: 3, page: 2 })).names).toEqual(['back', 'soonest', 'next']);
  expect(await queue('manager', { part: 'TOTAL' })).toMatchObject({ names: [], total: 8 });
  const some = [ids.late, ids.done, ids.elsewhere] as number[];
  expect((await queue('clerk', { ids: some })).names).toEqual(['late']);
  const left = await queue('clerk', { ids: some, left: true });
  expect(left.names).toEqual(['late', 'done']);
  expect(lanes(left.rows)).toEqual(['CONFIRM', undefined]);
});

test('the summary has every lane of the account with how many are late and when the next is due', async () => {
  const manager = await world.server.as('manager');
  const { data } = await manager.call(summarizeOrderQueue, { body: {} });
  expect(data.map(each => each.lane)).toEqual(QueueLane.all);
  const lane = Object.fromEntries(data.map(each => [each.lane, each]));
  expect(lane.CONFIRM).toMatchObject({ count: 2, overdue: 2, nextDueAt: null });
  expect(lane.PICK).toMatchObject({ count: 1, overdue: 0, nextDueAt: minutes(1) });
  expect(lane.PAY).toMatchObject({ count: 0, overdue: 0 });
  const clerk = await world.server.as('clerk');
  const own = (await clerk.call(summarizeOrderQueue, { body: { overdue: true } })).data;
  expect(own.filter(each => each.count > 0)).toEqual([{ lane: 'CONFIRM', count: 1, overdue: 1, nextDueAt: null }]);
  expect((await (await world.server.as('reader')).call(summarizeOrderQueue, { body: {} })).data).toEqual([]);
});

test('the queue as a file: what is due first on top, with the chosen columns; chosen orders wherever they are by now', async () => {
  const columns = ['due', 'lane', 'place', 'orderType', 'status', 'actions'];
  const sheet = async (who: string, filter: object, chosen?: number[]) =>
    sheetOf(world.server, await world.server.as(who), exportOrderQueue, { filter, columns, ids: chosen });
  const [head, ...lines] = await sheet('manager', {});
  expect(head).toEqual(['时效', '下一步', '门店/设备', '订单类型', '状态']);
  const lane = (code: string) => QueueLane.label(code, 'zh');
  const { rows } = await queue('manager');
  expect(lines.map(line => line[1])).toEqual(lanes(rows).map(code => lane(code ?? '')));
  expect((await sheet('manager', { lane: ['PICK'] })).slice(1).map(line => line[1])).toEqual([lane('PICK')]);
  expect((await sheet('clerk', {}, [ids.late, ids.done, ids.elsewhere] as number[])).slice(1)).toHaveLength(2);
  expect(await sheet('reader', {})).toEqual([head]);
});
