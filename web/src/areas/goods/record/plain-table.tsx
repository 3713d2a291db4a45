import type { ReactNode } from 'react';
import { useT } from '../../../kernel/texts.ts';

interface PlainTableProps {
  /** Text keys. */
  columns: readonly string[];
  rows: readonly { readonly key: number | string; readonly cells: readonly ReactNode[] }[];
}

/** A few rows in a dialog, without paging or sorting. */
export function PlainTable({ columns, rows }: PlainTableProps) {
  const t = useT();
  return (
    <div className="goods-table">
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={columns[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
