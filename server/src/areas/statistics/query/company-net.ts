import { type Db, type Sql, sql } from '../../../kernel/index.ts';

/** A company's net of the days of a month, from the daily figures, as an SQL value: gross − discount − refunds (spec 10 §4). */
export const netOfMonth = (companyId: Sql, firstDay: string): Sql => sql`
  (select coalesce(sum(d.gross - d.discount - d.refund), 0)::bigint from stats.sales_daily d
  where d.company_id = ${companyId} and d.day >= ${firstDay}::date and d.day < ${firstDay}::date + interval '1 month')`;

/** Net by month of a company, 12 of them, the last one that of `today`; months without sales are 0. */
export function netByMonth(db: Db, companyId: number, today: string): Promise<{ month: string; net: number }[]> {
  return db.rows(sql`
    select to_char(m.first, 'YYYY-MM') as month, coalesce(sum(d.gross - d.discount - d.refund), 0)::bigint as net
    from generate_series(date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month') m (first)
    left join stats.sales_daily d on d.company_id = ${companyId} and d.day >= m.first and d.day < m.first + interval '1 month'
    group by m.first order by m.first`);
}
