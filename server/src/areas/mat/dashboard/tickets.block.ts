import { AgentType } from '@materia/contract/areas/identity';
import { TicketPriority, TicketStatus } from '@materia/contract/areas/mat';
import { type BlockCtx, dashboardBlock, fewRows, sql, todoSource } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

const T = AgentType.byName;
const shown = 8;
const screen = '/app/operation/mat_ticket';
/** What somebody has still to go for; what is mended waits for its closing only. */
const undone = ['NEW', 'ASSIGNED', 'ACCEPTED', 'ONSITE', 'WAIT_PART'] as const;

/** An operator's own and those that nobody has; of the others all that they may see. */
const mine = ({
  actor,
}: BlockCtx) => sql`k.status = any(${undone}::text[]) and k.deleted_at is null and ${matScope(actor, 'm')}
  and ${actor.agentType === T.operator ? sql`coalesce(k.assignee_id, ${actor.id}) = ${actor.id}` : sql`true`}`;

interface Ticket {
  readonly id: number;
  readonly title: string;
  readonly matName: string;
  readonly priority: (typeof TicketPriority.all)[number];
  readonly status: (typeof TicketStatus.all)[number];
  readonly dueAt: string;
}

/** Tickets by when they are due: to be answered, then to be mended (spec 01 §12). */
export const ticketsBlock = dashboardBlock({
  code: 'tickets',
  shape: 'table',
  title: 'mat.dash.tickets',
  for: { types: [T.operator, T.service], needs: 'TICKET' },
  place: 47,
  width: 2,
  on: ['COUNTERS', 'NOTIFICATION'],
  screen: { path: screen, needed: true },
  async read(ctx) {
    const { db, say, lang, now } = ctx;
    const tickets = await db.rows<Ticket>(sql`
      select k.id, k.title, m.mat_name as "matName", k.priority, k.status,
        case when k.responded_at is null then k.respond_due_at else k.resolve_due_at end as "dueAt"
      from ticket k join mat m on m.id = k.mat_id where ${mine(ctx)} order by "dueAt", k.id limit ${shown}`);
    return {
      table: fewRows(
        say,
        {
          'mat.dash.ticket': 'text',
          'mat.dash.mat': 'text',
          'mat.dash.ticket.priority': 'badge',
          'mat.dash.state': 'badge',
          'mat.dash.ticket.due': 'instant',
        },
        tickets.map(({ id, title, matName, priority, status, dueAt }) => [
          { value: title, lead: { path: screen, search: { ticketId: String(id) } } },
          { value: matName },
          { value: TicketPriority.label(priority, lang), tone: TicketPriority.tone(priority) },
          { value: TicketStatus.label(status, lang), tone: TicketStatus.tone(status) },
          { value: dueAt, ...(Date.parse(dueAt) < now().getTime() ? { tone: 'danger' as const } : {}) },
        ]),
        'mat.dash.tickets.none',
      ),
    };
  },
});

/** The same, counted for 待我处理. */
export const ticketsTodo = todoSource({
  code: 'tickets',
  label: 'mat.dash.tickets',
  for: { types: [T.operator, T.service], needs: 'TICKET:WRITE' },
  tone: 'warning',
  lead: { path: screen, search: {} },
  count: ctx =>
    ctx.db.one(sql`select count(*)::int as count, min(k.created_at) as oldest
      from ticket k join mat m on m.id = k.mat_id where ${mine(ctx)}`),
});
