import { cancelMyPreOrder, orderPreOrder, refundPreOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DepositDesk, depositDesk } from '../../../testing/deposit-desk.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { orderTimeout } from '../order-timeout.task.ts';

let world: OrderWorld;
let manager: TestClient;
let store: TestClient;
let desk: DepositDesk;
let orders: OrderDesk;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
  store = await world.server.as('store');
  desk = depositDesk(world, store);
  orders = orderDesk(world, store);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date().toISOString()));

const later = (days: number) => world.setNow(new Date(Date.now() + days * 86_400_000).toISOString());
const pickup = { fulfilType: 'STORE_PICKUP' as const };

describe('转订单 (spec 02 §2.3)', () => {
  const convert = (of: { id: number; version: number }, more: object = {}, by = store) =>
    by.call(orderPreOrder, { params: { id: of.id }, body: { version: of.version, ...pickup, ...more } });
  const arrived = async (of: Awaited<ReturnType<typeof desk.booked>>) => {
    await desk.takeBooked(of, 30);
    return { ...of, ...(await desk.readBooked(of.id)) };
  };

  test('at 21 and on to 22: the price of the booking, the deposit paid, the rest owed; stock is held', async () => {
    const booked = await arrived(await desk.booked());
    await world.one('update store_goods set goods_price = 5000 where id = $1', booked.storeGoodsId);
    const made = (await convert(booked)).data;
    expect(made).toMatchObject({ order_status_code: 22, payable: 3000, paidAmount: 600 });
    expect(await orders.statuses(made)).toEqual([21, 22]);
    expect((await orders.stock(booked.storeGoodsId)).held).toBe(3);
    const order = await orders.read(made);
    expect(order).toMatchObject({ orderRefer: `PRE:${booked.id}`, payments: [{ amount: 600, status: 1 }] });
    expect(Date.parse(order.payDeadline ?? '')).toBe(Date.parse(booked.keepUntil ?? ''));
    expect(await desk.readBooked(booked.id)).toMatchObject({ status: 40, depositPaid: 0, orderNo: made.orderNo });
    (await convert(await desk.readBooked(booked.id))).refuses(409, '当前状态「已转订单」不允许执行「转订单」');
  });

  test('a deposit of the whole price: paid at once; above what it costs, the difference goes back', async () => {
    const booked = await arrived(await desk.booked({ deposit: 1000, number: 2 }));
    await world.one(`update pre_order set lines = jsonb_set(lines, '{0,price}', '900') where id = $1`, booked.id);
    const made = (await convert(booked)).data;
    expect(made).toMatchObject({ order_status_code: 23, payable: 1800, paidAmount: 2000 });
    expect((await orders.read(made)).refundedAmount).toBe(200);
    expect(await desk.balance(booked.customer.id)).toBe(8200);
  });

  test('given up unpaid: its deposit comes back, stock is free', async () => {
    const booked = await arrived(await desk.booked());
    const made = (await convert(booked)).data;
    const order = await orders.read(made);
    await orders.take(order, -10);
    expect(await orders.read(made)).toMatchObject({ order_status_code: -10, paidAmount: 600, refundedAmount: 600 });
    expect(await desk.balance(booked.customer.id)).toBe(10_000);
    expect((await orders.stock(booked.storeGoodsId)).held).toBe(0);
    const second = await arrived(await desk.booked());
    const expiring = (await convert(second)).data;
    later(8);
    await world.runTask(orderTimeout);
    expect(await orders.read(expiring)).toMatchObject({ order_status_code: -13, refundedAmount: 600 });
  });

  test('refused: not there yet, no stock, no approved prescription, a foreign store’s clerk', async () => {
    const booked = await desk.booked();
    (await convert(booked)).refuses(409, '当前状态「已预订」不允许执行「转订单」');
    const ready = await arrived(booked);
    await world.one('update store_goods set held = goods_number where id = $1', ready.storeGoodsId);
    expect((await convert(ready)).envelope.message).toMatch(/^「.+」库存不足，可用0件$/);
    await world.one('update store_goods set held = 0 where id = $1', ready.storeGoodsId);
    await world.add('goods_medicine', { goods_id: ready.goodsId, rx_type: 1 });
    (await convert(ready)).refuses(409, '处方未审核通过，不能转订单');
    const viewer = await world.server.as('viewer');
    expect((await convert(ready, {}, viewer)).status).toBe(403);
  });
});

describe('退订 (spec 02 §2.3, §4.4)', () => {
  const refund = (of: { id: number; version: number }, more: object = {}, by = manager) =>
    by.call(refundPreOrder, { params: { id: of.id }, body: { version: of.version, ...more } });

  test('by who may refund: at once', async () => {
    const booked = await desk.booked();
    (await refund(booked, {}, store)).refuses(403, '没有访问权限（ORDER:REFUND），请联系管理员');
    expect((await refund(booked)).data.status).toBe(-30);
    expect(await desk.balance(booked.customer.id)).toBe(10_000);
    expect(await desk.readBooked(booked.id)).toMatchObject({
      depositPaid: 0,
      refunds: [{ kind: 'DEPOSIT', status: 3 }],
    });
    const free = await desk.book({ deposit: 0 });
    expect((await refund(await desk.readBooked(free.id))).data.status).toBe(-30);
  });

  test('a customer asks, somebody decides: rejected with a reason it stands where it stood', async () => {
    const booked = await desk.booked();
    const asked = await booked.client.call(cancelMyPreOrder, { params: { id: booked.id }, body: { reason: '不要了' } });
    expect(asked.data.status).toBe(-20);
    const waiting = await desk.readBooked(booked.id);
    expect(waiting).toMatchObject({ refundToReview: true, refunds: [{ status: 0, reasonText: '不要了' }] });
    (await refund(waiting, { approve: false })).refuses(400, '请填写原因');
    expect((await refund(waiting, { approve: false, remark: '已到货' })).data.status).toBe(20);
    (await refund(await desk.readBooked(booked.id), { approve: false, remark: '无' })).refuses(
      409,
      '当前状态「已预订」不允许执行「拒绝退订」',
    );
    await booked.client.call(cancelMyPreOrder, { params: { id: booked.id }, body: {} });
    expect((await refund(await desk.readBooked(booked.id))).data.status).toBe(-30);
  });

  test('above 500 yuan a second person approves', async () => {
    const { goodsId } = await world.goods({ price: 60_000, more: { deposit_money: 60_000 } });
    const { id } = await desk.book({ goodsId, number: 1, client: (await desk.rich()).client });
    const { version } = await desk.readBooked(id);
    await desk.takeBooked({ id, version }, 20, { collect: { payType: 1, amount: 60_000 } });
    expect((await refund(await desk.readBooked(id))).data.status).toBe(-20);
    (await refund(await desk.readBooked(id))).refuses(409, '金额超过500元的退款须由另一人审核');
    await world.server.given.user({ userName: `second${id}`, role: 'Manager', companyId: world.companyId });
    const second = await world.server.as(`second${id}`);
    expect((await refund(await desk.readBooked(id), {}, second)).data.status).toBe(-30);
  });
});
