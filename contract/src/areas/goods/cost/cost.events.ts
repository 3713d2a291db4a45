import { z } from 'zod';
import { day, event } from '../../../kernel/index.ts';

/** Costs came into force, or a store's own ended (spec 00 §9, 03 §3.12). */
export const costChanged = event(
  'cost.changed',
  z.object({ companyId: z.int(), storeId: z.int().nullable(), goodsIds: z.array(z.int()), validFrom: day }),
);
