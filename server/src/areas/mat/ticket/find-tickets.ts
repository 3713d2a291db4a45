import { type TicketRow, TicketStatus } from '@materia/contract/areas/mat';
import { beginsWith, type SearchSource, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

type Found = Pick<TicketRow, 'ticketId' | 'ticketNo' | 'title' | 'status'>;

/** Tickets of the palette: by the beginning of their number, newest first (spec 01 §11). */
export const ticketSearch: SearchSource = {
  needs: 'TICKET',
  find: async (db, actor, { text, limit, lang }) => {
    if (!/^gd\d{4,}$/.test(text)) return [];
    const rows = await db.rows<Found>(sql`
      select k.id as "ticketId", k.ticket_no as "ticketNo", k.title, k.status from ticket k join mat m on m.id = k.mat_id
      where ${beginsWith(sql`k.ticket_no`, text.toUpperCase())} and k.deleted_at is null and ${matScope(actor, 'm')}
      order by k.id desc limit ${limit}`);
    return rows.map(({ ticketId, ticketNo, title, status }) => ({
      kind: 'ticket',
      id: ticketId,
      title: `${ticketNo} ${title}`,
      hint: TicketStatus.label(status, lang),
      path: '/app/operation/mat_ticket',
      search: { ticketId: String(ticketId) },
    }));
  },
};
