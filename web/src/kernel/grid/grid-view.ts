import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { AnyRow } from '../list-screen/list-model.ts';
import type { CellEditor } from '../list-screen/table-row.tsx';
import type { ListView } from '../list-screen/use-list.ts';
import type { Edits } from './edits.ts';
import type { GridDeclaration, GridEdit } from './grid-edit.ts';
import type { GridQuestion } from './save-grid.ts';
import type { History } from './undo.ts';

/** A cell by the index of its row and the name of its column. */
export interface CellAt {
  index: number;
  field: string;
}

export interface GridState {
  edits: Edits<AnyRow>;
  history: History<AnyRow>;
  /** The current cell, and the corner from which a range was drawn. */
  at: CellAt | null;
  anchor: CellAt | null;
  /** The text under the editor; null: not editing. */
  typing: string | null;
  /** The editor opened with its text chosen: what is typed replaces it. */
  whole: boolean;
  /** What a save waits for. */
  question: (GridQuestion & { answer: (yes: boolean) => void }) | null;
}

export interface GridView {
  declaration: GridDeclaration<AnyRow>;
  list: ListView;
  state: GridState;
  patch: (change: Partial<GridState>) => void;
  /** As of now, not as of the last paint. */
  isTyping: () => boolean;
  /** Writes texts into cells as one step of undo. */
  write: (cells: readonly { row: AnyRow; field: string; text: string }[]) => void;
  undo: () => void;
  redo: () => void;
  resolve: (id: number, field: string, whose: 'mine' | 'theirs') => void;
  save: () => Promise<void>;
  discard: () => void;
  saving: boolean;
  changed: number;
  problems: number;
  /** Goes to the first cell that is wrong; false: none of the rows in the list is. */
  showProblem: () => boolean;
  fields: readonly string[];
  editOf: (field: string) => GridEdit<unknown, AnyRow> | undefined;
  bindings: {
    editor: CellEditor;
    onCell: (row: AnyRow, index: number, target: HTMLElement) => boolean;
    onKeyDown: (event: KeyboardEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
    onCopy: (event: ClipboardEvent) => void;
  };
}
