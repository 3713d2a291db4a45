import {
  cancelMyOrder,
  commentMyOrder,
  harvestOrders,
  type OrderState,
  payMyOrder,
  payOrder,
  receiveRefund,
  returnOrder,
  reviewRefund,
  signMyOrder,
  signOrders,
  toggleOrders,
  withdrawMyRefund,
} from '@materia/contract/areas/order';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { brought, type OrderDesk, orderDesk } from '../../testing/order-desk.ts';
import { rollupsAreRaw } from '../../testing/rollups-are-raw.ts';
import { everythingAddsUp, walkedByTable } from '../../testing/step-walk.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { amendOrder } from './amend-order.ts';
import { orderAutoSign } from './order-auto-sign.task.ts';
import { orderTimeout } from './order-timeout.task.ts';

let world: OrderWorld;
let clerk: TestClient;
let desk: OrderDesk;
let customer: { id: number; client: TestClient };
let goods: { goodsId: number; storeGoodsId: number }[];
let now: number;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  clerk = await world.server.as('service');
  desk = orderDesk(world, clerk);
  customer = await world.customer();
  await world.add('customer_account', { customer_id: customer.id, company_id: world.companyId, principal: 9_000_000 });
  goods = [await world.goods({ stock: 500 }), await world.goods({ stock: 500, price: 333 })];
  // The other's cost nobody knows (成本缺失).
  const cost = { company_id: world.companyId, goods_id: goods[1]?.goodsId, cost: 120, valid_from: '2025-01-01' };
  await world.add('company_goods_cost', cost);
  now = Date.parse('2026-03-10T04:00:00.000Z');
}, 60_000);
afterAll(() => world.close());

type Row = Pick<OrderState, 'order_id' | 'version' | 'orderNo'>;
const items = ({ order_id, version }: Row) => [{ order_id, version }];
const targets = [10, 19, 20, 21, 22, 23, 30, 40, 41, 50, 51, 60, 70, -10, -11, -13, -20, -30];
const openRefund = async ({ order_id: id }: Row) =>
  Number((await world.one('select max(id) as id from order_refund where owner_id = $1', id)).id ?? 1);

async function dataFor(to: number, row: Row): Promise<object> {
  if (to === 19) return { lines: [{ orderLineId: (await desk.lines(row))[0]?.id, outOfStock: true }] };
  return to === 50 ? { pickupCode: await desk.pickupCode(row).catch(() => '') } : {};
}
const sums = ({ order_id: id }: Row) =>
  world.one<{ payable: number; owed: number }>(
    'select payable::int, (payable - paid_amount)::int as owed from customer_order where id = $1',
    id,
  );

