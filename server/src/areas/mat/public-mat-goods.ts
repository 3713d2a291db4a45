import { listMatGoodsForCustomer } from '@materia/contract/areas/mat';
import { type AnswerOf, dayOf } from '@materia/contract/kernel';
import { onOpen, refuse, sql, when } from '../../kernel/index.ts';
import { maxUnitsPerOrder } from './sale-mat.ts';
import { serviceState } from './service-state.ts';

type Row = AnswerOf<typeof listMatGoodsForCustomer>['rows'][number];
interface Mat {
  bizStatus: string;
  online: boolean;
  supplying: boolean;
  serviceExpireAt: string | null;
}

/** GET mats/{matId}/goods: what the device sells now, tracks of a goods together; nothing while its selling is off. */
export const listMatGoodsForCustomerHandler = onOpen(listMatGoodsForCustomer)(async ({ params, query }, ctx) => {
  const mat = await ctx.db.maybe<Mat>(sql`
    select biz_status as "bizStatus", online, supplying, service_expire_at as "serviceExpireAt" from mat
    where id = ${params.matId} and deleted_at is null`);
  if (!mat) return refuse('row.notFound');
  const service = serviceState(mat.serviceExpireAt, dayOf(ctx.now()), ctx.setting('mat.serviceGraceDays'));
  if (!mat.online || mat.supplying || mat.bizStatus !== 'OPERATIONAL' || service === 'STOPPED') {
    return { rows: [], total: 0 };
  }
  const selling = sql`
    select t.goods_id, min(t.price) as price, min(t.special_price) as special_price, sum(t.stock - t.held)::int as available
    from track t join goods g on g.id = t.goods_id
    where t.mat_id = ${params.matId} and t.locks = '{}' and t.stock > t.held and t.price is not null and t.cell_use is distinct from 'PICKUP'
      and (t.next_expiry is null or t.next_expiry >= ${dayOf(ctx.now())})
      and g.approved_at is not null and not g.suspended and g.deleted_at is null and g.publish_mask & 2 = 2
      and (${ctx.setting<boolean>('goods.rxOnMat')} or not exists (select from goods_medicine d where d.goods_id = g.id and d.rx_type = 1))
      ${when(query.query, text => sql`and (g.goods_name ilike ${`%${text}%`} or g.mnemonic ilike ${`${text}%`})`)}
      ${when(query.categoryId, id => sql`and exists (select from goods_category_link l where l.goods_id = g.id and l.category_id = ${id})`)}
    group by t.goods_id`;
  const rows = await ctx.db.rows<Row>(sql`
    select g.id as "goodsId", g.goods_name as "goodsName", g.spec, i.thumb_url as "thumbUrl", p.price as "goodsPrice",
      p.special_price as "specialPrice", p.available, least(coalesce(g.max_order, ${maxUnitsPerOrder}), ${maxUnitsPerOrder}) as "maxOrderQuantity",
      coalesce(d.rx_type = 1, false) as rx
    from (${selling}) p join goods g on g.id = p.goods_id left join goods_medicine d on d.goods_id = g.id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    order by g.sort_weight desc, g.id limit ${query.limit} offset ${(query.page - 1) * query.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total from (${selling}) p`);
  return { rows, total };
});
