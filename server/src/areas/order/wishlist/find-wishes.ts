import { type WishRow, WishSource, WishStatus } from '@materia/contract/areas/order';
import { beginsWith, endsWith, type SearchSource, type Sql, sql } from '../../../kernel/index.ts';
import { wishScope } from './wish-scope.ts';

/** By the beginning of its number, or by the end of its customer's phone: all of those first (offset 0), not along all there are from the newest. */
function meant(text: string): Sql | null {
  if (/^w\d{6,}$/i.test(text))
    return sql`(select * from wishlist w where ${beginsWith(sql`w.wish_no`, text.toUpperCase())})`;
  if (!/^(\d{4}|1\d{10})$/.test(text)) return null;
  return sql`(select * from wishlist w where ${endsWith(sql`w.cellphone`, text)} offset 0)`;
}

type Found = Pick<WishRow, 'wish_id' | 'wishNo' | 'goodsName' | 'source' | 'status'>;

/** Wishes of the palette: by number and phone, newest first (spec 01 §11). */
export const wishSearch: SearchSource = {
  needs: 'WISHLIST',
  find: async (db, actor, { text, limit, lang }) => {
    const found = meant(text);
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
