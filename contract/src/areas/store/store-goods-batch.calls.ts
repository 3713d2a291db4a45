import { z } from 'zod';
import { bp, call, fen, fileJob, instant, page, rows, signedFen } from '../../kernel/index.ts';
import { StoreGoodsFilter } from './store-goods.calls.ts';
import { StoreGoodsItem, StoreGoodsRow } from './store-goods.rows.ts';
import {
  CopyField,
  CopyMode,
  PriceBase,
  PriceEnding,
  PriceTarget,
  StoreGoodsSource,
} from './store-goods-batch.codes.ts';

const id = z.int().positive();
const root = '/api/mgmt/stores/storegoods';

/** Takes goods out of a store's list (spec 04 §3.9): all or none. `goodsId`: ids with commas. */
export const removeStoreGoods = call({
  method: 'DELETE',
  path: root,
  needs: 'STOREGOODS:WRITE',
  logs: 'store.op.removeGoods',
  query: z.strictObject({
    storeId: z.coerce.number().int().positive(),
    goodsId: z
      .string()
      .max(12_000)
      .regex(/^\d{1,10}(,\d{1,10}){0,999}$/),
  }),
  answer: z.object({ removed: z.int() }),
  fails: ['store.removeStock', 'store.removeOrders'],
});

/** 上架, 下架 of many rows: what may not be published is listed with its reason, the others are one batch per company. */
export const publishStoreGoods = call({
  method: 'POST',
  path: `${root}/publish`,
  needs: 'STOREGOODS:WRITE',
  logs: 'store.op.publishGoods',
  idempotent: true,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id, version: z.int() }))
      .min(1)
      .max(1_000),
    isPublish: z.boolean(),
  }),
  answer: z.object({
    done: z.array(z.object({ storeGoodsId: z.int(), version: z.int() })),
    failed: z.array(z.object({ storeGoodsId: z.int(), code: z.int(), message: z.string() })),
    batchIds: z.array(z.int()),
  }),
  fails: ['store.goodsStopped', 'store.goodsNotApproved', 'store.rxNotAllowed'],
});

/** base × rate + amount, half up; then up to the ending; not below the margin (spec 04 §3.10). */
export const PriceRule = z.strictObject({
  base: PriceBase.schema,
  rate: bp.min(1).max(1_000_000),
  amount: signedFen.min(-9_999_999).max(9_999_999).default(0),
  ending: PriceEnding.schema.default('NONE'),
  /** The least margin, of the price; needs COST. */
  floorMargin: bp.min(0).max(9_900).nullable().default(null),
  target: PriceTarget.schema.default('goodsPrice'),
});
export type PriceRule = z.infer<typeof PriceRule>;

/** A price as a rule would set it; saved by saveStoreGoods. */
export const RuledPrice = z.object({
  storeGoodsId: z.int(),
  storeId: z.int(),
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string(),
  version: z.int(),
  oldPrice: fen,
  /** null: the rule has nothing to start from, `message` says what. */
  newPrice: fen.nullable(),
  /** At the new price; absent without COST, null without a cost. */
  margin: bp.nullable().optional(),
  belowCost: z.boolean(),
  /** Why it could not be saved. */
  message: z.string().nullable(),
});
export type RuledPrice = z.infer<typeof RuledPrice>;

/** 价格规则: what it would make of the rows of a store, by ids or by filter; saves nothing. */
export const previewPriceRule = call({
  method: 'POST',
  path: `${root}/pricerule`,
  needs: 'STOREGOODS:WRITE',
  body: z.strictObject({
    storeId: id,
    filter: StoreGoodsFilter.omit({ sort: true }).default({}),
    ids: z.array(id).min(1).max(1_000).optional(),
    rule: PriceRule,
  }),
  answer: z.object({ rows: z.array(RuledPrice) }),
  fails: ['store.costHidden', 'store.goodsNone', 'store.goodsTooMany'],
});

