import { FulfilType, type OrderStatusCode, type OrderTypeCode } from '@materia/contract/areas/order';
import type { Lane } from '@materia/contract/kernel';
import { type BlockCtx, sql } from '../../../kernel/index.ts';
import { orderReach } from '../order-scope.ts';
import { orderAt, ordersAt } from './order-lead.ts';

/** Orders of one family at statuses where somebody has to act. */
export interface OpenAt {
  readonly mat: boolean;
  readonly statuses: readonly OrderStatusCode[];
}

/** Served by the partial indexes over open orders, which are small at any size of the table. */
const openAt = ({ actor }: BlockCtx, { mat, statuses }: OpenAt) => sql`o.is_open
  and o.order_status_code = any(${statuses}::int[]) and (o.order_type = 'MAT_ORDER') = ${mat} and ${orderReach(actor, 'o')}`;

/** How many there are, and since when the oldest waits. */
export function countOpen(ctx: BlockCtx, of: OpenAt): Promise<{ count: number; oldest: string | null }> {
  return ctx.db.one(sql`
    select count(*)::int as count, min(o.status_since) as oldest from customer_order o where ${openAt(ctx, of)}`);
}

interface Found {
  readonly id: number;
  readonly orderNo: string;
  readonly daySeq: number;
  readonly orderType: OrderTypeCode;
  readonly fulfilType: string;
  readonly place: string | null;
  readonly since: string;
  readonly dueAt: string | null;
  readonly total: number;
}

const rowsOfLane = 5;

/** A lane: how many, and those that are due first with how long they wait. */
export async function laneOf(ctx: BlockCtx, label: string, of: OpenAt): Promise<Lane> {
  const found = await ctx.db.rows<Found>(sql`
    select o.id, o.order_no as "orderNo", o.day_seq as "daySeq", o.fulfil_type as "fulfilType", coalesce(m.mat_name, s.name) as place,
      o.status_since as since, o.due_at as "dueAt", o.total
    from (
      select o.*, count(*) over ()::int as total from customer_order o where ${openAt(ctx, of)}
      order by o.due_at nulls last, o.status_since, o.id limit ${rowsOfLane}) o
    left join mat m on m.id = o.mat_id left join store s on s.id = o.store_id
    order by o.due_at nulls last, o.status_since, o.id`);
  return {
    label: ctx.say(label),
    count: found[0]?.total ?? 0,
    lead: ordersAt(of.mat, of.statuses),
    rows: found.map(row => ({
      id: row.id,
      title: row.orderNo,
      hint: [`#${row.daySeq}`, FulfilType.label(row.fulfilType, ctx.lang), of.mat ? row.place : null]
        .filter(Boolean)
        .join(' · '),
      since: row.since,
      dueAt: row.dueAt,
      lead: orderAt(of.mat, row.id),
    })),
  };
}
