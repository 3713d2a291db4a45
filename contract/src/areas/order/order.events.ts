import { z } from 'zod';
import { event, fen, signedFen } from '../../kernel/index.ts';
import { Channel, HistoryActor, OrderType, PaymentProvider, PayType } from './order.codes.ts';
import { orderStatusCodes } from './order-status.codes.ts';
import { Restock } from './refund/refund.codes.ts';

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

/** An order became paid: →23, 53, platform placement, pay-on-delivery at 60. */
export const orderPaid = event(
  'order.paid',
  z.object({
    orderId: id,
    ...buyer,
    payments: z.array(
      z.object({ paymentId: id, payType: PayType.schema, provider: PaymentProvider.schema, amount: fen }),
    ),
    lines: z.array(
      z.object({
        orderLineId: id,
        goodsId: id,
        number: z.int(),
        linePayable: fen,
        /** Per unit; null while nobody knows it (成本缺失). */
        cost: fen.nullable(),
      }),
    ),
  }),
);

export const orderRefunded = event(
  'order.refunded',
  z.object({
    orderId: id,
    ...buyer,
    refundId: id,
    amount: fen,
    deliveryFeePart: fen,
    lines: z.array(
      z.object({
        orderLineId: id,
        goodsId: id,
        number: z.int(),
        amount: fen,
        cost: fen.nullable(),
        restock: Restock.schema,
      }),
    ),
  }),
);

/** A 53 given up. */
export const orderVoided = event('order.voided', z.object({ orderId: id }));

/** Fees or costs became known later: signed differences per line (03's backfill, 10's actual fees). */
export const orderAmended = event(
  'order.amended',
  z.object({
    orderId: id,
    lines: z.array(
      z.object({
        orderLineId: id,
        costAmount: signedFen,
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
