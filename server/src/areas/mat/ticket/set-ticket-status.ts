import { setTicketStatus, slaBetween, slaEnd, type TicketDeed, ticketNearM } from '@materia/contract/areas/mat';
import { distanceM, type Point } from '@materia/contract/areas/store';
import type { BodyOf } from '@materia/contract/kernel';
import { claimFiles, on, Refusal, refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { freeAlert, settleAlert } from './alert-ticket.ts';
import { applyTicketStep, demandTicketStep } from './apply-ticket-step.ts';
import { ticketFiles } from './save-ticket.ts';
import { tellTicket } from './tell-tickets.ts';
import { lockTicket, type Ticket, type TicketPatch, ticketTarget, writeParts } from './ticket.store.ts';
import { demandHand } from './ticket-hands.ts';

type Body = BodyOf<typeof setTicketStatus>;
const at = (field: string) => ({ path: [field] });

/** POST ticket/status: row by row, each in its own transaction; refused as a whole only if nothing was done. */
export const setTicketStatusHandler = on(setTicketStatus)(async ({ body }, ctx) => {
  const batch = {
    done: [] as ReturnType<typeof ticketState>[],
    failed: [] as { id: number; code: number; message: string }[],
  };
  const ids = [...new Set(body.ids)];
  for (const id of ids) {
    try {
      batch.done.push(await ctx.row(id, tx => take(tx, id, body)));
    } catch (error) {
      // `request.*`: the call itself is at fault, not the row.
      if (!(error instanceof Refusal) || error.key.startsWith('request.') || ids.length === 1) throw error;
      const { status, message } = ctx.word(error);
      batch.failed.push({ id, code: status, message });
    }
  }
  return batch.done.length === 0 ? refuse('mat.ticketNoneDone', {}, batch) : batch;
});

export const ticketState = ({ id, status, version }: Ticket) => ({ ticketId: id, status, version });

async function take(tx: Tx, id: number, body: Body) {
  const ticket = await lockTicket(tx, id);
  if (!ticket || ticket.deletedAt !== null) return refuse('row.notFound');
  if (body.version !== undefined && body.ids.length === 1 && body.version !== ticket.version)
    refuse('row.changedMeanwhile');
  demandTicketStep(ticket, body.action, tx.actor);
  const patch = await effects[body.action](tx, ticket, body);
  const images = body.action === 'resolve' ? (body.fileIds ?? []) : [];
  const text = body.action === 'resolve' ? body.solution : body.reason;
  const now = await applyTicketStep(tx, ticket, body.action, patch, { text, images });
  await follow(tx, ticket, now, body);
  tx.record({
    ...ticketTarget(now),
    before: { status: ticket.status },
    after: { status: now.status, ...(text ? { reason: text } : {}) },
  });
  return ticketState(now);
}

type Effect = (tx: Tx, ticket: Ticket, body: Body) => TicketPatch | Promise<TicketPatch>;

const reasoned =
  (patch: (tx: Tx, ticket: Ticket) => TicketPatch): Effect =>
  (tx, ticket, { reason }) =>
    reason ? patch(tx, ticket) : refuse('mat.ticketReason', {}, at('reason'));

/** What a step demands, and what it writes beside the status (spec 06 §3). */
const effects: Readonly<Record<TicketDeed, Effect>> = {
  assign: async (tx, ticket, { assigneeId }) => {
    if (assigneeId === undefined) return refuse('mat.ticketHandMissing', {}, at('assigneeId'));
    await demandHand(tx, ticket, assigneeId);
    return { assigneeId };
  },
  accept: tx => ({ respondedAt: tx.now() }),
  arrive,
  wait: tx => ({ pausedAt: tx.now() }),
  goOn: (tx, ticket) => clockOn(ticket, tx.now()),
  resolve: (tx, _ticket, { solution, fileIds = [], labourMin = null }) => {
    if (!solution) return refuse('mat.ticketSolution', {}, at('solution'));
    if (fileIds.length === 0) return refuse('mat.ticketPhoto', {}, at('fileIds'));
    return { solution, labourMin, resolvedAt: tx.now() };
  },
  close: (tx, _ticket, { score = null }) => ({ closedAt: tx.now(), score }),
  reject: reasoned(() => ({ resolvedAt: null })),
  giveBack: reasoned(() => ({ assigneeId: null, respondedAt: null })),
  cancel: reasoned((tx, ticket) => ({ closedAt: tx.now(), ...(ticket.pausedAt ? clockOn(ticket, tx.now()) : {}) })),
};

/** At the device, or why not. */
async function arrive(tx: Tx, { matId }: Ticket, { lat, lng, reason }: Body): Promise<TicketPatch> {
  const here = lat !== undefined && lng !== undefined ? { lat, lng } : null;
  if (!here && !reason) refuse('mat.ticketUnplaced', {}, at('reason'));
  if (!here) return { arrivedAt: tx.now() };
  const place = await tx.maybe<Point>(sql`
    select m.longitude::float8 as longitude, m.latitude::float8 as latitude from mat m
    where m.id = ${matId} and m.longitude is not null and m.latitude is not null`);
  const away = place ? distanceM({ longitude: here.lng, latitude: here.lat }, place) : null;
  if (away !== null && away > ticketNearM && !reason) refuse('mat.ticketFar', { n: away }, at('reason'));
  return { arrivedAt: tx.now(), arrivedLat: here.lat, arrivedLng: here.lng, arrivedM: away };
}

/** What was left of its time when the clock stopped is what is left now. */
function clockOn({ priority, pausedAt, pausedSec, resolveDueAt }: Ticket, now: Date): TicketPatch {
  const stopped = new Date(pausedAt ?? now);
  const left = slaBetween(priority, stopped, new Date(resolveDueAt));
  return {
    pausedAt: null,
    pausedSec: pausedSec + Math.round((now.getTime() - stopped.getTime()) / 1_000),
    ...(left > 0 ? { resolveDueAt: slaEnd(priority, now, left) } : {}),
  };
}

/** What else goes with it. */
async function follow(tx: Tx, before: Ticket, now: Ticket, body: Body): Promise<void> {
  const by = staffId(tx.actor);
  if (body.action === 'assign' && now.assigneeId !== null && now.assigneeId !== by)
    await tellTicket(tx, now, 'assigned', { userIds: [now.assigneeId] });
  if (body.action === 'reject' && now.assigneeId !== null && now.assigneeId !== by)
    await tellTicket(tx, now, 'assigned', { userIds: [now.assigneeId] });
  if (body.action === 'resolve') {
    await claimFiles(tx, body.fileIds ?? [], ticketFiles(now.id));
    await writeParts(tx, now.id, body.parts ?? []);
  }
  if (body.action === 'cancel') await freeAlert(tx, before);
  if (body.action !== 'close') return;
  const { solution } = await tx.one<{ solution: string | null }>(sql`select solution from ticket where id = ${now.id}`);
  await settleAlert(tx, now, solution);
}
