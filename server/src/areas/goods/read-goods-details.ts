import { type GoodsDetails, readGoodsDetails } from '@materia/contract/areas/goods';
import { type Actor, on, type Sql, sql } from '../../kernel/index.ts';

/** The catalogue is the platform's and open to all who may read goods; what is not approved yet, to whoever submitted it. */
function goodsScope(actor: Actor): Sql {
  if (actor.kind === 'system' || (actor.kind === 'staff' && actor.companyId === null)) return sql`true`;
  const own = actor.kind === 'staff' ? sql`g.submit_company_id = ${actor.companyId}` : sql`false`;
  return sql`(g.approved_at is not null or ${own})`;
}

/** GET goods/{goods_id}/details (spec 03 §4). */
export const readGoodsDetailsHandler = on(readGoodsDetails)(async ({ params }, ctx) => {
  const [goods] = await ctx.db.rows<GoodsDetails>(sql`
    select g.id as goods_id, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.generic_name as "genericName",
      g.trade_name as "tradeName", g.goods_type as "goodsType", g.spec, g.unit, m.name as manufacturer, b.name as brand, g.barcode,
      g.guide_price as "guidePrice", g.max_order as "maxOrder", g.specials, g.suspended, i.url as "imageUrl",
      array(select c.name from goods_category_link l join goods_category c on c.id = l.category_id
        where l.goods_id = g.id and c.deleted_at is null order by l.primary_mask desc, c.id) as categories,
      case when d.id is null then null else jsonb_build_object('rxType', d.rx_type, 'approvalNo', d.approval_no,
        'approvalExpire', d.approval_expire, 'standardCode', d.standard_code, 'dosageForm', d.dosage_form, 'mahName', d.mah_name,
        'origin', d.origin, 'storageCondition', d.storage_condition, 'shelfLifeMonths', d.shelf_life_months) end as medicine
    from goods g
    left join manufacturer m on m.id = g.manufacturer_id
    left join brand b on b.id = g.brand_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    left join goods_medicine d on d.goods_id = g.id
    where g.id = ${params.goods_id} and g.deleted_at is null and ${goodsScope(ctx.actor)}`);
  return goods ?? ctx.fail('row.notFound');
});
