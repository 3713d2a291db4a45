import { z } from 'zod';
import { bp, day, fen, instant } from '../../../kernel/index.ts';
import { ExtensionItem } from '../extension/extension.rows.ts';
import { GoodsSpecial, GoodsType, RxType, StorageCondition } from '../goods.codes.ts';
import {
  CheckLevel,
  ImageKind,
  InsuranceClass,
  RelationKind,
  ReviewKind,
  ReviewStatus,
  TraceLevel,
  UsageSection,
} from './record.codes.ts';

const id = z.int().positive();
const said = (max: number) => z.string().trim().max(max);
const maybe = (max: number) => said(max).nullable().default(null);
const whole = (max: number) => z.int().min(1).max(max).nullable().default(null);

export const TracePrefix = z.strictObject({
  prefix: said(20),
  level: z.literal(TraceLevel.all),
  /** Units per code. */
  rate: z.int().min(1).max(10_000),
});

/** What people write of a goods (spec 03 §1); empty texts that are demanded are refused in the words of §3.1. */
export const GoodsDraft = z.strictObject({
  /** Absent or empty: the next G number. */
  goodsNo: maybe(32),
  goodsType: z.literal(GoodsType.all),
  genericName: said(60),
  tradeName: maybe(40),
  alias: z.array(said(60).min(1)).max(5).default([]),
  /** Empty: brand, generic name and spec. */
  goodsName: said(100).default(''),
  shortName: maybe(12),
  /** Empty: the initials. */
  mnemonic: said(20).default(''),
  manufacturerId: id.nullable().default(null),
  /** Of a maker that is not known yet: made when the goods is approved. */
  manufacturerName: maybe(60),
  brandId: id.nullable().default(null),
  spec: said(60),
  strength: maybe(30),
  packQty: whole(100_000),
  packUnit: maybe(6),
  unit: said(6),
  midPack: whole(100_000),
  bigPack: whole(100_000),
  canSplit: z.boolean().default(false),
  gramPerUnit: whole(1_000),
  barcode: maybe(20),
  extraBarcodes: z.array(said(20).min(1)).max(5).default([]),
  tracePrefixes: z.array(TracePrefix).max(6).default([]),
  guidePrice: fen.max(99_999_999),
  minPrice: fen.max(99_999_999).nullable().default(null),
  maxPrice: fen.max(99_999_999).nullable().default(null),
  taxRate: z.literal([1300, 900, 300, 0]).default(1300),
  lengthMm: whole(5_000),
  widthMm: whole(5_000),
  heightMm: whole(5_000),
  weightG: whole(100_000),
  specials: z.array(z.literal(GoodsSpecial.all)).max(11).default([]),
  tags: z.array(said(12).min(1)).max(8).default([]),
  maxOrder: whole(99),
  sortWeight: z.int().min(0).max(9_999).default(0),
});
export type GoodsDraft = z.infer<typeof GoodsDraft>;

const degrees = z.int().min(-800).max(800).nullable().default(null);
const humidity = z.int().min(0).max(1_000).nullable().default(null);
const amount = z.number().min(0).max(99_999).nullable().default(null);

/** 药品信息; of types 6–10 the approval number, storage and shelf life only. */
export const MedicineDraft = z.strictObject({
  rxType: z.literal(RxType.all).nullable().default(null),
  approvalNo: maybe(60),
  approvalExpire: day.nullable().default(null),
  standardCode: maybe(20),
  dosageForm: maybe(20),
  mahName: maybe(60),
  origin: maybe(60),
  processing: maybe(40),
  property: maybe(100),
  maxGram: whole(1_000),
  pregnancyBan: z.boolean().default(false),
  executiveStandard: maybe(60),
  storageCondition: z.literal(StorageCondition.all).nullable().default(null),
  /** Tenths of ℃ and %; empty: of the condition. */
  tempMin: degrees,
  tempMax: degrees,
  humMin: humidity,
  humMax: humidity,
  shelfLifeMonths: z.int().nullable().default(null),
  insuranceClass: z.literal(InsuranceClass.all).default(0),
  insuranceCode: maybe(40),
  payRatio: bp.min(0).max(10_000).nullable().default(null),
  dose: amount,
  doseUnit: maybe(10),
  frequency: maybe(20),
  route: maybe(20),
  timing: maybe(20),
  days: whole(365),
  maxDaily: amount,
});
export type MedicineDraft = z.infer<typeof MedicineDraft>;

/** Of the leaflet, one section. */
export const UsageText = z.strictObject({ section: z.literal(UsageSection.all), content: said(5_000).min(1) });
export const UsageDraft = z.array(UsageText).max(21);
export type UsageDraft = z.infer<typeof UsageDraft>;

/** A picture that is kept (`imageId`), was uploaded (`fileId`) or is taken by its address. */
export const ImageDraft = z.strictObject({
  imageId: id.optional(),
  fileId: id.optional(),
  url: said(2_000).optional(),
  kind: z.literal(ImageKind.all),
  sort: z.int().min(0).max(99).default(0),
});
export type ImageDraft = z.infer<typeof ImageDraft>;
export const CategoryDraft = z.strictObject({ categoryId: id, primaryMask: z.int().min(0).max(7).default(0) });
export type CategoryDraft = z.infer<typeof CategoryDraft>;

