import { z } from 'zod';
import { call, day } from '../../../kernel/index.ts';
import { SupplyPlanStatus } from './supply-plan.codes.ts';
import { PickedBatch } from './supply-plan.rows.ts';

/** What to take off the shelves for a trip, merged, and then for each device (spec 06 §7). */
export const readPickList = call({
  method: 'POST',
  path: '/api/mgmt/mat/supplyplan/picklist',
  needs: 'SUPPLY',
  body: z.strictObject({ runNo: z.string().trim().min(1).max(20) }),
  answer: z.object({
    runNo: z.string(),
    storeName: z.string(),
    planDate: day,
    plans: z.array(
      z.object({
        planId: z.int(),
        planNo: z.string(),
        matId: z.int(),
        matName: z.string(),
        status: z.literal(SupplyPlanStatus.all),
        version: z.int(),
      }),
    ),
    goods: z.array(
      z.object({
        goodsId: z.int(),
        goodsName: z.string(),
        spec: z.string().nullable(),
        barcode: z.string().nullable(),
        thumbUrl: z.string().nullable(),
        total: z.int(),
        storeAvailable: z.int(),
        batches: z.array(z.object({ batchNo: z.string(), expiresOn: day.nullable(), quantity: z.int() })),
        slots: z.array(
          z.object({
            planId: z.int(),
            lineId: z.int(),
            matName: z.string(),
            subNo: z.int(),
            trackNo: z.string(),
            quantity: z.int(),
            shortReason: z.string().nullable(),
            picked: z.array(PickedBatch),
          }),
        ),
      }),
    ),
  }),
  fails: [],
});
