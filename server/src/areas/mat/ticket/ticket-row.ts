import { type TicketAction, type TicketRow, TicketSteps, ticketActions } from '@materia/contract/areas/mat';
import { type Actor, type Db, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { mayTakeTicket } from './apply-ticket-step.ts';

type Kept = Omit<TicketRow, 'allowedActions'> & { readonly creatorId: number | null; readonly deleted: boolean };

/** Its time has run out, to be answered or to be mended, and its clock is not stopped. */
export const isLate = (now: Date): Sql => sql`(k.paused_at is null and (
  (k.status in ('NEW', 'ASSIGNED', 'ACCEPTED', 'ONSITE') and k.resolve_due_at < ${now})
  or (k.status in ('NEW', 'ASSIGNED') and k.respond_due_at < ${now})))`;

const columns = (
  actor: StaffActor,
  now: Date,
) => sql`k.id as "ticketId", k.ticket_no as "ticketNo", k.type, k.priority, k.status, k.title,
  c.short_name as "companyName", k.mat_id as "matId", m.mat_no as "matNo", m.mat_name as "matName", s.name as "storeName", m.address,
  m.longitude, m.latitude, t.track_no as "trackNo", k.alert_id as "alertId", k.order_no as "orderNo", k.creator_id as "creatorId",
  maker.name as "creatorName", k.assignee_id as "assigneeId", hand.name as "assigneeName", k.created_at as "createdAt",
  k.respond_due_at as "respondDueAt", k.responded_at as "respondedAt", k.resolve_due_at as "resolveDueAt", k.resolved_at as "resolvedAt",
  k.paused_at as "pausedAt", ${isLate(now)} as overdue, coalesce(k.assignee_id = ${actor.id}, false) as mine,
  k.deleted_at is not null as deleted, k.version`;
const joins =
  sql.text(`join company c on c.id = k.company_id join mat m on m.id = k.mat_id left join store s on s.id = m.store_id
  left join track t on t.id = k.track_id left join sys_user maker on maker.id = k.creator_id left join sys_user hand on hand.id = k.assignee_id`);

/** The tickets that `ids` names (`select k.id, … as n`), in their order, with what this account may do. */
export async function readTicketRows(db: Db, ids: Sql, actor: StaffActor, now: Date): Promise<TicketRow[]> {
  const rows = await db.rows<Kept>(sql`
    with page as materialized (${ids})
    select ${columns(actor, now)} from page join ticket k on k.id = page.id ${joins} order by page.n`);
  return rows.map(({ creatorId, deleted, ...row }) => ({
    ...row,
    allowedActions: allowed({ ...row, creatorId, deleted }, actor),
  }));
}

const editable: readonly string[] = ['NEW', 'ASSIGNED', 'ACCEPTED'];

/** Its steps, and what anybody who works on tickets may say of it. */
function allowed(row: Pick<Kept, 'status' | 'creatorId' | 'assigneeId' | 'deleted'>, actor: Actor): string[] {
  if (actor.kind !== 'staff' || !actor.privs.has('TICKET:WRITE')) return [];
  if (row.deleted) return ['restore'];
  const may = (action: TicketAction) =>
    TicketSteps.find(action, row.status) !== undefined && mayTakeTicket(row, action, actor);
  return [
    ...ticketActions.filter(may),
    'comment',
    ...(editable.includes(row.status) ? ['edit'] : []),
    ...(row.status === 'CANCELLED' ? ['delete'] : []),
  ];
}
