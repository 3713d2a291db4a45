import type { ReviewKindCode, ReviewStatusCode } from '@materia/contract/areas/goods';
import { type Db, refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import type { FieldChange, GoodsRecord } from './goods-record.ts';
import { reviewScope } from './goods-scope.ts';

/** A finding as it is kept: worded when it is read. */
export interface Finding {
  readonly code: string;
  readonly level: 'OK' | 'WARN' | 'BLOCK';
  readonly field: string | null;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Review {
  readonly id: number;
  readonly version: number;
  readonly goodsId: number;
  readonly kind: ReviewKindCode;
  readonly status: ReviewStatusCode;
  readonly withdrawn: boolean;
  readonly round: number;
  readonly changes: FieldChange[];
  readonly judged: GoodsRecord | null;
  readonly submittedBy: number | null;
  readonly submitCompanyId: number | null;
  readonly reviewedBy: number | null;
  readonly rejectFields: string[];
}

const columns = sql`r.id, r.version, r.goods_id as "goodsId", r.kind, r.status, r.withdrawn, r.round, r.changes, r.judged,
  r.submitted_by as "submittedBy", r.submit_company_id as "submitCompanyId", r.reviewed_by as "reviewedBy", r.reject_fields as "rejectFields"`;

/** The goods of a review that the actor may see; goods are locked before their reviews. */
export async function goodsOfReview(tx: Tx, reviewId: number): Promise<number> {
  const found = await tx.maybe<{ goodsId: number }>(sql`
    select r.goods_id as "goodsId" from goods_review r where r.id = ${reviewId} and ${reviewScope(tx.actor, 'r')}`);
  return found?.goodsId ?? refuse('row.notFound');
}

export function lockReview(tx: Tx, reviewId: number): Promise<Review> {
  return tx.one(sql`select ${columns} from goods_review r where r.id = ${reviewId} for update`);
}

/** What waits for a judgement of a goods. */
export function openReviewOf(db: Db, goodsId: number): Promise<Review | undefined> {
  return db.maybe(
    sql`select ${columns} from goods_review r where r.goods_id = ${goodsId} and r.status = 0 and not r.withdrawn`,
  );
}

/** The last review of a goods that was not taken back. */
export function lastReviewOf(db: Db, goodsId: number): Promise<Review | undefined> {
  return db.maybe(sql`
    select ${columns} from goods_review r where r.goods_id = ${goodsId} and not r.withdrawn order by r.id desc limit 1`);
}

/** The last time a goods was submitted as new, taken back or not. */
export function lastNewOf(db: Db, goodsId: number): Promise<Review | undefined> {
  return db.maybe(sql`
    select ${columns} from goods_review r where r.goods_id = ${goodsId} and r.kind = 'NEW' order by r.id desc limit 1`);
}

export function insertReview(
  tx: Tx,
  of: {
    goodsId: number;
    kind: ReviewKindCode;
    round: number;
    changes: readonly FieldChange[];
    reason: string | null;
    companyId: number | null;
    submittedBy?: number | null;
  },
): Promise<Review> {
  return tx.one(sql`
    insert into goods_review as r (goods_id, kind, round, changes, reason, submit_company_id, submitted_by, submitted_at)
    values (${of.goodsId}, ${of.kind}, ${of.round}, ${JSON.stringify(of.changes)}::jsonb, ${of.reason}, ${of.companyId},
      ${of.submittedBy ?? staffId(tx.actor)}, ${tx.now()}) returning ${columns}`);
}

export function saveJudgement(
  tx: Tx,
  reviewId: number,
  of: {
    status: ReviewStatusCode;
    checks: readonly Finding[];
    rejectFields: readonly string[];
    opinion: string | null;
    judged: GoodsRecord | null;
  },
): Promise<Review> {
  return tx.one(sql`
    update goods_review r set status = ${of.status}, checks = ${JSON.stringify(of.checks)}::jsonb, reject_fields = ${of.rejectFields},
      opinion = ${of.opinion}, judged = ${of.judged ? JSON.stringify(of.judged) : null}::jsonb, reviewed_by = ${staffId(tx.actor)},
      reviewed_at = ${tx.now()}, updated_at = ${tx.now()}, version = version + 1
    where id = ${reviewId} returning ${columns}`);
}

export function withdrawReview(tx: Tx, reviewId: number): Promise<Review> {
  return tx.one(sql`
    update goods_review r set withdrawn = true, updated_at = ${tx.now()}, version = version + 1 where id = ${reviewId} returning ${columns}`);
}
