import { z } from 'zod';
import { fen, instant } from '../../kernel/index.ts';
import { Channel, FulfilType, OrderType } from './order.codes.ts';

/** One order as paper shows it; the browser merges pick lists over orders (spec 02 §6.1). */
export const OrderPrint = z.object({
  order_id: z.int(),
  orderNo: z.string(),
  daySeq: z.int(),
  orderType: z.literal(OrderType.all),
  channel: z.literal(Channel.all),
  fulfilType: z.literal(FulfilType.all),
  placedAt: instant,
  promiseAt: instant.nullable(),
  storeName: z.string().nullable(),
  storePhone: z.string().nullable(),
  storeAddress: z.string().nullable(),
  /** Of the store's receipt paper, in mm; null: the order is no store's. */
  printerWidth: z.literal([58, 80]).nullable(),
  customerName: z.string(),
  receiverName: z.string().nullable(),
  /** Full on a delivery note, masked on everything else. */
  receiverPhone: z.string().nullable(),
  /** To the door on a delivery note, else to the district. */
  address: z.string(),
  remark: z.string().nullable(),
  goodsAmount: fen,
  discount: fen,
  deliveryFee: fen,
  packageFee: fen,
  payable: fen,
  paidAmount: fen,
  /** Of what was paid, given back since. */
  refundedAmount: fen,
  payOnDelivery: z.boolean(),
  /** This print included: 2 and more are copies (补打). */
  printedCount: z.int(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      goodsName: z.string(),
      spec: z.string(),
      manufacturer: z.string(),
      externalGoodsNo: z.string().nullable(),
      number: z.int(),
      /** Of these paid back already: neither picked nor brought. */
      refundedNumber: z.int(),
      refundedAmount: fen,
      price: fen,
      linePayable: fen,
      batchNo: z.string().nullable(),
    }),
  ),
});
export type OrderPrint = z.infer<typeof OrderPrint>;
