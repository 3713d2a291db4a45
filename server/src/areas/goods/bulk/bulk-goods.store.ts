import type { GoodsFilter, GoodsSpecialCode, GoodsTabCode, GoodsTypeCode } from '@materia/contract/areas/goods';
import { type Actor, all, type Db, refuse, sql, when } from '../../../kernel/index.ts';
import { foundConditions, tabCondition } from '../list/goods-filter.ts';
import { goodsTables } from '../list/list-goods.ts';
import { isSettled } from '../record/goods-scope.ts';
import type { Publishable } from '../record/publish-bar.ts';

/** What decides how a goods changes with many others. */
export interface BulkGoods {
  readonly id: number;
  readonly goodsNo: string;
  readonly name: string;
  readonly goodsType: GoodsTypeCode;
  /** What is controlled waits for a review. */
  readonly settled: boolean;
  readonly publishMask: number;
  readonly guidePrice: number;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly taxRate: number;
  readonly maxOrder: number | null;
  readonly tags: readonly string[];
  readonly specials: readonly GoodsSpecialCode[];
  readonly brandId: number | null;
  readonly brand: string | null;
  readonly storageCondition: string | null;
  readonly rxType: number | null;
  readonly categories: readonly number[];
  /** A review of it waits. */
  readonly pending: boolean;
}

/** Ticked goods or all of a filter, those that changed last first; removed ones are none. */
export async function readBulkGoods(
  db: Db,
  actor: Actor,
  of: {
    ids?: readonly number[] | undefined;
    filter?: (GoodsFilter & { tab?: readonly GoodsTabCode[] | undefined }) | undefined;
    limit: number;
  },
): Promise<BulkGoods[]> {
  const where = all([
    await foundConditions(db, actor, { channel: 7, ...of.filter, ...(of.ids ? { ids: of.ids } : {}) }),
    when(of.filter?.tab?.[0], tab => tabCondition(tab)),
    sql`g.deleted_at is null`,
  ]);
  const rows = await db.rows<Omit<BulkGoods, 'settled'> & Parameters<typeof isSettled>[0]>(sql`
    select g.id, g.goods_no as "goodsNo", g.goods_name as name, g.goods_type as "goodsType", g.review_status as "reviewStatus",
      g.approved_at as "approvedAt", g.suspended, g.publish_mask as "publishMask", g.guide_price as "guidePrice",
      g.min_price as "minPrice", g.max_price as "maxPrice", g.tax_rate as "taxRate", g.max_order as "maxOrder", g.tags, g.specials,
      g.brand_id as "brandId", b.name as brand, d.storage_condition as "storageCondition", d.rx_type as "rxType",
      array(select l.category_id from goods_category_link l where l.goods_id = g.id order by l.id) as categories,
      exists (select from goods_review r where r.goods_id = g.id and r.status = 0 and not r.withdrawn) as pending
    from ${goodsTables} left join brand b on b.id = g.brand_id where ${where} order by g.updated_at desc, g.id desc limit ${of.limit}`);
  return rows.map(row => ({ ...row, settled: isSettled(row) }));
}

/** What the words and the rules of a plan need besides the goods. */
export interface BulkNames {
  readonly categories: ReadonlyMap<number, { readonly name: string; readonly channels: number }>;
  readonly brand: string | null;
  readonly rxOnMat: boolean;
  /** Of goods that are to come on a channel, what decides whether they may. */
  readonly publishables: ReadonlyMap<number, Publishable>;
}

export async function readBulkNames(
  db: Db,
  of: { brandId: number | undefined } & Pick<BulkNames, 'rxOnMat' | 'publishables'>,
): Promise<BulkNames> {
  const rows = await db.rows<{ id: number; name: string; channels: number }>(
    sql`select id, name, channels from goods_category where deleted_at is null`,
  );
  const brand = of.brandId
    ? ((await db.maybe<{ name: string }>(
        sql`select name from brand where id = ${of.brandId} and deleted_at is null`,
      )) ?? refuse('row.notFound', {}, { path: ['changes', 'brandId'] }))
    : undefined;
  return {
    categories: new Map(rows.map(({ id, ...category }) => [id, category])),
    brand: brand?.name ?? null,
    rxOnMat: of.rxOnMat,
    publishables: of.publishables,
  };
}
