import {
  exportTickets,
  TicketPriority,
  type TicketRow,
  TicketStatus,
  TicketType,
  ticketScreenTexts,
  ticketTexts,
} from '@materia/contract/areas/mat';
import { instantColumn, onExport, sheetBatches } from '../../../kernel/index.ts';
import { ticketsOf } from './list-tickets.ts';
import { readTicketRows } from './ticket-row.ts';

const t = ticketScreenTexts;

/** POST ticket/export: all rows of the filter; which they are is settled once. */
export const exportTicketsHandler = onExport(exportTickets)<TicketRow>({
  fileName: ticketTexts['mat.ticket.file'],
  columns: [
    { title: t['mat.ticket.field.ticketNo'], kind: 'id', value: row => row.ticketNo },
    { title: t['mat.ticket.field.type'], value: (row, lang) => TicketType.label(row.type, lang) },
    { title: t['mat.ticket.field.priority'], value: (row, lang) => TicketPriority.label(row.priority, lang) },
    { title: t['mat.ticket.field.status'], value: (row, lang) => TicketStatus.label(row.status, lang) },
    { title: t['mat.ticket.field.title'], width: 32, value: row => row.title },
    { title: t['mat.ticket.field.matId'], width: 24, value: row => `${row.matNo} ${row.matName}` },
    { title: t['mat.ticket.field.storeId'], value: row => row.storeName },
    { title: t['mat.ticket.field.companyId'], value: row => row.companyName },
    { title: t['mat.ticket.field.creator'], value: row => row.creatorName },
    { title: t['mat.ticket.field.assignee'], value: row => row.assigneeName },
    instantColumn(t['mat.ticket.field.createdAt'], row => row.createdAt),
    instantColumn(t['mat.ticket.field.respondDueAt'], row => row.respondDueAt),
    instantColumn(t['mat.ticket.field.resolveDueAt'], row => row.resolveDueAt),
    instantColumn(t['mat.ticket.field.resolvedAt'], row => row.resolvedAt),
  ],
  batches: ({ db, actor, input, now }) =>
    sheetBatches(db, ticketsOf(input.body, actor, now()), ids => readTicketRows(db, ids, actor, now())),
});
