import { type AlertRow, alertReading, alertSlots } from '@materia/contract/areas/mat';
import type { Lang } from '@materia/contract/kernel';
import { serverNow } from '../../../../kernel/clock.ts';
import type { Translate } from '../../../../kernel/list-screen/filter.ts';
import { emptyMark } from '../../../../ui/format.ts';
import { since } from '../../mat-view.ts';

export const readingText = (row: AlertRow, t: Translate, lang: Lang): string => alertReading(row, t, lang) || emptyMark;

/** From when it began this time to when it was over, or till now. */
export function lastingText(row: Pick<AlertRow, 'since' | 'recoveredAt' | 'closedAt'>, t: Translate): string {
  const end = row.recoveredAt ?? row.closedAt;
  return since(row.since, end ? Date.parse(end) : serverNow(), t);
}

export const whereText = (row: AlertRow): string =>
  [row.matName ?? row.companyName, alertSlots(row), row.goodsName].filter(Boolean).join(' ');
