import type { ImportedGoods, StoreGoodsItem } from '@materia/contract/areas/store';
import { parseYuan } from '@materia/contract/kernel';

export const moneyFields: readonly string[] = ['goodsPrice', 'specialPrice', 'depositMoney'];
const textFields: readonly string[] = ['externalGoodsNo'];

/** The row with a cell typed anew: what is wrong with it is gone once it can be read; whether it may be, saving says. */
export function mended(row: ImportedGoods, field: keyof StoreGoodsItem, text: string): ImportedGoods {
  if (row.item === null) return row;
  const plain = text.trim();
  const value = read(field, plain);
  if (plain !== '' && value === null) return row;
  const { [field]: _, ...rest } = row.item;
  const item = (plain === '' ? rest : { ...rest, [field]: value }) as StoreGoodsItem;
  return { ...row, item, errors: row.errors.filter(error => error.field !== field) };
}

function read(field: string, text: string): unknown {
  if (textFields.includes(field)) return text;
  if (moneyFields.includes(field)) return parseYuan(text);
  return /^-?\d{1,7}$/.test(text) ? Number(text) : null;
}
