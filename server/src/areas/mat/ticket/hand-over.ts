import { AlertType, type TicketPriorityCode } from '@materia/contract/areas/mat';
import { demand, refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { type Alert, readAlertForSystem } from '../alert/alert.store.ts';
import { demandTicketless, handAlertOver } from './alert-ticket.ts';
import { createTicket } from './create-ticket.ts';
import { giveOut } from './save-ticket.ts';

interface Wanted {
  readonly priority: TicketPriorityCode;
  readonly assigneeId?: number | undefined;
}

/** 转工单: a ticket of an alert, as somebody at the alerts asks for it. */
export async function ticketOfAlert(tx: Tx, alert: Alert, wanted: Wanted, comment = ''): Promise<Alert> {
  if (tx.actor.kind === 'staff') demand(tx.actor, 'TICKET:WRITE');
  await demandTicketless(tx, alert);
  if (alert.matId === null) return refuse('mat.alertNoDevice');
  const { trackNo } = await tx.one<{ trackNo: string | null }>(
    sql`select (select track_no from track where id = ${alert.trackId}) as "trackNo"`,
  );
  const ticket = await createTicket(tx, {
    ...{ type: 'FAULT', priority: wanted.priority, matId: alert.matId, trackId: alert.trackId, alertId: alert.id },
    title: [AlertType.label(alert.type), trackNo].filter(Boolean).join(' '),
    description: comment,
    images: [],
    orderNo: alert.orderNos[0] ?? null,
    creatorId: staffId(tx.actor),
  });
  await handAlertOver(tx, alert, ticket.id);
  await giveOut(tx, ticket, wanted.assigneeId);
  return readAlertForSystem(tx, alert.id);
}
