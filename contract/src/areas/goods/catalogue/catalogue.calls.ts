import { z } from 'zod';
import {
  anyOf,
  bp,
  call,
  chosenIds,
  day,
  fen,
  fileJob,
  instant,
  listPart,
  noSums,
  page,
  rows,
  sortBy,
} from '../../../kernel/index.ts';
import { fieldFails, ownFieldFails } from '../goods-fails.ts';
import { GoodsDraft, goodsParts } from '../record/record.rows.ts';
import { CatalogueProvider, type CatalogueProviderCode, OfferMatch, SupplierType } from './catalogue.codes.ts';

const base = '/api/mgmt/catalogue';
const id = z.int().positive();
const text = z.string().nullable();
const provider = z.strictObject({ provider: z.literal(CatalogueProvider.all) });
const W = 'GOODS:WRITE';

const Ladder = z.array(z.object({ from: z.int(), price: fen }));

/** What a supplier offers. What it costs is for holders of COST: for others these fields are absent (spec 03 §3.12). */
export const SupplierOffer = z.object({
  supplierGoodsId: z.int(),
  supplierId: z.int(),
  supplierName: z.string(),
  supplierType: z.literal(SupplierType.all),
  licenceExpire: day.nullable(),
  /** The supplier's licence has ended. */
  expired: z.boolean(),
  outerCode: z.string(),
  name: z.string(),
  spec: z.string(),
  packQty: z.int().nullable(),
  unit: z.string(),
  manufacturer: text,
  approvalNo: text,
  barcode: text,
  price: fen.optional(),
  ladder: Ladder.optional(),
  /** The price of as much as is in one of our units. */
  unitPrice: fen.optional(),
  retailPrice: fen.nullable(),
  stock: z.int(),
  minQty: z.int(),
  step: z.int(),
  batchNo: text,
  expiresOn: day.nullable(),
  imageUrl: text,
  refreshedAt: instant,
  matchState: z.literal(OfferMatch.all),
  score: z.int(),
  goodsId: z.int().nullable(),
  goodsName: text,
  /** What the reader's company pays now. */
  myCost: fen.nullable().optional(),
  /** Of the unit price against it. */
  diffRate: bp.nullable().optional(),
});
export type SupplierOffer = z.infer<typeof SupplierOffer>;

const OfferFilter = z.strictObject({
  query: z.string().trim().max(100).optional(),
  supplierId: id.optional(),
  supplierType: z.array(z.literal(SupplierType.all)).max(2).optional(),
  /** Of the supplier, or the beginning of it. */
  region: z
    .string()
    .regex(/^\d{2,6}$/)
    .optional(),
  inStock: z.boolean().optional(),
  /** Good for at least so many months. */
  expiryMonths: z.int().min(1).max(60).optional(),
  matchState: z.array(z.literal(OfferMatch.all)).max(4).optional(),
  priceRange: z.tuple([fen.nullable(), fen.nullable()]).optional(),
  goodsId: id.optional(),
  sort: sortBy(['price', 'unitPrice', 'diffRate', 'stock', 'expiresOn', 'refreshedAt']).optional(),
});

const listOf = (of: CatalogueProviderCode) =>
  call({
    method: 'POST',
    path: `${base}/${of}/limit/:limit/page/:page`,
    needs: 'GOODS',
    params: page,
    body: OfferFilter.extend({ part: listPart.part, ids: listPart.ids }),
    answer: rows(SupplierOffer, noSums),
    fails: ['catalogue.noCost'],
  });

/** 药企商品查询, 医药城查询 (spec 03 §5.3). */
export const listMedicalCompanyOffers = listOf('MEDICAL_COMPANY');
export const listYiyaochengOffers = listOf('YIYAOCHENG');

/** The list as a file; what offers cost is not in that of who may not see it. */
const fileOf = (of: CatalogueProviderCode) =>
  call({
    method: 'POST',
    path: `${base}/${of}/export`,
    needs: 'GOODS',
    logs: 'catalogue.op.export',
    kind: 'file',
    body: OfferFilter.extend({ ids: chosenIds }),
    answer: fileJob,
    fails: ['catalogue.noCost'],
  });
export const exportMedicalCompanyOffers = fileOf('MEDICAL_COMPANY');
export const exportYiyaochengOffers = fileOf('YIYAOCHENG');

