import { OrderFilter, type OrderStatusCode, StoreOrderStatus } from '@materia/contract/areas/order';
import { addDays, startOfDay } from '@materia/contract/kernel';
import { defaultPrivs } from '@materia/contract/privileges';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Scope, type StaffActor, sql } from '../../kernel/index.ts';
import { areaTest } from '../../testing/area-test.ts';
import { countByStatus, countOrders } from './count-orders.ts';
import { foldOrderCounters, sweepOrderCounters } from './fold-order-counters.ts';
import { type CountedOrder, countOrder } from './order-counter.ts';
import { splitSpan } from './order-counts.ts';
import type { Reading } from './order-page.ts';
import { rebuildOrderCounters } from './rebuild-order-counters.ts';

const given = areaTest();
const now = new Date('2026-03-10T04:00:00Z');
const today = '2026-03-10';

const staff = (scope: Scope): StaffActor => ({
  kind: 'staff',
  id: 1,
  userName: 'u',
  name: 'U',
  role: 'Service',
  agentType: 3,
  companyId: null,
  storeId: null,
  doctorId: null,
  isDeliveryman: false,
  privs: defaultPrivs('Admin', null),
  platform: true,
  scope,
  sessionId: 1,
});
const scopes: Record<string, Scope> = {
  all: { kind: 'all' },
  company: { kind: 'company', companyId: 1 },
  places: { kind: 'places', companyId: 1, storeIds: [1, 2], matIds: [1] },
  nowhere: { kind: 'places', companyId: 1, storeIds: [], matIds: [] },
};

const reading = (scope: Scope, filter: object): Reading => ({
  actor: staff(scope),
  asked: { filter: OrderFilter.parse(filter), now },
  search: { conditions: [], ids: null, names: null },
});

