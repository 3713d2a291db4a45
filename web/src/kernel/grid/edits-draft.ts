import type { FormValues } from '../form/form-rules.ts';
import type { AnyRow } from '../list-screen/list-model.ts';
import type { CellEdit, Edits } from './edits.ts';

interface Draft {
  readonly rows: readonly {
    readonly id: number;
    readonly row: AnyRow;
    readonly cells: readonly [string, CellEdit][];
  }[];
}

/** Unsaved cells as a draft keeps them; null: there are none. */
export function packed(edits: Edits<AnyRow>): FormValues | null {
  if (edits.size === 0) return null;
  const rows = [...edits].map(([id, { row, cells }]) => ({ id, row, cells: [...cells] }));
  return { rows } satisfies Draft;
}

/** What was kept, as the grid works with it; it is laid over the rows as they are by then, like any change (`rebase`). */
export function unpacked(kept: FormValues | null): Edits<AnyRow> {
  const { rows } = (kept ?? { rows: [] }) as unknown as Draft;
  return new Map(rows.map(({ id, row, cells }) => [id, { row, cells: new Map(cells) }]));
}
