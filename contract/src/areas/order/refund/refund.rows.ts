import { z } from 'zod';
import { fen, instant } from '../../../kernel/index.ts';
import { OrderType } from '../order.codes.ts';
import { orderStatusCodes } from '../order-status.codes.ts';
import { RefundKind, RefundReason, RefundStatus, Restock } from './refund.codes.ts';

const id = z.int();

/** A refund as the order's drawer shows it. */
export const RefundSummary = z.object({
  refundId: id,
  refundNo: z.string(),
  kind: z.literal(RefundKind.all),
  reasonCode: z.literal(RefundReason.all),
  reasonText: z.string().nullable(),
  images: z.array(z.string()),
  goodsReturn: z.boolean(),
  amount: fen,
  deliveryFeePart: fen,
  pointsBack: z.int(),
  couponBack: z.boolean(),
  /** The coupon's time was over when the money was back: it was not given back (`marketing.couponExpired`). */
  couponExpired: z.boolean(),
  status: z.literal(RefundStatus.all),
  askedBy: z.string(),
  askedAt: instant,
  reviewedBy: z.string().nullable(),
  reviewRemark: z.string().nullable(),
  failReason: z.string().nullable(),
  tries: z.int(),
  doneAt: instant.nullable(),
  lines: z.array(
    z.object({
      orderLineId: id,
      goodsId: id,
      goodsName: z.string(),
      number: z.int(),
      amount: fen,
      receivedNumber: z.int(),
      restock: z.literal(Restock.all).nullable(),
      /** Medicine that was handed over: what comes back of it is bad (spec 02 §4.4). */
      onlyBad: z.boolean(),
    }),
  ),
});
export type RefundSummary = z.infer<typeof RefundSummary>;

/** A row of the refund review list. */
export const RefundRow = RefundSummary.extend({
  order_id: id,
  orderNo: z.string(),
  orderType: z.literal(OrderType.all),
  order_status_code: z.literal([...orderStatusCodes]),
  storeName: z.string().nullable(),
  matName: z.string().nullable(),
  customerName: z.string(),
  cellphone: z.string().nullable(),
  paidAmount: fen,
  /** Of delivery and packing, what earlier refunds left: that much goes back if the reviewer ticks it. */
  deliveryFeeLeft: fen,
  /** What this account may do with it now: `approve`, `reject`, `receive`, `retry`. */
  allowedActions: z.array(z.enum(['approve', 'reject', 'receive', 'retry'])),
});
export type RefundRow = z.infer<typeof RefundRow>;