const statuses = [10, 20, 22, 30, 60, -10, -11] as const;
const anOrder = fc.record({
  day: fc.constantFrom(0, -1, -9, -10, -40, -70),
  companyId: fc.constantFrom(1, 2),
  storeId: fc.constantFrom(null, 1, 2, 3),
  matId: fc.constantFrom(null, 1, 2),
  orderType: fc.constantFrom('STORE_ORDER', 'DELIVERY_ORDER', 'MAT_ORDER'),
  channel: fc.constantFrom('STAFF', 'MINI_PROGRAM'),
  activityId: fc.constantFrom(null, 5),
  payable: fc.integer({ min: 0, max: 9_999 }),
  moves: fc.array(fc.record({ status: fc.constantFrom(...statuses), paid: fc.integer({ min: 0, max: 999 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  foldAfter: fc.boolean(),
});
type AnOrder = typeof anOrder extends fc.Arbitrary<infer T> ? T : never;

beforeAll(() => given.db.run(sql`alter table customer_order disable trigger all`));

let made = 0;
/** Takes an order through its statuses, counting each change in a transaction of its own. */
async function live(of: AnOrder): Promise<void> {
  let before: (CountedOrder & { id: number }) | null = null;
  const placedAt = new Date(startOfDay(addDays(today, of.day)).getTime() + 60_000).toISOString();
  for (const move of of.moves) {
    const after: CountedOrder & { id: number } = {
      ...of,
      id: before?.id ?? 0,
      placedAt,
      status: move.status as OrderStatusCode,
      paidAmount: move.paid,
      refundedAmount: Math.floor(move.paid / 2),
    } as never;
    await given.tx(async tx => {
      if (before)
        await tx.run(sql`update customer_order set order_status_code = ${after.status}, paid_amount = ${after.paidAmount},
          refunded_amount = ${after.refundedAmount} where id = ${before.id}`);
      else {
        made += 1;
        const row = await tx.one<{ id: number }>(sql`
          insert into customer_order (order_no, day_seq, company_id, store_id, mat_id, order_type, channel, fulfil_type,
            delivery_mode, delivery_day, order_status_code, status_since, goods_amount, payable, paid_amount,
            refunded_amount, activity_id, placed_at)
          values (${String(made).padStart(18, '0')}, 1, ${of.companyId}, ${of.storeId}, ${of.storeId === null && of.matId === null ? 9 : of.matId},
            ${of.orderType}, ${of.channel}, 'DELIVERY', 'NORMAL', ${today}, ${after.status}, ${placedAt}, 1, ${of.payable},
            ${after.paidAmount}, ${after.refundedAmount}, ${of.activityId}, ${placedAt}) returning id`);
        Object.assign(after, { id: row.id, matId: of.storeId === null && of.matId === null ? 9 : of.matId });
      }
      await countOrder(tx, before, after);
    });
    Object.assign(of, { matId: after.matId });
    before = after;
  }
  if (of.foldAfter) await foldOrderCounters(given.db);
}

/** The same question asked of the orders themselves: an amount that excludes nothing makes the filter one the counters do not know. */
const fromOrders = (filter: object) => ({ ...filter, amount: [0, null] });

const filters: object[] = [
  { duration: 'ALL' },
  { duration: 'ALL', status: '20.22' },
  { duration: 'ALL', checkActivityOrder: false, status: '20.22' },
  { duration: 'ALL', checkActivityOrder: true },
  { duration: 'ALL', deleted: true },
  { duration: 'ALL', orderType: 'MAT_ORDER', channel: ['STAFF'] },
  { duration: 'ALL', companyId: 2 },
  { duration: 'ALL', storeId: 2 },
  { duration: 'ALL', matId: 1, orderType: 'MAT_ORDER' },
  { duration: 'TODAY' },
  { duration: 'ALL', status: [1] },
  { duration: 'LAST_SEVEN' },
  { duration: 'ONE_YEAR' },
  { range: ['2026-01-30', '2026-03-09'] },
];

describe('counters (design §7)', () => {
  test('say what the orders say, whatever happened to them and whether folded or not, for every scope', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anOrder, { minLength: 1, maxLength: 6 }), async orders => {
        for (const order of orders) await live(order);
        for (const scope of Object.values(scopes))
          for (const filter of filters) {
            const counted = await countOrders(given.db, reading(scope, filter));
            const raw = await countOrders(given.db, reading(scope, fromOrders(filter)), true);
            expect({ filter, scope, ...counted }).toEqual({ filter, scope, ...raw });
            expect(await countByStatus(given.db, reading(scope, filter))).toEqual(
              await countByStatus(given.db, reading(scope, fromOrders(filter))),
            );
          }
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  test('folded counters equal counters built anew from the orders', async () => {
    while ((await foldOrderCounters(given.db)) > 0);
    await sweepOrderCounters(given.db);
    const all = (table: string) =>
      given.db.rows(sql`select to_jsonb(c) - 'id' as c from ${sql.id(table)} c order by c::text`);
    const day = await all('order_counter_day');
    const month = await all('order_counter_month');
    expect(day.length).toBeGreaterThan(10);
    await rebuildOrderCounters(given.db);
    expect(await all('order_counter_day')).toEqual(day);
    expect(await all('order_counter_month')).toEqual(month);
  });

  test('a change that touches nothing counted writes nothing', async () => {
    const order = { status: StoreOrderStatus.byName.paid, placedAt: now.toISOString() } as CountedOrder;
    await given.tx(tx => countOrder(tx, order, { ...order }));
    expect(await given.db.rows(sql`select 1 from order_counter_delta`)).toEqual([]);
  });

  test('a span is read as whole months and the days left over', () => {
    expect(splitSpan('2026-01-30', '2026-04-02')).toEqual({
      days: ['2026-01-30', '2026-01-31', '2026-04-01', '2026-04-02'],
      months: ['2026-02-01', '2026-03-01'],
    });
    expect(splitSpan('2026-12-01', '2026-12-31')).toEqual({ days: [], months: ['2026-12-01'] });
    expect(splitSpan('2026-03-10', '2026-03-10')).toEqual({ days: ['2026-03-10'], months: [] });
  });
});
