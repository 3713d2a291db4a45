import { z } from 'zod';
import { event } from '../../kernel/index.ts';

/** A device went on or off line, changed its business status, its door, … (spec 00 §9). */
export const matStatus = event(
  'mat.status',
  z.object({
    matId: z.int(),
    kind: z.enum(['ONLINE', 'BIZ', 'DOOR', 'POWER', 'APP', 'SUPPLY']),
    from: z.string().nullable(),
    to: z.string(),
  }),
);
