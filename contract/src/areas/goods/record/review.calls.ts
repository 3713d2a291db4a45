import { z } from 'zod';
import { anyOf, call, dayRange, done, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { ReviewKind, ReviewStatus } from './record.codes.ts';
import { GoodsBatch, GoodsReviewRow } from './record.rows.ts';

const base = '/api/mgmt/goods';
const id = z.int().positive();

/** Reviews of goods, the newest first; of an account with a company, its own submissions (spec 03 §4). */
export const listGoodsReviews = call({
  method: 'POST',
  path: `${base}/review/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: page,
  body: z.strictObject({
    status: z.literal(ReviewStatus.all).optional(),
    kind: z.literal(ReviewKind.all).optional(),
    companyId: id.optional(),
    range: dayRange.optional(),
    query: z.string().trim().max(60).optional(),
    /** Only those the caller may judge: not their own, where four eyes are asked for. */
    mine: z.boolean().optional(),
    ids: listPart.ids,
  }),
  answer: rows(GoodsReviewRow, noSums),
  fails: [],
});

/** 审核: approves or rejects reviews, each by itself (spec 03 §2). */
export const reviewGoods = call({
  method: 'POST',
  path: `${base}/goodsreview`,
  needs: 'GOODS:REVIEW',
  logs: 'goods.op.review',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ reviewId: id, version: z.int() }))
      .min(1)
      .max(1000),
    /** 1 rejects, 2 approves. */
    status: z.literal([1, 2]),
    rejectFields: z.array(z.string().max(40)).max(60).default([]),
    opinion: z.string().trim().max(200).default(''),
  }),
  /** `blocked`: of those that failed, the ones that a check keeps from being approved. */
  answer: GoodsBatch.extend({ blocked: z.int() }),
  fails: [
    'row.notFound',
    'row.changedMeanwhile',
    'goods.ownSubmission',
    'goods.reviewedBy',
    'goods.dataIncomplete',
    'goods.numberUsed',
    'goods.barcodeUsed',
    'goods.tracePrefixUsed',
    'goods.duplicate',
    'goods.rejectReason',
  ],
});

/** 重新送审 of what was rejected, 复审 of what was approved. */
export const againVerifyGoods = call({
  method: 'POST',
  path: `${base}/againVerify`,
  needs: anyOf('GOODS:SUBMIT', 'GOODS:WRITE', 'GOODS:REVIEW'),
  logs: 'goods.op.again',
  body: z.strictObject({
    ids: z.array(id).min(1).max(1000),
    reason: z.string().trim().max(200).default(''),
    stopSale: z.boolean().default(false),
  }),
  answer: GoodsBatch,
  fails: ['row.notFound', 'goods.mendFirst', 'goods.againReason', 'goods.underReview', 'goods.changePending'],
});

/** 撤回 by whoever submitted it: a new goods goes, a change is dropped. */
export const withdrawGoodsReview = call({
  method: 'POST',
  path: `${base}/withdraw`,
  needs: anyOf('GOODS:SUBMIT', 'GOODS:WRITE'),
  logs: 'goods.op.withdraw',
  body: z.strictObject({ reviewId: id }),
  answer: done,
  fails: ['row.notFound', 'goods.notSubmitter', 'goods.againStays', 'goods.reviewedBy'],
});
