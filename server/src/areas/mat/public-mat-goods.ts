import { listMatGoodsForCustomer, type MatServiceStateCode } from '@materia/contract/areas/mat';
import { type AnswerOf, dayOf } from '@materia/contract/kernel';
import { type Db, onOpen, refuse, sql, when } from '../../kernel/index.ts';
import { licencesOver } from '../company/index.ts';
import { inCategory, pictureForCustomers } from '../goods/index.ts';
import { stopsGoods } from '../gsp/index.ts';
import { serviceState } from './service-state.ts';
import { settingNumber } from './setting/setting-sql.ts';

type Row = AnswerOf<typeof listMatGoodsForCustomer>['rows'][number];
interface Mat {
  companyStatus: string;
  unlicensed: boolean;
  bizStatus: string;
  online: boolean;
  supplying: boolean;
  serviceExpireAt: string | null;
  maxUnits: number;
}

const sells = (mat: Mat, service: MatServiceStateCode): boolean =>
  mat.online &&
  !mat.supplying &&
  mat.bizStatus === 'OPERATIONAL' &&
  service !== 'STOPPED' &&
  mat.companyStatus === 'ACTIVE' &&
  !mat.unlicensed;

type Asking = { readonly db: Db; now(): Date; setting<T>(key: string): T };
type Query = { readonly limit: number; readonly page: number; readonly query?: string; readonly categoryId?: number };

/** What the device sells now, tracks of a goods together, what is recommended first (spec 03 §3.4); nothing while its selling is off. */
export async function goodsOfMat(ctx: Asking, matId: number, query: Query): Promise<{ rows: Row[]; total: number }> {
  const today = dayOf(ctx.now());
  const mat = await ctx.db.maybe<Mat>(sql`
    select m.biz_status as "bizStatus", m.online, m.supplying, m.service_expire_at as "serviceExpireAt", c.status as "companyStatus",
      ${licencesOver(sql`m.company_id`, today)} as unlicensed,
      ${settingNumber('maxUnitsPerOrder')} as "maxUnits"
    from mat m join company c on c.id = m.company_id where m.id = ${matId} and m.deleted_at is null`);
  if (!mat) return refuse('row.notFound');
  if (!sells(mat, serviceState(mat.serviceExpireAt, today, ctx.setting('mat.serviceGraceDays'))))
    return { rows: [], total: 0 };
  const selling = sql`
    select t.goods_id, min(t.price) as price, min(t.special_price) as special_price, sum(t.stock - t.held)::int as available
    from track t join mat m on m.id = t.mat_id join goods g on g.id = t.goods_id
    where t.mat_id = ${matId} and t.locks = '{}' and t.stock > t.held and t.price is not null and t.cell_use is distinct from 'PICKUP'
      and (t.next_expiry is null or t.next_expiry >= ${today})
      and not ${stopsGoods(sql`m.company_id`, sql`m.store_id`, sql`t.goods_id`)}
      and g.approved_at is not null and not g.suspended and g.deleted_at is null and g.publish_mask & 2 = 2
      and (${ctx.setting<boolean>('goods.rxOnMat')} or not exists (select from goods_medicine d where d.goods_id = g.id and d.rx_type = 1))
      ${when(query.query, text => sql`and (g.goods_name ilike ${`%${text}%`} or g.mnemonic ilike ${`${text}%`})`)}
      ${when(query.categoryId, id => sql`and ${inCategory(sql`g.id`, id)}`)}
    group by t.goods_id`;
  const rows = await ctx.db.rows<Row>(sql`
    select g.id as "goodsId", g.goods_name as "goodsName", g.spec, ${pictureForCustomers} as "thumbUrl", p.price as "goodsPrice",
      p.special_price as "specialPrice", p.available, least(coalesce(g.max_order, ${mat.maxUnits}), ${mat.maxUnits}::int) as "maxOrderQuantity",
      coalesce(d.rx_type = 1, false) as rx
    from (${selling}) p join goods g on g.id = p.goods_id left join goods_medicine d on d.goods_id = g.id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    order by 'HOT' = any(g.specials) desc, g.sort_weight desc, g.id limit ${query.limit} offset ${(query.page - 1) * query.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total from (${selling}) p`);
  return { rows, total };
}

/** GET mats/{matId}/goods. */
export const listMatGoodsForCustomerHandler = onOpen(listMatGoodsForCustomer)(({ params, query }, ctx) =>
  goodsOfMat(ctx, params.matId, query),
);
