import type { Call } from '@materia/contract/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allModules } from './areas.ts';
import { Given } from './testing/given.ts';
import { type OrderWorld, openStore, orderWorld, sellAt } from './testing/given-order.ts';
import { orderDesk } from './testing/order-desk.ts';
import type { Sent, TestClient } from './testing/test-client.ts';

/** Records of company 1: what `manager2` of company 2 tries; and the same of nobody. */
interface Ids {
  readonly order: number;
  readonly orderNo: string;
  readonly payNo: string;
  readonly line: number;
  readonly refund: number;
  readonly store: number;
  readonly goods: number;
  readonly mat: number;
  readonly track: number;
  readonly customer: number;
  readonly prescription: number;
}
const nobodys: Ids = {
  order: 999_999,
  orderNo: '999999999999999999',
  payNo: 'P999999999999999999',
  line: 999_999,
  refund: 999_999,
  store: 999_999,
  goods: 999_999,
  mat: 999_999,
  track: 999_999,
  customer: 999_999,
  prescription: 999_999,
};
/** Names of fields that hold an id of something companies own. What everybody shares (goods, categories) is none of it. */
const owned = /^(id|ids|order_id|orderId|orderNo|payNo|storeId|matId|customer_id|customerId|prescriptionId|targetId)$/;
/** Filters that only look for rows within the scope; `ids` of a list are the same. */
const filters = /(\/limit\/:limit\/page\/:page|\/orders\/(summary|export)|\/stores\/all)$/;

let world: OrderWorld;
let manager2: TestClient;
let theirs: Ids;
let mine: { store: number; goods: number };

const { password } = Given;
type Loose = Sent<Call> & { params?: Record<string, string | number> };
const items = (ids: Ids) => [{ order_id: ids.order, version: 1 }];
const page = { limit: 10, page: 1 };
/** What a filter over orders may name. */
const orderFilter = (ids: Ids) => ({ duration: 'ALL', storeId: ids.store, matId: ids.mat, customerId: ids.customer });
const basket = (more: object) => ({
  orderType: 'STORE_ORDER',
  storeId: mine.store,
  goods: [{ goodsId: mine.goods, number: 1 }],
  fulfilment: { fulfilType: 'STORE_PICKUP' },
  customer: {},
  ...more,
});

