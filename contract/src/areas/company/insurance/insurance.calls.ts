import { z } from 'zod';
import { bp, call, chosenIds, day, done, fen, fileJob, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { CoverMiss, InsuranceKind, InsuranceStatus } from './insurance.codes.ts';

const id = z.int().positive();
const base = '/api/mgmt/insurance';
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const write = { needs: 'INSURANCE:WRITE' } as const;
const ratio = bp.min(0).max(10_000);

export const InsuranceDraft = z.strictObject({
  /** null: of everybody, the platform's. */
  companyId: id.nullable().default(null),
  code: z.string().trim().min(1).max(30),
  kind: z.literal(InsuranceKind.all),
  insurer: z.string().trim().min(1).max(40),
  productName: z.string().trim().min(1).max(60),
  /** Empty: all of the company. */
  storeIds: z.array(id).max(200).default([]),
  payRatioBp: ratio,
  /** Of an order: what the customer bears before anything is paid. */
  deductible: fen.default(0),
  /** The most it pays for an order. */
  orderCap: fen.min(1).nullable().default(null),
  rxOnly: z.boolean().default(false),
  validFrom: day,
  validTo: day.nullable().default(null),
});
export type InsuranceDraft = z.infer<typeof InsuranceDraft>;

export const InsuranceRow = InsuranceDraft.extend({
  id: z.int(),
  companyName: z.string().nullable(),
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
  goodsCount: z.int(),
  /** What public insurance paid at its stores in the last 30 days; of other kinds nothing passes the till. */
  paidOrders: z.int().nullable(),
  paidAmount: fen.nullable(),
  status: z.literal(InsuranceStatus.all),
  deleted: z.boolean(),
  version: z.int(),
  allowedActions: z.array(z.object({ action: z.string(), reason: z.string().nullable() })),
});
export type InsuranceRow = z.infer<typeof InsuranceRow>;

const InsuranceFilter = z.strictObject({
  query: z.string().trim().max(60).optional(),
  kind: z.array(z.literal(InsuranceKind.all)).max(3).optional(),
  insurer: z.string().trim().max(40).optional(),
  companyId: id.optional(),
  /** Those that hold at it. */
  storeId: id.optional(),
  status: z.array(z.literal(InsuranceStatus.all)).max(3).optional(),
  deleted: z.boolean().optional(),
});

export const listInsurances = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'INSURANCE',
  params: page,
  body: InsuranceFilter.extend({ ids: listPart.ids }),
  answer: rows(InsuranceRow, noSums),
  fails: [],
});

export const exportInsurances = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'INSURANCE',
  logs: 'insurance.op.export',
  kind: 'file',
  body: InsuranceFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

export const readInsurance = call({
  method: 'GET',
  path: `${base}/:id`,
  needs: 'INSURANCE',
  params,
  answer: InsuranceRow,
  fails: [],
});

export const saveInsurance = call({
  method: 'POST',
  path: base,
  ...write,
  logs: 'insurance.op.save',
  body: InsuranceDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: InsuranceRow,
  fails: ['auth.platformOnly', 'insurance.codeTaken', 'insurance.periodEnds', 'insurance.placeElsewhere'],
});

export const setInsuranceStatus = call({
  method: 'POST',
  path: `${base}/status`,
  ...write,
  logs: 'insurance.op.status',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id, version: z.int() }))
      .min(1)
      .max(1000),
    to: z.enum(['ACTIVE', 'STOPPED']),
  }),
  answer: done,
  fails: ['auth.platformOnly', 'insurance.stepRefused', 'insurance.noGoods'],
});

export const toggleInsurances = call({
  method: 'POST',
  path: `${base}/toggle`,
  ...write,
  logs: 'insurance.op.toggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['auth.platformOnly', 'insurance.inUse'],
});

export const InsuredGoods = z.object({
  insuredId: z.int(),
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string().nullable(),
  manufacturer: z.string().nullable(),
  code: z.string(),
  /** Absent: the insurance's own. */
  ratioBp: ratio.nullable(),
});
export type InsuredGoods = z.infer<typeof InsuredGoods>;

export const listInsuranceGoods = call({
  method: 'POST',
  path: `${base}/:id/goods/limit/:limit/page/:page`,
  needs: 'INSURANCE',
  params: page.extend(params.shape),
  body: z.strictObject({ query: z.string().trim().max(60).optional() }),
  answer: rows(InsuredGoods, noSums),
  fails: [],
});

const goodsLine = z.strictObject({
  goodsId: id,
  /** Absent: the code its catalogue entry has. */
  code: z.string().trim().max(40).optional(),
  ratioBp: ratio.nullable().default(null),
});
/** Goods are added, or have another code or ratio; others go. */
export const saveInsuranceGoods = call({
  method: 'POST',
  path: `${base}/:id/goods`,
  ...write,
  logs: 'insurance.op.goods',
  params,
  body: z.strictObject({
    put: z.array(goodsLine).max(1000).default([]),
    remove: z.array(id).max(1000).default([]),
  }),
  answer: InsuranceRow,
  fails: ['auth.platformOnly', 'insurance.codeMissing', 'insurance.noGoods'],
});

export const CoveredLine = z.object({
  goodsId: z.int(),
  goodsName: z.string(),
  amount: fen,
  /** What of the line is paid by the insurance, and what by the customer. */
  insured: fen,
  self: fen,
  ratioBp: ratio,
  miss: z.literal(CoverMiss.all).nullable(),
});
export type CoveredLine = z.infer<typeof CoveredLine>;

/** 试算: a basket as the insurance would pay it. Nothing is kept. */
export const tryInsurance = call({
  method: 'POST',
  path: `${base}/trial`,
  needs: 'INSURANCE',
  body: z.strictObject({
    insuranceId: id,
    lines: z
      .array(z.strictObject({ goodsId: id, number: z.int().min(1).max(999), goodsPrice: fen }))
      .min(1)
      .max(100),
  }),
  answer: z.object({ lines: z.array(CoveredLine), amount: fen, insured: fen, self: fen }),
  fails: [],
});
