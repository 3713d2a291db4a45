import type { TicketPart, TicketPriorityCode, TicketStatusCode, TicketType } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { nextVersion, sql, type Tx } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

export interface Ticket {
  readonly id: number;
  readonly ticketNo: string;
  readonly title: string;
  readonly priority: TicketPriorityCode;
  readonly status: TicketStatusCode;
  readonly companyId: number;
  readonly matId: number;
  readonly storeId: number | null;
  readonly alertId: number | null;
  readonly creatorId: number | null;
  readonly assigneeId: number | null;
  readonly resolveDueAt: string;
  readonly pausedAt: string | null;
  readonly pausedSec: number;
  readonly deletedAt: string | null;
  readonly version: number;
}

const columns = sql`k.id, k.ticket_no as "ticketNo", k.title, k.priority, k.status, k.company_id as "companyId", k.mat_id as "matId",
  (select m.store_id from mat m where m.id = k.mat_id) as "storeId", k.alert_id as "alertId", k.creator_id as "creatorId",
  k.assignee_id as "assigneeId", k.resolve_due_at as "resolveDueAt", k.paused_at as "pausedAt", k.paused_sec as "pausedSec",
  k.deleted_at as "deletedAt", k.version`;

export const ticketTarget = ({ id, ticketNo }: Pick<Ticket, 'id' | 'ticketNo'>) => ({
  targetType: 'TICKET',
  targetId: id,
  targetName: ticketNo,
});

/** A ticket in the actor's scope, locked, those that were deleted among them; what refuses the call from here on is about it. */
export async function lockTicket(tx: Tx, id: number): Promise<Ticket | undefined> {
  const ticket = await tx.maybe<Ticket>(sql`
    select ${columns} from ticket k join mat m on m.id = k.mat_id where k.id = ${id} and ${matScope(tx.actor, 'm')} for update of k`);
  if (ticket) tx.about(ticketTarget(ticket));
  return ticket;
}

/** A ticket whatever the scope: for what goes on by itself. */
export const readTicketForSystem = (tx: Tx, id: number): Promise<Ticket> =>
  tx.one(sql`select ${columns} from ticket k where k.id = ${id} for update`);

export interface TicketFields {
  readonly type: (typeof TicketType.all)[number];
  readonly priority: TicketPriorityCode;
  readonly companyId: number;
  readonly matId: number;
  readonly trackId: number | null;
  readonly alertId: number | null;
  readonly orderNo: string | null;
  readonly title: string;
  readonly description: string;
  readonly images: readonly number[];
  readonly creatorId: number | null;
  readonly respondDueAt: Date;
  readonly resolveDueAt: Date;
}

/** A new ticket; its number has the day and its id. */
export function insertTicket(tx: Tx, of: TicketFields): Promise<Ticket> {
  const prefix = `GD${dayOf(tx.now()).replaceAll('-', '')}`;
  return tx.one(sql`
    insert into ticket as k (id, ticket_no, type, priority, company_id, mat_id, track_id, alert_id, order_no, title, description, images,
      creator_id, respond_due_at, resolve_due_at, created_at, updated_at)
    select n.id, ${prefix} || lpad(n.id::text, greatest(4, length(n.id::text)), '0'), ${of.type}, ${of.priority}, ${of.companyId}, ${of.matId},
      ${of.trackId}, ${of.alertId}, ${of.orderNo}, ${of.title}, ${of.description}, ${of.images}::bigint[], ${of.creatorId},
      ${of.respondDueAt}, ${of.resolveDueAt}, ${tx.now()}, ${tx.now()}
    from (select nextval(pg_get_serial_sequence('ticket', 'id')) as id) n returning ${columns}`);
}

/** What may be written beside the status. */
export interface TicketPatch extends Partial<Omit<TicketFields, 'companyId' | 'matId' | 'alertId' | 'creatorId'>> {
  readonly assigneeId?: number | null;
  readonly respondedAt?: Date | null;
  readonly arrivedAt?: Date;
  readonly arrivedLat?: number | null;
  readonly arrivedLng?: number | null;
  readonly arrivedM?: number | null;
  readonly resolvedAt?: Date | null;
  readonly closedAt?: Date | null;
  readonly solution?: string;
  readonly labourMin?: number | null;
  readonly score?: number | null;
  readonly pausedAt?: Date | null;
  readonly pausedSec?: number;
  readonly escalated?: 0 | 1 | 2;
  readonly deletedAt?: Date | null;
}

/** Writes a ticket; its status only apply-ticket-step.ts gives. */
export const writeTicket = (tx: Tx, id: number, status: TicketStatusCode, patch: TicketPatch): Promise<Ticket> =>
  tx.one(sql`
    update ticket k set status = ${status}, ${nextVersion(tx.now(), patch)} where k.id = ${id} returning ${columns}`);

export const writeParts = (tx: Tx, id: number, parts: readonly TicketPart[]): Promise<number> =>
  tx.run(sql`update ticket set parts = ${JSON.stringify(parts)} where id = ${id}`);

export interface TicketSaying {
  readonly ticketId: number;
  readonly action: string;
  readonly from: TicketStatusCode | null;
  readonly to: TicketStatusCode;
  readonly userId: number | null;
  readonly text?: string | null;
  readonly images?: readonly number[];
}

export async function addTicketLog(tx: Tx, of: TicketSaying): Promise<void> {
  await tx.run(sql`
    insert into ticket_log (ticket_id, from_status, to_status, action, user_id, text, images, created_at)
    values (${of.ticketId}, ${of.from}, ${of.to}, ${of.action}, ${of.userId}, ${of.text || null}, ${of.images ?? []}::bigint[], ${tx.now()})`);
}
