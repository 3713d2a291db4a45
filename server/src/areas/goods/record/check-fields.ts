import {
  approvalBroken,
  type Broken,
  barcodeBroken,
  type GoodsDraft,
  type GoodsTypeCode,
  goodsFieldTexts,
  insuranceCodeBroken,
  type MedicineDraft,
  needsApproval,
  standardCodeBroken,
  tracePrefixBroken,
} from '@materia/contract/areas/goods';
import type { Text } from '@materia/contract/kernel';
import { refuse } from '../../../kernel/index.ts';

/** A field that breaks a rule of spec 03 §3.1. */
export interface Problem {
  readonly field: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | Text>>;
}

const asProblem = (field: string, broken: Broken | null): Problem[] =>
  broken ? [{ field, key: broken.key, params: broken.params ?? {} }] : [];

/** A field by its label. */
export const labelOf = (field: string): Text =>
  (goodsFieldTexts as Readonly<Record<string, Text>>)[`goods.field.${field}`] ?? { zh: field, en: field };

const missing = (field: string): Problem => ({ field, key: 'goods.fieldMissing', params: { field: labelOf(field) } });
const lacks = (field: string, key: string): Problem => ({ field, key, params: {} });
const isMedicine = (type: GoodsTypeCode): boolean => type <= 3;

/** What the goods' own fields break; `demanded` false: only what is written is judged. */
export function goodsProblems(goods: GoodsDraft): Problem[] {
  const found: Problem[] = [];
  for (const field of ['genericName', 'spec', 'unit'] as const) if (goods[field] === '') found.push(missing(field));
  if (goods.goodsType <= 5 && goods.manufacturerId === null && !goods.manufacturerName)
    found.push(lacks('manufacturerId', 'goods.makerMissing'));
  if ((goods.goodsType === 2 || goods.goodsType === 3) && goods.gramPerUnit === null)
    found.push(lacks('gramPerUnit', 'goods.gramMissing'));
  if (goods.barcode) found.push(...asProblem('barcode', barcodeBroken(goods.barcode)));
  for (const code of goods.extraBarcodes) found.push(...asProblem('extraBarcodes', barcodeBroken(code)));
  for (const { prefix } of goods.tracePrefixes) found.push(...asProblem('tracePrefixes', tracePrefixBroken(prefix)));
  if (goods.guidePrice <= 0) found.push(lacks('guidePrice', 'goods.guidePrice'));
  if (goods.minPrice !== null && goods.maxPrice !== null && goods.minPrice > goods.maxPrice)
    found.push(lacks('minPrice', 'goods.priceBounds'));
  return found;
}

/** What its medicine data break, by its type; absent data lack what the type demands. */
export function medicineProblems(type: GoodsTypeCode, medicine: MedicineDraft | null, year: number): Problem[] {
  const found: Problem[] = [];
  if (needsApproval(type) && !medicine?.approvalNo) found.push(missing('approvalNo'));
  if (type === 1 && !medicine?.rxType) found.push(lacks('rxType', 'goods.rxTypeMissing'));
  if (isMedicine(type) && !medicine?.storageCondition) found.push(lacks('storageCondition', 'goods.storageMissing'));
  if (!medicine) return found;
  if (medicine.approvalNo) found.push(...asProblem('approvalNo', approvalBroken(type, medicine.approvalNo, year)));
  if (medicine.standardCode) found.push(...asProblem('standardCode', standardCodeBroken(medicine.standardCode)));
  if (medicine.insuranceCode) found.push(...asProblem('insuranceCode', insuranceCodeBroken(medicine.insuranceCode)));
  const months = medicine.shelfLifeMonths;
  if (months !== null && (months < 1 || months > 120)) found.push(lacks('shelfLifeMonths', 'goods.shelfLife'));
  return found;
}

/** Refuses by the first problem, naming its field and, for a form, all the others. */
export function refuseFirst(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) refuse(first.key, first.params, { path: [first.field] });
}
