import { yuanText } from '@materia/contract/kernel';
import { emptyMark } from '../../../ui/format.ts';

/** ¥1,234.56 (spec 10 §4). */
export const sayFen = (fen: number): string => `${fen < 0 ? '-' : ''}¥${yuanText(Math.abs(fen))}`;

const man = 10_000;
const yi = 100_000_000;

/** On tiles and axes from 10,000 on: 1.23万, 1.23亿; in English k and M. */
export function shortFen(fen: number, lang: 'zh' | 'en', units: { man: string; yi: string }): string {
  const yuan = Math.abs(fen) / 100;
  const sign = fen < 0 ? '-' : '';
  if (lang === 'en') {
    if (yuan >= 1_000_000) return `${sign}${(yuan / 1_000_000).toFixed(2)}M`;
    return yuan >= man ? `${sign}${(yuan / 1_000).toFixed(1)}k` : `${sign}${yuan.toFixed(0)}`;
  }
  if (yuan >= yi) return `${sign}${(yuan / yi).toFixed(2)}${units.yi}`;
  if (yuan >= man) return `${sign}${(yuan / man).toFixed(2)}${units.man}`;
  return `${sign}${yuan.toFixed(0)}`;
}

/** Basis points as percent with one decimal. */
export const sayBp = (bp: number | null): string => (bp === null ? emptyMark : `${(bp / 100).toFixed(1)}%`);
