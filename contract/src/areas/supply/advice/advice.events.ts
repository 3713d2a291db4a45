import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { AdviceKind, GoodsAdviceStatus } from './advice.codes.ts';

const status = z.literal(GoodsAdviceStatus.all);

/** Advice was given, or went on (spec 06 §3). */
export const goodsAdviceStatus = event(
  'goodsadvice.status',
  z.object({
    adviceId: z.int(),
    from: status.nullable(),
    to: status,
    kind: z.literal(AdviceKind.all),
    matId: z.int(),
    storeId: z.int().nullable(),
    goodsId: z.int().nullable(),
    /** Who wishes for it. */
    customerIds: z.array(z.int()),
    version: z.int(),
  }),
);
