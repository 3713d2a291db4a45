import { listOrders, summarizeOrders } from '@materia/contract/areas/order';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { rebuildOrderCounters } from './rebuild-order-counters.ts';

let world: OrderWorld;
let manager: TestClient;
const ids = new Map<string, number>();
const now = '2026-03-10T04:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

type Row = Record<string, unknown>;
/** A paid order of an hour ago, unless it says otherwise. */
async function given(name: string, row: Row = {}): Promise<number> {
  const n = ids.size + 1;
  const id = await world.add('customer_order', {
    ...{
      order_no: `2603101100${String(n).padStart(8, '0')}`,
      day_seq: n,
      company_id: world.companyId,
      store_id: world.storeId,
    },
    ...{ order_type: 'DELIVERY_ORDER', channel: 'MINI_PROGRAM', fulfil_type: 'DELIVERY', delivery_mode: 'NORMAL' },
    ...{ delivery_day: '2026-03-10', order_status_code: 23, status_since: now, customer_name: '张三' },
    ...{ goods_amount: 2000, payable: 2000, placed_at: daysAgo(0.04), ...row },
  });
  ids.set(name, id);
  return id;
}
const past = { placed_at: daysAgo(40), order_status_code: 60 };
const payment = (orderId: number, payType: number, status: number) =>
  world.add('order_payment', {
    ...{ pay_no: `P${orderId}`, owner_type: 'ORDER', owner_id: orderId, company_id: world.companyId },
    ...{ pay_type: payType, provider: 'ALIPAY', amount: 2000, status, expires_at: now },
  });
const refund = (orderId: number, status: number, kind = 'PARTIAL') =>
  world.add('order_refund', {
    ...{ refund_no: `R${orderId}`, owner_type: 'ORDER', owner_id: orderId, company_id: world.companyId },
    ...{ kind, reason_code: 'QUALITY', amount: 100, status, asked_by_type: 'CUSTOMER', asked_at: now },
    ...{ asked_by_name: '张三' },
  });

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  world.setNow(now);
  manager = await world.server.as('manager');
  const customer = (await world.customer()).id;
  const activity = await world.add('activity', {
    ...{ name: '女神节', category: 0, kind: 'FESTIVAL', company_id: world.companyId },
    ...{ start_at: '2026-03-01', end_at: '2026-03-31' },
  });
  await given('plain');
  await given('old', past);
  await given('paid', { ...past, paid_at: daysAgo(0.1) });
  await given('signed', { ...past, signed_at: daysAgo(0.1) });
  await given('done', { ...past, done_at: daysAgo(0.1) });
  await given('flash', { delivery_mode: 'FLASH' });
  await given('parcel', { delivery_mode: 'EXPRESS', delivery_date: 'OTHER_DATE' });
  await given('tomorrow', { delivery_date: 'NEXT_DATE' });
  const { companyId } = world;
  const rider = await world.server.given.user({ userName: 'rider', companyId, isDeliveryman: true });
  await given('brought', { deliveryman_id: rider.id });
  await given('hers', { customer_id: customer });
  await given('festive', { activity_id: activity, settlement_status: 2 });
  await given('exempt', { settlement_status: -1 });
  await given('printed', { printed_count: 2 });
  await payment(await given('alipay'), 2, 1);
  await payment(await given('closed'), 2, 2);
  await payment(await given('cash'), 0, 1);
  await refund(await given('asked'), 0);
  await refund(await given('back', { paid_amount: 2000, refunded_amount: 100 }), 3);
  // Money alone went back: of what was bought nothing was refunded.
  await refund(await given('paid twice', { paid_amount: 4000, refunded_amount: 2000 }), 3, 'LATE_PAY');
  await refund(
    await given('surplus', { customer_id: customer, paid_amount: 2100, refunded_amount: 100 }),
    3,
    'DEPOSIT',
  );
  await refund(await given('rejected'), 5);
  await refund(await given('withdrawn'), 6);
  await given('herbal', { order_kind: 3 });
  await given('by the desk', { channel: 'STAFF', cellphone: '13911112222' });
  await given('small', { payable: 700 });
  await given('flagged', { flag: 3 });
  await given('collected', { order_type: 'STORE_ORDER', fulfil_type: 'STORE_PICKUP' });
  await atDevice();
  await rebuildOrderCounters(world.server.db);
}, 60_000);
afterAll(() => world.close());

/** One of each way of a device; of the one at its screen something fell. */
async function atDevice() {
  const { matId, goodsId } = await world.mat();
  const mat = { order_type: 'MAT_ORDER', store_id: null, mat_id: matId };
  const fell = await given('fell', { ...mat, fulfil_type: 'DISPENSE', channel: 'TOUCH_SCREEN' });
  await world.add('order_line', {
    ...{ order_id: fell, line_no: 1, goods_id: goodsId, goods_name: '感冒灵', number: 1, dropped_number: 1 },
    ...{ goods_price: 2000, price: 2000, line_payable: 2000 },
  });
  await given('waits', { ...mat, fulfil_type: 'CABINET_PICKUP', channel: 'RECOMMEND' });
  await given('to the door', { ...mat, fulfil_type: 'DELIVERY', channel: 'MOBILE' });
}
const device = ['fell', 'waits', 'to the door'];

