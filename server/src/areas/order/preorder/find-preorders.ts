import { type PreOrderRow, PreOrderStatus } from '@materia/contract/areas/order';
import { beginsWith, endsWith, type SearchSource, type Sql, sql } from '../../../kernel/index.ts';
import { preOrderScope } from './preorder.store.ts';

/** By the beginning of its number, or by the end of its customer's phone: all of those first (offset 0), not along all there are from the newest. */
function meant(text: string): Sql | null {
  if (/^y\d{6,}$/i.test(text))
    return sql`(select * from pre_order p where ${beginsWith(sql`p.pre_no`, text.toUpperCase())})`;
  if (!/^(\d{4}|1\d{10})$/.test(text)) return null;
  return sql`(select * from pre_order p where ${endsWith(sql`p.cellphone`, text)} offset 0)`;
}

type Found = Pick<PreOrderRow, 'id' | 'preNo' | 'storeName' | 'expectDate' | 'status'>;

/** Pre-orders of the palette: by number and phone, newest first (spec 01 §11). */
export const preOrderSearch: SearchSource = {
  needs: 'PREORDER',
  find: async (db, actor, { text, limit, lang }) => {
    const found = meant(text);
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
