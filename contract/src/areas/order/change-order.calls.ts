import { z } from 'zod';
import { call, day, fen, timeOfDay } from '../../kernel/index.ts';
import { DeliveryMode, FulfilType, OrderFlag, PayType } from './order.codes.ts';
import { OrderBatch, OrderState } from './order.rows.ts';
import { orderStatusCodes } from './order-status.codes.ts';
import { holdingFails, pricingFails } from './place-order.calls.ts';
import { orderedGoods, Quote, receiver, TakeoverStore } from './place-order.rows.ts';
import { Restock } from './refund/refund.codes.ts';

const id = z.int().positive();
const orderId = z.strictObject({ order_id: z.coerce.number().int().positive() });
/** Orders to change, each with the version the caller saw (spec 02 §3). */
const items = z
  .array(z.strictObject({ order_id: id, version: z.int() }))
  .min(1)
  .max(1000);
const reason = z.string().trim().max(200);
const changeFails = ['order.handledBy', 'order.stepRefused'] as const;

/** What the steps of POST orders/status may refuse, each by its guard (spec 02 §2). */
const stepFails = [
  'order.storeClosed',
  'order.modeNotOffered',
  'order.outOfScope',
  'order.rxNotApproved',
  'order.rxNotDispensed',
  'supply.stockShort',
  'order.notSellable',
  'order.chooseMissing',
  'order.storeLacks',
  'order.reassignSame',
  'order.platformFixed',
  'order.paidUseRefund',
  'order.notPicked',
  'order.chooseCarrier',
  'order.expressNo',
  'order.expressCompany',
  'order.refundPending',
  'order.scanTraceCodes',
  'supply.traceCodeOut',
  'order.pickupCode',
  'order.pickupCodeTries',
  'order.noTrack',
  'mat.sellingOff',
  'order.reasonMissing',
  'refund.tooMany',
  'refund.onlyBad',
] as const;

/** Receiver, delivery, price and marks of an order, as far as its status allows (spec 02 §4.3); a price needs ORDER:PRICE. */
export const modifyOrder = call({
  method: 'POST',
  path: '/api/mgmt/orders/:order_id/modification',
  needs: 'ORDER:WRITE',
  logs: 'order.op.modify',
  params: orderId,
  body: z.strictObject({
    version: z.int(),
    receiver: receiver.optional(),
    delivery: z
      .strictObject({
        fulfilType: z.literal(FulfilType.all).optional(),
        deliveryMode: z.literal(DeliveryMode.all).optional(),
        deliveryDay: day.optional(),
        timeFrom: timeOfDay.optional(),
        timeTo: timeOfDay.optional(),
        /** Of SELF_IP. */
        pickupPoint: z.string().trim().max(40).optional(),
      })
      .optional(),
    /** null takes the coupon off. */
    customerCouponId: id.nullable().optional(),
    adjustAmount: z.int().min(-99_999_999).max(99_999_999).optional(),
    reason: reason.optional(),
    staffRemark: z.string().trim().max(500).optional(),
    flag: z.literal(OrderFlag.all).optional(),
    commentReply: z.string().trim().max(500).optional(),
  }),
  answer: OrderState.extend({ payable: fen }),
  fails: [
    ...changeFails,
    ...holdingFails,
    'order.payProviderSilent',
    'order.paidFixed',
    'order.adjustBelowZero',
    'order.reasonMissing',
    'order.noComment',
  ],
});

/** Goods that come to an order or get another number, and goods that come off it, as one change. */
const goodsChange = { goods: orderedGoods, without: z.array(id).max(100).default([]) };
const goodsFails = ['order.payProviderSilent', 'order.paidFixed', 'order.lastGoods', 'order.adjustBelowZero'] as const;

/** Adds goods, sets how many, takes some off. */
export const changeOrderGoods = call({
  method: 'POST',
  path: '/api/mgmt/orders/goods',
  needs: 'ORDER:WRITE',
  logs: 'order.op.changeGoods',
  body: z.strictObject({ order_id: id, version: z.int(), ...goodsChange }),
  answer: OrderState.extend({ payable: fen }),
  fails: [...changeFails, ...holdingFails, ...goodsFails],
});

/** What the order would cost with its goods changed so: prices it has, its coupon, points and adjustment stay its own. */
export const quoteOrderGoods = call({
  method: 'POST',
  path: '/api/mgmt/orders/:order_id/goods/quote',
  needs: 'ORDER:WRITE',
  params: orderId,
  body: z.strictObject(goodsChange),
  answer: Quote,
  fails: [...pricingFails, ...goodsFails],
});

export const removeOrderGoods = call({
  method: 'DELETE',
  path: '/api/mgmt/orders/:orderId/goods/:goodsId',
  needs: 'ORDER:WRITE',
  logs: 'order.op.removeGoods',
  params: z.strictObject({ orderId: z.coerce.number().int().positive(), goodsId: z.coerce.number().int().positive() }),
  query: z.strictObject({ version: z.coerce.number().int() }),
  answer: OrderState.extend({ payable: fen }),
  fails: [...changeFails, ...holdingFails, ...goodsFails],
});

/** Stores that could take orders over (改派), nearest first, each with what it lacks of their goods; nothing missing: it has all. */
export const listTakeoverStores = call({
  method: 'POST',
  path: '/api/mgmt/orders/takeover',
  needs: 'ORDER:WRITE',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
  answer: z.array(TakeoverStore),
  fails: [],
});

