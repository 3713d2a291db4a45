import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { SupplyPlanStatus } from './supply-plan.codes.ts';

const about = {
  planId: z.int(),
  matId: z.int(),
  storeId: z.int(),
  operatorId: z.int().nullable(),
  version: z.int(),
};

/** A plan was made, or went on (spec 06 §3). */
export const supplyStatus = event(
  'supply.status',
  z.object({ ...about, from: z.literal(SupplyPlanStatus.all).nullable(), to: z.literal(SupplyPlanStatus.all) }),
);

/** A device was filled (spec 00 §9): what became of each slot, with its batches. */
export const supplyFinished = event(
  'supply.finished',
  z.object({
    planId: z.int(),
    planNo: z.string(),
    matId: z.int(),
    storeId: z.int(),
    lines: z.array(
      z.object({
        lineId: z.int(),
        trackId: z.int(),
        goodsId: z.int(),
        planned: z.int(),
        loaded: z.int(),
        pulled: z.int(),
        returned: z.int(),
        lost: z.int(),
        diff: z.int(),
      }),
    ),
  }),
);
