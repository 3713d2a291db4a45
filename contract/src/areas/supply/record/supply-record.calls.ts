import { z } from 'zod';
import {
  call,
  Duration,
  day,
  dayRange,
  fileJob,
  instant,
  listPart,
  page,
  rows,
  sortBy,
} from '../../../kernel/index.ts';
import { SupplyDiffReason } from '../plan/supply-plan.codes.ts';

const id = z.int().positive();
const count = z.int().min(0);
const root = '/api/mgmt/mat/supply/record';

/** What was done at a slot with a batch (spec 06 §2). */
export const SupplyRecordRow = z.object({
  recordId: z.int(),
  planId: z.int(),
  planNo: z.string(),
  companyName: z.string(),
  storeName: z.string(),
  matId: z.int(),
  matName: z.string(),
  subNo: z.int(),
  trackNo: z.string(),
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string().nullable(),
  /** Null: counted only. */
  batchNo: z.string().nullable(),
  expiresOn: day.nullable(),
  operatorName: z.string().nullable(),
  at: instant,
  before: count,
  picked: count,
  loaded: count,
  pulled: count,
  returned: count,
  lost: count,
  diff: z.int(),
  diffReason: z.literal(SupplyDiffReason.all).nullable(),
  after: count,
});
export type SupplyRecordRow = z.infer<typeof SupplyRecordRow>;

export const SupplyRecordFilter = z.strictObject({
  duration: z.literal(Duration.all).optional(),
  range: dayRange.optional(),
  /** Number of the plan, name of the device or goods, batch. */
  query: z.string().trim().max(50).optional(),
  traceCode: z.string().trim().max(20).optional(),
  matId: id.optional(),
  storeId: id.optional(),
  goodsId: id.optional(),
  companyId: id.optional(),
  sort: sortBy(['at', 'loaded', 'lost', 'diff']).optional(),
});
export type SupplyRecordFilter = z.infer<typeof SupplyRecordFilter>;

export const SupplyRecordSums = z.object({ loaded: z.int(), pulled: z.int(), lost: z.int(), diff: z.int() });

/** 补货记录: of the last seven days unless said otherwise, the newest first; with what they sum to. */
export const listSupplyRecords = call({
  method: 'POST',
  path: `${root}/limit/:limit/page/:page`,
  needs: 'SUPPLY',
  params: page,
  body: SupplyRecordFilter.extend({ part: listPart.part }),
  answer: rows(SupplyRecordRow, SupplyRecordSums),
  fails: [],
});

export const exportSupplyRecords = call({
  method: 'POST',
  path: `${root}/export`,
  needs: 'SUPPLY',
  logs: 'supply.op.exportRecords',
  kind: 'file',
  body: SupplyRecordFilter,
  answer: fileJob,
  fails: [],
});
