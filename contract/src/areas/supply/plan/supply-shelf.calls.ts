import { z } from 'zod';
import { call, day } from '../../../kernel/index.ts';

const id = z.int().positive();
const root = '/api/mgmt/mat/supplyplan';

/** What of a batch the store may send out, first-expiring first; what plans have put aside is not in it. */
export const ShelfBatch = z.object({
  goodsId: z.int(),
  batchNo: z.string(),
  expiresOn: day.nullable(),
  quantity: z.int(),
});
export type ShelfBatch = z.infer<typeof ShelfBatch>;

/** The batches of goods on the shelves of a device's store: what 现场补货 takes from (spec 06 §6). */
export const listShelfBatches = call({
  method: 'POST',
  path: `${root}/batches`,
  needs: 'SUPPLY',
  body: z.strictObject({ matId: id, goodsIds: z.array(id).min(1).max(500) }),
  answer: z.array(ShelfBatch),
  fails: ['supply.matWithoutStore'],
});

/** Who fills or has filled devices of the scope, by name; `userIds`: those that are meant already; `matId`: whoever a plan of it may be given to. */
export const findSupplyOperators = call({
  method: 'POST',
  path: `${root}/operators`,
  needs: 'SUPPLY',
  body: z.strictObject({
    query: z.string().trim().max(50).default(''),
    userIds: z.array(id).max(100).optional(),
    matId: id.optional(),
  }),
  answer: z.array(z.object({ userId: z.int(), name: z.string(), userName: z.string() })),
  fails: [],
});
