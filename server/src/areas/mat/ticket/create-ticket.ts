import { slaEnd, ticketSla } from '@materia/contract/areas/mat';
import { sql, type Tx } from '../../../kernel/index.ts';
import { announceTicket } from './apply-ticket-step.ts';
import { addTicketLog, insertTicket, type Ticket, type TicketFields } from './ticket.store.ts';

/** When it has to be answered and mended, from now. */
export const duesOf = (priority: Ticket['priority'], now: Date) => ({
  respondDueAt: slaEnd(priority, now, ticketSla[priority].respond),
  resolveDueAt: slaEnd(priority, now, ticketSla[priority].resolve),
});

export type NewTicket = Omit<TicketFields, 'respondDueAt' | 'resolveDueAt' | 'companyId'>;

/** A new ticket with its log and event; whoever calls has locked or checked its device. */
export async function createTicket(tx: Tx, of: NewTicket): Promise<Ticket> {
  const { companyId } = await tx.one<{ companyId: number }>(
    sql`select company_id as "companyId" from mat where id = ${of.matId}`,
  );
  const ticket = await insertTicket(tx, { ...of, companyId, ...duesOf(of.priority, tx.now()) });
  await addTicketLog(tx, {
    ...{ ticketId: ticket.id, action: 'create', from: null, to: ticket.status, userId: of.creatorId },
    ...{ text: of.description, images: of.images },
  });
  await announceTicket(tx, ticket, null);
  return ticket;
}
