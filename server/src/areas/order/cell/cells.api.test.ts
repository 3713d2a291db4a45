import { randomUUID } from 'node:crypto';
import {
  assignCell,
  listSubMats,
  putCell,
  readOrderCell,
  releaseCell,
  saveTicket,
  saveTracks,
} from '@materia/contract/areas/mat';
import type { OrderState } from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { framesOf } from '../../../testing/device-world.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { toldCustomer } from '../../../testing/told-customer.ts';
import { deviceSecretHash } from '../../mat/index.ts';
import { orderTimeout } from '../order-timeout.task.ts';
import { cellRelease } from './cell-release.task.ts';

let world: OrderWorld;
let clerk: TestClient;
let desk: OrderDesk;
let goodsId: number;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let device: ReturnType<typeof framesOf>;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  clerk = await world.server.as('manager');
  desk = orderDesk(world, clerk);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  ({ goodsId } = await world.goods());
  mat = await world.mat();
  await world.one('update mat set secret_hash = $2, online = true where id = $1', mat.matId, deviceSecretHash('s'));
  device = framesOf(world.server, mat.matId, 's');
});

/** Cells of a locker beside the device. */
async function cells(n: number): Promise<number[]> {
  await world.add('sub_mat', {
    ...{
      mat_id: mat.matId,
      sub_no: 1,
      name: '格子柜',
      cabinet_type: 0,
      temp_zone: 'NORMAL',
      row_count: 2,
      col_count: 6,
    },
  });
  const ids: number[] = [];
  for (let at = 1; at <= n; at += 1)
    ids.push(
      await world.add('track', {
        ...{ mat_id: mat.matId, sub_no: 1, track_no: `A${at}`, row_no: 1, col_no: at, track_type: 2, capacity: 1 },
        ...{ cell_use: 'PICKUP', cell_state: 'FREE' },
      }),
    );
  return ids;
}
/** Paid at the counter, to be collected: 23. */
const paid = async (): Promise<OrderState> => desk.payCash(await desk.go([[goodsId, 1]], [20, 21]));
const assign = (order: OrderState, matId = mat.matId) =>
  clerk.call(assignCell, { body: { orderNo: order.orderNo, matId } });
const put = (order: OrderState, cellId: number) => clerk.call(putCell, { body: { cellId, orderNo: order.orderNo } });
const release = (order: OrderState, cellId: number) =>
  clerk.call(releaseCell, { body: { cellId, orderNo: order.orderNo } });
const read = async (order: OrderState) =>
  (await clerk.call(readOrderCell, { params: { orderNo: order.orderNo } })).data;
const gone = '记录不存在或已被删除';
const notNow = (status: string) => `当前状态「${status}」不允许执行「备货完成」`;
const cell = (id: number) =>
  world.one('select cell_state as state, cell_order_no as "orderNo" from track where id = $1', id);
const status = async (order: OrderState) => (await desk.read(order)).order_status_code;
const unlocks = async () => (await device.down()).data.frames.filter(({ data }) => data.type === 'UNLOCK_CELL');
/** The cell was opened and is shut again. */
const shut = async (cmdId: string, state: 'DONE' | 'FAILED' = 'DONE') => device.up('ack', { cmdId, state });
const openByCode = async (code: string) =>
  (await device.up('req', { reqId: 'r', op: 'CELL_OPEN', args: { code } }, randomUUID())).data.reply;

/** Reserved, opened, the goods laid in. */
async function stored(): Promise<{ order: OrderState; cellId: number; code: string }> {
  const order = await paid();
  const { cellId } = (await assign(order)).data;
  await put(order, cellId);
  const [open] = await unlocks();
  await shut(open?.data.cmdId ?? '');
  return { order, cellId, code: await desk.pickupCode(order) };
}

