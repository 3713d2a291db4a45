import type { Category } from '@materia/contract/areas/goods';

/** A category with those under it, in the channel's order. */
export interface CategoryNode extends Category {
  readonly below: readonly CategoryNode[];
}

/** The tree of a flat list; what hangs under nothing that is shown stands on top. */
export function treeOf(list: readonly Category[]): CategoryNode[] {
  const known = new Set(list.map(({ id }) => id));
  const under = (parentId: number | null): CategoryNode[] =>
    list
      .filter(each => (each.parentId !== null && known.has(each.parentId) ? each.parentId : null) === parentId)
      .map(each => ({ ...each, below: under(each.id) }));
  return under(null);
}

/** Where on a node something is dropped. */
export type Zone = 'before' | 'into' | 'after';

/** The upper and lower quarter of a node mean its neighbours, the rest the node itself. */
export function zoneAt(offset: number, height: number): Zone {
  if (offset < height / 4) return 'before';
  return offset > (height * 3) / 4 ? 'after' : 'into';
}

/** What the move says: under which node, at which place among those that stay there. */
export function placeOf(
  list: readonly Category[],
  dragged: number,
  target: Category,
  zone: Zone,
): { parentId: number | null; index: number } {
  const siblings = (parentId: number | null) =>
    list.filter(each => each.parentId === parentId && each.id !== dragged && !each.deleted);
  if (zone === 'into') return { parentId: target.id, index: siblings(target.id).length };
  const at = siblings(target.parentId).findIndex(({ id }) => id === target.id);
  return { parentId: target.parentId, index: at + (zone === 'after' ? 1 : 0) };
}

/** One step up or down among its siblings; null where it stands at the end. */
export function stepOf(list: readonly Category[], node: Category, by: 1 | -1): number | null {
  const siblings = list.filter(each => each.parentId === node.parentId && !each.deleted);
  const to = siblings.findIndex(({ id }) => id === node.id) + by;
  return to >= 0 && to < siblings.length ? to : null;
}
