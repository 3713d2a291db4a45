import { z } from 'zod';
import { call, dayRange, fen, fileJob, instant, listPart, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { CategoryChannel } from '../category/category.codes.ts';
import { GoodsSpecial, GoodsType, RxType, StorageCondition } from '../goods.codes.ts';
import { InsuranceState } from '../insurance/insurance.codes.ts';
import { PublishChannel, ReviewKind } from '../record/record.codes.ts';
import { GoodsHit } from '../search/goods-search.rows.ts';
import { GoodsInStoreTab, GoodsTab } from './goods-list.codes.ts';

const id = z.int().positive();
const text = z.string().nullable();

/** What the catalogue may be narrowed by (spec 03 §4). */
export const GoodsFilter = z.strictObject({
  /** Anything that finds a goods (§3.2). */
  query: z.string().trim().max(100).optional(),
  /** Goods numbers, barcodes, approval numbers or company codes, whole: a pasted column. */
  codes: z.array(z.string().trim().min(1).max(60)).max(200).optional(),
  goodsType: z.array(z.literal(GoodsType.all)).max(10).optional(),
  /** With all below it; 0: without any category. */
  categoryId: z.int().min(0).optional(),
  /** Of whose tree the category is. */
  channel: z.literal(CategoryChannel.all).default(7),
  rxType: z.array(z.literal(RxType.all)).max(4).optional(),
  reviewStatus: z
    .array(z.literal([0, 1, 2]))
    .max(3)
    .optional(),
  /** Published on all of these channels; 0: on none. */
  publishMask: z.int().min(0).max(7).optional(),
  manufacturerId: id.optional(),
  brandId: id.optional(),
  dosageForm: z.array(z.string().max(20)).max(40).optional(),
  storage: z.array(z.literal(StorageCondition.all)).max(5).optional(),
  specials: z.array(z.literal(GoodsSpecial.all)).max(11).optional(),
  /** How it stands to the official list of insurance codes. */
  insuranceState: z.array(z.literal(InsuranceState.all)).max(5).optional(),
  /** Lacks any of these. */
  missing: z.array(z.string().max(20)).max(10).optional(),
  /** From, to in fen, both inclusive; null: open at that end. */
  priceRange: z.tuple([fen.nullable(), fen.nullable()]).optional(),
  submitCompanyId: id.optional(),
  updatedRange: dayRange.optional(),
  /** That this store has, on sale or not. */
  storeId: id.optional(),
  deleted: z.boolean().optional(),
});
export type GoodsFilter = z.infer<typeof GoodsFilter>;

const CategoryOfGoods = z.object({ categoryId: z.int(), name: z.string(), primaryMask: z.int() });

/** A goods of the catalogue (spec 03 §5.1). Stores, cabinets, stock and sales are those of the reader's scope. */
export const GoodsRow = z.object({
  goods_id: z.int(),
  goodsNo: z.string(),
  goodsName: z.string(),
  genericName: z.string(),
  spec: z.string(),
  unit: z.string(),
  goodsType: z.literal(GoodsType.all),
  rxType: z.literal(RxType.all).nullable(),
  manufacturer: text,
  brand: text,
  barcode: text,
  approvalNo: text,
  thumbUrl: text,
  categories: z.array(CategoryOfGoods),
  guidePrice: fen,
  minPrice: fen.nullable(),
  maxPrice: fen.nullable(),
  /** Stores that have it on sale, cabinets that hold it. */
  stores: z.int(),
  mats: z.int(),
  stock: z.int(),
  /** Units sold in 30 days, less what came back. */
  sold30: z.int(),
  publishMask: z.int(),
  specials: z.array(z.literal(GoodsSpecial.all)),
  tags: z.array(z.string()),
  insuranceClass: z.int(),
  /** null: goods of its type have no insurance code. */
  insuranceState: z.literal(InsuranceState.all).nullable(),
  completeness: z.int(),
  missing: z.array(z.string()),
  reviewStatus: z.literal([0, 1, 2]),
  approved: z.boolean(),
  suspended: z.boolean(),
  submitCompany: text,
  submitCompanyId: z.int().nullable(),
  /** The review that waits, for who may see it: 变更待审 of an approved goods. */
  review: z.object({ reviewId: z.int(), version: z.int(), kind: z.literal(ReviewKind.all) }).nullable(),
  deleted: z.boolean(),
  updatedAt: instant,
  version: z.int(),
  /** Where the query stands in what is shown. */
  hits: z.array(GoodsHit),
});
export type GoodsRow = z.infer<typeof GoodsRow>;

const sort = sortBy(['updatedAt', 'goodsNo', 'goodsName', 'guidePrice', 'completeness']).optional();
const count = (tab: z.ZodType<string>) => z.array(z.object({ tab, count: z.int() }));

/** The catalogue, what changed last first; where something is looked for, what fits best (spec 03 §4). */
export const listGoods = call({
  method: 'POST',
  path: '/api/mgmt/goods/limit/:limit/page/:page',
  needs: 'GOODS',
  params: page,
  body: GoodsFilter.extend({
    tab: z.array(z.literal(GoodsTab.all)).max(1).optional(),
    sort,
    part: listPart.part,
    exact: listPart.exact,
    ids: listPart.ids,
  }),
  answer: rows(GoodsRow, noSums).extend({
    tabCounts: count(z.literal(GoodsTab.all)).optional(),
    /** Of the pasted codes those that nothing has. */
    unfound: z.array(z.string()).optional(),
  }),
  fails: [],
});

/** How one store has a goods. */
const StoreGoodsOfGoods = z.object({
  goodsNumber: z.int(),
  goodsPrice: fen,
  specialPrice: fen,
  isPublish: z.boolean(),
});

export const PublishGoodsRow = GoodsRow.extend({
  /** Tracks that hold it. */
  tracks: z.int(),
  /** Channels that it is not on and cannot come on, with why. */
  guards: z.array(z.object({ channel: z.literal(PublishChannel.all), text: z.string() })),
  /** With a storeId: how that store has it, null where it has not. */
  storeGoods: StoreGoodsOfGoods.nullable(),
});
export type PublishGoodsRow = z.infer<typeof PublishGoodsRow>;

/** Approved goods as they are published, and as one store has them (spec 03 §4). */
export const listPublishGoods = call({
  method: 'POST',
  path: '/api/mgmt/goods/publish/limit/:limit/page/:page',
  needs: 'GOODS',
  params: page,
  body: GoodsFilter.extend({
    storeId: id.optional(),
    published: z.boolean().optional(),
    tab: z.array(z.literal(GoodsInStoreTab.all)).max(1).optional(),
    sort,
    part: listPart.part,
    exact: listPart.exact,
    ids: listPart.ids,
  }),
  answer: rows(PublishGoodsRow, noSums).extend({
    tabCounts: count(z.literal(GoodsInStoreTab.all)).optional(),
    unfound: z.array(z.string()).optional(),
  }),
  fails: ['row.notFound'],
});

/** xlsx of the catalogue's filter, or of ticked goods, with the chosen columns. */
export const exportGoods = call({
  method: 'POST',
  path: '/api/mgmt/goods/export',
  needs: 'GOODS',
  logs: 'goods.op.export',
  kind: 'file',
  body: z.strictObject({
    filter: GoodsFilter.extend({ tab: z.array(z.literal(GoodsTab.all)).max(1).optional(), sort, ids: listPart.ids }),
    columns: z.array(z.string().max(30)).min(1).max(40),
  }),
  answer: fileJob,
  fails: [],
});
