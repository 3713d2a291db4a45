import { z } from 'zod';
import { fen, instant } from '../../../kernel/index.ts';
import { AlertLevel, AlertStatus, AlertType } from './alert.codes.ts';

/** An alert as its list shows it (spec 06 §7). `value` and its limits are in the unit of the type. */
export const AlertRow = z.object({
  id: z.int(),
  alertNo: z.string(),
  type: z.literal(AlertType.all),
  level: z.literal(AlertLevel.all),
  status: z.literal(AlertStatus.all),
  companyName: z.string(),
  /** Null: of no device, but of the company. */
  matId: z.int().nullable(),
  matNo: z.string().nullable(),
  matName: z.string().nullable(),
  storeName: z.string().nullable(),
  subNo: z.int().nullable(),
  trackGoodsId: z.int().nullable(),
  trackNo: z.string().nullable(),
  /** What else of a drop nobody heard of may have turned. */
  otherSlots: z.array(z.string()),
  goodsId: z.int().nullable(),
  goodsName: z.string().nullable(),
  value: z.int().nullable(),
  min: z.int().nullable(),
  max: z.int().nullable(),
  /** FAULT: in the words of the device; COMMAND: the type of the last command that failed, or the documents not taken. */
  said: z.string().nullable(),
  /** What the usual sales of an hour come to that cannot be made now. */
  risk: fen,
  count: z.int(),
  firstAt: instant,
  /** Since when it is wrong this time: later than `firstAt` where it has come back. */
  since: instant,
  lastAt: instant,
  recoveredAt: instant.nullable(),
  ackAt: instant.nullable(),
  closedAt: instant.nullable(),
  escalated: z.literal([0, 1, 2]),
  handlerName: z.string().nullable(),
  reasonName: z.string().nullable(),
  /** What was made of it. */
  ticketId: z.int().nullable(),
  ticketNo: z.string().nullable(),
  version: z.int(),
  allowedActions: z.array(z.string()),
});
export type AlertRow = z.infer<typeof AlertRow>;

/** What was said of an alert; no name: the system. */
export const AlertComment = z.object({
  id: z.int(),
  userName: z.string().nullable(),
  text: z.string(),
  /** Addresses of the small pictures. */
  images: z.array(z.string()),
  at: instant,
});

/** A unit nobody knows of: whether it fell is said when its alert is closed. */
export const UnknownUnit = z.object({
  dropId: z.string(),
  orderNo: z.string(),
  lineId: z.int(),
  /** n-th unit of the line in its drop. */
  n: z.int(),
  goodsName: z.string(),
});
export type UnknownUnit = z.infer<typeof UnknownUnit>;

export const AlertDetail = AlertRow.extend({
  address: z.string().nullable(),
  comments: z.array(AlertComment),
  images: z.array(z.object({ id: z.int(), url: z.string(), thumbUrl: z.string().nullable(), name: z.string() })),
  orders: z.array(z.object({ orderNo: z.string() })),
  /** What its reading was around the alert: temperatures and humidity only. */
  curve: z.array(z.object({ at: instant, value: z.int().nullable() })),
  unknownUnits: z.array(UnknownUnit),
});
export type AlertDetail = z.infer<typeof AlertDetail>;

export const AlertReason = z.object({
  id: z.int(),
  type: z.literal(AlertType.all),
  name: z.string(),
  sort: z.int(),
  enabled: z.boolean(),
  version: z.int(),
});
export type AlertReason = z.infer<typeof AlertReason>;
