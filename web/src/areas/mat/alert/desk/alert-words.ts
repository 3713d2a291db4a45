import type { AlertRow } from '@materia/contract/areas/mat';
import { yuanText } from '@materia/contract/kernel';
import { serverNow } from '../../../../kernel/clock.ts';
import type { Translate } from '../../../../kernel/list-screen/filter.ts';
import { emptyMark } from '../../../../ui/format.ts';
import { since } from '../../mat-view.ts';

type Read = Pick<AlertRow, 'type' | 'value' | 'min' | 'max'>;

/** A number of an alert in the unit of its type. */
export function alertValue(type: AlertRow['type'], value: number, t: Translate): string {
  if (type === 'TEMPERATURE') return `${(value / 10).toFixed(1)}℃`;
  if (type === 'HUMIDITY') return `${(value / 10).toFixed(1)}%`;
  if (type === 'PRICE') return `¥${yuanText(value)}`;
  if (type === 'CLOCK' || type === 'DOOR') return t('mat.alert.value.seconds', { n: value });
  if (type === 'EXPIRING') return t('mat.alert.value.daysLeft', { n: value });
  return t('mat.alert.value.pieces', { n: value });
}

/** What it should have stayed within. */
export function alertLimits({ type, min, max }: Read, t: Translate): string {
  const said = (value: number) => alertValue(type, value, t);
  if (min !== null && max !== null) return `${said(min)}–${said(max)}`;
  if (min !== null) return `≥${said(min)}`;
  return max === null ? '' : `≤${said(max)}`;
}

export function readingText(row: Read, t: Translate): string {
  if (row.value === null) return emptyMark;
  return [alertValue(row.type, row.value, t), alertLimits(row, t)].filter(Boolean).join(' / ');
}

/** From when it began to when it was over, or till now. */
export function lastingText(row: Pick<AlertRow, 'firstAt' | 'recoveredAt' | 'closedAt'>, t: Translate): string {
  const end = row.recoveredAt ?? row.closedAt;
  return since(row.firstAt, end ? Date.parse(end) : serverNow(), t);
}

export const whereText = ({ matName, companyName, subNo, trackNo, goodsName }: AlertRow): string => {
  const slot = trackNo && (subNo ? `${subNo}-${trackNo}` : trackNo);
  return [matName ?? companyName, slot, goodsName].filter(Boolean).join(' ');
};
