import { slaMinutes } from '@materia/contract/areas/order';
import { z } from 'zod';
import { settings } from '../../kernel/index.ts';

const whole = (min: number, max: number, unit: string) => z.int().min(min).max(max).meta({ unit });
const minutes = whole(1, 10_080, 'minute');
const hours = whole(1, 720, 'hour');
const days = whole(1, 365, 'day');
const sla = z.strictObject(Object.fromEntries(Object.keys(slaMinutes).map(status => [status, minutes])));

/** A real database has no simulator unless told so (spec 00 §10). */
const adapter = process.env.DATABASE_URL && process.env.ALLOW_SIM !== '1' ? 'LIVE' : 'SIM';

/** Periods and limits of orders (spec 02 §4.8). */
export const orderSettings = {
  ...settings('ORDER', {
    'order.sla': { value: slaMinutes, schema: sla },
    'order.payMinutes': {
      value: { store: 30, mat: 15, touchScreen: 5, preOrder: 30 },
      schema: z.strictObject({ store: minutes, mat: minutes, touchScreen: minutes, preOrder: minutes }),
    },
    'order.pickupHours': {
      value: { cabinet: 24, store: 72 },
      schema: z.strictObject({ cabinet: hours, store: hours }),
    },
    'order.autoSignDays': { value: 7, schema: days },
    'order.returnDays': { value: 7, schema: days },
    'order.commentDays': { value: 30, schema: days },
    'order.matRefundHours': { value: 48, schema: hours },
    'order.completeHours': { value: 24, schema: hours },
    'order.dropSilentS': { value: 120, schema: whole(10, 3_600, 's') },
    'order.preOrderKeepDays': { value: 7, schema: days },
    'order.fourEyesFen': { value: 50_000, schema: whole(0, 100_000_000, 'fen') },
  }),
  ...settings('PAY', {
    /** SIM: payments go to the pay simulator. */
    'pay.adapter': { value: adapter, schema: z.enum(['SIM', 'LIVE']) },
  }),
};
