import type { listOrderQueue } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { all, join, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { orderScope } from '../order-scope.ts';
import { isOverdue } from '../order-sla.ts';
import type { Wanted } from './queue-lanes.ts';

export type QueueFilter = Pick<BodyOf<typeof listOrderQueue>, 'orderType' | 'storeId' | 'matId' | 'overdue'>;
/** Whose queue, of what, and when. */
export interface Queue {
  readonly actor: StaffActor;
  readonly filter: QueueFilter;
  readonly now: Date;
  readonly wanted: readonly Wanted[];
}

/** Orders along one index: those of a key (a store, a device) for each of `ids`, or all that `match` names. */
interface Way {
  readonly ids?: readonly number[];
  readonly match: Sql;
}

/** The indexes on due_at begin with what bounds the account: company, store, device, who brings it (order.tables.sql). */
function ways({ actor, filter }: Queue): Way[] {
  const { scope } = actor;
  const asked = filter.storeId ?? filter.matId;
  if (scope.kind !== 'places' || asked !== undefined) return [{ match: orderScope(actor, 'o') }];
  const { storeIds, matIds } = scope;
  return [
    { ids: storeIds, match: sql`o.store_id = k.id` },
    // An order of both stands once.
    { ids: matIds, match: sql`o.mat_id = k.id and (o.store_id is null or o.store_id <> all(${storeIds}::bigint[]))` },
  ];
}

const conditions = ({ filter, now }: Queue): Sql =>
  all([
    sql`o.is_open and o.order_status_code = w.status and (w.mat is null or (o.order_type = 'MAT_ORDER') = w.mat)`,
    when(filter.orderType, type => sql`o.order_type = ${type}`),
    when(filter.storeId, id => sql`o.store_id = ${id}`),
    when(filter.matId, id => sql`o.mat_id = ${id}`),
    filter.overdue ? isOverdue(now) : sql.empty,
  ]);

/** `w`: the statuses wanted. */
const statuses = (wanted: readonly Wanted[]): Sql => sql`unnest(${wanted.map(each => each.lane)}::text[],
  ${wanted.map(each => each.status)}::int[], ${wanted.map(each => each.mat)}::boolean[]) as w (lane, status, mat)`;

/**
 * What is wanted of each status and key, one index range each: `columns` over the orders `o` of it, ended by `tail`. Costs what is
 * open there at most, and with a limit in the tail no more than the page.
 */
export function openOrders(queue: Queue, columns: Sql, tail: Sql): Sql {
  const shared = queue.wanted.filter(each => !each.own);
  const own = queue.wanted.filter(each => each.own);
  const inner = (match: Sql) =>
    sql`cross join lateral (select ${columns} from customer_order o where ${match} and ${conditions(queue)} ${tail}) r`;
  const parts = [
    ...ways(queue).map(({ ids, match }) =>
      ids
        ? sql`select w.lane, r.* from ${statuses(shared)} cross join unnest(${ids}::bigint[]) as k (id) ${inner(match)}`
        : sql`select w.lane, r.* from ${statuses(shared)} ${inner(match)}`,
    ),
    ...(own.length > 0
      ? [sql`select w.lane, r.* from ${statuses(own)} ${inner(sql`o.deliveryman_id = ${queue.actor.id}`)}`]
      : []),
  ];
  return join(parts, sql` union all `);
}
