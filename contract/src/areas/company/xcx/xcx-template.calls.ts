import { z } from 'zod';
import { call, done, fen, instant, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { XcxKind } from './xcx.codes.ts';
import { XcxBlock, XcxBlocks } from './xcx-block.rows.ts';

const id = z.int().positive();
const base = '/api/mgmt/xcx/template';
const params = z.strictObject({ id: z.coerce.number().int().positive() });
const version = z.int();
const name = z.string().trim().min(1).max(30);

export const XcxTemplateRow = z.object({
  id: z.int(),
  companyId: z.int().nullable(),
  companyName: z.string().nullable(),
  name: z.string(),
  kind: z.literal(XcxKind.all),
  enabled: z.boolean(),
  /** Of the version that customers see; null: never published. */
  publishedNo: z.int().nullable(),
  publishedAt: instant.nullable(),
  publishAt: instant.nullable(),
  /** Why publishing by time came to nothing. */
  publishError: z.string().nullable(),
  /** 有未发布修改. */
  changed: z.boolean(),
  /** Customers come to it now, and how many stores of the company it serves. */
  inUse: z.boolean(),
  storeCount: z.int(),
  /** The modules of its picture. */
  blocks: z.array(XcxBlock),
  /** Who is writing it now, if not the reader. */
  editor: z.string().nullable(),
  updatedAt: instant,
  version,
  deleted: z.boolean(),
  allowedActions: z.array(z.object({ action: z.string(), reason: z.string().nullable() })),
});
export type XcxTemplateRow = z.infer<typeof XcxTemplateRow>;

export const XcxTemplateVersion = z.object({
  no: z.int(),
  blocks: z.array(XcxBlock),
  note: z.string(),
  byName: z.string().nullable(),
  at: instant,
});
export type XcxTemplateVersion = z.infer<typeof XcxTemplateVersion>;

export const listXcxTemplates = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'XCX',
  params: page,
  body: z.strictObject({
    query: z.string().trim().max(30).optional(),
    companyId: id.optional(),
    /** Only those of the platform. */
    platformOwn: z.boolean().optional(),
    kind: z.array(z.literal(XcxKind.all)).max(3).optional(),
    deleted: z.boolean().optional(),
    ids: listPart.ids,
  }),
  answer: rows(XcxTemplateRow, noSums),
  fails: [],
});

export const readXcxTemplate = call({
  method: 'GET',
  path: `${base}/:id`,
  needs: 'XCX',
  params,
  answer: XcxTemplateRow,
  fails: [],
});

export const listXcxVersions = call({
  method: 'GET',
  path: `${base}/:id/versions`,
  needs: 'XCX',
  params,
  answer: z.array(XcxTemplateVersion),
  fails: [],
});

export const saveXcxTemplate = call({
  method: 'POST',
  path: base,
  needs: 'XCX:WRITE',
  logs: 'xcx.op.template',
  body: z.strictObject({
    id: id.optional(),
    version: version.optional(),
    /** Fixed once it is there. */
    companyId: id.nullable().default(null),
    name,
    kind: z.literal(XcxKind.all),
    enabled: z.boolean().default(true),
    blocks: XcxBlocks,
  }),
  answer: XcxTemplateRow,
  fails: ['xcx.keyTwice', 'xcx.pictureGone'],
});

export const toggleXcxTemplates = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'XCX:WRITE',
  logs: 'xcx.op.toggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: [],
});

const ofPublishing = ['xcx.noBlocks', 'xcx.blockIncomplete', 'xcx.rxGoods', 'xcx.linkGone'] as const;

/** Now, or at a time; null takes a time back. */
export const publishXcxTemplate = call({
  method: 'POST',
  path: `${base}/:id/publish`,
  needs: 'XCX:WRITE',
  logs: 'xcx.op.publish',
  params,
  body: z.strictObject({
    version,
    note: z.string().trim().max(200).default(''),
    publishAt: instant.nullable().optional(),
  }),
  answer: XcxTemplateRow,
  fails: ['xcx.publishAtPast', ...ofPublishing],
});

