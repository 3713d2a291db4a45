import {
  type GoodsCategory,
  type GoodsDetails,
  readGoodsCategories,
  readGoodsDetails,
  readGoodsImages,
  readGoodsMedicine,
  readGoodsSales,
  readGoodsUsage,
} from '@materia/contract/areas/goods';
import { columnsAs, type Db, on, sql } from '../../../kernel/index.ts';
import { soldByDay } from '../../statistics/index.ts';
import { goodsFields, imagesOf, medicineOf, usageOf } from './goods-record.store.ts';
import { demandGoods, goodsScope } from './goods-scope.ts';

type Head = Omit<GoodsDetails, 'medicine' | 'usage' | 'images' | 'categories'>;

/** Categories of a goods, the primary one first. */
export function categoriesOf(db: Db, goodsId: number): Promise<GoodsCategory[]> {
  return db.rows(sql`
    select c.id as "categoryId", c.name, c.channels, l.primary_mask as "primaryMask"
    from goods_category_link l join goods_category c on c.id = l.category_id
    where l.goods_id = ${goodsId} and c.deleted_at is null order by l.primary_mask desc, c.id`);
}

const shownImages = async (db: Db, goodsId: number) =>
  (await imagesOf(db, goodsId)).map(({ source: _, ...image }) => image);

const head = columnsAs(goodsFields, 'g');

/** GET goods/{goods_id}/details: all of it; what was removed stays readable, for orders name it (spec 03 §4). */
export const readGoodsDetailsHandler = on(readGoodsDetails)(async ({ params: { goods_id } }, ctx) => {
  const goods = await ctx.db.maybe<Head>(sql`
    select g.id as goods_id, g.version, ${head}, m.name as manufacturer, b.name as brand, g.publish_mask as "publishMask",
      g.review_status as "reviewStatus", g.approved_at as "approvedAt", g.suspended, g.submit_company_id as "submitCompanyId",
      exists (select from goods_review r where r.goods_id = g.id and r.kind = 'CHANGE' and r.status = 0 and not r.withdrawn) as "changePending",
      g.completeness, g.missing, g.merged_into_id as "mergedIntoId", g.deleted_at is not null as deleted, i.url as "imageUrl"
    from goods g
    left join manufacturer m on m.id = g.manufacturer_id
    left join brand b on b.id = g.brand_id
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    where g.id = ${goods_id} and ${goodsScope(ctx.actor, 'g')}`);
  if (!goods) return ctx.fail('row.notFound');
  return {
    ...goods,
    medicine: (await medicineOf(ctx.db, goods_id)) ?? null,
    usage: await usageOf(ctx.db, goods_id),
    images: await shownImages(ctx.db, goods_id),
    categories: await categoriesOf(ctx.db, goods_id),
  };
});

/** One block of it each. */
export const readGoodsBlocks = [
  on(readGoodsMedicine)(async ({ params: { goods_id } }, ctx) => {
    await demandGoods(ctx.db, ctx.actor, goods_id);
    return (await medicineOf(ctx.db, goods_id)) ?? null;
  }),
  on(readGoodsUsage)(async ({ params: { goods_id } }, ctx) => {
    await demandGoods(ctx.db, ctx.actor, goods_id);
    return usageOf(ctx.db, goods_id);
  }),
  on(readGoodsImages)(async ({ params: { goods_id } }, ctx) => {
    await demandGoods(ctx.db, ctx.actor, goods_id);
    return shownImages(ctx.db, goods_id);
  }),
  on(readGoodsSales)(async ({ params: { goods_id }, query: { days } }, ctx) => {
    await demandGoods(ctx.db, ctx.actor, goods_id);
    const sold = await soldByDay(ctx.db, ctx.actor, { goodsId: goods_id, days, now: ctx.now() });
    const sum = (key: 'units' | 'amount') => sold.reduce((all, day) => all + day[key], 0);
    return { days: sold, units: sum('units'), amount: sum('amount') };
  }),
  on(readGoodsCategories)(async ({ params: { goods_id } }, ctx) => {
    await demandGoods(ctx.db, ctx.actor, goods_id);
    return categoriesOf(ctx.db, goods_id);
  }),
];
