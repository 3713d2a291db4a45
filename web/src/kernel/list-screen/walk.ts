import type { ListView } from './use-list.ts';

/** The index beside the open row, or beside the cursor. */
function neighbour(view: ListView, by: 1 | -1): number {
  const { openId } = view.address.state;
  const { rows } = view.reading.snapshot;
  const opened = openId === null ? -1 : rows.findIndex(row => row && view.model.idOf(row) === openId);
  const from = opened >= 0 ? opened : view.cursor;
  return from < 0 && by < 0 ? rows.length - 1 : from + by;
}

/** There is a page beyond the row at this page's edge. */
function mayTurn({ model, reading, address }: ListView, index: number): boolean {
  const { rows, hasNext, phase } = reading.snapshot;
  if (model.list.reading === 'scroll' || phase !== 'ready' || rows.length === 0) return false;
  return index < 0 ? address.state.page > 1 : hasNext;
}

export function mayWalk(view: ListView, by: 1 | -1): boolean {
  const index = neighbour(view, by);
  return view.reading.snapshot.rows[index] !== undefined || mayTurn(view, index);
}

/** Moves the cursor, over the edge of a page onto the next; with the drawer open it walks with it. */
export function walk(view: ListView, by: 1 | -1): boolean {
  const index = neighbour(view, by);
  const row = view.reading.snapshot.rows[index];
  if (row) {
    view.setCursor(index);
    if (view.address.state.openId !== null) view.open(row, 'replace');
    return true;
  }
  if (!mayTurn(view, index)) return false;
  view.turnPage(by);
  return true;
}
