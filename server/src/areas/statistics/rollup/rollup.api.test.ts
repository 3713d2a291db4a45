import { orderAmended, orderPaid, orderRefunded, orderVoided } from '@materia/contract/areas/order';
import { addDays } from '@materia/contract/kernel';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { startDispatcher } from '../../../kernel/outbox/dispatch.ts';
import { eventually, type KernelProcess, kernelProcess } from '../../../kernel/testing/kernel-process.ts';
import { createTestDatabase, type TestDatabase } from '../../../kernel/testing/test-database.ts';
import { rollup } from './rollup.consumer.ts';

/** Ground truth by hand: a sale of two lines, the second without cost, part of it refunded the next month, its cost known later. */
const day = '2026-01-31';
const keys = {
  orderId: 7,
  orderNo: '260131100000200071',
  customerId: null,
  storeId: 3,
  matId: null,
  orderType: 'STORE_ORDER',
  channel: 'STAFF',
  fulfilType: 'STORE_PICKUP',
  payType: 0,
  isActivity: false,
  paidAt: `${day}T15:59:59.000Z`,
} as const;
const fees = { platformFee: 10, deliveryCost: 20, payFee: 30, serviceFee: 40 };
const noFees = { platformFee: 0, deliveryCost: 0, payFee: 0, serviceFee: 0 };
const first = {
  orderLineId: 1,
  goodsId: 11,
  number: 3,
  gross: 3000,
  linePayable: 2700,
  cost: 500,
  freight: 400,
  ...fees,
};
const second = {
  orderLineId: 2,
  goodsId: 12,
  number: 1,
  gross: 1000,
  linePayable: 1000,
  cost: null,
  freight: 100,
  ...noFees,
};
const paid = { ...keys, payments: [], lines: [first, second] };
const refunded = {
  ...keys,
  refundId: 5,
  amount: 1800,
  deliveryFeePart: 0,
  lines: [
    {
      orderLineId: 1,
      goodsId: 11,
      number: 2,
      amount: 1800,
      freight: 0,
      cost: 500,
      backNumber: 1,
      restock: 'SELLABLE' as const,
    },
  ],
};
const amended = {
  ...keys,
  uncostedOrders: -1,
  lines: [
    {
      orderLineId: 2,
      goodsId: 12,
      cost: 600,
      refundCost: 0,
      uncosted: -1000,
      refundUncosted: 0,
      ...noFees,
      payFee: -5,
    },
  ],
};
const given = { ...keys, orderId: 8, isActivity: true, lines: [second] };

const said = [
  { type: orderPaid, payload: paid, at: `${day}T16:00:03.000Z` },
  { type: orderRefunded, payload: refunded, at: '2026-02-02T02:00:00.000Z' },
  { type: orderAmended, payload: amended, at: '2026-02-03T02:00:00.000Z' },
  { type: orderPaid, payload: { ...given, payments: [] }, at: `${day}T15:59:59.000Z` },
  { type: orderVoided, payload: given, at: '2026-02-05T02:00:00.000Z' },
] as const;

let database: TestDatabase;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(() => database.drop());

async function process(): Promise<KernelProcess> {
  const own = await kernelProcess(database.url, { consumers: [rollup] });
  stops.push(() => own.stop());
  return own;
}
function worker(own: KernelProcess): { stop(): Promise<void> } {
  const dispatcher = startDispatcher(own.services, own.signals);
  stops.push(() => dispatcher.stop());
  return dispatcher;
}

/** Puts events in as orders do; `company` keeps one test's figures apart from another's. */
async function say(
  { db }: KernelProcess,
  company: number,
  events: readonly (typeof said)[number][],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { type, payload, at } of events) {
    const { id } = await db.one<{ id: number }>(sql`
      insert into outbox (event, aggregate_type, aggregate_id, company_id, payload, actor, at)
      values (${type.name}, 'ORDER', ${payload.orderId}, ${company}, ${JSON.stringify(payload)}, 'system:test', ${at}) returning id`);
    ids.push(id);
  }
  return ids;
}

