import {
  changeOrderGoods,
  modifyOrder,
  type OrderState,
  orderRefusals,
  placeMyOrder,
  removeOrderGoods,
} from '@materia/contract/areas/order';
import { format, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };

const zh = (key: keyof typeof orderRefusals, params = {}) => format(orderRefusals[key].zh, params);

beforeAll(async () => {
  world = await orderWorld();
  manager = await world.server.as('manager');
  desk = orderDesk(world, manager);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  // Noon in Shanghai.
  world.setNow('2026-03-10T04:00:00.000Z');
  await world.one(`delete from store_timeframe where kind = 'DELIVERY'`);
  goods = await world.goods({ stock: 100 });
});

const place = (more: object = brought, number = 2) => desk.place([[goods.goodsId, number]], more);
/** The order as it is now is what is changed: every call sends the version it read. */
const modify = async (order: Pick<OrderState, 'order_id'>, body: Omit<SentOf<typeof modifyOrder>, 'version'>) => {
  const { version } = await desk.read(order);
  return manager.call(modifyOrder, { params: { order_id: order.order_id }, body: { version, ...body } });
};
const setGoods = async (order: Pick<OrderState, 'order_id'>, wanted: readonly [number, number][]) => {
  const { version } = await desk.read(order);
  const body = { order_id: order.order_id, version, goods: wanted.map(([goodsId, number]) => ({ goodsId, number })) };
  return manager.call(changeOrderGoods, { body });
};
const row = (order: Pick<OrderState, 'order_id'>) =>
  world.one<Record<string, unknown>>(
    `select order_type, order_kind, fulfil_type, delivery_mode, delivery_date, delivery_day::text as day, time_from, time_to,
       promise_at, receiver_name, receiver_phone, district, address, latitude::float8 as latitude, version,
       prescription_required
     from customer_order where id = $1`,
    order.order_id,
  );
const paidOrder = async (more: object = brought) => desk.payCash(await desk.go([[goods.goodsId, 2]], [20, 21], more));

describe('receiver (spec 02 §4.3)', () => {
  test('a saved address is written as it is priced', async () => {
    const { id } = await world.customer();
    const member = { customer_id: id, company_id: world.companyId, member_no: 'M1', joined_at: new Date() };
    await world.add('customer_member', member);
    const saved = { contact_name: '王五', cellphone: '13900000001', province: '广东省', city: '深圳市' };
    const where = { district: '南山区', address: '科技园9号', latitude: 22.5432, longitude: 114.058 };
    const address_id = await world.add('customer_address', { customer_id: id, ...saved, ...where });
    const order = await place({ ...brought, customer: { customer_id: id } });
    expect((await modify(order, { receiver: { address_id } })).status).toBe(200);
    expect(await row(order)).toMatchObject({
      ...{ receiver_name: '王五', receiver_phone: '13900000001' },
      ...{ district: '南山区', address: '科技园9号', latitude: 22.5432 },
    });
    const foreign = await world.customer();
    const other = await world.add('customer_address', { customer_id: foreign.id, ...saved, ...where });
    (await modify(order, { receiver: { address_id: other } })).refuses(400, zh('order.addressMissing'));
  });

  test('another place typed in has its own position, or none', async () => {
    const order = await place();
    (await modify(order, { receiver: { address: '深南大道9999号' } })).refuses(400, zh('order.positionMissing'));
    const far = { address: '深南大道9999号', latitude: 23.1, longitude: 114.0579 };
    (await modify(order, { receiver: far })).refuses(409, zh('order.outOfScope'));
    expect((await modify(order, { receiver: { ...far, latitude: 22.544 } })).status).toBe(200);
    expect(await row(order)).toMatchObject({ address: '深南大道9999号', latitude: 22.544 });
    const parcel = await place({
      ...brought,
      fulfilment: { fulfilType: 'EXPRESS', receiver: brought.fulfilment.receiver },
    });
    expect((await modify(parcel, { receiver: { address: '别处1号' } })).status).toBe(200);
    expect(await row(parcel)).toMatchObject({ address: '别处1号', latitude: null });
  });

  test('paid: name and phone change, the place does not, not even its district', async () => {
    const paid = await paidOrder();
    for (const receiver of [{ city: '北京市' }, { district: '海淀区' }, { province: '北京市' }, { address: '别处' }])
      (await modify(paid, { receiver })).refuses(409, zh('order.paidFixed'));
    const same = { receiverName: '李四', receiverPhone: '13900001111', city: '深圳市', district: '福田区' };
    expect((await modify(paid, { receiver: same })).status).toBe(200);
    expect(await row(paid)).toMatchObject({ receiver_name: '李四', receiver_phone: '13900001111', latitude: 22.5431 });
  });
});

