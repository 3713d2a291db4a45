import { listOperationLog, type OperationLogRow } from '@materia/contract/areas/identity';
import { cancelMyOrder, modifyOrder, type OrderState, placeMyOrder, toggleOrders } from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let goodsId: number;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  desk = orderDesk(world, service);
  const { given } = world.server;
  await given.user({ userName: 'stranger', role: 'Manager', companyId: await world.rows.company() });
  await given.user({ userName: 'doctor', role: 'Doctor', companyId: world.companyId });
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  goodsId = (await world.goods()).goodsId;
});

const ask = (by: TestClient, targetId: number, more: object = {}, headers = {}) =>
  by.call(listOperationLog, {
    params: { limit: 30, page: 1 },
    body: { targetType: 'ORDER', targetId, ...more },
    headers,
  });
const logOf = async (order: Pick<OrderState, 'order_id'>): Promise<OperationLogRow[]> =>
  (await ask(service, order.order_id)).data.rows;

describe('what was done to an order (spec 01 §1, §3; 02 §6.1 操作日志)', () => {
  test('each change with who, when, and what it was before and after; newest first', async () => {
    const order = await desk.place([[goodsId, 2]], { payOnDelivery: true });
    await desk.take(order, 20);
    const [confirmed, placed, ...others] = await logOf(order);
    expect(others).toEqual([]);
    expect(placed).toMatchObject({
      action: 'order.op.place',
      actionName: '新建订单',
      targetName: order.orderNo,
      before: null,
      after: { order_status_code: 10, payable: 2000 },
    });
    expect(confirmed).toMatchObject({
      at: expect.stringMatching(/^2026-03-10T04:00/),
      userName: 'service',
      name: '用户service',
      code: 200,
      before: { order_status_code: 10 },
      after: { order_status_code: 20 },
    });
    const english = await ask(service, order.order_id, {}, { 'accept-language': 'en-US' });
    expect(english.data.rows.map(row => row.actionName)).toEqual(['Change the status of orders', 'Place an order']);
  });

  test('a changed receiver: phones masked, the address past the district hidden', async () => {
    const order = await desk.place([[goodsId, 2]], { ...brought, payOnDelivery: true });
    const moved = { address: '深南大道2号', latitude: 22.5432, longitude: 114.058 };
    const receiver = { receiverName: '李四', receiverPhone: '13900001111', ...moved };
    const body = { version: order.version, receiver, staffRemark: '已联系' };
    await service.call(modifyOrder, { params: { order_id: order.order_id }, body });
    const [changed] = await logOf(order);
    expect(changed).toMatchObject({
      before: { receiverName: '张三', receiverPhone: '138****5678', address: '****', staffRemark: null },
      after: { receiverName: '李四', receiverPhone: '139****1111', address: '****', staffRemark: '已联系' },
    });
    expect(JSON.stringify(changed)).not.toMatch(/13900001111|深南大道/);
  });

  test('what was refused stands at its order with the answer, and changed nothing', async () => {
    const order = await desk.place([[goodsId, 2]], { payOnDelivery: true });
    const stale = { ...order, version: order.version + 7 };
    expect((await desk.step(stale, 20)).status).toBe(409);
    const [refused] = await logOf(order);
    expect(refused).toMatchObject({ action: 'order.op.changeStatus', code: 409, before: null, after: null });
    expect(refused?.message).toContain('处理');
  });

  test('a batch: done and refused orders have a row each', async () => {
    const [good, dead] = [await desk.place([[goodsId, 1]]), await desk.place([[goodsId, 1]])];
    const cancelled = await desk.take(dead, -10, { reason: '不要了' });
    const { data } = await service.call(toggleOrders, { body: { ids: [good.order_id, dead.order_id], deleted: true } });
    expect([data.done.length, data.failed.length]).toEqual([1, 1]);
    expect((await logOf(good))[0]).toMatchObject({ action: 'order.op.toggle', code: 409 });
    expect((await logOf(cancelled))[0]).toMatchObject({ code: 200, after: { order_status_code: -11 } });
  });
});

describe('who may read it', () => {
  test('whoever may read the order; to others it does not exist, and without ORDER nobody asks', async () => {
    const order = await desk.place([[goodsId, 1]]);
    const as = async (userName: string) => ask(await world.server.as(userName), order.order_id);
    for (const userName of ['store', 'viewer', 'manager']) expect((await as(userName)).data.total).toBe(1);
    (await as('stranger')).refuses(404, '记录不存在或已被删除');
    (await as('doctor')).refuses(403, '没有访问权限（ORDER），请联系管理员');
    (await ask(service, 999_999)).refuses(404, '记录不存在或已被删除');
  });
});

test('what customers do to their orders is there beside it, refused tries too (spec 01 §1)', async () => {
  const { client } = await world.customer({ name: '李四' });
  const { matId, goodsId: inMat } = await world.mat();
  const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
  const body = { matId, goods: [{ goodsId: inMat, number: 1 }], fulfilment, expectedPayable: 1000 };
  const placed = (await client.call(placeMyOrder, { body })).data;
  const { orderNo } = placed;
  expect((await client.call(cancelMyOrder, { params: { orderNo }, body: { reason: '不要了' } })).status).toBe(200);
  expect((await client.call(cancelMyOrder, { params: { orderNo }, body: {} })).status).toBe(409);
  const rows = await world.all<{
    action: string;
    user_name: string;
    code: number;
    after: { order_status_code?: number };
  }>(
    `select action, user_name, code, after from operation_log where target_type = 'ORDER' and target_id = $1 order by id`,
    placed.order_id,
  );
  expect(rows.map(({ action, user_name, code, after }) => [action, user_name, code, after?.order_status_code])).toEqual(
    [
      ['order.op.place', 'customer', 200, 22],
      ['order.op.cancelMine', 'customer', 200, -10],
      ['order.op.cancelMine', 'customer', 409, undefined],
    ],
  );
});
