import { z } from 'zod';
import { call, done, fileJob, listPart, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { TicketPriority, TicketStatus, TicketType } from './ticket.codes.ts';
import { TicketDetail, TicketHand, TicketPart, TicketRow } from './ticket.rows.ts';
import { ticketActions } from './ticket.steps.ts';

const id = z.int().positive();
const ofId = z.strictObject({ id: z.coerce.number().int().positive() });
const words = (max: number) => z.string().trim().max(max);
const fileIds = z.array(id).max(9);
const root = '/api/mgmt/mat/ticket';
const status = z.literal(TicketStatus.all);

export const TicketFilter = z.strictObject({
  status: z.array(status).max(TicketStatus.all.length).optional(),
  type: z.array(z.literal(TicketType.all)).max(5).optional(),
  priority: z.array(z.literal(TicketPriority.all)).max(3).optional(),
  /** Number, title, name or number of the device. */
  query: words(50).optional(),
  /** 我的: given to the caller. */
  mine: z.boolean().optional(),
  overdue: z.boolean().optional(),
  assigneeId: id.optional(),
  matId: id.optional(),
  storeId: id.optional(),
  companyId: id.optional(),
  deleted: z.boolean().optional(),
  sort: sortBy(['resolveDueAt', 'createdAt', 'priority']).optional(),
});
export type TicketFilter = z.infer<typeof TicketFilter>;

/** Tickets of the scope: an operator's own first, what is overdue before what is not; how many of each status come with the total. */
export const listTickets = call({
  method: 'POST',
  path: `${root}/limit/:limit/page/:page`,
  needs: 'TICKET',
  params: page,
  body: TicketFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(TicketRow, noSums).extend({ counts: z.array(z.object({ status, count: z.int() })).optional() }),
  fails: [],
});

/** The same as a file. */
export const exportTickets = call({
  method: 'POST',
  path: `${root}/export`,
  needs: 'TICKET',
  logs: 'mat.op.exportTickets',
  kind: 'file',
  body: TicketFilter,
  answer: fileJob,
  fails: [],
});

export const readTicket = call({
  method: 'GET',
  path: `${root}/:id/details`,
  needs: 'TICKET',
  params: ofId,
  answer: TicketDetail,
  fails: [],
});

/** Whom a ticket of this device may be given to, the nearest first, with what they have in hand. */
export const listTicketHands = call({
  method: 'GET',
  path: `${root}/hands/:matId`,
  needs: 'TICKET:WRITE',
  params: z.strictObject({ matId: z.coerce.number().int().positive() }),
  answer: z.array(TicketHand),
  fails: [],
});

/** 建工单, or what is said of one that has not begun. Of an alert: its device and slot; the alert is then in hand. */
export const saveTicket = call({
  method: 'POST',
  path: root,
  needs: 'TICKET:WRITE',
  logs: 'mat.op.ticket',
  idempotent: true,
  body: z.strictObject({
    ticketId: id.optional(),
    version: z.int().optional(),
    type: z.literal(TicketType.all),
    priority: z.literal(TicketPriority.all),
    matId: id,
    trackGoodsId: id.optional(),
    alertId: id.optional(),
    orderNo: words(20).optional(),
    title: words(60).min(1),
    description: words(1000).default(''),
    fileIds: fileIds.default([]),
    assigneeId: id.optional(),
  }),
  answer: TicketDetail,
  fails: ['mat.stepRefused', 'mat.alertHasTicket', 'mat.ticketOrderUnknown', 'mat.ticketHandUnknown'],
});

const state = z.object({ ticketId: z.int(), status, version: z.int() });

/** 派单, 接单, … (spec 06 §3): one or many, each by itself; refused as a whole only if nothing was done. */
export const setTicketStatus = call({
  method: 'POST',
  path: `${root}/status`,
  needs: 'TICKET:WRITE',
  logs: 'mat.op.ticketStatus',
  idempotent: 'rows',
  body: z.strictObject({
    ids: z.array(id).min(1).max(100),
    action: z.enum(ticketActions),
    /** Of the one ticket that is meant. */
    version: z.int().optional(),
    assigneeId: id.optional(),
    reason: words(200).optional(),
    lat: z.number().min(3).max(54).optional(),
    lng: z.number().min(73).max(136).optional(),
    solution: words(500).optional(),
    fileIds: fileIds.optional(),
    parts: z.array(TicketPart).max(20).optional(),
    labourMin: z.int().min(0).max(10_000).optional(),
    score: z.int().min(1).max(5).optional(),
  }),
  answer: z.object({
    done: z.array(state),
    failed: z.array(z.object({ id: z.int(), code: z.int(), message: z.string() })),
  }),
  fails: [
    'mat.stepRefused',
    'mat.ticketHandMissing',
    'mat.ticketHandUnknown',
    'mat.ticketNotYours',
    'mat.ticketCloser',
    'mat.ticketFar',
    'mat.ticketUnplaced',
    'mat.ticketReason',
    'mat.ticketSolution',
    'mat.ticketPhoto',
    'mat.ticketNoneDone',
  ],
});

/** Says something of a ticket, with pictures. */
export const commentTicket = call({
  method: 'POST',
  path: `${root}/comment`,
  needs: 'TICKET:WRITE',
  logs: 'mat.op.ticketComment',
  body: z.strictObject({ ticketId: id, text: words(500).min(1), fileIds: fileIds.default([]) }),
  answer: state,
  fails: [],
});

/** 删除/恢复: what was cancelled. */
export const toggleTickets = call({
  method: 'POST',
  path: `${root}/toggle`,
  needs: 'TICKET:WRITE',
  logs: 'mat.op.ticketToggle',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: done,
  fails: ['mat.stepRefused'],
});
