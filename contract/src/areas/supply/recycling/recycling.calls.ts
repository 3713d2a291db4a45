import { z } from 'zod';
import {
  call,
  Duration,
  dayRange,
  done,
  fileJob,
  listPart,
  noSums,
  page,
  rows,
  sortBy,
} from '../../../kernel/index.ts';
import { RecyclingSource, RecyclingStatus } from './recycling.codes.ts';
import { RecycledItem, RecyclingDetail, RecyclingRow } from './recycling.rows.ts';
import { recyclingDeeds } from './recycling.steps.ts';

const id = z.int().positive();
const ofId = z.strictObject({ id: z.coerce.number().int().positive() });
const words = (max: number) => z.string().trim().max(max);
const root = '/api/mgmt/mat/recycling';
const status = z.literal(RecyclingStatus.all);

export const RecyclingFilter = z.strictObject({
  status: z.array(status).max(RecyclingStatus.all.length).optional(),
  source: z.array(z.literal(RecyclingSource.all)).max(3).optional(),
  /** Number, name, end of the phone, a medicine, the seal. */
  query: words(50).optional(),
  duration: z.literal(Duration.all).default('ALL'),
  range: dayRange.optional(),
  storeId: id.optional(),
  matId: id.optional(),
  companyId: id.optional(),
  deleted: z.boolean().optional(),
});
export type RecyclingFilter = z.infer<typeof RecyclingFilter>;

const recyclingSort = sortBy(['createdAt', 'weightG']).optional();

/** 过期药品回收: the newest first; how many of each status come with the total. */
export const listRecyclings = call({
  method: 'POST',
  path: `${root}/limit/:limit/page/:page`,
  needs: 'SUPPLY',
  params: page,
  body: RecyclingFilter.extend({
    sort: recyclingSort,
    part: listPart.part,
    exact: listPart.exact,
    ids: listPart.ids,
  }),
  answer: rows(RecyclingRow, noSums).extend({ counts: z.array(z.object({ status, count: z.int() })).optional() }),
  fails: [],
});

/** The same as a file; full phones only with CUSTOMER:EXPORT. */
export const exportRecyclings = call({
  method: 'POST',
  path: `${root}/export`,
  needs: 'SUPPLY',
  logs: 'supply.op.exportRecyclings',
  kind: 'file',
  body: RecyclingFilter.extend({ sort: recyclingSort }),
  answer: fileJob,
  fails: [],
});

export const readRecycling = call({
  method: 'GET',
  path: `${root}/:id/details`,
  needs: 'SUPPLY',
  params: ofId,
  answer: RecyclingDetail,
  fails: [],
});

/** 登记, or what is said of one that nobody has verified. `received`: it lies here already. */
export const saveRecycling = call({
  method: 'POST',
  path: root,
  needs: 'SUPPLY:RECYCLE',
  logs: 'supply.op.recycling',
  idempotent: true,
  body: z.strictObject({
    recyclingId: id.optional(),
    version: z.int().optional(),
    storeId: id.optional(),
    matId: id.optional(),
    name: words(40).min(1),
    /** Of an edit absent: it stays. */
    cellphone: z
      .string()
      .regex(/^1\d{10}$/)
      .optional(),
    items: z.array(RecycledItem).min(1).max(30),
    received: z.boolean().default(true),
  }),
  answer: RecyclingDetail,
  fails: ['mat.stepRefused', 'supply.recyclingPlace'],
});

/** 接收, 核验, 拒收 of each of them, 封袋 of all of them into one: all or none (spec 06 §3). */
export const setRecyclingStatus = call({
  method: 'POST',
  path: `${root}/status`,
  needs: 'SUPPLY:RECYCLE',
  logs: 'supply.op.recyclingStatus',
  idempotent: true,
  body: z.strictObject({
    ids: z.array(id).min(1).max(100),
    action: z.enum(recyclingDeeds),
    /** Of the one that is meant. */
    version: z.int().optional(),
    /** verify: what it weighs, each of them. */
    weightG: z.int().min(1).max(100_000).optional(),
    reason: words(200).optional(),
    /** seal: what is on the bag, what it weighs whole, and who else seals it. */
    sealNo: words(30).optional(),
    grossG: z.int().min(1).max(1_000_000).optional(),
    witnessUserName: words(40).optional(),
    witnessPassword: z.string().max(64).optional(),
  }),
  answer: z.object({
    done: z.array(z.object({ recyclingId: z.int(), status, points: z.int(), version: z.int() })),
    bagId: z.int().nullable(),
  }),
  fails: [
    'mat.stepRefused',
    'supply.checkerIsReceiver',
    'supply.controlledDrug',
    'supply.reasonNeeded',
    'supply.weightMissing',
    'supply.sealMissing',
    'supply.sealByTwo',
    'supply.sealTaken',
    'supply.bagStores',
    'supply.bagWeight',
    'identity.passwordWrong',
    'identity.nameLocked',
  ],
});

/** 删除/恢复 of a booking that nobody brought anything for. */
export const toggleRecyclings = call({
  method: 'POST',
  path: `${root}/toggle`,
  needs: 'SUPPLY:RECYCLE',
  logs: 'supply.op.recyclingToggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['mat.stepRefused'],
});

/** What was verified in each of the last twelve months, for the plot. */
export const weighRecyclings = call({
  method: 'POST',
  path: `${root}/weights`,
  needs: 'SUPPLY',
  body: z.strictObject({ storeId: id.optional(), companyId: id.optional() }),
  answer: z.array(z.object({ month: z.string(), weightG: z.int(), recyclings: z.int(), items: z.int() })),
  fails: [],
});
