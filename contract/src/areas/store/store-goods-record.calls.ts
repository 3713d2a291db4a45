import { z } from 'zod';
import { call, day, fen, instant } from '../../kernel/index.ts';
import { LotState, MovementKind } from '../supply/index.ts';
import { StoreStatus } from './store.codes.ts';
import { StoreGoodsRow } from './store-goods.rows.ts';

/** What happened to a price, oldest first. */
export const PricePoint = z.object({ special: z.boolean(), price: fen, at: instant, byName: z.string().nullable() });
export type PricePoint = z.infer<typeof PricePoint>;

export const StoreGoodsMovement = z.object({
  id: z.int(),
  kind: MovementKind.schema,
  batchNo: z.string(),
  delta: z.int(),
  after: z.int(),
  byName: z.string().nullable(),
  at: instant,
});
export type StoreGoodsMovement = z.infer<typeof StoreGoodsMovement>;

export const StoreGoodsLot = z.object({
  lotId: z.int(),
  batchNo: z.string(),
  producedOn: day.nullable(),
  expiresOn: day.nullable(),
  quantity: z.int(),
  state: LotState.schema,
  /** Where units of unknown batch lie in a device of the store; null: on its shelf. */
  slot: z.object({ matId: z.int(), matName: z.string(), subNo: z.int(), trackNo: z.string() }).nullable(),
});
export type StoreGoodsLot = z.infer<typeof StoreGoodsLot>;

/** One row of store goods with what stands in its drawer (spec 04 §5). */
export const readStoreGoods = call({
  method: 'GET',
  path: '/api/mgmt/stores/storegoods/:id/record',
  needs: 'STOREGOODS',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: z.object({
    row: StoreGoodsRow,
    /** Of the last year. */
    prices: z.array(PricePoint),
    /** The last fifty. */
    movements: z.array(StoreGoodsMovement),
    lots: z.array(StoreGoodsLot),
    others: z.array(
      z.object({
        storeId: z.int(),
        storeName: z.string(),
        status: StoreStatus.schema,
        goodsPrice: fen,
        specialPrice: fen,
        available: z.int(),
        isPublish: z.boolean(),
      }),
    ),
  }),
  fails: [],
});

/** A goods of the catalogue, as pickers show it. */
export const CatalogueGoods = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  goodsName: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  /** 建议零售价. */
  guidePrice: fen.nullable(),
});
export type CatalogueGoods = z.infer<typeof CatalogueGoods>;

/** Goods by name, pinyin, number or barcode: approved ones a store does not sell yet, or, of no store, those the account's stores sell. */
export const findStoreGoods = call({
  method: 'POST',
  path: '/api/mgmt/stores/storegoods/find',
  needs: 'STOREGOODS',
  body: z.strictObject({
    query: z.string().trim().max(50).default(''),
    storeId: z.int().positive().optional(),
    goodsIds: z.array(z.int().positive()).max(100).optional(),
  }),
  answer: z.array(CatalogueGoods),
  fails: [],
});
