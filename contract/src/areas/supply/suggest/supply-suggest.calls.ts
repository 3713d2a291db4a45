import { z } from 'zod';
import { call, day, fen } from '../../../kernel/index.ts';
import { Forecast } from '../plan/supply-plan.rows.ts';
import { SuggestReason } from './supply-suggest.codes.ts';

const id = z.int().positive();

/** What to bring to one slot, with the numbers it comes from. */
export const SuggestedLine = z.object({
  trackGoodsId: z.int(),
  subNo: z.int(),
  trackNo: z.string(),
  goodsId: z.int(),
  goodsName: z.string(),
  spec: z.string().nullable(),
  stock: z.int(),
  capacity: z.int(),
  quantity: z.int(),
  forecast: Forecast,
});
export type SuggestedLine = z.infer<typeof SuggestedLine>;

export const SuggestedMat = z.object({
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  storeId: z.int(),
  storeName: z.string(),
  routeId: z.int().nullable(),
  /** What tomorrow's expected sales that cannot be made come to. */
  lostSales: fen,
  /** Why somebody should go there; none: nobody need. */
  reasons: z.array(z.literal(SuggestReason.all)),
  /** A plan that is under way already. */
  openPlanNo: z.string().nullable(),
  lines: z.array(SuggestedLine),
});
export type SuggestedMat = z.infer<typeof SuggestedMat>;

/** 智能建议: devices by what they would lose, with what to bring on a day (spec 06 §4). Neither route nor devices: all of the scope. */
export const suggestSupply = call({
  method: 'POST',
  path: '/api/mgmt/mat/supplyplan/suggest',
  needs: 'SUPPLY',
  body: z.strictObject({
    routeId: id.optional(),
    matIds: z.array(id).min(1).max(1000).optional(),
    date: day,
  }),
  answer: z.object({
    date: day,
    mats: z.array(SuggestedMat),
    /** Devices that want a visit too, and would lose less than all of these. */
    left: z.int(),
    /** What is to be brought of each goods beside what its store can give. */
    goods: z.array(
      z.object({
        storeId: z.int(),
        storeName: z.string(),
        goodsId: z.int(),
        goodsName: z.string(),
        total: z.int(),
        storeAvailable: z.int(),
      }),
    ),
  }),
  fails: ['supply.dateFar'],
});
