import {
  isPlatformChannel,
  type OrderStatusCode,
  platformChannels,
  type Sla,
  type SlaMinutes,
  slaDeadlines,
} from '@materia/contract/areas/order';
import { type Db, join, type Sql, sql } from '../../kernel/index.ts';
import { closedStoresForSystem } from '../store/index.ts';

/** What of an order its time allowance depends on. */
export interface SlaOrder {
  readonly order_status_code: OrderStatusCode;
  readonly statusSince: string;
  readonly channel: string;
  readonly deliveryMode: string;
  readonly payDeadline: string | null;
  readonly promiseAt: string | null;
  readonly pickupDeadline: string | null;
}

/** From this part of the allowance on the row's bar is amber. */
const soon = 0.6;

function dueAt(order: SlaOrder, minutes: SlaMinutes): string | null {
  const status = order.order_status_code;
  const deadline = slaDeadlines[status];
  if (deadline) return order[deadline];
  const narrowed = isPlatformChannel(order.channel) ? minutes[`${status}.PLATFORM`] : undefined;
  const allowed = narrowed ?? minutes[`${status}.${order.deliveryMode}`] ?? minutes[status];
  if (allowed === undefined) return null;
  return new Date(Date.parse(order.statusSince) + allowed * 60_000).toISOString();
}

/** Whether the clock of an order waits for its store: not where a deadline runs, which passes in the night as by day. */
const waitsForStore = (order: SlaOrder, minutes: SlaMinutes): boolean =>
  !slaDeadlines[order.order_status_code] && dueAt(order, minutes) !== null;

/** Which stores of some orders are closed now and so stop their clocks: one query for a page, none where no clock would stop. */
export async function stoppingStores(
  db: Db,
  orders: readonly (SlaOrder & { readonly storeId: number | null })[],
  minutes: SlaMinutes,
  now: Date,
): Promise<ReadonlySet<number>> {
  const waiting = orders.filter(order => waitsForStore(order, minutes)).map(order => order.storeId);
  const storeIds = [...new Set(waiting.filter(id => id !== null))];
  return storeIds.length === 0 ? new Set() : closedStoresForSystem(db, storeIds, now);
}

/** How the order stands to its allowance now (spec 02 §4.5); null where its status has none. */
export function slaOf(order: SlaOrder, minutes: SlaMinutes, now: Date, storeClosed = false): Sla | null {
  const due = dueAt(order, minutes);
  if (due === null) return null;
  if (storeClosed && waitsForStore(order, minutes)) return { since: order.statusSince, dueAt: due, state: 'stopped' };
  const since = Date.parse(order.statusSince);
  const used = (now.getTime() - since) / Math.max(1, Date.parse(due) - since);
  return { since: order.statusSince, dueAt: due, state: used >= 1 ? 'over' : used >= soon ? 'soon' : 'ok' };
}

const columns = { payDeadline: 'o.pay_deadline', promiseAt: 'o.promise_at', pickupDeadline: 'o.pickup_deadline' };

/** The same as a condition: orders past their allowance. Only open ones have any, so the small indexes serve it. */
export function isOverdue(minutes: SlaMinutes, now: Date): Sql {
  const allowance = sql`${JSON.stringify(minutes)}::jsonb`;
  const status = sql`o.order_status_code::text`;
  const deadlines = Object.entries(slaDeadlines).map(
    ([code, deadline]) => sql`when o.order_status_code = ${Number(code)} then ${sql.id(columns[deadline])}`,
  );
  return sql`o.is_open and ${now}::timestamptz >= case ${join(deadlines, sql` `)}
    else o.status_since + coalesce(
      case when o.channel = any(${platformChannels}::text[]) then ${allowance} ->> (${status} || '.PLATFORM') end,
      ${allowance} ->> (${status} || '.' || o.delivery_mode),
      ${allowance} ->> ${status})::int * interval '1 minute' end`;
}
