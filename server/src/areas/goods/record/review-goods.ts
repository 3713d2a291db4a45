import { reviewGoods } from '@materia/contract/areas/goods';
import { dayOf } from '@materia/contract/kernel';
import { on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { announce } from './announce-goods.ts';
import { refuseFirst } from './check-fields.ts';
import { duplicatesOf, takenCodes } from './check-goods.store.ts';
import { findingsOf, lackingFields } from './find-findings.ts';
import { goodsByGoods } from './goods-batch.ts';
import { readRecord } from './goods-record.store.ts';
import { type GoodsRecord, withChanges } from './goods-record.ts';
import { type Finding, goodsOfReview, lockReview, type Review, saveJudgement } from './goods-review.store.ts';
import { type GoodsHead, goodsTargetOf, lockGoods } from './goods-scope.ts';
import { saveGoodsState } from './goods-state.store.ts';
import { makeManufacturer } from './make-manufacturer.ts';
import { writeGoods } from './write-goods.ts';

/** What a review is about: the goods as it stands, and as it would be. */
export interface Judged {
  readonly before: GoodsRecord;
  readonly after: GoodsRecord;
}

async function demandOpen(tx: Tx, review: Review, version: number): Promise<void> {
  if (review.status !== 0 || review.withdrawn) {
    const by = await tx.maybe<{ name: string }>(sql`select name from sys_user where id = ${review.reviewedBy}`);
    if (by) refuse('goods.reviewedBy', { name: by.name });
    refuse('row.changedMeanwhile');
  }
  const actor = tx.actor as StaffActor;
  const own = review.submittedBy !== null && review.submittedBy === actor.id;
  if (own && actor.role !== 'SuperAdmin' && tx.setting<boolean>('goods.fourEyes')) refuse('goods.ownSubmission');
  if (review.version !== version) refuse('row.changedMeanwhile');
}

/** What keeps a goods from being approved (spec 03 §2): it lacks something, its approval ended, it is there already, or its codes are another's by now. */
async function demandApprovable(tx: Tx, head: GoodsHead, record: GoodsRecord): Promise<void> {
  const lacking = lackingFields(record, dayOf(tx.now()));
  if (lacking) refuse('goods.dataIncomplete', { field: lacking });
  const [same] = await duplicatesOf(tx, record.goods, record.medicine, head.id);
  if (same?.level === 'BLOCK') refuse('goods.duplicate', { name: same.goodsName, no: same.goodsNo });
  refuseFirst(await takenCodes(tx, record.goods, head.id));
}

async function approve(tx: Tx, head: GoodsHead, review: Review, { before, after }: Judged): Promise<void> {
  await demandApprovable(tx, head, after);
  const known = await makeManufacturer(tx, after);
  if (review.changes.length > 0 || known !== before) await writeGoods(tx, head.id, before, known, 'REVIEW');
  const approvedAt = head.approvedAt ?? tx.now();
  await saveGoodsState(tx, head.id, { reviewStatus: 2, approvedAt, suspended: false });
  if (head.suspended) await announce.suspended(tx, head.id, false);
}

/** A change that is rejected leaves the goods as it was; one judged again is no longer sold. */
async function reject(tx: Tx, head: GoodsHead, review: Review): Promise<void> {
  if (review.kind === 'CHANGE') return;
  const suspended = head.suspended || review.kind === 'AGAIN';
  await saveGoodsState(tx, head.id, { reviewStatus: 1, suspended });
  if (suspended && !head.suspended) await announce.suspended(tx, head.id, true);
}

export async function judge(
  tx: Tx,
  reviewId: number,
  of: { version: number; status: 1 | 2; rejectFields: readonly string[]; opinion: string },
): Promise<void> {
  const head = await lockGoods(tx, await goodsOfReview(tx, reviewId));
  tx.about(goodsTargetOf(head));
  const review = await lockReview(tx, reviewId);
  await demandOpen(tx, review, of.version);
  if (of.status === 1 && of.opinion === '' && of.rejectFields.length === 0)
    refuse('goods.rejectReason', {}, { path: ['opinion'] });
  const before = await readRecord(tx, head.id);
  const after = withChanges(before, review.changes, true);
  const checks: Finding[] = await findingsOf(tx, after, { except: head.id, now: tx.now() });
  if (of.status === 2) await approve(tx, head, review, { before, after });
  else await reject(tx, head, review);
  const judged = await saveJudgement(tx, reviewId, {
    status: of.status,
    checks,
    rejectFields: of.status === 1 ? of.rejectFields : [],
    opinion: of.opinion || null,
    judged: of.status === 1 ? before : null,
  });
  tx.record({
    ...goodsTargetOf(head),
    before: { review: reviewId, status: 0 },
    after: { status: of.status, opinion: of.opinion },
  });
  await announce.reviewed(tx, judged);
}

/** Refusals that a check of the goods makes. */
const checked = new Set([
  ...['goods.dataIncomplete', 'goods.duplicate'],
  ...['goods.numberUsed', 'goods.barcodeUsed', 'goods.tracePrefixUsed'],
]);

/** POST goods/goodsreview: each by itself (spec 03 §2). */
export const reviewGoodsHandler = on(reviewGoods)(async ({ body }, ctx) => {
  const { items, ...of } = body;
  let blocked = 0;
  const batch = await goodsByGoods(
    ctx,
    items,
    item => item.reviewId,
    (tx, { reviewId, version }) => judge(tx, reviewId, { ...of, version }),
    key => {
      if (checked.has(key)) blocked += 1;
    },
  );
  if (batch.failed.length === 0) return { ...batch, blocked };
  const rows = await ctx.db.rows<{ id: number; name: string }>(sql`
    select r.id, g.goods_name as name from goods_review r join goods g on g.id = r.goods_id
    where r.id = any(${batch.failed.map(each => each.id)}::bigint[])`);
  return {
    ...batch,
    blocked,
    failed: batch.failed.map(each => ({ ...each, name: rows.find(row => row.id === each.id)?.name ?? '' })),
  };
});
