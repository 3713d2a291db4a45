import {
  type GoodsInsuranceRow,
  GoodsType,
  InsuranceClass,
  type InsuranceCodeRow,
  InsuranceKind,
} from '@materia/contract/areas/goods';
import type { Column, Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, day, time, word } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { GoodsName } from '../goods-name.tsx';

const titled = (name: string) => ({ title: `insuranceCode.field.${name}` });
const plain = (name: string, width: number) => ({ ...titled(name), width });

const name: Column<GoodsInsuranceRow, string> = {
  ...titled('goodsName'),
  width: 320,
  pin: 'left',
  cell: (goodsName, row) => (
    <>
      <GoodsName id={row.goods_id}>{goodsName}</GoodsName> {!goodsName.endsWith(row.spec) && row.spec}
    </>
  ),
  text: goodsName => goodsName,
};
const goods = {
  goodsName: name,
  goodsType: word(GoodsType, plain('goodsType', 104)),
  manufacturer: plain('manufacturer', 200),
  approvalNo: plain('approvalNo', 168),
} as const;
const settled = { by: plain('by', 88), at: time(titled('at')) } as const;

export const matchedColumns: Columns<GoodsInsuranceRow> = {
  ...goods,
  code: plain('code', 216),
  regName: plain('regName', 160),
  insuranceClass: badge(InsuranceClass, plain('insuranceClass', 88)),
  score: count(plain('score', 72)),
  sold30: count(plain('sold30', 88)),
  ...settled,
};
export const notApplicableColumns: Columns<GoodsInsuranceRow> = {
  ...goods,
  sold30: count(plain('sold30', 88)),
  ...settled,
};

/** What is in a pack, in the list's words: 9袋/盒. */
export const packText = ({
  minPackQty,
  formUnit,
  packUnit,
}: Pick<InsuranceCodeRow, 'minPackQty' | 'formUnit' | 'packUnit'>) =>
  minPackQty === null ? emptyMark : `${minPackQty}${formUnit ?? ''}${packUnit ? `/${packUnit}` : ''}`;

/** Columns of the official list. */
export const codeColumns: Columns<InsuranceCodeRow> = {
  code: { ...plain('code', 216), sort: true, pin: 'left' },
  kind: word(InsuranceKind, plain('kind', 88)),
  regName: { ...plain('regName', 176), sort: true },
  tradeName: { ...plain('tradeName', 120), hidden: true },
  dosageForm: plain('dosageForm', 88),
  spec: plain('spec', 112),
  $pack: cell<InsuranceCodeRow>(packText, { ...plain('pack', 96), text: packText }),
  manufacturer: plain('manufacturer', 200),
  approvalNo: plain('approvalNo', 168),
  standardCode: { ...plain('standardCode', 144), hidden: true },
  insuranceClass: badge(InsuranceClass, plain('insuranceClass', 88)),
  limitNote: plain('limitNote', 160),
  goods: count(plain('goods', 72)),
  validFrom: { ...day(titled('validFrom')), sort: true },
  validTo: { ...day(titled('validTo')), sort: true },
};