type Body = SentOf<typeof listOrders>;
const today = () => [...ids.keys()].filter(name => !['old', 'paid', 'signed', 'done', ...device].includes(name));
const without = (...names: string[]) => today().filter(name => !names.includes(name));

const cases: [Body, () => string[]][] = [
  [{}, today],
  [{ dateField: 'paid' }, () => ['paid']],
  [{ dateField: 'signed' }, () => ['signed']],
  [{ dateField: 'done' }, () => ['done']],
  [{ dateField: 'done', range: ['2026-03-09', '2026-03-09'] }, () => []],
  [{ deliveryMode: ['FLASH'] }, () => ['flash']],
  [{ deliveryMode: ['FLASH', 'EXPRESS'] }, () => ['flash', 'parcel']],
  [{ deliveryDate: 'NEXT_DATE' }, () => ['tomorrow']],
  [{ deliveryDate: 'OTHER_DATE' }, () => ['parcel']],
  [{ settlementStatus: 2 }, () => ['festive']],
  [{ settlementStatus: -1 }, () => ['exempt']],
  [{ printed: true }, () => ['printed']],
  [{ printed: false }, () => without('printed')],
  [{ payType: [2] }, () => ['alipay']],
  [{ payType: [0, 2] }, () => ['alipay', 'cash']],
  [{ payType: [3] }, () => []],
  [{ orderKind: 3 }, () => ['herbal']],
  [{ channel: ['STAFF'] }, () => ['by the desk']],
  [{ cellphone: '2222' }, () => ['by the desk']],
  [{ amount: [500, 700] }, () => ['small']],
  [{ amount: [null, 699] }, () => []],
  [{ amount: [701, null] }, () => without('small')],
  [{ flag: [3, 5] }, () => ['flagged']],
  [{ flag: [0] }, () => without('flagged')],
  [{ storeOrderType: ['STORE_PICKUP', 'CABINET_PICKUP'] }, () => ['collected']],
  [{ storeOrderType: ['STORE_DELIVERY'] }, () => without('collected')],
  [{ orderType: 'STORE_ORDER' }, () => ['collected']],
  [{ orderType: 'MAT_ORDER' }, () => device],
  [{ orderType: 'MAT_ORDER', matOrderType: ['HAS_SHIPMENT'] }, () => ['fell']],
  [{ orderType: 'MAT_ORDER', matOrderType: ['PICK_UP', 'TOUCH_SCREEN'] }, () => ['fell', 'waits']],
  [{ orderType: 'MAT_ORDER', matOrderType: ['DELIVERY'] }, () => ['to the door']],
  [{ orderType: 'MAT_ORDER', matOrderType: ['RECOMMEND'] }, () => ['waits']],
  [{ hasRefund: true }, () => ['asked', 'back']],
  [{ hasRefund: false }, () => without('asked', 'back')],
];

/** What the list shows, by name, and what its tabs count over the same filter. */
async function found(body: Body) {
  const { rows, total } = (await manager.call(listOrders, { params: { limit: 30, page: 1 }, body })).data;
  const { sort: _, part: __, after: ___, exact: ____, ids: _____, ...filter } = body;
  const tabs = (await manager.call(summarizeOrders, { body: filter })).data;
  const counted = tabs.reduce((sum, tab) => sum + tab.count, 0);
  const byId = new Map([...ids].map(([name, id]) => [id, name]));
  return { names: rows.map(row => byId.get(row.order_id)).sort(), total, counted };
}

test.each(cases)('%j narrows the list and its tabs alike (spec 02 §5)', async (body, names) => {
  const expected = names().sort();
  expect(await found(body)).toEqual({ names: expected, total: expected.length, counted: expected.length });
});

test('of one customer, of one activity', async () => {
  const of = await world.one<{ customerId: number; activityId: number }>(
    `select max(customer_id)::int as "customerId", max(activity_id)::int as "activityId" from customer_order`,
  );
  expect((await found({ customerId: of.customerId })).names).toEqual(['hers', 'surplus']);
  expect((await found({ activityId: of.activityId })).names).toEqual(['festive']);
  expect((await found({ checkActivityOrder: true })).names).toEqual(['festive']);
  expect((await found({ customerId: of.customerId, activityId: of.activityId })).names).toEqual([]);
});

test('of one deliveryman, and of nobody else', async () => {
  const of = await world.one<{ id: number }>(`select id::int from sys_user where user_name = 'rider'`);
  expect(await found({ deliverymanId: of.id })).toEqual({ names: ['brought'], total: 1, counted: 1 });
  const service = await world.one<{ id: number }>(`select id::int from sys_user where user_name = 'service'`);
  expect(await found({ deliverymanId: service.id })).toEqual({ names: [], total: 0, counted: 0 });
});

test('部分退款 is of what was bought: neither of a second payment nor of a surplus deposit (spec 02 §2.1)', async () => {
  const { rows } = (await manager.call(listOrders, { params: { limit: 30, page: 1 }, body: {} })).data;
  const partly = rows.filter(row => row.partRefunded).map(row => row.order_id);
  expect(partly).toEqual([ids.get('back')]);
});
