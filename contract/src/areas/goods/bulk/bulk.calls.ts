import { z } from 'zod';
import { call, fen } from '../../../kernel/index.ts';
import { GoodsSpecial, StorageCondition } from '../goods.codes.ts';
import { ImportBatch } from '../import/import.calls.ts';
import { GoodsFilter } from '../list/goods-list.calls.ts';
import { GoodsTab } from '../list/goods-list.codes.ts';
import { GoodsDraft } from '../record/record.rows.ts';
import { ListHow, PriceEnding, PriceHow } from './bulk.codes.ts';

const id = z.int().positive();
const most = 99_999_999;
const bound = fen.max(most).nullable().optional();
const { tags, taxRate, maxOrder } = GoodsDraft.shape;
const how = z.literal(ListHow.all);

/** What is changed of many goods; what is absent stays (spec 03 §3.10). */
export const GoodsChanges = z.strictObject({
  categories: z.strictObject({ how, ids: z.array(id).min(1).max(20) }).optional(),
  tags: z.strictObject({ how, tags: tags.unwrap().min(1) }).optional(),
  brandId: id.optional(),
  specials: z
    .strictObject({
      add: z.array(z.literal(GoodsSpecial.all)).max(11),
      remove: z.array(z.literal(GoodsSpecial.all)).max(11),
    })
    .optional(),
  price: z
    .strictObject({
      how: z.literal(PriceHow.all),
      value: z.int().min(-most).max(most),
      ending: z.literal(PriceEnding.all).nullable(),
    })
    .optional(),
  /** null: there is none any more. */
  minPrice: bound,
  maxPrice: bound,
  taxRate: taxRate.unwrap().optional(),
  maxOrder: maxOrder.unwrap().optional(),
  storageCondition: z.literal(StorageCondition.all).optional(),
  channels: z.strictObject({ on: z.int().min(0).max(7), off: z.int().min(0).max(7) }).optional(),
});
export type GoodsChanges = z.infer<typeof GoodsChanges>;

const cells = z.record(z.string(), z.string().nullable());
export const BulkRow = z.object({
  goods_id: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  before: cells,
  after: cells,
});
export type BulkRow = z.infer<typeof BulkRow>;

/** 批量修改 of ticked goods or all of a filter: before and after with `dryRun`, else a batch that `runImport` runs and `undoImport` takes back. */
export const bulkEditGoods = call({
  method: 'POST',
  path: '/api/mgmt/goods/bulk',
  needs: 'GOODS:WRITE',
  logs: 'goods.op.bulk',
  body: z.strictObject({
    ids: z.array(id).min(1).max(5000).optional(),
    filter: GoodsFilter.extend({ tab: z.array(z.literal(GoodsTab.all)).max(1).optional() }).optional(),
    changes: GoodsChanges,
    dryRun: z.boolean(),
  }),
  answer: z.object({
    /** null: nothing was begun. */
    batch: ImportBatch.nullable(),
    total: z.int(),
    changed: z.int(),
    same: z.int(),
    excluded: z.int(),
    /** The first of those that change, and of those that do not, with why. */
    rows: z.array(BulkRow),
    barred: z.array(z.object({ goods_id: z.int(), goodsNo: z.string(), name: z.string(), reason: z.string() })),
  }),
  fails: [
    'row.notFound',
    'bulk.nothing',
    'bulk.noGoods',
    'bulk.most',
    // Of single goods: why they are left out.
    'bulk.tags',
    'bulk.noStorage',
    'goods.guidePrice',
    'goods.priceBounds',
    'goods.noGiftFixed',
    'goods.coldFixed',
    'goods.changePending',
    'goods.notApproved',
    'goods.stopped',
    'goods.noMainImage',
    'goods.noCategory',
    'goods.incomplete',
    'goods.rxOnMat',
    'goods.specialBars',
  ],
});
