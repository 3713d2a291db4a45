import { moveCategory } from '@materia/contract/areas/goods';
import { on, sql, type Tx } from '../../../kernel/index.ts';
import { lockTree, type Node, saveCategoryRow, saveOrder, sortFields } from './category.store.ts';
import { allSorts, CategoryTree, placedAt, placedBehind } from './category-tree.ts';

/** Behind all others of its new parent, in every channel; what lies below it comes along. */
export async function standLast(tx: Tx, tree: CategoryTree, node: Node): Promise<void> {
  for (const field of allSorts) {
    const ids = tree.order(node.parentId, field, node.id).map(({ id }) => id);
    await saveOrder(tx, field, [...ids, node.id]);
  }
  await saveLevels(tx, tree, node);
}

async function saveLevels(tx: Tx, tree: CategoryTree, node: Node): Promise<void> {
  const level = node.parentId === null ? 1 : tree.alive(node.parentId).level + 1;
  const before = tree.alive(node.id).level;
  if (level === before) return;
  const ids = tree.below(tree.alive(node.id)).map(({ id }) => id);
  await tx.run(sql`
    update goods_category set level = level + ${level - before}, updated_at = ${tx.now()} where id = any(${ids}::bigint[])`);
}

/** POST goods/categories/move: in one channel's order, or behind the same neighbour in all (spec 03 §5.2). */
export const moveCategoryHandler = on(moveCategory)(async ({ body }, ctx) => {
  const { id, parentId, index, channel } = body;
  await ctx.transaction(async tx => {
    const tree = new CategoryTree(await lockTree(tx));
    const before = tree.alive(id);
    tree.demandPlace({ ...before, parentId }, 'parentId');
    const node = before.parentId === parentId ? before : await saveCategoryRow(tx, id, { parentId });
    if (node !== before) await standLast(tx, tree, node);
    await order(tx, tree, { id, parentId, index, channel });
    const place = (of: Node) => ({ parentId: of.parentId });
    tx.record({
      targetType: 'GOODS_CATEGORY',
      targetId: id,
      targetName: before.name,
      before: place(before),
      after: { ...place(node), channel, index },
    });
  });
  return null;
});

async function order(
  tx: Tx,
  tree: CategoryTree,
  to: { id: number; parentId: number | null; index: number; channel: 1 | 2 | 4 | 7 },
): Promise<void> {
  const lead = to.channel === 7 ? 1 : to.channel;
  const field = sortFields[lead];
  const ids = placedAt(tree.order(to.parentId, field, to.id), to.id, to.index, to.channel);
  await saveOrder(tx, field, ids);
  if (to.channel !== 7) return;
  const neighbour = ids[ids.indexOf(to.id) - 1] ?? null;
  for (const other of allSorts.filter(each => each !== field))
    await saveOrder(tx, other, placedBehind(tree.order(to.parentId, other, to.id), to.id, neighbour));
}
