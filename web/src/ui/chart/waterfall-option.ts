import { grid, valueAxis } from './axis-option.ts';
import type { WaterfallData } from './chart-data.ts';
import type { Drawing } from './drawing.ts';
import type { ChartOption } from './echarts.ts';

/** A step from where the one before ended: what hangs in the air stands on a bar that is not seen. */
interface Bar {
  readonly base: number;
  /** Above zero, and below it: a step that crosses it is drawn in two. */
  readonly over: number;
  readonly under: number;
}

/** The bars of a waterfall, step by step. */
export function waterfallBars(steps: WaterfallData['steps']): readonly Bar[] {
  let at = 0;
  return steps.map(({ value, total }) => {
    const from = total ? 0 : at;
    at = total ? value : at + value;
    const [low, high] = [Math.min(from, at), Math.max(from, at)];
    if (low >= 0) return { base: low, over: high - low, under: 0 };
    if (high <= 0) return { base: high, over: 0, under: low - high };
    return { base: 0, over: high, under: low };
  });
}

/** Totals in the accent, what is taken away in a colour of its own, each with its number (never colour alone). */
export function waterfallOption(data: WaterfallData, drawing: Drawing): ChartOption {
  const { theme, measure } = drawing;
  const { steps } = data;
  const bars = waterfallBars(steps);
  return {
    grid: { ...grid, top: 24 },
    xAxis: {
      type: 'category',
      data: steps.map(({ name }) => name),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.zero }, onZero: true },
      // Two words stand under each other: side by side they would drive a neighbour's out.
      axisLabel: { color: theme.secondary, interval: 0, hideOverlap: true, width: 60, overflow: 'break' },
    },
    yAxis: valueAxis(drawing),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (at: unknown) => {
        const [{ dataIndex = 0 } = {}] = at as { dataIndex?: number }[];
        return `${steps[dataIndex]?.name ?? ''}  ${measure.say(steps[dataIndex]?.value ?? 0)}`;
      },
    },
    series: [
      {
        type: 'bar',
        stack: 'all',
        silent: true,
        itemStyle: { color: 'transparent' },
        emphasis: { disabled: true },
        data: bars.map(({ base }) => base),
      },
      seenPart('over', data, bars, drawing),
      seenPart('under', data, bars, drawing),
    ],
  };
}

/** What is seen of the bars above zero, or below it; the number stands at the larger of both. */
function seenPart(of: 'over' | 'under', { steps }: WaterfallData, bars: readonly Bar[], { theme, measure }: Drawing) {
  const [accent, , , , taken] = theme.series;
  const colour = ({ value, total }: WaterfallData['steps'][number]) => (value < 0 && !total ? taken : accent);
  const label = ({ dataIndex }: { dataIndex: number }) => {
    const { over, under } = bars[dataIndex] ?? { over: 0, under: 0 };
    const mine = (over >= -under ? 'over' : 'under') === of;
    return mine ? (measure.short ?? measure.say)(steps[dataIndex]?.value ?? 0) : '';
  };
  return {
    type: 'bar' as const,
    stack: 'all',
    barMaxWidth: 32,
    data: bars.map((bar, at) => ({
      value: bar[of],
      itemStyle: { color: colour(steps[at] ?? { name: '', value: 0 }) },
    })),
    label: {
      show: true,
      position: of === 'over' ? ('top' as const) : ('bottom' as const),
      color: theme.secondary,
      fontFamily: theme.font,
      formatter: label,
    },
  };
}