/** Takes orders to a status, row by row; each step asks for its own privilege and data (spec 02 §2). */
export const changeOrderStatus = call({
  method: 'POST',
  path: '/api/mgmt/orders/status',
  needs: 'ORDER', // the step names the finer privilege, or the deliveryman's duty
  logs: 'order.op.changeStatus',
  idempotent: 'rows',
  body: z.strictObject({
    items,
    to: z.literal([...orderStatusCodes]),
    /** Also overrules a closed store or a far address at 确认. */
    reason: reason.optional(),
    data: z
      .strictObject({
        storeId: id.optional(),
        lines: z
          .array(
            z.strictObject({
              orderLineId: id,
              outOfStock: z.boolean().optional(),
              /** What really lies there, booked as COUNT at 缺货. */
              countedNumber: z.int().min(0).max(99_999).optional(),
              pickedNumber: z.int().min(0).max(999).optional(),
              /** 收到退货 of device orders: what came back, and where it goes. */
              receivedNumber: z.int().min(0).max(999).optional(),
              restock: z.literal(Restock.all).optional(),
            }),
          )
          .max(100)
          .optional(),
        deliverymanId: id.optional(),
        expressCode: z.string().trim().max(30).optional(),
        expressNo: z.string().trim().max(64).optional(),
        /** 交付 to the rider of the platform the order came by; who it is may be known. */
        platformRider: z
          .strictObject({ name: z.string().trim().max(30).optional(), phone: z.string().trim().max(32).optional() })
          .optional(),
        pickupCode: z.string().trim().max(8).optional(),
        traceCodes: z
          .array(z.strictObject({ orderLineId: id, codes: z.array(z.string().regex(/^\d{20}$/)).max(999) }))
          .max(100)
          .optional(),
      })
      .default({}),
  }),
  answer: OrderBatch,
  // All but the first stand in `failed`, one per row.
  fails: ['order.noneDone', ...changeFails, ...stepFails],
});

/** → 50, device orders 52. */
export const signOrders = call({
  method: 'POST',
  path: '/api/mgmt/orders/status/signed',
  needs: 'ORDER', // the step names the finer privilege, or the deliveryman's duty
  logs: 'order.op.sign',
  body: z.strictObject({ items, signedBy: z.string().trim().max(30).optional() }),
  answer: OrderBatch,
  fails: ['order.noneDone', ...changeFails],
});

/** Money taken over the counter: 22 → 23. */
export const payOrder = call({
  method: 'POST',
  path: '/api/mgmt/orders/status/payed',
  needs: 'ORDER:WRITE',
  logs: 'order.op.pay',
  idempotent: true,
  body: z.strictObject({
    order_id: id,
    version: z.int(),
    payType: z.literal(PayType.all),
    amount: fen,
    voucherNo: z.string().trim().max(64).optional(),
  }),
  answer: OrderState,
  fails: [...changeFails, 'order.amountDiffers', 'order.onlinePay'],
});

/** → 60: the money of pay-on-delivery orders has arrived. */
export const harvestOrders = call({
  method: 'POST',
  path: '/api/mgmt/orders/status/harvested',
  needs: 'ORDER:WRITE',
  logs: 'order.op.harvest',
  idempotent: 'rows',
  body: z.strictObject({
    items,
    /** Sum over the items; must be what they still owe. */
    receivedAmount: fen,
  }),
  answer: OrderBatch,
  fails: ['order.noneDone', 'order.amountDiffers', ...changeFails],
});

export const toggleOrders = call({
  method: 'POST',
  path: '/api/mgmt/orders/toggle',
  needs: 'ORDER:WRITE',
  logs: 'order.op.toggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: OrderBatch,
  fails: ['order.noneDone', 'order.hasMoney', ...changeFails],
});

/** Device order at -12: drops what is missing, from other tracks if told so. At most three times. */
export const retryDrop = call({
  method: 'POST',
  path: '/api/mgmt/mat/order/:orderNo/retry',
  needs: 'ORDER:WRITE',
  logs: 'order.op.retryDrop',
  idempotent: true,
  params: z.strictObject({ orderNo: z.string().max(20) }),
  body: z.strictObject({
    version: z.int(),
    lines: z
      .array(z.strictObject({ orderLineId: id, trackId: id.optional() }))
      .min(1)
      .max(100),
  }),
  answer: OrderState,
  fails: [
    ...changeFails,
    'order.nothingMissing',
    'order.noTrack',
    'order.dropUnknown',
    'order.retriesUsed',
    'order.matOffline',
    'mat.sellingOff',
  ],
});

/** Device order at -12: settled by somebody on the spot; tracks may be counted. */
export const resolveMatOrder = call({
  method: 'POST',
  path: '/api/mgmt/mat/order/:orderNo/resolve',
  needs: 'ORDER:WRITE',
  logs: 'order.op.resolve',
  idempotent: true,
  params: z.strictObject({ orderNo: z.string().max(20) }),
  body: z.strictObject({
    version: z.int(),
    remark: z.string().trim().max(500),
    /** Ids of uploaded pictures, module ORDER. */
    images: z.array(id).max(9),
    counted: z
      .array(z.strictObject({ trackId: id, number: z.int().min(0).max(999) }))
      .max(100)
      .default([]),
  }),
  answer: OrderState,
  fails: [...changeFails, 'order.resolveProof'],
});
