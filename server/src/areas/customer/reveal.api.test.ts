import { reveal } from '@materia/contract/areas/customer';
import { readOrder } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import type { TestClient } from '../../testing/test-client.ts';

let world: OrderWorld;
let service: TestClient;
let desk: OrderDesk;
let orderId: number;
let buyer: Awaited<ReturnType<OrderWorld['customer']>>;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow('2026-03-10T04:00:00.000Z');
  service = await world.server.as('service');
  desk = orderDesk(world, service);
  buyer = await world.customer({ cellphone: '13912340000' });
  const { goodsId } = await world.goods();
  orderId = (await desk.place([[goodsId, 1]], { ...brought, customer: { customer_id: buyer.id } })).order_id;
  const other = await world.rows.company();
  await world.server.given.user({ userName: 'manager2', role: 'Manager', companyId: other });
  await world.server.given.user({ userName: 'rider', agentType: 2, companyId: other, isDeliveryman: true });
}, 60_000);
afterAll(() => world.close());

type Body = Parameters<typeof ask>[0];
const ask = (
  of: {
    entity?: 'ORDER' | 'CUSTOMER' | 'ADDRESS' | 'WISH' | 'CONSULTING';
    id?: number;
    field?: 'cellphone' | 'receiverPhone' | 'address' | 'riderPhone';
  } = {},
  by = service,
) =>
  by.call(reveal, {
    body: { entity: of.entity ?? 'ORDER', id: of.id ?? orderId, field: of.field ?? 'cellphone', reason: 'DELIVERY' },
  });
const value = async (of: Body, by = service) => (await ask(of, by)).data;
const counted = async (userName: string) =>
  (
    await world.one<{ number: number } | undefined>(
      'select c.number from reveal_count c join sys_user u on u.id = c.user_id where u.user_name = $1 order by c.day desc limit 1',
      userName,
    )
  )?.number ?? 0;

test("an order's phones and address for a minute, each look logged with its reason and no number", async () => {
  expect((await service.call(readOrder, { params: { order_id: orderId } })).data.cellphone).toBe('139****0000');
  expect(await value({})).toEqual({ value: '13912340000', seconds: 60 });
  expect(await value({ field: 'receiverPhone' })).toEqual({ value: '13812345678', seconds: 60 });
  expect(await value({ field: 'address' })).toEqual({ value: '深南大道1号', seconds: 60 });
  const rows = await world.all<{ action: string; target_type: string; after: object }>(
    `select action, target_type, target_id::int, after from operation_log where action = 'customer.op.reveal' order by id`,
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual({
    action: 'customer.op.reveal',
    target_type: 'ORDER',
    target_id: orderId,
    after: { revealField: 'cellphone', revealReason: 'DELIVERY' },
  });
  expect(JSON.stringify(rows)).not.toMatch(/139123|深南大道/);
});

test('the phone of who brings an order now; while nobody does there is nothing to see', async () => {
  (await ask({ field: 'riderPhone' })).refuses(409, '该记录没有可查看的内容');
  for (const rider_phone of ['13500001111', '13500002222', null])
    await world.add('order_express', {
      order_id: orderId,
      mode: 'PLATFORM',
      rider_phone,
      fee: 0,
      sent_at: '2026-03-10T04:00:00Z',
    });
  expect((await value({ field: 'riderPhone' })).value).toBe('13500002222');
});

test('customers, their addresses, wishes', async () => {
  const place = { province: '广东省', city: '深圳市', district: '福田区', latitude: 22.5, longitude: 114 };
  const address = await world.add('customer_address', {
    customer_id: buyer.id,
    contact_name: '李四',
    cellphone: '13700005678',
    address: '福华路2号',
    house_no: '301',
    ...place,
  });
  const wish = await world.add('wishlist', {
    wish_no: 'W1',
    source: 'MALL',
    company_id: world.companyId,
    customer_id: buyer.id,
    customer_name: '李四',
    cellphone: '13600001111',
    store_id: world.storeId,
    goods_name: '口罩',
    number: 1,
  });
  expect((await value({ entity: 'CUSTOMER', id: buyer.id })).value).toBe('13912340000');
  expect((await value({ entity: 'ADDRESS', id: address })).value).toBe('13700005678');
  expect((await value({ entity: 'ADDRESS', id: address, field: 'address' })).value).toBe('福华路2号 301');
  const store = await world.server.as('store');
  expect((await value({ entity: 'WISH', id: wish }, store)).value).toBe('13600001111');
  expect((await ask({ entity: 'WISH', id: wish })).status).toBe(403);
});

test('not what is out of scope, what nobody registered, what is empty, what is of somebody erased', async () => {
  const manager2 = await world.server.as('manager2');
  expect((await ask({}, manager2)).status).toBe(404);
  expect((await ask({ entity: 'CUSTOMER', id: buyer.id }, manager2)).status).toBe(404);
  expect((await ask({ id: 999_999 })).status).toBe(404);
  expect((await ask({ entity: 'CONSULTING' })).status).toBe(404);
  (await ask({ entity: 'CUSTOMER', id: buyer.id, field: 'address' })).refuses(409, '该记录没有可查看的内容');
  await world.one('update customer set status = -1 where id = $1', buyer.id);
  (await ask()).refuses(409, '该记录没有可查看的内容');
  await world.one('update customer set status = 1 where id = $1', buyer.id);
});

test('so often in a day, two at once for the last one too; the order’s own deliveryman is not counted', async () => {
  world.setNow('2026-03-11T04:00:00.000Z');
  await world.one(
    `insert into sys_config (key, value, scope) values ('customer.revealPerDay', '3', 'PLATFORM') on conflict do nothing`,
  );
  await world.server.services.settings.reload(world.server.db);
  const viewer = await world.server.as('viewer');
  const tried = await Promise.all([ask({}, viewer), ask({}, viewer), ask({}, viewer), ask({}, viewer)]);
  expect(tried.map(each => each.status).sort()).toEqual([200, 200, 200, 429]);
  (await ask({}, viewer)).refuses(429, '今日查看次数已达上限');
  expect(await counted('viewer')).toBe(3);
  await world.one(
    `update customer_order set deliveryman_id = (select id from sys_user where user_name = 'rider') where id = $1`,
    orderId,
  );
  const rider = await world.server.as('rider');
  for (let at = 0; at < 5; at += 1) expect((await ask({ field: 'receiverPhone' }, rider)).status).toBe(200);
  expect(await counted('rider')).toBe(0);
  world.setNow('2026-03-12T04:00:00.000Z');
  expect((await ask({}, viewer)).status).toBe(200);
});
