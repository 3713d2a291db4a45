import { SettlementStatus, StoreOrderStatus } from '@materia/contract/areas/order';
import { addDays, type Day, dayOf, startOfDay } from '@materia/contract/kernel';
import type { DemoArea } from '../../../demo/demo-area.ts';
import { type Db, sql } from '../../../kernel/index.ts';
import { demoActivities } from '../../marketing/activity.demo.ts';
import { rebuildOrderCounters } from '../rebuild-order-counters.ts';
import { netOf } from '../refund/money-only.ts';

/** An order that could be of an activity. */
interface Sold {
  readonly id: number;
  readonly storeId: number;
  readonly companyId: number;
  readonly status: number;
  readonly net: number;
  readonly placedAt: string;
}
const S = StoreOrderStatus.byName;
const T = SettlementStatus.byName;

/** Activities of activity.demo.ts: the festival that is to be settled, one that is over, and what the second company has sold in. */
const festivals = { now: demoActivities.festival, before: 6, other: demoActivities.welfare } as const;

/** What a store has sold in an activity, and how far its settlement is; null: it has none. */
interface Share {
  readonly activityId: number;
  readonly orders: readonly Sold[];
  readonly status: (typeof SettlementStatus.all)[number] | null;
}

/**
 * Beside the festival's 24 orders at 60 (activity-order.demo.ts) a store where one still waits for its money, and settlements of every
 * status of an activity that is over (spec 02 §7).
 */
export const settlementDemo: DemoArea = {
  area: 'settlement',
  fill: async ({ db, today, now, copy }) => {
    // Settled in the last days: nothing of those days yet.
    const done = await soldOrders(db, { from: addDays(today, -400), before: addDays(today, -6), status: 60 });
    const waiting = await soldOrders(db, { from: addDays(today, -8), before: addDays(today, 1), status: 50 });
    const shares = sharesOf(done, waiting);
    const finance = await db.maybe<{ id: number }>(sql`select id from sys_user where user_name = 'finance'`);
    const isSettled = ({ status }: Share) => status !== null && status !== T.none;
    const settled = shares.filter(isSettled);
    await copy(
      'order_settlement',
      settled.map((share, index) => settlementRow(index + 1, share, finance?.id ?? null, now)),
    );
    for (const share of shares) await bind(db, share, isSettled(share) ? settled.indexOf(share) + 1 : null);
    // Which orders are of activities is counted.
    await rebuildOrderCounters(db);
  },
};

/** Orders of stores that no takeaway platform has paid, the latest first. */
function soldOrders(db: Db, { from, before, status }: { from: Day; before: Day; status: number }): Promise<Sold[]> {
  return db.rows(sql`
    select o.id, o.store_id as "storeId", o.company_id as "companyId", o.order_status_code as status,
      ${netOf} as net, o.placed_at as "placedAt"
    from customer_order o where o.order_status_code = ${status} and o.order_type <> 'MAT_ORDER' and o.store_id is not null
      and o.channel in ('MINI_PROGRAM', 'MOBILE', 'RECOMMEND', 'STAFF') and o.paid_amount > o.refunded_amount
      and o.placed_at >= ${startOfDay(from)} and o.placed_at < ${startOfDay(before)} and o.activity_id is null
    order by o.placed_at desc, o.id desc`);
}

function sharesOf(done: readonly Sold[], waiting: readonly Sold[]): Share[] {
  const taken = new Set<number>();
  const take = (from: readonly Sold[], companyId: number, storeId: number | undefined, count: number) => {
    const found = from
      .filter(order => order.companyId === companyId && order.storeId === storeId && !taken.has(order.id))
      .slice(0, count);
    for (const order of found) taken.add(order.id);
    return found;
  };
  const storesOf = (companyId: number) =>
    [...new Set(done.filter(order => order.companyId === companyId).map(order => order.storeId))].sort((a, b) => a - b);
  const stores = storesOf(1);
  const [first] = storesOf(2);
  const { now, before, other } = festivals;
  const share = (activityId: number, orders: Sold[], status: Share['status']): Share => ({
    activityId,
    orders,
    status,
  });
  return [
    share(now, take(waiting, 1, waitingStore(waiting, stores[3]), 1), null),
    ...([T.toCheck, T.checked, T.invoiced, T.paid] as const).map((status, at) =>
      share(before, take(done, 1, stores[at % stores.length], 4 + at), status),
    ),
    share(before, take(done, 1, stores[0], 2), T.none),
    share(other, take(done, 2, first, 5), T.toCheck),
    share(other, take(done, 2, first, 3), null),
  ].filter(({ orders }) => orders.length > 0);
}

/** The fourth store's, or where it has none that of any. */
const waitingStore = (waiting: readonly Sold[], wanted: number | undefined): number | undefined =>
  waiting.some(order => order.storeId === wanted)
    ? wanted
    : waiting.find(order => order.companyId === 1 && order.storeId > 3)?.storeId;

function settlementRow(id: number, { activityId, orders, status }: Share, finance: number | null, now: Date) {
  const [{ storeId, companyId }] = orders as [Sold];
  const days = orders.map(order => dayOf(new Date(order.placedAt))).sort();
  const at = (step: number) => ((status ?? 0) >= step ? new Date(now.getTime() - (5 - step) * 86_400_000) : null);
  const amount = orders.reduce((sum, order) => sum + order.net, 0);
  const said = (status ?? 0) >= T.checked;
  return {
    id,
    settle_no: `JS${dayOf(now).replaceAll('-', '').slice(2)}9${String(id).padStart(3, '0')}`,
    activity_id: activityId,
    store_id: storeId,
    company_id: companyId,
    range_from: days[0],
    range_to: days.at(-1),
    order_count: orders.length,
    amount,
    // One store has forgotten an order's delivery.
    store_amount: said ? amount - (status === T.invoiced ? 500 : 0) : null,
    check_remark: status === T.invoiced ? '门店少记一单配送费' : null,
    status,
    checked_by: said ? finance : null,
    checked_at: at(T.checked),
    invoice_no: (status ?? 0) >= T.invoiced ? `0440025${String(id).padStart(5, '0')}` : null,
    voucher_no: status === T.paid ? `PZ${String(7000 + id)}` : null,
    paid_by: status === T.paid ? finance : null,
    paid_at: at(T.paid),
  };
}

/** The orders carry their activity and settlement; those that are paid out went on to 70. */
async function bind(db: Db, { activityId, orders, status }: Share, settlementId: number | null): Promise<void> {
  const ids = orders.map(order => order.id);
  await db.run(sql`
    update customer_order set activity_id = ${activityId}, settlement_id = ${settlementId}, settlement_status = ${status}
    where id = any(${ids}::bigint[])`);
  if (status !== T.paid) return;
  await db.run(sql`
    insert into order_status_history (order_id, from_code, to_code, action, actor_type, actor_name, remark, data, at)
    select o.id, ${S.receivedMoney}, ${S.settledWithStore}, 'settle', 'SYSTEM', 'order', s.settle_no,
      jsonb_build_object('settlementId', s.id, 'settleNo', s.settle_no), s.paid_at
    from customer_order o join order_settlement s on s.id = o.settlement_id where o.id = any(${ids}::bigint[])`);
  await db.run(sql`
    update customer_order o set order_status_code = ${S.settledWithStore}, status_since = s.paid_at
    from order_settlement s where s.id = o.settlement_id and o.id = any(${ids}::bigint[])`);
}
