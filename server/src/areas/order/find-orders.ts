import { isMatOrder, type OrderRow, statusesOf } from '@materia/contract/areas/order';
import type { Lang, SearchHit } from '@materia/contract/kernel';
import { beginsWith, endsWith, type SearchSource, type Sql, sql } from '../../kernel/index.ts';
import { orderReach } from './order-scope.ts';

interface Found extends Pick<OrderRow, 'orderNo' | 'orderType' | 'order_status_code'> {
  readonly id: number;
  readonly place: string | null;
}

/** Of one phone suffix no more orders are looked at: the newest are meant. */
const mostHits = 2_000;

/** Orders by the beginning of their number, or by the end of the phone of who ordered or receives. */
function meant(text: string): Sql | null {
  if (/^\d{6,18}$/.test(text) && !/^1\d{10}$/.test(text))
    return sql`select id from customer_order where ${beginsWith(sql`order_no`, text)}
      order by order_no desc limit ${mostHits}`;
  if (!/^(\d{4}|1\d{10})$/.test(text)) return null;
  return sql`select id from customer_order where ${endsWith(sql`cellphone`, text)}
    union select id from customer_order where ${endsWith(sql`receiver_phone`, text)} limit ${mostHits}`;
}

/** Orders of the palette: by number and phone suffix, newest first (spec 01 §11). */
export const orderSearch: SearchSource = {
  needs: 'ORDER',
  find: async (db, actor, { text, limit, lang }) => {
    const ids = meant(text);
    if (!ids) return [];
    const rows = await db.rows<Found>(sql`
      select o.id, o.order_no as "orderNo", o.order_type as "orderType", o.order_status_code,
        coalesce(m.mat_name, s.name) as place
      from (${ids}) hit join customer_order o on o.id = hit.id
      left join mat m on m.id = o.mat_id left join store s on s.id = o.store_id
      where o.deleted_at is null and ${orderReach(actor, 'o')}
      order by o.placed_at desc, o.id desc limit ${limit}`);
    return rows.map(row => hitOf(row, lang));
  },
};

function hitOf({ id, orderNo, orderType, order_status_code, place }: Found, lang: Lang): SearchHit {
  const status = statusesOf(orderType).label(order_status_code, lang);
  const path = isMatOrder(orderType) ? '/app/operation/order_mgmt' : '/app/order/order_mgmt';
  const hint = [place, status].filter(Boolean).join(' · ');
  return { kind: 'order', id, title: orderNo, hint, path, search: { duration: 'ALL', orderId: String(id) } };
}
