import { matStatus, openTicketStatuses, ticketTexts } from '@materia/contract/areas/mat';
import { consumer, sql, type Tx, timer } from '../../../kernel/index.ts';
import { readAlertForSystem } from '../alert/alert.store.ts';
import { applyAlertStep } from '../alert/apply-alert-step.ts';
import { applyTicketStep } from './apply-ticket-step.ts';
import { readTicketForSystem } from './ticket.store.ts';

/** Tickets that wait for their closing are closed, the others given up. */
async function endTickets(tx: Tx, matId: number): Promise<void> {
  const open = await tx.rows<{ id: number }>(
    sql`select id from ticket where mat_id = ${matId} and status = any(${[...openTicketStatuses]}::text[]) order by id`,
  );
  const text = ticketTexts['mat.ticket.retired'].zh;
  for (const { id } of open) {
    const ticket = await readTicketForSystem(tx, id);
    const action = ticket.status === 'RESOLVED' ? 'close' : 'cancel';
    await applyTicketStep(tx, ticket, action, { closedAt: tx.now(), pausedAt: null }, { text });
  }
}

/** 撤机: nothing is wrong any more with a device that stands nowhere (spec 06 §3). */
export const endedWithDevice = consumer('mat.retired', [matStatus], async (given, { payload }) => {
  if (payload.kind !== 'BIZ' || payload.to !== 'RETIRED') return;
  const tx: Tx = { ...given, actor: timer('RETIRED') };
  await endTickets(tx, payload.matId);
  const open = await tx.rows<{ id: number }>(sql`
    select id from alert where mat_id = ${payload.matId} and status in ('NEW', 'ACK', 'HANDLING') order by id`);
  for (const { id } of open)
    await applyAlertStep(tx, await readAlertForSystem(tx, id), 'settle', { closedAt: tx.now(), recoveredAt: tx.now() });
});
