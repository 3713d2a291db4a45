import {
  listSettlementOrders,
  type SettlementOrder,
  SettlementStatus,
  SettlementSteps,
} from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import { all, on, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { orderScope } from '../order-scope.ts';
import { netOf } from '../refund/money-only.ts';
import { isExempt, placedWithin, unbound } from './settlement.store.ts';
import { daysOf } from './settlement-lines.ts';

type Body = BodyOf<typeof listSettlementOrders>;
type Record = Omit<SettlementOrder, 'allowedActions'>;

function conditions(actor: StaffActor, body: Body, now: Date): Sql {
  const mine = [orderScope(actor, 'o'), when(body.ids, ids => sql`o.id = any(${ids}::bigint[])`)];
  if (body.settlementId !== undefined) return all([...mine, sql`o.settlement_id = ${body.settlementId}`]);
  return all([
    ...mine,
    unbound,
    body.exempt ? isExempt : sql`not ${isExempt}`,
    placedWithin(daysOf(body, now)),
    when(body.activityId, id => sql`o.activity_id = ${id}`),
    when(body.storeId, id => sql`o.store_id = ${id}`),
  ]);
}

/** 1↔-1 of a single order. */
function actionsOf(actor: StaffActor, { settlementStatus }: Record): string[] {
  const from = settlementStatus ?? SettlementStatus.byName.toCheck;
  return SettlementSteps.from(from)
    .filter(
      ({ action, who }) =>
        (action === 'exempt' || action === 'include') && actor.platform && actor.privs.has(who[0] as never),
    )
    .map(step => step.action);
}

/** The orders behind a line of 节日结算, oldest first. */
export const listSettlementOrdersHandler = on(listSettlementOrders)(async ({ params, body }, ctx) => {
  const where = conditions(ctx.actor, body, ctx.now());
  const rows = await ctx.db.rows<Record>(sql`
    select o.id as order_id, o.order_no as "orderNo", o.order_status_code, o.customer_name as "customerName", o.placed_at as "placedAt",
      o.done_at as "doneAt", o.paid_amount as "paidAmount", o.refunded_amount as "refundedAmount",
      ${netOf} as "netAmount", o.settlement_status as "settlementStatus", o.version
    from customer_order o where ${where} order by o.placed_at, o.id limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total, netAmount } = await ctx.db.one<{ total: number; netAmount: number }>(sql`
    select count(*) as total, coalesce(sum(${netOf}), 0)::bigint as "netAmount"
    from customer_order o where ${where}`);
  return { rows: rows.map(row => ({ ...row, allowedActions: actionsOf(ctx.actor, row) })), total, sums: { netAmount } };
});