describe('day and time (spec 02 §4.3, 04 §3.3)', () => {
  const frame = (capacity: number) =>
    world.add('store_timeframe', {
      ...{ store_id: world.storeId, kind: 'DELIVERY', delivery_mode: 'NORMAL', weekdays: [1, 2, 3, 4, 5, 6, 7] },
      ...{ time_from: '08:00:00', time_to: '20:00:00', slot_minutes: 60, capacity },
    });
  const at = (timeFrom: string) => ({ ...brought, fulfilment: { ...brought.fulfilment, timeFrom } });

  test('moved, the day, what it is called and the promise follow; what the store does not offer is refused', async () => {
    await frame(0);
    for (const order of [await place(at('14:00:00')), await paidOrder(at('14:00:00'))]) {
      const moved = { deliveryDay: '2026-03-11', timeFrom: '10:00:00', timeTo: '11:00:00' };
      expect((await modify(order, { delivery: moved })).status).toBe(200);
      expect(await row(order)).toMatchObject({
        ...{ delivery_date: 'NEXT_DATE', day: '2026-03-11', time_from: '10:00:00', time_to: '11:00:00' },
        promise_at: '2026-03-11T03:00:00.000Z',
      });
      (await modify(order, { delivery: { timeTo: '03:00:00' } })).refuses(409, zh('order.slotNotOffered'));
      for (const deliveryDay of ['2020-01-01', '2026-12-24'])
        (await modify(order, { delivery: { deliveryDay } })).refuses(409, zh('order.slotNotOffered'));
    }
  });

  test('an order does not stand in its own way, another does', async () => {
    await frame(1);
    const first = await place(at('14:00:00'));
    const second = await place(at('15:00:00'));
    expect((await setGoods(first, [[goods.goodsId, 3]])).status).toBe(200);
    expect((await modify(first, { delivery: { timeFrom: '14:00:00', timeTo: '15:00:00' } })).status).toBe(200);
    (await modify(second, { delivery: { timeFrom: '14:00:00' } })).refuses(409, zh('order.slotFull'));
  });

  test('who does not ask for another time keeps the one there was, even when it has passed', async () => {
    await frame(0);
    const other = await world.goods();
    const lines: [number, number][] = [
      [goods.goodsId, 2],
      [other.goodsId, 1],
    ];
    const order = await desk.place(lines, at('14:00:00'));
    const before = await row(order);
    // Seven in the evening, then the next morning; the store has paused its riders meanwhile.
    world.setNow('2026-03-10T11:00:00.000Z');
    expect((await modify(order, { adjustAmount: -100, reason: '抹零' })).data.payable).toBe(3400);
    world.setNow('2026-03-11T02:00:00.000Z');
    await world.one(`update store_delivery_mode set enabled = false where store_id = $1`, world.storeId);
    const { version } = await desk.read(order);
    const params = { orderId: order.order_id, goodsId: other.goodsId };
    const removed = await manager.call(removeOrderGoods, { params, query: { version: String(version) } });
    expect(removed.data.payable).toBe(2400);
    await world.one(`update store_delivery_mode set enabled = true where store_id = $1`, world.storeId);
    const { version: _, ...kept } = before;
    expect(await row(order)).toMatchObject(kept);
  });
});

describe('the way (spec 02 §4.3)', () => {
  test('collected instead of brought, and back: type, mode and fee follow, the number stays', async () => {
    const order = await place();
    const collected = await modify(order, { delivery: { fulfilType: 'STORE_PICKUP' } });
    expect(collected.data).toMatchObject({ payable: 2000, orderNo: order.orderNo });
    expect(await row(order)).toMatchObject({ order_type: 'STORE_ORDER', delivery_mode: 'SELF_STORE' });
    expect((await modify(order, { delivery: { fulfilType: 'DELIVERY' } })).data.payable).toBe(2500);
    expect(await row(order)).toMatchObject({ order_type: 'DELIVERY_ORDER', delivery_mode: 'NORMAL' });
    (await modify(order, { delivery: { fulfilType: 'DISPENSE' } })).refuses(400, zh('order.fulfilMismatch'));
  });

  test('paid, it goes the way it was bought', async () => {
    const paid = await paidOrder();
    (await modify(paid, { delivery: { fulfilType: 'STORE_PICKUP' } })).refuses(409, zh('order.paidFixed'));
    (await modify(paid, { delivery: { deliveryMode: 'FLASH' } })).refuses(409, zh('order.paidFixed'));
  });
});

