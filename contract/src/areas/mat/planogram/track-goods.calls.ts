import { z } from 'zod';
import { call, done } from '../../../kernel/index.ts';

const id = z.int().positive();
const base = '/api/mgmt/mat/track/goods';
const trackGoodsIds = z.array(id).min(1).max(200);

/** What people lift; the others go with what they stand for. */
export const liftedByHand = ['MANUAL', 'JAM', 'UNKNOWN'] as const;

/** 锁定/解锁: locked by hand; unlocked of one reason, or of all that people lift. The others stay. */
export const toggleTracks = call({
  method: 'POST',
  path: `${base}/toggle`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.toggleTracks',
  body: z.strictObject({ trackGoodsIds, lock: z.boolean(), reason: z.enum(liftedByHand).optional() }),
  answer: done,
  fails: ['mat.stopSaleLocked', 'mat.stepRefused'],
});

/** 改价: of one slot, or of all slots of a device with that goods; 0: no special price. */
export const priceTracks = call({
  method: 'POST',
  path: `${base}/price`,
  needs: 'MAT:WRITE',
  logs: 'mat.op.priceTracks',
  idempotent: true,
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          matId: id,
          goodsId: id.optional(),
          trackGoodsId: id.optional(),
          price: z.int().max(99_999_999),
          specialPrice: z.int().max(99_999_999).default(0),
        }),
      )
      .min(1)
      .max(200),
    /** That it may sell below cost: refused with the reason CONFIRM it is a question, sent again with this it holds. */
    confirmed: z.boolean().default(false),
  }),
  answer: z.object({ changed: z.int() }),
  fails: [
    'store.priceNotPositive',
    'store.specialNegative',
    'store.specialAbovePrice',
    'store.priceOutOfBounds',
    'store.belowCost',
  ],
});
