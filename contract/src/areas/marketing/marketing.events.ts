import { z } from 'zod';
import { event } from '../../kernel/index.ts';

/** A coupon or a customer's coupon changed its state (spec 00 §9). */
export const couponStatus = event(
  'coupon.status',
  z.object({ kind: z.enum(['COUPON', 'CUSTOMER_COUPON']), id: z.int(), from: z.int(), to: z.int() }),
);

const changed = z.object({ id: z.int(), from: z.int(), to: z.int() });

/** A promotion changed its state: prices shown follow. */
export const promotionStatus = event('promotion.status', changed);

/** An activity changed its state. */
export const activityStatus = event('activity.status', changed);
