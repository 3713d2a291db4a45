import { z } from 'zod';
import { event } from '../../kernel/index.ts';

/** Store goods were changed by hand, rule or import (spec 00 §9): which rows of a store, and what of them. */
export const storeGoodsChanged = event(
  'storegoods.changed',
  z.object({ storeId: z.int(), ids: z.array(z.int()), fields: z.array(z.string()) }),
);
