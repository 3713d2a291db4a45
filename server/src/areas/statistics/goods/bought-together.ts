import type { Day } from '@materia/contract/kernel';
import { type Sql, sql } from '../../../kernel/index.ts';

interface Asked {
  /** Both inclusive. */
  readonly from: Day;
  readonly to: Day;
  /** In so many orders at least. */
  readonly orders: number;
  /** Of the orders of the rarer of the two, in percent, at least. */
  readonly percent: number;
}

/** Goods that were bought together: a query of (goods_id < other_id, orders, share in percent) out of the facts, for joins of other areas. */
export function boughtTogether({ from, to, orders, percent }: Asked): Sql {
  return sql`
    with bought as materialized (
      select f.order_id, f.goods_id from stats.sales_fact f
      where f.event = 'SALE' and f.biz_day between ${from}::date and ${to}::date and f.quantity > 0 group by 1, 2),
    alone as (select goods_id, count(*) as orders from bought group by goods_id having count(*) >= ${orders}),
    pairs as (
      select a.goods_id, b.goods_id as other_id, count(*)::int as orders
      from bought a join bought b on b.order_id = a.order_id and b.goods_id > a.goods_id
      group by 1, 2 having count(*) >= ${orders})
    select p.goods_id, p.other_id, p.orders, (p.orders * 100 / least(x.orders, y.orders))::int as share
    from pairs p join alone x on x.goods_id = p.goods_id join alone y on y.goods_id = p.other_id
    where p.orders * 100 >= ${percent} * least(x.orders, y.orders)`;
}
