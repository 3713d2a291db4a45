import {
  changeOrderStatus,
  modifyOrder,
  orderRefusals,
  placeMyOrder,
  prepareMatOrder,
  quoteOrder,
} from '@materia/contract/areas/order';
import { format } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cabinet } from '../../../testing/cabinet.ts';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

type Cabinet = ReturnType<typeof cabinet>;
let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let mat: Awaited<ReturnType<OrderWorld['mat']>>;
let paid: Cabinet['paid'];
let lastDrop: Cabinet['lastDrop'];

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  desk = orderDesk(world, service);
  ({ paid, lastDrop } = cabinet(world, () => mat));
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  mat = await world.mat({ tracks: 2, stock: 3 });
  // A session reads its links at the next call, whose version the new link has raised.
  await world.one(`update sys_user set priv_version = priv_version + 1 where user_name = 'service'`);
});

const zh = (key: keyof typeof orderRefusals, params = {}) => format(orderRefusals[key].zh, params);

describe('placing at a cabinet', () => {
  const wish = (more: object = {}) => ({
    orderType: 'MAT_ORDER' as const,
    matId: mat.matId,
    goods: [{ goodsId: mat.goodsId, number: 4 }],
    fulfilment: { fulfilType: 'CABINET_PICKUP' as const },
    customer: { customerName: '张三' },
    ...more,
  });

  test('units are taken from as many tracks as it needs; more than there is, is refused', async () => {
    const order = await desk.place([[mat.goodsId, 4]], wish());
    expect((await desk.lines(order)).map(line => line.track_id)).toEqual(mat.trackIds);
    const { data } = await service.call(prepareMatOrder, {
      body: { matId: mat.matId, goods: [{ goodsId: mat.goodsId, number: 4 }] },
    });
    expect(data.short).toMatchObject([{ goodsId: mat.goodsId, number: 4, available: 2 }]);
    expect(data.tracks.map(each => each.trackId).sort()).toEqual([...mat.trackIds].sort());
    const { client } = await world.customer();
    const { orderType: _, customer: __, ...basket } = wish();
    const refused = await client.call(placeMyOrder, { body: { ...basket, expectedPayable: 4000 } });
    refused.refuses(409, zh('order.matStockShort', { goods: await desk.goodsName(mat.goodsId) }));
  });

  test('a form is told what the cabinet sells, whether it sells now, and what the customer has', async () => {
    const { id } = await world.customer();
    const ask = async (more: object = {}) =>
      (await service.call(prepareMatOrder, { body: { matId: mat.matId, goods: [], ...more } })).data;
    const all = await ask({ customerId: id });
    expect(all).toMatchObject({ online: true, tracks: [], short: [], coupons: [], points: { balance: 0 } });
    const name = await desk.goodsName(mat.goodsId);
    expect(all.offers).toMatchObject([{ goodsId: mat.goodsId, name, price: 1000, available: 6, rx: false }]);
    await world.one('update goods set publish_mask = 1 where id = $1', mat.goodsId);
    await world.one('update mat set supplying = true where id = $1', mat.matId);
    expect(await ask()).toMatchObject({ online: false, offers: [] });
    const foreign = { matId: 999_999, goods: [] };
    expect((await service.call(prepareMatOrder, { body: foreign })).status).toBe(404);
    expect(
      (await service.call(prepareMatOrder, { body: { ...foreign, matId: mat.matId, customerId: 999_999 } })).status,
    ).toBe(404);
  });

  test('another track stands in only at the same price, special price included (spec 06 §5)', async () => {
    const tracksOf = async () => {
      const order = await paid(1, 'DISPENSE');
      return (await lastDrop(order.orderNo)).params.items[0]?.tracks.length;
    };
    expect(await tracksOf()).toBe(2);
    // The fuller one gives next; the one that gave first costs something else now.
    await world.one('update track set special_price = 900 where id = $1', mat.trackIds[0]);
    expect(await tracksOf()).toBe(1);
  });

  test('offline, service ended', async () => {
    await world.one('update mat set online = false where id = $1', mat.matId);
    (await service.call(quoteOrder, { body: wish() })).refuses(409, zh('order.matOffline'));
    await world.one(`update mat set online = true, service_expire_at = '2026-01-01' where id = $1`, mat.matId);
    (await service.call(quoteOrder, { body: wish() })).refuses(409, zh('order.matServiceEnded'));
  });

  test('nobody has paid it: its coupon may be chosen and taken off (spec 02 §4.3)', async () => {
    const { id } = await world.customer();
    const kind = { name: '立减1元', kind: 1, threshold: 0, amount: 100, take_type: 1, exclude_rx: false };
    const couponId = await world.add('coupon', {
      ...{ coupon_no: 'Y1', ...kind, claim_from: '2025-01-01', valid_kind: 1, status: 1 },
    });
    const customerCouponId = await world.add('customer_coupon', {
      ...{ code: 'K1', customer_id: id, coupon_id: couponId, seq_no: 1, amount: 100, way: 'GRANT' },
      ...{ valid_from: '2025-01-01', valid_to: '2027-01-01' },
    });
    const { order_id } = await desk.place([[mat.goodsId, 2]], wish({ customer: { customer_id: id } }));
    const choose = async (chosen: number | null) => {
      const { version } = await desk.read({ order_id });
      return service.call(modifyOrder, { params: { order_id }, body: { version, customerCouponId: chosen } });
    };
    const { data } = await service.call(prepareMatOrder, { body: { matId: mat.matId, goods: [], customerId: id } });
    expect(data.coupons.map(each => each.customerCouponId)).toEqual([customerCouponId]);
    expect((await choose(customerCouponId)).data).toMatchObject({ order_status_code: 22, payable: 3900 });
    expect(await desk.read({ order_id })).toMatchObject({ customerCouponId, couponDiscount: 100, matId: mat.matId });
    expect((await choose(null)).data).toMatchObject({ order_status_code: 22, payable: 4000 });
    const coupon = 'select status from customer_coupon where id = $1';
    expect(await world.one(coupon, customerCouponId)).toEqual({ status: 1 });
  });

  test('cancelled before it was paid, its tracks are free again', async () => {
    const order = await desk.place([[mat.goodsId, 2]], wish());
    const items = [{ order_id: order.order_id, version: order.version }];
    const { data } = await service.call(changeOrderStatus, { body: { items, to: -10 } });
    expect(data.done[0]?.order_status_code).toBe(-10);
    const freed = await world.one('select stock, held from track where id = $1', mat.trackIds[0] as number);
    expect(freed).toEqual({ stock: 3, held: 0 });
  });
});
