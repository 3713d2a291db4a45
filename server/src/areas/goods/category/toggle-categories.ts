import { toggleCategories } from '@materia/contract/areas/goods';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { countGoodsIn, lockTree, type Node, saveCategoryRow } from './category.store.ts';
import { CategoryTree } from './category-tree.ts';

const record = (tx: Tx, node: Node, deleted: boolean) =>
  tx.record({ targetType: 'GOODS_CATEGORY', targetId: node.id, targetName: node.name, after: { deleted } });

/** With all below it: no node hangs under one that is gone. */
async function remove(tx: Tx, tree: CategoryTree, id: number): Promise<number[]> {
  const node = tree.any(id);
  if (node.deletedAt !== null) return [];
  const below = tree.below(node);
  const n = await countGoodsIn(
    tx,
    below.map(each => each.id),
  );
  if (n > 0) refuse('category.hasGoods', { n });
  for (const each of below) {
    await saveCategoryRow(tx, each.id, { deletedAt: tx.now() });
    record(tx, each, true);
  }
  return below.map(each => each.id);
}

/** Those above it come along; each must still find its place. */
async function restore(tx: Tx, id: number): Promise<number[]> {
  const tree = new CategoryTree(await lockTree(tx));
  const node = tree.any(id);
  if (node.deletedAt === null) return [];
  const above = node.parentId === null ? [] : await restore(tx, node.parentId);
  const now = above.length > 0 ? new CategoryTree(await lockTree(tx)) : tree;
  now.demandName(node);
  const parent = node.parentId === null ? null : now.alive(node.parentId);
  if (parent && (node.channels & ~parent.channels) !== 0) refuse('category.channelsBeyondParent');
  await saveCategoryRow(tx, id, { deletedAt: null, level: (parent?.level ?? 0) + 1 });
  record(tx, node, false);
  return [...above, id];
}

/** POST goods/categories/toggle (spec 03 §3.14). */
export const toggleCategoriesHandler = on(toggleCategories)(async ({ body }, ctx) => {
  const ids = await ctx.transaction(async tx => {
    const changed: number[] = [];
    for (const id of [...new Set(body.ids)].sort((a, b) => a - b)) {
      const tree = new CategoryTree(await lockTree(tx));
      changed.push(...(body.deleted ? await remove(tx, tree, id) : await restore(tx, id)));
    }
    return changed;
  });
  return { ids };
});
