import { neededSections, UsageSection } from '@materia/contract/areas/goods';
import { addDays, dayOf, type Text } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';
import { goodsProblems, labelOf, medicineProblems, type Problem } from './check-fields.ts';
import { duplicatesOf, takenCodes } from './check-goods.store.ts';
import type { GoodsRecord } from './goods-record.ts';
import type { Finding } from './goods-review.store.ts';

const joined = (texts: readonly Text[]): Text => ({
  zh: texts.map(text => text.zh).join('、'),
  en: texts.map(text => text.en).join(', '),
});

/** Sections that a medicine's leaflet lacks (spec 03 §2). */
export function lackingSections({ goods, usage }: Pick<GoodsRecord, 'goods' | 'usage'>): string[] {
  if (goods.goodsType !== 1) return [];
  return neededSections.filter(section => !usage.some(each => each.section === section));
}

const asBlock = ({ field, key, params }: Problem): Finding => ({ code: key, level: 'BLOCK', field, params });
const find = (
  code: string,
  level: Finding['level'],
  field: string | null,
  params: Finding['params'] = {},
): Finding => ({
  code,
  level,
  field,
  params,
});

function leafletFindings(record: GoodsRecord): Finding[] {
  if (record.goods.goodsType !== 1) return [];
  const lacking = lackingSections(record);
  if (lacking.length === 0) return [find('goods.check.sectionsThere', 'OK', 'usage')];
  return [
    find('goods.check.sections', 'BLOCK', 'usage', { field: joined(lacking.map(each => UsageSection.text(each))) }),
  ];
}

function approvalFindings({ medicine }: GoodsRecord, today: string): Finding[] {
  const day = medicine?.approvalExpire;
  if (!day) return [];
  if (day < today) return [find('goods.check.approvalEnded', 'BLOCK', 'approvalExpire', { day })];
  if (day <= addDays(today, 90)) return [find('goods.check.approvalEnds', 'WARN', 'approvalExpire', { day })];
  return [find('goods.check.approvalFine', 'OK', 'approvalExpire')];
}

/** All that can be said of a goods before it is judged: what breaks the rules, what it lacks, what it may be twice (spec 03 §2, §3.3). */
export async function findingsOf(
  db: Db,
  record: GoodsRecord,
  of: { except: number | null; now: Date },
): Promise<Finding[]> {
  const today = dayOf(of.now);
  const { goods, medicine } = record;
  const fields = [...goodsProblems(goods), ...medicineProblems(goods.goodsType, medicine, Number(today.slice(0, 4)))];
  const taken = await takenCodes(db, goods, of.except);
  const duplicates = (await duplicatesOf(db, goods, medicine, of.except)).map(each =>
    find(each.level === 'BLOCK' ? 'goods.check.same' : 'goods.check.similar', each.level, 'spec', {
      name: each.goodsName,
      no: each.goodsNo,
    }),
  );
  return [
    ...[...fields, ...taken].map(asBlock),
    ...leafletFindings(record),
    ...approvalFindings(record, today),
    ...(duplicates.length > 0 ? duplicates : [find('goods.check.noDuplicate', 'OK', 'spec')]),
    record.images.some(image => image.kind === 'MAIN')
      ? find('goods.check.imageThere', 'OK', 'images')
      : find('goods.check.noImage', 'WARN', 'images'),
    ...(goods.barcode || goods.goodsType === 2 || goods.goodsType === 3
      ? []
      : [find('goods.check.noBarcode', 'WARN', 'barcode')]),
    ...(goods.manufacturerName
      ? [find('goods.check.makerNew', 'WARN', 'manufacturerName', { name: goods.manufacturerName })]
      : []),
  ];
}

/** What keeps it from being approved, as the refusal names it (spec 03 §2): absent fields by their labels. */
export function lackingFields(record: GoodsRecord, today: string): Text | null {
  const lacking = lackingSections(record).map(section => UsageSection.text(section));
  const ended = record.medicine?.approvalExpire && record.medicine.approvalExpire < today;
  const texts = [...lacking, ...(ended ? [labelOf('approvalExpire')] : [])];
  return texts.length > 0 ? joined(texts) : null;
}

export const incompleteFields = (record: GoodsRecord, year: number): Text | null => {
  const problems = [...goodsProblems(record.goods), ...medicineProblems(record.goods.goodsType, record.medicine, year)];
  return problems.length > 0 ? joined([...new Set(problems.map(each => each.field))].map(labelOf)) : null;
};

/** Of the goods' brand, for its name. */
export const brandName = async (db: Db, brandId: number | null): Promise<string | null> =>
  (await db.maybe<{ name: string }>(sql`select name from brand where id = ${brandId}`))?.name ?? null;
