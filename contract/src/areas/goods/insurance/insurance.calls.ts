import { z } from 'zod';
import { call, chosenIds, day, fileJob, instant, listPart, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { GoodsType, RxType } from '../goods.codes.ts';
import { InsuranceClass } from '../record/record.codes.ts';
import { InsuranceKind, InsuranceState, InsuranceTab, InsuranceValidity, MatchedPart } from './insurance.codes.ts';

const base = '/api/mgmt/insurancecode';
const id = z.int().positive();
const text = z.string().nullable();
const W = 'GOODS:WRITE';
const code = z.string().trim().min(1).max(40);

/** A code of the official list (spec 03 §1 insurance_code). */
export const InsuranceCode = z.object({
  codeId: z.int(),
  code: z.string(),
  kind: z.literal(InsuranceKind.all),
  regName: z.string(),
  tradeName: text,
  dosageForm: text,
  spec: z.string(),
  packMaterial: text,
  minPackQty: z.int().nullable(),
  formUnit: text,
  packUnit: text,
  manufacturer: text,
  approvalNo: text,
  standardCode: text,
  insuranceClass: z.literal(InsuranceClass.all),
  catalogNo: text,
  /** 限定支付范围. */
  limitNote: text,
  validFrom: day,
  /** Since when the list has it no more. */
  validTo: day.nullable(),
});
export type InsuranceCode = z.infer<typeof InsuranceCode>;

/** 编码库: a code, and how many goods have it. */
export const InsuranceCodeRow = InsuranceCode.extend({ goods: z.int() });
export type InsuranceCodeRow = z.infer<typeof InsuranceCodeRow>;

const CodeFilter = z.strictObject({
  /** Code, name, approval number, standard code or maker. */
  query: z.string().trim().max(60).optional(),
  kind: z.array(z.literal(InsuranceKind.all)).max(4).optional(),
  insuranceClass: z.array(z.literal(InsuranceClass.all)).max(4).optional(),
  validity: z.literal(InsuranceValidity.all).optional(),
  sort: sortBy(['code', 'regName', 'validFrom', 'validTo']).optional(),
});

/** 编码库 (spec 03 §5.7). */
export const listInsuranceCodes = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: page,
  body: CodeFilter.extend({ part: listPart.part, ids: listPart.ids }),
  answer: rows(InsuranceCodeRow, noSums),
  fails: [],
});

export const exportInsuranceCodes = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'GOODS',
  logs: 'insuranceCode.op.exportCodes',
  kind: 'file',
  body: CodeFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

/** A code that may be the goods', and what of the two is equal. */
export const InsuranceCandidate = InsuranceCode.extend({
  score: z.int(),
  equal: z.array(z.literal(MatchedPart.all)),
});
export type InsuranceCandidate = z.infer<typeof InsuranceCandidate>;

/** A goods as it stands to the official list. */
export const GoodsInsuranceRow = z.object({
  goods_id: z.int(),
  goodsNo: z.string(),
  goodsName: z.string(),
  genericName: z.string(),
  spec: z.string(),
  goodsType: z.literal(GoodsType.all),
  rxType: z.literal(RxType.all).nullable(),
  manufacturer: text,
  approvalNo: text,
  standardCode: text,
  barcode: text,
  thumbUrl: text,
  /** Units sold in 30 days, as far as the reader sees the sales. */
  sold30: z.int(),
  state: z.literal(InsuranceState.all),
  code: text,
  regName: text,
  insuranceClass: z.literal(InsuranceClass.all).nullable(),
  score: z.int(),
  by: text,
  at: instant.nullable(),
  /** At most five, the likeliest first; only of what waits. */
  candidates: z.array(InsuranceCandidate),
});
export type GoodsInsuranceRow = z.infer<typeof GoodsInsuranceRow>;

const GoodsInsuranceFilter = z.strictObject({
  tab: z.literal(InsuranceTab.all).default('WAIT'),
  query: z.string().trim().max(100).optional(),
  state: z.array(z.literal(InsuranceState.all)).max(5).optional(),
  goodsType: z.array(z.literal(GoodsType.all)).max(10).optional(),
});

/** Goods that may have a code, by tab; what waits, by 30-day sales (spec 03 §5.7). */
export const listGoodsInsurance = call({
  method: 'POST',
  path: `${base}/match/limit/:limit/page/:page`,
  needs: 'GOODS',
  params: page,
  body: GoodsInsuranceFilter.extend({ part: listPart.part, ids: listPart.ids }),
  answer: rows(GoodsInsuranceRow, noSums).extend({
    /** Of all goods, whatever the filter. */
    counts: z.array(z.object({ tab: z.literal(InsuranceTab.all), count: z.int() })).optional(),
  }),
  fails: [],
});

/** The goods of a tab as a file. */
export const exportGoodsInsurance = call({
  method: 'POST',
  path: `${base}/match/export`,
  needs: 'GOODS',
  logs: 'insuranceCode.op.export',
  kind: 'file',
  body: GoodsInsuranceFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

const Matched = z.object({ goodsId: z.int(), state: z.literal(InsuranceState.all), code: text });

/** Gives a goods its code, says that it needs none, or, with neither, takes it back (spec 03 §3.11). */
export const matchInsurance = call({
  method: 'POST',
  path: `${base}/match`,
  needs: W,
  logs: 'insuranceCode.op.match',
  body: z.strictObject({
    goodsId: id,
    code: code.nullable().default(null),
    notApplicable: z.boolean().default(false),
    /** The approval numbers differ, and it is meant. */
    confirmed: z.boolean().default(false),
  }),
  answer: Matched,
  fails: ['row.notFound', 'insuranceCode.ended', 'insuranceCode.approvalDiffers', 'insuranceCode.notForType'],
});

/** 确认 of the chosen ones: each takes the code that was found for it. */
export const confirmInsurance = call({
  method: 'POST',
  path: `${base}/match/confirm`,
  needs: W,
  logs: 'insuranceCode.op.confirm',
  body: z.strictObject({ goodsIds: z.array(id).min(1).max(1000) }),
  answer: z.object({
    done: z.array(z.int()),
    failed: z.array(z.object({ id: z.int(), name: z.string(), code: z.int(), message: z.string() })),
  }),
  fails: ['row.notFound', 'insuranceCode.nothingToConfirm', 'insuranceCode.ended', 'insuranceCode.approvalDiffers'],
});

/** 自动匹配 of all that waits (spec 03 §3.11): as many as one call can; `next` is the goods after which another goes on. */
export const autoMatchInsurance = call({
  method: 'POST',
  path: `${base}/automatch`,
  needs: W,
  logs: 'insuranceCode.op.automatch',
  body: z.strictObject({ after: id.optional() }),
  answer: z.object({ matched: z.int(), toConfirm: z.int(), none: z.int(), next: z.int().nullable() }),
  fails: [],
});

/** A code with the goods that have it. */
export const readInsuranceCode = call({
  method: 'GET',
  path: `${base}/:code`,
  needs: 'GOODS',
  params: z.strictObject({ code }),
  answer: InsuranceCode.extend({
    usedBy: z.array(
      z.object({
        goods_id: z.int(),
        goodsNo: z.string(),
        goodsName: z.string(),
        spec: z.string(),
        manufacturer: text,
        state: z.literal(InsuranceState.all),
      }),
    ),
  }),
  fails: ['row.notFound'],
});
