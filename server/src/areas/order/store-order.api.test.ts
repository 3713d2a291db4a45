import {
  changeOrderGoods,
  changeOrderStatus,
  harvestOrders,
  type OrderBatch,
  type OrderState,
  orderRefusals,
  payOrder,
  signOrders,
  toggleOrders,
} from '@materia/contract/areas/order';
import { format } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld, sellAt } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { orderAutoSign } from './order-auto-sign.task.ts';

let world: OrderWorld;
let service: TestClient;
let store: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };

const zh = (key: keyof typeof orderRefusals, params = {}) => format(orderRefusals[key].zh, params);

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  store = await world.server.as('store');
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods();
});

const place = (number = 2, more: object = {}) => desk.place([[goods.goodsId, number]], more);
const go = (path: readonly number[], more: object = {}, number = 2) => desk.go([[goods.goodsId, number]], path, more);
const stock = () => desk.stock(goods.storeGoodsId);

describe('the way of a pay-on-delivery order (spec 02 §2.1)', () => {
  test('10 → 20 → 30 → 40 → 50 → 60 with holds, SALE and counters', async () => {
    const order = await place(2, { ...brought, payOnDelivery: true });
    expect(order.order_status_code).toBe(10);
    expect(await stock()).toEqual({ goods_number: 10, held: 2 });
    const confirmed = await desk.take(order, 20);
    const onShelf = await desk.take(confirmed, 21, {}, store);
    expect(onShelf.order_status_code).toBe(30);
    const away = await desk.take(onShelf, 40, { data: { expressNo: 'SF12345678' } });
    expect(await stock()).toEqual({ goods_number: 8, held: 0 });
    const signed = await service.call(signOrders, {
      body: { items: [{ order_id: away.order_id, version: away.version }], signedBy: '本人' },
    });
    expect(signed.data.done[0]?.order_status_code).toBe(50);
    const items = signed.data.done.map(({ order_id, version }) => ({ order_id, version }));
    (await service.call(harvestOrders, { body: { items, receivedAmount: 1 } })).refuses(400, zh('order.amountDiffers'));
    const { data } = await service.call(harvestOrders, { body: { items, receivedAmount: 2500 } });
    expect(data.done[0]?.order_status_code).toBe(60);
    expect(await desk.statuses(order)).toEqual([10, 20, 21, 30, 40, 50, 60]);
    expect(
      await world.one(
        'select paid_amount, done_at is not null as done from customer_order where id = $1',
        order.order_id,
      ),
    ).toEqual({ paid_amount: 2500, done: true });
    const counted = await world.all(
      `select order_status_code, sum(order_count)::int as n from order_counter_delta
       where company_id = $1 group by 1 having sum(order_count) <> 0`,
      world.companyId,
    );
    expect(counted).toContainEqual({ order_status_code: 60, n: 1 });
  });

  test('redelivered goods are back, held, and sold again', async () => {
    const away = await go([20, 21, 40], { ...brought, payOnDelivery: true });
    (await desk.step(away, 30)).refuses(400, zh('order.reasonMissing'));
    const back = await desk.take(away, 30, { reason: '顾客不在家' });
    expect(await stock()).toEqual({ goods_number: 10, held: 2 });
    await desk.take(back, 40, { data: { expressNo: 'SF12345679' } });
    expect(await stock()).toEqual({ goods_number: 8, held: 0 });
  });

  test('refused at the door: the goods are back and nobody owes anything', async () => {
    const away = await go([20, 21, 40], { ...brought, payOnDelivery: true });
    expect((await desk.take(away, -10)).order_status_code).toBe(-10);
    expect(await stock()).toEqual({ goods_number: 10, held: 0 });
  });
});

describe('prepaid over the counter', () => {
  test('22, paid in cash, picked up with its code; five wrong ones stop it', async () => {
    const open = await go([20, 21]);
    expect(open.order_status_code).toBe(22);
    const body = { order_id: open.order_id, version: open.version, payType: 0 as const, amount: 2000 };
    const differs = await service.call(payOrder, { body: { ...body, amount: 1999 } });
    expect(differs.refuses(400, zh('order.amountDiffers')).data).toEqual({ path: ['amount'] });
    (await service.call(payOrder, { body: { ...body, payType: 3 } })).refuses(400, zh('order.onlinePay'));
    const paid = await desk.payCash(open);
    expect(paid.order_status_code).toBe(23);
    const ready = await desk.take(paid, 41);
    for (let n = 0; n < 5; n += 1)
      (await desk.step(ready, 50, { data: { pickupCode: '00000000' } })).refuses(400, zh('order.pickupCode'));
    const code = await desk.pickupCode(ready);
    expect(code).toMatch(/^\d{8}$/);
    (await desk.step(ready, 50, { data: { pickupCode: code } })).refuses(429, zh('order.pickupCodeTries'));
    world.setNow('2026-03-10T04:11:00.000Z');
    expect((await desk.take(ready, 50, { data: { pickupCode: code } })).order_status_code).toBe(50);
    expect(await stock()).toEqual({ goods_number: 8, held: 0 });
  });

  test('order_auto_sign closes a prepaid 50 when its return period is over', async () => {
    const open = await go([20, 21]);
    const ready = await desk.take(await desk.payCash(open), 41);
    await desk.take(ready, 50, { data: { pickupCode: await desk.pickupCode(ready) } });
    world.setNow('2026-03-18T05:00:00.000Z');
    await world.runTask(orderAutoSign);
    expect((await desk.read(open)).order_status_code).toBe(60);
  });
});

