import { z } from 'zod';
import { settings } from '../../kernel/index.ts';

/** A real database has no simulator unless told so (spec 00 §10). */
const adapter = process.env.DATABASE_URL && process.env.ALLOW_SIM !== '1' ? 'LIVE' : 'SIM';

/** Keys of spec 05 §4.1, §4.3. */
export const customerSettings = {
  ...settings('CUSTOMER', {
    /** SIM: codes of the identity simulator; LIVE: of WeChat and Alipay. */
    'customer.authAdapter': { value: adapter, schema: z.enum(['SIM', 'LIVE']) },
    'customer.revealPerDay': { value: 50, schema: z.int().min(1).max(10_000).meta({ unit: 'time' }) },
  }),
  ...settings('POINTS', {
    'points.earnPerYuan': {
      value: 1,
      schema: z.int().min(0).max(1_000).meta({ unit: 'point' }),
      company: true,
    },
    'points.perFen': { value: 1, schema: z.int().min(1).max(1_000).meta({ unit: 'point' }) },
    'points.validMonths': { value: 12, schema: z.int().min(1).max(120).meta({ unit: 'month' }), company: true },
  }),
};
