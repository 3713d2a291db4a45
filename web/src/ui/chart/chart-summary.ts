import type { Translate } from '../words.tsx';
import type { ChartData, Measure } from './chart-data.ts';
import { shareText, tableOf } from './chart-table.ts';
import { momentText } from './moment-text.ts';

type Named = readonly { readonly name: string; readonly value: number }[];

/** A chart in a few sentences, to those who do not see it: of each series its lowest and highest, of slices each share. */
export function summaryOf(data: ChartData, measure: Measure, t: Translate): string {
  const range = (name: string, values: Named) => rangeOf(name, values, measure, t);
  switch (data.kind) {
    case 'ring': {
      const total = data.parts.reduce((sum, { value }) => sum + value, 0);
      return data.parts.map(({ name, value }) => `${name} ${shareText(value, total)}`).join('; ');
    }
    case 'funnel':
    case 'waterfall':
    case 'gauge':
      return tableOf(data, measure, t)
        .rows.map(row => row.join(' '))
        .join('; ');
    case 'map':
      return range(measure.name, data.regions);
    case 'heat': {
      const { rows, columns, values } = data;
      return range(
        measure.name,
        rows.flatMap((row, at) =>
          known(
            columns.map(column => `${row} ${column}`),
            values[at] ?? [],
          ),
        ),
      );
    }
    case 'scatter':
      return data.series
        .map(({ name, points }) => t('chart.summary.points', { name, count: points.length }))
        .join('; ');
    case 'time':
      return data.series.map(({ name, values }) => range(name, known(data.at.map(momentText), values))).join('; ');
    default:
      return data.series.map(({ name, values }) => range(name, known(data.at, values))).join('; ');
  }
}

const known = (at: readonly string[], values: readonly (number | null)[]): Named =>
  at.flatMap((name, index) => {
    const value = values[index];
    return value === null || value === undefined ? [] : [{ name, value }];
  });

function rangeOf(name: string, values: Named, measure: Measure, t: Translate): string {
  const [least, most] = [
    values.toSorted((a, b) => a.value - b.value).at(0),
    values.toSorted((a, b) => b.value - a.value).at(0),
  ];
  if (!least || !most) return `${name}: ${t('chart.empty')}`;
  return t('chart.summary', {
    name,
    least: measure.say(least.value),
    leastAt: least.name,
    most: measure.say(most.value),
    mostAt: most.name,
  });
}
