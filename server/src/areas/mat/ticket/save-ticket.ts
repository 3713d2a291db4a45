import { saveTicket } from '@materia/contract/areas/mat';
import type { BodyOf } from '@materia/contract/kernel';
import { claimFiles, on, refuse, releaseFiles, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { type Alert, lockAlert } from '../alert/alert.store.ts';
import { matScope } from '../mat-scope.ts';
import { demandTicketless, handAlertOver } from './alert-ticket.ts';
import { announceTicket, applyTicketStep } from './apply-ticket-step.ts';
import { createTicket, duesOf } from './create-ticket.ts';
import { ticketDetail } from './read-ticket.ts';
import { leadersOf, tellTicket } from './tell-tickets.ts';
import { lockTicket, type Ticket, ticketTarget, writeTicket } from './ticket.store.ts';
import { demandHand } from './ticket-hands.ts';

type Body = BodyOf<typeof saveTicket>;
export const ticketFiles = (refId: number) => ({ refType: 'TICKET', refId, modules: ['TICKET'] });

interface Place {
  readonly matId: number;
  readonly trackId: number | null;
  readonly alert: Alert | null;
}

/** The device, its slot and its order are there for the account; an alert brings its own device and slot. */
async function placeOf(tx: Tx, actor: StaffActor, body: Body): Promise<Place> {
  const alert = body.alertId === undefined ? null : ((await lockAlert(tx, body.alertId)) ?? refuse('row.notFound'));
  if (alert) await demandTicketless(tx, alert);
  const matId = alert?.matId ?? body.matId;
  const mat = await tx.maybe(
    sql`select from mat m where m.id = ${matId} and ${matScope(actor, 'm')} and m.deleted_at is null`,
  );
  if (!mat) return refuse('row.notFound', {}, { path: ['matId'] });
  const trackId = alert?.trackId ?? body.trackGoodsId ?? null;
  if (trackId !== null) {
    const track = await tx.maybe(sql`select from track where id = ${trackId} and mat_id = ${matId}`);
    if (!track) return refuse('row.notFound', {}, { path: ['trackGoodsId'] });
  }
  if (body.orderNo) {
    // Of the device, or of a store and laid into one of the device's cells.
    const order = await tx.maybe(sql`
      select from customer_order o where o.order_no = ${body.orderNo} and (o.mat_id = ${matId} or exists (
        select from cell_history h join track t on t.id = h.track_id where h.order_no = o.order_no and t.mat_id = ${matId}))`);
    if (!order) refuse('mat.ticketOrderUnknown', { orderNo: body.orderNo }, { path: ['orderNo'] });
  }
  return { matId, trackId, alert };
}

async function add(tx: Tx, actor: StaffActor, body: Body): Promise<Ticket> {
  const { matId, trackId, alert } = await placeOf(tx, actor, body);
  const { type, priority, title, description, fileIds: images, orderNo = null } = body;
  const about = { type, priority, title, description, images, orderNo };
  const ticket = await createTicket(tx, { ...about, matId, trackId, alertId: alert?.id ?? null, creatorId: actor.id });
  tx.about(ticketTarget(ticket));
  await claimFiles(tx, images, ticketFiles(ticket.id));
  if (alert) await handAlertOver(tx, alert, ticket.id);
  tx.record({ ...ticketTarget(ticket), after: { type, priority, title, matId } });
  return giveOut(tx, ticket, body.assigneeId);
}

/** To whom it is for; nobody named: a leader hears that it waits. */
export async function giveOut(tx: Tx, ticket: Ticket, assigneeId: number | undefined): Promise<Ticket> {
  if (assigneeId === undefined) {
    await tellTicket(tx, ticket, 'waits', leadersOf(ticket));
    return ticket;
  }
  await demandHand(tx, ticket, assigneeId);
  const given = await applyTicketStep(tx, ticket, 'assign', { assigneeId });
  await tellTicket(tx, given, 'assigned', { userIds: [assigneeId] });
  return given;
}

const editable: readonly string[] = ['NEW', 'ASSIGNED', 'ACCEPTED'];

/** What is said of a ticket that nobody has begun with; another priority counts from when it was made. */
async function change(tx: Tx, body: Body, ticketId: number): Promise<Ticket> {
  const before = await lockTicket(tx, ticketId);
  if (!before || before.deletedAt !== null) return refuse('row.notFound');
  if (before.version !== body.version) refuse('row.changedMeanwhile');
  if (!editable.includes(before.status)) refuse('mat.stepRefused');
  const { type, priority, title, description, fileIds: images } = body;
  const { createdAt } = await tx.one<{ createdAt: string }>(
    sql`select created_at as "createdAt" from ticket where id = ${ticketId}`,
  );
  const dues = priority === before.priority ? {} : duesOf(priority, new Date(createdAt));
  const text = { type, priority, title, description };
  const after = await writeTicket(tx, before.id, before.status, { ...text, images, ...dues });
  await claimFiles(tx, images, ticketFiles(after.id));
  const said = await tx.rows<{ id: number }>(
    sql`select unnest(images) as id from ticket_log where ticket_id = ${after.id} and action <> 'create'`,
  );
  await releaseFiles(tx, ticketFiles(after.id), [...images, ...said.map(({ id }) => id)]);
  await announceTicket(tx, after, before.status);
  tx.record({ ...ticketTarget(after), before: { priority: before.priority, title: before.title }, after: text });
  return after;
}

/** POST ticket (spec 06 §1, §3). */
export const saveTicketHandler = on(saveTicket)(async ({ body }, ctx) => {
  const { id } = await ctx.transaction(tx =>
    body.ticketId === undefined ? add(tx, ctx.actor, body) : change(tx, body, body.ticketId),
  );
  return ticketDetail(ctx, id);
});
