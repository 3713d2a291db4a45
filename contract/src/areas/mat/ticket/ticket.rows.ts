import { z } from 'zod';
import { fen, instant } from '../../../kernel/index.ts';
import { TicketPriority, TicketStatus, TicketType } from './ticket.codes.ts';

const name = z.string().trim();

/** A part that was put in. */
export const TicketPart = z.strictObject({
  name: name.min(1).max(40),
  model: name.max(40).default(''),
  quantity: z.int().min(1).max(999),
  cost: z.int().min(0).max(99_999_999),
});
export type TicketPart = z.infer<typeof TicketPart>;

/** A ticket as its board, list and map show it (spec 06 §7). */
export const TicketRow = z.object({
  ticketId: z.int(),
  ticketNo: z.string(),
  type: z.literal(TicketType.all),
  priority: z.literal(TicketPriority.all),
  status: z.literal(TicketStatus.all),
  title: z.string(),
  companyName: z.string(),
  matId: z.int(),
  matNo: z.string(),
  matName: z.string(),
  storeName: z.string().nullable(),
  address: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  trackNo: z.string().nullable(),
  alertId: z.int().nullable(),
  orderNo: z.string().nullable(),
  /** No name: a rule made it. */
  creatorName: z.string().nullable(),
  assigneeId: z.int().nullable(),
  assigneeName: z.string().nullable(),
  createdAt: instant,
  /** When it is answered: accepted by whom it was given to. */
  respondDueAt: instant,
  respondedAt: instant.nullable(),
  resolveDueAt: instant,
  resolvedAt: instant.nullable(),
  /** The clock stands still since then. */
  pausedAt: instant.nullable(),
  overdue: z.boolean(),
  mine: z.boolean(),
  version: z.int(),
  allowedActions: z.array(z.string()),
});
export type TicketRow = z.infer<typeof TicketRow>;

export const TicketLog = z.object({
  id: z.int(),
  action: z.string(),
  fromStatus: z.literal(TicketStatus.all).nullable(),
  toStatus: z.literal(TicketStatus.all),
  userName: z.string().nullable(),
  text: z.string().nullable(),
  images: z.array(z.string()),
  at: instant,
});

export const TicketDetail = TicketRow.extend({
  description: z.string(),
  images: z.array(z.object({ id: z.int(), url: z.string(), thumbUrl: z.string().nullable(), name: z.string() })),
  alertNo: z.string().nullable(),
  arrivedAt: instant.nullable(),
  /** How far from the device it was checked in, in metres. */
  arrivedM: z.int().nullable(),
  solution: z.string().nullable(),
  parts: z.array(TicketPart),
  partsCost: fen,
  labourMin: z.int().nullable(),
  score: z.int().nullable(),
  closedAt: instant.nullable(),
  pausedSec: z.int(),
  logs: z.array(TicketLog),
});
export type TicketDetail = z.infer<typeof TicketDetail>;

/** Somebody a ticket may be given to. */
export const TicketHand = z.object({
  userId: z.int(),
  name: z.string(),
  userName: z.string(),
  /** Tickets that are theirs and not mended yet. */
  load: z.int(),
  /** From the device to where they last checked in, or where their next ticket is; metres. */
  distance: z.int().nullable(),
});
export type TicketHand = z.infer<typeof TicketHand>;
