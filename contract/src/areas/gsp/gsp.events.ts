import { z } from 'zod';
import { event } from '../../kernel/index.ts';
import { LotState } from '../supply/index.ts';

/** Lots changed their state (spec 00 §9): those that are in it now. */
export const gspLots = event(
  'gsp.lots',
  z.object({
    lotIds: z.array(z.int()),
    state: LotState.schema,
    goodsIds: z.array(z.int()),
    storageIds: z.array(z.int()),
  }),
);
