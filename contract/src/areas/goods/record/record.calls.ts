import { z } from 'zod';
import { anyOf, call } from '../../../kernel/index.ts';
import { GoodsSpecial } from '../goods.codes.ts';
import { fieldFails, ownFieldFails } from '../goods-fails.ts';
import { RelationKind, ReviewStatus, SavingMode } from './record.codes.ts';
import {
  CategoryDraft,
  DuplicateGoods,
  GoodsBatch,
  GoodsCategory,
  GoodsCheckLine,
  GoodsDraft,
  GoodsImage,
  GoodsRelation,
  goodsParts,
  ImageDraft,
  MedicineDraft,
  UsageDraft,
} from './record.rows.ts';

const base = '/api/mgmt/goods';
const id = z.int().positive();
const ids = z.array(id).min(1).max(1000);
const goods = z.strictObject({ goods_id: z.coerce.number().int().positive() });
const W = 'GOODS:WRITE';
/** Whoever may write goods, or propose them. */
const writes = anyOf(W, 'GOODS:SUBMIT');

const saveFails = ['row.notFound', 'row.changedMeanwhile', 'goods.changePending', ...fieldFails] as const;
const imageFails = ['goods.lastImage', 'goods.tooManyImages', 'goods.imageRefused'] as const;

const Saved = z.object({
  goods_id: z.int(),
  version: z.int(),
  /** What waits for a review now because of it. */
  review: z.object({ reviewId: z.int(), kind: z.string(), status: z.literal(ReviewStatus.all) }).nullable(),
});

/**
 * Makes, changes or copies a goods with all its parts at once. Mode edit changes it (without goods_id: new), mode copy copies goods_id: parts that
 * are not sent are taken from it, but for numbers, barcodes, prefixes, approval and insurance. What is controlled waits for its review.
 */
export const saveGoods = call({
  method: 'POST',
  path: base,
  needs: writes,
  logs: 'goods.op.save',
  body: z.strictObject({
    mode: z.literal([SavingMode.edit, SavingMode.copy]).default(SavingMode.edit),
    goods_id: id.optional(),
    version: z.int().optional(),
    goods: GoodsDraft.optional(),
    ...goodsParts,
  }),
  answer: Saved,
  fails: [...saveFails, ...imageFails, 'goods.categoryTwice', ...ownFieldFails],
});

const block = { goods_id: id, version: z.int() };

export const saveGoodsMedicine = call({
  method: 'POST',
  path: `${base}/medicine`,
  needs: writes,
  logs: 'goods.op.medicine',
  body: z.strictObject({ ...block, medicine: MedicineDraft }),
  answer: Saved,
  fails: saveFails,
});

export const saveGoodsUsage = call({
  method: 'POST',
  path: `${base}/usage`,
  needs: writes,
  logs: 'goods.op.usage',
  body: z.strictObject({ ...block, usage: UsageDraft }),
  answer: Saved,
  fails: saveFails,
});

export const saveGoodsImages = call({
  method: 'POST',
  path: `${base}/images`,
  needs: writes,
  logs: 'goods.op.images',
  body: z.strictObject({ ...block, images: z.array(ImageDraft).max(60) }),
  answer: Saved,
  fails: [...saveFails, ...imageFails],
});

/** Of a main picture that goes, the next one is main. */
export const deleteGoodsImage = call({
  method: 'DELETE',
  path: `${base}/images/:imageId`,
  needs: W,
  logs: 'goods.op.imageGone',
  params: z.strictObject({ imageId: z.coerce.number().int().positive() }),
  answer: z.array(GoodsImage),
  fails: ['row.notFound', 'goods.lastImage'],
});

export const saveGoodsCategories = call({
  method: 'POST',
  path: `${base}/:goods_id/categories`,
  needs: W,
  logs: 'goods.op.categories',
  params: goods,
  body: z.strictObject({ categories: z.array(CategoryDraft).max(20) }),
  answer: z.array(GoodsCategory),
  fails: ['row.notFound', 'goods.categoryTwice'],
});

