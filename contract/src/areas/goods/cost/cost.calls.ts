import { z } from 'zod';
import {
  bp,
  call,
  chosenIds,
  day,
  dayRange,
  fen,
  fileJob,
  listPart,
  noSums,
  page,
  rows,
  sortBy,
} from '../../../kernel/index.ts';
import { CompanyCostTab, StoreCostTab } from './cost.codes.ts';
import { CompanyCostRow, CostEntry, CostItem, StoreCostRow } from './cost.rows.ts';

const base = '/api/mgmt/cost';
const id = z.int().positive();
const ids = z.array(id).min(1).max(1_000);
/** Whose costs; accounts of a company have those of no other. */
const companyId = id.optional();
const goodsFilter = {
  query: z.string().trim().max(50).optional(),
  /** Barcodes and goods numbers, whole: a pasted column finds its rows. */
  codes: z.array(z.string().trim().max(60)).max(1_000).optional(),
  categoryId: id.optional(),
};

export const CompanyCostFilter = z.strictObject({
  companyId,
  tab: z.array(z.literal(CompanyCostTab.all)).max(1).optional(),
  ...goodsFilter,
  sort: sortBy([
    'goodsName',
    'cost',
    'validFrom',
    'change',
    'guidePrice',
    'margin',
    'sold',
    'impact',
    'stores',
  ]).optional(),
});
export type CompanyCostFilter = z.infer<typeof CompanyCostFilter>;

/** 公司商品成本价: every goods the company sells or has a cost of (spec 03 §5.8). */
export const listCompanyCosts = call({
  method: 'POST',
  path: `${base}/company/limit/:limit/page/:page`,
  needs: 'COST',
  params: page,
  body: CompanyCostFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(CompanyCostRow, noSums).extend({
    counts: z.array(z.object({ tab: z.literal(CompanyCostTab.all), count: z.int() })).optional(),
  }),
  fails: ['cost.company'],
});

export const exportCompanyCosts = call({
  method: 'POST',
  path: `${base}/company/export`,
  needs: 'COST',
  logs: 'cost.op.export',
  kind: 'file',
  body: CompanyCostFilter,
  answer: fileJob,
  fails: ['cost.company'],
});

const rules = ['cost.none', 'cost.twice', 'cost.negative', 'cost.periodClosed', 'cost.tooFar', 'cost.jump'] as const;

/** Saves costs of a company, all or none; a refusal carries `data.errors` (CostError[]). */
export const saveCompanyCosts = call({
  method: 'POST',
  path: `${base}/company`,
  needs: 'COST:WRITE',
  logs: 'cost.op.company',
  body: z.strictObject({ companyId, rows: z.array(CostItem).max(1_000) }),
  answer: z.object({ rows: z.array(CompanyCostRow) }),
  fails: ['cost.company', ...rules],
});

const StoreCostFilter = z.strictObject({
  storeId: id,
  compare: z.array(id).max(5).optional(),
  tab: z.array(z.literal(StoreCostTab.all)).max(1).optional(),
  ...goodsFilter,
  sort: sortBy(['goodsName', 'cost', 'validFrom', 'companyCost', 'goodsPrice', 'margin']).optional(),
});

/** 门店商品成本价: what a store's goods cost it, beside up to five others (spec 03 §5.9). */
export const listStoreCosts = call({
  method: 'POST',
  path: `${base}/store/limit/:limit/page/:page`,
  needs: 'COST',
  params: page,
  body: StoreCostFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(StoreCostRow, noSums).extend({
    counts: z.array(z.object({ tab: z.literal(StoreCostTab.all), count: z.int() })).optional(),
  }),
  fails: [],
});

/** The list as a file, a column for each store it is compared with. */
export const exportStoreCosts = call({
  method: 'POST',
  path: `${base}/store/export`,
  needs: 'COST',
  logs: 'cost.op.exportStore',
  kind: 'file',
  body: StoreCostFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

export const saveStoreCosts = call({
  method: 'POST',
  path: `${base}/store`,
  needs: 'COST:WRITE',
  logs: 'cost.op.store',
  body: z.strictObject({ rows: z.array(CostItem.extend({ storeId: id })).max(1_000) }),
  answer: z.object({ rows: z.array(StoreCostRow) }),
  fails: [...rules],
});

/** 结束: after that day the company's costs hold again. */
export const endStoreCosts = call({
  method: 'POST',
  path: `${base}/store/end`,
  needs: 'COST:WRITE',
  logs: 'cost.op.end',
  body: z.strictObject({
    storeId: id,
    goodsIds: ids,
    /** The last day of the store's own cost; absent: yesterday. */
    validTo: day.optional(),
  }),
  answer: z.object({ ended: z.int() }),
  fails: ['cost.noOwn', 'cost.periodClosed'],
});

/** 从门店复制: costs of another store's own become this one's. */
export const copyStoreCosts = call({
  method: 'POST',
  path: `${base}/copy`,
  needs: 'COST:WRITE',
  logs: 'cost.op.copy',
  body: z.strictObject({
    fromStoreId: id,
    storeIds: z.array(id).min(1).max(20),
    /** Absent: all that it has a cost of its own for. */
    goodsIds: ids.optional(),
    validFrom: day.optional(),
  }),
  answer: z.object({ copied: z.int() }),
  fails: ['cost.noOwn', 'cost.sameStore', 'cost.otherCompany', 'cost.periodClosed', 'cost.tooFar'],
});

/** What a goods cost, costs and will cost, at the company and at its stores, newest first; with the prices it is held against. */
export const readCostHistory = call({
  method: 'POST',
  path: `${base}/history`,
  needs: 'COST',
  body: z.strictObject({ goodsId: id, companyId, storeId: id.optional() }),
  answer: z.object({
    goodsId: z.int(),
    goodsName: z.string(),
    spec: z.string(),
    guidePrice: fen,
    minPrice: fen.nullable(),
    maxPrice: fen.nullable(),
    /** Below it a margin is amber. */
    targetMargin: bp,
    entries: z.array(CostEntry),
  }),
  fails: ['cost.company'],
});

/** 补算: sold lines without a cost are given that of the day they were paid. */
export const backfillCosts = call({
  method: 'POST',
  path: `${base}/backfill`,
  needs: 'COST:WRITE',
  logs: 'cost.op.backfill',
  idempotent: 'rows',
  body: z.strictObject({
    companyId,
    /** Days on which the orders were paid. */
    range: dayRange,
    goodsIds: ids.optional(),
    /** Only look. */
    dryRun: z.boolean(),
  }),
  answer: z.object({
    /** Lines without a cost, and how many of them have one on their day. */
    lines: z.int(),
    costed: z.int(),
    orders: z.int(),
    /** What all of them cost together. */
    amount: fen,
    /** Orders that wait for the next call. */
    left: z.int(),
  }),
  fails: ['cost.company', 'cost.rangeTooLong'],
});
