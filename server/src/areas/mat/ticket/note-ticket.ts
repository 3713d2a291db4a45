import { commentTicket, toggleTickets } from '@materia/contract/areas/mat';
import { claimFiles, on, refuse, staffId } from '../../../kernel/index.ts';
import { announceTicket } from './apply-ticket-step.ts';
import { ticketFiles } from './save-ticket.ts';
import { ticketState } from './set-ticket-status.ts';
import { addTicketLog, lockTicket, ticketTarget, writeTicket } from './ticket.store.ts';

/** POST ticket/comment. */
export const commentTicketHandler = on(commentTicket)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const ticket = await lockTicket(tx, body.ticketId);
    if (!ticket || ticket.deletedAt !== null) return refuse('row.notFound');
    await claimFiles(tx, body.fileIds, ticketFiles(ticket.id));
    const here = { from: ticket.status, to: ticket.status, userId: staffId(tx.actor) };
    await addTicketLog(tx, { ticketId: ticket.id, action: 'comment', ...here, text: body.text, images: body.fileIds });
    const now = await writeTicket(tx, ticket.id, ticket.status, {});
    await announceTicket(tx, now, ticket.status);
    tx.record({ ...ticketTarget(now), after: { comment: body.text } });
    return ticketState(now);
  }),
);

/** POST ticket/toggle: what was cancelled, all of them or none. */
export const toggleTicketsHandler = on(toggleTickets)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const id of [...new Set(body.ids)].toSorted((a, b) => a - b)) {
      const ticket = (await lockTicket(tx, id)) ?? refuse('row.notFound');
      if (ticket.status !== 'CANCELLED') refuse('mat.stepRefused');
      if ((ticket.deletedAt !== null) === body.deleted) continue;
      await writeTicket(tx, id, ticket.status, { deletedAt: body.deleted ? tx.now() : null });
      tx.record({ ...ticketTarget(ticket), after: { deleted: body.deleted } });
    }
  });
  return null;
});
