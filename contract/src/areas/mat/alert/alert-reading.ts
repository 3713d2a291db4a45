import { type Lang, yuanText } from '../../../kernel/index.ts';
import { CommandType } from '../device.codes.ts';
import { DocumentName } from '../documents/document.codes.ts';
import type { AlertRow } from './alert-desk.rows.ts';

type Unit = 'pieces' | 'times' | 'items';
type Say = (key: `mat.alert.value.${'seconds' | 'daysLeft' | Unit}`, params: { readonly n: number }) => string;
type Read = Pick<AlertRow, 'type' | 'value' | 'min' | 'max' | 'said'>;

/** What is counted where it is no goods. */
const units: Partial<Record<AlertRow['type'], Unit>> = { JAM: 'times', FAULT: 'times', COMMAND: 'items' };

/** A number of an alert in the unit of its type. */
export function alertValue(type: AlertRow['type'], value: number, t: Say): string {
  if (type === 'TEMPERATURE') return `${(value / 10).toFixed(1)}℃`;
  if (type === 'HUMIDITY') return `${(value / 10).toFixed(1)}%`;
  if (type === 'PRICE') return `¥${yuanText(value)}`;
  if (type === 'CLOCK' || type === 'DOOR') return t('mat.alert.value.seconds', { n: value });
  if (type === 'EXPIRING') return t('mat.alert.value.daysLeft', { n: value });
  return t(`mat.alert.value.${units[type] ?? 'pieces'}`, { n: value });
}

/** What it should have stayed within, or been. */
function limits({ type, min, max }: Read, t: Say): string {
  const said = (value: number) => alertValue(type, value, t);
  if (min !== null && min === max) return said(min);
  if (min !== null && max !== null) return `${said(min)}–${said(max)}`;
  if (min !== null) return `≥${said(min)}`;
  return max === null ? '' : `≤${said(max)}`;
}

/** What an alert says in words, without its number: a device's own, or which command or documents it is about. */
export const alertWords = ({ type, said }: Pick<Read, 'type' | 'said'>, lang: Lang): string => {
  if (said === null || type !== 'COMMAND') return said ?? '';
  const named = (word: string) => {
    if (CommandType.has(word)) return CommandType.label(word, lang);
    return DocumentName.has(word) ? DocumentName.label(word, lang) : word;
  };
  return said.split(' ').map(named).join(' ');
};

/** 数值/阈值 of an alert, or what it says; blank: neither. */
export function alertReading(of: Read, t: Say, lang: Lang): string {
  if (of.value === null || (of.type === 'COMMAND' && of.said !== null)) return alertWords(of, lang);
  return [alertValue(of.type, of.value, t), limits(of, t)].filter(Boolean).join(' / ');
}