/** Anything somebody or time may try on an order; answers the status of the answer. */
const moves = {
  step: async (row: Row, n: number) => {
    const to = targets[n % targets.length] as number;
    const data = { expressNo: 'SF12345678', ...(await dataFor(to, row)) };
    return (await desk.step(row as OrderState, to, { reason: '测试', data })).status;
  },
  payInCash: async (row: Row) => {
    const { order_id, version } = row;
    const { payable } = await sums(row);
    return (await clerk.call(payOrder, { body: { order_id, version, payType: 0, amount: payable } })).status;
  },
  payFromAccount: async ({ orderNo }: Row) =>
    (await customer.client.call(payMyOrder, { params: { orderNo }, body: { payType: 4 } })).status,
  cancelAsCustomer: async ({ orderNo }: Row) =>
    (await customer.client.call(cancelMyOrder, { params: { orderNo }, body: {} })).status,
  sign: async (row: Row) => (await clerk.call(signOrders, { body: { items: items(row) } })).status,
  harvest: async (row: Row) => {
    const { owed } = await sums(row);
    return (await clerk.call(harvestOrders, { body: { items: items(row), receivedAmount: owed } })).status;
  },
  askBack: async (row: Row, n: number) => {
    const { order_id, version } = row;
    const lines = (await desk.lines(row)).slice(0, 1 + (n % 2)).map(({ id }) => ({ orderLineId: id, number: 1 }));
    const body = { order_id, version, lines, reasonCode: 'QUALITY' as const, goodsReturn: n % 3 === 0 };
    return (await clerk.call(returnOrder, { body })).status;
  },
  review: async (row: Row, n: number) => {
    const params = { id: await openRefund(row) };
    const body = { approve: n % 3 !== 0, remark: '测试', ...(n % 5 === 0 ? { amount: 100 } : {}) };
    return (await clerk.call(reviewRefund, { params, body })).status;
  },
  receive: async (row: Row, n: number) => {
    const params = { id: await openRefund(row) };
    const restock = (['SELLABLE', 'BAD', 'NONE'] as const)[n % 3] as 'BAD';
    const lines = (await desk.lines(row))
      .slice(0, 1 + (n % 2))
      .map(({ id }) => ({ orderLineId: id, number: 1, restock }));
    return (await clerk.call(receiveRefund, { params, body: { lines } })).status;
  },
  withdraw: async ({ orderNo }: Row) => (await customer.client.call(withdrawMyRefund, { params: { orderNo } })).status,
  confirmReceipt: async ({ orderNo }: Row) => (await customer.client.call(signMyOrder, { params: { orderNo } })).status,
  comment: async ({ orderNo }: Row, n: number) =>
    (await customer.client.call(commentMyOrder, { params: { orderNo }, body: { score: 1 + (n % 5) } })).status,
  toggle: async ({ order_id }: Row, n: number) =>
    (await clerk.call(toggleOrders, { body: { ids: [order_id], deleted: n % 2 === 0 } })).status,
  /** Fees and costs that become known once it is paid. */
  amend: async ({ order_id: id }: Row, n: number) => {
    const { paid } = await world.one<{ paid: string | null }>(
      'select paid_at as paid from customer_order where id = $1',
      id,
    );
    if (paid === null) return 409;
    const [line] = await desk.lines({ order_id: id });
    const costs = n % 3 === 0 ? [{ orderLineId: line?.id as number, cost: 100 + (n % 50) }] : [];
    await world.tx(tx =>
      amendOrder(tx, { orderId: id, fees: { platformFee: 1 + (n % 97), deliveryCost: n % 5 }, costs }),
    );
    return 200;
  },
  wait: async (_: Row, n: number) => {
    now += (n % 2 === 0 ? 40 : 8 * 1440) * 60_000;
    world.setNow(new Date(now).toISOString());
    await world.runTask(orderTimeout);
    await world.runTask(orderAutoSign);
    return 200;
  },
};
type Move = keyof typeof moves;
type Tried = readonly [Move, number];
const toPaid: Tried[] = [
  ['step', 2],
  ['step', 3],
  ['payFromAccount', 0],
];
const toSigned: Tried[] = [
  ['step', 6],
  ['step', 8],
  ['step', 7],
  ['step', 9],
];
const givenBack: Tried[] = [
  ['askBack', 1],
  ['review', 1],
];
/** The way forward is tried more often than everything else, or nothing would ever arrive. */
const ways: Tried[][] = [
  [...toPaid, ...toSigned, ['harvest', 0], ['wait', 1]],
  [...toPaid, ['amend', 3], ...givenBack, ['amend', 9]],
  [...toPaid, ...toSigned, ['amend', 4], ...givenBack],
  [...toPaid, ['askBack', 1], ['withdraw', 0], ...toSigned, ['comment', 3]],
  [...toPaid, ...toSigned, ['askBack', 3], ['review', 1], ['receive', 1]],
];
const anything = fc.tuple(fc.constantFrom(...(Object.keys(moves) as Move[])), fc.nat(500));
const sequence = fc.array(fc.oneof({ arbitrary: anything, weight: 1 }, { arbitrary: fc.constant(null), weight: 3 }), {
  minLength: 6,
  maxLength: 18,
});

test('whatever is tried, paying and refunds among it, orders keep to the table and everything adds up (spec 02 §2.1)', {
  timeout: 60_000,
}, async () => {
  const reached = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      sequence,
      fc.constantFrom(...ways),
      fc.boolean(),
      fc.boolean(),
      async (tried, way, isBrought, payOnDelivery) => {
        world.setNow(new Date(now).toISOString());
        const basket = goods.map(({ goodsId }) => [goodsId, 1] as [number, number]);
        const more = { ...(isBrought ? brought : {}), payOnDelivery, customer: { customer_id: customer.id } };
        const placed = await desk.place(basket, more);
        let at = 0;
        for (const each of tried) {
          const [move, n] = each ?? (way[at++ % way.length] as Tried);
          const { version } = await world.one<{ version: number }>(
            'select version from customer_order where id = $1',
            placed.order_id,
          );
          const status = await moves[move]({ ...placed, version }, n);
          expect([200, 400, 404, 409, 429], `${move} ${n}: ${status}`).toContain(status);
        }
        await walkedByTable(world, placed.order_id);
        for (const status of await desk.statuses(placed)) reached.add(status);
      },
    ),
    { numRuns: 40, seed: 20_261_121 },
  );
  // Not all of it was refused.
  for (const status of [22, 23, 30, 40, 41, 50, 51, 60, -10, -20, -30]) expect(reached).toContain(status);
  await everythingAddsUp(world);
  await rollupsAreRaw(world);
});
