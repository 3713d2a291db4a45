import {
  changeOrderGoods,
  changeOrderStatus,
  modifyOrder,
  orderRefusals,
  placeOrder,
  printOrders,
  quoteOrder,
  quoteOrderGoods,
  removeOrderGoods,
  signOrders,
} from '@materia/contract/areas/order';
import { format, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { stopSale } from '../../../testing/given-stop-sale.ts';
import { address, brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let manager: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };
let name: string;

const zh = (key: keyof typeof orderRefusals, params = {}) => format(orderRefusals[key].zh, params);

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  manager = await world.server.as('manager');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods();
  name = await desk.goodsName(goods.goodsId);
});

const quote = (number: number, more: object = {}) => {
  const { expectedPayable: _, ...body } = world.body([[goods.goodsId, number]], more);
  return service.call(quoteOrder, { body });
};

describe('quoting (spec 02 §4.1–4.2)', () => {
  test('special price within its time, delivery fee by distance, free from an amount', async () => {
    goods = await world.goods({ price: 3580, special: 2990 });
    const { data } = await quote(2, brought);
    expect(data).toMatchObject({ goodsAmount: 7160, specialDiscount: 1180, deliveryFee: 500, payable: 6480 });
    await world.one(`update store_goods set special_to = '2026-03-01' where id = $1`, goods.storeGoodsId);
    expect((await quote(1)).data.payable).toBe(3580);
    await world.one(
      `update store_delivery_mode set free_from = 3000 where store_id = $1 and mode = 'NORMAL'`,
      world.storeId,
    );
    expect((await quote(1, brought)).data.deliveryFee).toBe(0);
    await world.one('update store_delivery_mode set free_from = null where store_id = $1', world.storeId);
  });

  test('parcels cost by weight, rounded up', async () => {
    goods = await world.goods({ goods: { weight_g: 700 } });
    const rule = { store_id: world.storeId, base_fee: 1000, base_gram: 1000, step_fee: 200, step_gram: 500 };
    await world.add('express_rule', { ...rule, province_extra: '{"西藏自治区": 800}' });
    const by = (province: string) => ({
      orderType: 'DELIVERY_ORDER',
      fulfilment: { fulfilType: 'EXPRESS', receiver: { ...address, province } },
    });
    expect((await quote(3, by('广东省'))).data.deliveryFee).toBe(1600);
    expect((await quote(3, by('西藏自治区'))).data.deliveryFee).toBe(2400);
    expect((await quote(3, by('西藏'))).data.deliveryFee).toBe(2400);
    (await quote(3, by(''))).refuses(400, zh('order.provinceMissing'));
    await world.one(`update express_rule set province_extra = '{}' where store_id = $1`, world.storeId);
    expect((await quote(3, by(''))).data.deliveryFee).toBe(1600);
  });

  test('every rule in its own words', async () => {
    (await quote(1, { goods: [] })).refuses(400, zh('order.noGoods'));
    const nowhere = { ...brought, fulfilment: { fulfilType: 'DELIVERY' } };
    (await quote(1, nowhere)).refuses(400, zh('order.addressMissing'));
    const far = { ...brought, fulfilment: { fulfilType: 'DELIVERY', receiver: { ...address, latitude: 23.1 } } };
    (await quote(1, far)).refuses(409, zh('order.outOfScope'));
    await world.one(`update store_delivery_mode set min_amount = 2000 where mode = 'NORMAL'`);
    (await quote(1, brought)).refuses(409, zh('order.belowMinimum', { amount: '20.00' }));
    await world.one(`update store_delivery_mode set min_amount = 0`);
    await world.one('update store_goods set max_order_quantity = 2 where id = $1', goods.storeGoodsId);
    (await quote(3)).refuses(400, zh('order.perOrderLimit', { goods: name, n: 2 }));
    await world.one(`update store_goods set block = 'STOP_SALE' where id = $1`, goods.storeGoodsId);
    (await quote(1)).refuses(409, zh('order.notSellable', { goods: name }));
    await world.one('update store_goods set block = null where id = $1', goods.storeGoodsId);
    const stop = { companyId: world.companyId, goodsId: goods.goodsId, storeIds: [world.storeId] };
    const line = await stopSale(world.server, stop);
    (await quote(1)).refuses(409, zh('order.notSellable', { goods: name }));
    await world.one(`update stop_sale_line set result = 'QUALIFIED' where id = $1`, line);
    expect((await quote(1)).status).toBe(200);
    await world.one('update store_goods set is_publish = false where id = $1', goods.storeGoodsId);
    (await quote(1)).refuses(409, zh('order.unpublished', { goods: name }));
    await world.one(`update store set status = 'CLOSED' where id = $1`, world.storeId);
    goods = await world.goods();
    (await quote(1)).refuses(409, zh('order.storeClosed'));
    await world.one(`update store set status = 'OPEN' where id = $1`, world.storeId);
  });

  test('ephedrine: two packs, over the counter only', async () => {
    goods = await world.goods({ goods: { specials: ['EPHEDRINE'] } });
    expect((await quote(2)).status).toBe(200);
    (await quote(3)).refuses(400, zh('order.ephedrine'));
    (await quote(1, brought)).refuses(400, zh('order.ephedrine'));
  });

  test('a full slot, a day that is over', async () => {
    const slot = { fulfilType: 'STORE_PICKUP', deliveryDate: 'TODAY', timeFrom: '18:00:00' };
    const frames = { store_id: world.storeId, kind: 'PICKUP', weekdays: [1, 2, 3, 4, 5, 6, 7] };
    await world.add('store_timeframe', {
      ...frames,
      time_from: '18:00:00',
      time_to: '20:00:00',
      slot_minutes: 60,
      capacity: 1,
    });
    await desk.place([[goods.goodsId, 1]], { fulfilment: slot });
    const earliest = { fulfilType: 'STORE_PICKUP', deliveryDate: 'OUT_OF_TODAY' };
    expect((await quote(1, { fulfilment: earliest })).data).toMatchObject({
      deliveryDate: 'TODAY',
      deliveryDay: '2026-03-10',
    });
    (await quote(1, { fulfilment: slot })).refuses(409, zh('order.slotFull'));
    world.setNow('2026-03-10T13:00:00.000Z');
    const late = await quote(1, { fulfilment: { fulfilType: 'STORE_PICKUP' } });
    late.refuses(409, zh('order.closedToday', { date: '2026-03-11', slot: '18:00-19:00' }));
    const kept = await quote(1, { fulfilment: earliest });
    expect(kept.data).toMatchObject({ deliveryDate: 'OUT_OF_TODAY', deliveryDay: '2026-03-11' });
    await world.one(`delete from store_timeframe where kind = 'PICKUP'`);
  });
});

