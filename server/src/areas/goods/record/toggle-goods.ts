import { toggleGoods } from '@materia/contract/areas/goods';
import { on, refuse, type Tx } from '../../../kernel/index.ts';
import { announce } from './announce-goods.ts';
import { refuseFirst } from './check-fields.ts';
import { takenCodes } from './check-goods.store.ts';
import { goodsByGoods, namedFailures } from './goods-batch.ts';
import { readRecord } from './goods-record.store.ts';
import { insertReview, lastNewOf, openReviewOf } from './goods-review.store.ts';
import { type GoodsHead, goodsTargetOf, lockGoods } from './goods-scope.ts';
import { saveGoodsState } from './goods-state.store.ts';
import { soldAt } from './publish-goods.ts';

/** What was removed gave its codes free: barcodes and trace prefixes may be another's by now (spec 03 §3.1). */
async function demandCodesFree(tx: Tx, { id }: GoodsHead): Promise<void> {
  const { goods } = await readRecord(tx, id);
  refuseFirst(await takenCodes(tx, goods, id));
}

/** A submission that was taken back waits again, of whoever submitted it; without a review nobody could judge it (spec 03 §2). */
async function submitAgain(tx: Tx, head: GoodsHead): Promise<void> {
  if (head.reviewStatus !== 0 || (await openReviewOf(tx, head.id))) return;
  const last = await lastNewOf(tx, head.id);
  const review = await insertReview(tx, {
    goodsId: head.id,
    kind: 'NEW',
    round: (last?.round ?? 0) + 1,
    changes: [],
    reason: null,
    companyId: head.submitCompanyId,
    submittedBy: last?.submittedBy ?? null,
  });
  await announce.reviewed(tx, review);
}

async function toggle(tx: Tx, goodsId: number, deleted: boolean): Promise<void> {
  const head = await lockGoods(tx, goodsId, { removed: true });
  tx.about(goodsTargetOf(head));
  if ((head.deletedAt !== null) === deleted) return;
  if (deleted) {
    const { stores, tracks } = await soldAt(tx, [goodsId]);
    if (stores + tracks > 0) refuse('goods.stillSold', { n: stores, m: tracks });
  } else {
    if (head.mergedIntoId !== null) refuse('goods.merged');
    await demandCodesFree(tx, head);
  }
  await saveGoodsState(tx, goodsId, { deletedAt: deleted ? tx.now() : null });
  tx.record({ ...goodsTargetOf(head), after: { deleted } });
  await announce.deleted(tx, goodsId, deleted);
  if (!deleted) await submitAgain(tx, head);
}

/** POST goods/toggle (spec 03 §3.6). */
export const toggleGoodsHandler = on(toggleGoods)(async ({ body }, ctx) => {
  const batch = await goodsByGoods(
    ctx,
    [...new Set(body.ids)],
    id => id,
    (tx, id) => toggle(tx, id, body.deleted),
  );
  return namedFailures(ctx, batch);
});
