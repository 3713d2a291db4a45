import { z } from 'zod';
import { call, day, noSums, page, rows } from '../../../kernel/index.ts';
import { GoodsHold, GoodsMatRow, GoodsPriceRow, GoodsStoreRow, GoodsUsePlace } from './goods-places.rows.ts';
import { PriceKind, PriceReason } from './record.codes.ts';
import {
  GoodsCategory,
  GoodsDetails,
  GoodsImage,
  GoodsMedicine,
  GoodsRelation,
  GoodsReview,
  UsageDraft,
} from './record.rows.ts';

const base = '/api/mgmt/goods';
const goods = z.strictObject({ goods_id: z.coerce.number().int().positive() });
const paged = z.strictObject({ ...page.shape, ...goods.shape });

/** The catalogue's goods, and those that the own company has submitted (spec 03 §4). */
export const readGoodsDetails = call({
  method: 'GET',
  path: `${base}/:goods_id/details`,
  needs: 'GOODS',
  params: goods,
  answer: GoodsDetails,
  fails: ['row.notFound'],
});

export const readGoodsMedicine = call({
  method: 'GET',
  path: `${base}/:goods_id/medicine`,
  needs: 'GOODS',
  params: goods,
  answer: GoodsMedicine.nullable(),
  fails: ['row.notFound'],
});

export const readGoodsUsage = call({
  method: 'GET',
  path: `${base}/:goods_id/usage`,
  needs: 'GOODS',
  params: goods,
  answer: UsageDraft,
  fails: ['row.notFound'],
});

export const readGoodsImages = call({
  method: 'GET',
  path: `${base}/:goods_id/images`,
  needs: 'GOODS',
  params: goods,
  answer: z.array(GoodsImage),
  fails: ['row.notFound'],
});

export const readGoodsCategories = call({
  method: 'GET',
  path: `${base}/:goods_id/categories`,
  needs: 'GOODS',
  params: goods,
  answer: z.array(GoodsCategory),
  fails: ['row.notFound'],
});

export const readGoodsRelations = call({
  method: 'GET',
  path: `${base}/:goods_id/relations`,
  needs: 'GOODS',
  params: goods,
  answer: z.array(GoodsRelation),
  fails: ['row.notFound'],
});

/** Where it is used, in scope (spec 03 §3.6). */
export const readGoodsUses = call({
  method: 'GET',
  path: `${base}/:goods_id/uses`,
  needs: 'GOODS',
  params: goods,
  answer: z.array(GoodsUsePlace),
  fails: ['row.notFound'],
});

/** Its reviews, the newest first; those still open with their checks as of now. */
export const readGoodsReviews = call({
  method: 'GET',
  path: `${base}/:goods_id/reviews`,
  needs: 'GOODS',
  params: goods,
  answer: z.array(GoodsReview),
  fails: ['row.notFound'],
});

/** What open orders hold of it, in scope (spec 03 §3.8). */
export const readGoodsLocks = call({
  method: 'GET',
  path: `${base}/:goods_id/locks`,
  needs: 'GOODS',
  params: goods,
  answer: z.array(GoodsHold),
  fails: ['row.notFound'],
});

export const listGoodsStores = call({
  method: 'POST',
  path: `${base}/:goods_id/stores/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: paged,
  body: z.strictObject({ published: z.boolean().optional() }),
  answer: rows(GoodsStoreRow, noSums),
  fails: ['row.notFound'],
});

export const listGoodsMats = call({
  method: 'POST',
  path: `${base}/:goods_id/mats/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: paged,
  answer: rows(GoodsMatRow, noSums),
  fails: ['row.notFound'],
});

/** Prices of a goods as they changed; those of costs with COST alone. */
export const listGoodsPrices = call({
  method: 'POST',
  path: `${base}/:goods_id/prices/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: paged,
  body: z.strictObject({
    kinds: z.array(z.literal(PriceKind.all)).max(8).optional(),
    reasons: z.array(z.literal(PriceReason.all)).max(PriceReason.all.length).optional(),
    since: day.optional(),
  }),
  answer: rows(GoodsPriceRow, noSums),
  fails: ['row.notFound'],
});

/** Units and money of it day by day, in the reader's scope; days without a sale are there with 0. */
export const readGoodsSales = call({
  method: 'GET',
  path: `${base}/:goods_id/sales`,
  needs: 'GOODS',
  params: goods,
  query: z.strictObject({ days: z.coerce.number().int().min(7).max(90).default(30) }),
  answer: z.object({
    days: z.array(z.object({ day, units: z.int(), amount: z.int() })),
    units: z.int(),
    amount: z.int(),
  }),
  fails: ['row.notFound'],
});
