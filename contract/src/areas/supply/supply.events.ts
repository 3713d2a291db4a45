import { z } from 'zod';
import { event } from '../../kernel/index.ts';
import { MovementKind } from './stock.codes.ts';

/** Lots changed (spec 00 §9): what was booked, in its order. */
export const stockMoved = event(
  'stock.moved',
  z.object({
    movements: z.array(
      z.object({
        movementId: z.int(),
        kind: MovementKind.schema,
        storageId: z.int(),
        storeId: z.int().nullable(),
        matId: z.int().nullable(),
        trackId: z.int().nullable(),
        goodsId: z.int(),
        lotId: z.int(),
        delta: z.int(),
      }),
    ),
  }),
);
