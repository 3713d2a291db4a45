import { TicketPriority, type TicketRow, TicketStatus, TicketType } from '@materia/contract/areas/mat';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, time } from '../../../kernel/list-screen/columns.tsx';
import { ShortId } from '../../../ui/copy.tsx';
import { DeviceLink } from '../alert/device-link.tsx';
import { SlaBar } from './sla-bar.tsx';
import { slaOf } from './ticket-words.ts';

/** Columns of the tickets, in their places (spec 06 §7). */
export const ticketColumns: Columns<TicketRow> = {
  ticketNo: { title: 'mat.ticket.field.ticketNo', width: 140, pin: 'left', cell: no => <ShortId value={no} /> },
  priority: badge(TicketPriority, { title: 'mat.ticket.field.priority', sort: true, width: 132 }),
  title: { title: 'mat.ticket.field.title', width: 220 },
  $mat: cell<TicketRow>(row => <DeviceLink matId={row.matId} matName={row.matName} />, {
    title: 'mat.ticket.field.matId',
    width: 220,
    text: row => `${row.matName} ${row.matNo}`,
  }),
  type: badge(TicketType, { title: 'mat.ticket.field.type', width: 112 }),
  $sla: cell<TicketRow>(row => <SlaBar row={row} />, {
    title: 'mat.ticket.field.sla',
    width: 170,
    text: (row, { t }) => slaOf(row, Date.now(), t)?.text ?? '',
  }),
  assigneeName: { title: 'mat.ticket.field.assignee', width: 110 },
  creatorName: { title: 'mat.ticket.field.creator', width: 110, hidden: true },
  trackNo: { title: 'mat.ticket.field.track', width: 80, hidden: true },
  orderNo: { title: 'mat.ticket.field.orderNo', width: 130, hidden: true, cell: no => no && <ShortId value={no} /> },
  storeName: { title: 'mat.ticket.field.storeId', width: 130, hidden: true },
  companyName: { title: 'mat.ticket.field.companyId', width: 120, platform: true, hidden: true },
  createdAt: time({ title: 'mat.ticket.field.createdAt', sort: true, width: 150 }),
  resolveDueAt: time({ title: 'mat.ticket.field.resolveDueAt', sort: true, width: 150 }),
  status: badge(TicketStatus, { title: 'mat.ticket.field.status', width: 128, pin: 'right' }),
};
