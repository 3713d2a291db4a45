import { z } from 'zod';
import { bp, call, fen, instant, signedFen } from '../../kernel/index.ts';
import { Channel, FulfilType, OrderType, orderStatusCodes } from '../order/index.ts';
import { StatPayType } from './stat.codes.ts';

const id = z.int();

/** One order with its lines as figures count it (spec 10 §3); costs, fees and profit with COST only. */
export const readOrderDetails = call({
  method: 'POST',
  path: '/app/service/order/details',
  needs: 'ORDER',
  body: z
    .strictObject({ orderNumber: z.string().length(18).optional(), order_id: id.optional() })
    .refine(asked => (asked.orderNumber === undefined) !== (asked.order_id === undefined), { message: 'choice' }),
  answer: z.object({
    order_id: id,
    orderNumber: z.string(),
    orderType: OrderType.schema,
    channel: Channel.schema,
    fulfilType: FulfilType.schema,
    order_status_code: z.literal([...orderStatusCodes]),
    companyName: z.string(),
    storeName: z.string().nullable(),
    matName: z.string().nullable(),
    payType: StatPayType.schema.nullable(),
    placedAt: instant,
    paidAt: instant.nullable(),
    gross: fen,
    discount: signedFen,
    freight: fen,
    paid: fen,
    refunded: fen,
    cost: fen.optional(),
    platformFee: fen.optional(),
    deliveryCost: fen.optional(),
    payFee: fen.optional(),
    serviceFee: fen.optional(),
    profit: signedFen.optional(),
    margin: bp.nullable().optional(),
    lines: z.array(
      z.object({
        orderLineId: id,
        goodsId: id,
        goodsName: z.string(),
        spec: z.string(),
        imageUrl: z.string().nullable(),
        number: z.int(),
        refundedNumber: z.int(),
        price: fen,
        linePayable: fen,
        refundedAmount: fen,
        /** Of the units that did not come back; null: nobody knows it. */
        cost: fen.nullable().optional(),
        profit: signedFen.nullable().optional(),
      }),
    ),
  }),
  fails: ['row.notFound', 'stat.tooSlow', 'stat.tooOften'],
});