describe('goods (spec 02 §4.3)', () => {
  test('herbs make it Chinese medicine, without them it is ordinary again', async () => {
    const herb = await world.goods({ goods: { goods_type: 2 }, rxType: 4 });
    const order = await place({});
    await setGoods(order, [[herb.goodsId, 1]]);
    expect(await row(order)).toMatchObject({ order_kind: 3 });
    const { version } = await desk.read(order);
    const params = { orderId: order.order_id, goodsId: herb.goodsId };
    await manager.call(removeOrderGoods, { params, query: { version: String(version) } });
    expect(await row(order)).toMatchObject({ order_kind: 1 });
  });

  test('what it had stays sold; more of it is judged anew', async () => {
    const other = await world.goods();
    const order = await place({});
    await world.one('update store_goods set is_publish = false where id = $1', goods.storeGoodsId);
    const name = await desk.goodsName(goods.goodsId);
    expect((await setGoods(order, [[other.goodsId, 1]])).status).toBe(200);
    (await setGoods(order, [[goods.goodsId, 3]])).refuses(409, zh('order.unpublished', { goods: name }));
    expect((await setGoods(order, [[goods.goodsId, 1]])).status).toBe(200);
  });

  test('a price changed into the fees is changed again from where it stands', async () => {
    const order = await place();
    const first = await desk.read(order);
    const fee = first.deliveryFee;
    expect(fee).toBeGreaterThan(100);
    const to = async (payable: number) => {
      const now = await desk.read(order);
      const adjustAmount = now.adjustAmount - now.feesOff + payable - now.payable;
      return (await modify(order, { adjustAmount, reason: '抹零' })).data.payable;
    };
    expect(await to(100)).toBe(100);
    expect(await desk.read(order)).toMatchObject({ deliveryFee: 100, feesOff: fee - 100 });
    expect(await to(200)).toBe(200);
    expect((await setGoods(order, [[goods.goodsId, 3]])).data.payable).toBe(200 + first.goodsAmount / 2);
    expect(await to(first.payable)).toBe(first.payable);
    expect(await desk.read(order)).toMatchObject({ deliveryFee: fee, feesOff: 0 });
  });

  test('a device order whose goods lie on two tracks keeps both, and what it holds is its own', async () => {
    const mat = await world.mat({ stock: 2, tracks: 2 });
    const { client } = await world.customer();
    const fulfilment = { fulfilType: 'CABINET_PICKUP' as const };
    const body = { matId: mat.matId, goods: [{ goodsId: mat.goodsId, number: 4 }], fulfilment, expectedPayable: 4000 };
    const order = (await client.call(placeMyOrder, { body })).data;
    const changed = await modify(order, { adjustAmount: -400, reason: '抹零' });
    expect(changed.data.payable).toBe(3600);
    expect((await desk.lines(order)).map(line => line.track_id)).toEqual(mat.trackIds);
    expect((await setGoods(order, [[mat.goodsId, 3]])).status).toBe(200);
    expect(await world.all('select held from track where mat_id = $1 order by id', mat.matId)).toEqual([
      { held: 2 },
      { held: 1 },
    ]);
    const name = await desk.goodsName(mat.goodsId);
    (await setGoods(order, [[mat.goodsId, 5]])).refuses(409, zh('order.matStockShort', { goods: name }));
  });
});

describe('prescription (spec 07 §3.6)', () => {
  const prescribed = async (goodsId: number, number: number) => {
    const rx = { rx_no: `CF${goodsId}`, rx_type: 'WESTERN', source: 'EXTERNAL', company_id: world.companyId };
    const id = await world.add('prescription', { ...rx, status: 20, valid_to: '2026-03-12' });
    const line = { prescription_id: id, line_no: 1, goods_id: goodsId, goods_name: '药', number };
    await world.add('prescription_line', line);
    return id;
  };
  const boundTo = async (id: number) => {
    const { order_id } = await world.one<{ order_id: string | null }>(
      'select order_id from prescription where id = $1',
      id,
    );
    return order_id === null ? null : Number(order_id);
  };

  test('covers the changed number too; without a goods that needs it it is free, and taken again with one', async () => {
    const rx = await world.goods({ rxType: 1 });
    const prescriptionId = await prescribed(rx.goodsId, 2);
    const order = await desk.place([[rx.goodsId, 1]], { prescriptionId });
    const name = await desk.goodsName(rx.goodsId);
    (await setGoods(order, [[rx.goodsId, 5]])).refuses(409, `「${name}」超出处方数量，可购2`);
    expect((await setGoods(order, [[rx.goodsId, 2]])).status).toBe(200);
    const { version } = await desk.read(order);
    const body = { order_id: order.order_id, version, goods: [{ goodsId: goods.goodsId, number: 1 }] };
    await manager.call(changeOrderGoods, { body: { ...body, without: [rx.goodsId] } });
    expect(await boundTo(prescriptionId)).toBeNull();
    expect(await row(order)).toMatchObject({ prescription_required: false, order_kind: 1 });
    expect((await setGoods(order, [[rx.goodsId, 1]])).status).toBe(200);
    expect(await boundTo(prescriptionId)).toBe(order.order_id);
  });
});

describe('nothing changed, nothing happened', () => {
  test('an empty change, or what is so already, leaves version, history and log alone', async () => {
    const order = await place();
    const history = () => world.all('select 1 from order_status_history where order_id = $1', order.order_id);
    const before = [(await row(order)).version, (await history()).length];
    const same = { receiverName: '张三', district: '福田区', latitude: 22.5431 };
    for (const body of [
      {},
      { flag: 0 as const },
      { receiver: same },
      { delivery: { fulfilType: 'DELIVERY' as const } },
    ])
      expect((await modify(order, body)).data.version).toBe(order.version);
    expect([(await row(order)).version, (await history()).length]).toEqual(before);
  });

  test('a reply needs a review', async () => {
    const order = await place();
    (await modify(order, { commentReply: '谢谢' })).refuses(409, zh('order.noComment'));
    await world.one('update customer_order set comment_score = 5, comment_at = now() where id = $1', order.order_id);
    expect((await modify(order, { commentReply: '谢谢' })).status).toBe(200);
  });
});
