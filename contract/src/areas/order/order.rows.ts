import { z } from 'zod';
import { day, fen, instant, signedFen, timeOfDay } from '../../kernel/index.ts';
import { PromotionKind, Wording } from '../marketing/index.ts';
import {
  Channel,
  CustomerSource,
  DeliveryDate,
  DeliveryMode,
  DropResult,
  ExpressMode,
  ExpressStatus,
  FulfilType,
  HistoryActor,
  OrderFlag,
  OrderKind,
  OrderType,
  PaymentProvider,
  PaymentStatus,
  PayType,
  SettlementStatus,
} from './order.codes.ts';
import { Sla } from './order-sla.rows.ts';
import { OrderStatusFilter, orderStatusCodes } from './order-status.codes.ts';
import { RefundSummary } from './refund/refund.rows.ts';

const id = z.int();
export const orderStatusCode = z.literal([...orderStatusCodes]);
const text = z.string();

/** A line as a list shows it: thumbnail, name, how many. */
export const OrderRowLine = z.object({
  lineNo: z.int(),
  goodsId: id,
  goodsName: text,
  spec: text,
  imageUrl: text.nullable(),
  number: z.int(),
  price: fen,
  rx: z.boolean(),
  isGift: z.boolean(),
  outOfStock: z.boolean(),
  droppedNumber: z.int(),
  refundedNumber: z.int(),
  /** Device orders: what became of the units; null where nothing is dropped. */
  dropResult: z.literal(DropResult.all).nullable(),
  trackNo: text.nullable(),
});

const rowShape = {
  order_id: id,
  orderNo: text,
  daySeq: z.int(),
  orderType: z.literal(OrderType.all),
  orderKind: z.literal(OrderKind.all),
  order_status_code: orderStatusCode,
  statusSince: instant,
  version: z.int(),
  orderRefer: text.nullable(),
  channel: z.literal(Channel.all),
  fulfilType: z.literal(FulfilType.all),
  deliveryMode: z.literal(DeliveryMode.all),
  deliveryDate: z.literal(DeliveryDate.all),
  deliveryDay: day,
  timeFrom: timeOfDay.nullable(),
  timeTo: timeOfDay.nullable(),
  companyId: id,
  companyName: text,
  storeId: id.nullable(),
  storeName: text.nullable(),
  matId: id.nullable(),
  matName: text.nullable(),
  matOnline: z.boolean().nullable(),
  deliverymanId: id.nullable(),
  deliverymanName: text.nullable(),
  customer_id: id.nullable(),
  customerName: text,
  /** Masked, as every phone of a list (spec 00 §3). */
  cellphone: text.nullable(),
  receiverName: text.nullable(),
  receiverPhone: text.nullable(),
  payable: fen,
  paidAmount: fen,
  refundedAmount: fen,
  /** What is still to be received for it; 0 once it is paid, or given up. */
  owed: fen,
  payOnDelivery: z.boolean(),
  prescriptionRequired: z.boolean(),
  prescriptionId: id.nullable(),
  activityId: id.nullable(),
  activityName: text.nullable(),
  adviceId: id.nullable(),
  adviceNo: text.nullable(),
  flag: z.literal(OrderFlag.all),
  remark: text.nullable(),
  staffRemark: text.nullable(),
  placedAt: instant,
  paidAt: instant.nullable(),
  payDeadline: instant.nullable(),
  promiseAt: instant.nullable(),
  pickupDeadline: instant.nullable(),
  /** SELF_IP: where it waits. */
  pickupPoint: z.string().nullable(),
  printedCount: z.int(),
  settlementStatus: z.literal(SettlementStatus.all).nullable(),
  deleted: z.boolean(),
  /** Some of what was bought was refunded, and not all that was paid (部分退款). */
  partRefunded: z.boolean(),
  /** A payment came after the order was dead and went back (迟到付款已退). */
  lateRefunded: z.boolean(),
  /** Σ number of the lines. */
  goodsNumber: z.int(),
  sla: Sla.nullable(),
  /** Steps this account may take now; all others are refused. */
  allowedActions: z.array(text),
};

