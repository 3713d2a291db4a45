import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { RecyclingStatus } from './recycling.codes.ts';

const status = z.literal(RecyclingStatus.all);

/** Expired medicine was handed in, or went on (spec 06 §3). */
export const recyclingStatus = event(
  'recycling.status',
  z.object({
    recyclingId: z.int(),
    from: status.nullable(),
    to: status,
    storeId: z.int().nullable(),
    matId: z.int().nullable(),
    bagId: z.int().nullable(),
    version: z.int(),
  }),
);
