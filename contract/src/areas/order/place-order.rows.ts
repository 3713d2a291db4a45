import { z } from 'zod';
import { day, fen, instant, signedFen, timeOfDay } from '../../kernel/index.ts';
import { PriceStep } from '../marketing/index.ts';
import { DeliveryDate, DeliveryMode, FulfilType } from './order.codes.ts';

const id = z.int().positive();

/** What is ordered: goods and how many, each goods once. */
export const orderedGoods = z
  .array(z.strictObject({ goodsId: id, number: z.int().min(1).max(999) }))
  .max(100)
  .refine(goods => new Set(goods.map(each => each.goodsId)).size === goods.length);

/** To whom it is brought; a saved address of the customer, or typed in. */
export const receiver = z.strictObject({
  address_id: id.optional(),
  receiverName: z.string().trim().max(30).optional(),
  receiverPhone: z.string().trim().max(32).optional(),
  province: z.string().trim().max(30).optional(),
  city: z.string().trim().max(30).optional(),
  district: z.string().trim().max(30).optional(),
  address: z.string().trim().max(200).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});

/** How and when the goods reach the customer (spec 04 §3.3). */
export const fulfilment = z.strictObject({
  fulfilType: z.literal(FulfilType.all),
  deliveryMode: z.literal(DeliveryMode.all).default('NORMAL'),
  /** OUT_OF_TODAY: as early as offered, today or, when that is over, the earliest later slot. */
  deliveryDate: z.literal(DeliveryDate.all).default('TODAY'),
  deliveryDay: day.optional(),
  timeFrom: timeOfDay.optional(),
  timeTo: timeOfDay.optional(),
  /** SELF_IP: the name of the store's pick-up point. */
  pickupPoint: z.string().trim().max(40).optional(),
  receiver: receiver.optional(),
});

/** What both staff and customers send to have a basket priced or placed. */
export const basketShape = {
  storeId: id.optional(),
  matId: id.optional(),
  goods: orderedGoods,
  fulfilment,
  customerCouponId: id.optional(),
  /** An activity order: at the activity's prices, without promotions, coupon and points (spec 05 §4.3 stage 0). */
  activityId: id.optional(),
  usePoints: z.boolean().default(false),
  payOnDelivery: z.boolean().default(false),
  remark: z.string().trim().max(200).optional(),
  prescriptionId: id.optional(),
};

export const QuoteLine = z.object({
  lineNo: z.int(),
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string(),
  imageUrl: z.string().nullable(),
  rx: z.boolean(),
  number: z.int(),
  available: z.int(),
  goodsPrice: fen,
  specialPrice: fen,
  price: fen,
  promotionShare: fen,
  couponShare: fen,
  pointsShare: fen,
  adjustShare: signedFen,
  linePayable: fen,
  isGift: z.boolean(),
});

/** What a basket costs now; placing it with another sum is refused. */
export const Quote = z.object({
  lines: z.array(QuoteLine),
  goodsAmount: fen,
  specialDiscount: fen,
  promotionDiscount: fen,
  couponDiscount: fen,
  pointsDeduction: fen,
  pointsUsed: z.int(),
  deliveryFee: fen,
  packageFee: fen,
  adjustAmount: signedFen,
  payable: fen,
  deliveryDate: z.literal(DeliveryDate.all),
  deliveryDay: day,
  promiseAt: instant.nullable(),
  steps: z.array(PriceStep),
});
export type Quote = z.infer<typeof Quote>;

/** A coupon of the customer, offered where an order is made. */
export const OfferedCoupon = z.object({
  customerCouponId: z.int(),
  name: z.string(),
  ruleText: z.string(),
  validTo: instant,
});

/** An activity that a new order may be of. */
export const OfferedActivity = z.object({
  activityId: z.int(),
  name: z.string(),
  endAt: instant,
  /** Only for who is listed. */
  byList: z.boolean(),
  goods: z.array(z.object({ goodsId: z.int(), goodsName: z.string(), price: fen, left: z.int().nullable() })),
});
export type OfferedActivity = z.infer<typeof OfferedActivity>;