/** A version of before, as the next one. */
export const rollbackXcxTemplate = call({
  method: 'POST',
  path: `${base}/:id/rollback`,
  needs: 'XCX:WRITE',
  logs: 'xcx.op.rollback',
  params,
  body: z.strictObject({ no: z.int().positive() }),
  answer: XcxTemplateRow,
  fails: ['xcx.versionGone', 'xcx.rxGoods'],
});

export const copyXcxTemplate = call({
  method: 'POST',
  path: `${base}/:id/copy`,
  needs: 'XCX:WRITE',
  logs: 'xcx.op.copy',
  params,
  answer: XcxTemplateRow,
  fails: [],
});

/** The draft for a phone, for 30 minutes: `url` is the page, `qr` the text of the picture to scan. */
export const previewXcxTemplate = call({
  method: 'POST',
  path: `${base}/:id/preview`,
  needs: 'XCX',
  params,
  body: z.strictObject({ storeId: id.optional() }),
  answer: z.object({ url: z.string(), qr: z.string(), expiresAt: instant }),
  fails: [],
});

/** Says that the caller is writing it; answers who else is. */
export const editXcxTemplate = call({
  method: 'POST',
  path: `${base}/:id/editing`,
  needs: 'XCX:WRITE',
  params,
  answer: z.object({ editor: z.string().nullable() }),
  fails: [],
});

const counted = z.object({ id: z.int(), name: z.string() });
/** Modules with what they would show at a store: the phone of the editor. */
export const XcxServedGoods = z.object({
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string(),
  thumbUrl: z.string().nullable(),
  goodsPrice: fen,
  specialPrice: fen,
});
export type XcxServedGoods = z.infer<typeof XcxServedGoods>;
const place = counted.extend({ address: z.string(), distance: z.int().nullable() });
const homeItem = z.object({
  kind: z.string(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  link: z.object({ type: z.string(), value: z.string() }),
  goodsIds: z.array(z.int()),
});

/** What a module shows now: what is off sale or over is left out. */
export const XcxContent = z.object({
  goods: z.array(XcxServedGoods).optional(),
  categories: z.array(counted.extend({ goods: z.array(XcxServedGoods) })).optional(),
  coupons: z.array(counted.extend({ amount: fen.nullable(), threshold: fen, payRate: z.int().nullable() })).optional(),
  activities: z.array(counted.extend({ endAt: instant, banner: z.string().nullable() })).optional(),
  doctors: z.array(counted.extend({ title: z.string().nullable(), deptName: z.string().nullable() })).optional(),
  symptoms: z
    .array(
      counted.extend({
        icon: z.string().nullable(),
        redFlags: z.string().nullable(),
        careTip: z.string().nullable(),
        goods: z.array(XcxServedGoods),
      }),
    )
    .optional(),
  stores: z.array(place).optional(),
  mats: z.array(place).optional(),
  home: z.array(homeItem).optional(),
});
export type XcxContent = z.infer<typeof XcxContent>;
export const XcxServedBlock = z.object({ block: XcxBlock, content: XcxContent });
export type XcxServedBlock = z.infer<typeof XcxServedBlock>;

/** What is being written, filled with what a store sells; nothing is kept. */
export const fillXcxTemplate = call({
  method: 'POST',
  path: `${base}/fill`,
  needs: 'XCX',
  body: z.strictObject({ companyId: id.nullable().default(null), storeId: id.optional(), blocks: XcxBlocks }),
  answer: z.array(XcxServedBlock),
  fails: [],
});

/** What a module or a link may be about, found by name. */
export const pickForXcx = call({
  method: 'POST',
  path: `${base}/pick`,
  needs: 'XCX',
  body: z.strictObject({
    kind: z.enum(['GOODS', 'CATEGORY', 'COUPON', 'ACTIVITY', 'PAGE', 'DOCTOR', 'SYMPTOM', 'STORE']),
    companyId: id.nullable().default(null),
    query: z.string().trim().max(30).default(''),
    ids: z.array(id).max(50).optional(),
  }),
  answer: z.array(z.object({ id: z.int(), name: z.string(), hint: z.string() })),
  fails: [],
});
