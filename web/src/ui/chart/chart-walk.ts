import type { Translate } from '../words.tsx';
import type { ChartData, Measure } from './chart-data.ts';
import { tableOf } from './chart-table.ts';

/** A place of the chart that the keyboard can be at: what echarts calls it, and what is read out there. */
export interface Stop {
  readonly seriesIndex: number;
  readonly dataIndex: number;
  readonly words: string;
}

/** The places of a chart from left to right. Along an axis one stop has the values of all series, as its tooltip has. */
export function stopsOf(data: ChartData, measure: Measure, t: Translate): readonly Stop[] {
  if (data.kind === 'heat') {
    const cells = data.values.flatMap((row, y) =>
      row.flatMap((value, x) => (value === null ? [] : [`${data.rows[y]} ${data.columns[x]} ${measure.say(value)}`])),
    );
    return cells.map((words, dataIndex) => ({ seriesIndex: 0, dataIndex, words }));
  }
  if (data.kind === 'scatter') {
    return data.series.flatMap(({ name, points }, seriesIndex) =>
      points.map((point, dataIndex) => ({
        seriesIndex,
        dataIndex,
        words: `${name} ${point.name} ${data.across.say(point.x)} ${measure.say(point.y)}`,
      })),
    );
  }
  const { head, rows } = tableOf(data, measure, t);
  const named = 'series' in data;
  return rows.map((row, at) => ({
    seriesIndex: 0,
    // The table has provinces by value, the map in the order of its data.
    dataIndex: data.kind === 'map' ? data.regions.findIndex(({ name }) => name === row[0]) : at,
    words: row.map((cell, column) => (named && column > 0 ? `${head[column]} ${cell}` : cell)).join(' '),
  }));
}