/** How to name each record in each call; by path, every staff call that takes an owned id. */
const cases: Record<string, readonly ((ids: Ids) => Loose)[]> = {
  '/api/mgmt/orders/:order_id': [ids => ({ params: { order_id: ids.order } })],
  '/api/mgmt/orders/:order_id/statuses': [ids => ({ params: { order_id: ids.order } })],
  '/api/mgmt/express/:orderId/expressdata': [ids => ({ params: { orderId: ids.order } })],
  '/api/mgmt/orders/:orderId/goods/:goodsId': [
    ids => ({ params: { orderId: ids.order, goodsId: mine.goods }, query: { version: '1' } }),
  ],
  '/api/mgmt/orders/:order_id/modification': [
    ids => ({ params: { order_id: ids.order }, body: { version: 1, staffRemark: '注意' } }),
  ],
  '/api/mgmt/orders/goods': [
    ids => ({ body: { order_id: ids.order, version: 1, goods: [{ goodsId: mine.goods, number: 1 }] } }),
  ],
  '/api/mgmt/orders/:order_id/goods/quote': [
    ids => ({ params: { order_id: ids.order }, body: { goods: [{ goodsId: mine.goods, number: 1 }] } }),
  ],
  '/api/mgmt/orders/takeover': [ids => ({ body: { ids: [ids.order] } })],
  '/api/mgmt/orders/status': [ids => ({ body: { items: items(ids), to: 20, data: { storeId: ids.store } } })],
  '/api/mgmt/orders/status/signed': [ids => ({ body: { items: items(ids) } })],
  '/api/mgmt/orders/status/harvested': [ids => ({ body: { items: items(ids), receivedAmount: 0 } })],
  '/api/mgmt/orders/status/payed': [ids => ({ body: { order_id: ids.order, version: 1, payType: 0, amount: 1 } })],
  '/api/mgmt/orders/status/return': [
    ids => ({
      body: {
        order_id: ids.order,
        version: 1,
        lines: [{ orderLineId: ids.line, number: 1 }],
        reasonCode: 'QUALITY',
        goodsReturn: false,
      },
    }),
  ],
  '/api/mgmt/orders/toggle': [ids => ({ body: { ids: [ids.order], deleted: true } })],
  '/api/mgmt/orders/print': [ids => ({ body: { ids: [ids.order], kind: 'DELIVERY' } })],
  '/api/mgmt/orders/payments/:payNo/query': [ids => ({ params: { payNo: ids.payNo } })],
  '/api/mgmt/orders/refunds/:id/review': [ids => ({ params: { id: ids.refund }, body: { approve: true } })],
  '/api/mgmt/orders/refunds/:id/received': [
    ids => ({
      params: { id: ids.refund },
      body: { lines: [{ orderLineId: ids.line, number: 1, restock: 'NONE' }] },
    }),
  ],
  '/api/mgmt/orders/refunds/:id/retry': [ids => ({ params: { id: ids.refund } })],
  '/api/mgmt/orders/preparation': [
    ids => ({ query: { orderType: 'STORE_ORDER', storeId: String(ids.store) } }),
    ids => ({ query: { orderType: 'STORE_ORDER', storeId: String(mine.store), customerId: String(ids.customer) } }),
  ],
  '/api/mgmt/orders/matair/preparation': [
    ids => ({ body: { matId: ids.mat, goods: [{ goodsId: ids.goods, number: 1 }] } }),
  ],
  '/api/mgmt/orders/quote': [
    ids => ({ body: basket({ storeId: ids.store, goods: [{ goodsId: ids.goods, number: 1 }] }) }),
    ids => ({ body: basket({ orderType: 'MAT_ORDER', matId: ids.mat, fulfilment: { fulfilType: 'DISPENSE' } }) }),
    ids => ({ body: basket({ customer: { customer_id: ids.customer }, prescriptionId: ids.prescription }) }),
  ],
  '/api/mgmt/orders': [
    ids => ({ body: basket({ storeId: ids.store, expectedPayable: 1000 }) }),
    ids => ({ body: basket({ orderType: 'MAT_ORDER', matId: ids.mat, expectedPayable: 1000 }) }),
    ids => ({ body: basket({ customer: { customer_id: ids.customer }, expectedPayable: 1000 }) }),
    ids => ({ body: basket({ prescriptionId: ids.prescription, expectedPayable: 1000 }) }),
  ],
  '/api/mgmt/mat/order/:orderNo/retry': [
    ids => ({ params: { orderNo: ids.orderNo }, body: { version: 1, lines: [{ orderLineId: ids.line }] } }),
  ],
  '/api/mgmt/mat/order/:orderNo/resolve': [
    ids => ({ params: { orderNo: ids.orderNo }, body: { version: 1, remark: '好', images: ['a.jpg'] } }),
  ],
  '/api/mgmt/mat/:id': [ids => ({ params: { id: ids.mat } })],
  '/api/mgmt/mat/:id/orders/limit/:limit/page/:page': [
    ids => ({
      params: { ...page, id: ids.mat },
      body: { ...orderFilter(ids), orderNo: ids.orderNo, ids: [ids.order] },
    }),
  ],
  '/api/mgmt/mat/limit/:limit/page/:page': [ids => ({ params: page, body: { storeId: ids.store, ids: [ids.mat] } })],
  '/api/mgmt/orders/limit/:limit/page/:page': [
    ids => ({ params: page, body: { ...orderFilter(ids), ids: [ids.order] } }),
    ids => ({ params: page, body: { duration: 'ALL', orderNo: ids.orderNo } }),
  ],
  '/api/mgmt/orders/summary': [
    ids => ({ body: orderFilter(ids) }),
    ids => ({ body: { duration: 'ALL', orderNo: ids.orderNo } }),
  ],
  '/api/mgmt/orders/refunds/limit/:limit/page/:page': [
    ids => ({ params: page, body: { storeId: ids.store, matId: ids.mat, ids: [ids.refund] } }),
  ],
  '/api/mgmt/stores/:storeId/goods': [ids => ({ params: { storeId: ids.store } })],
  '/api/mgmt/stores/:storeId/goods/limit/:limit/page/:page': [
    ids => ({ params: { ...page, storeId: ids.store }, body: { ids: [ids.goods] } }),
  ],
  '/api/mgmt/stores/storegoods': [
    ids => ({ body: [{ storeId: ids.store, goodsId: ids.goods, goodsPrice: 1 }] as never }),
  ],
  '/api/mgmt/stores/all': [ids => ({ body: { ids: [ids.store] } })],
  '/api/mgmt/operationlog/limit/:limit/page/:page': [
    ids => ({ params: page, body: { targetType: 'ORDER', targetId: ids.order, ids: [1] } }),
  ],
  '/api/mgmt/doctor/prescription/review': [
    ids => ({ body: { id: ids.prescription, version: 1, approve: false, rejectCodes: [1], password } }),
  ],
  '/api/mgmt/doctor/prescription/dispense': [
    ids => ({ body: { id: ids.prescription, version: 1, lines: [], password } }),
  ],
  '/api/mgmt/doctor/prescription/checkout': [ids => ({ body: { id: ids.prescription, version: 1, password } })],
};
/** A filter is put into a file: what the file then holds, its own tests say. */
const elsewhere = ['/api/mgmt/orders/export'];

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  theirs = await recordsOfCompany1();
  mine = await company2();
  manager2 = await world.server.as('manager2');
}, 60_000);
afterAll(() => world.close());