/** 从门店复制: goods of a store (the benchmark store where none is named) into others; stock is never copied. */
export const copyStoreGoods = call({
  method: 'POST',
  path: `${root}/copy`,
  needs: 'STOREGOODS:WRITE',
  logs: 'store.op.copyGoods',
  idempotent: true,
  body: z.strictObject({
    fromStoreId: id.optional(),
    toStoreIds: z.array(id).min(1).max(50),
    fields: z.array(CopyField.schema).min(1).max(CopyField.all.length),
    mode: CopyMode.schema,
  }),
  answer: z.object({
    added: z.int(),
    changed: z.int(),
    batchIds: z.array(z.int()),
    skippedTotal: z.int(),
    /** The first hundred. */
    skipped: z.array(z.object({ storeName: z.string(), goodsName: z.string(), message: z.string() })),
  }),
  fails: ['store.copySame'],
});

/** A row of an imported sheet: what would be saved, and what is wrong with it. */
export const ImportedGoods = z.object({
  /** Its line in the sheet. */
  line: z.int(),
  code: z.string(),
  goodsName: z.string().nullable(),
  /** null: no goods has the code. */
  item: StoreGoodsItem.nullable(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type ImportedGoods = z.infer<typeof ImportedGoods>;

/** 导入: reads and judges a sheet (module STOREGOODS); errors are mended in the table and saved by saveStoreGoods. */
export const importStoreGoods = call({
  method: 'POST',
  path: `${root}/import`,
  needs: 'STOREGOODS:WRITE',
  body: z.strictObject({ storeId: id, fileId: id }),
  answer: z.array(ImportedGoods),
  fails: ['store.importUnreadable', 'store.importNoColumns', 'store.goodsTooMany'],
});

/** xlsx of a store's goods: what the list shows of a filter; with `template` the sheet an import takes. */
export const exportStoreGoods = call({
  method: 'POST',
  path: `${root}/export`,
  needs: 'STOREGOODS',
  logs: 'store.op.exportGoods',
  kind: 'file',
  body: z.strictObject({
    filter: StoreGoodsFilter.extend({ storeId: id }),
    columns: z.array(z.string().max(40)).min(1).max(40),
  }),
  answer: fileJob,
  fails: ['store.costHidden'],
});

export const StoreGoodsBatchRow = z.object({
  batchId: z.int(),
  storeId: z.int().nullable(),
  /** null: several stores. */
  storeName: z.string().nullable(),
  source: StoreGoodsSource.schema,
  rows: z.int(),
  byName: z.string().nullable(),
  at: instant,
  undoneAt: instant.nullable(),
  /** Not undone yet, and not older than a day. */
  undoable: z.boolean(),
});
export type StoreGoodsBatchRow = z.infer<typeof StoreGoodsBatchRow>;

/** What was saved lately, newest first. */
export const listStoreGoodsBatches = call({
  method: 'POST',
  path: `${root}/batch/limit/:limit/page/:page`,
  needs: 'STOREGOODS',
  params: page,
  body: z.strictObject({ storeId: id.optional() }),
  answer: rows(StoreGoodsBatchRow, z.null()),
  fails: [],
});

/** 撤销: prices and flags of a batch as they were, within 24 hours; stock stays. What changed since is left and listed. */
export const undoStoreGoods = call({
  method: 'POST',
  path: `${root}/undo`,
  needs: 'STOREGOODS:WRITE',
  logs: 'store.op.undoGoods',
  body: z.strictObject({ batchId: id }),
  answer: z.object({
    restored: z.int(),
    skipped: z.array(z.object({ goodsName: z.string(), fields: z.array(z.string()) })),
  }),
  fails: ['store.undoneAlready', 'store.undoTooLate'],
});

/** 多店: one goods at the stores of the account's scope. */
export const listGoodsStores = call({
  method: 'POST',
  path: `${root}/limit/:limit/page/:page`,
  needs: 'STOREGOODS',
  params: page,
  body: z.strictObject({
    goodsId: id,
    query: z.string().trim().max(50).optional(),
    part: z.enum(['ROWS', 'TOTAL']).optional(),
    ids: z.array(id).min(1).max(100).optional(),
  }),
  answer: rows(StoreGoodsRow, z.null()),
  fails: [],
});
