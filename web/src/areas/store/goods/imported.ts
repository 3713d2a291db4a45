import { type ImportedGoods, readSpecialTime, type StoreGoodsItem } from '@materia/contract/areas/store';
import { parseYuan, yuan } from '@materia/contract/kernel';
import { printInstant } from '../edit-instant.ts';

/** What a sheet may bring of a goods, in the order of the grid. */
const fields = [
  ...(['goodsPrice', 'specialPrice', 'specialFrom', 'specialTo', 'goodsNumber', 'isPublish'] as const),
  ...(['externalGoodsNo', 'depositMoney', 'maxOrderQuantity', 'lowLine', 'sort'] as const),
];
export type ImportedField = (typeof fields)[number];

const moneyFields: readonly string[] = ['goodsPrice', 'specialPrice', 'depositMoney'];

/** Fields that some row of the sheet brings, or is wrong in: what is wrong can be mended where it stands. */
export const fieldsOf = (rows: readonly ImportedGoods[]): readonly ImportedField[] =>
  fields.filter(field =>
    rows.some(({ item, errors }) => item?.[field] !== undefined || errors.some(error => error.field === field)),
  );

/** The row with another value of a field, none where it is undefined; what is wrong with it is gone: whether it may be, saving says. */
export function put(row: ImportedGoods, field: ImportedField, value: unknown): ImportedGoods {
  if (row.item === null) return row;
  const { [field]: _, ...rest } = row.item;
  const item = (value === undefined ? rest : { ...rest, [field]: value }) as StoreGoodsItem;
  return { ...row, item, errors: row.errors.filter(error => error.field !== field) };
}

/** The row with a cell typed anew, once it can be read. */
export function mended(row: ImportedGoods, field: ImportedField, text: string): ImportedGoods {
  const plain = text.trim();
  const value = plain === '' ? undefined : read(field, plain);
  return value === null ? row : put(row, field, value);
}

function read(field: ImportedField, text: string): unknown {
  if (field === 'externalGoodsNo') return text;
  if (field === 'specialFrom' || field === 'specialTo') return readSpecialTime(text, field === 'specialTo');
  if (moneyFields.includes(field)) return parseYuan(text);
  return /^-?\d{1,7}$/.test(text) ? Number(text) : null;
}

/** A value as its cell says it. */
export function printed({ item }: ImportedGoods, field: ImportedField): string {
  const value = item?.[field];
  if (value === undefined || value === null) return '';
  if (field === 'specialFrom' || field === 'specialTo') return printInstant(String(value), field === 'specialTo');
  return moneyFields.includes(field) ? yuan(Number(value)) : String(value);
}
