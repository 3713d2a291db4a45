import { z } from 'zod';
import { day, event } from '../../../kernel/index.ts';

/** A device's service has another last day, or has come to another state (spec 00 §9). */
export const matService = event(
  'mat.service',
  z.object({
    matId: z.int(),
    until: day.nullable(),
    state: z.enum(['NONE', 'TRIAL', 'NORMAL', 'EXPIRING', 'GRACE', 'STOPPED']),
  }),
);
