import { AgentType } from '@materia/contract/areas/identity';
import { type TicketAction, type TicketDeed, TicketSteps, ticketChanged } from '@materia/contract/areas/mat';
import { type Actor, outbox, refuse, type StaffActor, staffId, type Tx } from '../../../kernel/index.ts';
import { addTicketLog, type Ticket, type TicketPatch, writeTicket } from './ticket.store.ts';

/** What only who it was given to does. */
const ofAssignee: readonly TicketAction[] = ['accept', 'arrive', 'wait', 'goOn', 'resolve'];
/** What only who made it or a leader does. */
const ofCloser: readonly TicketAction[] = ['close', 'reject'];

/** Makes it, or leads those who do the work (spec 06 §3). */
const leads = (ticket: Pick<Ticket, 'creatorId'>, actor: StaffActor): boolean =>
  ticket.creatorId === actor.id || actor.role !== 'Service' || actor.agentType === AgentType.byName.leader;

/** Why this account may not take the step whatever the state; undefined: it may. */
function barred(ticket: Pick<Ticket, 'creatorId' | 'assigneeId'>, action: TicketAction, actor: StaffActor) {
  if (ofAssignee.includes(action) && ticket.assigneeId !== actor.id) return 'mat.ticketNotYours';
  if (action === 'giveBack' && ticket.assigneeId !== actor.id && !leads(ticket, actor)) return 'mat.ticketNotYours';
  return ofCloser.includes(action) && !leads(ticket, actor) ? 'mat.ticketCloser' : undefined;
}

type Looked = Pick<Ticket, 'status' | 'creatorId' | 'assigneeId'>;

/** Whether the step is offered to the actor now. */
export function mayTakeTicket(ticket: Looked, action: TicketAction, actor: Actor): boolean {
  const step = TicketSteps.find(action, ticket.status);
  if (!step) return false;
  if (actor.kind !== 'staff') return step.who.includes('TIMER');
  return actor.privs.has('TICKET:WRITE') && barred(ticket, action, actor) === undefined;
}

/** Refuses what the state, and then who asks, does not allow. */
export function demandTicketStep(ticket: Looked, action: TicketDeed, actor: Actor): void {
  if (!TicketSteps.find(action, ticket.status)) refuse('mat.stepRefused');
  const why = actor.kind === 'staff' ? barred(ticket, action, actor) : undefined;
  if (why) refuse(why);
}

/** The only way a ticket changes its status: row, log and event in one transaction. */
export async function applyTicketStep(
  tx: Tx,
  ticket: Ticket,
  action: TicketDeed,
  patch: TicketPatch = {},
  said: { readonly text?: string | null; readonly images?: readonly number[] } = {},
): Promise<Ticket> {
  demandTicketStep(ticket, action, tx.actor);
  const to = TicketSteps.find(action, ticket.status)?.to;
  if (to === undefined || to === 'previous') throw new Error(`ticket ${ticket.id}: ${action} leads nowhere`);
  const now = await writeTicket(tx, ticket.id, to[0] ?? ticket.status, patch);
  const userId = staffId(tx.actor);
  await addTicketLog(tx, { ticketId: ticket.id, action, from: ticket.status, to: now.status, userId, ...said });
  await announceTicket(tx, now, ticket.status);
  return now;
}

/** A ticket that was made or changed. */
export const announceTicket = (tx: Tx, now: Ticket, from: Ticket['status'] | null): Promise<void> =>
  outbox.put(
    tx,
    ticketChanged,
    { ticketId: now.id, from, to: now.status, matId: now.matId, storeId: now.storeId, version: now.version },
    { aggregateType: 'TICKET', aggregateId: now.id, companyId: now.companyId },
  );