describe('placing', () => {
  test('a customer named by id came here, is a member, or has ordered here (spec 05 §4 Scope)', async () => {
    const manager = await world.server.as('manager');
    const named = (by: TestClient, id: number) =>
      by.call(quoteOrder, { body: world.body([[goods.goodsId, 1]], { customer: { customer_id: id } }) });
    const stranger = await world.rows.customer({ name: '赵六', cellphone: '13700000001' });
    for (const by of [service, manager]) (await named(by, stranger)).refuses(404, '记录不存在或已被删除');
    const member = { customer_id: stranger, company_id: world.companyId, member_no: 'M1', joined_at: new Date() };
    await world.add('customer_member', member);
    expect([(await named(manager, stranger)).status, (await named(service, stranger)).status]).toEqual([200, 404]);
    await desk.place([[goods.goodsId, 1]], { customer: { cellphone: '13700000001' } });
    expect((await named(service, stranger)).status).toBe(200);
  });

  test('another sum than agreed: refused with the new quote', async () => {
    const body = { ...world.body([[goods.goodsId, 2]]), expectedPayable: 1999 };
    const refused = (await service.call(placeOrder, { body })).refuses(409, zh('order.priceChanged'));
    expect(refused.data).toMatchObject({ payable: 2000 });
  });

  test('a place of another company is none', async () => {
    const other = await world.rows.store(await world.rows.company());
    const body = { ...world.body([[goods.goodsId, 1]]), storeId: other };
    expect((await service.call(placeOrder, { body })).status).toBe(404);
  });

  test('a phone nobody has makes a customer, once', async () => {
    const customer = { customerName: '王五', cellphone: '13700000001' };
    const first = await desk.place([[goods.goodsId, 1]], { customer });
    const second = await desk.place([[goods.goodsId, 1]], { customer });
    expect((await desk.read(first)).customer_id).toBe((await desk.read(second)).customer_id);
  });

  test('a store that confirms by itself starts at 20; day numbers rise without gaps', async () => {
    await world.one('update store_config set auto_confirm = true where store_id = $1', world.storeId);
    const first = await desk.read(await desk.place([[goods.goodsId, 1]]));
    const second = await desk.read(await desk.place([[goods.goodsId, 1]]));
    expect(first.order_status_code).toBe(20);
    expect(second.daySeq).toBe(first.daySeq + 1);
    await world.one('update store_config set auto_confirm = false where store_id = $1', world.storeId);
  });

  test('cancelled: coupon, points and stock are free again', async () => {
    const order = await desk.place([[goods.goodsId, 3]]);
    await desk.take(order, -10, { reason: '顾客不要了' });
    expect(await desk.stock(goods.storeGoodsId)).toEqual({ goods_number: 10, held: 0 });
  });
});

