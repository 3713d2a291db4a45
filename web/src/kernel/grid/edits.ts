import { rowValue } from '../list-screen/row-value.ts';
import type { CellProblem, GridDeclaration, GridEdit } from './grid-edit.ts';

type Params = Readonly<Record<string, string | number>>;

/** One changed cell: what it was when the change began, what it shall be, what was typed. */
export interface CellEdit {
  base: unknown;
  value: unknown;
  text: string;
  /** The text is no value of this column: a text key. */
  error?: { message: string; params?: Params };
  /** What the server said of it: already in the reader's language. */
  refusal?: string;
}

export interface RowEdit<R> {
  /** The row as the server has it, last seen. */
  row: R;
  cells: ReadonlyMap<string, CellEdit>;
}

/** All unsaved changes of a grid, by row id. */
export type Edits<R> = ReadonlyMap<number, RowEdit<R>>;

export interface CellWrite<R> {
  id: number;
  row: R;
  field: string;
  text: string;
}

/** One thing to undo: every cell it touched, before and after. */
export interface Step<R> {
  cells: readonly { id: number; row: R; field: string; before: CellEdit | undefined; after: CellEdit | undefined }[];
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const fieldOf = (row: unknown, field: string) => rowValue(row as object, field);

/** Writes texts into cells; a cell that says again what the server has is no change any more. */
export function write<R>(
  edits: Edits<R>,
  writes: readonly CellWrite<R>[],
  columnOf: (field: string) => GridEdit<unknown, R> | undefined,
): { edits: Edits<R>; step: Step<R> | null } {
  const cells: Step<R>['cells'][number][] = [];
  for (const { id, row, field, text } of writes) {
    const column = columnOf(field);
    if (!column || column.can?.(row) === false) continue;
    const before = edits.get(id)?.cells.get(field);
    const base = before ? before.base : fieldOf(row, field);
    const read = column.read(text, row);
    const after: CellEdit | undefined =
      'error' in read
        ? { base, value: undefined, text, error: { message: read.error, params: read.params } }
        : same(read.value, fieldOf(row, field))
          ? undefined
          : { base, value: read.value, text };
    if (!before && !after) continue;
    cells.push({ id, row, field, before, after });
  }
  if (cells.length === 0) return { edits, step: null };
  const step = { cells };
  return { edits: apply(edits, step, 'after'), step };
}

/** Puts a step's cells as they were before it, or after it. */
export function apply<R>(edits: Edits<R>, step: Step<R>, side: 'before' | 'after'): Edits<R> {
  const next = new Map(edits);
  for (const cell of step.cells) {
    const known = next.get(cell.id);
    const row = known?.row ?? cell.row;
    const cells = new Map(known?.cells);
    const edit = cell[side];
    if (edit) cells.set(cell.field, edit);
    else cells.delete(cell.field);
    if (cells.size > 0) next.set(cell.id, { row, cells });
    else next.delete(cell.id);
  }
  return next;
}

/** The row as it would be saved: unreadable cells keep what the server has. */
export function merged<R>(row: R, edit: RowEdit<R> | undefined): R {
  if (!edit) return row;
  const changes = [...edit.cells].filter(([, cell]) => !cell.error).map(([field, cell]) => [field, cell.value]);
  return { ...row, ...Object.fromEntries(changes) };
}

export type Problem = CellProblem | { field: string; refusal: string };

/** What is wrong with a changed row: unreadable cells, then the rules in their order, then what the server said. */
export function problemsOf<R>(edit: RowEdit<R>, check: GridDeclaration<R>['check']): Problem[] {
  const unreadable = [...edit.cells].flatMap(([field, { error }]) => (error ? [{ field, ...error }] : []));
  const unread = new Set(unreadable.map(problem => problem.field));
  const broken = (check?.(merged(edit.row, edit)) ?? []).filter(problem => !unread.has(problem.field));
  const refused = [...edit.cells].flatMap(([field, { refusal }]) => (refusal ? [{ field, refusal }] : []));
  return [...unreadable, ...broken, ...refused];
}

/** The first cell of these rows that is wrong, as the list shows them; null: none. */
export function firstProblem<R>(
  rows: readonly (R | undefined)[],
  editOf: (row: R) => RowEdit<R> | undefined,
  check: GridDeclaration<R>['check'],
  fields: readonly string[],
): { index: number; field: string } | null {
  for (const [index, row] of rows.entries()) {
    const edit = row && editOf(row);
    const wrong = new Set(edit ? problemsOf(edit, check).map(({ field }) => field) : []);
    const field = fields.find(name => wrong.has(name));
    if (field !== undefined) return { index, field };
  }
  return null;
}

/** Cells whose value the server has meanwhile as somebody else wrote it. */
export function conflictsOf<R>(edit: RowEdit<R>): string[] {
  return [...edit.cells].filter(([field, cell]) => !same(cell.base, fieldOf(edit.row, field))).map(([field]) => field);
}

/** Rows as the server has them now: untouched cells follow, a change that says the same is done, others stay. */
export function rebase<R>(edits: Edits<R>, rows: readonly { id: number; row: R }[]): Edits<R> {
  const next = new Map(edits);
  for (const { id, row } of rows) {
    const edit = next.get(id);
    if (!edit) continue;
    const cells = new Map(
      [...edit.cells].filter(([field, cell]) => cell.error || !same(cell.value, fieldOf(row, field))),
    );
    if (cells.size > 0) next.set(id, { row, cells });
    else next.delete(id);
  }
  return next;
}

/** 我的: the change stands against what the other wrote; 对方: it is given up. */
export function resolve<R>(edits: Edits<R>, id: number, field: string, whose: 'mine' | 'theirs'): Edits<R> {
  const edit = edits.get(id);
  const cell = edit?.cells.get(field);
  if (!edit || !cell) return edits;
  // What the server said of it was said before the person decided.
  const after = whose === 'mine' ? { ...cell, base: fieldOf(edit.row, field), refusal: undefined } : undefined;
  return apply(edits, { cells: [{ id, row: edit.row, field, before: cell, after }] }, 'after');
}

/** What is sent: changed fields, what names the row, its version, and what the editor saw where the server asks for it. */
export function itemOf<R>(
  edit: RowEdit<R>,
  grid: Pick<GridDeclaration<R>, 'keep' | 'base'>,
  version: string,
): Readonly<Record<string, unknown>> {
  const item: Record<string, unknown> = {};
  for (const field of grid.keep) item[field] = fieldOf(edit.row, field);
  if (fieldOf(edit.row, version) !== undefined) item[version] = fieldOf(edit.row, version);
  for (const [field, cell] of edit.cells) {
    item[field] = cell.value;
    const seen = grid.base?.[field as keyof R & string];
    if (seen) item[seen] = cell.base;
  }
  return item;
}

/** Puts the server's words at their cells; errors name the item by its index. */
export function refuse<R>(
  edits: Edits<R>,
  sent: readonly number[],
  errors: readonly { index: number; field: string; message: string }[],
): Edits<R> {
  const next = new Map(edits);
  for (const { index, field, message } of errors) {
    const id = sent[index];
    const edit = id === undefined ? undefined : next.get(id);
    if (id === undefined || !edit) continue;
    const cell = edit.cells.get(field) ?? { base: fieldOf(edit.row, field), value: fieldOf(edit.row, field), text: '' };
    next.set(id, { row: edit.row, cells: new Map(edit.cells).set(field, { ...cell, refusal: message }) });
  }
  return next;
}

/** How many cells are changed: `{n}项未保存`. */
export const changedCells = (edits: Edits<unknown>): number =>
  [...edits.values()].reduce((sum, edit) => sum + edit.cells.size, 0);
