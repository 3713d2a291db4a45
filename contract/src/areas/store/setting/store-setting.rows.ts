import { z } from 'zod';
import { day, fen, instant, timeOfDay } from '../../../kernel/index.ts';
import { DeliveryDate, DeliveryMode } from '../../order/index.ts';
import { TimeframeKind } from '../store.codes.ts';
import { HomeKind, HomeLink } from './store-setting.codes.ts';

const id = z.int().positive();
const minutes = z.int().min(0).max(10_080);
/** Any number: what lies beyond the map is refused in words (spec 04 §3.4). */
export const DrawnPoint = z.strictObject({ longitude: z.number(), latitude: z.number() });

/** 时段 as it is kept; one of `weekdays` and `specialDate`. */
export const StoreFrame = z.strictObject({
  kind: z.literal(TimeframeKind.all),
  /** null: any mode. */
  deliveryMode: z.literal(DeliveryMode.all).nullable().default(null),
  /** 1 Monday … 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  specialDate: day.nullable().default(null),
  closed: z.boolean().default(false),
  from: timeOfDay.nullable().default(null),
  /** OPEN: not after `from` is the next day; `00:00:00` ends a day. */
  to: timeOfDay.nullable().default(null),
  slotMinutes: z.int().min(5).max(1440).default(30),
  /** 0: unlimited. */
  capacity: z.int().min(0).max(9999).default(0),
});
export type StoreFrame = z.infer<typeof StoreFrame>;

/** 自提点 of SELF_IP. */
export const PickupPoint = z.strictObject({
  name: z.string().trim().min(1).max(40),
  address: z.string().trim().min(1).max(100),
  longitude: z.number().min(73).max(136),
  latitude: z.number().min(3).max(54),
  matId: id.optional(),
});

/** 配送方式. */
export const StoreModeDraft = z.strictObject({
  mode: z.literal(DeliveryMode.all),
  enabled: z.boolean().default(true),
  minAmount: fen.max(9_999_999).default(0),
  baseFee: fen.max(999_999).default(0),
  baseM: z.int().min(0).max(100_000).default(0),
  stepM: z.int().min(0).max(100_000).default(0),
  stepFee: fen.max(999_999).default(0),
  freeFrom: fen.max(9_999_999).nullable().default(null),
  packageFee: fen.max(999_999).default(0),
  nightFee: fen.max(999_999).default(0),
  nightFrom: timeOfDay.nullable().default(null),
  nightTo: timeOfDay.nullable().default(null),
  maxM: z.int().min(100).max(200_000).nullable().default(null),
  prepMinutes: minutes.default(0),
  promiseMinutes: minutes.default(0),
  dates: z.array(z.literal(DeliveryDate.all.filter(date => date !== 'OUT_OF_TODAY'))).max(3),
  carrier: z
    .string()
    .trim()
    .regex(/^[A-Z][A-Z_]{1,19}$/)
    .default('SELF'),
  points: z.array(PickupPoint).max(50).default([]),
});
export type StoreModeDraft = z.infer<typeof StoreModeDraft>;

/** A zone as it is drawn; its area is worked out. */
export const StoreZoneDraft = z.strictObject({
  zoneNo: z.int().min(0).max(9),
  name: z.string().trim().min(1).max(20),
  points: z.array(DrawnPoint).max(1000),
  fee: fen.max(999_999).nullable().default(null),
  minAmount: fen.max(9_999_999).nullable().default(null),
  minutes: z.int().min(1).max(10_080).nullable().default(null),
  enabled: z.boolean().default(true),
});
export type StoreZoneDraft = z.infer<typeof StoreZoneDraft>;
export const StoreZoneRow = StoreZoneDraft.extend({ areaM2: z.int() });

/** 门店设置 but for hours, modes and scope. */
export const StoreConfigDraft = z.strictObject({
  autoConfirm: z.boolean(),
  traceCodeRequired: z.boolean(),
  forfeitDeposit: z.boolean(),
  lowStockLine: z.int().min(0).max(9999),
  printerWidth: z.literal([58, 80]),
  pharmacistHours: z
    .array(z.strictObject({ weekdays: z.array(z.int().min(1).max(7)).min(1).max(7), from: timeOfDay, to: timeOfDay }))
    .max(21),
  maxDays: z.int().min(0).max(30),
});
export type StoreConfigDraft = z.infer<typeof StoreConfigDraft>;

/** 门店首页: something on the page of a store. */
export const HomeItemDraft = z.strictObject({
  kind: z.literal(HomeKind.all),
  title: z.string().trim().min(1).max(20),
  imageUrl: z.string().trim().max(300).nullable().default(null),
  linkType: z.literal(HomeLink.all).default('NONE'),
  linkValue: z.string().trim().max(200).nullable().default(null),
  goodsIds: z.array(id).max(20).default([]),
  sort: z.int().min(0).max(999).default(0),
  validFrom: instant.nullable().default(null),
  validTo: instant.nullable().default(null),
  enabled: z.boolean().default(true),
});
export type HomeItemDraft = z.infer<typeof HomeItemDraft>;
export const HomeItem = z.object({
  id: z.int(),
  ...HomeItemDraft.shape,
  goods: z.array(z.object({ goodsId: z.int(), goodsName: z.string() })),
  version: z.int(),
});
export type HomeItem = z.infer<typeof HomeItem>;
