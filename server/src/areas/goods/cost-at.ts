import type { CostSourceCode } from '@materia/contract/areas/goods';
import type { Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../kernel/index.ts';

export interface Cost {
  readonly goodsId: number;
  /** Fen per unit, with tax. */
  readonly cost: number;
  readonly source: CostSourceCode;
}

/** A goods at a place on a day. */
export interface CostQuestion {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly goodsId: number;
  readonly day: Day;
}

/** What each of them did or does cost, in their order: the newest store row in force, else the company's, else nothing (spec 03 §3.12). */
export async function costsAt(db: Db, asked: readonly CostQuestion[]): Promise<(Omit<Cost, 'goodsId'> | null)[]> {
  const column = <K extends keyof CostQuestion>(key: K) => asked.map(each => each[key]);
  const rows = await db.rows<{ cost: number | null; source: CostSourceCode }>(sql`
    select coalesce(s.cost, c.cost) as cost, case when s.cost is null then 'COMPANY' else 'STORE' end as source
    from unnest(${column('companyId')}::bigint[], ${column('storeId')}::bigint[], ${column('goodsId')}::bigint[], ${column('day')}::date[])
      with ordinality as q (company_id, store_id, goods_id, day, n)
    left join lateral (
      select k.cost from store_goods_cost k
      where k.store_id = q.store_id and k.goods_id = q.goods_id and k.valid_from <= q.day and (k.valid_to is null or k.valid_to >= q.day)
      order by k.valid_from desc limit 1) s on true
    left join lateral (
      select k.cost from company_goods_cost k
      where k.company_id = q.company_id and k.goods_id = q.goods_id and k.valid_from <= q.day
      order by k.valid_from desc limit 1) c on true
    order by q.n`);
  return rows.map(({ cost, source }) => (cost === null ? null : { cost, source }));
}

/** What goods cost a company at a store on a day. A device has its store's costs; without store the company's hold. */
export async function costAt(
  db: Db,
  of: { companyId: number; storeId: number | null; goodsIds: readonly number[]; day: Day },
): Promise<ReadonlyMap<number, Cost>> {
  const { goodsIds, ...at } = of;
  const costs = await costsAt(
    db,
    goodsIds.map(goodsId => ({ ...at, goodsId })),
  );
  return new Map(
    goodsIds.flatMap((goodsId, index) => {
      const found = costs[index];
      return found ? [[goodsId, { goodsId, ...found }] as const] : [];
    }),
  );
}
