/** What is chosen, and where a range begins. */
export interface Choice {
  readonly ids: ReadonlySet<number>;
  readonly from: number | null;
}
export const nothing: Choice = { ids: new Set(), from: null };

/** A press on a slot: it alone, or no more; with Ctrl it too, or not it; with Shift all from the last one to it, in their order. */
export function press(
  { ids, from }: Choice,
  order: readonly number[],
  id: number,
  keys: { readonly shift: boolean; readonly more: boolean },
): Choice {
  const start = from === null ? -1 : order.indexOf(from);
  if (keys.shift && start >= 0) {
    const end = order.indexOf(id);
    const range = order.slice(Math.min(start, end), Math.max(start, end) + 1);
    return { ids: new Set([...(keys.more ? ids : []), ...range]), from };
  }
  if (keys.more) {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    return { ids: next, from: id };
  }
  return ids.size === 1 && ids.has(id) ? nothing : { ids: new Set([id]), from: id };
}

/** Without those that are there no more. */
export const stillThere = ({ ids, from }: Choice, order: readonly number[]): Choice => ({
  ids: new Set([...ids].filter(id => order.includes(id))),
  from: from !== null && order.includes(from) ? from : null,
});
