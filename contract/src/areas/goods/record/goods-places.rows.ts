import { z } from 'zod';
import { day, fen, instant } from '../../../kernel/index.ts';
import { GoodsUse, PriceKind, PriceReason } from './record.codes.ts';

/** Where a goods is used: how often, and the first places, each by the record it is seen on: a track on its device, a hold on its order. */
export const GoodsUsePlace = z.object({
  kind: z.literal(GoodsUse.all),
  count: z.int(),
  places: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type GoodsUsePlace = z.infer<typeof GoodsUsePlace>;

/** Pieces of a goods that an open hold keeps (spec 03 §3.8). */
export const GoodsHold = z.object({
  holdId: z.int(),
  placeName: z.string(),
  trackNo: z.string().nullable(),
  order_id: z.int(),
  orderNo: z.string(),
  orderType: z.string(),
  order_status_code: z.int(),
  number: z.int(),
  since: instant,
  /** The order is closed, or has no such line any more: may be freed. */
  free: z.boolean(),
});
export type GoodsHold = z.infer<typeof GoodsHold>;

export const GoodsStoreRow = z.object({
  storeGoodsId: z.int(),
  storeId: z.int(),
  storeName: z.string(),
  companyName: z.string(),
  goodsPrice: fen,
  /** The one in force now; 0: none. */
  specialPrice: fen,
  goodsNumber: z.int(),
  available: z.int(),
  isPublish: z.boolean(),
  block: z.string().nullable(),
});
export type GoodsStoreRow = z.infer<typeof GoodsStoreRow>;

export const GoodsMatRow = z.object({
  trackGoodsId: z.int(),
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  companyName: z.string(),
  trackNo: z.string(),
  price: fen.nullable(),
  specialPrice: fen,
  stock: z.int(),
  available: z.int(),
  locks: z.array(z.string()),
  nextExpiry: day.nullable(),
});
export type GoodsMatRow = z.infer<typeof GoodsMatRow>;

export const GoodsPriceRow = z.object({
  id: z.int(),
  kind: z.literal(PriceKind.all),
  placeName: z.string().nullable(),
  old: fen.nullable(),
  new: fen.nullable(),
  reason: z.literal(PriceReason.all),
  /** null: no person, a task or a neighbour did. */
  by: z.string().nullable(),
  at: instant,
});
export type GoodsPriceRow = z.infer<typeof GoodsPriceRow>;
