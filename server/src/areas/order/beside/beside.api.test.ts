import { readOrderCustomer, readOrderPrescription } from '@materia/contract/areas/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../../testing/given-order.ts';
import { type OrderDesk, orderDesk } from '../../../testing/order-desk.ts';

let world: OrderWorld;
let desk: OrderDesk;
let goodsId: number;
let customerId: number;
const now = '2026-03-10T04:00:00.000Z';

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow(now);
  desk = orderDesk(world, await world.server.as('service'));
  ({ goodsId } = await world.goods({ stock: 50 }));
  ({ id: customerId } = await world.customer({ name: '周小雨' }));
  const other = await world.rows.company({ short_name: '别家' });
  await world.server.given.user({ userName: 'other', role: 'Manager', companyId: other });
  await world.server.given.user({ userName: 'leader', agentType: 1, companyId: world.companyId });
}, 60_000);
afterAll(() => world.close());

const place = async (number: number) => {
  const order = await desk.place([[goodsId, number]]);
  await world.one('update customer_order set customer_id = $2 where id = $1 returning id', order.order_id, customerId);
  return order;
};
const customer = async (order_id: number, who = 'service') =>
  (await world.server.as(who)).call(readOrderCustomer, { params: { order_id } });
const prescription = async (order_id: number, who = 'store') =>
  (await world.server.as(who)).call(readOrderPrescription, { params: { order_id } });

const refund = (orderId: number, askedAt: string, status = 3, kind = 'RETURN') =>
  world.add('order_refund', {
    ...{
      refund_no: `R${orderId}-${askedAt}-${status}`,
      owner_type: 'ORDER',
      owner_id: orderId,
      company_id: world.companyId,
    },
    ...{ kind, reason_code: 'QUALITY', amount: 100, status, asked_by: 1, asked_by_type: 'STAFF' },
    ...{ asked_by_name: '客服', asked_at: askedAt, previous_code: 50 },
  });

test('the last ten of the scope, newest first, and refunds of 30 days that were not given up', async () => {
  const orders = [];
  for (let n = 1; n <= 12; n += 1) orders.push(await place(1));
  const [first, last] = [orders[0]?.order_id as number, orders.at(-1)?.order_id as number];
  await refund(first, '2026-03-01T00:00:00Z');
  await refund(last, '2026-03-09T00:00:00Z');
  await refund(last, '2026-01-01T00:00:00Z');
  await refund(last, '2026-03-09T01:00:00Z', 5);
  // Of what was bought nothing went back with these.
  await refund(last, '2026-03-09T02:00:00Z', 3, 'LATE_PAY');
  await refund(last, '2026-03-09T03:00:00Z', 3, 'DEPOSIT');
  const { data } = await customer(first);
  expect(data).toMatchObject({ customer_id: customerId, refundsOf30Days: 2 });
  expect(data.cellphone).toMatch(/\*{4}/);
  expect(data.orders.map(order => order.order_id)).toEqual(
    orders
      .slice(2)
      .map(order => order.order_id)
      .reverse(),
  );
  expect(data.orders[0]?.goods).toMatch(/ ×1$/);
  (await customer(first, 'other')).refuses(404, '记录不存在或已被删除');
});

test('who ordered without being known has this order only', async () => {
  const order = await desk.place([[goodsId, 1]]);
  await world.one('update customer_order set customer_id = null where id = $1 returning id', order.order_id);
  const { data } = await customer(order.order_id);
  expect(data).toMatchObject({ customer_id: null, refundsOf30Days: 0 });
  expect(data.orders.map(each => each.order_id)).toEqual([order.order_id]);
});

test('a prescription with its lines and history; its words only for who may read prescriptions', async () => {
  const order = await place(2);
  expect((await prescription(order.order_id)).data).toBeNull();
  const id = await world.add('prescription', {
    ...{ rx_no: 'RX1', rx_type: 'WESTERN', source: 'ONLINE', company_id: world.companyId, store_id: world.storeId },
    ...{ order_id: order.order_id, prescriber_name: '林医生', status: 20, images: '["public/rx.jpg"]' },
  });
  await world.add('prescription_line', {
    ...{ prescription_id: id, line_no: 1, goods_id: goodsId, goods_name: '阿莫西林胶囊', number: 2 },
    ...{ route: '口服', dose: 0.5, dose_unit: 'g', frequency: 'tid' },
  });
  await world.add('doctor_history', {
    ...{ entity: 'PRESCRIPTION', entity_id: id, from_status: 10, to_status: 20, action: 'approve' },
    ...{ actor_type: 'STAFF', actor_id: 1, actor_name: '药师', at: now },
  });
  const { data } = await prescription(order.order_id);
  expect(data).toMatchObject({ id, rxNo: 'RX1', status: 20, prescriberName: '林医生', images: ['public/rx.jpg'] });
  expect(data?.lines).toMatchObject([{ goodsId, number: 2, usage: '口服 0.5g tid' }]);
  expect(data?.history).toMatchObject([{ action: 'approve', to: 20, actorName: '药师' }]);
  const { data: outside } = await prescription(order.order_id, 'leader');
  expect(outside).toMatchObject({ id, status: 20, prescriberName: null, images: [], lines: [] });
  (await prescription(order.order_id, 'other')).refuses(404, '记录不存在或已被删除');
});
