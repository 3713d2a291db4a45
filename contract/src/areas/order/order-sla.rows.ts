import { z } from 'zod';
import { instant } from '../../kernel/index.ts';
import { SlaState } from './order.codes.ts';

/** How long the order has waited in its status against what it may (spec 02 §4.5); null: the status has no allowance. */
export const Sla = z.object({
  since: instant,
  dueAt: instant,
  state: z.literal(SlaState.all),
  /** Seconds that it may wait. */
  allowed: z.int(),
  /** From now on, when its time stands still because the store is closed; `to` null: nobody knows how long. */
  pauses: z.array(z.object({ from: instant, to: instant.nullable() })),
});
export type Sla = z.infer<typeof Sla>;
