import { z } from 'zod';
import { anyOf, call, done, listPart, noSums, page, rows } from '../../../kernel/index.ts';

const id = z.int().positive();
const said = (max: number) => z.string().trim().max(max);
const maybe = (max: number) => said(max).nullable().default(null);
const base = '/api/mgmt/goods';
const W = 'BRAND:WRITE';
const reads = anyOf('GOODS', 'BRAND');

/** 厂家, with what hangs on it. */
export const Manufacturer = z.object({
  id: z.int(),
  name: z.string(),
  shortName: z.string().nullable(),
  alias: z.array(z.string()),
  licenceNo: z.string().nullable(),
  regionCode: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  isMah: z.boolean(),
  brands: z.int(),
  goods: z.int(),
  deleted: z.boolean(),
  version: z.int(),
});
export type Manufacturer = z.infer<typeof Manufacturer>;

/** Makers by name, short name or alias; without one, those with the most goods first (spec 03 §4). */
export const listManufacturers = call({
  method: 'GET',
  path: `${base}/manufacturers`,
  needs: reads,
  query: z.strictObject({
    name: said(60).default(''),
    /** With commas: these, whatever they are called. */
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
      .optional(),
    deleted: z.stringbool().default(false),
  }),
  answer: z.array(Manufacturer),
  fails: [],
});

/** What is said of a maker. */
export const ManufacturerDraft = z.strictObject({
  name: said(60).min(1),
  shortName: maybe(20),
  alias: z.array(said(60).min(1)).max(10).default([]),
  licenceNo: maybe(40),
  regionCode: said(6)
    .regex(/^\d{6}$/)
    .nullable()
    .default(null),
  address: maybe(100),
  phone: maybe(20),
  isMah: z.boolean().default(false),
});
export type ManufacturerDraft = z.infer<typeof ManufacturerDraft>;

export const saveManufacturer = call({
  method: 'POST',
  path: `${base}/manufacturers`,
  needs: W,
  logs: 'goods.op.maker',
  body: ManufacturerDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: Manufacturer,
  fails: ['row.notFound', 'row.changedMeanwhile', 'goods.makerThere'],
});

/** Several makers are one: goods and brands go to the one kept, which is found by the others' names from then on. */
export const mergeManufacturers = call({
  method: 'POST',
  path: `${base}/manufacturers/merge`,
  needs: W,
  logs: 'goods.op.makerMerge',
  body: z.strictObject({ keepId: id, ids: z.array(id).min(1).max(20) }),
  answer: z.object({ goods: z.int(), brands: z.int() }),
  fails: ['row.notFound', 'goods.makerItself'],
});

export const toggleManufacturers = call({
  method: 'POST',
  path: `${base}/manufacturers/toggle`,
  needs: W,
  logs: 'goods.op.makerToggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(100), deleted: z.boolean() }),
  answer: done,
  fails: ['row.notFound', 'goods.makerUsed'],
});

/** 品牌. `manu_id` is the customer's word (seed §3). */
export const Brand = z.object({
  id: z.int(),
  name: z.string(),
  manu_id: z.int().nullable(),
  manufacturer: z.string().nullable(),
  logo: z.string().nullable(),
  initial: z.string().nullable(),
  sort: z.int(),
  goods: z.int(),
  deleted: z.boolean(),
  version: z.int(),
});
export type Brand = z.infer<typeof Brand>;

/** Brands of a maker, in their order; 0: of none. */
export const listBrandsOf = call({
  method: 'GET',
  path: `${base}/brands/:manu_id`,
  needs: reads,
  params: z.strictObject({ manu_id: z.coerce.number().int().min(0) }),
  answer: z.array(Brand),
  fails: ['row.notFound'],
});

export const listBrands = call({
  method: 'POST',
  path: `${base}/brands/limit/:limit/page/:page`,
  needs: reads,
  params: page,
  body: z.strictObject({
    query: said(30).optional(),
    manu_id: id.optional(),
    deleted: z.boolean().optional(),
    ids: listPart.ids,
  }),
  answer: rows(Brand, noSums),
  fails: [],
});

export const BrandDraft = z.strictObject({
  name: said(30).min(1),
  manu_id: id.nullable().default(null),
  /** A picture's address. */
  logo: said(300).nullable().default(null),
  /** Absent: of its name. */
  initial: said(1)
    .regex(/^[A-Za-z]$/)
    .nullable()
    .default(null),
  sort: z.int().min(0).max(9_999).default(0),
});
export type BrandDraft = z.infer<typeof BrandDraft>;

export const saveBrand = call({
  method: 'POST',
  path: `${base}/brands`,
  needs: W,
  logs: 'goods.op.brand',
  body: BrandDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: Brand,
  fails: ['row.notFound', 'row.changedMeanwhile', 'goods.brandThere'],
});

export const toggleBrands = call({
  method: 'POST',
  path: `${base}/brands/toggle`,
  needs: W,
  logs: 'goods.op.brandToggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(100), deleted: z.boolean() }),
  answer: done,
  fails: ['row.notFound', 'goods.brandUsed'],
});
