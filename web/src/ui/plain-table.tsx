import type { ReactNode } from 'react';
import { ColumnTable } from './column-table.tsx';

export interface PlainRow {
  readonly key: string | number;
  readonly cells: readonly ReactNode[];
}
interface Props {
  /** An empty one: a column of buttons. */
  titles: readonly string[];
  rows: readonly PlainRow[];
  /** Titles of columns that stand at the right: numbers. */
  end?: readonly string[];
  /** As in ColumnTable; absent: where the columns are too many for a small screen. */
  stacks?: boolean;
}

/** So many columns stand side by side on a phone. */
const fitting = 4;

/** A few rows in a dialog or drawer, given cell by cell. */
export function PlainTable({ titles, rows, end = [], stacks = titles.length > fitting }: Props) {
  const columns = titles.map((title, at) => ({
    key: title,
    title: title || undefined,
    end: end.includes(title),
    cell: ({ cells }: PlainRow) => cells[at],
  }));
  return <ColumnTable columns={columns} rows={rows} rowKey={({ key }) => key} stacks={stacks} />;
}
