import type { Day } from '@materia/contract/kernel';
import { type Actor, all, type Sql, scopeOf, sql, when } from '../../../kernel/index.ts';

const scope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id' });

interface Sold {
  /** Both inclusive. */
  readonly from: Day;
  readonly to: Day;
  readonly companyId?: number | null;
  /** Of these stores, each for itself: the query has `store_id` as well. */
  readonly storeIds?: readonly number[];
  readonly goodsIds?: readonly number[];
  /** Only what this reader may see of the sales. */
  readonly seenBy?: Actor;
}

/** Units sold per goods, returns taken off: a query of (goods_id, units) out of the rollups (spec 10 §2), for joins of other areas. */
export function unitsSold({ from, to, companyId, storeIds, goodsIds, seenBy }: Sold): Sql {
  const keys = storeIds ? sql`d.store_id, d.goods_id` : sql`d.goods_id`;
  return sql`
    select ${keys}, sum(d.quantity - d.refund_quantity)::int as units from stats.sales_daily d
    where ${all([
      sql`d.day between ${from}::date and ${to}::date`,
      when(companyId, id => sql`d.company_id = ${id}`),
      // None named is none, not all.
      storeIds ? sql`d.store_id = any(${storeIds}::bigint[])` : sql.empty,
      goodsIds ? sql`d.goods_id = any(${goodsIds}::bigint[])` : sql.empty,
      seenBy ? scope(seenBy, 'd') : sql.empty,
    ])}
    group by ${keys}`;
}
