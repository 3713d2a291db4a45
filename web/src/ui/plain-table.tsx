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
}

/** A few rows in a dialog or drawer, given cell by cell. */
export function PlainTable({ titles, rows, end = [] }: Props) {
  const columns = titles.map((title, at) => ({
    key: title,
    title: title || undefined,
    end: end.includes(title),
    cell: ({ cells }: PlainRow) => cells[at],
  }));
  return <ColumnTable columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