test('06 W11 an order is laid into a cell and waits there; its code opens the cell once, and it is collected', async () => {
  const [first = 0] = await cells(2);
  const order = await paid();
  expect(await read(order)).toMatchObject({
    cell: null,
    assignable: true,
    mats: expect.arrayContaining([{ ...(await matCounts(2, 2)) }]),
  });
  const reserved = (await assign(order)).data;
  expect(reserved).toMatchObject({
    cellId: first,
    state: 'RESERVED',
    trackNo: 'A1',
    opened: null,
    allowedActions: ['put', 'release'],
  });
  // Pressed twice it has one cell.
  expect((await assign(order)).data.cellId).toBe(first);
  expect(await read(order)).toMatchObject({ assignable: false, mats: [] });
  expect((await put(order, first)).data.opened).toMatchObject({ purpose: 'PUT', status: 'QUEUED' });
  await put(order, first);
  const [open, ...more] = await unlocks();
  expect(more).toEqual([]);
  expect(open?.data.params).toMatchObject({ subNo: 1, trackNo: 'A1', purpose: 'PUT', orderNo: order.orderNo });
  expect(await status(order)).toBe(23);
  await shut(open?.data.cmdId ?? '');
  await shut(open?.data.cmdId ?? '');
  expect(await status(order)).toBe(41);
  expect((await read(order)).cell).toMatchObject({ state: 'OCCUPIED', allowedActions: [] });
  // 24 hours as at a cabinet, not the three days of a counter.
  expect((await desk.read(order)).pickupDeadline).toMatch(/^2026-03-11T04:00/);

  // The customer is sent to the door that the code opens, not to the store (spec 02 §2.1).
  const { id } = await world.customer();
  await world.all('update customer_order set customer_id = $1 where id = $2', id, order.order_id);
  const told = await toldCustomer(world, order.order_id);
  const { name } = await world.one('select mat_name as name from mat where id = $1', mat.matId);
  expect(told.find(({ code }) => code === 'C_PICKUP_CODE')?.words.place).toBe(name);

  expect(await openByCode('00000000')).toMatchObject({ ok: false, message: '取货码错误' });
  const code = await desk.pickupCode(order);
  expect(await openByCode(code)).toMatchObject({ ok: true, data: { orderNo: order.orderNo, subNo: 1, trackNo: 'A1' } });
  expect(await status(order)).toBe(50);
  // The lock is stuck: the same code tries again.
  const [take] = await unlocks();
  await shut(take?.data.cmdId ?? '', 'FAILED');
  expect(await openByCode(code)).toMatchObject({ ok: true });
  const [again] = await unlocks();
  expect(again?.data.cmdId).not.toBe(take?.data.cmdId);
  await shut(again?.data.cmdId ?? '');
  expect(await cell(first)).toEqual({ state: 'FREE', orderNo: null });
  expect(await openByCode(code)).toMatchObject({ ok: false, message: '取货码错误' });
  const history = await world.all('select action, by_type from cell_history where track_id = $1 order by id', first);
  expect(history).toEqual([
    { action: 'assign', by_type: 'STAFF' },
    { action: 'put', by_type: 'DEVICE' },
    { action: 'take', by_type: 'DEVICE' },
  ]);
  expect(await world.all(`select delta from stock_movement where goods_id = $1 and kind = 'SALE'`, goodsId)).toEqual([
    { delta: -1 },
  ]);
});

const matCounts = async (free: number, all: number) => ({
  matId: mat.matId,
  free,
  cells: all,
  online: true,
  matName: expect.any(String),
  address: null,
});

test('two orders do not get one cell; none is free: said so', async () => {
  const [only = 0] = await cells(1);
  const [one, other] = [await paid(), await paid()];
  const answers = await Promise.all([assign(one), assign(other)]);
  const done = answers.filter(answer => answer.status === 200);
  expect(done).toHaveLength(1);
  answers.find(answer => answer.status !== 200)?.refuses(409, '暂无空闲格口！');
  const { rows } = (await clerk.call(listSubMats, { params: { limit: 9, page: 1 }, body: { matId: mat.matId } })).data;
  expect(rows.find(sub => sub.subNo === 1)).toMatchObject({ cells: 1, cellsFree: 0 });
  const winner = (await cell(only)).orderNo === one.orderNo ? one : other;
  const loser = winner === one ? other : one;
  // Given back it is the other's.
  expect((await release(winner, only)).data).toEqual({ cellId: only, state: 'FREE', opening: false });
  expect((await assign(loser)).data.cellId).toBe(only);
  (await release(winner, only)).refuses(404, gone);
});