export const Supplier = z.object({
  supplierId: z.int(),
  code: z.string(),
  name: z.string(),
  supplierType: z.literal(SupplierType.all),
  licenceNo: text,
  licenceExpire: day.nullable(),
  regionCode: text,
  contact: text,
  phone: text,
  minOrder: fen,
  freight: fen,
  freeFreight: fen,
  shipDays: z.int().nullable(),
  offers: z.int(),
});
const suppliersOf = (of: CatalogueProviderCode) =>
  call({
    method: 'POST',
    path: `${base}/${of}/suppliers/limit/:limit/page/:page`,
    needs: 'GOODS',
    params: page,
    body: z.strictObject({
      query: z.string().trim().max(60).optional(),
      part: listPart.part,
      ids: listPart.ids,
    }),
    answer: rows(Supplier, noSums),
    fails: [],
  });
export const listMedicalCompanySuppliers = suppliersOf('MEDICAL_COMPANY');
export const listYiyaochengSuppliers = suppliersOf('YIYAOCHENG');

/** How old a catalogue is. */
export const readCatalogueStatus = call({
  method: 'POST',
  path: `${base}/:provider/status`,
  needs: 'GOODS',
  params: provider,
  answer: z.object({ refreshedAt: instant.nullable(), stale: z.boolean(), offers: z.int(), suppliers: z.int() }),
  fails: [],
});

export const ComparedOffer = z.object({
  supplierGoodsId: z.int(),
  supplierName: z.string(),
  name: z.string(),
  spec: z.string(),
  /** As many as have to be bought. */
  number: z.int(),
  /** By the ladder at that number. */
  price: fen,
  freight: fen,
  /** 到手价: price and share of the freight for one of our units. */
  landed: fen,
  /** At the suggested price. */
  margin: bp.nullable(),
  stock: z.int(),
  /** Why it cannot be bought so: nothing, or the reason. */
  barred: z.enum(['EXPIRED', 'STOCK', 'MIN_ORDER', 'OFF_SALE']).nullable(),
  best: z.boolean(),
  /** 12 months. */
  history: z.array(z.object({ at: instant, price: fen })),
});
export type ComparedOffer = z.infer<typeof ComparedOffer>;

/** 比价: up to six offers, or all of a goods. Holders of COST only. */
export const compareOffers = call({
  method: 'POST',
  path: `${base}/:provider/compare`,
  needs: 'GOODS',
  params: provider,
  body: z.strictObject({
    goodsId: id.optional(),
    ids: z.array(id).max(6).optional(),
    quantity: z.int().min(1).max(100_000),
  }),
  answer: z.object({ offers: z.array(ComparedOffer) }),
  fails: ['catalogue.noCost', 'row.notFound'],
});

/** 关联: the offer is this goods; `goodsId` null: it is none of ours after all. */
export const linkOffer = call({
  method: 'POST',
  path: `${base}/:provider/link`,
  needs: W,
  logs: 'catalogue.op.link',
  params: provider,
  body: z.strictObject({ supplierGoodsId: id, goodsId: id.nullable(), confirmed: z.boolean().default(false) }),
  answer: z.object({ matchState: z.literal(OfferMatch.all) }),
  fails: ['row.notFound', 'catalogue.approvalDiffers'],
});

export const ignoreOffers = call({
  method: 'POST',
  path: `${base}/:provider/ignore`,
  needs: W,
  logs: 'catalogue.op.ignore',
  params: provider,
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), ignored: z.boolean().default(true) }),
  answer: z.object({ changed: z.int() }),
  fails: ['row.notFound'],
});

/** 采用: a goods is made of an offer, waits for its review, and the offer is linked to it. */
export const adoptOffer = call({
  method: 'POST',
  path: `${base}/:provider/adopt`,
  needs: anyOf(W, 'GOODS:SUBMIT'),
  logs: 'catalogue.op.adopt',
  params: provider,
  body: z.strictObject({
    supplierGoodsId: id,
    goods: GoodsDraft,
    ...goodsParts,
    /** Its price is the company's cost from today. */
    asCost: z.boolean().default(false),
  }),
  answer: z.object({ goods_id: z.int() }),
  fails: [
    'row.notFound',
    'catalogue.licenceEnded',
    'catalogue.linked',
    'cost.company',
    'goods.categoryTwice',
    'goods.tooManyImages',
    'goods.imageRefused',
    ...fieldFails,
    ...ownFieldFails,
  ],
});
