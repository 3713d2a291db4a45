import { z } from 'zod';
import { call } from '../../kernel/index.ts';
import { RevealEntity, RevealField, RevealReason } from './reveal.codes.ts';

/** How long a revealed value stays on a screen (spec 00 §3). */
export const revealSeconds = 60;

/**
 * The eye beside a masked phone or address, of whatever record (spec 05 §4.6): whoever may read the record may see it for a minute, for
 * a reason, so often in a day, and it is logged.
 */
export const reveal = call({
  method: 'POST',
  path: '/api/private/reveal',
  needs: 'signedIn', // the entity names the privilege
  logs: 'customer.op.reveal',
  body: z.strictObject({
    entity: z.literal(RevealEntity.all),
    id: z.int().positive(),
    field: z.literal(RevealField.all),
    reason: z.literal(RevealReason.all),
  }),
  answer: z.object({ value: z.string(), seconds: z.int() }),
  fails: ['customer.revealLimit', 'customer.revealNothing'],
});
