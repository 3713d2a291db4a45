import {
  listPreOrders,
  type PreOrderStatusCode,
  type preOrderSort,
  readPreOrder,
  summarizePreOrders,
} from '@materia/contract/areas/order';
import { dayOf, type Out } from '@materia/contract/kernel';
import { all, join, on, type Sql, sql, when } from '../../../kernel/index.ts';
import { readDepositHistory } from '../deposit/deposit-history.store.ts';
import { readDepositMoney } from '../deposit/deposit-money.ts';
import { preOrderScope } from './preorder.store.ts';
import { preOrderConditions } from './preorder-filter.ts';
import { retriesOfPreOrder } from './preorder-owner.ts';
import { dressPreOrder, readPreOrderRecords } from './preorder-row.ts';

/** Counting stops here: totals above are shown as 1000+ (spec 00 §3). */
const cap = 1000;

const sortColumns = {
  expectDate: 'p.expect_date',
  createdAt: 'p.created_at',
  amount: 'p.amount',
  deposit: 'p.deposit',
} as const;

/** Unless asked otherwise what is due and not there yet leads, today's before what is late, then the next days (spec 02 §6.5). */
export function preOrderOrder(sort: Out<typeof preOrderSort> = [], today: string): Sql {
  if (sort.length > 0) {
    const keys = sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)}`);
    return sql`order by ${join([...keys, sql`p.id desc`])}`;
  }
  return sql`order by case when p.status in (10, 20, 30) then 0 else 1 end,
    case when p.expect_date = ${today} then 0 when p.expect_date < ${today} then 1 else 2 end,
    case when p.status in (10, 20, 30) then p.expect_date end, p.id desc`;
}

/** POST preorder/LP (spec 02 §6.5). */
export const listPreOrdersHandler = on(listPreOrders)(async ({ params, body }, ctx) => {
  const where = all([
    preOrderConditions(body, ctx.actor, ctx.now()),
    when(body.ids, ids => sql`p.id = any(${ids}::bigint[])`),
  ]);
  const order = preOrderOrder(body.sort, dayOf(ctx.now()));
  const ids = sql`select p.id from pre_order p where ${where} ${order}
    limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const records = body.part === 'TOTAL' ? [] : await readPreOrderRecords(ctx.db, ids, order);
  const rows = records.map(record => dressPreOrder(record, ctx.actor));
  if (body.part === 'ROWS') return { rows, total: null, sums: null };
  const most = body.exact ? sql.empty : sql`limit ${cap + 1}`;
  const { total, amount, deposit } = await ctx.db.one<{ total: number; amount: number; deposit: number }>(sql`
    select count(*)::int as total, coalesce(sum(c.amount), 0)::bigint as amount, coalesce(sum(c.deposit), 0)::bigint as deposit
    from (select p.amount, p.deposit from pre_order p where ${where} ${most}) c`);
  return total > cap && !body.exact
    ? { rows, total: cap, capped: true, sums: null }
    : { rows, total, sums: { amount, deposit } };
});

/** POST preorder/summary: the numbers of the tabs. */
export const summarizePreOrdersHandler = on(summarizePreOrders)(({ body }, { actor, db, now }) =>
  db.rows<{ status: PreOrderStatusCode; count: number }>(sql`
    select p.status, count(*)::int as count from pre_order p
    where ${preOrderConditions(body, actor, now(), true)} group by p.status order by p.status`),
);

/** GET preorder/{id}: with money and history. */
export const readPreOrderHandler = on(readPreOrder)(async ({ params }, ctx) => {
  const { actor, db, fail } = ctx;
  const ids = sql`select p.id from pre_order p where p.id = ${params.id} and ${preOrderScope(actor, 'p')}`;
  const [record] = await readPreOrderRecords(db, ids, sql.empty);
  if (!record) return fail('row.notFound');
  return {
    ...dressPreOrder(record, actor),
    ...(await readDepositMoney(ctx, { ownerType: 'PREORDER', ownerId: record.id }, kind =>
      retriesOfPreOrder(record, kind),
    )),
    history: await readDepositHistory(db, { preOrderId: record.id }),
  };
});
