import { listRefunds } from '@materia/contract/areas/order';
import { addDays, type BodyOf, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { all, type Ctx, on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { orderReach } from '../order-scope.ts';
import { dressRefunds, readRefundRecords, refundTables } from './refund-row.ts';

const ofStores = ['STORE_ORDER', 'DELIVERY_ORDER'];
type Body = BodyOf<typeof listRefunds>;
/** Counting stops here: totals above are shown as 1000+ (spec 00 §3). */
const cap = 1000;

function conditions(ctx: Ctx<StaffActor>, body: Body): Sql {
  const days = body.range ?? durationDays(body.duration, dayOf(ctx.now()));
  return all([
    orderReach(ctx.actor, 'o'),
    when(days, ([from, to]) => sql`r.asked_at >= ${startOfDay(from)} and r.asked_at < ${startOfDay(addDays(to, 1))}`),
    when(body.status, status => sql`r.status = any(${status}::int[])`),
    sql`o.order_type = any(${body.orderType ? [body.orderType] : ofStores}::text[])`,
    when(body.storeId, id => sql`o.store_id = ${id}`),
    when(body.matId, id => sql`o.mat_id = ${id}`),
    when(body.ids, ids => sql`r.id = any(${ids}::bigint[])`),
    when(
      body.keyword,
      word => sql`(o.order_no like ${`${word}%`} or r.refund_no = ${word} or o.customer_name = ${word})`,
    ),
  ]);
}

/** 退款审核: refunds of the orders within scope, newest first, by key. */
export const listRefundsHandler = on(listRefunds)(async ({ params, body }, ctx) => {
  const where = conditions(ctx, body);
  const rows = body.part === 'TOTAL' ? [] : await page(ctx, where, body, params);
  const more = rows.length > params.limit;
  if (more) rows.pop();
  const counted = body.part === 'ROWS' ? null : await count(ctx, where, body.exact ?? false);
  const capped = counted !== null && !body.exact && counted.total > cap;
  return {
    rows: await dressRefunds(ctx.db, ctx, rows),
    total: counted === null ? null : capped ? cap : counted.total,
    capped,
    next: more ? String(rows.at(-1)?.refundId) : null,
    sums: counted === null || capped ? null : { amount: counted.amount },
  };
});

function page(ctx: Ctx<StaffActor>, where: Sql, body: Body, params: { limit: number; page: number }) {
  const after = /^\d{1,15}$/.test(body.after ?? '') ? Number(body.after) : null;
  const offset = after === null ? (params.page - 1) * params.limit : 0;
  return readRefundRecords(
    ctx.db,
    sql`${where} ${when(after, id => sql`and r.id < ${id}`)} order by r.id desc limit ${params.limit + 1} offset ${offset}`,
  );
}

function count(ctx: Ctx<StaffActor>, where: Sql, exact: boolean): Promise<{ total: number; amount: number }> {
  return ctx.db.one(sql`
    select count(*) as total, coalesce(sum(amount), 0)::bigint as amount from (
      select r.amount from ${refundTables} where ${where} ${exact ? sql.empty : sql`limit ${cap + 1}`}) c`);
}
