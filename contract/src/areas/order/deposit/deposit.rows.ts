import { z } from 'zod';
import { fen, instant } from '../../../kernel/index.ts';
import { DeliveryMode, FulfilType, HistoryActor, PayType } from '../order.codes.ts';
import { OrderPayment } from '../order.rows.ts';
import { receiver } from '../place-order.rows.ts';
import { RefundSummary } from '../refund/refund.rows.ts';

const id = z.int().positive();

/** One change of a wish or a pre-order, oldest first. */
export const DepositEntry = z.object({
  id: z.int(),
  from: z.int().nullable(),
  to: z.int(),
  action: z.string(),
  actorType: z.literal(HistoryActor.all),
  actorName: z.string(),
  remark: z.string().nullable(),
  at: instant,
});
export type DepositEntry = z.infer<typeof DepositEntry>;

/** A refund of a wish or a pre-order. */
export const DepositRefund = RefundSummary.extend({
  /** It failed, and this account may have it tried once more (`retryRefund`). */
  mayRetry: z.boolean(),
});
export type DepositRefund = z.infer<typeof DepositRefund>;

/** What the drawers of wishes and pre-orders show of their money and their history. */
export const depositDetail = {
  payments: z.array(OrderPayment),
  refunds: z.array(DepositRefund),
  history: z.array(DepositEntry),
};

/** A deposit taken at the counter: cash or card; online money is the provider's to confirm (spec 02 §5). */
export const counterPayment = z.strictObject({
  payType: z.literal(PayType.all),
  amount: fen,
  voucherNo: z.string().trim().max(64).optional(),
});

/** How the order that a wish or a pre-order becomes reaches the customer. */
export const conversion = z.strictObject({
  version: z.int(),
  fulfilType: z.literal([FulfilType.byName.storePickup, FulfilType.byName.delivery, FulfilType.byName.express]),
  deliveryMode: z.literal(DeliveryMode.all).default('NORMAL'),
  receiver: receiver.optional(),
  prescriptionId: id.optional(),
  remark: z.string().trim().max(200).optional(),
});

/** The order that was made. */
export const ConvertedOrder = z.object({
  order_id: z.int(),
  orderNo: z.string(),
  order_status_code: z.int(),
  payable: fen,
  paidAmount: fen,
});

/** 退款, 退订: gives the deposit back; what a customer asked for is approved, or rejected with a reason. */
export const depositRefund = z.strictObject({
  version: z.int(),
  approve: z.boolean().default(true),
  remark: z.string().trim().max(200).optional(),
});

/** What a customer needs to pay a deposit. */
export const paidDeposit = {
  payNo: z.string(),
  amount: fen,
  expiresAt: instant,
  /** What the provider's client needs; empty when an account paid at once. */
  providerParams: z.record(z.string(), z.string()),
};
