import { type Db, sql } from '../../kernel/index.ts';

/** A price as a store set it. */
export interface StorePrice {
  readonly special: boolean;
  readonly price: number;
  readonly at: string;
  readonly byName: string | null;
}

/** Prices of a goods at a store, not those of devices' slots, since an instant, oldest first (spec 03 §1 goods_price_log). */
export function goodsPrices(
  db: Db,
  of: { readonly storeId: number; readonly goodsId: number; readonly since: Date },
): Promise<StorePrice[]> {
  return db.rows(sql`
    select l.kind = 'SPECIAL' as special, coalesce(l.new_price, 0) as price, l.at, u.name as "byName"
    from goods_price_log l left join sys_user u on u.id = l.by_user_id
    where l.goods_id = ${of.goodsId} and l.store_id = ${of.storeId} and l.kind in ('STORE', 'SPECIAL') and l.track_id is null
      and l.at >= ${of.since}
    order by l.at, l.id limit 1000`);
}
