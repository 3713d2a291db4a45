import { addDays, type Day } from '@materia/contract/kernel';
import { type Sql, sql } from '../../../kernel/index.ts';

/**
 * Units sold per goods in the last `days` days, today among them, returns taken off: a query of (goods_id, units), out of the rollups
 * (spec 10 §2), for joins of other areas.
 */
export function unitsSold(of: { today: Day; days: number; companyId?: number | null; storeId?: number | null }): Sql {
  const { today, days, companyId, storeId } = of;
  return sql`
    select f.goods_id, sum(f.quantity - f.refund_quantity)::int as units from stats.sales_daily f
    where f.day between ${addDays(today, 1 - days)}::date and ${today}::date
      ${companyId ? sql`and f.company_id = ${companyId}` : sql.empty} ${storeId ? sql`and f.store_id = ${storeId}` : sql.empty}
    group by f.goods_id`;
}
