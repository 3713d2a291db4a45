import { orderRefusals, printOrders, retryDrop, signOrders } from '@materia/contract/areas/order';
import { listGoodsStorage } from '@materia/contract/areas/statistics';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  desk = orderDesk(world, service);
  await world.add('express_company', { code: 'SF', name: '顺丰速运' });
  await world.add('express_company', { code: 'OLD', name: '旧快递', enabled: false });
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods();
});

const onDelivery = { ...brought, payOnDelivery: true };
const atShelf = (number: number) => desk.go([[goods.goodsId, number]], [20, 21], onDelivery);
const express = ({ order_id: id }: { order_id: number }) =>
  world.one('select mode, express_code, status from order_express where order_id = $1', id);

describe('by parcel (spec 02 §1 order_express)', () => {
  test('of a company that may be chosen; it waits for its courier, a deliveryman is on the way at once', async () => {
    const order = await atShelf(1);
    const expressNo = 'SF12345678';
    for (const expressCode of ['NOSUCH', 'OLD'])
      (await desk.step(order, 40, { data: { expressNo, expressCode } })).refuses(
        400,
        orderRefusals['order.expressCompany'].zh,
      );
    await desk.take(order, 40, { data: { expressNo, expressCode: 'SF' } });
    expect(await express(order)).toEqual({ mode: 'EXPRESS', express_code: 'SF', status: 0 });
    const rider = { userName: 'rider', agentType: 2, companyId: world.companyId, isDeliveryman: true };
    const { id } = await world.server.given.user(rider);
    await world.add('deliveryman', { user_id: id });
    const second = await desk.take(await atShelf(1), 40, { data: { deliverymanId: id } });
    expect(await express(second)).toMatchObject({ mode: 'DELIVERYMAN', status: 2 });
  });
});

test('the rider of a platform fetches what was sold there, and nothing else (spec 02 §6.1 交付)', async () => {
  const data = { platformRider: { name: '王骑手', phone: '13800001111' } };
  const own = await atShelf(1);
  (await desk.step(own, 40, { data })).refuses(400, '请选择配送员或填写快递单号');
  const order = await atShelf(1);
  await world.one(`update customer_order set channel = 'MEITUAN' where id = $1`, order.order_id);
  (await desk.step(order, 40, { data: {} })).refuses(400, '请选择配送员或填写快递单号');
  expect((await desk.take(order, 40, { data })).order_status_code).toBe(40);
  expect(
    await world.one(
      'select mode, rider_name, rider_phone, status from order_express where order_id = $1',
      order.order_id,
    ),
  ).toEqual({
    mode: 'PLATFORM',
    rider_name: '王骑手',
    rider_phone: '13800001111',
    status: 2,
  });
});

test('what comes back to be brought again is not handed over: it is prepared anew, until it leaves again', async () => {
  const needed = async () => {
    const params = { page: 1, limit: 100 };
    const { rows } = (await service.call(listGoodsStorage, { params, body: {} })).data;
    return rows.find(row => row.goodsId === goods.goodsId)?.needed ?? 0;
  };
  const away = await desk.take(await atShelf(2), 40, { data: { expressNo: 'SF12345678' } });
  const { handedAt } = await desk.read(away);
  expect([handedAt, await needed()]).toEqual([expect.any(String), 0]);
  const back = await desk.take(away, 30, { reason: '无人签收' });
  expect([(await desk.read(back)).handedAt, await needed()]).toEqual([null, 2]);
  const again = await desk.take(back, 40, { data: { expressNo: 'SF12345679' } });
  expect([(await desk.read(again)).handedAt, await needed()]).toEqual([expect.any(String), 0]);
});

