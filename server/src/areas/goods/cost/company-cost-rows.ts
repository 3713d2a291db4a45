import type { CompanyCostRow } from '@materia/contract/areas/goods';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { type Ctx, type Db, type Sql, sql } from '../../../kernel/index.ts';
import { unitsSold } from '../../statistics/index.ts';
import { sellingPrice } from '../../store/index.ts';
import { goodsColumns, goodsJoins, rowIdOf } from './goods-conditions.ts';

/** For how many days sales are counted. */
const soldDays = 30;

/** Whose costs are read, and when. */
export interface CompanyCosts {
  readonly companyId: number;
  readonly now: Date;
  readonly today: Day;
  /** bp; below it a margin is low. */
  readonly targetMargin: number;
}
export const companyCosts = (ctx: Pick<Ctx, 'now' | 'setting'>, companyId: number): CompanyCosts => ({
  companyId,
  now: ctx.now(),
  today: dayOf(ctx.now()),
  targetMargin: ctx.setting<number>('stat.targetMargin', companyId),
});

/** Goods `g` that the company sells or has a cost of, with `c` in force, `p` before it, `n` to come, prices `s`, sales `u`, stores `o`. */
export function companyFrom({ companyId, now, today }: CompanyCosts): Sql {
  const cost = (where: Sql) => sql`left join lateral (
    select k.cost, k.valid_from, k.source from company_goods_cost k where k.company_id = ${companyId} and k.goods_id = g.id and ${where})`;
  return sql`
    from goods g
    join (select goods_id from store_goods where company_id = ${companyId}
      union select goods_id from company_goods_cost where company_id = ${companyId}) x on x.goods_id = g.id
    ${cost(sql`k.valid_from <= ${today} order by k.valid_from desc limit 1`)} c on true
    ${cost(sql`k.valid_from <= ${today} order by k.valid_from desc offset 1 limit 1`)} p on true
    ${cost(sql`k.valid_from > ${today} order by k.valid_from limit 1`)} n on true
    left join (select sg.goods_id, min(sg.goods_price) as lowest, max(sg.goods_price) as highest,
      min(${sellingPrice(now)}) filter (where sg.is_publish) as cheapest
      from store_goods sg join store t on t.id = sg.store_id and t.deleted_at is null where sg.company_id = ${companyId} group by sg.goods_id) s on s.goods_id = g.id
    left join (select goods_id, count(distinct store_id)::int as stores from store_goods_cost
      where company_id = ${companyId} and valid_from <= ${today} and (valid_to is null or valid_to >= ${today}) group by goods_id) o on o.goods_id = g.id
    left join (${unitsSold({ from: addDays(today, 1 - soldDays), to: today, companyId })}) u on u.goods_id = g.id
    ${goodsJoins}`;
}

/** What is got for it at the least: what published rows sell for now, a special price too. */
const price = sql`coalesce(s.cheapest, g.guide_price)`;
export const margin = sql`(case when ${price} > 0 then round((${price} - c.cost) * 10000.0 / ${price})::int end)`;
export const change = sql`(case when p.cost > 0 then round((c.cost - p.cost) * 10000.0 / p.cost)::int end)`;
export const sold = sql`coalesce(u.units, 0)`;
export const impact = sql`((c.cost - p.cost) * ${sold})`;

export const companyColumns = ({ companyId, targetMargin }: CompanyCosts): Sql => sql`
  ${rowIdOf(sql`${companyId}`)} as "rowId", ${companyId}::bigint as "companyId", ${goodsColumns}, c.cost, c.valid_from as "validFrom", c.source,
  p.cost as previous, ${change} as change, g.guide_price as "guidePrice", s.lowest as "minPrice", s.highest as "maxPrice", ${margin} as margin,
  coalesce(${margin} between 0 and ${targetMargin - 1}, false) as low,
  ${sold} as sold, ${impact} as impact, coalesce(o.stores, 0) as stores, n.cost as "nextCost", n.valid_from as "nextFrom"`;

/** Rows of some goods as they are now. */
export async function companyRows(
  ctx: Pick<Ctx, 'now' | 'setting'> & { db: Db },
  companyId: number,
  goodsIds: readonly number[],
): Promise<CompanyCostRow[]> {
  const of = companyCosts(ctx, companyId);
  return ctx.db.rows<CompanyCostRow>(sql`
    select ${companyColumns(of)} ${companyFrom(of)} where g.id = any(${goodsIds}::bigint[]) order by g.id`);
}
