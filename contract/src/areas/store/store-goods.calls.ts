import { z } from 'zod';
import { call, fen, listPart, noSums, page, rows, sortBy } from '../../kernel/index.ts';
import { StoreStatus } from './store.codes.ts';
import { StoreGoodsTab } from './store-goods.codes.ts';
import { StoreGoodsItem, StoreGoodsRow } from './store-goods.rows.ts';

const id = z.int().positive();

/** A store as pickers show it. */
export const LightStore = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  status: StoreStatus.schema,
});

/** The stores of an account's scope, light rows for pickers (spec 04 §4). */
export const listAllStores = call({
  method: 'POST',
  path: '/api/mgmt/stores/all',
  needs: 'signedIn',
  body: z.strictObject({
    query: z.string().trim().max(50).optional(),
    companyId: id.optional(),
    ids: z.array(id).max(1_000).optional(),
  }),
  answer: z.array(LightStore),
  fails: [],
});

/** What a store's goods may be narrowed by (spec 04 §4). */
export const StoreGoodsFilter = z.strictObject({
  tab: z.array(z.literal(StoreGoodsTab.all)).max(1).optional(),
  /** Name, pinyin, barcode or external code. */
  query: z.string().trim().max(50).optional(),
  /** Barcodes, external codes or goods numbers, whole: a pasted column finds its rows. */
  codes: z.array(z.string().trim().max(60)).max(1_000).optional(),
  goodsId: id.optional(),
  categoryId: id.optional(),
  rx: z.boolean().optional(),
  /** From, to in fen, both inclusive; null: open at that end. */
  priceRange: z.tuple([fen.nullable(), fen.nullable()]).optional(),
  sort: sortBy([
    'goodsName',
    'goodsNumber',
    'available',
    'goodsPrice',
    'specialPrice',
    'margin',
    'isPublish',
    'updatedAt',
  ]).optional(),
});
export type StoreGoodsFilter = z.infer<typeof StoreGoodsFilter>;

/** The goods of a store (spec 04 §5); `counts` by tab come with the total. */
export const listStoreGoods = call({
  method: 'POST',
  path: '/api/mgmt/stores/:storeId/goods/limit/:limit/page/:page',
  needs: 'STOREGOODS',
  params: page.extend({ storeId: z.coerce.number().int().positive() }),
  body: StoreGoodsFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(StoreGoodsRow, noSums).extend({
    counts: z.array(z.object({ tab: z.literal(StoreGoodsTab.all), count: z.int() })).optional(),
  }),
  fails: ['store.costHidden'],
});

/**
 * Saves rows of store goods, all or none (spec 04 §3.9). A refusal carries `data.errors` (StoreGoodsError[]), or where rows were
 * changed meanwhile `data.conflicts`: them as they are now.
 */
export const saveStoreGoods = call({
  method: 'POST',
  path: '/api/mgmt/stores/storegoods',
  needs: 'STOREGOODS:WRITE',
  logs: 'store.op.saveGoods',
  idempotent: true,
  query: z.strictObject({ source: z.enum(['GRID', 'IMPORT', 'RULE']).optional() }),
  body: z.array(StoreGoodsItem),
  answer: z.object({
    /** What can be undone: one batch per company, none where nothing was changed. */
    batchIds: z.array(z.int()),
    rows: z.array(StoreGoodsRow),
  }),
  fails: [
    'store.goodsNone',
    'store.goodsTooMany',
    'store.goodsTwice',
    'store.numberNegative',
    'store.priceNotPositive',
    'store.specialNegative',
    'store.specialAbovePrice',
    'store.priceOutOfBounds',
    'store.depositAbovePrice',
    'store.depositNegative',
    'store.limitNegative',
    'store.externalNoTaken',
    'store.specialEndsEarly',
    'store.goodsStopped',
    'store.goodsNotApproved',
    'store.rxNotAllowed',
    'store.numberMoved',
    'store.numberHeld',
    'store.countTooFar',
    'store.belowCost',
  ],
});
