import { orderRefusals, placeMyOrder, quoteMyOrder, quoteOrder } from '@materia/contract/areas/order';
import { format, type SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { address, brought, type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let customer: Awaited<ReturnType<OrderWorld['customer']>>;
let desk: OrderDesk;
let goods: { goodsId: number; storeGoodsId: number };
let mat: Awaited<ReturnType<OrderWorld['mat']>>;

const zh = (key: keyof typeof orderRefusals, params = {}) => format(orderRefusals[key].zh, params);

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  service = await world.server.as('service');
  customer = await world.customer();
  desk = orderDesk(world, service);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-03-10T04:00:00.000Z');
  goods = await world.goods();
  mat = await world.mat({ stock: 10 });
});

const byClerk = (more: object = {}, number = 1) => {
  const { expectedPayable: _, ...body } = world.body([[goods.goodsId, number]], more);
  return service.call(quoteOrder, { body });
};
type Basket = SentOf<typeof quoteMyOrder>;
const atStore = (more: Partial<Basket> = {}) => {
  const fulfilment = { fulfilType: 'STORE_PICKUP' as const };
  const body = { storeId: world.storeId, goods: [{ goodsId: goods.goodsId, number: 1 }], fulfilment, ...more };
  return customer.client.call(quoteMyOrder, { body });
};
const basketAtMat = (number = 1): Basket => ({
  matId: mat.matId,
  goods: [{ goodsId: mat.goodsId, number }],
  fulfilment: { fulfilType: 'CABINET_PICKUP' },
});
const atMat = (number?: number) => customer.client.call(quoteMyOrder, { body: basketAtMat(number) });
const settings = async (rxOnMat: boolean) => {
  await world.one(`delete from sys_config where key = 'goods.rxOnMat'`);
  if (rxOnMat) await world.one(`insert into sys_config (key, value) values ('goods.rxOnMat', 'true')`);
  await world.server.services.settings.reload(world.server.db);
};

describe('an order’s type and its way belong together (spec 02 head, §1)', () => {
  test.each([
    ['STORE_ORDER', { fulfilType: 'DELIVERY', receiver: address }],
    ['STORE_ORDER', { fulfilType: 'EXPRESS', receiver: address }],
    ['STORE_ORDER', { fulfilType: 'DISPENSE' }],
    ['DELIVERY_ORDER', { fulfilType: 'STORE_PICKUP' }],
    ['DELIVERY_ORDER', { fulfilType: 'DELIVERY', deliveryMode: 'SELF_STORE', receiver: address }],
    ['DELIVERY_ORDER', { fulfilType: 'DELIVERY', deliveryMode: 'EXPRESS', receiver: address }],
  ])('%s %o', async (orderType, fulfilment) => {
    (await byClerk({ orderType, fulfilment })).refuses(400, zh('order.fulfilMismatch'));
  });

  test('a device drops, at once or for its code; nothing else', async () => {
    const manager = await world.server.as('manager');
    const of = (fulfilType: string) => {
      const place = { orderType: 'MAT_ORDER', matId: mat.matId, storeId: undefined };
      const { expectedPayable: _, ...body } = world.body([[mat.goodsId, 1]], place);
      return manager.call(quoteOrder, { body: { ...body, fulfilment: { fulfilType: fulfilType as 'DISPENSE' } } });
    };
    for (const fulfilType of ['STORE_PICKUP', 'EXPRESS', 'DELIVERY'])
      (await of(fulfilType)).refuses(400, zh('order.fulfilMismatch'));
    for (const fulfilType of ['DISPENSE', 'CABINET_PICKUP']) expect((await of(fulfilType)).status).toBe(200);
  });

  test('customers likewise', async () => {
    const fulfilment = { fulfilType: 'DELIVERY' as const, receiver: address };
    const body = { ...basketAtMat(), fulfilment };
    (await customer.client.call(quoteMyOrder, { body })).refuses(400, zh('order.fulfilMismatch'));
    (await atStore({ fulfilment: { fulfilType: 'DISPENSE' } })).refuses(400, zh('order.fulfilMismatch'));
  });
});

