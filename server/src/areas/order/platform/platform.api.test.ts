import {
  changeOrderGoods,
  MatOrderStatus,
  modifyOrder,
  type OrderAction,
  StoreOrderStatus,
} from '@materia/contract/areas/order';
import { addDays, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SystemActor } from '../../../kernel/index.ts';
import { cabinet } from '../../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import { everythingAddsUp, walkedByTable } from '../../../testing/step-walk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import {
  approveOrderBack,
  askOrderBack,
  moveOrder,
  type PlatformOrder,
  placePlatformOrder,
  rejectOrderBack,
  withdrawOrderBack,
} from '../index.ts';
import type { Order } from '../order.store.ts';
import { orderTimeout } from '../order-timeout.task.ts';
import { pickupCodeOf } from '../pickup-code.ts';
import type { StepInput } from '../steps/step-effect.ts';

const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;
const meituan: SystemActor = { kind: 'system', name: '美团', as: 'PLATFORM' };

let world: OrderWorld;
let desk: OrderDesk;
let manager: TestClient;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
  desk = orderDesk(world, manager);
}, 60_000);
afterAll(async () => {
  await everythingAddsUp(world);
  await world.close();
});

let refers = 0;
async function handedOver(of: Partial<PlatformOrder> = {}, goods?: { goodsId: number }): Promise<PlatformOrder> {
  const { goodsId } = goods ?? (await world.goods({ price: 1000 }));
  refers += 1;
  return {
    platform: 'MEITUAN',
    orderRefer: `MT${refers}`,
    companyId: world.companyId,
    storeId: world.storeId,
    matId: null,
    brought: true,
    lines: [{ goodsId, number: 2, goodsPrice: 1000, price: 900, linePayable: 1700 }],
    deliveryFee: 300,
    packageFee: 100,
    day: dayOf(new Date()),
    customerName: '王*',
    cellphone: null,
    receiver: { receiverName: '王*', receiverPhone: '95013123456', address: '深南大道1号' },
    ...of,
  };
}
const place = (of: PlatformOrder) => world.tx(tx => placePlatformOrder(tx, of), meituan);
const move = (order: Order, action: OrderAction, input: Partial<StepInput> = {}) =>
  world.tx(tx => moveOrder(tx, order.id, action, input), meituan);
const wish = { reasonCode: 'QUALITY' as const, goodsReturn: false };
const clerk = (order: Order) => ({ order_id: order.id, orderNo: order.orderNo }) as Parameters<OrderDesk['take']>[0];
const clerkTakes = async (order: Order, to: number) =>
  desk.take({ ...clerk(order), version: (await desk.read(clerk(order))).version }, to);
const events = async (order: Order, event: string) =>
  (
    await world.all(
      `select id from outbox where event = $1 and (payload->>'orderId')::bigint = $2`,
      ...[event, order.id],
    )
  ).length;

test('placed at 20, paid, held, order.paid said; handed over again it is the same order', async () => {
  const { goodsId, storeGoodsId } = await world.goods({ price: 1000 });
  const of = await handedOver({}, { goodsId });
  const [first, again] = await Promise.all([place(of), place(of)]);
  expect(again.id).toBe(first.id);
  expect(first).toMatchObject({
    status: S.pendingStoreConfirm,
    payable: 2100,
    paidAmount: 2100,
    orderRefer: of.orderRefer,
  });
  expect(await desk.stock(storeGoodsId)).toEqual({ goods_number: 10, held: 2 });
  expect(await events(first, 'order.paid')).toBe(1);
  const short = world.tx(
    tx =>
      placePlatformOrder(tx, { ...of, orderRefer: 'MT-short', lines: of.lines.map(line => ({ ...line, number: 99 })) }),
    meituan,
  );
  await expect(short).rejects.toMatchObject({ key: 'supply.stockShort' });
  const unknown = handedOver({ lines: [{ goodsId: 999_999, number: 1, goodsPrice: 1, price: 1, linePayable: 1 }] });
  await expect(unknown.then(place)).rejects.toMatchObject({ key: 'order.unpublished' });
});

