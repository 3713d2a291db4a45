import type { CostSourceCode } from '@materia/contract/areas/goods';
import type { Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../kernel/index.ts';

export interface Cost {
  readonly goodsId: number;
  /** Fen per unit, with tax. */
  readonly cost: number;
  readonly source: CostSourceCode;
}

/**
 * What goods cost a company at a store on a day: the newest store row in force, else the company's, else nothing (spec 03 §3.12).
 * A device has its store's costs; without store the company's hold.
 */
export async function costAt(
  db: Db,
  of: { companyId: number; storeId: number | null; goodsIds: readonly number[]; day: Day },
): Promise<ReadonlyMap<number, Cost>> {
  const rows = await db.rows<Cost>(sql`
    select g.id as "goodsId", coalesce(s.cost, c.cost) as cost, case when s.cost is null then 'COMPANY' else 'STORE' end as source
    from unnest(${of.goodsIds}::bigint[]) as g (id)
    left join lateral (
      select cost from store_goods_cost
      where store_id = ${of.storeId} and goods_id = g.id and valid_from <= ${of.day} and (valid_to is null or valid_to >= ${of.day})
      order by valid_from desc limit 1) s on true
    left join lateral (
      select cost from company_goods_cost
      where company_id = ${of.companyId} and goods_id = g.id and valid_from <= ${of.day}
      order by valid_from desc limit 1) c on true
    where coalesce(s.cost, c.cost) is not null`);
  return new Map(rows.map(row => [row.goodsId, row]));
}
