import { goodsAdviceStatus } from '@materia/contract/areas/supply';
import { consumer, sql } from '../../../kernel/index.ts';
import { notifyCustomer } from '../../notification/index.ts';
import { wishArrivedNotice } from './wish-notices.ts';

/** Goods that were wished for at a device lie there now: whoever wished for them hears of it (spec 06 §3). */
export const wishersTold = consumer('wish.shelved', [goodsAdviceStatus], async (tx, { payload, companyId }) => {
  const { to, kind, matId, goodsId, customerIds } = payload;
  if (to !== 30 || kind === 'REMOVE' || goodsId === null || customerIds.length === 0) return;
  const { place, goods } = await tx.one<{ place: string; goods: string }>(sql`
    select m.mat_name as place, coalesce(g.short_name, g.goods_name) as goods from mat m, goods g where m.id = ${matId} and g.id = ${goodsId}`);
  const wishes = await tx.rows<{ customerId: number; wishNo: string }>(sql`
    select c.id as "customerId", coalesce((select w.wish_no from wishlist w where w.customer_id = c.id and w.mat_id = ${matId}
      and w.status <> -11 order by (w.goods_id = ${goodsId}) desc nulls last, w.id desc limit 1), '-') as "wishNo"
    from customer c where c.id = any(${customerIds}::bigint[]) and c.status = 1 order by c.id`);
  for (const { customerId, wishNo } of wishes)
    await notifyCustomer(tx, { template: wishArrivedNotice, params: { goods, place, wishNo }, customerId, companyId });
});
