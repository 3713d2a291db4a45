import {
  exportGoodsInsurance,
  exportInsuranceCodes,
  type GoodsInsuranceRow,
  GoodsType,
  InsuranceClass,
  type InsuranceCodeRow,
  InsuranceKind,
  insuranceCodeTexts as t,
} from '@materia/contract/areas/goods';
import { instantColumn, numberColumn, onExport, type SheetColumn, sheetBatches, sql } from '../../../kernel/index.ts';
import { codeIds, goodsInsuranceIds, readCodes, readGoodsInsurance } from './list-insurance.ts';

/** What is in a pack, in the list's words: 9袋/盒. */
const packText = ({ minPackQty, formUnit, packUnit }: InsuranceCodeRow): string | null =>
  minPackQty === null ? null : `${minPackQty}${formUnit ?? ''}${packUnit ? `/${packUnit}` : ''}`;

/** POST insurancecode/export: the codes of the filter, in the list's order. */
export const exportInsuranceCodesHandler = onExport(exportInsuranceCodes)<InsuranceCodeRow>({
  fileName: t['insuranceCode.export.codes'],
  columns: [
    { title: t['insuranceCode.field.code'], kind: 'id', width: 28, value: row => row.code },
    { title: t['insuranceCode.field.kind'], value: (row, lang) => InsuranceKind.label(row.kind, lang) },
    { title: t['insuranceCode.field.regName'], width: 28, value: row => row.regName },
    { title: t['insuranceCode.field.tradeName'], value: row => row.tradeName },
    { title: t['insuranceCode.field.dosageForm'], value: row => row.dosageForm },
    { title: t['insuranceCode.field.spec'], value: row => row.spec },
    { title: t['insuranceCode.field.pack'], value: packText },
    { title: t['insuranceCode.field.manufacturer'], width: 28, value: row => row.manufacturer },
    { title: t['insuranceCode.field.approvalNo'], value: row => row.approvalNo },
    { title: t['insuranceCode.field.standardCode'], kind: 'id', value: row => row.standardCode },
    {
      title: t['insuranceCode.field.insuranceClass'],
      value: (row, lang) => InsuranceClass.label(row.insuranceClass, lang),
    },
    { title: t['insuranceCode.field.limitNote'], width: 28, value: row => row.limitNote },
    numberColumn(t['insuranceCode.field.goods'], row => row.goods),
    { title: t['insuranceCode.field.validFrom'], kind: 'day', value: row => row.validFrom },
    { title: t['insuranceCode.field.validTo'], kind: 'day', value: row => row.validTo },
  ],
  batches: ({ db, input }) =>
    sheetBatches(db, codeIds(input.body), ids =>
      readCodes(db, sql`join (${ids}) page on page.id = c.id order by page.n`),
    ),
});

type Row = Omit<GoodsInsuranceRow, 'candidates'>;
const goods: readonly SheetColumn<Row>[] = [
  { title: t['insuranceCode.field.goodsName'], width: 32, value: row => row.goodsName },
  { title: t['insuranceCode.field.spec'], value: row => row.spec },
  { title: t['insuranceCode.field.goodsType'], value: (row, lang) => GoodsType.label(row.goodsType, lang) },
  { title: t['insuranceCode.field.manufacturer'], width: 28, value: row => row.manufacturer },
  { title: t['insuranceCode.field.approvalNo'], value: row => row.approvalNo },
];
const matched: readonly SheetColumn<Row>[] = [
  { title: t['insuranceCode.field.code'], kind: 'id', width: 28, value: row => row.code },
  { title: t['insuranceCode.field.regName'], width: 28, value: row => row.regName },
  {
    title: t['insuranceCode.field.insuranceClass'],
    value: (row, lang) => (row.insuranceClass === null ? null : InsuranceClass.label(row.insuranceClass, lang)),
  },
  numberColumn(t['insuranceCode.field.score'], row => row.score),
];
const settled: readonly SheetColumn<Row>[] = [
  numberColumn(t['insuranceCode.field.sold30'], row => row.sold30),
  { title: t['insuranceCode.field.by'], value: row => row.by },
  instantColumn(t['insuranceCode.field.at'], row => row.at),
];

/** POST insurancecode/match/export: the goods of a tab and filter, with the columns of the tab. */
export const exportGoodsInsuranceHandler = onExport(exportGoodsInsurance)<Row>({
  fileName: t['insuranceCode.export.goods'],
  columns: ({ input }) => [...goods, ...(input.body.tab === 'MATCHED' ? matched : []), ...settled],
  batches: source =>
    sheetBatches(source.db, goodsInsuranceIds(source, source.input.body), ids =>
      readGoodsInsurance(source, sql`join (${ids}) page on page.id = g.id order by page.n`),
    ),
});
