import { listStoreGoodsForCustomer } from '@materia/contract/areas/store';
import type { AnswerOf } from '@materia/contract/kernel';
import { onOpen, refuse, sql, when } from '../../kernel/index.ts';
import { inCategory, pictureForCustomers } from '../goods/index.ts';
import { sellsInApp, specialAt } from './page-goods.ts';

type Row = AnswerOf<typeof listStoreGoodsForCustomer>['rows'][number];

/** GET stores/{storeId}/goods: what sells there now (spec 03 §3.5): approved, on the app, published, not blocked, in stock. */
export const listStoreGoodsForCustomerHandler = onOpen(listStoreGoodsForCustomer)(async ({ params, query }, ctx) => {
  const { storeId } = params;
  const store = await ctx.db.maybe<{ rxEnabled: boolean; sells: boolean }>(sql`
    select s.rx_enabled as "rxEnabled", s.status in ('OPEN', 'PAUSED') and c.status = 'ACTIVE' as sells
    from store s join company c on c.id = s.company_id where s.id = ${storeId} and s.mall_enabled and s.deleted_at is null`);
  if (!store) return refuse('row.notFound');
  if (!store.sells) return { rows: [], total: 0 };
  const now = ctx.now();
  const selling = sql`
    from store_goods sg join goods g on g.id = sg.goods_id left join goods_medicine d on d.goods_id = g.id
    where sg.store_id = ${storeId} and ${sellsInApp()}
      and (${store.rxEnabled} or d.rx_type is distinct from 1)
      ${when(query.query, text => sql`and (g.goods_name ilike ${`%${text}%`} or g.mnemonic ilike ${`${text}%`})`)}
      ${when(query.categoryId, id => sql`and ${inCategory(sql`g.id`, id)}`)}`;
  const rows = await ctx.db.rows<Row>(sql`
    select g.id as "goodsId", g.goods_name as "goodsName", g.spec, ${pictureForCustomers} as "thumbUrl", p."goodsPrice", p."specialPrice",
      p.available, p."maxOrderQuantity", p.rx
    from (select sg.goods_id, sg.sort, sg.goods_price as "goodsPrice",
        ${specialAt(now)} as "specialPrice",
        sg.goods_number - sg.held as available,
        coalesce(nullif(sg.max_order_quantity, 0), g.max_order, 0) as "maxOrderQuantity", coalesce(d.rx_type = 1, false) as rx
      ${selling} order by sg.sort, sg.goods_id limit ${query.limit} offset ${(query.page - 1) * query.limit}) p
    join goods g on g.id = p.goods_id left join goods_medicine d on d.goods_id = g.id left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    order by p.sort, p.goods_id`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total ${selling}`);
  return { rows, total };
});
