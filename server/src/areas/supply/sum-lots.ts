import type { Day } from '@materia/contract/kernel';
import { type Db, type Sql, sql } from '../../kernel/index.ts';
import type { LotSum } from './lot-book.ts';

interface StoreGoods {
  readonly storeId: number;
  readonly goodsId: number;
}

/** What the lots of store goods come to on a day, in the order asked for. The caller holds the rows that mirror them. */
export async function sumStoreLots(db: Db, keys: readonly StoreGoods[], today: Day): Promise<LotSum[]> {
  return db.rows<LotSum>(sql`
    select ${sums(today)}
    from unnest(${keys.map(key => key.storeId)}::bigint[], ${keys.map(key => key.goodsId)}::bigint[]) with ordinality as k (store_id, goods_id, n)
    left join storage s on s.store_id = k.store_id
    left join stock_lot l on l.storage_id = s.id and l.goods_id = k.goods_id and l.track_id is null and l.state = 'NORMAL'
    group by k.n order by k.n`);
}

/** What the lots of tracks come to on a day. The caller holds the tracks. */
export async function sumTrackLots(
  db: Db,
  trackIds: readonly number[],
  today: Day,
): Promise<(LotSum & { trackId: number })[]> {
  return db.rows<LotSum & { trackId: number }>(sql`
    select k.id as "trackId", ${sums(today)}
    from unnest(${trackIds}::bigint[]) as k (id)
    left join stock_lot l on l.track_id = k.id and l.state = 'NORMAL'
    group by k.id order by k.id`);
}

const sums = (today: Day): Sql => sql`
  coalesce(sum(l.quantity) filter (where l.expires_on is null or l.expires_on >= ${today}), 0)::int as sellable,
  coalesce(sum(l.quantity) filter (where l.expires_on < ${today}), 0)::int as expired,
  min(l.expires_on) filter (where l.quantity > 0 and l.expires_on >= ${today}) as "nextExpiry"`;