async function recordsOfCompany1(): Promise<Ids> {
  const goods = await world.goods();
  const mat = await world.mat();
  const customer = await world.customer({ name: '王五' });
  const desk = orderDesk(world, await world.server.as('service'));
  const clerkKnows = { customer: { customerName: '王五', cellphone: '13900001111' } };
  const open = await desk.go([[goods.goodsId, 2]], [20, 21], clerkKnows);
  const paid = await desk.payCash(open);
  const { lines, payments } = await desk.read(paid);
  const { orderNo } = paid;
  const owner = { owner_type: 'ORDER', owner_id: paid.order_id, company_id: world.companyId };
  const refund = await world.add('order_refund', {
    ...owner,
    refund_no: 'R1',
    kind: 'PARTIAL',
    reason_code: 'QUALITY',
    amount: 1000,
    status: 0,
    asked_by_type: 'STAFF',
    asked_by_name: '',
    asked_at: new Date(),
  });
  const prescription = await world.add('prescription', {
    rx_no: 'CF1',
    rx_type: 'WESTERN',
    source: 'ONLINE',
    company_id: world.companyId,
    store_id: world.storeId,
    valid_to: '2099-01-01',
    status: 20,
  });
  return {
    order: paid.order_id,
    orderNo,
    payNo: payments[0]?.payNo ?? '',
    line: lines[0]?.orderLineId ?? 0,
    refund,
    store: world.storeId,
    goods: goods.goodsId,
    mat: mat.matId,
    track: mat.trackIds[0] ?? 0,
    customer: customer.id,
    prescription,
  };
}

async function company2() {
  const companyId = await world.rows.company();
  const store = await openStore(world, companyId);
  await world.server.given.user({ userName: 'manager2', role: 'Manager', companyId });
  const goods = await world.rows.goods({ approved_at: '2025-01-01', review_status: 1 });
  await world.add('goods_medicine', { goods_id: goods, rx_type: 1 });
  await sellAt({ rows: world.rows, tx: world.tx, companyId }, { storeId: store, goodsId: goods });
  return { store, goods };
}

const staffCalls = allModules.flatMap(module =>
  module.handlers.filter(handler => handler.audience === 'staff').map(handler => handler.call),
);

/** Names of all fields that a call takes, however deep. */
function fieldsOf(call: Call): Set<string> {
  const names = new Set<string>();
  for (const schema of [call.params, call.query, call.body]) {
    const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
    for (const [, name = ''] of text.matchAll(/"(\w+)":\{/g)) if (owned.test(name)) names.add(name);
  }
  return names;
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)]);
}

describe('another company’s records answer as records that do not exist (spec 00 §2.2)', () => {
  test('every call that takes an id of something owned is tried, with every such id', () => {
    const untried = staffCalls.flatMap(call => {
      if (elsewhere.includes(call.path)) return [];
      const tried = (cases[call.path] ?? []).flatMap(sent => namesIn(sent(nobodys)));
      return [...fieldsOf(call)].filter(name => !tried.includes(name)).map(name => `${call.path} ${name}`);
    });
    expect(untried).toEqual([]);
  });

  for (const [path, tries] of Object.entries(cases)) {
    test(path, async () => {
      const call = staffCalls.find(each => each.path === path);
      if (!call) throw new Error(`no such call: ${path}`);
      for (const sent of tries) {
        const answer = await manager2.call(call, sent(theirs) as Sent<Call>);
        const nothing = await manager2.call(call, sent(nobodys) as Sent<Call>);
        expect(answer.envelope).toEqual(nothing.envelope);
        if (!filters.test(path)) expect([path, answer.status]).toEqual([path, 404]);
      }
    });
  }

  test('and nothing of them has changed', async () => {
    const order = await world.one(
      'select order_status_code, version, staff_remark, printed_count from customer_order where id = $1',
      theirs.order,
    );
    expect(order).toEqual({ order_status_code: 23, version: order.version, staff_remark: null, printed_count: 0 });
    const rx = await world.one('select status, order_id, version from prescription where id = $1', theirs.prescription);
    expect(rx).toEqual({ status: 20, order_id: null, version: 1 });
  });
});
