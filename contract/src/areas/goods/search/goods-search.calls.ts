import { z } from 'zod';
import { anyOf, call, fen, listPart } from '../../../kernel/index.ts';
import { GoodsType, RxType } from '../goods.codes.ts';
import { SearchScene } from './goods-search.codes.ts';
import { GoodsHit } from './goods-search.rows.ts';

const base = '/api/mgmt/goods/search';
const id = z.int().positive();
/** Whoever puts goods somewhere looks them up. */
const needs = anyOf('GOODS', 'ORDER', 'STOREGOODS', 'MAT', 'SUPPLY', 'ADVICE', 'PRESCRIPTION', 'COST');
const text = z.string().nullable();

/** A goods as it is found. */
export const FoundGoods = z.object({
  goods_id: z.int(),
  goodsNo: z.string(),
  goodsName: z.string(),
  genericName: z.string(),
  spec: z.string(),
  unit: z.string(),
  goodsType: z.literal(GoodsType.all),
  rxType: z.literal(RxType.all).nullable(),
  manufacturer: text,
  barcode: text,
  approvalNo: text,
  thumbUrl: text,
  guidePrice: fen,
  publishMask: z.int(),
  suspended: z.boolean(),
  /** 0 a whole code, 1 the beginning of a name, 2 of its initials, 3 somewhere in it, 4 nearly. */
  rank: z.int(),
  hits: z.array(GoodsHit),
  /** At the store or cabinet that was named; null where none was, or it does not have it. */
  price: fen.nullable(),
  available: z.int().nullable(),
});
export type FoundGoods = z.infer<typeof FoundGoods>;

const answer = z.array(FoundGoods);
const fails = ['row.notFound'] as const;

/** Goods by anything that finds them, what fits best first (spec 03 §3.2); by their ids; by neither the beginning of them all. */
export const searchGoods = call({
  method: 'POST',
  path: base,
  needs,
  body: z.strictObject({
    query: z.string().trim().min(1).max(100).optional(),
    ids: listPart.ids,
    scene: z.literal(SearchScene.all).default('ANY'),
    storeId: id.optional(),
    matId: id.optional(),
    goodsTypes: z.array(z.literal(GoodsType.all)).max(10).optional(),
    limit: z.int().min(1).max(50).default(20),
  }),
  answer,
  fails,
});

/** What a scanner reads: a barcode, a GS1 text, a trace code. */
export const searchGoodsByBarcode = call({
  method: 'GET',
  path: `${base}/barcode/:code`,
  needs,
  params: z.strictObject({ code: z.string().trim().min(1).max(100) }),
  answer,
  fails: [],
});

export const searchGoodsByApproval = call({
  method: 'GET',
  path: `${base}/approval/:no`,
  needs,
  params: z.strictObject({ no: z.string().trim().min(1).max(60) }),
  answer,
  fails: [],
});

export const searchGoodsByInitials = call({
  method: 'GET',
  path: `${base}/initials/:text`,
  needs,
  params: z.strictObject({
    text: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,20}$/),
  }),
  answer,
  fails: [],
});