/** One row of every order list (spec 02 §6.1–6.3). */
export const OrderRow = z.object({
  ...rowShape,
  /** Thumbnails of the lines, as far as they have any. */
  images: z.array(text),
  lines: z.array(OrderRowLine),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** Footer sums of an order list. */
export const OrderSums = z.object({ payable: fen, paidAmount: fen, refundedAmount: fen });
export type OrderSums = z.infer<typeof OrderSums>;

/** How many orders stand at a status; what badges and tabs show. Exceptions are no status but are counted beside them. */
export const StatusCount = z.object({
  order_status_code: z.literal([...orderStatusCodes, OrderStatusFilter.byName.exceptions]),
  count: z.int(),
});

/** An order's line with all its money and what happened to its goods. */
export const OrderLine = OrderRowLine.extend({
  orderLineId: id,
  storeGoodsId: id.nullable(),
  trackId: id.nullable(),
  manufacturer: text,
  externalGoodsNo: text.nullable(),
  medicine: z.boolean(),
  ephedrine: z.boolean(),
  goodsPrice: fen,
  specialPrice: fen,
  promotionShare: fen,
  couponShare: fen,
  pointsShare: fen,
  adjustShare: signedFen,
  linePayable: fen,
  pickedNumber: z.int(),
  refundedAmount: fen,
  batchNo: text.nullable(),
  expiresOn: day.nullable(),
  traceCodes: z.array(text),
});

export const OrderPayment = z.object({
  paymentId: id,
  payNo: text,
  payType: z.literal(PayType.all),
  provider: z.literal(PaymentProvider.all),
  amount: fen,
  refundedAmount: fen,
  status: z.literal(PaymentStatus.all),
  /** What the payer's phone opens, shown as a picture; only while it is unpaid. */
  payUrl: text.nullable(),
  /** The pay simulator can make it (pay.adapter SIM). */
  simulated: z.boolean(),
  providerTradeNo: text.nullable(),
  voucherNo: text.nullable(),
  expiresAt: instant.nullable(),
  paidAt: instant.nullable(),
  createdAt: instant,
});

export const OrderExpress = z.object({
  expressId: id,
  mode: z.literal(ExpressMode.all),
  expressCode: text.nullable(),
  expressName: text.nullable(),
  expressNo: text.nullable(),
  riderName: text.nullable(),
  riderPhone: text.nullable(),
  fee: fen,
  status: z.literal(ExpressStatus.all),
  events: z.array(z.object({ at: instant, text: text, city: text.nullable() })),
  sentBy: text.nullable(),
  sentAt: instant,
});

/** One entry of an order's history, oldest first. */
export const StatusEntry = z.object({
  id,
  from_code: orderStatusCode.nullable(),
  to_code: orderStatusCode,
  action: text,
  actorType: z.literal(HistoryActor.all),
  /** Of staff, only where the reader may see the account. */
  actorId: id.nullable(),
  actorName: text,
  reasonCode: text.nullable(),
  remark: text.nullable(),
  data: z.record(z.string(), z.unknown()),
  at: instant,
});

/** Everything the drawer shows of one order (spec 02 §6.1); costs only with COST. */
export const OrderDetail = z.object({
  ...rowShape,
  /** What it has of promotions, the largest first, with each rule as it was then. */
  promotions: z.array(
    z.object({
      promotionId: id,
      name: text,
      kind: z.literal(PromotionKind.all),
      ruleText: Wording,
      discount: fen,
      giftNumber: z.int(),
    }),
  ),
  lines: z.array(OrderLine),
  customerSource: z.literal(CustomerSource.all),
  storePhone: text.nullable(),
  storeAddress: text.nullable(),
  /** Its store hands medicine over only with the codes of its packages (spec 02 §2.1 30→40). */
  traceCodeRequired: z.boolean(),
  province: text.nullable(),
  city: text.nullable(),
  district: text.nullable(),
  /** Ends at the district for who has not revealed it (spec 05 §4.6). */
  address: text.nullable(),
  /** To about a kilometre, as the address ends at the district. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  goodsAmount: fen,
  specialDiscount: fen,
  promotionDiscount: fen,
  couponDiscount: fen,
  pointsDeduction: fen,
  deliveryFee: fen,
  packageFee: fen,
  adjustAmount: signedFen,
  /** What 改价 took off the fees beyond it. */
  feesOff: fen,
  costAmount: fen.nullable(),
  platformFee: fen.nullable(),
  deliveryCost: fen.nullable(),
  payFee: fen.nullable(),
  serviceFee: fen.nullable(),
  pointsUsed: z.int(),
  pointsEarned: z.int(),
  customerCouponId: id.nullable(),
  confirmedAt: instant.nullable(),
  readyAt: instant.nullable(),
  handedAt: instant.nullable(),
  signedAt: instant.nullable(),
  doneAt: instant.nullable(),
  /** Staff see the last two digits: `******42`. */
  pickupCode: text.nullable(),
  commentScore: z.int().nullable(),
  commentText: text.nullable(),
  commentAt: instant.nullable(),
  commentReply: text.nullable(),
  payments: z.array(OrderPayment),
  refunds: z.array(RefundSummary),
  express: z.array(OrderExpress),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** What a change of one order answers: enough to repaint its row and to change it again. */
export const OrderState = z.object({
  order_id: id,
  orderNo: text,
  order_status_code: orderStatusCode,
  version: z.int(),
});
export type OrderState = z.infer<typeof OrderState>;

/** A batch's answer, row by row (spec 02 §3); refused with 409 only if none was done. */
export const OrderBatch = z.object({
  done: z.array(OrderState),
  failed: z.array(
    z.object({
      order_id: id,
      orderNo: text.nullable(),
      code: z.int(),
      message: text,
      order_status_code: orderStatusCode.nullable(),
    }),
  ),
});
export type OrderBatch = z.infer<typeof OrderBatch>;
