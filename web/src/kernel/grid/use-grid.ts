import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '../form/form-drafts.ts';
import type { AnyRow } from '../list-screen/list-model.ts';
import type { ListView } from '../list-screen/use-list.ts';
import { changedCells, firstProblem, problemsOf, rebase, resolve, write } from './edits.ts';
import { packed, unpacked } from './edits-draft.ts';
import { gridCell } from './grid-cell.tsx';
import { copyBlock, pasteBlock } from './grid-clipboard.ts';
import type { GridDeclaration, GridEdit } from './grid-edit.ts';
import { commit, currentText, edit, onGridKey } from './grid-keys.ts';
import type { GridState, GridView } from './grid-view.ts';
import { type SaveWorld, saveGrid } from './save-grid.ts';
import { noHistory, redo, remember, undo } from './undo.ts';
import { useSaveKey } from './use-save-key.ts';

const nothing: GridState = {
  edits: new Map(),
  history: noHistory,
  at: null,
  anchor: null,
  typing: null,
  whole: false,
  question: null,
};

/** The inline grid over a list whose columns say `edit` (spec 04 §5); null where the declaration has none or may not be edited. */
export function useGrid(list: ListView, table: RefObject<HTMLElement | null>): GridView | null {
  const declaration = list.model.list.grid;
  const { state, latest, patch } = useGridState();
  const [saving, setSaving] = useState(false);
  useRebase(list, latest, patch);
  const fields = useMemo(
    () => list.columns.filter(column => column.column.edit).map(column => column.name),
    [list.columns],
  );
  const saveNow = useRef<() => void>(() => undefined);
  const unsaved = state.edits.size > 0 || state.typing !== null;
  useSaveKey(list.address.here, unsaved && state.question === null ? () => saveNow.current() : null);
  if (!declaration || (declaration.needs && !list.tools.has(declaration.needs))) return null;

  const world = worldOf(declaration, list, latest, patch);
  const showProblem = () => {
    const at = problemAt(world, fields);
    if (!at) return false;
    patch({ at, anchor: at, typing: null });
    list.setCursor(at.index);
    table.current?.focus({ preventScroll: true });
    return true;
  };
  const save = async () => {
    if (saving || latest.current.edits.size === 0) return;
    setSaving(true);
    await saveGrid(world).finally(() => setSaving(false));
    showProblem();
  };
  const rows = [...state.edits.values()];
  const grid: Omit<GridView, 'bindings'> = {
    declaration,
    list,
    state,
    patch,
    fields,
    saving,
    save,
    showProblem,
    changed: changedCells(state.edits),
    problems: rows.reduce((sum, edit) => sum + problemsOf(edit, declaration.check).length, 0),
    ...changesOf(list, latest, patch),
  };
  saveNow.current = () => {
    commit(grid);
    // What the server refused was said by the save itself.
    void save().catch(() => undefined);
  };
  return { ...grid, bindings: bindingsOf(grid) };
}

/** What the grid knows, for painting, and as of now for what happens between two paints. Unsaved cells outlive a reload (spec 01 §2). */
function useGridState() {
  const draft = useDraft('grid');
  const [state, setState] = useState<GridState>(() => ({ ...nothing, edits: unpacked(draft.restored) }));
  useEffect(() => draft.keep(packed(state.edits)));
  const latest = useRef(state);
  latest.current = state;
  const patch = (change: Partial<GridState>) => {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  };
  return { state, latest, patch };
}

/** What saving reads and writes: the changes as they are then, not as of the last paint. */
function worldOf(
  grid: GridDeclaration<AnyRow>,
  list: ListView,
  latest: { current: GridState },
  patch: GridView['patch'],
): SaveWorld {
  return {
    grid,
    list,
    editsNow: () => latest.current.edits,
    keep: edits => patch({ edits, history: noHistory }),
    ask: question => new Promise(answer => patch({ question: { ...question, answer } })),
  };
}

/** The first cell that is wrong, as the list stands. */
function problemAt({ grid, list, editsNow }: SaveWorld, fields: readonly string[]) {
  const edits = editsNow();
  const { rows } = list.reading.machine.snapshot();
  return firstProblem(rows, row => edits.get(list.model.idOf(row)), grid.check, fields);
}

/** The ways in which cells change; all of them read what is so now, not what the last paint saw. */
function changesOf(list: ListView, latest: { current: GridState }, patch: GridView['patch']) {
  const editOf = (field: string) => list.model.list.columns[field]?.edit as GridEdit<unknown, AnyRow> | undefined;
  return {
    editOf,
    isTyping: () => latest.current.typing !== null,
    write: (cells: readonly { row: AnyRow; field: string; text: string }[]) => {
      const writes = cells.map(cell => ({ ...cell, id: list.model.idOf(cell.row) }));
      const { edits, step } = write(latest.current.edits, writes, editOf);
      if (step) patch({ edits, history: remember(latest.current.history, step) });
    },
    undo: () => patch(undo(latest.current.history, latest.current.edits)),
    redo: () => patch(redo(latest.current.history, latest.current.edits)),
    resolve: (id: number, field: string, whose: 'mine' | 'theirs') =>
      patch({ edits: resolve(latest.current.edits, id, field, whose) }),
    discard: () => patch({ edits: new Map(), history: noHistory, typing: null }),
  };
}

function bindingsOf(grid: Omit<GridView, 'bindings'>): GridView['bindings'] {
  return {
    editor: (column, row, index) => gridCell(grid, column, row, index),
    onCell: (_row, index, target) => {
      const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
      if (!field) return false;
      const at = { index, field };
      const again = grid.state.at?.index === index && grid.state.at.field === field;
      grid.patch({ at, anchor: at, typing: null });
      // A second press opens the editor: fingers have no keys.
      if (again) edit(grid, at, currentText(grid, at), true);
      return true;
    },
    onKeyDown: event => onGridKey(grid, event),
    onPaste: event => void pasteBlock(grid, event),
    onCopy: event => copyBlock(grid, event),
  };
}

/** Rows that were read or repainted: untouched cells follow, changed ones keep what they were based on. */
function useRebase(list: ListView, latest: { current: GridState }, patch: (change: Partial<GridState>) => void): void {
  const { rows } = list.reading.snapshot;
  const change = useRef(patch);
  change.current = patch;
  useEffect(() => {
    if (latest.current.edits.size === 0) return;
    const known = rows.filter(row => row !== undefined).map(row => ({ id: list.model.idOf(row), row }));
    change.current({ edits: rebase(latest.current.edits, known) });
  }, [rows, list.model, latest]);
}