test('what may not be laid into a cell, and where', async () => {
  const [first = 0] = await cells(1);
  const order = await paid();
  const away = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21], brought));
  (await assign(away)).refuses(409, notNow('已支付'));
  (await assign(await desk.place([[goodsId, 1]]))).refuses(409, notNow('待确认'));
  (await assign(order, 999_999)).refuses(404, gone);
  (await put(order, first)).refuses(404, gone);
  await world.one(`update mat set biz_status = 'MAINTENANCE' where id = $1`, mat.matId);
  (await assign(order)).refuses(409, '设备暂停服务');
  await world.one(`update mat set biz_status = 'OPERATIONAL' where id = $1`, mat.matId);
  const { cellId, matName: reservedAt } = (await assign(order)).data;
  const another = await world.mat();
  (await assign(order, another.matId)).refuses(409, `该订单已占用${reservedAt}的格口A1！`);
  await world.one(`update mat set online = false where id = $1`, mat.matId);
  (await put(order, cellId)).refuses(409, '设备不在线，不能打开格口！');
  await world.one(`update mat set online = true, biz_status = 'MAINTENANCE' where id = $1`, mat.matId);
  (await put(order, cellId)).refuses(409, '设备暂停服务');
  await world.one(`update mat set biz_status = 'OPERATIONAL' where id = $1`, mat.matId);
  await world.one('update store_config set trace_code_required = true where store_id = $1', world.storeId);
  await world.one('update order_line set medicine = true where order_id = $1', order.order_id);
  (await put(order, cellId)).refuses(400, '请先扫描药品追溯码');
  await world.one('update store_config set trace_code_required = false where store_id = $1', world.storeId);
  await world.one('update customer_order set prescription_required = true where id = $1', order.order_id);
  (await put(order, cellId)).refuses(409, '处方未完成调配核对，不能拣货完成');
  await world.one('update customer_order set prescription_required = false where id = $1', order.order_id);
  expect((await read(order)).cell?.opened).toBe(null);
});

test('kept two hours; the order goes another way: free at once', async () => {
  const [first = 0] = await cells(1);
  const order = await paid();
  await assign(order);
  world.setNow('2026-03-10T05:58:00.000Z');
  await world.runTask(cellRelease);
  expect((await cell(first)).state).toBe('RESERVED');
  world.setNow('2026-03-10T06:01:00.000Z');
  await world.runTask(cellRelease);
  expect((await cell(first)).state).toBe('FREE');
  await assign(order);
  await desk.take(order, 41);
  (await put(order, first)).refuses(409, notNow('待自提'));
  await world.runTask(cellRelease);
  expect((await cell(first)).state).toBe('FREE');
});

test('nobody comes in time: the cell waits for a clerk, who opens and clears it', async () => {
  const [first = 0] = await cells(1);
  const { order, cellId, code } = await stored();
  const about = { matId: mat.matId, type: 'COMPLAINT', priority: 'P2', title: '格口打不开' } as const;
  expect((await clerk.call(saveTicket, { body: { ...about, orderNo: order.orderNo } })).data.orderNo).toBe(
    order.orderNo,
  );
  (await release(order, cellId)).refuses(409, '当前状态不允许此操作！');
  (await put(order, cellId)).refuses(409, notNow('待自提'));
  world.setNow('2026-03-11T04:01:00.000Z');
  await world.runTask(orderTimeout);
  await world.runTask(cellRelease);
  expect(await status(order)).toBe(-30);
  expect((await cell(first)).state).toBe('OVERDUE');
  expect(await openByCode(code)).toMatchObject({ ok: false, message: '取货码已过期' });
  await world.one('update mat set online = false where id = $1', mat.matId);
  (await release(order, cellId)).refuses(409, '设备不在线，不能打开格口！');
  await world.one('update mat set online = true where id = $1', mat.matId);
  expect((await release(order, cellId)).data).toEqual({ cellId, state: 'OVERDUE', opening: true });
  const [open] = await unlocks();
  await shut(open?.data.cmdId ?? '');
  expect(await cell(first)).toEqual({ state: 'FREE', orderNo: null });
});

test('what a clerk may not see is not there; who only reads does nothing', async () => {
  await cells(1);
  const order = await paid();
  const stranger = await world.server.given.user({
    userName: 'stranger',
    companyId: await world.rows.company(),
    role: 'Manager',
  });
  expect(stranger).toBeDefined();
  const other = await world.server.as('stranger');
  (await other.call(readOrderCell, { params: { orderNo: order.orderNo } })).refuses(404, gone);
  (await other.call(assignCell, { body: { orderNo: order.orderNo, matId: mat.matId } })).refuses(404, gone);
});

test('a cell that keeps an order is not taken out of the layout', async () => {
  const [, free = 0] = await cells(2);
  const { cellId } = await stored();
  const admin = await world.server.as('manager');
  const remove = async (id: number) => {
    const { version } = await world.one<{ version: number }>(
      'select layout_version as version from mat where id = $1',
      mat.matId,
    );
    return admin.call(saveTracks, { body: { matId: mat.matId, version, removed: [id] } });
  };
  (await remove(cellId)).refuses(409, '货道A1有1件待取货订单占用！');
  expect((await remove(free)).data.changed).toBe(1);
});
