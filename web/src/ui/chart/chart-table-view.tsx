import { type CSSProperties, useMemo } from 'react';
import { useWords } from '../words.tsx';
import type { ChartData, Measure } from './chart-data.ts';
import { tableOf } from './chart-table.ts';

/** The chart's data to read, copy and print. */
export function ChartTableView(props: { title: string; data: ChartData; measure: Measure; height: number }) {
  const { title, data, measure, height } = props;
  const words = useWords();
  const { head, rows } = useMemo(() => tableOf(data, measure, words), [data, measure, words]);
  return (
    <section
      className="chart-table"
      style={{ '--chart-height': `${height}px` } as CSSProperties}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, and no state
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
