import { z } from 'zod';
import {
  call,
  Duration,
  dayRange,
  fen,
  fileJob,
  instant,
  listPart,
  noSums,
  page,
  rows,
  sortBy,
} from '../../../kernel/index.ts';
import { Channel } from '../../order/index.ts';
import { FunnelStage, GoodsVisitStatus } from './goods-visit.codes.ts';

const id = z.int().positive();
const root = '/api/mgmt/mat/goods-visit';
const status = z.literal(GoodsVisitStatus.all);
const when = instant.nullable();

/** Somebody with a goods of a device (spec 06 §1): one look, or one line of an order. */
export const GoodsVisitRow = z.object({
  visitId: z.int(),
  visitNo: z.string(),
  status,
  companyName: z.string(),
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  storeName: z.string().nullable(),
  subNo: z.int().nullable(),
  trackNo: z.string().nullable(),
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string(),
  orderNo: z.string().nullable(),
  /** Null: only looked at. */
  channel: Channel.schema.nullable(),
  quantity: z.int(),
  amount: fen,
  createdAt: instant,
  viewedAt: when,
  cartedAt: when,
  orderedAt: when,
  paidAt: when,
  dispensedAt: when,
  takenAt: when,
  endedAt: when,
  /** Why its unit did not come out, as the device says it. */
  faultCode: z.string().nullable(),
  /** What was searched for before. */
  searchText: z.string().nullable(),
  version: z.int(),
});
export type GoodsVisitRow = z.infer<typeof GoodsVisitRow>;

export const GoodsVisitFilter = z.strictObject({
  duration: z.literal(Duration.all).default('TODAY'),
  range: dayRange.optional(),
  status: z.array(status).max(GoodsVisitStatus.all.length).optional(),
  channel: z.array(Channel.schema).max(20).optional(),
  /** Number of the visit or its order, name or number of the device, name of the goods. */
  query: z.string().trim().max(50).optional(),
  matId: id.optional(),
  goodsId: id.optional(),
  storeId: id.optional(),
  companyId: id.optional(),
  /** Only what has an order. */
  ordered: z.boolean().optional(),
});
export type GoodsVisitFilter = z.infer<typeof GoodsVisitFilter>;

const sortedFilter = GoodsVisitFilter.extend({ sort: sortBy(['createdAt', 'amount']).optional() });
const listBody = sortedFilter.extend({
  part: listPart.part,
  exact: listPart.exact,
  ids: listPart.ids,
});
const listAnswer = rows(GoodsVisitRow, noSums).extend({
  counts: z.array(z.object({ status, count: z.int() })).optional(),
});

/** 取货记录: the newest first; how many of each status come with the total. */
export const listGoodsVisits = call({
  method: 'POST',
  path: `${root}/limit/:limit/page/:page`,
  needs: 'MAT',
  params: page,
  body: listBody,
  answer: listAnswer,
  fails: [],
});

/** The same as a file. */
export const exportGoodsVisits = call({
  method: 'POST',
  path: `${root}/export`,
  needs: 'MAT',
  logs: 'mat.op.exportVisits',
  kind: 'file',
  body: sortedFilter,
  answer: fileJob,
  fails: [],
});

/** Those of one device. */
export const listMatVisits = call({
  method: 'POST',
  path: '/api/mgmt/mat/:id/goods-visit/limit/:limit/page/:page',
  needs: 'MAT',
  params: page.extend({ id: z.coerce.number().int().positive() }),
  body: listBody.omit({ matId: true, storeId: true, companyId: true }),
  answer: listAnswer,
  fails: [],
});

/** 漏斗 of the same filters, and what was searched for in vain. */
export const readVisitFunnel = call({
  method: 'POST',
  path: `${root}/funnel`,
  needs: 'MAT',
  body: GoodsVisitFilter,
  answer: z.object({
    stages: z.array(z.object({ stage: z.literal(FunnelStage.all), count: z.int() })),
    /** The most frequent first. */
    searches: z.array(z.object({ text: z.string(), count: z.int(), mats: z.int(), lastAt: instant })),
  }),
  fails: [],
});