test('what a platform sold is changed there: here its internal remark and its flag alone (spec 02 §4.3)', async () => {
  const order = clerk(await place(await handedOver()));
  const params = { order_id: order.order_id };
  const change = async (body: object) =>
    manager.call(modifyOrder, { params, body: { version: (await desk.read(order)).version, ...body } });
  const refusal = '订单已支付，不能修改商品和金额';
  for (const body of [
    { receiver: { receiverName: '李芳' } },
    { delivery: { deliveryDay: addDays(dayOf(new Date()), 1) } },
    { adjustAmount: -100, reason: '补偿' },
  ])
    (await change(body)).refuses(409, refusal);
  const { version, lines } = await desk.read(order);
  const goods = { order_id: order.order_id, version, goods: [{ goodsId: lines[0]?.goodsId ?? 0, number: 1 }] };
  (await manager.call(changeOrderGoods, { body: goods })).refuses(409, refusal);
  expect((await change({ staffRemark: '核对地址', flag: 2 })).status).toBe(200);
  expect(await desk.read(order)).toMatchObject({
    staffRemark: '核对地址',
    flag: 2,
    receiverName: '王*',
    payable: 2100,
  });
});

test('confirmed there, picked here, taken by their rider, brought back, taken again, signed', async () => {
  const order = await place(await handedOver());
  expect((await move(order, 'inStock')).status).toBe(S.paid);
  await clerkTakes(order, 30);
  const away = await move(order, 'handOver', { rider: { name: '骑手', phone: '13900000000' } });
  expect(away.status).toBe(S.onWay);
  expect((await move(order, 'redeliver', { reason: '顾客改时间' })).status).toBe(S.pendingDelivery);
  await move(order, 'handOver');
  expect((await move(order, 'signed')).status).toBe(S.signed);
  const carriers = await world.all(
    'select mode, rider_name from order_express where order_id = $1 order by id',
    order.id,
  );
  expect(carriers).toEqual([
    { mode: 'PLATFORM', rider_name: '骑手' },
    { mode: 'PLATFORM', rider_name: null },
  ]);
  await walkedByTable(world, order.id);
  await expect(move(order, 'confirm')).rejects.toMatchObject({ key: 'order.stepRefused' });
});

test('collected with the platform’s own code', async () => {
  const order = await place(await handedOver({ brought: false, deliveryFee: 0, receiver: null }));
  await move(order, 'inStock');
  await clerkTakes(order, 41);
  expect((await move(order, 'pickUp')).status).toBe(S.signed);
});

test('a cell that is shut has the order ready, opened with its code it is collected; other steps are not a device’s', async () => {
  const { goodsId } = await world.goods();
  const paid = await desk.payCash(await desk.go([[goodsId, 1]], [20, 21]));
  const cell = { kind: 'device' as const, id: (await world.mat()).matId, name: 'M' };
  const act = (action: OrderAction) => world.tx(tx => moveOrder(tx, paid.order_id, action), cell);
  expect((await act('ready')).status).toBe(S.pendingPickup);
  await expect(act('refuse')).rejects.toMatchObject({ key: 'order.stepRefused' });
  expect((await act('pickUp')).status).toBe(S.signed);
});

test('cancelled there: its money is booked back, order.refunded said, the shelf free', async () => {
  const { goodsId, storeGoodsId } = await world.goods({ price: 1000 });
  const order = await place(await handedOver({}, { goodsId }));
  const gone = await move(order, 'cancel', { reason: '顾客取消' });
  expect(gone).toMatchObject({ status: S.cancelled, paidAmount: 2100, refundedAmount: 2100 });
  expect(await desk.stock(storeGoodsId)).toEqual({ goods_number: 10, held: 0 });
  expect(await events(order, 'order.refunded')).toBe(1);
  await walkedByTable(world, order.id);
});

test('asked back there: withdrawn, rejected, asked in part, approved', async () => {
  const order = await place(await handedOver());
  await move(order, 'inStock');
  const ask = (more: object = {}) => world.tx(tx => askOrderBack(tx, order.id, { ...wish, ...more }), meituan);
  expect((await ask()).order.status).toBe(S.returning);
  expect((await world.tx(tx => withdrawOrderBack(tx, order.id), meituan)).status).toBe(S.paid);
  await ask();
  expect((await world.tx(tx => rejectOrderBack(tx, order.id, '已备货'), meituan)).status).toBe(S.paid);
  const [line] = await desk.lines(clerk(order));
  const part = await ask({ lines: [{ orderLineId: line?.id, number: 1 }] });
  expect(part.refund.amount).toBe(850);
  expect((await world.tx(tx => approveOrderBack(tx, order.id), meituan)).refundedAmount).toBe(850);
  await ask();
  const back = await world.tx(tx => approveOrderBack(tx, order.id), meituan);
  expect(back).toMatchObject({ status: S.returned, refundedAmount: 2100 });
  await expect(world.tx(tx => approveOrderBack(tx, order.id), meituan)).rejects.toMatchObject({ key: 'row.notFound' });
  await walkedByTable(world, order.id);
});

