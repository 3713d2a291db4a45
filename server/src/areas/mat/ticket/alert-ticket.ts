import { AlertStatus, openAlertStatuses } from '@materia/contract/areas/mat';
import { refuse, sql, type Tx, timer } from '../../../kernel/index.ts';
import { type Alert, addAlertComment, readAlertForSystem } from '../alert/alert.store.ts';
import { applyAlertStep, changeAlert } from '../alert/apply-alert-step.ts';
import { unknownUnits } from '../alert/unknown-units.ts';
import type { Ticket } from './ticket.store.ts';

const own = (tx: Tx): Tx => ({ ...tx, actor: timer('TICKET') });

/** An alert that may be made a ticket of: still open, and of no ticket yet. */
export async function demandTicketless(tx: Tx, alert: Alert): Promise<void> {
  if (alert.ticketId !== null) {
    const { no } = await tx.one<{ no: string }>(sql`select ticket_no as no from ticket where id = ${alert.ticketId}`);
    refuse('mat.alertHasTicket', { no });
  }
  if (!openAlertStatuses.includes(alert.status)) refuse('mat.stepRefused');
}

/** The alert is in hand: whoever holds the ticket sees to it. */
export async function handAlertOver(tx: Tx, alert: Alert, ticketId: number): Promise<void> {
  if (alert.status === AlertStatus.byName.handling) await changeAlert(tx, alert, { ticketId });
  else await applyAlertStep(own(tx), alert, 'handOver', { ticketId, ackAt: tx.now() });
}

/** Its ticket was given up: another may be made of it. */
export async function freeAlert(tx: Tx, { alertId, id }: Ticket): Promise<void> {
  if (alertId === null) return;
  const alert = await readAlertForSystem(tx, alertId);
  if (alert.ticketId === id) await changeAlert(tx, alert, { ticketId: null });
}

/**
 * The ticket is closed, and what it was made of with it, with the first reason of its type and what was done as its comment. Units that
 * nobody knows of are judged one by one by a person: their alert stays.
 */
export async function settleAlert(tx: Tx, { alertId, ticketNo }: Ticket, solution: string | null): Promise<void> {
  if (alertId === null) return;
  const alert = await readAlertForSystem(tx, alertId);
  if (!openAlertStatuses.includes(alert.status) || (await unknownUnits(tx, alert)).length > 0) return;
  const reason = await tx.maybe<{ id: number }>(
    sql`select id from alert_reason where type = ${alert.type} and enabled order by sort, id limit 1`,
  );
  await addAlertComment(tx, {
    alertId,
    userId: null,
    text: [ticketNo, solution].filter(Boolean).join(' ').slice(0, 500),
  });
  await applyAlertStep(own(tx), alert, 'settle', { closedAt: tx.now(), reasonId: reason?.id ?? null });
}
