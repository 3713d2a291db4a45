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

const SupplyRecordWhich = z.strictObject({
  duration: z.literal(Duration.all).optional(),
  range: dayRange.optional(),
  /** Number of the plan, name of the device or goods, batch. */
  query: z.string().trim().max(50).optional(),
  traceCode: z.string().trim().max(20).optional(),
  matId: id.optional(),
  storeId: id.optional(),
  goodsId: id.optional(),
  operatorId: id.optional(),
  companyId: id.optional(),
});
const recordSort = { sort: sortBy(['at', 'loaded', 'lost', 'diff']).optional() };
export const SupplyRecordFilter = SupplyRecordWhich.extend(recordSort);
export type SupplyRecordFilter = z.infer<typeof SupplyRecordFilter>;

export type SupplyRecordWhich = z.infer<typeof SupplyRecordWhich>;

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

/** By what records are summed up. */
export const SupplySumBy = z.enum(['MAT', 'GOODS', 'OPERATOR']);
export type SupplySumBy = z.infer<typeof SupplySumBy>;

/** What was done at one device, with one goods, or by one person. */
export const SupplySumRow = z.object({
  /** Of the device, goods or account; 0: nobody is known. */
  sumId: z.int(),
  name: z.string(),
  /** Number of the device, specification of the goods, account of the person. */
  about: z.string().nullable(),
  plans: count,
  slots: count,
  picked: count,
  loaded: count,
  pulled: count,
  returned: count,
  lost: count,
  diff: z.int(),
  lastAt: instant,
});
export type SupplySumRow = z.infer<typeof SupplySumRow>;

const sumFilter = SupplyRecordWhich.extend({
  by: SupplySumBy,
  sort: sortBy(['plans', 'loaded', 'pulled', 'lost', 'diff', 'lastAt']).optional(),
});
export type SupplySumFilter = z.infer<typeof sumFilter>;

/** 补货记录 summed up by device, goods or operator, most loaded first (spec 06 §7). */
export const sumSupplyRecords = call({
  method: 'POST',
  path: `${root}/summary/limit/:limit/page/:page`,
  needs: 'SUPPLY',
  params: page,
  body: sumFilter.extend({ part: listPart.part }),
  answer: rows(SupplySumRow, SupplyRecordSums),
  fails: [],
});

export const exportSupplySums = call({
  method: 'POST',
  path: `${root}/summary/export`,
  needs: 'SUPPLY',
  logs: 'supply.op.exportRecords',
  kind: 'file',
  body: sumFilter,
  answer: fileJob,
  fails: [],
});