describe('changing (spec 02 §4.3)', () => {
  test('goods: more, another, fewer, not none; what it had keeps its price', async () => {
    const order = await desk.place([[goods.goodsId, 1]]);
    const more = await world.goods({ price: 500 });
    await world.one('update store_goods set goods_price = 9000 where id = $1', goods.storeGoodsId);
    const body = {
      order_id: order.order_id,
      version: order.version,
      goods: [
        { goodsId: goods.goodsId, number: 2 },
        { goodsId: more.goodsId, number: 1 },
      ],
    };
    const changed = await service.call(changeOrderGoods, { body });
    expect(changed.data.payable).toBe(2500);
    expect(await desk.stock(goods.storeGoodsId)).toMatchObject({ held: 2 });
    const remove = (goodsId: number, version: number) =>
      service.call(removeOrderGoods, {
        params: { orderId: order.order_id, goodsId },
        query: { version: String(version) },
      });
    const fewer = await remove(more.goodsId, changed.data.version);
    expect(fewer.data.payable).toBe(2000);
    (await remove(goods.goodsId, fewer.data.version)).refuses(409, zh('order.lastGoods'));
    expect((await remove(goods.goodsId, 1)).envelope.message).toMatch(/^订单已被.+处理/);
  });

  test('goods: what a change would cost is told before it is made, and one change takes off and adds', async () => {
    const order = await desk.place([[goods.goodsId, 2]]);
    const other = await world.goods({ price: 500, stock: 3 });
    await world.one('update store_goods set goods_price = 9000 where id = $1', goods.storeGoodsId);
    const quoted = (change: SentOf<typeof quoteOrderGoods>) =>
      service.call(quoteOrderGoods, { params: { order_id: order.order_id }, body: change });
    const more = await quoted({ goods: [{ goodsId: other.goodsId, number: 3 }] });
    expect(more.data).toMatchObject({
      payable: 3500,
      lines: [{ price: 1000, number: 2, available: 10 }, { available: 3 }],
    });
    (await quoted({ goods: [], without: [goods.goodsId] })).refuses(409, zh('order.lastGoods'));
    expect(await desk.stock(goods.storeGoodsId), 'asking holds nothing').toMatchObject({ held: 2 });
    const swap = { goods: [{ goodsId: other.goodsId, number: 1 }], without: [goods.goodsId] };
    expect((await quoted(swap)).data.payable).toBe(500);
    const body = { order_id: order.order_id, version: order.version, ...swap };
    expect((await service.call(changeOrderGoods, { body })).data).toMatchObject({
      payable: 500,
      version: order.version + 1,
    });
    expect(await desk.stock(goods.storeGoodsId)).toMatchObject({ held: 0 });
  });

  test('a price needs its privilege, a reason, and stays above zero', async () => {
    const order = await desk.place([[goods.goodsId, 1]]);
    const adjust = (adjustAmount: number, by: TestClient, reason?: string) =>
      by.call(modifyOrder, {
        params: { order_id: order.order_id },
        body: { version: order.version, adjustAmount, reason },
      });
    expect((await adjust(-100, service, '熟客')).status).toBe(403);
    (await adjust(-100, manager)).refuses(400, zh('order.reasonMissing'));
    (await adjust(-1001, manager, '熟客')).refuses(400, zh('order.adjustBelowZero'));
    expect((await adjust(-100, manager, '熟客')).data.payable).toBe(900);
  });

  test('paid, only receiver and time change', async () => {
    const paid = await desk.payCash(await desk.go([[goods.goodsId, 1]], [20, 21], brought));
    const modify = (body: object, version: number) =>
      manager.call(modifyOrder, { params: { order_id: paid.order_id }, body: { version, ...body } });
    (await modify({ adjustAmount: -1, reason: '熟客' }, paid.version)).refuses(409, zh('order.paidFixed'));
    (await modify({ receiver: { address: '别处' } }, paid.version)).refuses(409, zh('order.paidFixed'));
    const changed = await modify({ receiver: { receiverName: '李四' }, staffRemark: '加急', flag: 1 }, paid.version);
    expect((await desk.read(paid)).receiverName).toBe('李四');
    expect(changed.data.version).toBe(paid.version + 1);
  });

  test('printing counts, and only the delivery note shows the phone', async () => {
    const order = await desk.place([[goods.goodsId, 1]], brought);
    const print = async (kind: 'PICK' | 'DELIVERY') =>
      (await service.call(printOrders, { body: { ids: [order.order_id], kind } })).data[0];
    expect(await print('PICK')).toMatchObject({ printedCount: 1, receiverPhone: '138****5678' });
    expect(await print('DELIVERY')).toMatchObject({
      ...{ printedCount: 2, receiverPhone: '13812345678' },
      lines: [{ number: 1, refundedNumber: 0, refundedAmount: 0 }],
    });
  });
});

test('a deliveryman takes his own orders on, and no others (spec 02 §2.1 "M")', async () => {
  const rider = await world.server.given.user({
    userName: 'rider',
    agentType: 2,
    companyId: world.companyId,
    isDeliveryman: true,
  });
  await world.add('deliveryman', { user_id: rider.id });
  const by = await world.server.as('rider');
  const away = async (own: boolean) => {
    const ready = await desk.go([[goods.goodsId, 1]], [20, 21], { ...brought, payOnDelivery: true });
    return desk.take(ready, 40, { data: own ? { deliverymanId: rider.id } : { expressNo: 'SF12345678' } });
  };
  const sign = ({ order_id, version }: { order_id: number; version: number }) =>
    by.call(signOrders, { body: { items: [{ order_id, version }] } });
  const mine = await away(true);
  expect((await sign(mine)).data.done[0]?.order_status_code).toBe(50);
  expect((await sign(await away(false))).status).toBe(404);
  const items = [{ order_id: mine.order_id, version: mine.version }];
  expect((await by.call(changeOrderStatus, { body: { items, to: 60 } })).status).toBe(409);
});
