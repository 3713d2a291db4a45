import { type GoodsUseCode, type GoodsUsePlace, readGoodsUses } from '@materia/contract/areas/goods';
import { openStatusCodes } from '@materia/contract/areas/order';
import { openPlanStatuses } from '@materia/contract/areas/supply';
import { type Db, on, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { adviceScope, prescriptionScope } from '../../doctor/index.ts';
import { matScope, templateScope } from '../../mat/index.ts';
import { orderScope } from '../../order/index.ts';
import { storeScope } from '../../store/index.ts';
import { planScope } from '../../supply/index.ts';
import { demandGoods, isPlatform } from './goods-scope.ts';

/** Places that stand for all of a kind. */
const mostPlaces = 5;

/** Of each kind what uses the goods: `id` of the record it is seen on, `name`, in the actor's scope (spec 03 §3.6). */
function usesOf(actor: StaffActor, goodsId: number): Partial<Record<GoodsUseCode, Sql>> {
  const own = (alias: string) =>
    isPlatform(actor)
      ? sql`true`
      : sql`(${sql.id(`${alias}.company_id`)} is null or ${sql.id(`${alias}.company_id`)} = ${actor.companyId})`;
  const openOrders = sql`from order_line l join customer_order o on o.id = l.order_id
    where l.goods_id = ${goodsId} and o.order_status_code = any(${openStatusCodes}::int[]) and ${orderScope(actor, 'o')}`;
  return {
    STORE_GOODS: sql`select s.id, s.name from store_goods sg join store s on s.id = sg.store_id
      where sg.goods_id = ${goodsId} and s.deleted_at is null and ${storeScope(actor, 's')}`,
    TRACK: sql`select m.id, m.mat_name || ' ' || t.track_no as name from track t join mat m on m.id = t.mat_id
      where t.goods_id = ${goodsId} and m.deleted_at is null and ${matScope(actor, 'm')}`,
    TEMPLATE: sql`select t.id, t.name from track_template t
      where t.deleted_at is null and jsonb_path_exists(t.layout, '$.**.goodsId ? (@ == $id)', ${JSON.stringify({ id: goodsId })}::jsonb)
        and ${templateScope(actor, 't')}`,
    ORDER: sql`select o.id, o.order_no as name ${openOrders}`,
    HOLD: sql`select o.id, o.order_no as name from order_hold h join order_line l on l.id = h.order_line_id
      join customer_order o on o.id = l.order_id where h.released_at is null and l.goods_id = ${goodsId} and ${orderScope(actor, 'o')}`,
    PROMOTION: sql`select p.id, p.name from promotion_goods pg join promotion p on p.id = pg.promotion_id
      where pg.goods_id = ${goodsId} and p.status in (10, 20) and p.deleted_at is null and ${own('p')}`,
    COUPON: sql`select c.id, c.name from coupon_item i join coupon c on c.id = i.coupon_id
      where i.item_type = 'GOODS' and i.item_id = ${goodsId} and c.status in (0, 1, 2) and ${own('c')}`,
    ADVICE: sql`select a.id, a.advice_no as name from advice_goods ag join advice a on a.id = ag.advice_id
      where ag.goods_id = ${goodsId} and a.deleted_at is null and ${adviceScope(actor, 'a')}`,
    PRESCRIPTION: sql`select p.id, coalesce(p.rx_no, p.id::text) as name from prescription_line l join prescription p on p.id = l.prescription_id
      where l.goods_id = ${goodsId} and ${prescriptionScope(actor, 'p')}`,
    SUPPLY_PLAN: sql`select p.id, p.plan_no as name from supply_plan_line l join supply_plan p on p.id = l.plan_id
      where l.goods_id = ${goodsId} and p.status = any(${openPlanStatuses}::text[]) and ${planScope(actor, 'p')}`,
    SYMPTOM: sql`select s.id, s.name from symptom_goods sg join symptom s on s.id = sg.symptom_id
      where sg.goods_id = ${goodsId} and s.deleted_at is null`,
    ACTIVITY: sql`select a.id, a.name from activity_goods ag join activity a on a.id = ag.activity_id
      where ag.goods_id = ${goodsId} and a.status in (10, 20) and ${own('a')}`,
  };
}

async function countUses(db: Db, kind: GoodsUseCode, found: Sql): Promise<GoodsUsePlace> {
  const { count, places } = await db.one<Pick<GoodsUsePlace, 'count' | 'places'>>(sql`
    with f as (${found})
    select (select count(*) from f)::int as count,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id, name)
        from (select distinct id, name from f order by id, name limit ${mostPlaces}) p), '[]') as places`);
  return { kind, count, places };
}

/** Kinds that use a goods, in the actor's scope. */
export async function countGoodsUses(db: Db, actor: StaffActor, goodsId: number): Promise<GoodsUsePlace[]> {
  const places: GoodsUsePlace[] = [];
  for (const [kind, found] of Object.entries(usesOf(actor, goodsId))) {
    const place = await countUses(db, kind as GoodsUseCode, found);
    if (place.count > 0) places.push(place);
  }
  return places;
}

/** GET goods/{goods_id}/uses: kinds that use it, by how often. */
export const readGoodsUsesHandler = on(readGoodsUses)(async ({ params: { goods_id } }, ctx) => {
  await demandGoods(ctx.db, ctx.actor, goods_id);
  return countGoodsUses(ctx.db, ctx.actor, goods_id);
});
