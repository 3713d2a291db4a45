import { againVerifyGoods, withdrawGoodsReview } from '@materia/contract/areas/goods';
import { demand, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { announce } from './announce-goods.ts';
import { goodsByGoods, namedFailures } from './goods-batch.ts';
import { readRecord } from './goods-record.store.ts';
import { changesOf } from './goods-record.ts';
import {
  goodsOfReview,
  insertReview,
  lastReviewOf,
  lockReview,
  openReviewOf,
  type Review,
  withdrawReview,
} from './goods-review.store.ts';
import { type GoodsHead, goodsTargetOf, isPlatform, lockGoods } from './goods-scope.ts';
import { saveGoodsState } from './goods-state.store.ts';

/** Whether something that was rejected is another by now; where nothing was named, anything. */
async function demandMended(tx: Tx, head: GoodsHead, rejected: Review): Promise<void> {
  const judged = rejected.judged;
  if (!judged) return;
  const changed = changesOf(judged, await readRecord(tx, head.id)).map(change => change.field);
  const named = rejected.rejectFields;
  const mended = named.length === 0 ? changed.length > 0 : changed.some(field => named.includes(field));
  if (!mended) refuse('goods.mendFirst');
}

/** 重新送审 1 → 0, by whoever submitted it or may write goods (spec 03 §2). */
async function sendAgain(tx: Tx, head: GoodsHead): Promise<Review> {
  const last = await lastReviewOf(tx, head.id);
  const actor = tx.actor as StaffActor;
  if (last && last.submittedBy !== actor.id) demand(actor, 'GOODS:WRITE');
  if (last) await demandMended(tx, head, last);
  await saveGoodsState(tx, head.id, { reviewStatus: 0 });
  return insertReview(tx, {
    goodsId: head.id,
    kind: last?.kind ?? 'NEW',
    round: (last?.round ?? 0) + 1,
    changes: [],
    reason: null,
    companyId: last ? last.submitCompanyId : head.submitCompanyId,
  });
}

/** 复审 2 → 0, by whoever judges; 同时停售 takes it off sale meanwhile. */
async function judgeAgain(tx: Tx, head: GoodsHead, of: { reason: string; stopSale: boolean }): Promise<Review> {
  demand(tx.actor as StaffActor, 'GOODS:REVIEW');
  // All of the catalogue is seen, but whoever judges for a company judges what that company submitted.
  if (!isPlatform(tx.actor) && head.submitCompanyId !== (tx.actor as StaffActor).companyId) refuse('row.notFound');
  if (of.reason === '') refuse('goods.againReason', {}, { path: ['reason'] });
  if (await openReviewOf(tx, head.id)) refuse('goods.changePending');
  const suspended = head.suspended || of.stopSale;
  await saveGoodsState(tx, head.id, { reviewStatus: 0, suspended });
  if (suspended && !head.suspended) await announce.suspended(tx, head.id, true);
  const { companyId } = tx.actor as StaffActor;
  return insertReview(tx, { goodsId: head.id, kind: 'AGAIN', round: 1, changes: [], reason: of.reason, companyId });
}

async function again(tx: Tx, goodsId: number, of: { reason: string; stopSale: boolean }): Promise<void> {
  const head = await lockGoods(tx, goodsId);
  tx.about(goodsTargetOf(head));
  if (head.reviewStatus === 0) refuse('goods.underReview');
  const review = head.reviewStatus === 1 ? await sendAgain(tx, head) : await judgeAgain(tx, head, of);
  tx.record({ ...goodsTargetOf(head), before: { reviewStatus: head.reviewStatus }, after: { reviewStatus: 0, ...of } });
  await announce.reviewed(tx, review);
}

/** POST goods/againVerify. */
export const againVerifyGoodsHandler = on(againVerifyGoods)(async ({ body }, ctx) => {
  const { ids, ...of } = body;
  const batch = await goodsByGoods(
    ctx,
    [...new Set(ids)],
    id => id,
    (tx, id) => again(tx, id, of),
  );
  return namedFailures(ctx, batch);
});

/** POST goods/withdraw: what is taken back was never judged (spec 03 §2). */
export const withdrawGoodsReviewHandler = on(withdrawGoodsReview)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const head = await lockGoods(tx, await goodsOfReview(tx, body.reviewId));
    tx.about(goodsTargetOf(head));
    const review = await lockReview(tx, body.reviewId);
    if (review.submittedBy !== ctx.actor.id) refuse('goods.notSubmitter');
    if (review.kind === 'AGAIN') refuse('goods.againStays');
    if (review.withdrawn) refuse('row.notFound');
    if (review.status !== 0) refuse('goods.reviewedBy', { name: await judgeName(tx, review) });
    if (review.kind === 'NEW') {
      await saveGoodsState(tx, head.id, { deletedAt: tx.now() });
      await announce.deleted(tx, head.id, true);
    }
    const after = await withdrawReview(tx, review.id);
    tx.record({ ...goodsTargetOf(head), after: { review: review.id, withdrawn: true } });
    await announce.reviewed(tx, after);
  });
  return null;
});

const judgeName = async (tx: Tx, review: Review): Promise<string> =>
  (await tx.maybe<{ name: string }>(sql`select name from sys_user where id = ${review.reviewedBy}`))?.name ?? '';
