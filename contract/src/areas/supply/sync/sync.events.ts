import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { SyncStatus } from './sync.codes.ts';

/** A document took a step on its way to the ERP. `from` null: it was just queued. */
export const syncStatus = event(
  'sync.status',
  z.object({
    of: z.enum(['ORDER', 'PLAN']),
    syncId: z.int(),
    from: z.literal(SyncStatus.all).nullable(),
    to: z.literal(SyncStatus.all),
    storeId: z.int().nullable(),
    matId: z.int(),
    version: z.int(),
  }),
);
