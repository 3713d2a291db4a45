import { type CatalogueGoods, findStoreGoods } from '@materia/contract/areas/store';
import { all, on, sql, when } from '../../../kernel/index.ts';
import { storeInScope, storeScope } from '../store-scope.ts';

const most = 50;

/** POST stores/storegoods/find: what a store could sell too, or what the account's stores sell (spec 03 §4 scene STORE). */
export const findStoreGoodsHandler = on(findStoreGoods)(async ({ body }, ctx) => {
  const { storeId, goodsIds } = body;
  if (storeId !== undefined && !(await storeInScope(ctx.db, ctx.actor, storeId))) ctx.fail('row.notFound');
  const word = body.query.toLowerCase();
  const soldHere = sql`exists (select from store_goods sg where sg.goods_id = g.id and sg.store_id = ${storeId ?? 0})`;
  const sold = sql`exists (select from store_goods sg join store s on s.id = sg.store_id
    where sg.goods_id = g.id and s.deleted_at is null and ${storeScope(ctx.actor, 's')})`;
  return ctx.db.rows<CatalogueGoods>(sql`
    select g.id as "goodsId", g.goods_no as "goodsNo", g.goods_name as "goodsName", g.spec,
      coalesce(m.short_name, m.name, '') as manufacturer, nullif(g.guide_price, 0) as "guidePrice"
    from goods g left join manufacturer m on m.id = g.manufacturer_id
    where ${all([
      sql`g.deleted_at is null`,
      storeId === undefined ? sold : sql`g.review_status = 2 and not g.suspended and not ${soldHere}`,
      when(goodsIds, ids => sql`g.id = any(${ids}::bigint[])`),
      when(word || undefined, text => sql`strpos(g.search_text, ${text}) > 0`),
    ])}
    order by not starts_with(lower(g.goods_name), ${word}), g.goods_name, g.id limit ${most}`);
});
