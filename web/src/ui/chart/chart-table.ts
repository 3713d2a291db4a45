import { emptyMark } from '../format.ts';
import type { Translate } from '../words.tsx';
import type { AxisData, ChartData, HeatData, Measure, PartsData } from './chart-data.ts';
import { momentText } from './moment-text.ts';

/** The same data as a table: the first column names the row, the others are numbers in words. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a chart shows, for who reads rather than looks: its table view, and what the keyboard goes through. */
export function tableOf(data: ChartData, measure: Measure, t: Translate): ChartTable {
  switch (data.kind) {
    case 'ring':
    case 'funnel':
      return partsTable(data, measure, t);
    case 'heat':
      return heatTable(data, measure);
    case 'scatter':
      return {
        head: [t('chart.item'), t('chart.series'), data.across.name, measure.name],
        rows: data.series.flatMap(({ name, points }) =>
          points.map(point => [point.name, name, data.across.say(point.x), measure.say(point.y)]),
        ),
      };
    case 'waterfall':
      return {
        head: [data.along, measure.name],
        rows: data.steps.map(({ name, value }) => [name, measure.say(value)]),
      };
    case 'gauge':
      return {
        head: [t('chart.item'), measure.name],
        rows: [
          [data.name, measure.say(data.value)],
          [t('chart.target'), measure.say(data.target)],
        ],
      };
    case 'map':
      return {
        head: [t('chart.region'), measure.name],
        rows: data.regions.toSorted((a, b) => b.value - a.value).map(({ name, value }) => [name, measure.say(value)]),
      };
    case 'time':
      return axisTable({ ...data, at: data.at.map(momentText) }, measure);
    default:
      return axisTable(data, measure);
  }
}

const said = (value: number | null | undefined, measure: Measure) =>
  value === null || value === undefined ? emptyMark : measure.say(value);

const axisTable = ({ along, at, series }: Pick<AxisData, 'along' | 'at' | 'series'>, measure: Measure): ChartTable => ({
  head: [along, ...series.map(({ name }) => name)],
  rows: at.map((name, index) => [name, ...series.map(({ values }) => said(values[index], measure))]),
});

const heatTable = ({ along, columns, rows, values }: HeatData, measure: Measure): ChartTable => ({
  head: [along, ...columns],
  rows: rows.map((name, row) => [name, ...columns.map((_, column) => said(values[row]?.[column], measure))]),
});

function partsTable({ kind, along, parts }: PartsData, measure: Measure, t: Translate): ChartTable {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const of = (at: number) => (kind === 'ring' ? total : (parts[at - 1]?.value ?? 0));
  return {
    head: [along, measure.name, t(kind === 'ring' ? 'chart.share' : 'chart.step')],
    rows: parts.map(({ name, value }, at) => [name, measure.say(value), shareText(value, of(at))]),
  };
}

/** `12.3%`; of nothing there is no share. */
export const shareText = (value: number, of: number): string =>
  of === 0 ? emptyMark : `${((value / of) * 100).toFixed(1)}%`;
