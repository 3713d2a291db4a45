import { z } from 'zod';
import { bp, day, fen, instant, signedFen } from '../../../kernel/index.ts';
import { Channel, OrderType } from '../../order/index.ts';
import { RevenueBase, RevenuePartyType, RevenueStatus, TierMode, TierScope } from './revenue.codes.ts';

const id = z.int().positive();
const rate = bp.min(0).max(10_000);
/** One rate for each party, in their order. */
const rates = z.array(rate).max(7);

export const RevenueParty = z.strictObject({
  partyType: z.literal(RevenuePartyType.all),
  /** An agent's account; a store, else the order's own. */
  partyId: id.nullable().default(null),
  partyName: z.string().trim().max(40).default(''),
  rateBp: rate,
  /** 月保底 and 月封顶, of each unit of the tiers. */
  guarantee: fen.nullable().default(null),
  cap: fen.nullable().default(null),
});
export type RevenueParty = z.infer<typeof RevenueParty>;

/** What a version of a rule says (spec 04 §1). What the rates leave of 100 % is the company's. */
export const RevenueTerms = z.strictObject({
  baseKind: z.literal(RevenueBase.all).default('NET'),
  parties: z.array(RevenueParty).max(7),
  /** Other rates for goods of these categories and what lies under them. */
  categoryRates: z
    .array(z.strictObject({ categoryIds: z.array(id).min(1).max(50), rates }))
    .max(20)
    .default([]),
  /** Other rates from so much of the month's base; below the first the parties' own hold. */
  tiers: z
    .array(z.strictObject({ from: fen.min(1), rates }))
    .max(10)
    .default([]),
  tierMode: z.literal(TierMode.all).default('PROGRESSIVE'),
  tierScope: z.literal(TierScope.all).default('COMPANY'),
  validTo: day.nullable().default(null),
});
export type RevenueTerms = z.infer<typeof RevenueTerms>;

/** Which orders a rule is for; empty: all. */
export const revenueScopeFields = {
  companyId: id.nullable().default(null),
  storeIds: z.array(id).max(200).default([]),
  matIds: z.array(id).max(200).default([]),
  channels: z.array(z.literal(Channel.all)).max(7).default([]),
  orderTypes: z.array(z.literal(OrderType.all)).max(3).default([]),
};
export const RevenueDraft = z.strictObject({
  name: z.string().trim().min(1).max(30),
  ...revenueScopeFields,
  terms: RevenueTerms,
});
export type RevenueDraft = z.infer<typeof RevenueDraft>;

/** Another rule in force that is as specific and would hold for the same orders, from that day on. */
export const RevenueOverlap = z.object({ ruleId: z.int(), name: z.string(), day });
export type RevenueOverlap = z.infer<typeof RevenueOverlap>;

const named = z.array(z.object({ id: z.int(), name: z.string() }));
export const RevenueRow = z.object({
  id: z.int(),
  name: z.string(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  stores: named,
  mats: named,
  channels: z.array(z.literal(Channel.all)),
  orderTypes: z.array(z.literal(OrderType.all)),
  /** Stopped only once its last day is over. */
  status: z.literal(RevenueStatus.all),
  /** The last day, where it was stopped. */
  stopOn: day.nullable(),
  /** In force today, else the next or last one; null: never published. */
  no: z.int().nullable(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  terms: RevenueTerms.nullable(),
  /** What is being written. */
  draft: RevenueTerms,
  /** What is written differs from what was published last. */
  changed: z.boolean(),
  overlaps: z.array(RevenueOverlap),
  deleted: z.boolean(),
  version: z.int(),
  allowedActions: z.array(z.object({ action: z.string(), reason: z.string().nullable() })),
});
export type RevenueRow = z.infer<typeof RevenueRow>;

export const RevenueVersion = z.object({
  no: z.int(),
  terms: RevenueTerms,
  validFrom: day,
  note: z.string().nullable(),
  byName: z.string().nullable(),
  at: instant,
});
export type RevenueVersion = z.infer<typeof RevenueVersion>;

/** What a party gets. */
export const RevenueShare = z.object({
  partyType: z.literal(RevenuePartyType.all),
  partyId: z.int().nullable(),
  partyName: z.string(),
  /** Effective: of the whole base. */
  rateBp: z.int(),
  amount: signedFen,
});
export type RevenueShare = z.infer<typeof RevenueShare>;

/** How an order's base is shared, part by part (spec 04 §3.5). */
export const OrderShare = z.object({
  order_id: z.int(),
  orderNo: z.string(),
  /** Of its payment. */
  day,
  storeName: z.string().nullable(),
  matName: z.string().nullable(),
  baseKind: z.literal(RevenueBase.all),
  base: fen,
  ruleId: z.int().nullable(),
  ruleName: z.string().nullable(),
  ruleVersion: z.int().nullable(),
  shares: z.array(RevenueShare),
  parts: z.array(z.object({ categories: z.array(z.string()), base: fen, rates, amounts: z.array(fen) })),
});
export type OrderShare = z.infer<typeof OrderShare>;

const compared = { before: signedFen, after: signedFen, diff: signedFen };
const party = { partyType: z.literal(RevenuePartyType.all), partyName: z.string() };
/** A rule held against orders that were done; nothing is booked. */
export const RevenueSimulation = z.object({
  range: z.tuple([day, day]),
  orderCount: z.int(),
  /** Of the orders for which the rule would hold and those that share a month with them now: as it is, and as it would be. */
  baseBefore: fen,
  baseAfter: fen,
  parties: z.array(z.object({ ...party, ...compared })),
  stores: z.array(z.object({ storeName: z.string().nullable(), ...party, ...compared })),
  orders: z.array(OrderShare),
});
export type RevenueSimulation = z.infer<typeof RevenueSimulation>;
