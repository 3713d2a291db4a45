import { sql, type TargetReader } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';
import { exportTicketsHandler } from './export-tickets.ts';
import { listTicketsHandler } from './list-tickets.ts';
import { commentTicketHandler, toggleTicketsHandler } from './note-ticket.ts';
import { readTicketHandler } from './read-ticket.ts';
import { saveTicketHandler } from './save-ticket.ts';
import { setTicketStatusHandler } from './set-ticket-status.ts';
import { listTicketHandsHandler } from './ticket-hands.ts';

export const ticketHandlers = [
  listTicketsHandler,
  exportTicketsHandler,
  readTicketHandler,
  listTicketHandsHandler,
  saveTicketHandler,
  setTicketStatusHandler,
  commentTicketHandler,
  toggleTicketsHandler,
];

/** What was done with a ticket is read by who may see it. */
export const ticketTarget: TargetReader = {
  needs: 'TICKET',
  reads: async (db, actor, id) =>
    (await db.maybe(
      sql`select from ticket k join mat m on m.id = k.mat_id where k.id = ${id} and ${matScope(actor, 'm')}`,
    )) !== undefined,
};
