import type { ListRequest } from './address.ts';
import type { ListMachine } from './list-machine.ts';

type AnyRow = Readonly<Record<string, unknown>>;

/** Rows under rows, shown under theirs when it is unfolded. Only in lists that are read by pages, which count the uppermost. */
export interface TreeRows<R> {
  /** 0: uppermost. */
  level: (row: R) => number;
  /** How many rows stand under it. */
  below: (row: R) => number;
  /** Of what the list was asked for: its filters and its tab hold under a row as well. */
  read: (row: R, asked: ListRequest['body']) => Promise<readonly R[]>;
}

/** Where a row stands in a tree, and whether what is under it is shown; `open` null: there is nothing under it. */
export interface TreeAt {
  readonly level: number;
  readonly open: boolean | null;
}

type Rows = readonly (AnyRow | undefined)[];

/** How many rows that follow stand under this one. */
function shownBelow({ level }: TreeRows<AnyRow>, rows: Rows, index: number): number {
  const row = rows[index];
  if (!row) return 0;
  const end = rows.findIndex((next, at) => at > index && (!next || level(next) <= level(row)));
  return (end < 0 ? rows.length : end) - index - 1;
}

/** What the list shows is the whole state: a row is unfolded if rows of it follow. */
export function treeAt(tree: TreeRows<AnyRow>, rows: Rows, index: number): TreeAt | null {
  const row = rows[index];
  if (!row) return null;
  const open = tree.below(row) === 0 ? null : shownBelow(tree, rows, index) > 0;
  return { level: tree.level(row), open };
}

/** Puts the rows of a row under it, or takes them away, with all that is under them. */
export async function unfold(tree: TreeRows<AnyRow>, machine: ListMachine<AnyRow>, row: AnyRow): Promise<void> {
  const place = () => {
    const { rows } = machine.snapshot();
    const index = rows.findIndex(each => each && machine.options.idOf(each) === machine.options.idOf(row));
    return { rows, index, below: shownBelow(tree, rows, index) };
  };
  const { rows, index, below } = place();
  if (below > 0) return machine.patch({ rows: rows.toSpliced(index + 1, below) });
  const found = await tree.read(row, machine.request?.body ?? {});
  // Meanwhile the list may show other rows, or these already.
  const now = place();
  if (now.index >= 0 && now.below === 0) machine.patch({ rows: now.rows.toSpliced(now.index + 1, 0, ...found) });
}
