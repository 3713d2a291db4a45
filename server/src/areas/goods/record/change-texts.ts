import {
  type GoodsChange,
  GoodsSpecial,
  GoodsType,
  InsuranceClass,
  RxType,
  StorageCondition,
} from '@materia/contract/areas/goods';
import { type Codes, type Lang, yuanText } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';
import type { FieldChange } from './goods-record.ts';

const coded: Readonly<Record<string, Pick<Codes, 'label'>>> = {
  goodsType: GoodsType,
  rxType: RxType,
  storageCondition: StorageCondition,
  insuranceClass: InsuranceClass,
  specials: GoodsSpecial,
};
/** Tenths, with their unit. */
const units: Readonly<Record<string, string>> = { tempMin: '℃', tempMax: '℃', humMin: '%', humMax: '%' };
const money = ['guidePrice', 'minPrice', 'maxPrice'];
const named: Readonly<Record<string, 'manufacturer' | 'brand'>> = { manufacturerId: 'manufacturer', brandId: 'brand' };

async function textOf(db: Db, field: string, value: unknown, lang: Lang): Promise<string | null> {
  if (value === null || value === undefined || value === '') return null;
  const table = named[field];
  if (table) {
    const row = await db.maybe<{ name: string }>(sql`select name from ${sql.id(table)} where id = ${value}`);
    return row?.name ?? null;
  }
  const codes = coded[field];
  if (codes)
    return (Array.isArray(value) ? value : [value]).map(code => codes.label(code as string, lang)).join(', ') || null;
  const unit = units[field];
  if (unit) return `${Number(value) / 10}${unit}`;
  if (money.includes(field)) return yuanText(value as number);
  if (field === 'images') return String((value as unknown[]).length);
  if (field === 'categories') return categoryText(db, value as { categoryId: number }[]);
  if (field === 'tracePrefixes') return (value as { prefix: string }[]).map(each => each.prefix).join(', ') || null;
  return Array.isArray(value) ? value.join(', ') || null : String(value);
}

async function categoryText(db: Db, links: readonly { categoryId: number }[]): Promise<string | null> {
  const rows = await db.rows<{ name: string }>(
    sql`select name from goods_category where id = any(${links.map(link => link.categoryId)}::bigint[]) order by id`,
  );
  return rows.map(row => row.name).join(', ') || null;
}

/** Changes with what people read of them beside the values. */
export async function changeTexts(db: Db, changes: readonly FieldChange[], lang: Lang): Promise<GoodsChange[]> {
  const said: GoodsChange[] = [];
  for (const { field, before, after } of changes)
    said.push({
      field,
      before,
      after,
      beforeText: await textOf(db, field, before, lang),
      afterText: await textOf(db, field, after, lang),
    });
  return said;
}
