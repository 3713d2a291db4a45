import { z } from 'zod';
import { Duration, dayRange } from '../../../kernel/index.ts';
import { WishSourceFilter, WishStatus } from './wishlist.codes.ts';

const id = z.int().positive();

/** What lists, sums and exports of wishes may be narrowed by (spec 02 §6.4). */
export const WishFilter = z.strictObject({
  duration: z.literal(Duration.all).default('ALL'),
  /** Of making the wish; goes before `duration`. */
  range: dayRange.optional(),
  source: z.literal(WishSourceFilter.all).default('ALL'),
  status: z.array(z.literal(WishStatus.all)).max(20).optional(),
  /** Wish number, name of goods or customer, the end of a phone. */
  keyword: z.string().trim().max(60).optional(),
  companyId: id.optional(),
  storeId: id.optional(),
  matId: id.optional(),
  goodsId: id.optional(),
  /** true: only what the catalogue does not have yet (未建档). */
  unknown: z.boolean().optional(),
  hasDeposit: z.boolean().optional(),
});
export type WishFilter = z.infer<typeof WishFilter>;
