import { z } from 'zod';
import { fen, instant, sortBy } from '../../../kernel/index.ts';
import { depositDetail } from '../deposit/deposit.rows.ts';
import { WishSource, WishStatus } from './wishlist.codes.ts';

export const wishSort = sortBy(['createdAt', 'statusSince', 'number', 'deposit']);

const rowShape = {
  wish_id: z.int(),
  wishNo: z.string(),
  version: z.int(),
  source: z.literal(WishSource.all),
  companyId: z.int(),
  companyName: z.string(),
  storeId: z.int().nullable(),
  storeName: z.string().nullable(),
  matId: z.int().nullable(),
  matName: z.string().nullable(),
  customer_id: z.int(),
  customerName: z.string(),
  /** Masked (spec 00 §3). */
  cellphone: z.string().nullable(),
  /** null: 未建档. */
  goodsId: z.int().nullable(),
  goodsName: z.string(),
  spec: z.string().nullable(),
  manufacturer: z.string().nullable(),
  imageUrl: z.string().nullable(),
  number: z.int(),
  expectPrice: fen.nullable(),
  deposit: fen,
  /** What of it was paid and is still here. */
  depositPaid: fen,
  contactTime: z.string().nullable(),
  remark: z.string().nullable(),
  status: z.literal(WishStatus.all),
  statusSince: instant,
  handlerName: z.string().nullable(),
  expectedAt: instant.nullable(),
  resultRemark: z.string().nullable(),
  orderId: z.int().nullable(),
  orderNo: z.string().nullable(),
  /** A refund that somebody has to decide on, or that failed. */
  refundToReview: z.boolean(),
  refundFailed: z.boolean(),
  createdAt: instant,
  /** What this account may do with it now. */
  allowedActions: z.array(z.string()),
};

/** A row of the wish lists. */
export const WishRow = z.object(rowShape);
export type WishRow = z.infer<typeof WishRow>;

/** Everything the drawer shows of one wish. */
export const WishDetail = z.object({
  ...rowShape,
  images: z.array(z.string()),
  /** How the wished goods sell at the store now; null: they do not. */
  offer: z.object({ goodsPrice: fen, specialPrice: fen, available: z.int(), depositMoney: fen }).nullable(),
  ...depositDetail,
});
export type WishDetail = z.infer<typeof WishDetail>;

/** A wish after a change. */
export const WishState = z.object({
  wish_id: z.int(),
  wishNo: z.string(),
  status: z.literal(WishStatus.all),
  version: z.int(),
});
export type WishState = z.infer<typeof WishState>;

export const WishBatch = z.object({
  done: z.array(WishState),
  failed: z.array(
    z.object({
      wish_id: z.int(),
      wishNo: z.string().nullable(),
      code: z.int(),
      message: z.string(),
      status: z.literal(WishStatus.all).nullable(),
    }),
  ),
});
export type WishBatch = z.infer<typeof WishBatch>;

/** Wishes for the same goods, or for the same name while it is not in the catalogue (按商品汇总). */
export const WishedGoods = z.object({
  goodsId: z.int().nullable(),
  goodsName: z.string(),
  spec: z.string().nullable(),
  wishes: z.int(),
  number: z.int(),
  customers: z.int(),
  /** Of them still open (10, 20). */
  open: z.int(),
});
export type WishedGoods = z.infer<typeof WishedGoods>;

/** A wish as its customer sees it. */
export const MyWish = z.object({
  wish_id: z.int(),
  wishNo: z.string(),
  storeName: z.string().nullable(),
  matName: z.string().nullable(),
  goodsId: z.int().nullable(),
  goodsName: z.string(),
  spec: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** The customer's own pictures; their addresses hold five minutes. */
  images: z.array(z.string()),
  number: z.int(),
  expectPrice: fen.nullable(),
  deposit: fen,
  depositPaid: fen,
  status: z.literal(WishStatus.all),
  expectedAt: instant.nullable(),
  resultRemark: z.string().nullable(),
  orderNo: z.string().nullable(),
  createdAt: instant,
  allowedActions: z.array(z.enum(['pay', 'cancel'])),
});
