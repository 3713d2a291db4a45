import type { AxisData, Series } from './chart-data.ts';
import type { Drawing } from './drawing.ts';
import type { ChartOption } from './echarts.ts';

/** Symbols differ as the colours do: never colour alone (look). */
export const symbols = ['circle', 'rect', 'triangle', 'diamond', 'roundRect', 'pin', 'arrow'] as const;
/** More points than this are a line without dots. */
const dotsAtMost = 31;

/** What all charts with two axes have: the room for labels inside, and a tooltip in the look's colours. */
export const grid = {
  left: 4,
  right: 16,
  top: 12,
  bottom: 4,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
} as const;

/** Lines, bars beside or on top of one another, along the same categories; zero is always on the axis. */
export function axisOption(data: AxisData, drawing: Drawing): ChartOption {
  const { theme, measure } = drawing;
  const { kind, at, lying } = data;
  const bars = kind !== 'line';
  const categories = {
    type: 'category' as const,
    data: [...at],
    inverse: lying,
    boundaryGap: bars,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: theme.zero }, onZero: true },
    axisLabel: {
      color: theme.secondary,
      hideOverlap: true,
      ...(lying ? { width: 120, overflow: 'truncate' as const } : {}),
    },
  };
  const values = valueAxis(drawing);
  return {
    grid,
    xAxis: lying ? values : categories,
    yAxis: lying ? categories : values,
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: bars ? 'shadow' : 'line', lineStyle: { color: theme.zero } },
      valueFormatter: value => (typeof value === 'number' ? measure.say(value) : '-'),
    },
    series: data.series.map((series, index) =>
      series.previous ? previousOf(data, series, drawing) : ownSeries(data, series, index, drawing),
    ),
  };
}

/** An axis of numbers: faint lines, short labels, from zero. */
export function valueAxis({ theme, measure }: Pick<Drawing, 'theme' | 'measure'>) {
  return {
    type: 'value' as const,
    axisLabel: {
      color: theme.secondary,
      hideOverlap: true,
      formatter: (value: number) => (measure.short ?? measure.say)(value),
    },
    splitLine: { lineStyle: { color: theme.grid } },
    splitNumber: 4,
  };
}

/** Behind lines a line; at bars, between which there is nothing, a line across each. */
const previousOf = ({ kind, lying }: AxisData, { name, values }: Series, drawing: Drawing) => ({
  ...previousLine(name, drawing),
  data: [...values],
  ...(kind === 'line'
    ? {}
    : { symbol: 'rect', symbolSize: lying ? [2, 28] : [36, 2], showAllSymbol: true, z: 4, lineStyle: { width: 0 } }),
});

/** What is only compared with: thin and grey (look). */
export const previousLine = (name: string, { theme }: Drawing) => ({
  type: 'line' as const,
  name,
  color: theme.faint,
  symbol: 'none',
  z: 1,
  lineStyle: { width: 1, color: theme.faint },
});

/** A line in its colour; with dots where there are few points. */
export const ownLine = (name: string, index: number, points: number, { colours }: Drawing) => ({
  type: 'line' as const,
  name,
  color: colours.get(name),
  emphasis: { focus: 'series' as const },
  lineStyle: { width: 2 },
  symbol: symbols[index % symbols.length],
  symbolSize: 6,
  showSymbol: points <= dotsAtMost,
});

function ownSeries({ kind, at, stepped }: AxisData, { name, values }: Series, index: number, drawing: Drawing) {
  const line = ownLine(name, index, at.length, drawing);
  if (kind === 'line') return { ...line, data: [...values], ...(stepped ? { step: 'end' as const } : {}) };
  const { color, emphasis } = line;
  const bar = { type: 'bar' as const, name, data: [...values], color, emphasis, barMaxWidth: 24 };
  return kind === 'stacked' ? { ...bar, stack: 'all' } : bar;
}
