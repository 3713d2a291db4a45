import { type OrderStatusCode, type Sla, type SlaMinutes, slaDeadlines } from '@materia/contract/areas/order';
import { join, type Sql, sql } from '../../kernel/index.ts';

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

const platforms = ['MEITUAN', 'ELEME'];
/** From this part of the allowance on the row's bar is amber. */
const soon = 0.6;

function dueAt(order: SlaOrder, minutes: SlaMinutes): string | null {
  const status = order.order_status_code;
  const deadline = slaDeadlines[status];
  if (deadline) return order[deadline];
  const narrowed = platforms.includes(order.channel) ? minutes[`${status}.PLATFORM`] : undefined;
  const allowed = narrowed ?? minutes[`${status}.${order.deliveryMode}`] ?? minutes[status];
  if (allowed === undefined) return null;
  return new Date(Date.parse(order.statusSince) + allowed * 60_000).toISOString();
}

/** How the order stands to its allowance now (spec 02 §4.5); null where its status has none. */
export function slaOf(order: SlaOrder, minutes: SlaMinutes, now: Date): Sla | null {
  const due = dueAt(order, minutes);
  if (due === null) return null;
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
      case when o.channel = any(${platforms}::text[]) then ${allowance} ->> (${status} || '.PLATFORM') end,
      ${allowance} ->> (${status} || '.' || o.delivery_mode),
      ${allowance} ->> ${status})::int * interval '1 minute' end`;
}
