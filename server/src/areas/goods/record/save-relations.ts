import {
  type GoodsRelation,
  readGoodsRelations,
  saveGoodsCategories,
  saveGoodsRelations,
} from '@materia/contract/areas/goods';
import { type Db, on, refuse, sql } from '../../../kernel/index.ts';
import { announce } from './announce-goods.ts';
import { demandKnownCategories } from './demand-known.ts';
import { refreshCompleteness } from './derive-goods.ts';
import { categoryLinksOf, writeCategories } from './goods-record.store.ts';
import { demandGoods, goodsTargetOf, lockGoods } from './goods-scope.ts';
import { categoriesOf } from './read-goods-details.ts';
import { demandOnePrimary } from './save-goods.ts';

/** What a goods is related to, from its own side and from the other's. */
export function relationsOf(db: Db, goodsId: number): Promise<GoodsRelation[]> {
  return db.rows(sql`
    select r.id, g.id as "relatedGoodsId", g.goods_no as "goodsNo", g.goods_name as "goodsName", g.spec, i.thumb_url as "imageUrl",
      r.kind, r.both_ways as "bothWays", r.reason, r.sort, r.source
    from goods_relation r
    join goods g on g.id = case when r.goods_id = ${goodsId} then r.related_goods_id else r.goods_id end and g.deleted_at is null
    left join goods_image i on i.goods_id = g.id and i.kind = 'MAIN'
    where r.goods_id = ${goodsId} or (r.related_goods_id = ${goodsId} and r.both_ways)
    order by r.source desc, r.sort, r.id`);
}

export const readGoodsRelationsHandler = on(readGoodsRelations)(async ({ params: { goods_id } }, ctx) => {
  await demandGoods(ctx.db, ctx.actor, goods_id);
  return relationsOf(ctx.db, goods_id);
});

/** POST goods/relations: one pair and kind stands once, whichever side it was said from. */
export const saveGoodsRelationsHandler = on(saveGoodsRelations)(async ({ body: { goods_id, relations } }, ctx) => {
  await ctx.transaction(async tx => {
    const head = await lockGoods(tx, goods_id);
    tx.about(goodsTargetOf(head));
    if (relations.some(each => each.relatedGoodsId === goods_id)) refuse('goods.relatedToItself');
    for (const { relatedGoodsId } of relations) await demandGoods(tx, ctx.actor, relatedGoodsId);
    const before = await relationsOf(tx, goods_id);
    await tx.run(sql`
      delete from goods_relation where source = 'MANUAL' and (goods_id = ${goods_id} or (related_goods_id = ${goods_id} and both_ways))`);
    for (const [sort, { relatedGoodsId, kind, bothWays, reason }] of relations.entries())
      await tx.run(sql`
        insert into goods_relation (goods_id, related_goods_id, kind, both_ways, reason, sort)
        values (${goods_id}, ${relatedGoodsId}, ${kind}, ${bothWays}, ${reason}, ${sort})
        on conflict (goods_id, related_goods_id, kind) do update set both_ways = excluded.both_ways, reason = excluded.reason,
          sort = excluded.sort, source = 'MANUAL', updated_at = ${tx.now()}`);
    const said = (list: readonly { kind: string; relatedGoodsId: number }[]) =>
      list.map(({ kind, relatedGoodsId }) => `${kind} ${relatedGoodsId}`);
    tx.record({ ...goodsTargetOf(head), before: { relations: said(before) }, after: { relations: said(relations) } });
    await announce.changed(tx, goods_id, ['relations']);
  });
  return relationsOf(ctx.db, goods_id);
});

/** POST goods/{goods_id}/categories. */
export const saveGoodsCategoriesHandler = on(saveGoodsCategories)(async ({ params: { goods_id }, body }, ctx) => {
  await ctx.transaction(async tx => {
    const head = await lockGoods(tx, goods_id);
    tx.about(goodsTargetOf(head));
    demandOnePrimary(body.categories);
    await demandKnownCategories(tx, body.categories);
    const before = await categoryLinksOf(tx, goods_id);
    await writeCategories(tx, goods_id, body.categories);
    await refreshCompleteness(tx, [goods_id]);
    tx.record({ ...goodsTargetOf(head), before: { categories: before }, after: { categories: body.categories } });
    await announce.changed(tx, goods_id, ['categories']);
  });
  return categoriesOf(ctx.db, goods_id);
});
