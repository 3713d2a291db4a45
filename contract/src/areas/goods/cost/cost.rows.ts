import { z } from 'zod';
import { bp, day, fen, instant, signedFen } from '../../../kernel/index.ts';
import { companyGoods } from '../company-goods.rows.ts';
import { CostOrigin } from './cost.codes.ts';

const id = z.int().positive();
const text = z.string();

const coming = { nextCost: fen.nullable(), nextFrom: day.nullable() } as const;

/** A goods of a company with what it costs today (spec 03 §5.8). */
export const CompanyCostRow = z.object({
  ...companyGoods,
  cost: fen.nullable(),
  validFrom: day.nullable(),
  source: z.literal(CostOrigin.all).nullable(),
  /** What it cost before. */
  previous: fen.nullable(),
  change: bp.nullable(),
  guidePrice: fen,
  /** The lowest and the highest price of its stores; null: none sells it. */
  minPrice: fen.nullable(),
  maxPrice: fen.nullable(),
  /** Of the lowest store price, else of the suggested one. */
  margin: bp.nullable(),
  /** Below the target, and no loss. */
  low: z.boolean(),
  /** Units of 30 days, returns taken off. */
  sold: z.int(),
  /** (cost − previous) × sold. */
  impact: signedFen.nullable(),
  /** Stores with a cost of their own. */
  stores: z.int(),
  ...coming,
});
export type CompanyCostRow = z.infer<typeof CompanyCostRow>;

/** A goods of a store with what it costs there today (spec 03 §5.9). */
export const StoreCostRow = z.object({
  ...companyGoods,
  storeId: z.int(),
  /** The store's own, else the company's. */
  cost: fen.nullable(),
  own: z.boolean(),
  validFrom: day.nullable(),
  companyCost: fen.nullable(),
  goodsPrice: fen.nullable(),
  margin: bp.nullable(),
  low: z.boolean(),
  ...coming,
  /** The same goods at the stores it is compared with. */
  compared: z.array(z.object({ storeId: z.int(), storeName: text, cost: fen.nullable(), own: z.boolean() })),
});
export type StoreCostRow = z.infer<typeof StoreCostRow>;

/** A cost to be saved. It may be negative here: the rule that refuses it has a text of its own. */
export const CostItem = z.strictObject({
  goodsId: id,
  cost: signedFen,
  /** Absent: today. */
  validFrom: day.optional(),
  remark: z.string().trim().max(100).optional(),
  supplier: z.string().trim().max(60).optional(),
  invoiceNo: z.string().trim().max(40).optional(),
  /** A leap was asked about and is meant. */
  confirmed: z.boolean().optional(),
});
export type CostItem = z.infer<typeof CostItem>;

/** What of a saved row was wrong: `data.errors` of a refused save. */
export interface CostError {
  readonly index: number;
  readonly goodsId: number;
  readonly field: 'cost' | 'validFrom';
  readonly message: string;
  /** It is a question: sent again with `confirmed` it is saved. */
  readonly confirm?: true;
}

/** One cost of the past, today or to come. */
export const CostEntry = z.object({
  id: z.int(),
  storeId: z.int().nullable(),
  storeName: text.nullable(),
  cost: fen,
  validFrom: day,
  validTo: day.nullable(),
  source: z.literal(CostOrigin.all),
  supplier: text.nullable(),
  invoiceNo: text.nullable(),
  remark: text.nullable(),
  byName: text.nullable(),
  at: instant,
});
export type CostEntry = z.infer<typeof CostEntry>;
