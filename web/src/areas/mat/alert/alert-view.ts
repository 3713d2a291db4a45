import type { ClimateAlertCode, ClimateRow, ExpiringRow } from '@materia/contract/areas/mat';
import type { CellTools } from '../../../kernel/list-screen/column.ts';

const units: Readonly<Record<ClimateAlertCode, string>> = { TEMPERATURE: '℃', HUMIDITY: '%' };

/** Tenths with their unit: 31.2℃. */
export const readingText = (type: ClimateAlertCode, tenths: number): string =>
  `${(tenths / 10).toFixed(1)}${units[type]}`;

/** What the value should have stayed within. */
export function limitsText({ type, min, max }: Pick<ClimateRow, 'type' | 'min' | 'max'>, t: CellTools['t']): string {
  const [from, to] = [min, max].map(end => (end === null ? '' : readingText(type, end)));
  if (from && to) return t('mat.alert.within', { min: from, max: to });
  if (from) return t('mat.alert.atLeast', { min: from });
  return to ? t('mat.alert.atMost', { max: to }) : '';
}

/** Days from which a batch is no longer urgent (spec 06 §7: 30 red, 90 amber). */
const urgentDays = 30;

/** How long a batch can still be sold, and how much that matters. */
export function expiryWord(
  { daysLeft }: Pick<ExpiringRow, 'daysLeft'>,
  t: CellTools['t'],
): { word: string; tone: 'expired' | 'soon' } {
  const tone = daysLeft <= urgentDays ? 'expired' : 'soon';
  if (daysLeft < 0) return { word: t('mat.alert.expired', { n: -daysLeft }), tone };
  return { word: daysLeft === 0 ? t('mat.alert.lastDay') : t('mat.days', { n: daysLeft }), tone };
}