describe('what a store sells to whom (spec 02 §4.2, 03 §3.5, 04 §1)', () => {
  test('only what is on the app, to who orders there; over the counter the store’s own shelf counts', async () => {
    await world.one('update goods set publish_mask = 6 where id = $1', goods.goodsId);
    const name = await desk.goodsName(goods.goodsId);
    (await atStore()).refuses(409, zh('order.unpublished', { goods: name }));
    expect((await byClerk()).status).toBe(200);
  });

  test('a store outside the mall sells over the counter only', async () => {
    await world.one('update store set mall_enabled = false where id = $1', world.storeId);
    (await atStore()).refuses(409, zh('order.notInMall'));
    expect((await byClerk()).status).toBe(200);
    await world.one('update store set mall_enabled = true where id = $1', world.storeId);
  });

  test('prescription medicine only where the store may sell it, whoever orders', async () => {
    goods = await world.goods({ rxType: 1 });
    await world.one('update store set rx_enabled = false where id = $1', world.storeId);
    for (const quoted of [await atStore(), await byClerk()]) quoted.refuses(409, '门店未开通处方药销售');
    await world.one('update store set rx_enabled = true where id = $1', world.storeId);
    expect((await atStore()).status).toBe(200);
  });

  test('ephedrine compounds are not sold online, not even to be collected', async () => {
    goods = await world.goods({ goods: { specials: ['EPHEDRINE'], publish_mask: 7 } });
    (await atStore()).refuses(400, zh('order.ephedrine'));
    expect((await byClerk()).status).toBe(200);
  });

  test('only the ways it offers, on days and at times it offers', async () => {
    const off = (enabled: boolean) =>
      world.one(
        `update store_delivery_mode set enabled = $2 where store_id = $1 and mode = 'SELF_STORE'`,
        world.storeId,
        enabled,
      );
    await off(false);
    (await byClerk()).refuses(409, zh('order.modeNotOffered'));
    await off(true);
    const flash = { ...brought.fulfilment, deliveryMode: 'FLASH' };
    (await byClerk({ ...brought, fulfilment: flash })).refuses(409, zh('order.modeNotOffered'));
    const when = (more: object) => byClerk({ fulfilment: { fulfilType: 'STORE_PICKUP', ...more } });
    (await when({ deliveryDay: '2026-03-09' })).refuses(409, zh('order.slotNotOffered'));
    (await when({ deliveryDay: '2026-03-11', timeFrom: '10:05:00' })).refuses(409, zh('order.slotNotOffered'));
    const day = { deliveryDay: '2026-03-11', timeFrom: '10:00:00' };
    (await when({ ...day, timeTo: '18:00:00' })).refuses(409, zh('order.slotNotOffered'));
    expect((await when({ ...day, timeTo: '10:30:00' })).status).toBe(200);
  });

  test('activity deliveries are for activity orders', async () => {
    const mode = { store_id: world.storeId, mode: 'ACTIVITY', max_m: 5000, dates: ['TODAY'] };
    await world.add('store_delivery_mode', mode);
    const activity = { ...brought.fulfilment, deliveryMode: 'ACTIVITY' };
    (await byClerk({ ...brought, fulfilment: activity })).refuses(409, zh('order.modeNotOffered'));
    await world.one(`delete from store_delivery_mode where mode = 'ACTIVITY'`);
  });

  test('riders need a position to go to', async () => {
    const { latitude: _, longitude: __, ...typed } = address;
    const fulfilment = { fulfilType: 'DELIVERY', receiver: typed };
    (await byClerk({ ...brought, fulfilment })).refuses(400, zh('order.positionMissing'));
    const parcel = { fulfilType: 'EXPRESS', receiver: typed };
    expect((await byClerk({ ...brought, fulfilment: parcel })).status).toBe(200);
  });
});

describe('what a device sells (spec 02 §2.2, 03 §3.5, 06)', () => {
  test('only what is on devices, only so many', async () => {
    expect((await atMat(5)).status).toBe(200);
    (await atMat(6)).refuses(400, zh('order.matUnits', { n: 5 }));
    await world.one('update goods set publish_mask = 5 where id = $1', mat.goodsId);
    const name = await desk.goodsName(mat.goodsId);
    (await atMat()).refuses(409, zh('order.unpublished', { goods: name }));
  });

  test('nothing while it is being filled or out of service', async () => {
    await world.one('update mat set supplying = true where id = $1', mat.matId);
    (await atMat()).refuses(409, '设备暂停服务');
    await world.one(`update mat set supplying = false, biz_status = 'MAINTENANCE' where id = $1`, mat.matId);
    (await atMat()).refuses(409, '设备暂停服务');
  });

  test('prescription medicine only where the platform allows it, then with an approved prescription', async () => {
    await world.add('goods_medicine', { goods_id: mat.goodsId, rx_type: 1 });
    (await atMat()).refuses(409, zh('order.rxNotOnMat'));
    await settings(true);
    const rx = { rx_no: 'CF9', rx_type: 'WESTERN', source: 'EXTERNAL', company_id: world.companyId };
    const own = { ...rx, customer_id: customer.id, status: 20, valid_to: '2026-03-12' };
    const prescriptionId = await world.add('prescription', own);
    const line = { prescription_id: prescriptionId, line_no: 1, goods_id: mat.goodsId, goods_name: '药', number: 1 };
    await world.add('prescription_line', line);
    const place = (more: object) =>
      customer.client.call(placeMyOrder, { body: { ...basketAtMat(), expectedPayable: 1000, ...more } });
    (await place({})).refuses(409, zh('order.rxNotApprovedForPay'));
    expect((await place({ prescriptionId })).status).toBe(200);
    await settings(false);
  });
});