const Points = z.object({
  balance: z.int(),
  perFen: z.number(),
  /** Least goods amount for points: the first rule's, 25 yuan without rules (spec 02 §4.1). */
  minAmount: fen,
  rules: z.array(z.object({ fromAmount: fen, deduction: fen })),
});

/** What a new order form needs to know before it can be filled in. */
export const Preparation = z.object({
  stores: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      address: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      open: z.boolean(),
      /** COMPANY, STORE, LICENCE, SPECIAL_DAY, HOURS or MODE (spec 04 §3.3); null when open. */
      reason: z.string().nullable(),
      reopensAt: instant.nullable(),
    }),
  ),
  modes: z.array(
    z.object({
      deliveryMode: z.literal(DeliveryMode.all),
      fulfilType: z.literal(FulfilType.all),
      days: z.array(
        z.object({
          deliveryDay: day,
          deliveryDate: z.literal(DeliveryDate.all),
          slots: z.array(z.object({ timeFrom: timeOfDay, timeTo: timeOfDay, full: z.boolean() })),
        }),
      ),
      /** SELF_IP: where it can wait; `free`: cells that are free now, null where it is handed out. */
      points: z.array(
        z.object({
          name: z.string(),
          address: z.string(),
          fulfilType: z.literal(FulfilType.all),
          free: z.int().nullable(),
        }),
      ),
    }),
  ),
  addresses: z.array(
    z.object({
      address_id: z.int(),
      receiverName: z.string(),
      receiverPhone: z.string(),
      province: z.string(),
      city: z.string(),
      district: z.string(),
      address: z.string(),
      isDefault: z.boolean(),
    }),
  ),
  coupons: z.array(OfferedCoupon),
  /** Activities that run at the store now. */
  activities: z.array(OfferedActivity),
  points: Points,
});

/** The same for an order that a cabinet is to give out, placed from afar (spec 02 §5). */
export const MatPreparation = z.object({
  /** Sells now: connected, in use, its service paid for. */
  online: z.boolean(),
  /** Where the wanted goods lie. */
  tracks: z.array(
    z.object({
      trackId: z.int(),
      trackNo: z.string(),
      goodsId: z.int(),
      goodsName: z.string(),
      available: z.int(),
      goodsPrice: fen,
      specialPrice: fen,
    }),
  ),
  /** Of which there is not enough. */
  short: z.array(z.object({ goodsId: z.int(), goodsName: z.string(), number: z.int(), available: z.int() })),
  /** Everything the cabinet sells, found by name, initials or barcode. */
  offers: z.array(
    z.object({
      goodsId: z.int(),
      name: z.string(),
      spec: z.string(),
      manufacturer: z.string(),
      thumbUrl: z.string().nullable(),
      /** What a unit costs there now, special prices considered. */
      price: fen,
      available: z.int(),
      rx: z.boolean(),
      mnemonic: z.string(),
      barcode: z.string(),
    }),
  ),
  /** Activities that run at its store now. */
  activities: z.array(OfferedActivity),
  coupons: z.array(OfferedCoupon),
  points: Points,
});
export type MatPreparation = z.infer<typeof MatPreparation>;

/** A store that could take over orders of its company (spec 02 §6.1 改派). */
export const TakeoverStore = z.object({
  storeId: id,
  name: z.string(),
  address: z.string(),
  open: z.boolean(),
  /** Where they are now. */
  current: z.boolean(),
  /** From the receiver, or from the store that has the order; null: unknown, or several orders. */
  distanceM: z.int().nullable(),
  /** Goods it has not enough of, over all the orders; not on sale there counts as none. */
  lacks: z.array(z.object({ goodsId: id, goodsName: z.string(), number: z.int(), available: z.int() })),
});
export type TakeoverStore = z.infer<typeof TakeoverStore>;
