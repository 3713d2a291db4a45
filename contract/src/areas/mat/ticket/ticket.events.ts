import { z } from 'zod';
import { event } from '../../../kernel/index.ts';
import { TicketStatus } from './ticket.codes.ts';

const status = z.literal(TicketStatus.all);

/** A ticket was made, went on, or was spoken of (spec 00 §9). */
export const ticketChanged = event(
  'ticket.changed',
  z.object({
    ticketId: z.int(),
    from: status.nullable(),
    to: status,
    matId: z.int(),
    storeId: z.int().nullable(),
    version: z.int(),
  }),
);
