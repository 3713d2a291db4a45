import { coveredSlots, type Layout } from './layout.ts';

/** What is chosen, where the keys stand, and where a range begins. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly at: string | null;
  readonly from: string | null;
}
export const nothing: Selection = { keys: new Set(), at: null, from: null };

export interface Keys {
  readonly shift: boolean;
  readonly more: boolean;
}

/** A press on a slot: it alone, or no more; with Ctrl it too, or not it; with Shift the block from the last one to it. */
export function press(before: Selection, layout: Layout, key: string, { shift, more }: Keys): Selection {
  if (shift && before.from !== null && layout.has(before.from)) {
    const block = blockOf(layout, before.from, key);
    return { keys: new Set([...(more ? before.keys : []), ...block]), at: key, from: before.from };
  }
  if (more) {
    const keys = new Set(before.keys);
    if (!keys.delete(key)) keys.add(key);
    return { keys, at: key, from: key };
  }
  const only = before.keys.size === 1 && before.keys.has(key);
  return { keys: new Set(only ? [] : [key]), at: key, from: only ? null : key };
}

/** What stands in the rectangle of which two slots are corners; over two cabinets: all between them. */
export function blockOf(layout: Layout, from: string, to: string): string[] {
  const [a, b] = [layout.get(from), layout.get(to)];
  if (!a || !b) return [];
  if (a.subNo !== b.subNo) {
    const order = [...layout.keys()];
    const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted((x, y) => x - y);
    return order.slice(start, (end ?? 0) + 1);
  }
  const rows = [Math.min(a.rowNo, b.rowNo), Math.max(a.rowNo, b.rowNo)] as const;
  const left = Math.min(a.colNo, b.colNo);
  const right = Math.max(a.colNo + a.widthUnits, b.colNo + b.widthUnits);
  const covered = coveredSlots(layout);
  return [...layout.values()]
    .filter(
      slot =>
        slot.subNo === a.subNo &&
        slot.rowNo >= rows[0] &&
        slot.rowNo <= rows[1] &&
        slot.colNo < right &&
        slot.colNo + slot.widthUnits > left &&
        !covered.has(slot.key),
    )
    .map(slot => slot.key);
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the lasso touches. */
export const touched = (boxes: ReadonlyMap<string, Box>, lasso: Box): string[] =>
  [...boxes]
    .filter(
      ([, box]) => box.left < lasso.right && box.right > lasso.left && box.top < lasso.bottom && box.bottom > lasso.top,
    )
    .map(([key]) => key);

/** Without those that are there no more. */
export const stillThere = (of: Selection, layout: Layout): Selection => ({
  keys: new Set([...of.keys].filter(key => layout.has(key))),
  at: of.at !== null && layout.has(of.at) ? of.at : null,
  from: of.from !== null && layout.has(of.from) ? of.from : null,
});
