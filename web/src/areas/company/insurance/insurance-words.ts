import type { InsuranceRow } from '@materia/contract/areas/company';
import { yuan, yuanText } from '@materia/contract/kernel';
import type { CellTools } from '../../../kernel/list-screen/column.ts';

type Tools = Pick<CellTools, 't'>;

export const percentOf = (bp: number): string => `${yuan(bp)}%`;
export const companyText = ({ companyName }: InsuranceRow, { t }: Tools): string => companyName ?? t('insurance.all');
export const storesText = ({ stores }: InsuranceRow, { t }: Tools): string =>
  stores.length === 0 ? t('insurance.allStores') : t('insurance.storesCount', { n: stores.length });
export const capText = ({ orderCap }: InsuranceRow): string => (orderCap === null ? '-' : yuanText(orderCap));
export const paidText = ({ paidOrders, paidAmount }: InsuranceRow, { t }: Tools): string =>
  paidOrders === null ? '-' : t('insurance.paidOf', { n: paidOrders, amount: yuanText(paidAmount ?? 0) });
export const validText = ({ validFrom, validTo }: InsuranceRow, { t }: Tools): string =>
  validTo === null ? t('insurance.since', { from: validFrom }) : `${validFrom} ~ ${validTo}`;