export const GoodsImage = z.object({
  imageId: z.int(),
  fileId: z.int().nullable(),
  url: z.string(),
  thumbUrl: z.string(),
  kind: z.literal(ImageKind.all),
  sort: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type GoodsImage = z.infer<typeof GoodsImage>;

export const GoodsCategory = z.object({
  categoryId: z.int(),
  name: z.string(),
  channels: z.int(),
  primaryMask: z.int(),
});
export type GoodsCategory = z.infer<typeof GoodsCategory>;

export const GoodsMedicine = z.object({ ...MedicineDraft.shape, approvalKind: z.string().nullable() });
export type GoodsMedicine = z.infer<typeof GoodsMedicine>;

/** A goods of the catalogue with all that is written of it (spec 03 §4 details). */
export const GoodsDetails = z.object({
  goods_id: z.int(),
  version: z.int(),
  ...GoodsDraft.shape,
  goodsNo: z.string(),
  manufacturer: z.string().nullable(),
  brand: z.string().nullable(),
  publishMask: z.int(),
  reviewStatus: z.literal(ReviewStatus.all),
  approvedAt: instant.nullable(),
  suspended: z.boolean(),
  submitCompanyId: z.int().nullable(),
  /** A change waits for its review: 变更待审. */
  changePending: z.boolean(),
  completeness: z.int(),
  missing: z.array(z.string()),
  mergedIntoId: z.int().nullable(),
  deleted: z.boolean(),
  imageUrl: z.string().nullable(),
  medicine: GoodsMedicine.nullable(),
  usage: UsageDraft,
  images: z.array(GoodsImage),
  categories: z.array(GoodsCategory),
});
export type GoodsDetails = z.infer<typeof GoodsDetails>;

export const GoodsRelation = z.object({
  id: z.int(),
  relatedGoodsId: z.int(),
  goodsNo: z.string(),
  goodsName: z.string(),
  spec: z.string(),
  imageUrl: z.string().nullable(),
  kind: z.literal(RelationKind.all),
  bothWays: z.boolean(),
  reason: z.string().nullable(),
  sort: z.int(),
  source: z.enum(['MANUAL', 'AUTO']),
});
export type GoodsRelation = z.infer<typeof GoodsRelation>;

/** One finding of a check, in the reader's words; `field` is where it lies. */
export const GoodsCheckLine = z.object({
  code: z.string(),
  level: z.literal(CheckLevel.all),
  field: z.string().nullable(),
  text: z.string(),
});
export type GoodsCheckLine = z.infer<typeof GoodsCheckLine>;

export const DuplicateGoods = z.object({
  goods_id: z.int(),
  goodsNo: z.string(),
  goodsName: z.string(),
  spec: z.string(),
  manufacturer: z.string().nullable(),
  level: z.literal(CheckLevel.all),
  text: z.string(),
});

/** A field before and after, as the wire has it; names of records beside their ids. */
export const GoodsChange = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  beforeText: z.string().nullable(),
  afterText: z.string().nullable(),
});
export type GoodsChange = z.infer<typeof GoodsChange>;

const reviewHead = {
  reviewId: z.int(),
  version: z.int(),
  goods_id: z.int(),
  kind: z.literal(ReviewKind.all),
  status: z.literal(ReviewStatus.all),
  withdrawn: z.boolean(),
  round: z.int(),
  submittedById: z.int().nullable(),
  submittedBy: z.string().nullable(),
  submittedAt: instant,
  submitCompanyId: z.int().nullable(),
  companyName: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  reviewedAt: instant.nullable(),
  rejectFields: z.array(z.string()),
  opinion: z.string().nullable(),
  reason: z.string().nullable(),
};

/** A review with what it is to judge. */
export const GoodsReview = z.object({
  ...reviewHead,
  changes: z.array(GoodsChange),
  checks: z.array(GoodsCheckLine),
});
export type GoodsReview = z.infer<typeof GoodsReview>;

/** A line of 审核 (spec 03 §4 goods/review/LP). */
export const GoodsReviewRow = z.object({
  ...reviewHead,
  goodsNo: z.string(),
  goodsName: z.string(),
  goodsType: z.literal(GoodsType.all),
  spec: z.string(),
  manufacturer: z.string().nullable(),
  imageUrl: z.string().nullable(),
  changedFields: z.array(z.string()),
});
export type GoodsReviewRow = z.infer<typeof GoodsReviewRow>;

/** A batch over goods, row by row; a single one is refused by itself. */
export const GoodsBatch = z.object({
  done: z.array(z.int()),
  failed: z.array(z.object({ id: z.int(), name: z.string(), code: z.int(), message: z.string() })),
});
export type GoodsBatch = z.infer<typeof GoodsBatch>;

/** The parts of a goods that are written with it. */
export const goodsParts = {
  medicine: MedicineDraft.optional(),
  usage: UsageDraft.optional(),
  images: z.array(ImageDraft).max(60).optional(),
  categories: z.array(CategoryDraft).max(20).optional(),
  /** Own fields by their codes; whoever only proposes goods has none of it. */
  extension: ExtensionItem.shape.values,
};
