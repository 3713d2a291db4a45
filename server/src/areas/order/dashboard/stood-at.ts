import type { OrderStatusCode } from '@materia/contract/areas/order';
import { type BlockCtx, daysBack, join, sql, thisTime } from '../../../kernel/index.ts';
import { orderScope } from '../order-scope.ts';

interface Moved {
  readonly code: number;
  readonly back: number;
  /** How many more came to it since than left it. */
  readonly more: number;
}

/**
 * By how many fewer device orders stood at each status at this time on each day compared with: those that have come to it since, less those that
 * have left it. Reads as many days of the history's index over just these statuses (order_status_history_trouble_idx).
 */
export async function moreThan(
  { db, actor, now }: BlockCtx,
  statuses: readonly OrderStatusCode[],
): Promise<(code: number, back: number) => number> {
  // As the index says it: of bound values the planner cannot know that they are these.
  const these = sql.text(`(${statuses.join(', ')})`);
  const days = join(daysBack.map(back => sql`(${back}::int, ${thisTime(now(), back)}::timestamptz)`));
  const rows = await db.rows<Moved>(sql`
    with d (back, at) as (values ${days})
    select s.code, d.back, sum(case when h.to_code = s.code then 1 else -1 end)::int as more
    from d join order_status_history h on h.at > d.at and (h.to_code in ${these} or h.from_code in ${these})
      join customer_order o on o.id = h.order_id
      join unnest(${statuses}::int[]) s (code) on (h.to_code = s.code) <> (h.from_code is not distinct from s.code)
    where o.order_type = 'MAT_ORDER' and ${orderScope(actor, 'o')} group by 1, 2`);
  return (code, back) => rows.find(row => row.code === code && row.back === back)?.more ?? 0;
}
