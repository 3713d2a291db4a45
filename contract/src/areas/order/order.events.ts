import { z } from 'zod';
import { event, fen, instant, signedFen } from '../../kernel/index.ts';
import { Channel, FulfilType, HistoryActor, OrderType, PaymentProvider, PayType } from './order.codes.ts';
import { orderStatusCodes } from './order-status.codes.ts';
import { PreOrderStatus } from './preorder/preorder.codes.ts';
import { Restock } from './refund/refund.codes.ts';
import { WishSource, WishStatus } from './wishlist/wishlist.codes.ts';

const id = z.int();
const status = z.literal([...orderStatusCodes]);

/** An order took a step (spec 00 §9). `from` null: it was just placed. */
export const orderStatus = event(
  'order.status',
  z.object({
    orderId: id,
    orderNo: z.string(),
    orderType: OrderType.schema,
    from: status.nullable(),
    to: status,
    action: z.string(),
    actorType: HistoryActor.schema,
    storeId: id.nullable(),
    matId: id.nullable(),
    /** Who brings it, and who did before this step. */
    deliverymanIds: z.array(id),
    channel: Channel.schema,
    version: z.int(),
  }),
);

/** Who bought it, and where. */
const buyer = { customerId: id.nullable(), storeId: id.nullable(), matId: id.nullable() };

/** What figures are kept by (spec 10 §2), the same in every event about an order's money. */
const sold = {
  orderNo: z.string(),
  orderType: OrderType.schema,
  channel: Channel.schema,
  fulfilType: FulfilType.schema,
  /** Of the largest part of what was paid; null: the platform took it (平台代收), or there was nothing to pay. */
  payType: PayType.schema.nullable(),
  isActivity: z.boolean(),
  /** When it became paid: the day its sale counts on. */
  paidAt: instant,
};

/** What a line sold: its own money, and its part of what the whole order costs, shared by `allocate` over line_payable. */
const soldLine = z.object({
  orderLineId: id,
  goodsId: id,
  number: z.int(),
  /** 原价 × number. */
  gross: fen,
  linePayable: fen,
  /** Per unit; null while nobody knows it (成本缺失). */
  cost: fen.nullable(),
  /** Delivery and package fee that the customer paid. */
  freight: fen,
  platformFee: fen,
  deliveryCost: fen,
  payFee: fen,
  serviceFee: fen,
});

/** An order became paid: →23, 53, platform placement, pay-on-delivery at 60. */
export const orderPaid = event(
  'order.paid',
  z.object({
    orderId: id,
    ...buyer,
    ...sold,
    payments: z.array(
      z.object({ paymentId: id, payType: PayType.schema, provider: PaymentProvider.schema, amount: fen }),
    ),
    lines: z.array(soldLine),
  }),
);

/** Money went back. Without lines: a payment that came too late, which never was a sale. */
export const orderRefunded = event(
  'order.refunded',
  z.object({
    orderId: id,
    ...buyer,
    ...sold,
    refundId: id,
    amount: fen,
    deliveryFeePart: fen,
    lines: z.array(
      z.object({
        orderLineId: id,
        goodsId: id,
        number: z.int(),
        amount: fen,
        /** Its part of the delivery fee that goes back. */
        freight: fen,
        cost: fen.nullable(),
        /** Units that can be sold again, or never left: their cost is none of the sale's. */
        backNumber: z.int(),
        restock: Restock.schema,
      }),
    ),
  }),
);

/** A 53 given up: what its order.paid said is taken back. */
export const orderVoided = event(
  'order.voided',
  z.object({ orderId: id, ...buyer, ...sold, lines: z.array(soldLine) }),
);

/** Fees or costs became known later: signed differences per line (03's backfill, 10's actual fees). */
export const orderAmended = event(
  'order.amended',
  z.object({
    orderId: id,
    ...buyer,
    ...sold,
    /** −1: the last line without a cost has one now. */
    uncostedOrders: z.int().min(-1).max(0),
    lines: z.array(
      z.object({
        orderLineId: id,
        goodsId: id,
        /** Of all its units, and of those that were refunded and are back in stock. */
        cost: signedFen,
        refundCost: signedFen,
        /** Money of goods without cost: −line_payable and −refunded_amount once the cost is known, else 0. */
        uncosted: signedFen,
        refundUncosted: signedFen,
        platformFee: signedFen,
        deliveryCost: signedFen,
        payFee: signedFen,
        serviceFee: signedFen,
      }),
    ),
  }),
);

/** Places whose open holds changed. */
export const stockHeld = event('stock.held', z.object({ storeGoodsIds: z.array(id), trackIds: z.array(id) }));

/** A settlement was made or took a step (spec 00 §9). */
export const settlementStatus = event(
  'settlement.status',
  z.object({
    id,
    from: z.int().nullable(),
    to: z.int(),
    storeId: id,
    version: z.int(),
  }),
);

/** Whose wish or pre-order it is, and where. */
const placed = { companyId: id, storeId: id.nullable(), customerId: id };

/** A wish took a step, or was changed (from and to the same). `from` null: it was just made. */
export const wishStatus = event(
  'wish.status',
  z.object({
    id,
    from: z.literal(WishStatus.all).nullable(),
    to: z.literal(WishStatus.all),
    ...placed,
    matId: id.nullable(),
    source: WishSource.schema,
    version: z.int(),
  }),
);

/** The same of a pre-order. */
export const preOrderStatus = event(
  'preorder.status',
  z.object({
    id,
    from: z.literal(PreOrderStatus.all).nullable(),
    to: z.literal(PreOrderStatus.all),
    ...placed,
    version: z.int(),
  }),
);