export const saveGoodsRelations = call({
  method: 'POST',
  path: `${base}/relations`,
  needs: W,
  logs: 'goods.op.relations',
  body: z.strictObject({
    goods_id: id,
    /** All of them, in their order; those found by themselves (AUTO) among them are kept as they are. */
    relations: z
      .array(
        z.strictObject({
          relatedGoodsId: id,
          kind: z.literal(RelationKind.all),
          bothWays: z.boolean().default(true),
          reason: z.string().trim().max(60).nullable().default(null),
        }),
      )
      .max(50),
  }),
  answer: z.array(GoodsRelation),
  fails: ['row.notFound', 'goods.relatedToItself'],
});

/** Looks at a goods as it is typed: what the rules say of it, whether it is there already, what can be derived. */
export const checkGoods = call({
  method: 'POST',
  path: `${base}/check`,
  needs: 'GOODS',
  body: z.strictObject({
    goods_id: id.optional(),
    goods: GoodsDraft.partial({ genericName: true, spec: true, unit: true, guidePrice: true }),
    medicine: MedicineDraft.optional(),
    usage: UsageDraft.optional(),
  }),
  answer: z.object({
    checks: z.array(GoodsCheckLine),
    duplicates: z.array(DuplicateGoods),
    pack: z.object({
      strength: z.string().nullable(),
      packQty: z.int().nullable(),
      packUnit: z.string().nullable(),
    }),
    mnemonic: z.string(),
    approvalKind: z.string().nullable(),
  }),
  fails: [],
});

/** Puts goods on channels or takes them off (spec 03 §3.5); `dryRun` only tells which stores and tracks are concerned. */
export const publishGoods = call({
  method: 'POST',
  path: `${base}/publish`,
  needs: W,
  logs: 'goods.op.publish',
  body: z.strictObject({
    ids,
    channels: z.int().min(1).max(7),
    on: z.boolean(),
    dryRun: z.boolean().default(false),
  }),
  answer: GoodsBatch.extend({ stores: z.int(), tracks: z.int() }),
  fails: [
    'row.notFound',
    'goods.notApproved',
    'goods.noMainImage',
    'goods.noCategory',
    'goods.incomplete',
    'goods.rxOnMat',
    'goods.specialBars',
    'goods.stopped',
  ],
});

/** 设置特殊标记: those that are controlled wait for a review on an approved goods. */
export const setSpecialGoods = call({
  method: 'POST',
  path: `${base}/special`,
  needs: W,
  logs: 'goods.op.special',
  body: z.strictObject({
    ids,
    add: z.array(z.literal(GoodsSpecial.all)).max(11).default([]),
    remove: z.array(z.literal(GoodsSpecial.all)).max(11).default([]),
    reason: z.string().trim().max(200).default(''),
  }),
  answer: GoodsBatch,
  fails: ['row.notFound', 'goods.changePending', 'goods.noGiftFixed', 'goods.coldFixed'],
});

/** Frees what a closed order still holds (spec 03 §3.8). */
export const unlockGoodsStock = call({
  method: 'POST',
  path: `${base}/unlockstock`,
  needs: 'STOREGOODS:WRITE',
  logs: 'goods.op.unlock',
  body: z.strictObject({
    goodsId: id,
    holdIds: z.array(id).min(1).max(100),
    reason: z.string().trim().min(1).max(200),
  }),
  answer: z.object({ freed: z.int() }),
  fails: ['row.notFound', 'goods.holdRunning'],
});

/** Removes goods or brings them back; a removed one is sold nowhere (spec 03 §3.6). */
export const toggleGoods = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: W,
  logs: 'goods.op.toggle',
  body: z.strictObject({ ids, deleted: z.boolean() }),
  answer: GoodsBatch,
  fails: ['row.notFound', 'goods.stillSold', 'goods.barcodeUsed', 'goods.tracePrefixUsed', 'goods.merged'],
});
