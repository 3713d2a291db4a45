import { z } from 'zod';
import { call } from '../../../kernel/index.ts';
import { WishFilter } from './wish-filter.ts';
import { WishStatus } from './wishlist.codes.ts';

/** Wishes per status in the caller's scope; of both sources unless one is named. The badge is what stands at 10 (spec 01 §7). */
export const summarizeWishes = call({
  method: 'POST',
  path: '/api/mgmt/wishlist/summary',
  needs: 'WISHLIST',
  body: WishFilter,
  answer: z.array(z.object({ status: z.literal(WishStatus.all), count: z.int().positive() })),
  fails: [],
});
