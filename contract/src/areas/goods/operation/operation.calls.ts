import { z } from 'zod';
import {
  bp,
  call,
  chosenIds,
  fen,
  fileJob,
  listPart,
  noSums,
  page,
  rows,
  signedFen,
  sortBy,
} from '../../../kernel/index.ts';
import { GoodsType } from '../goods.codes.ts';
import { ReviewStatus } from '../record/record.codes.ts';
import { OperationIssue, OperationTab } from './operation.codes.ts';

const base = '/api/mgmt/goods/operation';
const id = z.int().positive();
const text = z.string();

/** A goods as it sells (spec 03 §5.5). Stores, cabinets, prices and sales are those of the reader's scope. */
export const OperationRow = z.object({
  goods_id: z.int(),
  version: z.int(),
  goodsNo: text,
  goodsName: text,
  spec: text,
  barcode: text.nullable(),
  goodsType: z.literal(GoodsType.all),
  manufacturer: text,
  thumbUrl: text.nullable(),
  rx: z.boolean(),
  guidePrice: fen,
  minPrice: fen.nullable(),
  maxPrice: fen.nullable(),
  tags: z.array(text),
  /** HOT, NEW, CLEARANCE. */
  hot: z.boolean(),
  isNew: z.boolean(),
  clearance: z.boolean(),
  sortWeight: z.int(),
  maxOrder: z.int().nullable(),
  publishMask: z.int(),
  approved: z.boolean(),
  reviewStatus: z.literal(ReviewStatus.all),
  suspended: z.boolean(),
  deleted: z.boolean(),
  /** Units of 7 and of 30 days, returns taken off. */
  sold7: z.int(),
  sold30: z.int(),
  /** Units day by day, today last. */
  trend: z.array(z.int()),
  storesOn: z.int(),
  storesAll: z.int(),
  /** Stores that have it on sale and nothing left of it. */
  storesShort: z.int(),
  mats: z.int(),
  /** The lowest and the highest price at which stores have it on sale. */
  lowest: fen.nullable(),
  highest: fen.nullable(),
  /** What it costs its company today, of several the dearest; absent without COST. */
  cost: fen.nullable().optional(),
  /** Of the suggested price. */
  margin: bp.nullable().optional(),
  low: z.boolean().optional(),
  /** Units that came back, of those sold in 30 days. */
  refundRate: bp.nullable(),
  issues: z.array(z.literal(OperationIssue.all)),
});
export type OperationRow = z.infer<typeof OperationRow>;

const OperationFilter = z.strictObject({
  /** One company's stores and sales only. */
  companyId: id.optional(),
  /** Absent: published ones. */
  tab: z.array(z.literal(OperationTab.all)).max(1).optional(),
  query: z.string().trim().max(100).optional(),
  codes: z.array(z.string().trim().min(1).max(60)).max(200).optional(),
  goodsType: z.array(z.literal(GoodsType.all)).max(10).optional(),
  categoryId: id.optional(),
  /** Has all of these. */
  issues: z.array(z.literal(OperationIssue.all)).max(6).optional(),
  sort: sortBy([
    'goodsName',
    'guidePrice',
    'sold7',
    'sold30',
    'storesOn',
    'storesShort',
    'mats',
    'margin',
    'refundRate',
    'sortWeight',
  ]).optional(),
});

/** What is sold from day to day, by the sales of 30 days. */
export const listOperationGoods = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: page,
  body: OperationFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(OperationRow, noSums).extend({
    counts: z.array(z.object({ tab: z.literal(OperationTab.all), count: z.int() })).optional(),
    issueCounts: z.array(z.object({ issue: z.literal(OperationIssue.all), count: z.int() })).optional(),
  }),
  fails: ['operation.costHidden'],
});

/** The list as a file; margins for who may see them. */
export const exportOperationGoods = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'GOODS',
  logs: 'operation.op.export',
  kind: 'file',
  body: OperationFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: ['operation.costHidden'],
});

/** What of a goods is changed in place; what is absent stays. Amounts may be negative here: the rules that refuse them have texts. */
export const OperationPatch = z.strictObject({
  guidePrice: signedFen.max(99_999_999).optional(),
  minPrice: fen.max(99_999_999).nullable().optional(),
  maxPrice: fen.max(99_999_999).nullable().optional(),
  tags: z.array(z.string().trim().min(1).max(12)).max(8).optional(),
  hot: z.boolean().optional(),
  isNew: z.boolean().optional(),
  clearance: z.boolean().optional(),
  sortWeight: z.int().min(0).max(9_999).optional(),
  maxOrder: z.int().min(1).max(99).nullable().optional(),
});
export type OperationPatch = z.infer<typeof OperationPatch>;

/** Saves rows, all or none: a refusal carries `data.errors` (CellError[]), rows changed meanwhile `data.conflicts`. */
export const saveOperationGoods = call({
  method: 'POST',
  path: `${base}/save`,
  needs: 'GOODS:WRITE',
  logs: 'operation.op.save',
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          goods_id: id,
          version: z.int(),
          patch: OperationPatch,
          /** A price below cost was asked about and is meant. */
          confirmed: z.boolean().optional(),
        }),
      )
      .max(1_000),
  }),
  answer: z.object({ rows: z.array(OperationRow) }),
  fails: [
    'operation.none',
    'row.notFound',
    'row.changedMeanwhile',
    'goods.guidePrice',
    'goods.priceBounds',
    'operation.belowCost',
  ],
});
