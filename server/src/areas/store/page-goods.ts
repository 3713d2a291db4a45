import type { XcxServedGoods } from '@materia/contract/areas/company';
import { addDays, dayOf } from '@materia/contract/kernel';
import { type Db, type Sql, sql, when } from '../../kernel/index.ts';
import { inCategory } from '../goods/index.ts';
import { stopsGoods } from '../gsp/index.ts';
import { unitsSold } from '../statistics/index.ts';
import { specialInForce } from './store-goods-row.ts';

/** Of store goods `sg` and their goods `g`: they sell in the app now (spec 03 §3.5): approved, on the app, published, not blocked, in stock. */
export const sellsInApp = (): Sql => sql`
  sg.is_publish and sg.block is null
    and not ${stopsGoods(sql`sg.company_id`, sql`sg.store_id`, sql`sg.goods_id`)} and sg.goods_number > sg.held
    and g.approved_at is not null and not g.suspended and g.deleted_at is null and g.publish_mask & 1 = 1`;

/** The special price of store goods `sg` at an instant; 0: none. */
export const specialAt = (now: Date): Sql => sql`case when ${specialInForce(now)} then sg.special_price else 0 end`;

export interface PageGoodsOf {
  /** At one store; else the best offer of the company's stores, of all stores. */
  readonly storeId: number | null;
  readonly companyId: number | null;
  readonly goodsIds?: readonly number[];
  readonly categoryId?: number | null;
  readonly special?: boolean;
  /** What sold most in the last 30 days comes first. */
  readonly best?: boolean;
  readonly limit: number;
  readonly now: Date;
}

const bestDays = 30;

/** A category that is switched off has nothing to show. */
const isOn = (categoryId: number): Sql =>
  sql`exists (select from goods_category c where c.id = ${categoryId} and c.deleted_at is null and c.enabled)`;

/** Goods for a page that customers look at: what sells there now, without prescription medicines (spec 04 §3.7). */
export function pageGoods(db: Db, of: PageGoodsOf): Promise<XcxServedGoods[]> {
  const special = specialAt(of.now);
  const today = dayOf(of.now);
  const sales = of.best
    ? sql`(select goods_id, sum(units) as units from (${unitsSold({
        from: addDays(today, -bestDays),
        to: addDays(today, -1),
        ...(of.storeId === null ? {} : { storeIds: [of.storeId] }),
        ...(of.storeId === null ? { companyId: of.companyId } : {}),
      })}) x group by goods_id)`
    : sql`(select null::bigint as goods_id, 0 as units where false)`;
  const order = of.goodsIds
    ? sql`array_position(${of.goodsIds}::bigint[], o2.goods_id)`
    : sql`coalesce(b.units, 0) desc, o2.sort`;
  return db.rows(sql`
    with offer as (
      select distinct on (sg.goods_id) sg.goods_id, sg.sort, sg.goods_price, ${special} as special_price
      from store_goods sg join store s on s.id = sg.store_id join company o on o.id = s.company_id join goods g on g.id = sg.goods_id
        left join goods_medicine d on d.goods_id = g.id
      where s.mall_enabled and s.deleted_at is null and s.status in ('OPEN', 'PAUSED') and o.status = 'ACTIVE' and ${sellsInApp()} and d.rx_type is distinct from 1
        ${when(of.storeId, id => sql`and sg.store_id = ${id}`)}
        ${when(of.companyId, id => sql`and sg.company_id = ${id}`)}
        ${when(of.goodsIds, ids => sql`and sg.goods_id = any(${ids}::bigint[])`)}
        ${when(of.categoryId, id => sql`and ${inCategory(sql`sg.goods_id`, id)} and ${isOn(id)}`)}
        ${of.special ? sql`and ${special} > 0` : sql.empty}
      order by sg.goods_id, coalesce(nullif(${special}, 0), sg.goods_price), sg.id)
    select g.id as "goodsId", g.goods_name as "goodsName", g.spec, i.thumb_url as "thumbUrl", o2.goods_price as "goodsPrice",
      o2.special_price as "specialPrice"
    from offer o2 join goods g on g.id = o2.goods_id left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
      left join ${sales} b on b.goods_id = o2.goods_id
    order by ${order}, g.id limit ${of.limit}`);
}