/** From a cabinet, where a rider of theirs takes it out. */
async function atCabinet(tracks = 2) {
  const mat = await world.mat({ stock: 2, tracks });
  const lines = [{ goodsId: mat.goodsId, number: 2, goodsPrice: 1000, price: 1000, linePayable: 1900 }];
  const order = await place(
    await handedOver({ storeId: null, matId: mat.matId, lines, deliveryFee: 0, packageFee: 0 }),
  );
  return { mat, order, device: cabinet(world, () => mat) };
}
const codeOf = async (order: Order) => {
  const row = await world.one<{ code: Buffer }>(
    'select pickup_code as code from customer_order where id = $1',
    order.id,
  );
  return pickupCodeOf({ pickupCode: row.code }) ?? '';
};
const named = (order: Order) => ({ order_id: order.id, orderNo: order.orderNo });

test('from a cabinet: 23 → 30 → 40 by the rider’s code → 52; a second press drops nothing more', async () => {
  const { order, device } = await atCabinet();
  expect(order.status).toBe(D.pendingDelivery);
  const code = await codeOf(order);
  await device.pickUp(code);
  await expect(device.pickUp(code)).rejects.toMatchObject({ key: 'order.pickupDone' });
  const asked = world.tx(tx => askOrderBack(tx, order.id, wish), meituan);
  await expect(asked).rejects.toMatchObject({ key: 'order.stepRefused' });
  await device.report(named(order), ['DROPPED', 'DROPPED']);
  expect((await device.at(order.id)).order_status_code).toBe(D.onWay);
  expect((await move(order, 'signed')).status).toBe(D.complete);
  await walkedByTable(world, order.id);
});

test('what a platform sold for a later day still waits for its rider then: no period ends his code', async () => {
  const { order, device } = await atCabinet();
  world.setNow(new Date(Date.now() + 30 * 3_600_000).toISOString());
  await world.runTask(orderTimeout);
  expect((await device.at(order.id)).order_status_code).toBe(D.pendingDelivery);
  expect((await desk.read(clerk(order))).pickupDeadline).toBeNull();
  await device.pickUp(await codeOf(order));
  await device.report(named(order), ['DROPPED', 'DROPPED']);
  expect((await device.at(order.id)).order_status_code).toBe(D.onWay);
  world.setNow(new Date().toISOString());
});

test('a unit that does not come, or a cabinet that says nothing while the rider waits: -12', async () => {
  const jammed = await atCabinet(1);
  await jammed.device.pickUp(await codeOf(jammed.order));
  await jammed.device.report(named(jammed.order), ['DROPPED', 'JAM']);
  expect((await jammed.device.at(jammed.order.id)).order_status_code).toBe(D.abnormal);
  const silent = await atCabinet(1);
  await silent.device.pickUp(await codeOf(silent.order));
  await world.runTask(orderTimeout);
  expect((await silent.device.at(silent.order.id)).order_status_code).toBe(D.pendingDelivery);
  world.setNow(new Date(Date.now() + 5 * 60_000).toISOString());
  await world.runTask(orderTimeout);
  expect((await silent.device.at(silent.order.id)).order_status_code).toBe(D.abnormal);
  await walkedByTable(world, silent.order.id);
  world.setNow(new Date().toISOString());
});

test('asked back before the drop: whole, approved without a code, its tracks free', async () => {
  const { order, mat } = await atCabinet();
  await world.tx(tx => askOrderBack(tx, order.id, wish), meituan);
  expect((await world.tx(tx => rejectOrderBack(tx, order.id, '已出发'), meituan)).status).toBe(D.pendingDelivery);
  await world.tx(tx => askOrderBack(tx, order.id, wish), meituan);
  expect((await world.tx(tx => withdrawOrderBack(tx, order.id), meituan)).status).toBe(D.pendingDelivery);
  await world.tx(tx => askOrderBack(tx, order.id, wish), meituan);
  expect((await world.tx(tx => approveOrderBack(tx, order.id), meituan)).status).toBe(D.refunded);
  const held = await world.all<{ held: number }>('select held from track where mat_id = $1', mat.matId);
  expect(held.map(track => track.held)).toEqual([0, 0]);
  await walkedByTable(world, order.id);
});
