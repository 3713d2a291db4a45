import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { type Actor, type Db, scopeOf, sql } from '../../../kernel/index.ts';

const scope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id' });

export interface SoldDay {
  readonly day: Day;
  readonly units: number;
  readonly amount: number;
}

/** A goods' sales of the last days, less what came back, as far as the reader sees them; a day without any is 0. */
export function soldByDay(
  db: Db,
  actor: Actor,
  of: { readonly goodsId: number; readonly days: number; readonly now: Date },
): Promise<SoldDay[]> {
  const today = dayOf(of.now);
  return db.rows(sql`
    select to_char(c.day, 'YYYY-MM-DD') as day, coalesce(s.units, 0)::int as units, coalesce(s.amount, 0)::bigint as amount
    from generate_series(${addDays(today, 1 - of.days)}::date, ${today}::date, interval '1 day') as c (day)
    left join (
      select d.day, sum(d.quantity - d.refund_quantity) as units, sum(d.gross - d.discount - d.refund) as amount from stats.sales_daily d
      where d.goods_id = ${of.goodsId} and d.day > ${addDays(today, -of.days)} and ${scope(actor, 'd')} group by d.day) s on s.day = c.day::date
    order by c.day`);
}
