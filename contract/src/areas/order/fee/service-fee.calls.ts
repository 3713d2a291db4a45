import { z } from 'zod';
import {
  bp,
  call,
  Duration,
  day,
  dayRange,
  done,
  fen,
  fileJob,
  instant,
  listPart,
  noSums,
  page,
  rows,
} from '../../../kernel/index.ts';
import { Channel, FulfilType, OrderType } from '../order.codes.ts';
import { ChargeGrain, FeeCalc, FeeMiss, FeeRuleState } from './service-fee.codes.ts';

const id = z.int().positive();
const text = z.string();

/** What a rule says (spec 02 §1 service_order_fee); null: of any. */
export const ServiceFeeDraft = z.strictObject({
  name: z.string().trim().min(1).max(30),
  companyId: id.nullable().default(null),
  orderType: z.literal(OrderType.all).nullable().default(null),
  channel: z.literal(Channel.all).nullable().default(null),
  fulfilType: z.literal(FulfilType.all).nullable().default(null),
  calc: z.literal(FeeCalc.all),
  fixedAmount: fen.max(9_999_999).default(0),
  rate: bp.min(0).max(10_000).default(0),
  minAmount: fen.max(9_999_999).default(0),
  maxAmount: fen.max(99_999_999).nullable().default(null),
  validFrom: day,
  validTo: day.nullable().default(null),
  /** The higher one is asked first. */
  priority: z.int().min(1).max(999),
  enabled: z.boolean().default(true),
});
export type ServiceFeeDraft = z.infer<typeof ServiceFeeDraft>;

export const ServiceFeeRow = z.object({
  id: z.int(),
  ...ServiceFeeDraft.shape,
  companyName: text.nullable(),
  state: z.literal(FeeRuleState.all),
  deleted: z.boolean(),
  version: z.int(),
});
export type ServiceFeeRow = z.infer<typeof ServiceFeeRow>;

const base = '/api/mgmt/service_order_fee';

/** Makes or changes a rule; what it charged before stays as it was charged. */
export const saveServiceFee = call({
  method: 'POST',
  path: `${base}`,
  needs: 'FINANCE:WRITE',
  platformOnly: 'finance',
  logs: 'fee.op.save',
  body: ServiceFeeDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: ServiceFeeRow,
  fails: ['fee.overlap', 'fee.periodEnds', 'fee.maxBelowMin', 'fee.noRate'],
});

export const ServiceFeeFilter = z.strictObject({
  query: z.string().trim().max(30).optional(),
  companyId: id.optional(),
  state: z.array(z.literal(FeeRuleState.all)).max(4).optional(),
  deleted: z.boolean().optional(),
});

export const listServiceFees = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'FINANCE',
  params: page,
  body: ServiceFeeFilter.extend({ ids: listPart.ids }),
  answer: rows(ServiceFeeRow, noSums),
  fails: [],
});

/** The same as a file. */
export const exportServiceFees = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'FINANCE',
  logs: 'fee.op.exportRules',
  kind: 'file',
  body: ServiceFeeFilter,
  answer: fileJob,
  fails: [],
});

/** Removes rules or brings them back; charges keep the rule they were made by. */
export const toggleServiceFees = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'FINANCE:WRITE',
  platformOnly: 'finance',
  logs: 'fee.op.toggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['fee.overlap'],
});

export const ChargeFilter = z.strictObject({
  grain: z.literal(ChargeGrain.all).default('ORDER'),
  duration: z.literal(Duration.all).default('THIS_MONTH'),
  range: dayRange.optional(),
  companyId: id.optional(),
  ruleId: id.optional(),
  orderNo: z.string().trim().max(20).optional(),
});

/** A fee that an order was charged; by month a company's sum, whose order fields are null. */
export const FeeCharge = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: text,
  /** `2026-03`, of the day of charging. */
  month: text,
  orderCount: z.int(),
  order_id: z.int().nullable(),
  orderNo: text.nullable(),
  orderType: z.literal(OrderType.all).nullable(),
  placeName: text.nullable(),
  ruleName: text.nullable(),
  base: fen,
  amount: fen,
  reversedAmount: fen,
  /** amount − reversedAmount. */
  netAmount: fen,
  at: instant.nullable(),
});
export type FeeCharge = z.infer<typeof FeeCharge>;

export const FeeChargeSums = z.object({ base: fen, amount: fen, reversedAmount: fen, netAmount: fen });

/** 收费明细: what orders were charged and what refunds took back, newest first (spec 02 §6.7). */
export const listFeeCharges = call({
  method: 'POST',
  path: `${base}/charges/limit/:limit/page/:page`,
  needs: 'FINANCE',
  params: page,
  body: ChargeFilter.extend({ part: listPart.part, ids: listPart.ids }),
  answer: rows(FeeCharge, FeeChargeSums),
  fails: [],
});

export const exportFeeCharges = call({
  method: 'POST',
  path: `${base}/charges/export`,
  needs: 'FINANCE',
  logs: 'fee.op.export',
  kind: 'file',
  body: ChargeFilter,
  answer: fileJob,
  fails: [],
});

/** A rule held against an order. */
export const FeeTrialRule = z.object({
  /** Null: the rule as it stands in the form. */
  id: z.int().nullable(),
  name: text,
  priority: z.int(),
  misses: z.array(z.literal(FeeMiss.all)),
  /** What it would charge; null where it does not fit. */
  amount: fen.nullable(),
  /** The one that is charged. */
  wins: z.boolean(),
});

export const FeeTrial = z.object({
  order_id: z.int(),
  orderNo: text,
  companyName: text,
  placeName: text.nullable(),
  orderType: z.literal(OrderType.all),
  channel: z.literal(Channel.all),
  fulfilType: z.literal(FulfilType.all),
  /** paid − refunded: what a rate is of. */
  base: fen,
  amount: fen,
  /** What the order was charged at done, refunds taken off; null: nothing so far. */
  charged: fen.nullable(),
  rules: z.array(FeeTrialRule),
});
export type FeeTrial = z.infer<typeof FeeTrial>;

/** 试算 on a real order: the rules in force, among them one that is only being written; charges nothing (spec 02 §6.7). */
export const tryServiceFee = call({
  method: 'POST',
  path: `${base}/trial`,
  needs: 'FINANCE:WRITE',
  platformOnly: 'finance',
  body: z.strictObject({
    orderNo: z.string().trim().min(1).max(20),
    /** Instead of the rule of that id, or beside all. */
    rule: ServiceFeeDraft.extend({ id: id.optional() }).optional(),
  }),
  answer: FeeTrial,
  fails: ['fee.noOrder'],
});
