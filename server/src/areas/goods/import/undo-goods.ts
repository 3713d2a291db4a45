import { sql, type Tx } from '../../../kernel/index.ts';
import { announce } from '../record/announce-goods.ts';
import { readRecord } from '../record/goods-record.store.ts';
import { type FieldChange, flatOf, withChanges } from '../record/goods-record.ts';
import { lockReview, withdrawReview } from '../record/goods-review.store.ts';
import { saveGoodsState } from '../record/goods-state.store.ts';
import { writeGoods } from '../record/write-goods.ts';
import type { GoodsRow } from './goods-row.ts';
import type { KeptRow } from './import-kind.ts';

/** The goods' own parts, which go with it; they are cleared before the goods itself. */
const parts = [
  'goods_review',
  'goods_usage',
  'goods_image',
  'goods_category_link',
  'goods_medicine',
  'goods_price_log',
  'goods_insurance',
];

/** Those of some goods at which anything points but their own parts: asked of the database, so that no area's table is forgotten. */
async function usedOf(tx: Tx, goodsIds: readonly number[]): Promise<Set<number>> {
  const places = await tx.rows<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'goods'::regclass`);
  const used = new Set<number>();
  for (const { table, column } of places) {
    if (parts.includes(table)) continue;
    const found = await tx.rows<{ id: number }>(
      sql`select distinct ${sql.id(column)} as id from ${sql.id(table)} where ${sql.id(column)} = any(${goodsIds}::bigint[])`,
    );
    for (const { id } of found) used.add(id);
  }
  return used;
}

/** New goods that nobody has touched or used go without a trace: their numbers are free again. Answers the rows of those that stay. */
async function removeNew(tx: Tx, rows: readonly KeptRow[]): Promise<number[]> {
  const goods = await tx.rows<{ id: number; version: number }>(sql`
    select id, version from goods where id = any(${rows.map(({ targetId }) => targetId)}::bigint[]) order by id for update`);
  const versions = new Map(goods.map(({ id, version }) => [id, version]));
  const untouched = ({ targetId, after }: KeptRow) =>
    targetId !== null && versions.has(targetId) && versions.get(targetId) === (after as GoodsRow).wrote?.version;
  const ids = rows.filter(untouched).flatMap(({ targetId }) => targetId ?? []);
  const used = await usedOf(tx, ids);
  const gone = new Set(ids.filter(id => !used.has(id)));
  for (const part of parts) await tx.run(sql`delete from ${sql.id(part)} where goods_id = any(${[...gone]}::bigint[])`);
  await tx.run(sql`delete from goods where id = any(${[...gone]}::bigint[])`);
  await announce.deletedEach(tx, [...gone]);
  return rows.filter(({ targetId }) => !gone.has(targetId ?? 0)).map(({ rowId }) => rowId);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const turned = (changes: readonly FieldChange[]) =>
  changes.map(({ field, before, after }) => ({ field, before: after, after: before }));

/** What was changed is as it was before, unless it was changed or judged since. True: it stays. */
async function restore(tx: Tx, goodsId: number, { wrote }: GoodsRow): Promise<boolean> {
  if (!wrote) return true;
  const goods = await tx.maybe<{ mask: number }>(
    sql`select publish_mask as mask from goods where id = ${goodsId} and deleted_at is null for update`,
  );
  if (!goods || (wrote.publishMask && goods.mask !== wrote.publishMask.after)) return true;
  const review = wrote.reviewId === null ? null : await lockReview(tx, wrote.reviewId);
  if (review && (review.status !== 0 || review.withdrawn)) return true;
  const record = await readRecord(tx, goodsId);
  const now = flatOf(record);
  if (wrote.changes.some(({ field, after }) => !same(now[field], after))) return true;
  if (wrote.changes.length > 0)
    await writeGoods(tx, goodsId, record, withChanges(record, turned(wrote.changes)), 'UNDO');
  if (review) await announce.reviewed(tx, await withdrawReview(tx, review.id));
  await restoreChannels(tx, goodsId, goods.mask, wrote.publishMask?.before ?? goods.mask);
  return false;
}

/** On the channels that it was on before. */
async function restoreChannels(tx: Tx, goodsId: number, is: number, was: number): Promise<void> {
  if (is === was) return;
  await saveGoodsState(tx, goodsId, { publishMask: was });
  if (was & ~is) await announce.published(tx, goodsId, was & ~is, true);
  if (is & ~was) await announce.published(tx, goodsId, is & ~was, false);
}

/** Takes back what a batch wrote; answers the rows that were changed since. */
export async function undoGoods(tx: Tx, rows: readonly KeptRow[]): Promise<Set<number>> {
  const fresh = rows.filter(({ before }) => before === null);
  const kept = new Set(fresh.length > 0 ? await removeNew(tx, fresh) : []);
  for (const { rowId, targetId, before, after } of rows)
    if (before !== null && (await restore(tx, targetId ?? 0, after as GoodsRow))) kept.add(rowId);
  return kept;
}
