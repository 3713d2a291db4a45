import type { ReactNode } from 'react';
import '../store-goods.css';

export interface PlainRow {
  readonly key: string | number;
  readonly cells: readonly ReactNode[];
}
interface Props {
  titles: readonly string[];
  rows: readonly PlainRow[];
  /** Titles of columns that stand at the right: numbers. */
  end?: readonly string[];
}

/** A small table of a dialog or drawer. */
export function PlainTable({ titles, rows, end = [] }: Props) {
  const side = (title: string | undefined) => (title && end.includes(title) ? 'store-goods-end' : undefined);
  return (
    <div className="store-goods-scroll">
      <table className="store-goods-table">
        <thead>
          <tr>
            {titles.map(title => (
              <th key={title} scope="col" className={side(title)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={titles[at]} className={side(titles[at])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Words in the colour of what is wrong. */
export function Wrong({ children }: { children: ReactNode }) {
  return <span className="store-goods-loss">{children}</span>;
}
