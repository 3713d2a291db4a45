import { z } from 'zod';
import { companyGoods } from '../company-goods.rows.ts';
import { GoodsType } from '../goods.codes.ts';
import { ExtensionType } from './extension.codes.ts';

const id = z.int().positive();
const said = (max: number) => z.string().trim().max(max);
const text = z.string();
const measure = (max: number) => z.int().min(1).max(max).nullable();

/** What people say of an own field (spec 03 §1 goods_extension_field). */
export const ExtensionFieldDraft = z.strictObject({
  /** Absent: a new field. */
  id: id.optional(),
  version: z.int().optional(),
  code: said(30).regex(/^[a-z][a-zA-Z0-9_]*$/),
  label: said(20).min(1),
  type: ExtensionType.schema,
  options: z.array(said(30).min(1)).max(50).default([]),
  maxLength: z.int().min(1).max(500).nullable().default(null),
  /** None: goods of all types have it. */
  goodsTypes: z.array(z.literal(GoodsType.all)).max(10).default([]),
  required: z.boolean().default(false),
  sort: z.int().min(0).max(999).default(0),
  enabled: z.boolean().default(true),
});
export type ExtensionFieldDraft = z.infer<typeof ExtensionFieldDraft>;

export const ExtensionField = z.object({
  ...ExtensionFieldDraft.shape,
  id: z.int(),
  version: z.int(),
  options: z.array(text),
  goodsTypes: z.array(z.int()),
  /** Goods that have a value of it. */
  used: z.int(),
});
export type ExtensionField = z.infer<typeof ExtensionField>;

const cells = {
  shortName: said(12).nullable(),
  tags: z.array(said(12).min(1)).max(8),
  /** 一句话用法, the leaflet's SHORT. */
  shortUse: said(60).nullable(),
  lengthMm: measure(5_000),
  widthMm: measure(5_000),
  heightMm: measure(5_000),
  weightG: measure(100_000),
} as const;

/** A goods as the spreadsheet of 扩展数据 has it. */
export const ExtensionRow = z.object({
  goods_id: z.int(),
  version: z.int(),
  goodsNo: text,
  goodsName: text,
  spec: text,
  goodsType: z.literal(GoodsType.all),
  barcode: text.nullable(),
  manufacturer: text,
  thumbUrl: text.nullable(),
  rx: z.boolean(),
  ...cells,
  /** Own fields by their codes, as far as they are filled. */
  values: z.record(text, text),
});
export type ExtensionRow = z.infer<typeof ExtensionRow>;

/** Changed cells of a goods; what is absent stays. */
export const ExtensionItem = z.strictObject({
  goods_id: id,
  version: z.int(),
  ...z.strictObject(cells).partial().shape,
  values: z.record(z.string().max(30), z.string().max(500).nullable()).optional(),
});
export type ExtensionItem = z.infer<typeof ExtensionItem>;

/** What of a saved row was wrong: `data.errors` of a refused save. */
export interface CellError {
  readonly index: number;
  readonly field: string;
  readonly message: string;
  /** It is a question: sent again with `confirmed` it is saved. */
  readonly confirm?: true;
}

/** An own field with what one goods has in it. */
export const ExtensionValue = z.object({
  code: text,
  label: text,
  type: ExtensionType.schema,
  options: z.array(text),
  maxLength: z.int().nullable(),
  goodsTypes: z.array(z.int()),
  required: z.boolean(),
  value: text.nullable(),
});
export type ExtensionValue = z.infer<typeof ExtensionValue>;

/** A goods of a company with the number that its ERP has for it (spec 03 §1 company_goods_code). */
export const CompanyCodeRow = z.object({
  ...companyGoods,
  externalGoodsNo: text.nullable(),
  multiplyRate: z.int(),
  divideRate: z.int(),
  /** 0: it has no code yet. */
  version: z.int(),
});
export type CompanyCodeRow = z.infer<typeof CompanyCodeRow>;

const rate = z.int().min(1).max(99_999);
export const CompanyCodeItem = z.strictObject({
  goodsId: id,
  version: z.int(),
  /** null: it has none any more. */
  externalGoodsNo: said(40).nullable().optional(),
  /** Units of ours = units of the ERP × multiply ÷ divide. */
  multiplyRate: rate.optional(),
  divideRate: rate.optional(),
});
export type CompanyCodeItem = z.infer<typeof CompanyCodeItem>;
