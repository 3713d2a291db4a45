import { z } from 'zod';
import { Duration, day, dayRange, fen, instant, sortBy } from '../../../kernel/index.ts';
import { depositDetail } from '../deposit/deposit.rows.ts';
import { PreOrderStatus } from './preorder.codes.ts';

const id = z.int().positive();

/** What lists, sums and exports of pre-orders may be narrowed by (spec 02 §6.5). */
export const PreOrderFilter = z.strictObject({
  duration: z.literal(Duration.all).default('ALL'),
  /** Of booking; goes before `duration`. */
  range: dayRange.optional(),
  /** Of the day they are expected. */
  expect: dayRange.optional(),
  status: z.array(z.literal(PreOrderStatus.all)).max(20).optional(),
  /** Number, name of customer or goods, the end of a phone. */
  keyword: z.string().trim().max(60).optional(),
  companyId: id.optional(),
  storeId: id.optional(),
});
export type PreOrderFilter = z.infer<typeof PreOrderFilter>;
export const preOrderSort = sortBy(['expectDate', 'createdAt', 'amount', 'deposit']);

/** A booked goods; its price is kept from the day of booking. */
export const PreOrderLine = z.object({
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string(),
  imageUrl: z.string().nullable(),
  number: z.int(),
  price: fen,
});

const rowShape = {
  id: z.int(),
  preNo: z.string(),
  version: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  customer_id: z.int(),
  customerName: z.string(),
  /** Masked (spec 00 §3). */
  cellphone: z.string().nullable(),
  lines: z.array(PreOrderLine),
  goodsNumber: z.int(),
  amount: fen,
  deposit: fen,
  /** What of it was paid and is still here. */
  depositPaid: fen,
  expectDate: day,
  arrivedAt: instant.nullable(),
  keepUntil: instant.nullable(),
  payDeadline: instant.nullable(),
  status: z.literal(PreOrderStatus.all),
  statusSince: instant,
  orderId: z.int().nullable(),
  orderNo: z.string().nullable(),
  remark: z.string().nullable(),
  refundToReview: z.boolean(),
  refundFailed: z.boolean(),
  createdAt: instant,
  allowedActions: z.array(z.string()),
};

export const PreOrderRow = z.object(rowShape);
export type PreOrderRow = z.infer<typeof PreOrderRow>;
export const PreOrderSums = z.object({ amount: fen, deposit: fen });
/** Everything the drawer shows of one pre-order. */
export const PreOrderDetail = z.object({ ...rowShape, ...depositDetail });
export type PreOrderDetail = z.infer<typeof PreOrderDetail>;

export const PreOrderState = z.object({
  id: z.int(),
  preNo: z.string(),
  status: z.literal(PreOrderStatus.all),
  version: z.int(),
});
export type PreOrderState = z.infer<typeof PreOrderState>;

export const PreOrderBatch = z.object({
  done: z.array(PreOrderState),
  failed: z.array(
    z.object({
      id: z.int(),
      preNo: z.string().nullable(),
      code: z.int(),
      message: z.string(),
      status: z.literal(PreOrderStatus.all).nullable(),
    }),
  ),
});
export type PreOrderBatch = z.infer<typeof PreOrderBatch>;

/** A pre-order as its customer sees it. */
export const MyPreOrder = z.object({
  id: z.int(),
  preNo: z.string(),
  storeName: z.string(),
  lines: z.array(PreOrderLine),
  amount: fen,
  deposit: fen,
  depositPaid: fen,
  expectDate: day,
  keepUntil: instant.nullable(),
  payDeadline: instant.nullable(),
  status: z.literal(PreOrderStatus.all),
  orderNo: z.string().nullable(),
  remark: z.string().nullable(),
  createdAt: instant,
  allowedActions: z.array(z.enum(['pay', 'cancel'])),
});
