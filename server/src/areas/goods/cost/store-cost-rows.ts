import type { StoreCostRow } from '@materia/contract/areas/goods';
import { type Day, dayOf } from '@materia/contract/kernel';
import { type Ctx, type Db, type Sql, sql } from '../../../kernel/index.ts';
import { costAt } from '../cost-at.ts';
import { goodsColumns, goodsJoins, rowIdOf } from './goods-conditions.ts';

/** A store's costs as they are read. */
export interface StoreCosts {
  readonly companyId: number;
  readonly storeId: number;
  readonly today: Day;
  readonly targetMargin: number;
}
/** Of a store within reach. */
export const storeCosts = (
  ctx: Pick<Ctx, 'now' | 'setting'>,
  place: { companyId: number; storeId: number },
): StoreCosts => ({
  ...place,
  today: dayOf(ctx.now()),
  targetMargin: ctx.setting<number>('stat.targetMargin', place.companyId),
});

/** Goods `g` of the store, with its own cost `c` in force, its company's `k`, its own to come `n`, its price `sg`. */
export function storeFrom({ companyId, storeId, today }: StoreCosts): Sql {
  return sql`
    from goods g
    join (select goods_id from store_goods where store_id = ${storeId}
      union select goods_id from store_goods_cost where store_id = ${storeId}) x on x.goods_id = g.id
    left join store_goods sg on sg.store_id = ${storeId} and sg.goods_id = g.id
    left join lateral (select e.cost, e.valid_from from store_goods_cost e where e.store_id = ${storeId} and e.goods_id = g.id
      and e.valid_from <= ${today} and (e.valid_to is null or e.valid_to >= ${today}) order by e.valid_from desc limit 1) c on true
    left join lateral (select e.cost, e.valid_from from company_goods_cost e where e.company_id = ${companyId} and e.goods_id = g.id
      and e.valid_from <= ${today} order by e.valid_from desc limit 1) k on true
    left join lateral (select e.cost, e.valid_from from store_goods_cost e where e.store_id = ${storeId} and e.goods_id = g.id
      and e.valid_from > ${today} order by e.valid_from limit 1) n on true
    ${goodsJoins}`;
}

export const cost = sql`coalesce(c.cost, k.cost)`;
export const margin = sql`(case when sg.goods_price > 0 then round((sg.goods_price - ${cost}) * 10000.0 / sg.goods_price)::int end)`;

export const storeColumns = ({ companyId, storeId, targetMargin }: StoreCosts): Sql => sql`
  ${rowIdOf(sql`${storeId}`)} as "rowId", ${companyId}::bigint as "companyId", ${storeId}::bigint as "storeId", ${goodsColumns}, ${cost} as cost,
  c.cost is not null as own, coalesce(c.valid_from, k.valid_from) as "validFrom", k.cost as "companyCost", sg.goods_price as "goodsPrice",
  ${margin} as margin, coalesce(${margin} between 0 and ${targetMargin - 1}, false) as low, n.cost as "nextCost", n.valid_from as "nextFrom"`;

/** Puts beside rows what the same goods cost at other stores today. */
export async function compareRows(
  db: Db,
  rows: readonly Omit<StoreCostRow, 'compared'>[],
  stores: readonly { storeId: number; companyId: number; storeName: string }[],
  day: Day,
): Promise<StoreCostRow[]> {
  const goodsIds = rows.map(({ goodsId }) => goodsId);
  const costs = await Promise.all(
    stores.map(({ storeId, companyId }) => costAt(db, { companyId, storeId, goodsIds, day })),
  );
  return rows.map(row => ({
    ...row,
    compared: stores.map(({ storeId, storeName }, index) => {
      const found = costs[index]?.get(row.goodsId);
      return { storeId, storeName, cost: found?.cost ?? null, own: found?.source === 'STORE' };
    }),
  }));
}

/** Rows of some goods as they are now, compared with nothing. */
export async function storeRows(
  ctx: Pick<Ctx, 'now' | 'setting'> & { db: Db },
  place: { companyId: number; storeId: number },
  goodsIds: readonly number[],
): Promise<StoreCostRow[]> {
  const of = storeCosts(ctx, place);
  const rows = await ctx.db.rows<Omit<StoreCostRow, 'compared'>>(sql`
    select ${storeColumns(of)} ${storeFrom(of)} where g.id = any(${goodsIds}::bigint[]) order by g.id`);
  return rows.map(row => ({ ...row, compared: [] }));
}
