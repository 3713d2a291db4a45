import { listMatOrders, listOrders, type OrderRow, type OrderSums } from '@materia/contract/areas/order';
import type { BodyOf, Paged } from '@materia/contract/kernel';
import { type Ctx, on, refuse, type Sql, type StaffActor, sql } from '../../kernel/index.ts';
import { matInScope } from '../mat/index.ts';
import { countOrders, type OrderTotal } from './count-orders.ts';
import { type Asked, asksOpenOnly, spansAtMost } from './order-filter.ts';
import { cursorText, orderCondition, orderIds, type Reading, readCursor } from './order-page.ts';
import { readerOf, readOrderRows } from './order-row.ts';
import { leavesNamesOut, search } from './order-search.ts';

type Body = BodyOf<typeof listOrders>;
type Page = Paged<OrderRow, OrderSums>;
interface PageParams {
  readonly limit: number;
  readonly page: number;
}

/** Sorts that no index serves read the whole range: a month at most. */
const sortDays = 31;
const exactMs = 10_000;
/** PostgreSQL's code for a statement that ran into its time-out. */
const queryCanceled = '57014';
const sortColumns: Readonly<Record<string, string>> = {
  placedAt: 'o.placed_at',
  payable: 'o.payable',
  paidAmount: 'o.paid_amount',
  statusSince: 'o.status_since',
  promiseAt: 'o.promise_at',
};

/** Business time a filter is read with. */
export function ask(ctx: Pick<Ctx, 'now'>, filter: Asked['filter'], anyType = false): Asked {
  return { filter, now: ctx.now(), anyType };
}

interface Found {
  readonly rows: OrderRow[];
  readonly next: string | null;
}

/** By placing: along the indexes, and on from the last row's key. One row more than asked for says whether there is a next page. */
async function byPlacing(ctx: Ctx<StaffActor>, reading: Reading, body: Body, params: PageParams): Promise<Found> {
  const order = body.sort?.[0]?.order ?? 'desc';
  const after = readCursor(body.after);
  const offset = after ? 0 : (params.page - 1) * params.limit;
  const ids = orderIds(reading, { order, after, offset, limit: params.limit + 1 });
  const direction = sql.text(order);
  const rows = await readOrderRows(
    ctx.db,
    ids,
    sql`order by page.placed_at ${direction}, page.id ${direction}`,
    readerOf(ctx),
  );
  const more = rows.length > params.limit;
  if (more) rows.pop();
  const last = rows.at(-1);
  return { rows, next: more && last ? cursorText({ placedAt: last.placedAt, id: last.order_id }) : null };
}

/** By an amount or another instant: sorts the range, which is therefore bounded. */
async function byColumn(ctx: Ctx<StaffActor>, reading: Reading, body: Body, params: PageParams): Promise<Found> {
  // Open orders are few, of whatever day: 异常处理 stands by how long each has waited.
  const few = spansAtMost(reading.asked, sortDays) || reading.search.ids !== null || asksOpenOnly(reading.asked.filter);
  if (!few) refuse('order.sortTooWide');
  const keys: Sql[] = (body.sort ?? []).map(
    ({ field, order }) => sql`${sql.id(sortColumns[field] as string)} ${sql.text(order)} nulls last`,
  );
  const inOrder = sql`order by ${keys.reduce((all, key) => sql`${all}, ${key}`)}, o.id desc`;
  const ids = sql`select o.id from customer_order o where ${orderCondition(reading)} ${inOrder}
    limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  return { rows: await readOrderRows(ctx.db, ids, inOrder, readerOf(ctx)), next: null };
}

/** A first page that is not full has been counted by reading it. */
function totalOf(rows: readonly OrderRow[], { page, limit }: PageParams): OrderTotal | null {
  if (page !== 1 || rows.length >= limit) return null;
  const sum = (field: keyof OrderSums) => rows.reduce((total, row) => total + row[field], 0);
  return {
    total: rows.length,
    sums: { payable: sum('payable'), paidAmount: sum('paidAmount'), refundedAmount: sum('refundedAmount') },
  };
}

/** Counting all the same may take ten seconds (spec 00 §3); what takes longer stays capped. */
async function total(ctx: Ctx<StaffActor>, reading: Reading, exact = false): Promise<OrderTotal> {
  if (!exact) return countOrders(ctx.db, reading);
  try {
    return await ctx.transaction(async tx => {
      await tx.run(sql`select set_config('statement_timeout', ${String(exactMs)}, true)`);
      return countOrders(tx, reading, true);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== queryCanceled) throw error;
    return countOrders(ctx.db, reading);
  }
}

/** One page of orders in the actor's scope; total and sums beside it unless only the rows are asked for. */
export async function listOrderPage(
  ctx: Ctx<StaffActor>,
  params: PageParams,
  body: Body,
  anyType = false,
): Promise<Page> {
  // How it is read is no filter: the counters answer for filters they know in full.
  const { part: _, after: __, exact: ___, ids, ...filter } = body;
  const asked = ask(ctx, filter, anyType);
  const reading: Reading = { actor: ctx.actor, asked, search: await search(ctx.db, ctx.actor, asked, ids) };
  if (body.part === 'TOTAL') return { rows: [], ...(await total(ctx, reading, body.exact)) };
  const byPlaced = (body.sort ?? []).every(({ field }) => field === 'placedAt');
  const found = await (byPlaced ? byPlacing : byColumn)(ctx, reading, body, params);
  const answer = leavesNamesOut(reading.search) ? { ...found, partial: true } : found;
  if (body.part === 'ROWS') return { ...answer, total: null };
  const counted = (body.after ? null : totalOf(found.rows, params)) ?? (await total(ctx, reading, body.exact));
  return { ...answer, ...counted };
}

export const listOrdersHandler = on(listOrders)(({ params, body }, ctx) => listOrderPage(ctx, params, body));

/** Orders of one mat, of any type unless the filter names one. */
export const listMatOrdersHandler = on(listMatOrders)(async ({ params, body }, ctx) => {
  if (!(await matInScope(ctx.db, ctx.actor, params.id))) ctx.fail('row.notFound');
  return listOrderPage(ctx, params, { ...body, matId: params.id }, true);
});
