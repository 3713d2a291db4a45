import { z } from 'zod';
import { call, fileJob, listPart, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import { TicketPriority } from '../ticket/ticket.codes.ts';
import { AlertAge, AlertLevel, AlertStatus, AlertType } from './alert.codes.ts';
import { AlertDetail, AlertReason, AlertRow } from './alert-desk.rows.ts';

const id = z.int().positive();
const ofId = z.strictObject({ id: z.coerce.number().int().positive() });
const type = z.literal(AlertType.all);
const text = z.string().trim().max(500);
const root = '/api/mgmt/mat/alert';

export const AlertListFilter = z.strictObject({
  alertType: z.array(type).max(AlertType.all.length).optional(),
  status: z.array(z.literal(AlertStatus.all)).max(AlertStatus.all.length).optional(),
  level: z.array(z.literal(AlertLevel.all)).max(3).optional(),
  /** Number, name or number of the device. */
  query: z.string().trim().max(50).optional(),
  matId: id.optional(),
  storeId: id.optional(),
  companyId: id.optional(),
  age: z.literal(AlertAge.all).optional(),
  sort: sortBy(['level', 'risk', 'firstAt', 'lastAt', 'count']).optional(),
});
export type AlertListFilter = z.infer<typeof AlertListFilter>;

/** The alerts of the scope, the gravest and costliest first; how many of each type come with the total. */
export const listAlerts = call({
  method: 'POST',
  path: `${root}/limit/:limit/page/:page`,
  needs: 'ALERT',
  params: page,
  body: AlertListFilter.extend({ part: listPart.part, exact: listPart.exact, ids: listPart.ids }),
  answer: rows(AlertRow, noSums).extend({ counts: z.array(z.object({ type, count: z.int() })).optional() }),
  fails: [],
});

/** The same as a file. */
export const exportAlerts = call({
  method: 'POST',
  path: `${root}/export`,
  needs: 'ALERT',
  logs: 'mat.op.exportAlerts',
  kind: 'file',
  body: AlertListFilter,
  answer: fileJob,
  fails: [],
});

export const readAlert = call({
  method: 'GET',
  path: `${root}/:id`,
  needs: 'ALERT',
  params: ofId,
  answer: AlertDetail,
  fails: [],
});

const state = z.object({ id: z.int(), status: z.literal(AlertStatus.all), version: z.int() });
const failed = z.object({ id: z.int(), code: z.int(), message: z.string() });

/** 确认, 处理, 关闭, 忽略, 重开 of one or many, row by row (spec 06 §3). */
export const updateAlertStatus = call({
  method: 'POST',
  path: `${root}/update-status`,
  needs: 'ALERT:WRITE',
  logs: 'mat.op.alertStatus',
  idempotent: 'rows',
  body: z.strictObject({
    ids: z.array(id).min(1).max(1000),
    status: z.literal([
      AlertStatus.byName.acknowledged,
      AlertStatus.byName.handling,
      AlertStatus.byName.closed,
      AlertStatus.byName.ignored,
    ]),
    reasonId: id.optional(),
    comment: text.optional(),
    /** 转工单: with HANDLING, a ticket is made of each. */
    ticket: z.strictObject({ priority: z.literal(TicketPriority.all), assigneeId: id.optional() }).optional(),
    /** Whether each unknown unit fell; asked for when an alert of such units is closed. */
    drops: z
      .array(z.strictObject({ dropId: z.uuid(), lineId: id, n: z.int().min(1).max(99), dropped: z.boolean() }))
      .max(200)
      .optional(),
  }),
  answer: z.object({ done: z.array(state), failed: z.array(failed) }),
  fails: [
    'mat.stepRefused',
    'mat.alertReasonMissing',
    'mat.alertCommentMissing',
    'mat.alertDropsMissing',
    'mat.alertOpenAgain',
    'mat.alertNoneDone',
    'mat.alertHasTicket',
    'mat.alertNoDevice',
    'mat.ticketHandUnknown',
  ],
});

/** Says something of an alert, with pictures. */
export const commentAlert = call({
  method: 'POST',
  path: `${root}/comment`,
  needs: 'ALERT:WRITE',
  logs: 'mat.op.alertComment',
  body: z.strictObject({ id, comment: text.min(1), fileIds: z.array(id).max(9).default([]) }),
  answer: state,
  fails: [],
});

/** The pictures of an alert: these and no others. */
export const saveAlertImages = call({
  method: 'POST',
  path: `${root}/images`,
  needs: 'ALERT:WRITE',
  logs: 'mat.op.alertImages',
  body: z.strictObject({ id, fileIds: z.array(id).max(9) }),
  answer: state,
  fails: [],
});

/** The orders that an alert has to do with: these and no others, all of its device. */
export const linkAlertOrders = call({
  method: 'POST',
  path: `${root}/orders`,
  needs: 'ALERT:WRITE',
  logs: 'mat.op.alertOrders',
  body: z.strictObject({ id, orderNos: z.array(z.string().trim().min(1).max(20)).max(20) }),
  answer: state,
  fails: ['mat.alertOrderUnknown'],
});

/** What alerts may be closed with, in their order. */
export const listAlertReasons = call({
  method: 'GET',
  path: `${root}/reason`,
  needs: 'ALERT',
  query: z.strictObject({ type: type.optional() }),
  answer: z.array(AlertReason),
  fails: [],
});

/** Makes a reason or changes it; one that is in use is switched off, never removed. */
export const saveAlertReason = call({
  method: 'POST',
  path: `${root}/reason`,
  needs: 'ALERT:WRITE',
  platformOnly: true,
  logs: 'mat.op.alertReason',
  body: z.strictObject({
    id: id.optional(),
    version: z.int().optional(),
    type,
    name: z.string().trim().min(1).max(30),
    sort: z.int().min(0).max(999).default(0),
    enabled: z.boolean().default(true),
  }),
  answer: AlertReason,
  fails: ['mat.alertReasonTaken'],
});
