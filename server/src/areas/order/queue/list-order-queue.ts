import { listOrderQueue } from '@materia/contract/areas/order';
import { type Ctx, on, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { readerOf, readOrderRows } from '../order-row.ts';
import { orderReach } from '../order-scope.ts';
import { lanesOf } from './queue-lanes.ts';
import { openOrders, type Queue } from './queue-orders.ts';

/** What is late first, then what is due next; what nobody knows the end of stands last. */
const byDue = sql.text('order by due_at nulls last, id');
const rowsByDue = sql.text('order by o.due_at nulls last, o.id');

/** The ids of a page of the queue: from each index range no more than the page needs, merged. */
function pageIds(queue: Queue, { limit, offset }: { limit: number; offset: number }): Sql {
  const most = sql.text(`order by o.due_at nulls last, o.id limit ${limit + offset}`);
  return sql`select q.id, q.due_at as placed_at from (${openOrders(queue, sql.text('o.id, o.due_at'), most)}) q
    ${byDue} limit ${limit} offset ${offset}`;
}

/** All of it, for a file: `n` is its place. */
export const wholeQueue = (queue: Queue): Sql =>
  sql`select q.id, row_number() over (${byDue}) as n from (${openOrders(queue, sql.text('o.id, o.due_at'), sql.empty)}) q`;

/** These orders, as far as they are in the queue; or wherever they are by now. */
function chosen(queue: Queue, ids: readonly number[], left: boolean): Sql {
  const named = sql`select o.id, o.due_at as placed_at from customer_order o
    where o.id = any(${ids}::bigint[]) and ${orderReach(queue.actor, 'o')}`;
  if (left) return named;
  return sql`select n.id, n.placed_at from (${named}) n
    where n.id in (select q.id from (${openOrders(queue, sql.text('o.id'), sql`and o.id = any(${ids}::bigint[])`)}) q)`;
}

async function countQueue(ctx: Ctx<StaffActor>, queue: Queue): Promise<number> {
  const { total } = await ctx.db.one<{ total: number }>(sql`
    select coalesce(sum(q.n), 0)::int as total from (${openOrders(queue, sql.text('count(*) as n'), sql.empty)}) q`);
  return total;
}

/** 工作队列: what this account has to do, over all its orders, what is due first on top (spec 02 §4.5). */
export const listOrderQueueHandler = on(listOrderQueue)(async ({ params, body }, ctx) => {
  const { part, ids, left = false, lane, ...filter } = body;
  const queue: Queue = { actor: ctx.actor, filter, now: ctx.now(), wanted: lanesOf(ctx.actor, lane) };
  if (queue.wanted.length === 0 && !left) return { rows: [], total: 0, sums: null };
  const offset = (params.page - 1) * params.limit;
  const reader = readerOf(ctx);
  const read = () =>
    readOrderRows(
      ctx.db,
      ids ? chosen(queue, ids, left) : pageIds(queue, { limit: params.limit, offset }),
      rowsByDue,
      reader,
    );
  const rows = part === 'TOTAL' ? [] : await read();
  return { rows, total: part === 'ROWS' ? null : await countQueue(ctx, queue), sums: null };
});
