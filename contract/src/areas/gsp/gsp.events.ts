import { z } from 'zod';
import { event } from '../../kernel/index.ts';
import { LotState } from '../supply/index.ts';
import { BreachAction, BreachMeasure } from './breach/breach.codes.ts';

/** Lots changed their state, or what holds them (spec 00 §9): those that are in it now. */
export const gspLots = event(
  'gsp.lots',
  z.object({
    lotIds: z.array(z.int()),
    state: LotState.schema,
    goodsIds: z.array(z.int()),
    storageIds: z.array(z.int()),
  }),
);

/** A climate was out of what goods bear for too long, went on, or is over (spec 08 §4.5). */
export const gspBreach = event(
  'gsp.breach',
  z.object({
    breachId: z.int(),
    placeId: z.int(),
    matId: z.int().nullable(),
    measure: z.literal(BreachMeasure.all),
    action: z.literal(BreachAction.all),
    status: z.enum(['ONGOING', 'ENDED']),
    badGoodsId: z.int().nullable(),
  }),
);
