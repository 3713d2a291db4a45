import { tinted } from '../palette.ts';
import type { GaugeData, PartsData } from './chart-data.ts';
import { shareText } from './chart-table.ts';
import type { Drawing } from './drawing.ts';
import type { ChartOption } from './echarts.ts';

/** Slices of a whole, whose sum stands in the middle. */
export function ringOption({ parts }: PartsData, { theme, measure, colours, words }: Drawing): ChartOption {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return {
    title: {
      text: measure.say(total),
      subtext: words('chart.total'),
      left: 'center',
      top: 'middle',
      itemGap: 0,
      textStyle: { color: theme.text, fontSize: 20, lineHeight: 28, fontWeight: 600, fontFamily: theme.font },
      subtextStyle: { color: theme.secondary, fontSize: 12, lineHeight: 18, fontFamily: theme.font },
    },
    tooltip: { trigger: 'item', formatter: tip(item => `${item.name}  ${measure.say(item.value)}  ${item.percent}%`) },
    series: [
      {
        type: 'pie',
        radius: ['62%', '88%'],
        label: { show: false },
        itemStyle: { borderColor: theme.surface, borderWidth: 1 },
        data: parts.map(({ name, value }) => ({ name, value, itemStyle: { color: colours.get(name) } })),
      },
    ],
  };
}

/** From here on a funnel has room for its labels beside it. */
const roomyPx = 420;

/** Steps, each with what is left of the one before. */
export function funnelOption({ parts }: PartsData, { theme, measure, width }: Drawing): ChartOption {
  const label = (at: number) => {
    const { name = '', value = 0 } = parts[at] ?? {};
    const before = parts[at - 1]?.value;
    return `${name}  ${measure.say(value)}${before === undefined ? '' : `  ${shareText(value, before)}`}`;
  };
  const shade = (at: number) => tinted(theme.accent, theme.surface, 1 - (at / parts.length) * 0.6);
  return {
    tooltip: { trigger: 'item', formatter: tip(item => label(item.dataIndex)) },
    series: [
      {
        type: 'funnel',
        sort: 'none',
        left: 8,
        top: 8,
        bottom: 8,
        width: width < roomyPx ? '40%' : '55%',
        minSize: '4%',
        gap: 2,
        label: {
          position: 'right',
          color: theme.text,
          fontFamily: theme.font,
          formatter: spoken(item => label(item.dataIndex)),
        },
        labelLine: { lineStyle: { color: theme.zero } },
        itemStyle: { borderWidth: 0 },
        data: parts.map(({ name, value }, at) => ({ name, value, itemStyle: { color: shade(at) } })),
      },
    ],
  };
}

/** One number on its way to another. */
export function gaugeOption({ name, value, most, target }: GaugeData, { theme, measure, words }: Drawing): ChartOption {
  const arc = { startAngle: 205, endAngle: -25, min: 0, max: most, radius: '92%', center: ['50%', '60%'] };
  const bare = { axisTick: { show: false }, splitLine: { show: false } };
  return {
    tooltip: { show: false },
    series: [
      {
        type: 'gauge',
        ...arc,
        ...bare,
        pointer: { show: false },
        progress: { show: true, width: 14, itemStyle: { color: theme.accent } },
        axisLine: { lineStyle: { width: 14, color: [[1, theme.grid]] } },
        axisLabel: { show: false },
        title: {
          color: theme.secondary,
          fontSize: 12,
          lineHeight: 18,
          offsetCenter: [0, '46%'],
          fontFamily: theme.font,
        },
        detail: {
          color: theme.text,
          fontSize: 20,
          fontWeight: 600,
          fontFamily: theme.font,
          offsetCenter: [0, '-6%'],
          formatter: (now: number) => measure.say(now),
        },
        data: [{ name: `${name}\n${words('chart.target')} ${measure.say(target)}`, value }],
      },
      {
        type: 'gauge',
        ...arc,
        ...bare,
        silent: true,
        axisLine: { show: false },
        axisLabel: { show: false },
        detail: { show: false },
        pointer: { icon: 'rect', width: 2, length: 22, offsetCenter: [0, '-84%'], itemStyle: { color: theme.text } },
        data: [{ value: target }],
      },
    ],
  };
}

interface Item {
  readonly name: string;
  readonly value: number;
  readonly percent?: number;
  readonly dataIndex: number;
}

/** What echarts hands to a formatter of one item, as far as we use it. */
export const spoken =
  <I = Item>(say: (item: I) => string) =>
  (params: unknown): string =>
    say((Array.isArray(params) ? params[0] : params) as I);

/** The same for a tooltip, which is html, while names come from people. */
export const tip =
  <I = Item>(say: (item: I) => string) =>
  (params: unknown): string =>
    spoken(say)(params).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
