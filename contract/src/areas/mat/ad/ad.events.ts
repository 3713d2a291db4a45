import { z } from 'zod';
import { event } from '../../../kernel/index.ts';

/** An ad or a material was made, changed, or went on; `companyId` null: the platform's. */
export const adChanged = event(
  'ad.changed',
  z.object({
    kind: z.enum(['AD', 'LIBRARY']),
    id: z.int(),
    from: z.string().nullable(),
    to: z.string(),
    version: z.int(),
  }),
);
