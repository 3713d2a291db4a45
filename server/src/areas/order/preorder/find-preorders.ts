import { type PreOrderRow, PreOrderStatus } from '@materia/contract/areas/order';
import { type SearchSource, sql } from '../../../kernel/index.ts';
import { meantBookings } from '../deposit/meant-bookings.ts';
import { preOrderScope } from './preorder.store.ts';

type Found = Pick<PreOrderRow, 'id' | 'preNo' | 'storeName' | 'expectDate' | 'status'>;

/** Pre-orders of the palette: by number and phone, newest first (spec 01 §11). */
export const preOrderSearch: SearchSource = {
  needs: 'PREORDER',
  find: async (db, actor, { text, limit, lang }) => {
    const found = meantBookings('pre_order', text);
    if (!found) return [];
    const rows = await db.rows<Found>(sql`
      select p.id, p.pre_no as "preNo", s.name as "storeName", p.expect_date as "expectDate", p.status
      from ${found} p join store s on s.id = p.store_id
      where p.status <> -11 and ${preOrderScope(actor, 'p')} order by p.id desc limit ${limit}`);
    return rows.map(({ id, preNo, storeName, expectDate, status }) => ({
      kind: 'preOrder',
      id,
      title: preNo,
      hint: `${storeName} · ${expectDate} · ${PreOrderStatus.label(status, lang)}`,
      path: '/app/mall/pre_order_mgmt',
      search: { id: String(id) },
    }));
  },
};
