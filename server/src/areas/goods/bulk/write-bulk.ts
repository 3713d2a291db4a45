import { MedicineDraft, type StorageRange } from '@materia/contract/areas/goods';
import { Refusal, refuse, type Tx } from '../../../kernel/index.ts';
import { givePrimaries } from '../category/primary-category.ts';
import type { ImportOf, KeptRow } from '../import/import-kind.ts';
import { undoGoods } from '../import/undo-goods.ts';
import { refusalProblem } from '../import/write-changed-goods.ts';
import { keepWritten } from '../import/write-new-goods.ts';
import { readRecord } from '../record/goods-record.store.ts';
import { changesOf, type GoodsRecord, partChanges, withChanges } from '../record/goods-record.ts';
import { openReviewOf } from '../record/goods-review.store.ts';
import { isSettled, lockGoods } from '../record/goods-scope.ts';
import { publishGoodsOn } from '../record/publish-goods.ts';
import { propose } from '../record/save-goods.ts';
import { rangeAnew, tidyGoods, tidyMedicine } from '../record/tidy-goods.ts';
import { writeGoods } from '../record/write-goods.ts';
import type { BulkValues } from './plan-bulk.ts';

/** The record with a plan put in; a new condition of storage brings its own range. */
function planned(tx: Tx, before: GoodsRecord, { goods, medicine, categories }: BulkValues): GoodsRecord {
  const condition = medicine?.storageCondition;
  const range = condition ? tx.setting<StorageRange>(`goods.storage.${condition}`) : null;
  const kept = before.medicine ?? MedicineDraft.parse({});
  const after = medicine ? tidyMedicine(rangeAnew({ ...kept, ...medicine }, kept), range) : before.medicine;
  const primary = new Map(before.categories.map(each => [each.categoryId, each.primaryMask]));
  return {
    ...before,
    goods: tidyGoods({ ...before.goods, ...goods }, after, null),
    medicine: after,
    categories: categories
      ? categories.map(categoryId => ({ categoryId, primaryMask: primary.get(categoryId) ?? 0 }))
      : before.categories,
  };
}

/** Puts it on channels and takes it off others, by their own rules. */
async function publish(tx: Tx, goodsId: number, was: number, mask: number | null): Promise<void> {
  if (mask === null) return;
  if (mask & ~was) await publishGoodsOn(tx, goodsId, mask & ~was, true);
  if (was & ~mask) await publishGoodsOn(tx, goodsId, was & ~mask, false);
}

/** One goods: what is controlled waits for a review (spec 03 §2). */
async function change(tx: Tx, rowId: number, goodsId: number, values: BulkValues): Promise<void> {
  const head = await lockGoods(tx, goodsId);
  const before = await readRecord(tx, goodsId);
  const all = changesOf(before, planned(tx, before, values));
  const { reviewed, atOnce } = isSettled(head) ? partChanges(all, false) : { reviewed: [], atOnce: all };
  if (reviewed.length > 0 && (await openReviewOf(tx, goodsId))) refuse('goods.changePending');
  if (atOnce.length > 0) await writeGoods(tx, goodsId, before, withChanges(before, atOnce), 'BULK');
  if (values.categories) await givePrimaries(tx, [goodsId]);
  await publish(tx, goodsId, head.publishMask, values.publishMask);
  const review = reviewed.length > 0 ? await propose(tx, head, reviewed) : null;
  const changes = changesOf(before, await readRecord(tx, goodsId));
  const now = await lockGoods(tx, goodsId);
  const publishMask = { before: head.publishMask, after: now.publishMask };
  const wrote = { version: now.version, changes, reviewId: review?.id ?? null, publishMask };
  await keepWritten(tx, [{ rowId, goodsId, wrote }]);
}

async function write(tx: Tx, rows: readonly KeptRow[]) {
  const refused = new Map<number, ReturnType<typeof refusalProblem>>();
  for (const { rowId, targetId, after } of rows) {
    try {
      await tx.savepoint(() => change(tx, rowId, targetId ?? 0, (after as { values: BulkValues }).values));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.set(rowId, refusalProblem(error));
    }
  }
  return refused;
}

/** 批量修改: a batch whose rows are no file's (spec 03 §3.10). */
export const bulkImport: ImportOf = {
  kind: 'BULK',
  needs: ['GOODS:WRITE'],
  whose: 'ACTOR',
  shown: side => ({ ...(side as { cells: Record<string, string | null> }).cells }),
  check: null,
  write: (tx, _batch, rows) => write(tx, rows),
  undo: (tx, _batch, rows) => undoGoods(tx, rows),
};
