import { z } from 'zod';
import { call, fileJob, listPart, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { BagState } from './recycling.codes.ts';
import { BagDetail, BagRow } from './recycling.rows.ts';
import { bagDeeds } from './recycling.steps.ts';

const id = z.int().positive();
const ofId = z.strictObject({ id: z.coerce.number().int().positive() });
const words = (max: number) => z.string().trim().max(max);
const root = '/api/mgmt/mat/recycling/bag';
const state = z.literal(BagState.all);

export const BagFilter = z.strictObject({
  state: z.array(state).max(3).optional(),
  /** Seal, disposer. */
  query: words(50).optional(),
  storeId: id.optional(),
  companyId: id.optional(),
});
export type BagFilter = z.infer<typeof BagFilter>;

const bagSort = sortBy(['createdAt', 'grossG']).optional();

/** 封袋: the newest first; how many of each state come with the total. */
export const listRecyclingBags = call({
  method: 'POST',
  path: `${root}/limit/:limit/page/:page`,
  needs: 'SUPPLY',
  params: page,
  body: BagFilter.extend({
    sort: bagSort,
    part: listPart.part,
    exact: listPart.exact,
    ids: listPart.ids,
  }),
  answer: rows(BagRow, noSums).extend({ counts: z.array(z.object({ state, count: z.int() })).optional() }),
  fails: [],
});

/** The same as a file. */
export const exportRecyclingBags = call({
  method: 'POST',
  path: `${root}/export`,
  needs: 'SUPPLY',
  logs: 'supply.op.exportBags',
  kind: 'file',
  body: BagFilter.extend({ sort: bagSort }),
  answer: fileJob,
  fails: [],
});

export const readRecyclingBag = call({
  method: 'GET',
  path: `${root}/:id/details`,
  needs: 'SUPPLY',
  params: ofId,
  answer: BagDetail,
  fails: [],
});

/** Who takes it and by which licence, while it lies here. */
export const saveRecyclingBag = call({
  method: 'POST',
  path: root,
  needs: 'SUPPLY:RECYCLE',
  logs: 'supply.op.recyclingBag',
  idempotent: true,
  body: z.strictObject({ bagId: id, version: z.int(), disposer: words(60), licence: words(60), receiver: words(40) }),
  answer: BagDetail,
  fails: ['mat.stepRefused'],
});

/** 移交, 销毁 of whole bags with all that is in them: all or none. */
export const setRecyclingBagStatus = call({
  method: 'POST',
  path: `${root}/status`,
  needs: 'SUPPLY:RECYCLE',
  logs: 'supply.op.recyclingBagStatus',
  idempotent: true,
  body: z.strictObject({
    ids: z.array(id).min(1).max(50),
    action: z.enum(bagDeeds),
    version: z.int().optional(),
    disposer: words(60).optional(),
    licence: words(60).optional(),
    receiver: words(40).optional(),
    certificates: z.array(id).max(9).optional(),
  }),
  answer: z.object({ done: z.array(z.object({ bagId: z.int(), state, version: z.int() })) }),
  fails: ['mat.stepRefused', 'supply.bagParties', 'supply.certificateMissing'],
});
