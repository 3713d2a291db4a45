import { InsuranceKind, type InsuranceRow, InsuranceStatus } from '@materia/contract/areas/company';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, word } from '../../../kernel/list-screen/columns.tsx';
import { capText, companyText, paidText, percentOf, storesText, validText } from './insurance-words.ts';

const titled = (name: string) => ({ title: `insurance.field.${name}` });
const ratioText = ({ payRatioBp }: InsuranceRow) => percentOf(payRatioBp);

/** Columns of insurances (spec 04 §5). */
export const insuranceColumns: Columns<InsuranceRow> = {
  code: { ...titled('code'), width: 96, pin: 'left' },
  insurer: { ...titled('insurer'), width: 116 },
  productName: { ...titled('productName'), width: 136 },
  kind: word(InsuranceKind, { ...titled('kind'), width: 68 }),
  $ratio: cell<InsuranceRow>(ratioText, { ...titled('ratio'), width: 72, align: 'end', text: ratioText }),
  $cap: cell<InsuranceRow>(capText, { ...titled('cap'), width: 84, align: 'end', text: capText }),
  $stores: cell<InsuranceRow>(
    (row, tools) => (
      <span title={row.stores.map(({ name }) => name).join('\n') || undefined}>{storesText(row, tools)}</span>
    ),
    { ...titled('stores'), width: 80, text: storesText },
  ),
  goodsCount: count({ ...titled('goodsCount'), width: 68 }),
  $paid: cell<InsuranceRow>(paidText, { ...titled('paid'), width: 120, align: 'end', text: paidText }),
  status: badge(InsuranceStatus, { ...titled('status'), width: 76 }),
  $valid: cell<InsuranceRow>(validText, { ...titled('valid'), width: 188, text: validText }),
  $company: cell<InsuranceRow>(companyText, {
    ...titled('companyName'),
    width: 104,
    text: companyText,
    platform: true,
  }),
};
