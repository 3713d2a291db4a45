import type { KeyboardEvent } from 'react';
import type { AnyRow } from '../list-screen/list-model.ts';
import { rowValue } from '../list-screen/row-value.ts';
import type { CellAt, GridView } from './grid-view.ts';

type Grid = Omit<GridView, 'bindings'>;

/** The keyboard of the grid (spec 04 §5): type, Enter down, Tab right, Esc, Ctrl+D, Ctrl+Z/Y, Ctrl+S. */
export function onGridKey(grid: Grid, event: KeyboardEvent): void {
  const handled = event.ctrlKey || event.metaKey ? onCommand(grid, event) : onPlain(grid, event);
  if (!handled) return;
  event.preventDefault();
  event.stopPropagation();
}

function onCommand(grid: Grid, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === 's') {
    commit(grid);
    (event.currentTarget as HTMLElement).focus();
    // What the server refused was said by the save itself.
    void grid.save().catch(() => undefined);
    return true;
  }
  if (grid.state.typing !== null) return false;
  if (key === 'z' && !event.shiftKey) grid.undo();
  else if (key === 'y' || (key === 'z' && event.shiftKey)) grid.redo();
  else if (key === 'd') fillDown(grid);
  else return false;
  return true;
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

function onPlain(grid: Grid, event: KeyboardEvent): boolean {
  const { at, typing } = grid.state;
  const { key } = event;
  if (typing !== null) return whileTyping(grid, event);
  if (!at) return begin(grid, key);
  const move = moves[key];
  if (move) return go(grid, ...move, event.shiftKey);
  if (key === 'Tab') return go(grid, 0, event.shiftKey ? -1 : 1);
  if (key === 'Enter' || key === 'F2') return edit(grid, at, currentText(grid, at));
  if (key === 'Delete' || key === 'Backspace') return put(grid, at, '');
  if (key === 'Escape') {
    grid.patch({ at: null, anchor: null });
    return true;
  }
  if (key === ' ' && grid.editOf(at.field)?.kind === 'toggle') {
    return put(grid, at, currentText(grid, at) === '1' ? '0' : '1');
  }
  return key.length === 1 && !event.altKey ? edit(grid, at, key) : false;
}

/** Arrows without a cell: the first editable one. */
function begin(grid: Grid, key: string): boolean {
  const [field] = grid.fields;
  if (!(key in moves) || field === undefined) return false;
  const at = { index: Math.max(0, grid.list.cursor), field };
  grid.patch({ at, anchor: at });
  return true;
}

function whileTyping(grid: Grid, { key, shiftKey, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Escape' && key !== 'Enter' && key !== 'Tab') return false;
  if (key === 'Escape') grid.patch({ typing: null });
  else commit(grid);
  // The editor goes: the table has the keyboard again.
  (currentTarget as HTMLElement).focus();
  if (key === 'Escape') return true;
  return key === 'Enter' ? go(grid, shiftKey ? -1 : 1, 0) : go(grid, 0, shiftKey ? -1 : 1);
}

/** What was typed becomes a change of its cell. */
export function commit(grid: Grid): void {
  const { at, typing } = grid.state;
  if (at && typing !== null) put(grid, at, typing);
  grid.patch({ typing: null });
}

/** The editor lost the focus: what was typed counts, unless a key has settled it already. */
export function leave(grid: Grid): void {
  if (grid.isTyping()) commit(grid);
}

export const rowAt = (grid: Grid, index: number): AnyRow | undefined => grid.list.reading.snapshot.rows[index];

export function currentText(grid: Grid, { index, field }: CellAt): string {
  const row = rowAt(grid, index);
  const column = grid.editOf(field);
  if (!row || !column) return '';
  const cell = grid.state.edits.get(grid.list.model.idOf(row))?.cells.get(field);
  return cell ? cell.text : column.print(rowValue(row, field), row);
}

function put(grid: Grid, { index, field }: CellAt, text: string): boolean {
  const row = rowAt(grid, index);
  if (row) grid.write([{ row, field, text }]);
  return true;
}

/** Opens the editor of a cell with a text in it; false: it is none to type in. */
export function edit(grid: Grid, at: CellAt, text: string, whole = false): boolean {
  const row = rowAt(grid, at.index);
  const column = grid.editOf(at.field);
  if (!row || !column || column.can?.(row) === false) return false;
  if (column.kind === 'toggle') return false;
  grid.patch({ typing: text, whole });
  return true;
}

/** Moves the current cell inside the grid; with Shift the range grows. */
function go(grid: Grid, down: number, right: number, extend = false): boolean {
  const { at, anchor } = grid.state;
  if (!at) return false;
  const last = grid.list.reading.snapshot.rows.length - 1;
  const index = Math.max(0, Math.min(at.index + down, last));
  const column = Math.max(0, Math.min(grid.fields.indexOf(at.field) + right, grid.fields.length - 1));
  const next = { index, field: grid.fields[column]! };
  grid.patch({ at: next, anchor: extend ? anchor : next });
  grid.list.setCursor(index);
  return true;
}

/** Ctrl+D: the first row of the range goes into all below it; a single cell takes the one above. */
function fillDown(grid: Grid): void {
  const { at, anchor } = grid.state;
  if (!at || !anchor) return;
  const [top, bottom] = [at.index, anchor.index].sort((a, b) => a - b) as [number, number];
  const columns = [at.field, anchor.field].map(field => grid.fields.indexOf(field)).sort((a, b) => a - b);
  const source = top === bottom ? top - 1 : top;
  const cells = grid.fields.slice(columns[0], columns[1]! + 1).flatMap(field => {
    const text = currentText(grid, { index: source, field });
    return Array.from({ length: bottom - source }, (_, offset) => ({
      row: rowAt(grid, source + 1 + offset),
      field,
      text,
    }));
  });
  grid.write(cells.flatMap(({ row, field, text }) => (row ? [{ row, field, text }] : [])));
}
