import { addDays, type Day, startOfDay } from '@materia/contract/kernel';
import { type Db, sql } from '../../kernel/index.ts';

/** A line that was sold before its cost was known. */
export interface UncostedLine {
  readonly orderLineId: number;
  readonly orderId: number;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly goodsId: number;
  readonly number: number;
  /** When its order was paid. */
  readonly paidAt: string;
}

/** Lines without a cost of a company's orders that were paid on these days, the oldest order first (spec 03 §3.12 补算). */
export function uncostedLines(
  db: Db,
  of: { companyId: number; range: readonly [Day, Day]; goodsIds?: readonly number[] },
): Promise<UncostedLine[]> {
  const [from, to] = of.range;
  return db.rows(sql`
    select l.id as "orderLineId", o.id as "orderId", o.company_id as "companyId", o.store_id as "storeId", l.goods_id as "goodsId",
      l.number, o.paid_at as "paidAt"
    from customer_order o join order_line l on l.order_id = o.id
    where o.company_id = ${of.companyId} and o.paid_at >= ${startOfDay(from)} and o.paid_at < ${startOfDay(addDays(to, 1))}
      and l.cost is null ${of.goodsIds ? sql`and l.goods_id = any(${of.goodsIds}::bigint[])` : sql.empty}
    order by o.paid_at, o.id, l.line_no`);
}
