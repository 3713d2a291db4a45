import {
  commentMyOrder,
  modifyOrder,
  type OrderState,
  payMyOrder,
  placeMyOrder,
  returnMyOrder,
  showMyPickupCode,
  signMyOrder,
  withdrawMyRefund,
} from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';

let world: OrderWorld;
let desk: OrderDesk;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = orderDesk(world, await world.server.as('service'));
}, 60_000);
afterAll(() => world.close());

/** A customer's order, paid from their account and ready to be collected at the store. */
async function ready() {
  const { client, id } = await world.customer();
  await world.add('customer_account', { customer_id: id, company_id: world.companyId, principal: 10_000 });
  const { goodsId, storeGoodsId } = await world.goods();
  const fulfilment = { fulfilType: 'STORE_PICKUP' as const };
  const basket = { storeId: world.storeId, goods: [{ goodsId, number: 2 }], fulfilment };
  const placed = (await client.call(placeMyOrder, { body: { ...basket, expectedPayable: 2000 } })).data;
  const open = await desk.take(await desk.take(placed, 20), 21);
  const params = { orderNo: open.orderNo };
  await client.call(payMyOrder, { params, body: { payType: 4 } });
  return { client, id, params, storeGoodsId, open };
}

test('取货码: shown to its customer while the order waits, before and after not; to nobody else', async () => {
  const { client, params, open } = await ready();
  const show = (by = client) => by.call(showMyPickupCode, { params });
  (await show()).refuses(409, '当前状态「已支付」不允许执行「核销」');
  const waiting = await desk.take({ ...open, version: (await desk.read(open)).version }, 41);
  const shown = (await show()).data;
  expect(shown).toEqual({ pickupCode: expect.stringMatching(/^\d{8}$/), pickupDeadline: expect.any(String) });
  const stranger = (await world.customer()).client;
  expect((await show(stranger)).status).toBe(404);
  const { pickupCode } = shown;
  await desk.take(waiting, 50, { data: { pickupCode } });
  (await show()).refuses(409, '当前状态「已签收」不允许执行「核销」');
});

test('取货码 of a device order', async () => {
  const mat = await world.mat();
  const { client } = await world.customer();
  const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
  const body = { matId: mat.matId, goods: [{ goodsId: mat.goodsId, number: 1 }], fulfilment, expectedPayable: 1000 };
  const placed = (await client.call(placeMyOrder, { body })).data as OrderState;
  const params = { orderNo: placed.orderNo };
  const early = await client.call(showMyPickupCode, { params });
  early.refuses(409, '当前状态「待支付」不允许执行「取货」');
  await cabinet(world, () => mat).pay(placed);
  const { data } = await client.call(showMyPickupCode, { params });
  expect(data.pickupCode).toBe(await desk.pickupCode(placed));
});

test('退货: a part leaves the order where it is, the rest takes it to -20; once asked, not again', async () => {
  const { client, params, open, storeGoodsId } = await ready();
  const [line] = await desk.lines(open);
  const lines = [{ orderLineId: line?.id as number, number: 1 }];
  const part = await client.call(returnMyOrder, { params, body: { lines, reasonCode: 'NO_LONGER_WANTED' } });
  expect(part.data).toMatchObject({ order_status_code: 23, amount: 1000 });
  const again = await client.call(returnMyOrder, { params, body: { reasonCode: 'NO_LONGER_WANTED' } });
  again.refuses(409, '有待处理的退款申请，请先处理');
  const other = await ready();
  const whole = await other.client.call(returnMyOrder, { params: other.params, body: { reasonCode: 'OTHER' } });
  expect(whole.data).toMatchObject({ order_status_code: -20, amount: 2000 });
  expect(await desk.statuses(other.open)).toEqual([10, 20, 21, 22, 23, -20]);
  const foreign = await other.client.call(returnMyOrder, { params, body: { reasonCode: 'OTHER' } });
  expect(foreign.status).toBe(404);
  expect((await desk.stock(storeGoodsId)).held).toBe(2);
});

/** A customer's order, brought, on its way. */
async function onItsWay() {
  const { client, id } = await world.customer();
  const { goodsId } = await world.goods();
  const more = { ...brought, customer: { customer_id: id } };
  const open = await desk.go([[goodsId, 1]], [20, 21], more);
  const paid = await desk.payCash(open);
  const away = await desk.take(await desk.take(paid, 30), 40, { data: { expressNo: 'SF12345678' } });
  return { client, params: { orderNo: away.orderNo }, away };
}

test('确认收货, 评价: what is on its way is signed for, and reviewed once; staff answer', async () => {
  const { client, params, away } = await onItsWay();
  const comment = (score = 5, text = '很快') => client.call(commentMyOrder, { params, body: { score, text } });
  (await comment()).refuses(409, '当前状态「配送中」不允许执行「评价」');
  const stranger = (await world.customer()).client;
  expect((await stranger.call(signMyOrder, { params })).status).toBe(404);
  expect((await client.call(signMyOrder, { params })).data.order_status_code).toBe(50);
  (await client.call(signMyOrder, { params })).refuses(409, '当前状态「已签收」不允许执行「签收」');
  expect((await stranger.call(commentMyOrder, { params, body: { score: 1 } })).status).toBe(404);
  expect((await comment()).data.order_status_code).toBe(51);
  (await comment(1)).refuses(409, '当前状态「已评价」不允许执行「评价」');
  const kept = await desk.read(away);
  expect(kept).toMatchObject({ commentScore: 5, commentText: '很快', commentReply: null });
  const body = { version: kept.version, commentReply: '谢谢' };
  const by = await world.server.as('service');
  expect((await by.call(modifyOrder, { params: { order_id: away.order_id }, body })).status).toBe(200);
  expect((await desk.read(away)).commentReply).toBe('谢谢');
});

test('评价 has thirty days', async () => {
  const { client, params } = await onItsWay();
  await client.call(signMyOrder, { params });
  world.setNow(new Date(Date.now() + 31 * 86_400_000).toISOString());
  const late = await client.call(commentMyOrder, { params, body: { score: 4 } });
  world.setNow(new Date().toISOString());
  late.refuses(409, '已超过评价期限');
});

test('撤销: the whole order is where it was, a part leaves no trace but its refund; nothing asked, nothing to take back', async () => {
  const { client, params, open } = await ready();
  const ask = (body: object = {}) =>
    client.call(returnMyOrder, { params, body: { reasonCode: 'NO_LONGER_WANTED', ...body } });
  const withdraw = (by = client) => by.call(withdrawMyRefund, { params });
  (await withdraw()).refuses(409, '当前状态「已支付」不允许执行「撤销」');
  expect((await ask()).data.order_status_code).toBe(-20);
  expect((await withdraw((await world.customer()).client)).status).toBe(404);
  expect((await withdraw()).data.order_status_code).toBe(23);
  const [line] = await desk.lines(open);
  await ask({ lines: [{ orderLineId: line?.id, number: 1 }] });
  expect((await withdraw()).data.order_status_code).toBe(23);
  expect(await desk.statuses(open)).toEqual([10, 20, 21, 22, 23, -20, 23, 23, 23]);
  const states = await world.all<{ status: number }>(
    'select status from order_refund where owner_id = $1 order by id',
    open.order_id,
  );
  expect(states.map(refund => refund.status)).toEqual([6, 6]);
});
