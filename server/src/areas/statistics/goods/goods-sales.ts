import { addDays, type Day } from '@materia/contract/kernel';
import { type Actor, all, type Db, type Sql, scopeOf, sql, when } from '../../../kernel/index.ts';

const scope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id' });

interface Asked {
  /** The last day; both spans end with it. */
  readonly to: Day;
  /** Days of the two spans. */
  readonly days: number;
  readonly recentDays: number;
  readonly companyId?: number | undefined;
  /** Only what this reader may see of the sales. */
  readonly seenBy: Actor;
}

/** How goods sold in two spans, for joins of other areas: (goods_id, units, recent, sold, returned), units less what came back. */
export function goodsSales({ to, days, recentDays, companyId, seenBy }: Asked): Sql {
  return sql`
    select d.goods_id, sum(d.quantity - d.refund_quantity)::int as units,
      coalesce(sum(d.quantity - d.refund_quantity) filter (where d.day > ${addDays(to, -recentDays)}::date), 0)::int as recent,
      sum(d.quantity)::int as sold, sum(d.refund_quantity)::int as returned
    from stats.sales_daily d
    where ${all([
      sql`d.day between ${addDays(to, 1 - days)}::date and ${to}::date`,
      when(companyId, id => sql`d.company_id = ${id}`),
      scope(seenBy, 'd'),
    ])}
    group by d.goods_id`;
}

/** Units of goods day by day, the last day last; goods without a sale are missing. */
export async function trendsOf(
  db: Db,
  {
    to,
    days,
    companyId,
    seenBy,
    goodsIds,
    matId,
  }: Omit<Asked, 'recentDays'> & { goodsIds: readonly number[]; matId?: number },
): Promise<ReadonlyMap<number, readonly number[]>> {
  const from = addDays(to, 1 - days);
  const rows = await db.rows<{ goodsId: number; at: number; units: number }>(sql`
    select d.goods_id as "goodsId", d.day - ${from}::date as at, sum(d.quantity - d.refund_quantity)::int as units
    from stats.sales_daily d
    where ${all([
      sql`d.day between ${from}::date and ${to}::date`,
      sql`d.goods_id = any(${goodsIds}::bigint[])`,
      when(companyId, id => sql`d.company_id = ${id}`),
      when(matId, id => sql`d.mat_id = ${id}`),
      scope(seenBy, 'd'),
    ])}
    group by d.goods_id, d.day`);
  const trends = new Map<number, number[]>();
  for (const { goodsId, at, units } of rows) {
    const trend = trends.get(goodsId) ?? Array.from({ length: days }, () => 0);
    trend[at] = units;
    trends.set(goodsId, trend);
  }
  return trends;
}
