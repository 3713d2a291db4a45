import {
  exportInsurances,
  InsuranceKind,
  type InsuranceRow,
  InsuranceStatus,
  insuranceTexts as t,
} from '@materia/contract/areas/company';
import { yuan } from '@materia/contract/kernel';
import { numberColumn, onExport, sheetBatches, sql } from '../../../kernel/index.ts';
import { insuranceConditions, insuranceOrder, readInsuranceRows } from './list-insurances.ts';

/** POST insurance/export: the insurances of the filter; what public insurance paid in its two parts, to be summed. */
export const exportInsurancesHandler = onExport(exportInsurances)<InsuranceRow>({
  fileName: t['insurance.sheet.file'],
  columns: [
    { title: t['insurance.field.code'], kind: 'id', value: row => row.code },
    { title: t['insurance.field.insurer'], width: 28, value: row => row.insurer },
    { title: t['insurance.field.productName'], width: 28, value: row => row.productName },
    { title: t['insurance.field.kind'], value: (row, lang) => InsuranceKind.label(row.kind, lang) },
    { title: t['insurance.field.ratio'], value: row => `${yuan(row.payRatioBp)}%` },
    { title: t['insurance.field.cap'], kind: 'fen', value: row => row.orderCap },
    {
      title: t['insurance.field.stores'],
      width: 32,
      value: ({ stores }, lang) => stores.map(({ name }) => name).join('、') || t['insurance.allStores'][lang],
    },
    numberColumn(t['insurance.field.goodsCount'], row => row.goodsCount),
    numberColumn(t['insurance.field.paidOrders'], row => row.paidOrders),
    { title: t['insurance.field.paid'], kind: 'fen', value: row => row.paidAmount },
    { title: t['insurance.field.status'], value: (row, lang) => InsuranceStatus.label(row.status, lang) },
    { title: t['insurance.field.validFrom'], kind: 'day', value: row => row.validFrom },
    { title: t['insurance.field.validTo'], kind: 'day', value: row => row.validTo },
    { title: t['insurance.field.companyName'], value: (row, lang) => row.companyName ?? t['insurance.all'][lang] },
  ],
  batches: source =>
    sheetBatches(
      source.db,
      sql`select i.id, row_number() over (order by ${insuranceOrder}) as n from insurance i
        where ${insuranceConditions(source.actor, source.input.body)}`,
      ids => readInsuranceRows(source, sql`join (${ids}) found on found.id = i.id order by found.n`),
    ),
});
