import { z } from 'zod';
import { call, fen, instant, rows } from '../../kernel/index.ts';
import { OrderDetail, OrderRow, orderStatusCode } from './order.rows.ts';
import { statusFilter } from './order-filter.ts';
import { holdingFails, pricingFails } from './place-order.calls.ts';
import { basketShape, Quote } from './place-order.rows.ts';
import { returnedLines } from './refund/refund.calls.ts';
import { RefundReason } from './refund/refund.codes.ts';

const orderNo = z.strictObject({ orderNo: z.string().max(20) });

/** What a change of their own order answers a customer. */
const CustomerOrderState = z.object({ orderNo: z.string(), order_status_code: orderStatusCode, version: z.int() });

/** A customer's order as the mini-program lists it; their own, so with what staff see masked left out. */
export const CustomerOrderRow = OrderRow.omit({
  sla: true,
  staffRemark: true,
  flag: true,
  deliverymanId: true,
  printedCount: true,
  settlementStatus: true,
});
export const CustomerOrderDetail = OrderDetail.omit({
  sla: true,
  staffRemark: true,
  flag: true,
  deliverymanId: true,
  printedCount: true,
  settlementStatus: true,
  costAmount: true,
  platformFee: true,
  deliveryCost: true,
  payFee: true,
  serviceFee: true,
});

/** The channel comes from X-CLIENT: XCX, MAT or H5. A store's goods: DELIVERY_ORDER if brought, else STORE_ORDER. */
const basket = z.strictObject(basketShape);

export const quoteMyOrder = call({
  method: 'POST',
  path: '/api/public/xcx/orders/quote',
  needs: 'customer',
  body: basket,
  answer: Quote,
  fails: pricingFails,
});

export const placeMyOrder = call({
  method: 'POST',
  path: '/api/public/xcx/orders',
  needs: 'customer',
  logs: 'order.op.place',
  idempotent: true,
  body: basket.extend({ expectedPayable: fen }),
  answer: CustomerOrderState.extend({ order_id: z.int(), payable: fen }),
  fails: holdingFails,
});

export const listMyOrders = call({
  method: 'GET',
  path: '/api/public/xcx/orders',
  needs: 'customer',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    status: statusFilter.optional(),
  }),
  answer: rows(CustomerOrderRow, z.object({})),
  fails: [],
});

export const readMyOrder = call({
  method: 'GET',
  path: '/api/public/xcx/orders/:orderNo',
  needs: 'customer',
  params: orderNo,
  answer: CustomerOrderDetail,
  fails: [],
});

/** Opens (or finds open) the payment; the provider's own page or app takes it from there. */
export const payMyOrder = call({
  method: 'POST',
  path: '/api/public/xcx/orders/:orderNo/pay',
  needs: 'customer',
  logs: 'order.op.payMine',
  idempotent: 'rows',
  params: orderNo,
  body: z.strictObject({ payType: z.literal([2, 3, 4]) }),
  answer: z.object({
    payNo: z.string(),
    amount: fen,
    expiresAt: instant,
    /** What the provider's client needs; empty when an account paid at once. */
    providerParams: z.record(z.string(), z.string()),
    order_status_code: orderStatusCode,
  }),
  fails: [
    'order.stepRefused',
    'order.rxNotApprovedForPay',
    'order.payChannelDown',
    'company.noPaymentAccount',
    'customer.balanceShort',
  ],
});

export const cancelMyOrder = call({
  method: 'POST',
  path: '/api/public/xcx/orders/:orderNo/cancel',
  needs: 'customer',
  logs: 'order.op.cancelMine',
  params: orderNo,
  body: z.strictObject({ reason: z.string().trim().max(200).optional() }),
  answer: CustomerOrderState,
  fails: ['order.stepRefused', 'order.paidUseRefund'],
});

/** 退货, or 申请退款 of a device order. Without lines: everything that is left. */
export const returnMyOrder = call({
  method: 'POST',
  path: '/api/public/xcx/orders/:orderNo/return',
  needs: 'customer',
  logs: 'order.op.return',
  idempotent: true,
  params: orderNo,
  body: z.strictObject({
    lines: returnedLines.optional(),
    reasonCode: z.literal(RefundReason.all),
    reasonText: z.string().trim().max(500).optional(),
    /** Pictures sent before, for the module REFUND. */
    images: z.array(z.int().positive()).max(9).default([]),
    goodsReturn: z.boolean().default(false),
  }),
  answer: CustomerOrderState.extend({ refundId: z.int(), amount: fen }),
  fails: [
    'order.stepRefused',
    'order.refundPending',
    'order.returnTooLate',
    'refund.tooMany',
    'refund.wholeOnly',
    'refund.codeAtDevice',
    'refund.medicine',
  ],
});

/** 撤销: the refund that was asked for and has not been paid back yet; the order is where it was. */
export const withdrawMyRefund = call({
  method: 'POST',
  path: '/api/public/xcx/orders/:orderNo/withdraw',
  needs: 'customer',
  logs: 'refund.op.withdraw',
  params: orderNo,
  answer: CustomerOrderState,
  fails: ['order.stepRefused', 'order.matStockShort'],
});

/** 确认收货: what was on its way is here. */
export const signMyOrder = call({
  method: 'POST',
  path: '/api/public/xcx/orders/:orderNo/sign',
  needs: 'customer',
  logs: 'order.op.signMine',
  params: orderNo,
  answer: CustomerOrderState,
  fails: ['order.stepRefused'],
});

/** 评价: once, within `order.commentDays` of the signature. */
export const commentMyOrder = call({
  method: 'POST',
  path: '/api/public/xcx/orders/:orderNo/comment',
  needs: 'customer',
  logs: 'order.op.comment',
  params: orderNo,
  body: z.strictObject({ score: z.int().min(1).max(5), text: z.string().trim().max(500).optional() }),
  answer: CustomerOrderState,
  fails: ['order.stepRefused', 'order.commentTooLate'],
});

/** Shows the pick-up code. */
export const showMyPickupCode = call({
  method: 'POST',
  path: '/api/public/xcx/orders/:orderNo/pickup',
  needs: 'customer',
  params: orderNo,
  answer: z.object({ pickupCode: z.string(), pickupDeadline: instant.nullable() }),
  fails: ['order.stepRefused'],
});
