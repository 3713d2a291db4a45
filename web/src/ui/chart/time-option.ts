import { grid, ownLine, previousLine, valueAxis } from './axis-option.ts';
import type { TimeData } from './chart-data.ts';
import type { Drawing } from './drawing.ts';
import type { ChartOption, ChartSeriesOption } from './echarts.ts';
import { momentText } from './moment-text.ts';

/** So wide a name is about, in pixels: a stretch that is narrower has none, it is told elsewhere. */
const widthOf = (name: string) => [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 12 : 7), 0);
/** Beside the drawing, where no line runs through the words of the limits. */
const limitRoom = 56;

/** Lines over time as it went by, between the limits they have to keep, on what lasted meanwhile. */
export function timeOption(data: TimeData, drawing: Drawing): ChartOption {
  const { theme, measure } = drawing;
  return {
    grid: { ...grid, right: limitRoom },
    xAxis: {
      type: 'time',
      min: data.from,
      max: data.to,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.zero }, onZero: true },
      axisLabel: {
        color: theme.secondary,
        hideOverlap: true,
        formatter: at => shortText(at, data.to - data.from),
      },
      axisPointer: { label: { formatter: ({ value }) => momentText(Number(value)) } },
      splitNumber: Math.max(2, Math.floor(drawing.width / 120)),
    },
    yAxis: valueAxis(drawing),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: theme.zero } },
      valueFormatter: value => (typeof value === 'number' ? measure.say(value) : '-'),
    },
    series: [
      ...data.series.map((series, index) => ({
        ...(series.previous
          ? previousLine(series.name, drawing)
          : ownLine(series.name, index, data.at.length, drawing)),
        data: data.at.map((at, n) => [at, series.values[n] ?? null]),
      })),
      ...data.limits.map(limit => limitLine(limit, data, drawing)),
      meanwhile(data, drawing),
    ],
  };
}

const dayMs = 86_400_000;

/** Within two days the time, over more the day. */
const shortText = (at: number, span: number): string => {
  const text = momentText(at);
  return span > 2 * dayMs ? text.slice(0, 5) : text.slice(6);
};

const limitLine = (
  { name, value }: TimeData['limits'][number],
  { from, to }: TimeData,
  { theme, measure }: Drawing,
): ChartSeriesOption => ({
  type: 'line',
  name,
  color: theme.danger,
  silent: true,
  symbol: 'none',
  z: 1,
  lineStyle: { width: 1, type: 'dashed' },
  tooltip: { show: false },
  endLabel: {
    show: true,
    formatter: `${name}\n${measure.say(value)}`,
    color: theme.danger,
    lineHeight: 14,
  },
  data: [
    [from, value],
    [to, value],
  ],
});

/** What lasted, as a ground behind the lines. */
const meanwhile = ({ from, to, spans }: TimeData, { theme, width }: Drawing): ChartSeriesOption => ({
  type: 'line',
  data: [],
  markArea: {
    silent: true,
    data: spans.map(span => [
      {
        name: ((span.to - span.from) / (to - from)) * width < widthOf(span.name) ? '' : span.name,
        xAxis: span.from,
        itemStyle: { color: span.tone === 'warning' ? theme.warned : theme.grid },
        label: { color: theme.secondary, position: 'insideBottom' as const },
      },
      { xAxis: span.to },
    ]),
  },
});
