import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { ReviewKind, ReviewStatus } from './record.codes.ts';

const ids = z.array(z.int());

/** Fields of goods changed (spec 00 §9). */
export const goodsChanged = event('goods.changed', z.object({ goodsIds: ids, fields: z.array(z.string()) }));

/** Goods were put on channels, or taken off. */
export const goodsPublished = event('goods.published', z.object({ goodsIds: ids, channels: z.int(), on: z.boolean() }));

export const goodsSuspended = event('goods.suspended', z.object({ goodsIds: ids, on: z.boolean() }));

export const goodsDeleted = event('goods.deleted', z.object({ goodsIds: ids, on: z.boolean() }));

/** A review was opened, judged or withdrawn. */
export const goodsReviewed = event(
  'goods.reviewed',
  z.object({
    goodsId: z.int(),
    reviewId: z.int(),
    kind: ReviewKind.schema,
    status: ReviewStatus.schema,
    withdrawn: z.boolean(),
    version: z.int(),
  }),
);

/** The suggested price changed (spec 00 §9). */
export const goodsPrice = event(
  'goods.price',
  z.object({ kind: z.string(), goodsId: z.int(), old: z.int().nullable(), new: z.int().nullable() }),
);
