import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { GoodsVisitStatus } from './goods-visit.codes.ts';

const status = z.literal(GoodsVisitStatus.all);

/** A visit followed its order (spec 06 §3). */
export const visitStatus = event(
  'visit.status',
  z.object({
    visitId: z.int(),
    from: status.nullable(),
    to: status,
    matId: z.int(),
    storeId: z.int().nullable(),
    version: z.int(),
  }),
);
