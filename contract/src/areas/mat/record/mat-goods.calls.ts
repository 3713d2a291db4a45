import { z } from 'zod';
import { call, day, fen, noSums, page, rows, sortBy } from '../../../kernel/index.ts';

/** A goods of a device: in which slots it lies, what it sold, how long it lasts (spec 06 §6). */
export const MatGoodsRow = z.object({
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  /** Numbers of its slots; those of further cabinets behind the cabinet's: `1-A2`. */
  trackNos: z.array(z.string()),
  locked: z.int(),
  stock: z.int(),
  /** Stock less open holds; 0 in locked slots. */
  available: z.int(),
  capacity: z.int(),
  parLevel: z.int(),
  nextExpiry: day.nullable(),
  /** The lowest of its slots. */
  price: fen.nullable(),
  /** Units less refunded ones, by day. */
  sold7: z.int(),
  sold30: z.int(),
  /** What is available lasts so long at the pace of 30 days, in whole days; null: nothing sold. */
  daysLeft: z.int().nullable(),
});
export type MatGoodsRow = z.infer<typeof MatGoodsRow>;

/** 商品 of a device; without a sort those that will be gone first. */
export const listMatGoods = call({
  method: 'POST',
  path: '/api/mgmt/mat/:id/goods/limit/:limit/page/:page',
  needs: 'MAT',
  params: page.extend({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({
    /** Name or pinyin. */
    query: z.string().trim().max(50).optional(),
    sort: sortBy(['stock', 'sold7', 'sold30', 'daysLeft', 'nextExpiry']).optional(),
  }),
  answer: rows(MatGoodsRow, noSums),
  fails: [],
});
