import { z } from 'zod';
import { call, fen, instant } from '../../../kernel/index.ts';
import { ActivityCategory, ActivityKind, ActivityStatus } from '../../marketing/index.ts';

/** An activity that a store takes part in, with what it asks for its goods there. */
export const StoreActivity = z.object({
  activityId: z.int(),
  name: z.string(),
  category: z.literal(ActivityCategory.all),
  kind: z.literal(ActivityKind.all),
  status: z.literal(ActivityStatus.all),
  startAt: instant,
  endAt: instant,
  /** For those who are listed. */
  byList: z.boolean(),
  goods: z.array(
    z.object({
      goodsId: z.int(),
      goodsName: z.string(),
      price: fen,
      /** Units that the store has left to give; null: as many as there are. */
      left: z.int().nullable(),
    }),
  ),
});
export type StoreActivity = z.infer<typeof StoreActivity>;

/** Activities of a store that run or are to come (spec 04 §4, 05 §5). */
export const listStoreActivities = call({
  method: 'GET',
  path: '/api/mgmt/stores/:storeId/activity',
  needs: 'STORE',
  params: z.strictObject({ storeId: z.coerce.number().int().positive() }),
  answer: z.array(StoreActivity),
  fails: [],
});
