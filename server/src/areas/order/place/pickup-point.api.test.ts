import { assignCell, readOrderCell } from '@materia/contract/areas/mat';
import { modifyOrder, placeOrder, prepareOrder, quoteOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let clerk: TestClient;
let desk: OrderDesk;
let goodsId: number;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;

const place = { address: '科技园1号', longitude: 114.05, latitude: 22.54 };
const inCell = { fulfilType: 'CABINET_PICKUP', deliveryMode: 'SELF_IP', pickupPoint: '大堂柜' } as const;
const overCounter = { fulfilType: 'STORE_PICKUP', deliveryMode: 'SELF_IP', pickupPoint: '前台' } as const;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  clerk = await world.server.as('manager');
  desk = orderDesk(world, clerk);
  world.setNow('2026-03-10T04:00:00.000Z');
  ({ goodsId } = await world.goods());
  mat = await world.mat();
  const points = [
    { ...place, name: '大堂柜', matId: mat.matId },
    { ...place, name: '前台' },
  ];
  const dates = ['TODAY', 'NEXT_DATE'];
  await world.add('store_delivery_mode', {
    ...{ store_id: world.storeId, mode: 'SELF_IP', enabled: true, dates, points: JSON.stringify(points) },
  });
  const box = { name: '格子柜', cabinet_type: 0, temp_zone: 'NORMAL', row_count: 2, col_count: 6 };
  await world.add('sub_mat', { mat_id: mat.matId, sub_no: 1, ...box });
}, 60_000);
afterAll(() => world.close());

/** A free cell beside the device. */
const addCell = () =>
  world.add('track', {
    ...{ mat_id: mat.matId, sub_no: 1, track_no: 'A1', row_no: 1, col_no: 1, track_type: 2, capacity: 1 },
    ...{ cell_use: 'PICKUP', cell_state: 'FREE' },
  });
const quote = (fulfilment: object) => {
  const { expectedPayable: _, ...body } = world.body([[goodsId, 1]], { fulfilment });
  return clerk.call(quoteOrder, { body });
};

test('an order waits at a pick-up point: in a cell where it stands at a device, else over the counter', async () => {
  (await quote({ ...inCell, pickupPoint: undefined })).refuses(400, '请选择自提点');
  (await quote({ ...inCell, pickupPoint: '前台' })).refuses(400, '该类订单不支持此履约方式');
  (await quote(inCell)).refuses(409, '暂无空闲格口！');
  await addCell();
  const query = { orderType: 'STORE_ORDER', storeId: String(world.storeId) };
  const { modes } = (await clerk.call(prepareOrder, { query })).data;
  expect(modes.find(mode => mode.deliveryMode === 'SELF_IP')?.points).toEqual([
    { name: '大堂柜', address: '科技园1号', fulfilType: 'CABINET_PICKUP', free: 1 },
    { name: '前台', address: '科技园1号', fulfilType: 'STORE_PICKUP', free: null },
  ]);
  expect((await quote(inCell)).data).toMatchObject({ deliveryFee: 0, packageFee: 0 });
  const later = world.body([[goodsId, 1]], { fulfilment: inCell, payOnDelivery: true });
  (await clerk.call(placeOrder, { body: later })).refuses(400, '柜机自提订单须先付款');
  const order = await desk.place([[goodsId, 1]], { fulfilment: inCell });
  const sees = { fulfilType: 'CABINET_PICKUP', deliveryMode: 'SELF_IP', pickupPoint: '大堂柜', matId: null };
  expect(await desk.read(order)).toMatchObject({ ...sees, orderType: 'STORE_ORDER' });
  const other = await desk.place([[goodsId, 1]], { fulfilment: overCounter });
  expect(await desk.read(other)).toMatchObject({ fulfilType: 'STORE_PICKUP', pickupPoint: '前台' });
});

test('what is paid on collection is moved to no device: nothing could be laid into a cell there before it is paid', async () => {
  const order = await desk.place([[goodsId, 1]], { fulfilment: overCounter, payOnDelivery: true });
  const params = { order_id: order.order_id };
  const moved = await clerk.call(modifyOrder, { params, body: { version: order.version, delivery: inCell } });
  moved.refuses(400, '柜机自提订单须先付款');
  expect(await desk.read(order)).toMatchObject({ pickupPoint: '前台', fulfilType: 'STORE_PICKUP' });
});

test('it is laid into a cell of its own point only, and another point or way is a change of the order', async () => {
  const order = await desk.place([[goodsId, 1]], { fulfilment: inCell });
  const delivery = { fulfilType: 'STORE_PICKUP' as const, deliveryMode: 'SELF_IP' as const, pickupPoint: '前台' };
  const params = { order_id: order.order_id };
  const moved = await clerk.call(modifyOrder, { params, body: { version: order.version, delivery } });
  expect(await desk.read(order)).toMatchObject({ pickupPoint: '前台', fulfilType: 'STORE_PICKUP' });
  const back = { version: moved.data.version, delivery: inCell };
  const again = await clerk.call(modifyOrder, { params, body: back });
  const confirmed = await desk.take(again.data, 20);
  const paid = await desk.payCash(await desk.take(confirmed, 21));
  const { orderNo } = await desk.read(paid);
  const elsewhere = await world.mat();
  const refused = await clerk.call(assignCell, { body: { orderNo, matId: elsewhere.matId } });
  refused.refuses(409, '该订单的自提点是「大堂柜」');
  const { mats } = (await clerk.call(readOrderCell, { params: { orderNo } })).data;
  expect(mats.map(each => each.matId)).toEqual([mat.matId]);
  expect((await clerk.call(assignCell, { body: { orderNo, matId: mat.matId } })).data).toMatchObject({ trackNo: 'A1' });
});
