import { z } from 'zod';
import { call, fen, instant, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { GoodsUse } from '../record/record.codes.ts';
import { DuplicateReason, DuplicateTab } from './duplicate.codes.ts';

const base = '/api/mgmt/goods';
const id = z.int().positive();
const text = z.string().nullable();
const W = 'GOODS:WRITE';

const Side = z.object({
  goods_id: z.int(),
  goodsNo: z.string(),
  goodsName: z.string(),
  spec: z.string(),
  manufacturer: text,
  approvalNo: text,
  barcode: text,
  thumbUrl: text,
  guidePrice: fen,
  /** Stores that have it. */
  stores: z.int(),
});

/** Two goods that may be one. */
export const DuplicateRow = z.object({
  duplicateId: z.int(),
  goods: Side,
  other: Side,
  reason: z.literal(DuplicateReason.all),
  score: z.int(),
  ignoredBy: text,
  ignoredAt: instant.nullable(),
});
export type DuplicateRow = z.infer<typeof DuplicateRow>;

/** 疑似重复, the surest first (spec 03 §3.3). */
export const listDuplicates = call({
  method: 'POST',
  path: `${base}/duplicates/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: page,
  body: z.strictObject({
    tab: z.literal(DuplicateTab.all).default('OPEN'),
    goodsId: id.optional(),
    part: listPart.part,
    ids: listPart.ids,
  }),
  answer: rows(DuplicateRow, noSums),
  fails: [],
});

/** 不是重复, remembered; `ignored` false: it may be after all. */
export const ignoreDuplicates = call({
  method: 'POST',
  path: `${base}/duplicates/ignore`,
  needs: W,
  logs: 'goods.op.ignoreDuplicate',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), ignored: z.boolean().default(true) }),
  answer: z.object({ changed: z.int() }),
  fails: ['row.notFound'],
});

/** Makes one goods of two to five; it cannot be undone. `dryRun`: only what would follow. */
export const mergeGoods = call({
  method: 'POST',
  path: `${base}/merge`,
  needs: W,
  logs: 'goods.op.merge',
  body: z.strictObject({
    keepId: id,
    /** The others. */
    ids: z.array(id).min(1).max(4),
    /** Of which goods a field is taken; the survivor's own where nothing is said. */
    values: z.record(z.string().max(40), id).default({}),
    /** The survivor's name, typed. */
    name: z.string().trim().max(100).default(''),
    dryRun: z.boolean().default(false),
  }),
  answer: z.object({
    keptId: z.int(),
    /** Of those that go: how many of each kind point at them. */
    counts: z.array(z.object({ kind: z.literal(GoodsUse.all), count: z.int() })),
    /** Stores that have both: stock is joined. */
    joined: z.int(),
    /** Pieces that lie under another goods than before. */
    units: z.int(),
    merged: z.boolean(),
  }),
  fails: [
    'row.notFound',
    'goods.mergeDiffers',
    'goods.mergeName',
    'goods.mergeLocked',
    'goods.stopped',
    'goods.changePending',
    'goods.mergeSelf',
    'goods.barcodeUsed',
    'goods.tracePrefixUsed',
    'goods.numberUsed',
  ],
});
