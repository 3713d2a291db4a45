import { type CategoryFields, saveCategory } from '@materia/contract/areas/goods';
import { claimPicture, differing, on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { goodsIn, insertCategory, lockTree, type Node, saveCategoryRow } from './category.store.ts';
import { CategoryTree } from './category-tree.ts';
import { readCategories } from './list-categories.ts';
import { standLast } from './move-category.ts';
import { givePrimaries } from './primary-category.ts';

export const categoryTarget = 'GOODS_CATEGORY';

const shown = ({ name, parentId, channels, icon, meituanCode, elemeCode, enabled }: Node) => ({
  ...{ name, parentId, channels, icon },
  ...{ meituanCode, elemeCode, enabled },
});

/** Its picture is kept with it; one that is not the caller's to give stays away. */
async function keepIcon(tx: Tx, id: number, icon: string | null, before: string | null): Promise<void> {
  if (icon === before) return;
  const kept = await claimPicture(tx, icon, { refType: categoryTarget, refId: id, modules: ['GOODS'] });
  if (icon !== null && !kept) refuse('row.notFound');
}

async function change(tx: Tx, tree: CategoryTree, id: number, version: number | undefined, draft: CategoryFields) {
  const before = tree.alive(id);
  if (before.version !== version) refuse('row.changedMeanwhile');
  const moved = before.parentId !== draft.parentId;
  tree.demandPlace({ ...draft, id }, moved ? 'parentId' : 'channels');
  await keepIcon(tx, id, draft.icon, before.icon);
  const after = await saveCategoryRow(tx, id, draft);
  if (moved) await standLast(tx, tree, after);
  if (before.channels !== after.channels) await givePrimaries(tx, await goodsIn(tx, id));
  tx.record({
    targetType: categoryTarget,
    targetId: id,
    targetName: after.name,
    ...differing(shown(before), shown(after)),
  });
  return after;
}

async function make(tx: Tx, tree: CategoryTree, draft: CategoryFields) {
  tree.demandPlace(draft, draft.parentId === null ? 'channels' : 'parentId');
  const level = draft.parentId === null ? 1 : tree.alive(draft.parentId).level + 1;
  const last = (field: 'sortApp' | 'sortMat' | 'sortWeb') =>
    Math.max(-1, ...tree.children(draft.parentId).map(node => node[field])) + 1;
  const place = { level, sortApp: last('sortApp'), sortMat: last('sortMat'), sortWeb: last('sortWeb') };
  const node = await insertCategory(tx, draft, place);
  await keepIcon(tx, node.id, draft.icon, null);
  tx.record({ targetType: categoryTarget, targetId: node.id, targetName: node.name, after: shown(node) });
  return node;
}

/** POST goods/categories (spec 03 §3.14). */
export const saveCategoryHandler = on(saveCategory)(async ({ body }, ctx) => {
  const { id, version, ...draft } = body;
  const node = await ctx.transaction(async tx => {
    const tree = new CategoryTree(await lockTree(tx));
    return id === undefined ? make(tx, tree, draft) : change(tx, tree, id, version, draft);
  });
  const [saved] = await readCategories(ctx.db, { channel: 7, where: sql`c.id = ${node.id}`, countedIn: null });
  return saved ?? refuse('row.notFound');
});
