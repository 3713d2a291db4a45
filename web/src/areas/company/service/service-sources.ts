import type { ServiceRow } from '@materia/contract/areas/company';
import type { CellTools } from '../../../kernel/list-screen/column.ts';

export const leftText = ({ daysLeft }: Pick<ServiceRow, 'daysLeft'>, { t }: Pick<CellTools, 't'>): string => {
  if (daysLeft === null) return '-';
  return daysLeft < 0 ? t('service.over', { n: -daysLeft }) : String(daysLeft);
};
