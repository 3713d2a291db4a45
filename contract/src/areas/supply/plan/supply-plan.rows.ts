import { z } from 'zod';
import { day, instant } from '../../../kernel/index.ts';
import {
  SupplyDiffReason,
  SupplyGenerator,
  SupplyLineAction,
  SupplyPlanStatus,
  SupplyPlanType,
} from './supply-plan.codes.ts';

const count = z.int().min(0);

/** A batch that was taken for a slot, as picked (spec 06 §2). */
export const PickedBatch = z.strictObject({
  batchNo: z.string().trim().max(40).default(''),
  expiresOn: day.nullable().default(null),
  producedOn: day.nullable().default(null),
  quantity: z.int().min(0).max(999),
  traceCodes: z
    .array(z.string().regex(/^\d{20}$/))
    .max(999)
    .default([]),
});
export type PickedBatch = z.infer<typeof PickedBatch>;

/** What became of a picked batch at its slot. */
export const FilledBatch = z.strictObject({
  batchNo: z.string().trim().min(1).max(40),
  expiresOn: day.nullable().default(null),
  loaded: count.default(0),
  returned: count.default(0),
  lost: count.default(0),
  /** Put before what is in the slot already. */
  front: z.boolean().default(false),
});
export type FilledBatch = z.infer<typeof FilledBatch>;

/** What was done at one slot; nothing is counted until `counted` is there. */
export const FilledLine = z.strictObject({
  lineId: z.int().positive(),
  counted: count.max(999).nullable().default(null),
  /** Taken out, oldest first, and how many of these are lost. */
  pulled: count.max(999).default(0),
  pulledLost: count.max(999).default(0),
  batches: z.array(FilledBatch).max(30).default([]),
  diffReason: z.literal(SupplyDiffReason.all).nullable().default(null),
});
export type FilledLine = z.infer<typeof FilledLine>;

/** The numbers a quantity was proposed from (spec 06 §4 怎么算的); expectations in hundredths of a unit. */
export const Forecast = z.object({
  /** What it rests on: its own sales, those of like devices, or the refill line alone. */
  source: z.enum(['OWN', 'LIKE', 'PAR']),
  /** Days with sales that were looked at. */
  days: count,
  /** Expected a day, Monday first. */
  weekdays: z.array(count).length(7),
  spread: count,
  untilArrival: count,
  untilNext: count,
  /** Days from this visit to the next. */
  span: count,
  need: count,
  projected: count,
  target: count,
  /** What lies in the slot now, what it takes, its refill line. */
  stock: count,
  capacity: count,
  par: count,
  storeAvailable: count,
});
export type Forecast = z.infer<typeof Forecast>;

export const SupplyPlanRow = z.object({
  id: z.int(),
  planNo: z.string(),
  type: z.literal(SupplyPlanType.all),
  status: z.literal(SupplyPlanStatus.all),
  companyName: z.string(),
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  storeId: z.int(),
  storeName: z.string(),
  routeId: z.int().nullable(),
  routeName: z.string().nullable(),
  runNo: z.string(),
  seq: z.int(),
  planDate: day,
  generator: z.literal(SupplyGenerator.all),
  lines: count,
  planQty: count,
  pickedQty: count,
  loadedQty: count,
  lostQty: count,
  /** Σ of what was counted more or less than the books said. */
  diffQty: z.int(),
  pickerName: z.string().nullable(),
  operatorId: z.int().nullable(),
  operatorName: z.string().nullable(),
  pickedAt: instant.nullable(),
  departAt: instant.nullable(),
  arriveAt: instant.nullable(),
  finishAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
  allowedActions: z.array(z.string()),
});
export type SupplyPlanRow = z.infer<typeof SupplyPlanRow>;

export const SupplyPlanLine = z.object({
  lineId: z.int(),
  trackGoodsId: z.int(),
  subNo: z.int(),
  trackNo: z.string(),
  rowNo: z.int(),
  colNo: z.int(),
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string().nullable(),
  thumbUrl: z.string().nullable(),
  action: z.literal(SupplyLineAction.all),
  /** What lies in the slot by the books: all lots. */
  stock: count,
  stockBefore: count.nullable(),
  capacity: count,
  suggestQty: count.nullable(),
  forecast: Forecast.nullable(),
  planQty: count,
  picked: z.array(PickedBatch),
  shortReason: z.string().nullable(),
  counted: count.nullable(),
  loadedQty: count,
  pulledQty: count,
  returnedQty: count,
  lostQty: count,
  diffQty: z.int(),
  diffReason: z.literal(SupplyDiffReason.all).nullable(),
  /** What the phone has said of it so far, not booked. */
  draft: FilledLine.nullable(),
});
export type SupplyPlanLine = z.infer<typeof SupplyPlanLine>;

export const SupplyPlanDetail = SupplyPlanRow.extend({
  address: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  online: z.boolean(),
  doorState: z.enum(['OPEN', 'CLOSED']).nullable(),
  photos: z.array(z.object({ id: z.int(), url: z.string(), thumbUrl: z.string().nullable(), name: z.string() })),
  remark: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Who let batches go that have less time left than the device asks for. */
  shortAllowedName: z.string().nullable(),
  planLines: z.array(SupplyPlanLine),
});
export type SupplyPlanDetail = z.infer<typeof SupplyPlanDetail>;

export const SupplyPlanStep = z.object({
  id: z.int(),
  from: z.literal(SupplyPlanStatus.all).nullable(),
  to: z.literal(SupplyPlanStatus.all),
  action: z.string(),
  userName: z.string().nullable(),
  reason: z.string().nullable(),
  at: instant,
});
