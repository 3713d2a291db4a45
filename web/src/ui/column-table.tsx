import type { ReactNode } from 'react';
import { ScrollBox } from './scroll-box.tsx';
import './column-table.css';

export interface TableColumn<R> {
  readonly key: string;
  /** Absent: a column of buttons. */
  readonly title?: string | undefined;
  /** Numbers stand at the right. */
  readonly end?: boolean;
  readonly cell: (row: R, at: number) => ReactNode;
  /** Under the rows: what they sum to. */
  readonly foot?: ReactNode;
}
interface Props<R> {
  label?: string;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R, at: number) => string | number;
  /** The row that stands out of the others. */
  current?: (row: R) => boolean;
  /** On a small screen each row is a block of its own, its values under their titles: for rows that are edited or have much to say. */
  stacks?: boolean;
}
const side = (end: boolean | undefined) => (end ? 'column-table-end' : undefined);

/** A small table of a dialog, a drawer or a card: no paging, no sorting. */
export function ColumnTable<R>({ label, columns, rows, rowKey, current, stacks = false }: Props<R>) {
  const footed = columns.some(({ foot }) => foot !== undefined);
  return (
    <ScrollBox className="column-table-scroll" label={label}>
      <table className={stacks ? 'column-table column-table-stacks' : 'column-table'} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, end }) =>
              title === undefined ? (
                <td key={key} />
              ) : (
                <th key={key} scope="col" className={side(end)}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={rowKey(row, at)} aria-current={current?.(row) || undefined}>
              {columns.map(({ key, title, end, cell }) => (
                <td key={key} className={side(end)} data-title={title}>
                  {cell(row, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footed && (
          <tfoot>
            <tr>
              {columns.map(({ key, end, foot }, at) =>
                at === 0 ? (
                  <th key={key} scope="row">
                    {foot}
                  </th>
                ) : (
                  <td key={key} className={side(end)}>
                    {foot}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollBox>
  );
}
