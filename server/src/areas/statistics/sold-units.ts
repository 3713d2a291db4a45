import type { Day } from '@materia/contract/kernel';
import { type Db, sql } from '../../kernel/index.ts';

/** Units of goods that stores sold in some days, less what came back, in the order asked for; both days inclusive. */
export async function soldUnits(
  db: Db,
  keys: readonly { readonly storeId: number; readonly goodsId: number }[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await db.rows<{ sold: number }>(sql`
    select coalesce(s.sold, 0)::int as sold
    from unnest(${keys.map(key => key.storeId)}::bigint[], ${keys.map(key => key.goodsId)}::bigint[])
      with ordinality as k (store_id, goods_id, n)
    left join (
      select d.store_id, d.goods_id, sum(d.quantity - d.refund_quantity) as sold from stats.sales_daily d
      where d.store_id = any(${[...new Set(keys.map(key => key.storeId))]}::bigint[])
        and d.goods_id = any(${[...new Set(keys.map(key => key.goodsId))]}::bigint[]) and d.day between ${from} and ${to}
      group by d.store_id, d.goods_id) s on s.store_id = k.store_id and s.goods_id = k.goods_id
    order by k.n`);
  return rows.map(row => row.sold);
}
