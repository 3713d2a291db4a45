import { type WishRow, WishSource, WishStatus } from '@materia/contract/areas/order';
import { type SearchSource, sql } from '../../../kernel/index.ts';
import { meantBookings } from '../deposit/meant-bookings.ts';
import { wishScope } from './wish-scope.ts';

type Found = Pick<WishRow, 'wish_id' | 'wishNo' | 'goodsName' | 'source' | 'status'>;

/** Wishes of the palette: by number and phone, newest first (spec 01 §11). */
export const wishSearch: SearchSource = {
  needs: 'WISHLIST',
  find: async (db, actor, { text, limit, lang }) => {
    const found = meantBookings('wishlist', text);
    if (!found) return [];
    const rows = await db.rows<Found>(sql`
      select w.id as wish_id, w.wish_no as "wishNo", w.goods_name as "goodsName", w.source, w.status from ${found} w
      where w.status <> -11 and ${wishScope(actor, 'w')} order by w.id desc limit ${limit}`);
    return rows.map(({ wish_id: id, wishNo, goodsName, source, status }) => ({
      kind: 'wish',
      id,
      title: `${wishNo} ${goodsName}`,
      hint: `${WishSource.label(source, lang)} · ${WishStatus.label(status, lang)}`,
      path: source === 'OTO' ? '/app/oto/wishlist_mgmt' : '/app/mall/wishlist_mgmt',
      search: { source: 'ALL', duration: 'ALL', wish_id: String(id) },
    }));
  },
};
