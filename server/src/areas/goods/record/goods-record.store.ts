import type { CategoryDraft, GoodsDraft, MedicineDraft, UsageDraft } from '@materia/contract/areas/goods';
import {
  approvalKindOf,
  GoodsDraft as GoodsShape,
  MedicineDraft as MedicineShape,
} from '@materia/contract/areas/goods';
import { assignments, columnName, columnsAs, type Db, join, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import type { GoodsRecord, KeptImage } from './goods-record.ts';

export const goodsFields = Object.keys(GoodsShape.shape) as (keyof GoodsDraft)[];
export const medicineFields = Object.keys(MedicineShape.shape) as (keyof MedicineDraft)[];
const column = (field: string): Sql => sql.id(columnName(field));

export const imageColumns = sql`i.id as "imageId", i.file_id as "fileId", i.url, i.thumb_url as "thumbUrl", i.kind, i.sort, i.width, i.height`;

/** Pictures of a goods, the main one first, then by kind and place. */
export function imagesOf(db: Db, goodsId: number): Promise<(KeptImage & { imageId: number })[]> {
  return db.rows(sql`
    select ${imageColumns}, i.source from goods_image i where i.goods_id = ${goodsId}
    order by array_position(array['MAIN', 'GALLERY', 'DETAIL', 'LABEL', 'LICENSE'], i.kind), i.sort, i.id`);
}

export function usageOf(db: Db, goodsId: number): Promise<UsageDraft> {
  return db.rows(sql`select section, content from goods_usage where goods_id = ${goodsId} order by id`);
}

export function categoryLinksOf(db: Db, goodsId: number): Promise<CategoryDraft[]> {
  return db.rows(sql`
    select category_id as "categoryId", primary_mask as "primaryMask" from goods_category_link where goods_id = ${goodsId} order by category_id`);
}

export function medicineOf(
  db: Db,
  goodsId: number,
): Promise<(MedicineDraft & { approvalKind: string | null }) | undefined> {
  return db.maybe(sql`
    select ${columnsAs(medicineFields)}, approval_kind as "approvalKind" from goods_medicine where goods_id = ${goodsId}`);
}

/** All that is written of a goods; the caller has locked it if it is to change. */
export async function readRecord(db: Db, goodsId: number): Promise<GoodsRecord> {
  const goods = await db.one<GoodsDraft>(sql`select ${columnsAs(goodsFields)} from goods where id = ${goodsId}`);
  const { approvalKind: _, ...medicine } = (await medicineOf(db, goodsId)) ?? { approvalKind: null };
  return {
    goods,
    medicine: Object.keys(medicine).length > 0 ? (medicine as MedicineDraft) : null,
    usage: await usageOf(db, goodsId),
    images: await imagesOf(db, goodsId),
    categories: await categoryLinksOf(db, goodsId),
  };
}

/** Values as their columns take them: lists of texts as arrays, prefixes as JSON. */
const goodsValue = (field: keyof GoodsDraft, value: unknown): unknown =>
  field === 'tracePrefixes' ? JSON.stringify(value) : value;

export function insertGoods(
  tx: Tx,
  goods: GoodsDraft,
  of: {
    goodsNo: string;
    submitCompanyId: number | null;
    source: 'MANUAL' | 'COPY' | 'CATALOGUE';
    sourceRef: string | null;
  },
): Promise<{ id: number }> {
  const fields = goodsFields.filter(field => field !== 'goodsNo');
  return tx.one(sql`
    insert into goods (goods_no, submit_company_id, source, source_ref, created_at, updated_at, ${join(fields.map(column))})
    values (${of.goodsNo}, ${of.submitCompanyId}, ${of.source}, ${of.sourceRef}, ${tx.now()}, ${tx.now()},
      ${join(fields.map(field => sql`${goodsValue(field, goods[field])}`))}) returning id`);
}

/** Writes the parts of a record that differ from what is kept; answers the goods' new version. */
export async function writeRecord(
  tx: Tx,
  goodsId: number,
  before: GoodsRecord | null,
  after: GoodsRecord,
): Promise<number> {
  const patch = Object.fromEntries(
    goodsFields
      .filter(field => before && JSON.stringify(before.goods[field]) !== JSON.stringify(after.goods[field]))
      .map(field => [field, goodsValue(field, after.goods[field])]),
  );
  const sets = [sql`version = version + 1, updated_at = ${tx.now()}`, ...assignments(patch)];
  const { version } = await tx.one<{ version: number }>(
    sql`update goods set ${join(sets)} where id = ${goodsId} returning version`,
  );
  await writeMedicine(tx, goodsId, after);
  if (JSON.stringify(before?.usage ?? []) !== JSON.stringify(after.usage)) await writeUsage(tx, goodsId, after.usage);
  if (JSON.stringify(before?.images ?? []) !== JSON.stringify(after.images))
    await writeImages(tx, goodsId, after.images);
  if (JSON.stringify(before?.categories ?? []) !== JSON.stringify(after.categories))
    await writeCategories(tx, goodsId, after.categories);
  return version;
}

async function writeMedicine(tx: Tx, goodsId: number, { goods, medicine }: GoodsRecord): Promise<void> {
  if (!medicine) return;
  const kind = approvalKindOf(goods.goodsType, medicine.approvalNo);
  const values = medicineFields.map(field => (field === 'rxType' ? (medicine.rxType ?? 4) : medicine[field]));
  await tx.run(sql`
    insert into goods_medicine (goods_id, approval_kind, updated_at, ${join(medicineFields.map(column))})
    values (${goodsId}, ${kind}, ${tx.now()}, ${join(values.map(value => sql`${value}`))})
    on conflict (goods_id) do update set approval_kind = excluded.approval_kind, updated_at = excluded.updated_at,
      ${join(medicineFields.map(field => sql`${column(field)} = excluded.${column(field)}`))}`);
}

async function writeUsage(tx: Tx, goodsId: number, usage: UsageDraft): Promise<void> {
  const sections = usage.map(each => each.section);
  await tx.run(sql`delete from goods_usage where goods_id = ${goodsId} and not section = any(${sections}::text[])`);
  await tx.run(sql`
    insert into goods_usage (goods_id, section, content)
    select ${goodsId}, * from unnest(${sections}::text[], ${usage.map(each => each.content)}::text[])
    on conflict (goods_id, section) do update set content = excluded.content, updated_at = ${tx.now()}`);
}

/** The main one last: there is one at a time. */
export async function writeImages(tx: Tx, goodsId: number, images: readonly KeptImage[]): Promise<void> {
  const kept = images.flatMap(image => image.imageId ?? []);
  await tx.run(sql`delete from goods_image where goods_id = ${goodsId} and not id = any(${kept}::bigint[])`);
  await tx.run(sql`update goods_image set kind = 'GALLERY' where goods_id = ${goodsId} and kind = 'MAIN'`);
  const mainLast = [...images].sort((a, b) => Number(a.kind === 'MAIN') - Number(b.kind === 'MAIN'));
  for (const { imageId, kind, sort, fileId, url, thumbUrl, source, width, height } of mainLast) {
    if (imageId !== undefined)
      await tx.run(
        sql`update goods_image set kind = ${kind}, sort = ${sort}, updated_at = ${tx.now()} where id = ${imageId}`,
      );
    else
      await tx.run(sql`
        insert into goods_image (goods_id, file_id, url, thumb_url, kind, sort, source, width, height)
        values (${goodsId}, ${fileId}, ${url}, ${thumbUrl}, ${kind}, ${sort}, ${source}, ${width}, ${height})`);
  }
}

export async function writeCategories(tx: Tx, goodsId: number, categories: readonly CategoryDraft[]): Promise<void> {
  await tx.run(sql`delete from goods_category_link where goods_id = ${goodsId}`);
  await tx.run(sql`
    insert into goods_category_link (goods_id, category_id, primary_mask)
    select ${goodsId}, * from unnest(${categories.map(each => each.categoryId)}::bigint[], ${categories.map(each => each.primaryMask)}::int[])`);
}
