import { z } from 'zod';
import { call, Duration, dayRange, fen, listPart, page, rows } from '../../../kernel/index.ts';
import { SentCode, sendingFails, smsCode } from '../../identity/index.ts';
import { OrderType } from '../order.codes.ts';
import { OrderState } from '../order.rows.ts';
import { RefundReason, RefundStatus, Restock } from './refund.codes.ts';
import { RefundRow, RefundSummary } from './refund.rows.ts';

const id = z.int().positive();
const refundId = z.strictObject({ id: z.coerce.number().int().positive() });

/** Lines to give back, and how many of each. */
export const returnedLines = z
  .array(z.strictObject({ orderLineId: id, number: z.int().min(1).max(999) }))
  .min(1)
  .max(100);

/** Asks for a refund: 退货 of store orders, 申请退款 or 退货 of device orders; whole or in part (spec 02 §4.4). */
export const returnOrder = call({
  method: 'POST',
  path: '/api/mgmt/orders/status/return',
  needs: 'ORDER:WRITE',
  logs: 'order.op.return',
  idempotent: true,
  body: z.strictObject({
    order_id: id,
    version: z.int(),
    lines: returnedLines,
    reasonCode: z.literal(RefundReason.all),
    reasonText: z.string().trim().max(500).optional(),
    /** Ids of uploaded pictures, module ORDER. */
    images: z.array(id).max(9).default([]),
    goodsReturn: z.boolean(),
  }),
  answer: OrderState.extend({ refundId: z.int(), amount: fen }),
  fails: [
    'order.handledBy',
    'order.stepRefused',
    'order.refundPending',
    'order.returnTooLate',
    'refund.tooMany',
    'refund.wholeOnly',
    'refund.codeAtDevice',
    'refund.medicine',
  ],
});

export const listRefunds = call({
  method: 'POST',
  path: '/api/mgmt/orders/refunds/limit/:limit/page/:page',
  needs: 'ORDER:REFUND',
  params: page,
  body: z.strictObject({
    duration: z.literal(Duration.all).default('ALL'),
    range: dayRange.optional(),
    status: z.array(z.literal(RefundStatus.all)).max(7).optional(),
    /** As with orders: absent store and delivery orders; device screens send MAT_ORDER. */
    orderType: z.literal(OrderType.all).optional(),
    keyword: z.string().trim().max(60).optional(),
    storeId: id.optional(),
    matId: id.optional(),
    ...listPart,
  }),
  answer: rows(RefundRow, z.object({ amount: fen })),
  fails: [],
});

/**
 * Approves (the amount may be lowered) or rejects; large ones need a second person, those of device orders the code that was sent to
 * the caller's own phone (spec 02 §2.2 refund).
 */
export const reviewRefund = call({
  method: 'POST',
  path: '/api/mgmt/orders/refunds/:id/review',
  needs: 'ORDER:REFUND',
  logs: 'refund.op.review',
  idempotent: true,
  params: refundId,
  body: z.strictObject({
    approve: z.boolean(),
    amount: fen.optional(),
    refundDeliveryFee: z.boolean().optional(),
    remark: z.string().trim().max(200).optional(),
    smsCode: smsCode.optional(),
  }),
  answer: RefundRow,
  fails: [
    'refund.stepRefused',
    'refund.notRaised',
    'refund.fourEyes',
    'refund.smsCode',
    'order.reasonMissing',
    'order.stepRefused',
    'order.matStockShort',
  ],
});

/** Goods came back: what, how many, and where they go. */
export const receiveRefund = call({
  method: 'POST',
  path: '/api/mgmt/orders/refunds/:id/received',
  needs: 'ORDER:REFUND',
  logs: 'refund.op.receive',
  idempotent: true,
  params: refundId,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ orderLineId: id, number: z.int().min(0).max(999), restock: z.literal(Restock.all) }))
      .min(1)
      .max(100),
  }),
  answer: RefundRow,
  fails: ['refund.stepRefused', 'refund.tooMany', 'refund.onlyBad', 'order.stepRefused'],
});

/** Asks the provider once more after a failure: of an order, or of a wish or a pre-order where nobody could ask anew. */
export const retryRefund = call({
  method: 'POST',
  path: '/api/mgmt/orders/refunds/:id/retry',
  needs: 'ORDER:REFUND',
  logs: 'refund.op.retry',
  idempotent: true,
  params: refundId,
  answer: RefundSummary,
  fails: ['refund.stepRefused', 'order.stepRefused'],
});

/** 获取验证码: the code that starts a refund, to the caller's own phone (sms_code MAT_REFUND, spec 01 §1). */
export const askRefundCode = call({
  method: 'POST',
  path: '/api/mgmt/mat/order/refund/smscode',
  needs: 'ORDER:REFUND',
  logs: 'refund.op.askCode',
  body: z.strictObject({ orderNo: z.string().max(20) }),
  answer: SentCode.extend({
    /** The phone it went to, masked. */
    sentTo: z.string(),
  }),
  fails: [...sendingFails, 'refund.noPhone'],
});

/** 退款 of a device order: asks and refunds in one (spec 02 §2.2 askRefund, refund). */
export const refundMatOrder = call({
  method: 'POST',
  path: '/api/mgmt/mat/order/refund',
  needs: 'ORDER:REFUND',
  logs: 'refund.op.refundMat',
  idempotent: true,
  body: z.strictObject({
    orderNo: z.string().max(20),
    version: z.int(),
    lines: returnedLines,
    reasonCode: z.literal(RefundReason.all),
    remark: z.string().trim().max(500).optional(),
    smsCode,
  }),
  answer: OrderState.extend({ refundId: z.int(), amount: fen }),
  fails: [
    'order.handledBy',
    'order.stepRefused',
    'order.refundPending',
    'refund.tooMany',
    'refund.wholeOnly',
    'refund.codeAtDevice',
    'refund.medicine',
    'refund.smsCode',
    'refund.fourEyes',
  ],
});
