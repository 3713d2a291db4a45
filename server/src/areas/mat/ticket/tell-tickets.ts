import { AgentType } from '@materia/contract/areas/identity';
import { ticketTexts } from '@materia/contract/areas/mat';
import type { LiveAudience } from '@materia/contract/kernel';
import { noticeTemplate, sql, type Tx } from '../../../kernel/index.ts';
import { notify } from '../../notification/index.ts';
import type { Ticket } from './ticket.store.ts';

export const ticketNotice = noticeTemplate({
  to: 'STAFF',
  category: 'MAT',
  channels: ['LIVE'],
  code: 'TICKET_ASSIGNED',
  title: 'mat.notice.ticket',
  body: 'mat.notice.ticket.body',
  url: 'app.operation.mat_ticket',
  level: 'warning',
});

type What = 'assigned' | 'waits' | 'late';

/** Says that a ticket is somebody's, waits for somebody, or is late. */
export async function tellTicket(tx: Tx, ticket: Ticket, what: What, to: LiveAudience): Promise<void> {
  const { matName } = await tx.one<{ matName: string }>(
    sql`select mat_name as "matName" from mat where id = ${ticket.matId}`,
  );
  const { zh, en } = ticketTexts[`mat.notice.ticket.${what}`];
  await notify(tx, {
    template: ticketNotice,
    params: { what: { zh, en }, ticketNo: ticket.ticketNo, matName, title: ticket.title },
    to,
    tag: `ticket-${what}-${ticket.id}`,
    parameter: { ticketId: ticket.id },
  });
}

/** Those who lead the work at the device. */
export const leadersOf = ({ companyId, storeId, matId }: Ticket): LiveAudience => ({
  ...{ priv: 'TICKET', companyId, storeId, matId },
  accounts: [{ types: [AgentType.byName.leader] }],
});
