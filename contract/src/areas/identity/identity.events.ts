import { z } from 'zod';
import { event } from '../../kernel/events.ts';

/** An account's status, privileges or scope changed: its sockets and menus must follow (spec 00 §9). */
export const userChanged = event(
  'user.changed',
  z.object({ userId: z.int(), what: z.enum(['STATUS', 'PRIVS', 'SCOPE']) }),
);
