/** The most a batch call takes, and so the most that can be chosen (spec 00 §4). */
export const selectionLimit = 1000;

/** Chosen rows by id, over pages: with the version the user saw and the row as last seen. */
export type Selection<R> = ReadonlyMap<number, { version: number | undefined; row: R }>;

export interface RowIdentity<R> {
  idOf: (row: R) => number;
  versionOf: (row: R) => number | undefined;
}

export type Chosen<R> = { selection: Selection<R>; refused: boolean };

/** Adds rows; beyond the limit nothing is added and `refused` says so. */
export function choose<R>(selection: Selection<R>, rows: readonly R[], of: RowIdentity<R>): Chosen<R> {
  const next = new Map(selection);
  for (const row of rows) next.set(of.idOf(row), { version: of.versionOf(row), row });
  return next.size > selectionLimit ? { selection, refused: true } : { selection: next, refused: false };
}

export function drop<R>(selection: Selection<R>, ids: Iterable<number>): Selection<R> {
  const next = new Map(selection);
  for (const id of ids) next.delete(id);
  return next;
}

export function toggle<R>(selection: Selection<R>, row: R, of: RowIdentity<R>): Chosen<R> {
  const id = of.idOf(row);
  return selection.has(id) ? { selection: drop(selection, [id]), refused: false } : choose(selection, [row], of);
}

/** After a batch: what was done leaves the selection, what failed stays chosen. */
export function keepOnly<R>(selection: Selection<R>, ids: ReadonlySet<number>): Selection<R> {
  return new Map([...selection].filter(([id]) => ids.has(id)));
}

/** Rows that were repainted: the user now sees the new version, so a step is asked with that one. */
export function refreshed<R>(selection: Selection<R>, rows: readonly R[], of: RowIdentity<R>): Selection<R> {
  const known = rows.filter(row => selection.has(of.idOf(row)));
  return known.length === 0 ? selection : choose(selection, known, of).selection;
}

/** Reads a list page by page into a selection; stops with `refused` when it holds more than may be chosen. */
export async function chooseAll<R>(
  readPage: (after: string | null, page: number) => Promise<{ rows: readonly R[]; next: string | null }>,
  of: RowIdentity<R>,
): Promise<Chosen<R>> {
  let selection: Selection<R> = new Map();
  let after: string | null = null;
  for (let page = 1; ; page += 1) {
    const { rows, next } = await readPage(after, page);
    const step = choose(selection, rows, of);
    if (step.refused) return { selection: new Map(), refused: true };
    selection = step.selection;
    if (next === null || rows.length === 0) return { selection, refused: false };
    after = next;
  }
}