describe('trace codes (spec 06 §1: a code is one package)', () => {
  const data = (lines: readonly { id: number }[], ...codes: string[][]) => ({
    expressNo: 'SF12345678',
    traceCodes: codes.map((each, n) => ({ orderLineId: lines[n]?.id, codes: each })),
  });
  const code = (n: number) => `8123456${String(goods.goodsId).padStart(6, '0')}${String(n).padStart(7, '0')}`;
  const out = (n: number) => `追溯码${code(n)}已出库！`;

  test('serves one line of one order, and another only once it came back', async () => {
    const other = await world.goods();
    const items: [number, number][] = [
      [goods.goodsId, 2],
      [other.goodsId, 1],
    ];
    const order = await desk.go(items, [20, 21], onDelivery);
    const lines = await desk.lines(order);
    const twice = { data: data(lines, [code(1), code(2)], [code(2)]) };
    (await desk.step(order, 40, twice)).refuses(409, out(2));
    const away = await desk.take(order, 40, { data: data(lines, [code(1), code(2)]) });
    const rows = () =>
      world.all('select code, state, order_line_id from trace_code where goods_id = $1', goods.goodsId);
    expect(await rows()).toMatchObject([{ state: 'SOLD' }, { state: 'SOLD' }]);

    const second = await atShelf(1);
    const again = { data: data(await desk.lines(second), [code(1)]) };
    (await desk.step(second, 40, again)).refuses(409, out(1));
    const foreign = await desk.go([[other.goodsId, 1]], [20, 21], onDelivery);
    await desk.take(away, 30, { reason: '无人签收' });
    expect(await rows()).toMatchObject([
      { state: 'IN_STOCK', order_line_id: null },
      { state: 'IN_STOCK', order_line_id: null },
    ]);
    const misread = { data: data(await desk.lines(foreign), [code(1)]) };
    (await desk.step(foreign, 40, misread)).refuses(409, out(1));
    expect((await desk.take(second, 40, again)).order_status_code).toBe(40);
  });
});

test('a device order that a rider has is signed for: 52, done; the retry of -22 is no other call’s', async () => {
  const { matId, goodsId } = await world.mat();
  await world.one(`update sys_user set priv_version = priv_version + 1 where user_name = 'service'`);
  const fulfilment = { fulfilType: 'CABINET_PICKUP' };
  const order = await desk.place([[goodsId, 1]], { orderType: 'MAT_ORDER', storeId: undefined, matId, fulfilment });
  const items = [{ order_id: order.order_id, version: order.version }];
  await world.one('update customer_order set order_status_code = 40 where id = $1', order.order_id);
  const signed = (await service.call(signOrders, { body: { items } })).data.done[0];
  expect(signed).toMatchObject({ order_status_code: 52 });
  // The step of the same name from -22 is about money.
  await world.one('update customer_order set order_status_code = -22 where id = $1', order.order_id);
  const [line] = await desk.lines(order);
  const retried = await service.call(retryDrop, {
    params: { orderNo: order.orderNo },
    body: { version: signed?.version as number, lines: [{ orderLineId: line?.id as number }] },
  });
  retried.refuses(409, '当前状态「退款失败」不允许执行「重试」');
});

test('paper ends at the district and masks phones; only the delivery note is full, and no reader prints (spec 05 §4.6)', async () => {
  const order = await desk.place([[goods.goodsId, 1]], brought);
  const print = (kind: 'PICK' | 'RECEIPT' | 'DELIVERY', by = service) =>
    by.call(printOrders, { body: { ids: [order.order_id], kind } });
  for (const kind of ['PICK', 'RECEIPT'] as const) {
    const [paper] = (await print(kind)).data;
    expect(paper).toMatchObject({ receiverPhone: '138****5678', address: '广东省深圳市福田区' });
  }
  const [note] = (await print('DELIVERY')).data;
  expect(note).toMatchObject({ receiverPhone: '13812345678', address: '广东省深圳市福田区深南大道1号' });
  const viewer = await world.server.as('viewer');
  expect((await print('DELIVERY', viewer)).status).toBe(403);
  expect((await desk.read(order)).printedCount).toBe(3);
});

test('as many as may be chosen in a list are printed in one go, each once (spec 00 §4)', async () => {
  const order = await desk.place([[goods.goodsId, 1]], brought);
  const print = (number: number) =>
    service.call(printOrders, { body: { ids: Array(number).fill(order.order_id), kind: 'PICK' } });
  expect((await print(1000)).data).toMatchObject([{ printedCount: 1 }]);
  expect((await print(1001)).status).toBe(400);
});

test('a receipt knows the paper of its store (spec 04 §1 printer_width)', async () => {
  const order = await desk.place([[goods.goodsId, 1]], brought);
  const width = async () =>
    (await service.call(printOrders, { body: { ids: [order.order_id], kind: 'RECEIPT' } })).data[0]?.printerWidth;
  const set = (mm: number) =>
    world.all(
      `insert into store_config (store_id, printer_width) values ($1, $2)
       on conflict (store_id) do update set printer_width = excluded.printer_width`,
      world.storeId,
      mm,
    );
  await set(80);
  expect(await width()).toBe(80);
  await set(58);
  expect(await width()).toBe(58);
});
