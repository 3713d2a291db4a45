import { type Text, texts } from '@materia/contract/kernel';
import type { ChartData, Measure } from '../ui/chart/chart-data.ts';
import { lastDays, wave } from './sample-days.ts';
import { countMeasure, moneyMeasure, percentMeasure } from './sample-measures.ts';

const words = texts({
  line: { zh: '折线图', en: 'Lines' },
  bar: { zh: '柱状图', en: 'Bars' },
  stacked: { zh: '堆叠图', en: 'Stacked bars' },
  ring: { zh: '环形图', en: 'Ring' },
  heat: { zh: '热力图', en: 'Heat map' },
  scatter: { zh: '散点图', en: 'Scatter' },
  funnel: { zh: '漏斗图', en: 'Funnel' },
  gauge: { zh: '仪表盘', en: 'Gauge' },
  map: { zh: '地图', en: 'Map' },
  day: { zh: '日期', en: 'Day' },
  store: { zh: '门店', en: 'Store' },
  channel: { zh: '渠道', en: 'Channel' },
  weekday: { zh: '星期', en: 'Weekday' },
  step: { zh: '步骤', en: 'Step' },
  visits: { zh: '人次', en: 'visits' },
  price: { zh: '单价（元）', en: 'Price (CNY)' },
  sold: { zh: '销量', en: 'sold' },
  profit: { zh: '利润', en: 'Profit' },
  before: { zh: '上月利润', en: 'Profit last month' },
  done: { zh: '月目标完成率', en: 'Target of the month' },
});

export interface ChartSample {
  readonly title: string;
  readonly data: ChartData;
  readonly measure: Measure;
}

type Say = (text: Text) => string;

/** One chart of each kind (spec 11). */
export const chartSamples = (say: Say): readonly ChartSample[] => [
  lines(say),
  bars(say),
  stacked(say),
  ring(say),
  heat(say),
  scatter(say),
  funnel(say),
  {
    title: say(words.gauge),
    measure: percentMeasure('%'),
    data: { kind: 'gauge', name: say(words.done), value: 68.4, most: 120, target: 100 },
  },
  china(say),
];

const monthDay = lastDays(30).map(day => day.slice(5));
const stores = ['科技园店', '后海店', '南山书城店', '蛇口店', '西丽店', '华侨城店'];
const channels = ['设备', '小程序', '美团', '饿了么'];

const lines = (say: Say): ChartSample => ({
  title: say(words.line),
  measure: moneyMeasure(say),
  data: {
    kind: 'line',
    along: say(words.day),
    at: monthDay,
    series: channels
      .slice(0, 3)
      .map((name, at) => ({ name, values: wave(30, 1_400_000 - at * 380_000, 260_000, at * 3 + 1) })),
  },
});

/** One store lost money: zero is on the axis. */
const bars = (say: Say): ChartSample => ({
  title: say(words.bar),
  measure: moneyMeasure(say),
  data: {
    kind: 'bar',
    along: say(words.store),
    at: stores,
    series: [
      { name: say(words.profit), values: [3_120_000, 2_640_000, 1_985_000, -420_000, 1_236_000, 860_000] },
      {
        name: say(words.before),
        values: [2_860_000, 2_710_000, 1_640_000, 150_000, 1_120_000, 935_000],
        previous: true,
      },
    ],
  },
});

const stacked = (say: Say): ChartSample => ({
  title: say(words.stacked),
  measure: countMeasure(say),
  data: {
    kind: 'stacked',
    along: say(words.day),
    at: monthDay.slice(-14),
    series: channels.map((name, at) => ({ name, values: wave(14, 420 - at * 90, 60, at * 5 + 2) })),
  },
});

const ring = (say: Say): ChartSample => ({
  title: say(words.ring),
  measure: moneyMeasure(say),
  data: {
    kind: 'ring',
    along: say(words.channel),
    parts: channels.map((name, at) => ({ name, value: [1_842_300, 1_265_800, 873_550, 548_200][at] ?? 0 })),
  },
});

const heat = (say: Say): ChartSample => ({
  title: say(words.heat),
  measure: countMeasure(say),
  data: {
    kind: 'heat',
    along: say(words.weekday),
    columns: Array.from({ length: 16 }, (_, at) => `${at + 7}:00`),
    rows: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    // At night of Mondays the stores are closed: no value is no zero.
    values: Array.from({ length: 7 }, (_, row) =>
      wave(16, 46, 24, row * 3).map((value, hour) => (row === 0 && hour > 13 ? null : Math.max(0, value))),
    ),
  },
});

const scatter = (say: Say): ChartSample => ({
  title: say(words.scatter),
  measure: countMeasure(say, words.sold),
  data: {
    kind: 'scatter',
    across: { name: say(words.price), say: value => `¥${value.toFixed(2)}`, short: String },
    series: ['非处方药', '医疗器械'].map((name, at) => ({
      name,
      points: wave(18, 48 - at * 14, 26, at * 4 + 1).map((x, point) => ({
        name: `${name} ${point + 1}`,
        x: Math.abs(x),
        y: Math.max(4, 320 - Math.abs(x) * 4 + ((point * 37 + at * 11) % 90)),
      })),
    })),
  },
});

const funnel = (say: Say): ChartSample => ({
  title: say(words.funnel),
  measure: countMeasure(say, words.visits),
  data: {
    kind: 'funnel',
    along: say(words.step),
    parts: [
      { name: '进入小程序', value: 12_480 },
      { name: '查看商品', value: 8_936 },
      { name: '加入购物车', value: 4_215 },
      { name: '提交订单', value: 2_604 },
      { name: '完成支付', value: 2_371 },
    ],
  },
});

const china = (say: Say): ChartSample => ({
  title: say(words.map),
  measure: countMeasure(say),
  data: {
    kind: 'map',
    regions: [
      ['440000', '广东省', 8_620],
      ['310000', '上海市', 5_240],
      ['330000', '浙江省', 4_310],
      ['320000', '江苏省', 3_980],
      ['110000', '北京市', 3_120],
      ['510000', '四川省', 2_460],
      ['420000', '湖北省', 1_890],
      ['610000', '陕西省', 1_240],
      ['210000', '辽宁省', 930],
      ['650000', '新疆维吾尔自治区', 310],
    ].map(([code, name, value]) => ({ code: String(code), name: String(name), value: Number(value) })),
  },
});
