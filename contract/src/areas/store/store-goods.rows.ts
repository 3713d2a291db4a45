import { z } from 'zod';
import { bp, fen, instant, signedFen } from '../../kernel/index.ts';
import { StoreGoodsBlock } from './store.codes.ts';

const id = z.int().positive();

/** A goods as one store sells it (spec 04 §1). */
export const StoreGoodsRow = z.object({
  storeGoodsId: z.int(),
  storeId: z.int(),
  storeName: z.string(),
  goodsId: z.int(),
  goodsNo: z.string(),
  goodsName: z.string(),
  spec: z.string(),
  unit: z.string(),
  barcode: z.string().nullable(),
  manufacturer: z.string(),
  thumbUrl: z.string().nullable(),
  rx: z.boolean(),
  /** 库存: its sellable lots. */
  goodsNumber: z.int(),
  /** 占用: what open orders hold of them. */
  held: z.int(),
  available: z.int(),
  goodsPrice: fen,
  /** 0: none. */
  specialPrice: fen,
  specialFrom: instant.nullable(),
  /** Exclusive. */
  specialTo: instant.nullable(),
  /** A special price is in force now. */
  specialNow: z.boolean(),
  /** Of the price in force; absent without COST, null without a cost (spec 03 §3.12). */
  margin: bp.nullable().optional(),
  /** The margin is below the target; absent without COST. */
  low: z.boolean().optional(),
  /** The price of the benchmark store; null where it does not sell the goods. */
  benchmarkPrice: fen.nullable(),
  /** The catalogue's bounds of any selling price (spec 03 §1). */
  minPrice: fen.nullable(),
  maxPrice: fen.nullable(),
  isPublish: z.boolean(),
  /** The store's own, else the company's code. */
  externalGoodsNo: z.string().nullable(),
  depositMoney: fen,
  /** 限购; 0: no limit. */
  maxOrderQuantity: z.int(),
  /** The store's own warning line of this goods; null: that of its settings. */
  lowLine: z.int().nullable(),
  sort: z.int(),
  block: z.literal(StoreGoodsBlock.all).nullable(),
  /** Units sold in the last 30 days, as far as they are counted. */
  sold30: z.int(),
  updatedAt: instant,
  version: z.int(),
});
export type StoreGoodsRow = z.infer<typeof StoreGoodsRow>;

/** More pieces than any shelf holds. */
const pieces = z.int().min(-9_999_999).max(9_999_999);

/**
 * A row to be saved; what is absent stays as it is, a goods the store does not sell yet needs its price. Amounts and numbers may
 * be negative here: the rules that refuse them have texts of their own (spec 04 §3.9).
 */
export const StoreGoodsItem = z.strictObject({
  storeId: id,
  goodsId: id,
  version: z.int().optional(),
  goodsNumber: pieces.optional(),
  /** What the editor saw as goodsNumber. */
  baseNumber: pieces.optional(),
  goodsPrice: signedFen.optional(),
  specialPrice: signedFen.optional(),
  specialFrom: instant.nullable().optional(),
  specialTo: instant.nullable().optional(),
  isPublish: z.boolean().optional(),
  externalGoodsNo: z.string().trim().max(40).nullable().optional(),
  depositMoney: signedFen.optional(),
  maxOrderQuantity: pieces.optional(),
  lowLine: z.int().min(0).max(9_999_999).nullable().optional(),
  sort: z.int().min(-999_999).max(999_999).optional(),
  /** Why stock is not what it was (库存校正); on its operation record. */
  reason: z.string().trim().min(1).max(100).optional(),
  /** A price below cost was asked about and is meant. */
  confirmed: z.boolean().optional(),
});
export type StoreGoodsItem = z.infer<typeof StoreGoodsItem>;

/** What of a saved row was wrong: `data.errors` of a refused save. */
export interface StoreGoodsError {
  /** Of the item in the array that was sent. */
  readonly index: number;
  readonly goodsId: number;
  readonly field: string;
  readonly message: string;
  /** It is a question: sent again with `confirmed` it is saved. */
  readonly confirm?: true;
}
