import { z } from 'zod';
import { call, day, fen, instant } from '../../../kernel/index.ts';
import { FulfilType, OrderType } from '../order.codes.ts';
import { orderStatusCode } from '../order.rows.ts';

const params = z.strictObject({ order_id: z.coerce.number().int().positive() });

/** Who bought it, as the order desk needs to know them: what they ordered before, and how often money went back (spec 02 §6.1 顾客). */
export const OrderCustomer = z.object({
  customer_id: z.int().nullable(),
  customerName: z.string(),
  cellphone: z.string().nullable(),
  /** Refunds of the last 30 days that were not given up; above 3 the desk is warned. */
  refundsOf30Days: z.int(),
  /** The last ten of the account's scope, newest first, this one among them. */
  orders: z.array(
    z.object({
      order_id: z.int(),
      orderNo: z.string(),
      orderType: z.literal(OrderType.all),
      order_status_code: orderStatusCode,
      fulfilType: z.literal(FulfilType.all),
      place: z.string().nullable(),
      goods: z.string(),
      payable: fen,
      refundedAmount: fen,
      placedAt: instant,
    }),
  ),
});
export type OrderCustomer = z.infer<typeof OrderCustomer>;

/** From so many refunds within 30 days on nobody is warned; above, everybody is. */
export const refundsUnwarned = 3;

export const readOrderCustomer = call({
  method: 'GET',
  path: '/api/mgmt/orders/:order_id/customer',
  needs: 'ORDER',
  params,
  answer: OrderCustomer,
  fails: [],
});

/** A code of area doctor, which looks into orders itself: its tables are not there yet when this is read. */
const code = z.union([z.int(), z.string()]);

/** The prescription an order is bound to: what is to be dispensed, and what was done with it (spec 07 §3.6). */
export const OrderPrescription = z.object({
  id: z.int(),
  rxNo: z.string().nullable(),
  status: code,
  version: z.int(),
  prescriberName: z.string().nullable(),
  orgName: z.string().nullable(),
  issuedAt: instant.nullable(),
  validTo: day.nullable(),
  rejectCodes: z.array(z.int()),
  reviewOpinion: z.string().nullable(),
  /** Who dispensed it: 核对 is another person's. */
  dispenserId: z.int().nullable(),
  /** Addresses of its pictures. */
  images: z.array(z.string()),
  lines: z.array(
    z.object({
      lineId: z.int(),
      goodsId: z.int().nullable(),
      goodsName: z.string(),
      spec: z.string().nullable(),
      number: z.int(),
      usage: z.string(),
      batchNo: z.string().nullable(),
      traceCodes: z.array(z.string()),
    }),
  ),
  /** Oldest first. */
  history: z.array(
    z.object({
      id: z.int(),
      action: z.string(),
      to: code,
      actorName: z.string(),
      remark: z.string().nullable(),
      at: instant,
    }),
  ),
});
export type OrderPrescription = z.infer<typeof OrderPrescription>;

/** null: the order has none yet. Who may not read prescriptions sees how far it is, and nothing of what it says. */
export const readOrderPrescription = call({
  method: 'GET',
  path: '/api/mgmt/orders/:order_id/prescription',
  needs: 'ORDER',
  params,
  answer: OrderPrescription.nullable(),
  fails: [],
});
