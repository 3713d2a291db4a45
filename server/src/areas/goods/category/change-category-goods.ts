import { changeCategoryGoods, goodsChanged } from '@materia/contract/areas/goods';
import type { BodyOf } from '@materia/contract/kernel';
import { type Actor, on, outbox, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { refreshCompleteness } from '../record/derive-goods.ts';
import { goodsScope } from '../record/goods-scope.ts';
import { lockTree } from './category.store.ts';
import { CategoryTree } from './category-tree.ts';
import { givePrimaries, makePrimary } from './primary-category.ts';

type Body = BodyOf<typeof changeCategoryGoods>;

/** Locked in the order of their ids, all there and within reach. */
async function lockGoods(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select g.id from goods g where g.id = any(${ids}::bigint[]) and g.deleted_at is null and ${goodsScope(actor, 'g')}
    order by g.id for update`);
  if (rows.length < ids.length) refuse('row.notFound');
}

async function link(tx: Tx, categoryId: number, goodsIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into goods_category_link (goods_id, category_id) select unnest(${goodsIds}::bigint[]), ${categoryId}
    on conflict (goods_id, category_id) do nothing`);
}

async function unlink(tx: Tx, categoryId: number, goodsIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from goods_category_link where category_id = ${categoryId} and goods_id = any(${goodsIds}::bigint[])`);
}

async function change(tx: Tx, categoryId: number, body: Body, goodsIds: readonly number[]): Promise<void> {
  await link(tx, categoryId, [...body.add, ...body.primary]);
  if (body.from !== undefined && body.from !== categoryId) await unlink(tx, body.from, body.add);
  await unlink(tx, categoryId, body.remove);
  await makePrimary(tx, categoryId, body.primary, body.channel);
  await givePrimaries(tx, goodsIds);
  await refreshCompleteness(tx, goodsIds);
  await tx.run(sql`
    update goods set version = version + 1, updated_at = ${tx.now()} where id = any(${goodsIds}::bigint[])`);
}

/** POST goods/categories/{id}/goods. */
export const changeCategoryGoodsHandler = on(changeCategoryGoods)(async ({ params, body }, ctx) => {
  const goodsIds = [...new Set([...body.add, ...body.remove, ...body.primary])].sort((a, b) => a - b);
  await ctx.transaction(async tx => {
    const tree = new CategoryTree(await lockTree(tx));
    const node = tree.alive(params.id);
    if (body.from !== undefined) tree.any(body.from);
    await lockGoods(tx, ctx.actor, goodsIds);
    await change(tx, node.id, body, goodsIds);
    const { add, remove, primary } = body;
    tx.record({
      targetType: 'GOODS_CATEGORY',
      targetId: node.id,
      targetName: node.name,
      after: { add, remove, primary },
    });
    const about = { aggregateType: 'goods_category', aggregateId: node.id, companyId: null };
    if (goodsIds.length > 0) await outbox.put(tx, goodsChanged, { goodsIds, fields: ['categories'] }, about);
  });
  return null;
});
