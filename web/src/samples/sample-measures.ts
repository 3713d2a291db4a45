import { type Text, texts, yuanText } from '@materia/contract/kernel';
import type { Measure } from '../ui/chart/chart-data.ts';

const words = texts({
  money: { zh: '元', en: 'CNY' },
  count: { zh: '单', en: 'orders' },
});

const grouped = (value: number) => Math.round(value).toLocaleString('en-US');

/** How the samples say fen and numbers of orders. */
export const moneyMeasure = (say: (text: Text) => string): Measure => ({
  name: say(words.money),
  say: fen => `¥${yuanText(Math.round(fen))}`,
  short: fen => grouped(fen / 100),
});
export const countMeasure = (say: (text: Text) => string, name: Text = words.count): Measure => ({
  name: say(name),
  say: grouped,
});
export const percentMeasure = (name: string): Measure => ({ name, say: value => `${value.toFixed(1)}%` });