const open = async ({ db }: KernelProcess) =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from outbox where state = 'NEW'`)).n;

/** Every figure of a company, as text to compare: facts by their events, rollups and twins as they are. */
async function figures({ db }: KernelProcess, company: number): Promise<string> {
  const tables = ['sales_daily', 'order_daily', 'goods_daily', 'company_daily'].flatMap(name => [
    name,
    `${name}_monthly`,
  ]);
  const all = await Promise.all(
    tables.map(table =>
      db.rows<{ row: object }>(
        sql`select to_jsonb(t) - 'company_id' as row from ${sql.id(`stats.${table}`)} t where company_id = ${company} order by 1`,
      ),
    ),
  );
  return JSON.stringify(all.map((rows, at) => [tables[at], rows.map(({ row }) => row)]));
}

async function taken(own: KernelProcess, company: number, events: readonly (typeof said)[number][]): Promise<string> {
  await say(own, company, events);
  await eventually(async () => expect(await open(own)).toBe(0));
  return figures(own, company);
}

test('every event counts as worked out by hand, on its day, within seconds', async () => {
  const own = await process();
  worker(own);
  await taken(own, 1, said);
  const days = await own.db.rows(sql`
    select day, orders, uncosted_orders as "uncostedOrders", quantity, gross, discount, cost, uncosted, freight,
      platform_fee + delivery_cost + pay_fee + service_fee as fee, refund_orders as "refundOrders", refund, refund_cost as "refundCost",
      sd_refund_orders as "sdRefundOrders", sd_refund as "sdRefund", sd_refund_cost as "sdRefundCost"
    from stats.company_daily where company_id = 1 and not is_activity order by day`);
  const none = { refundOrders: 0, refund: 0, refundCost: 0 };
  expect(days).toEqual([
    {
      ...{ day, orders: 1, uncostedOrders: 0, quantity: 4, gross: 4000, discount: 300, cost: 2100, uncosted: 0 },
      ...{ freight: 500, fee: 95, ...none, sdRefundOrders: 1, sdRefund: 1800, sdRefundCost: 500 },
    },
    {
      ...{ day: '2026-02-02', orders: 0, uncostedOrders: 0, quantity: 0, gross: 0, discount: 0, cost: 0, uncosted: 0 },
      ...{ freight: 0, fee: 0, refundOrders: 1, refund: 1800, refundCost: 500 },
      ...{ sdRefundOrders: 0, sdRefund: 0, sdRefundCost: 0 },
    },
  ]);
  const [activity] = await own.db.rows(sql`
    select orders, quantity, gross, uncosted, uncosted_orders as "uncostedOrders", freight from stats.company_daily where company_id = 1 and is_activity`);
  expect(activity).toEqual({ orders: 0, quantity: 0, gross: 0, uncosted: 0, uncostedOrders: 0, freight: 0 });
  const pairs = await own.db.rows(sql`
    select goods_id as goods, month, sum(orders)::int as orders, sum(refund_orders)::int as refunds from stats.goods_daily_monthly
    where company_id = 1 group by 1, 2 order by 1, 2`);
  expect(pairs).toEqual([
    { goods: 11, month: '2026-01-01', orders: 1, refunds: 0 },
    { goods: 11, month: '2026-02-01', orders: 0, refunds: 1 },
    { goods: 12, month: '2026-01-01', orders: 1, refunds: 0 },
  ]);
  const late = await own.db.rows(
    sql`select distinct event, biz_day as day from stats.sales_fact where company_id = 1 and is_late order by 1`,
  );
  expect(late).toEqual([
    { event: 'ADJUST', day },
    { event: 'SALE', day },
    { event: 'VOID', day },
  ]);
});

test('events in any order give the same sums', async () => {
  const own = await process();
  worker(own);
  const straight = await taken(own, 21, said);
  const orders = [[4, 3, 2, 1, 0] as const, [2, 0, 4, 1, 3] as const];
  for (const [nth, order] of orders.entries())
    expect(await taken(own, 22 + nth, order.map(at => said[at]) as (typeof said)[number][])).toBe(straight);
});

test('an event that is delivered again changes nothing', async () => {
  const own = await process();
  worker(own);
  const before = await taken(own, 31, said);
  await own.db.run(sql`update outbox set state = 'NEW', available_at = now() where company_id = 31`);
  await eventually(async () => expect(await open(own)).toBe(0));
  expect(await figures(own, 31)).toBe(before);
});

test('a worker that dies between and within batches leaves nothing half, and nothing twice', async () => {
  const own = await process();
  await say(own, 41, Array.from({ length: 60 }, () => said).flat());
  const broken = worker(own);
  // Cut off in the middle of what it does, again and again, until nothing is left to do.
  for (let cut = 0; cut < 6; cut += 1) {
    await new Promise(go => setTimeout(go, 60));
    await own.db.rows(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike '%sales_fact%' and pid <> pg_backend_pid()`,
    );
  }
  await broken.stop();
  const next = await process();
  worker(next);
  await eventually(async () => expect(await open(next)).toBe(0), 40_000);
  const { orders, refund, facts } = await next.db.one<{ orders: number; refund: number; facts: number }>(sql`
    select sum(orders)::int as orders, sum(refund)::int as refund, (select count(*)::int from stats.sales_fact where company_id = 41) as facts
    from stats.company_daily where company_id = 41`);
  expect({ orders, refund, facts }).toEqual({ orders: 60, refund: 60 * 1800, facts: 60 * 6 });
}, 60_000);

test('a payment time far ahead of ours is not believed (spec 10 §2)', async () => {
  const own = await process();
  worker(own);
  const ahead = { ...paid, paidAt: `${addDays(day, 3)}T00:00:00.000Z` };
  await taken(own, 51, [
    { type: orderPaid, payload: ahead, at: `${day}T02:00:00.000Z` } as unknown as (typeof said)[0],
  ]);
  expect(await own.db.rows(sql`select day from stats.company_daily where company_id = 51`)).toEqual([{ day }]);
});
