import { grid, symbols, valueAxis } from './axis-option.ts';
import type { HeatData, MapData, ScatterData } from './chart-data.ts';
import { chinaMap, chinaRatio, provinceName, seaInset } from './china.ts';
import type { Drawing } from './drawing.ts';
import type { ChartOption } from './echarts.ts';
import { tip } from './part-option.ts';

/** Below a drawing, for the bar of strengths. */
const scaleRoom = 40;

/** Two sets of categories, the value as the strength of one colour. */
export function heatOption({ columns, rows, values }: HeatData, { theme, measure }: Drawing): ChartOption {
  const cells = values.flatMap((row, y) =>
    row.flatMap((value, x) => (value === null ? [] : [[x, y, value] as [number, number, number]])),
  );
  const axis = {
    type: 'category' as const,
    axisTick: { show: false },
    axisLine: { show: false },
    axisLabel: { color: theme.secondary, hideOverlap: true },
  };
  return {
    grid: { ...grid, bottom: scaleRoom },
    xAxis: { ...axis, data: [...columns] },
    yAxis: { ...axis, data: [...rows], inverse: true },
    visualMap: strength(
      cells.map(([, , value]) => value),
      { theme, measure },
    ),
    tooltip: {
      trigger: 'item',
      formatter: tip<{ value: [number, number, number] }>(
        ({ value: [x, y, value] }) => `${rows[y]} ${columns[x]}  ${measure.say(value)}`,
      ),
    },
    series: [{ type: 'heatmap', data: cells, itemStyle: { borderColor: theme.surface, borderWidth: 1 } }],
  };
}

/** Points by two measures. */
export function scatterOption({ across, series }: ScatterData, drawing: Drawing): ChartOption {
  const { theme, measure, colours } = drawing;
  const line = { axisLine: { show: true, lineStyle: { color: theme.zero } }, axisTick: { show: false } };
  const name = { nameTextStyle: { color: theme.secondary, fontFamily: theme.font } };
  return {
    grid: { ...grid, top: 28, bottom: 24 },
    xAxis: {
      ...valueAxis({ theme, measure: across }),
      ...line,
      ...name,
      name: across.name,
      nameLocation: 'middle',
      nameGap: 28,
    },
    yAxis: {
      ...valueAxis(drawing),
      ...line,
      nameTextStyle: { ...name.nameTextStyle, align: 'left' },
      name: measure.name,
    },
    tooltip: {
      trigger: 'item',
      formatter: tip<{ value: [number, number, string] }>(
        ({ value: [x, y, of] }) => `${of}  ${across.say(x)}  ${measure.say(y)}`,
      ),
    },
    series: series.map((each, at) => ({
      type: 'scatter',
      name: each.name,
      symbol: symbols[at % symbols.length],
      symbolSize: 9,
      color: colours.get(each.name),
      itemStyle: { opacity: 0.8 },
      data: each.points.map(point => [point.x, point.y, point.name]),
    })),
  };
}

/** Provinces by the strength of one colour. */
export function mapOption({ regions }: MapData, { theme, measure, width, height }: Drawing): ChartOption {
  const area = { areaColor: theme.grid, borderColor: theme.surface, borderWidth: 0.8 };
  return {
    visualMap: strength(
      regions.map(({ value }) => value),
      { theme, measure },
    ),
    tooltip: {
      trigger: 'item',
      formatter: tip<{ name: string; value: number }>(
        ({ name, value }) => `${provinceName(name)}  ${Number.isFinite(value) ? measure.say(value) : '-'}`,
      ),
    },
    series: [
      {
        type: 'map',
        map: chinaMap,
        nameProperty: 'code',
        layoutCenter: ['50%', (height - scaleRoom) / 2 + 4],
        layoutSize: Math.min(width - 16, (height - scaleRoom) * chinaRatio),
        selectedMode: false,
        label: { show: false },
        itemStyle: area,
        emphasis: {
          label: { show: false },
          itemStyle: { borderColor: theme.text, borderWidth: 1.2, areaColor: undefined },
        },
        data: [
          ...regions.map(({ code, value }) => ({ name: code, value })),
          { name: seaInset, itemStyle: { borderColor: theme.secondary } },
        ],
      },
    ],
  };
}

/** The bar that says which strength means what. */
function strength(values: readonly number[], { theme, measure }: Pick<Drawing, 'theme' | 'measure'>) {
  const short = measure.short ?? measure.say;
  const least = Math.min(0, ...values);
  const most = Math.max(least + 1, ...values);
  return {
    type: 'continuous' as const,
    min: least,
    max: most,
    orient: 'horizontal' as const,
    left: 'center',
    bottom: 4,
    itemWidth: 10,
    itemHeight: 120,
    text: [short(most), short(least)] as [string, string],
    textStyle: { color: theme.secondary, fontFamily: theme.font },
    inRange: { color: [...theme.scale] },
  };
}