describe('refusals of steps (spec 02 §2.1)', () => {
  test('an unlisted pair', async () => {
    const order = await place();
    (await desk.step(order, 40)).refuses(409, zh('order.stepRefused', { status: '待确认', action: '交付' }));
  });

  test('in the caller’s language, the status and the action too', async () => {
    const { order_id, version } = await place();
    const inEnglish = (items: { order_id: number; version: number }[], to: 40) =>
      service.call(changeOrderStatus, { body: { items, to }, headers: { 'accept-language': 'en-US' } });
    const refused = 'The order is “To confirm”: no “Hand over”';
    (await inEnglish([{ order_id, version }], 40)).refuses(409, refused);
    const { data } = await inEnglish(
      [
        { order_id, version },
        { order_id: 999_999, version: 1 },
      ],
      40,
    ).then(answer => answer.refuses(409, 'None of the orders could be done'));
    expect((data as OrderBatch).failed.map(each => each.message)).toEqual([refused, 'No such record']);
    await desk.take({ order_id, version } as OrderState, 20);
    await world.one(`update order_status_history set actor_type = 'SYSTEM' where order_id = $1`, order_id);
    (await inEnglish([{ order_id, version }], 40)).refuses(
      409,
      'System was first; the order is now “Store to confirm”',
    );
  });

  test('a closed store and a far address, both overruled by a reason', async () => {
    const order = await place();
    await world.one(`update store set status = 'PAUSED' where id = $1`, world.storeId);
    (await desk.step(order, 20)).refuses(409, zh('order.storeClosed'));
    expect((await desk.take(order, 20, { reason: '店长同意' })).order_status_code).toBe(20);
    await world.one(`update store set status = 'OPEN' where id = $1`, world.storeId);
    const far = await place(2, brought);
    await world.one('update customer_order set latitude = 23.5 where id = $1', far.order_id);
    (await desk.step(far, 20)).refuses(409, zh('order.outOfScope'));
    expect((await desk.take(far, 20, { reason: '顾客自提' })).order_status_code).toBe(20);
  });

  test('in stock: short, off sale', async () => {
    const order = await go([20]);
    await world.one('update store_goods set goods_number = 1 where id = $1', goods.storeGoodsId);
    const name = (await world.one<{ n: string }>('select goods_name as n from goods where id = $1', goods.goodsId)).n;
    expect((await desk.step(order, 21)).refuses(409, `「${name}」库存不足，可用1件`)).toBeTruthy();
    await world.one(`update store_goods set goods_number = 10, block = 'STOP_SALE' where id = $1`, goods.storeGoodsId);
    (await desk.step(order, 21)).refuses(409, zh('order.notSellable', { goods: name }));
  });

  test('out of stock frees the ticked lines; another store takes over', async () => {
    const order = await go([20]);
    (await desk.step(order, 19)).refuses(400, zh('order.chooseMissing'));
    const [line] = await world.all<{ id: number }>('select id from order_line where order_id = $1', order.order_id);
    const lines = [{ orderLineId: line?.id as number, outOfStock: true, countedNumber: 1 }];
    const without = await desk.take(order, 19, { data: { lines } });
    expect(await stock()).toEqual({ goods_number: 1, held: 0 });
    (await desk.step(without, 20)).refuses(409, zh('order.storeLacks', { goods: await desk.goodsName(goods.goodsId) }));
    const other = await world.rows.store(world.companyId);
    await sellAt(world, { storeId: other, goodsId: goods.goodsId, stock: 5 });
    const moved = await desk.take(without, 20, { data: { storeId: other } });
    expect(moved.order_status_code).toBe(20);
    expect(
      await world.one(
        'select store_id, held from store_goods where store_id = $1 and goods_id = $2',
        other,
        goods.goodsId,
      ),
    ).toEqual({ store_id: other, held: 2 });
  });

  test('the store that was out of stock is asked again only for changed goods, a closed one not at all', async () => {
    const order = await go([20]);
    const [line] = await desk.lines(order);
    const lines = [{ orderLineId: line?.id as number, outOfStock: true }];
    const without = await desk.take(order, 19, { data: { lines } });
    (await desk.step(without, 20)).refuses(409, zh('order.reassignSame'));
    (await desk.step(without, 20, { data: { storeId: world.storeId } })).refuses(409, zh('order.reassignSame'));
    expect(await stock()).toEqual({ goods_number: 10, held: 0 });
    const closed = await world.rows.store(world.companyId, { status: 'PAUSED' });
    await sellAt(world, { storeId: closed, goodsId: goods.goodsId, stock: 5 });
    (await desk.step(without, 20, { data: { storeId: closed } })).refuses(409, zh('order.storeClosed'));
    const changed = await service.call(changeOrderGoods, {
      body: { order_id: without.order_id, version: without.version, goods: [{ goodsId: goods.goodsId, number: 1 }] },
    });
    const again = await desk.take({ ...without, ...changed.data }, 20);
    expect(await stock()).toEqual({ goods_number: 10, held: 1 });
    const anew = await desk.take(again, 19, { data: { lines } });
    (await desk.step(anew, 20)).refuses(409, zh('order.reassignSame'));
  });

  test('platform orders stay at their store', async () => {
    const order = await go([20]);
    await world.one(
      `update customer_order set channel = 'MEITUAN', order_status_code = 19 where id = $1`,
      order.order_id,
    );
    (await desk.step(order, 20)).refuses(409, zh('order.platformFixed'));
  });

  test('handing over asks for a carrier, a well-formed number, and trace codes where the store wants them', async () => {
    const ready = await go([20, 21], { ...brought, payOnDelivery: true });
    (await desk.step(ready, 40)).refuses(400, zh('order.chooseCarrier'));
    (await desk.step(ready, 40, { data: { expressNo: 'SF-1' } })).refuses(400, zh('order.expressNo'));
    await world.one('update store_config set trace_code_required = true where store_id = $1', world.storeId);
    await world.one('update order_line set medicine = true where order_id = $1', ready.order_id);
    (await desk.step(ready, 40, { data: { expressNo: 'SF12345678' } })).refuses(400, zh('order.scanTraceCodes'));
    await world.one('update store_config set trace_code_required = false where store_id = $1', world.storeId);
  });

  test('picking must be complete', async () => {
    const paid = await desk.payCash(await go([20, 21]));
    const [line] = await world.all<{ id: number }>('select id from order_line where order_id = $1', paid.order_id);
    const lines = [{ orderLineId: line?.id as number, pickedNumber: 1 }];
    (await desk.step(paid, 41, { data: { lines } })).refuses(409, zh('order.notPicked', { n: 1 }));
  });

  test('W5: an unapproved prescription stops 有货, an undispensed one the picking (spec 02 W5)', async () => {
    goods = await world.goods({ rxType: 1 });
    const order = await go([20]);
    (await desk.step(order, 21)).refuses(409, zh('order.rxNotApproved'));
    const rx = { company_id: world.companyId, rx_type: 'WESTERN', source: 'ONLINE', order_id: order.order_id };
    const rxId = await world.add('prescription', { ...rx, status: 20, valid_to: '2026-03-12' });
    const open = await desk.take(order, 21);
    const paid = await desk.payCash(open);
    (await desk.step(paid, 41)).refuses(409, zh('order.rxNotDispensed'));
    await world.one('update prescription set status = 40 where id = $1', rxId);
    expect((await desk.take(paid, 41)).order_status_code).toBe(41);
  });

  test('a paid order is not cancelled, one with payments not deleted; restored it is where it was', async () => {
    const paid = await desk.payCash(await go([20, 21]));
    (await desk.step(paid, -10)).refuses(409, zh('order.stepRefused', { status: '已支付', action: '取消' }));
    const order = await desk.take(await place(), -10);
    const toggled = await service.call(toggleOrders, { body: { ids: [order.order_id], deleted: true } });
    expect(toggled.data.done[0]?.order_status_code).toBe(-11);
    const back = await service.call(toggleOrders, { body: { ids: [order.order_id], deleted: false } });
    expect(back.data.done[0]?.order_status_code).toBe(-10);
    const money = { company_id: world.companyId, pay_type: 3, provider: 'WECHAT', amount: 2000, status: 1 };
    const times = { expires_at: '2026-03-10', paid_at: '2026-03-10' };
    const owner = { pay_no: `P${order.orderNo}`, owner_type: 'ORDER', owner_id: order.order_id };
    await world.add('order_payment', { ...owner, ...money, ...times });
    const refused = await service.call(toggleOrders, { body: { ids: [order.order_id], deleted: true } });
    refused.refuses(409, zh('order.hasMoney'));
  });

  test('a viewer is told once, another company sees no such order (spec 02 W11)', async () => {
    const order = await place();
    const viewer = await world.server.as('viewer');
    expect((await desk.step(order, 20, {}, viewer)).status).toBe(403);
    const stranger = await world.rows.company();
    await world.server.given.user({ userName: `manager${stranger}`, role: 'Manager', companyId: stranger });
    const manager2 = await world.server.as(`manager${stranger}`);
    expect((await desk.step(order, 20, {}, manager2)).status).toBe(404);
  });
});
