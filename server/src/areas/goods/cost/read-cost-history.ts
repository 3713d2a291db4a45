import { type CostEntry, readCostHistory } from '@materia/contract/areas/goods';
import { on, refuse, sql } from '../../../kernel/index.ts';
import { storeScope } from '../../store/index.ts';
import { companyOf, storePlace } from './whose-costs.ts';

const most = 500;

/** POST cost/history: the company's entries, and those of its stores within the account's scope, or of one. */
export const readCostHistoryHandler = on(readCostHistory)(async ({ body }, ctx) => {
  const store = body.storeId === undefined ? undefined : await storePlace(ctx, body.storeId);
  const companyId = store?.companyId ?? companyOf(ctx.actor, body.companyId);
  const goods = await ctx.db.maybe<{ goodsName: string; spec: string; guidePrice: number }>(sql`
    select goods_name as "goodsName", spec, guide_price as "guidePrice" from goods where id = ${body.goodsId}`);
  if (!goods) return refuse('row.notFound');
  const prices = await ctx.db.one<{ minPrice: number | null; maxPrice: number | null }>(sql`
    select min(goods_price) as "minPrice", max(goods_price) as "maxPrice" from store_goods
    where company_id = ${companyId} and goods_id = ${body.goodsId} ${store ? sql`and store_id = ${store.storeId}` : sql.empty}`);
  const entries = await ctx.db.rows<CostEntry>(sql`
    select e.id, e."storeId", s.short_name as "storeName", e.cost, e."validFrom", e."validTo", e.source, e.supplier,
      e."invoiceNo", e.remark, u.name as "byName", e.at
    from (
      select id, null::bigint as "storeId", cost, valid_from as "validFrom", null::date as "validTo", source, supplier, invoice_no as "invoiceNo",
        remark, by_user_id, updated_at as at
      from company_goods_cost where company_id = ${companyId} and goods_id = ${body.goodsId}
      union all
      select c.id, c.store_id, c.cost, c.valid_from, c.valid_to, c.source, c.supplier, c.invoice_no, c.remark, c.by_user_id, c.updated_at
      from store_goods_cost c join store w on w.id = c.store_id
      where c.company_id = ${companyId} and c.goods_id = ${body.goodsId} and ${storeScope(ctx.actor, 'w')}
        ${store ? sql`and c.store_id = ${store.storeId}` : sql.empty}) e
    left join store s on s.id = e."storeId" left join sys_user u on u.id = e.by_user_id
    order by e."validFrom" desc, e."storeId" nulls first limit ${most}`);
  return {
    goodsId: body.goodsId,
    ...goods,
    ...prices,
    targetMargin: ctx.setting<number>('stat.targetMargin', companyId),
    entries,
  };
});
