import { z } from 'zod';
import { call, day, done, fileJob, instant, listPart, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { AdviceKind, GoodsAdviceStatus } from './advice.codes.ts';
import { adviceDeeds } from './advice.steps.ts';

const id = z.int().positive();
const ofId = z.strictObject({ id: z.coerce.number().int().positive() });
const words = (max: number) => z.string().trim().max(max);
const root = '/api/mgmt/mat/goodsadvice';
const status = z.literal(GoodsAdviceStatus.all);
const count = z.int().min(0);

/** What advice rests on: of REMOVE the first five, of ADD the others. */
export const AdviceNumbers = z.object({
  sold30: count.optional(),
  sold45: count.optional(),
  opening: count.optional(),
  loaded: count.optional(),
  sellThroughBp: count.optional(),
  median: count.optional(),
  likeMats: count.optional(),
  storeAvailable: count.optional(),
});
export type AdviceNumbers = z.infer<typeof AdviceNumbers>;

/** A slot that the goods could have: an empty one, one whose goods are to go, the slowest. Of what is to go: where it lies. */
export const AdviceSlot = z.object({
  trackGoodsId: z.int(),
  subNo: z.int(),
  trackNo: z.string(),
  goodsName: z.string().nullable(),
  stock: count,
  sold30: count,
  why: z.enum(['EMPTY', 'REMOVE', 'SLOW']),
});
export type AdviceSlot = z.infer<typeof AdviceSlot>;

export const GoodsAdviceRow = z.object({
  adviceId: z.int(),
  kind: z.literal(AdviceKind.all),
  status,
  companyName: z.string(),
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  storeName: z.string().nullable(),
  goodsId: z.int().nullable(),
  /** Of the catalogue, or as it was wished for. */
  goodsName: z.string(),
  spec: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  barcode: z.string().nullable(),
  /** What the store asks for it, or the catalogue does; fen. */
  price: z.int().nullable(),
  wishCount: count,
  numbers: AdviceNumbers,
  /** While it is open: the slots its goods could have, or lie in where they are to go; the best first. */
  slots: z.array(AdviceSlot),
  /** Of its device, how many the list has of each kind. */
  ofMat: z.array(z.object({ kind: z.literal(AdviceKind.all), count })),
  handlerName: z.string().nullable(),
  planId: z.int().nullable(),
  planNo: z.string().nullable(),
  reply: z.string().nullable(),
  createdAt: instant,
  deleted: z.boolean(),
  version: z.int(),
  allowedActions: z.array(z.string()),
});
export type GoodsAdviceRow = z.infer<typeof GoodsAdviceRow>;

export const GoodsAdviceDetail = GoodsAdviceRow.extend({
  customers: count,
  history: z.array(
    z.object({
      id: z.int(),
      action: z.string(),
      toStatus: status,
      userName: z.string().nullable(),
      text: z.string().nullable(),
      at: instant,
    }),
  ),
});
export type GoodsAdviceDetail = z.infer<typeof GoodsAdviceDetail>;

export const GoodsAdviceFilter = z.strictObject({
  status: z.array(status).max(GoodsAdviceStatus.all.length).optional(),
  kind: z.array(z.literal(AdviceKind.all)).max(3).optional(),
  /** Name or number of the device, name of the goods, barcode. */
  query: words(50).optional(),
  goodsId: id.optional(),
  matId: id.optional(),
  storeId: id.optional(),
  companyId: id.optional(),
  deleted: z.boolean().optional(),
});
export type GoodsAdviceFilter = z.infer<typeof GoodsAdviceFilter>;

const adviceSort = sortBy(['wishCount', 'createdAt']).optional();

/** 商品建议 by device, what is wished for most first; how many of each status come with the total. */
export const listGoodsAdvice = call({
  method: 'POST',
  path: `${root}/limit/:limit/page/:page`,
  needs: 'SUPPLY',
  params: page,
  body: GoodsAdviceFilter.extend({
    sort: adviceSort,
    part: listPart.part,
    exact: listPart.exact,
    ids: listPart.ids,
  }),
  answer: rows(GoodsAdviceRow, noSums).extend({ counts: z.array(z.object({ status, count: z.int() })).optional() }),
  fails: [],
});

/** The same as a file. */
export const exportGoodsAdvice = call({
  method: 'POST',
  path: `${root}/export`,
  needs: 'SUPPLY',
  logs: 'supply.op.exportAdvice',
  kind: 'file',
  body: GoodsAdviceFilter.extend({ sort: adviceSort }),
  answer: fileJob,
  fails: [],
});

export const readGoodsAdvice = call({
  method: 'GET',
  path: `${root}/:id/details`,
  needs: 'SUPPLY',
  params: ofId,
  answer: GoodsAdviceDetail,
  fails: [],
});

/** Advice that somebody gives by hand, or what is said of it while it is open. */
export const saveGoodsAdvice = call({
  method: 'POST',
  path: root,
  needs: 'SUPPLY:WRITE',
  logs: 'supply.op.advice',
  idempotent: true,
  body: z.strictObject({
    adviceId: id.optional(),
    version: z.int().optional(),
    matId: id,
    kind: z.literal(AdviceKind.all),
    goodsId: id.optional(),
    goodsText: words(60).optional(),
    barcode: words(20).optional(),
  }),
  answer: GoodsAdviceDetail,
  fails: ['mat.stepRefused', 'supply.adviceGoods', 'supply.adviceThere'],
});

/**
 * 采纳: into the planogram's draft, and with a day into a plan too; 不采纳 with why. Of many only what is removed or rejected: what is
 * added takes a slot of its own.
 */
export const setGoodsAdviceStatus = call({
  method: 'POST',
  path: `${root}/status`,
  needs: 'SUPPLY:WRITE',
  logs: 'supply.op.adviceStatus',
  idempotent: true,
  body: z.strictObject({
    ids: z.array(id).min(1).max(100),
    action: z.enum(adviceDeeds),
    version: z.int().optional(),
    goodsId: id.optional(),
    trackGoodsId: id.optional(),
    price: z.int().min(0).max(99_999_999).optional(),
    planDate: day.optional(),
    reply: words(200).optional(),
    /** That it may sell below cost: refused with the reason CONFIRM it is a question. */
    confirmed: z.boolean().default(false),
  }),
  answer: z.object({
    done: z.array(z.object({ adviceId: z.int(), status, planId: z.int().nullable(), version: z.int() })),
  }),
  fails: [
    // What a slot of a planogram is refused for; by name, because mat and supply load each other.
    'store.priceNotPositive',
    'store.specialNegative',
    'store.specialAbovePrice',
    'store.numberNegative',
    'mat.parAboveCapacity',
    'mat.warnAbovePar',
    'mat.capacityMissing',
    'mat.cellOnly',
    'mat.pickupCell',
    'mat.notOnMat',
    'mat.zoneMismatch',
    'store.priceOutOfBounds',
    'store.belowCost',
    'mat.subDisabled',
    'mat.stepRefused',
    'supply.adviceGoods',
    'supply.adviceSlot',
    'supply.adviceReply',
    'supply.adviceOne',
    'supply.noLines',
    'supply.planShort',
    'supply.matWithoutStore',
  ],
});

/** 删除/恢复 of what was not accepted. */
export const toggleGoodsAdvice = call({
  method: 'POST',
  path: `${root}/toggle`,
  needs: 'SUPPLY:WRITE',
  logs: 'supply.op.adviceToggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['mat.stepRefused'],
});
