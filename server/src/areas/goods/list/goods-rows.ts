import type { GoodsRow } from '@materia/contract/areas/goods';
import { type Actor, type Db, type Sql, scopeOf, sql } from '../../../kernel/index.ts';
import { reviewScope } from '../record/goods-scope.ts';
import { findHits } from '../search/find-hits.ts';
import { soldOf } from './sold-of.ts';

const soldScope = scopeOf({ company: 'company_id', store: 'store_id' });
const matScope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'id' });

type Bare = Omit<GoodsRow, 'hits' | 'sold30'> & {
  tradeName: string | null;
  shortName: string | null;
  standardCode: string | null;
  insuranceCode: string | null;
};

const columns = sql`
  g.id as goods_id, g.goods_no as "goodsNo", g.goods_name as "goodsName", g.generic_name as "genericName", g.trade_name as "tradeName",
  g.short_name as "shortName", g.spec, g.unit, g.goods_type as "goodsType", d.rx_type as "rxType", maker.name as manufacturer,
  b.name as brand, g.barcode, d.approval_no as "approvalNo", d.standard_code as "standardCode", d.insurance_code as "insuranceCode",
  i.thumb_url as "thumbUrl", g.guide_price as "guidePrice", g.min_price as "minPrice", g.max_price as "maxPrice",
  g.publish_mask as "publishMask", g.specials, g.tags, coalesce(d.insurance_class, 0) as "insuranceClass",
  case when g.goods_type <= 4 then coalesce(ins.state, 0) end as "insuranceState", g.completeness, g.missing,
  g.review_status as "reviewStatus", g.approved_at is not null as approved, g.suspended, company.short_name as "submitCompany",
  g.submit_company_id as "submitCompanyId",
  g.deleted_at is not null as deleted, g.updated_at as "updatedAt", g.version`;

const categories = sql`
  coalesce((select jsonb_agg(jsonb_build_object('categoryId', c.id, 'name', c.name, 'primaryMask', l.primary_mask) order by l.primary_mask desc, c.id)
    from goods_category_link l join goods_category c on c.id = l.category_id where l.goods_id = g.id and c.deleted_at is null), '[]') as categories`;

/** The review that waits, where the reader may see it. */
const review = (actor: Actor): Sql => sql`
  (select jsonb_build_object('reviewId', r.id, 'version', r.version, 'kind', r.kind) from goods_review r
    where r.goods_id = g.id and r.status = 0 and not r.withdrawn and ${reviewScope(actor, 'r')}) as review`;

/** Where it is sold, as far as the reader sees. */
const places = (actor: Actor): Sql => sql`
  left join lateral (
    select count(*) filter (where sg.is_publish)::int as stores, coalesce(sum(sg.goods_number), 0)::int as stock
    from store_goods sg join store s on s.id = sg.store_id
    where sg.goods_id = g.id and s.deleted_at is null and ${soldScope(actor, 'sg')}) sold on true
  left join lateral (
    select count(distinct t.mat_id)::int as mats, count(*)::int as tracks, coalesce(sum(t.stock), 0)::int as stock
    from track t join mat m on m.id = t.mat_id where t.goods_id = g.id and ${matScope(actor, 'm')}) held on true`;

interface Asked {
  /** `id`, `n`: which goods, in which order. */
  readonly ids: Sql;
  readonly query?: string | undefined;
  readonly now: Date;
  /** More columns, and what they come from. */
  readonly more?: { readonly columns: Sql; readonly from: Sql };
}

/** Rows of a page, with where they are sold and what of them was sought. */
export async function readGoodsRows<R extends object = object>(
  db: Db,
  actor: Actor,
  { ids, query, now, more }: Asked,
): Promise<(GoodsRow & R)[]> {
  const rows = await db.rows<Bare & R>(sql`
    select ${columns}, ${categories}, ${review(actor)}, sold.stores, held.mats, sold.stock + held.stock as stock ${more?.columns ?? sql.empty}
    from (${ids}) page join goods g on g.id = page.id
    left join goods_medicine d on d.goods_id = g.id
    left join manufacturer maker on maker.id = g.manufacturer_id
    left join brand b on b.id = g.brand_id
    left join company on company.id = g.submit_company_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    left join goods_insurance ins on ins.goods_id = g.id
    ${places(actor)} ${more?.from ?? sql.empty} order by page.n`);
  const sold = await soldOf(
    db,
    actor,
    rows.map(row => row.goods_id),
    now,
  );
  return rows.map(({ tradeName, shortName, standardCode, insuranceCode, ...row }) => ({
    ...(row as unknown as Omit<GoodsRow, 'hits' | 'sold30'> & R),
    sold30: sold.get(row.goods_id) ?? 0,
    hits: query ? findHits(query, { ...row, tradeName, shortName, standardCode, insuranceCode }) : [],
  }));
}
