import { z } from 'zod';
import { call, done, fileJob } from '../../kernel/call.ts';
import { dayRange, instant } from '../../kernel/dates.ts';
import { chosenIds, listPart, noSums, page, rows } from '../../kernel/paging.ts';
import { NoticeChannel, OutboxKind, OutboxState } from './notification.codes.ts';

/** An event of the outbox, or a message on its way out (spec 01 §10 发送记录). */
export const OutboxRow = z.object({
  id: z.int(),
  event: z.string(),
  /** Of a message on its way out: template, channel, who gets it. */
  code: z.string().nullable(),
  channel: NoticeChannel.schema.nullable(),
  receiver: z.string().nullable(),
  /** The channel that it went by instead: WeChat did not take it. */
  wentBy: NoticeChannel.schema.nullable(),
  /** false: done, but there was no way to them. */
  reached: z.boolean(),
  aggregateType: z.string(),
  aggregateId: z.int(),
  companyName: z.string().nullable(),
  state: OutboxState.schema,
  attempts: z.int(),
  /** Not before, while it waits. */
  availableAt: instant,
  error: z.string().nullable(),
  createdAt: instant,
  allowedActions: z.array(z.literal('retry')),
});
export type OutboxRow = z.infer<typeof OutboxRow>;

const OutboxFilter = z.strictObject({
  kind: OutboxKind.schema.default('DELIVERY'),
  state: z.array(OutboxState.schema).max(3).optional(),
  /** Exact: an event or a template. */
  event: z.string().trim().max(60).optional(),
  range: dayRange.optional(),
});

/** Newest first. Domain events are the installation's own: platform only. */
export const listOutbox = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/outbox/limit/:limit/page/:page',
  needs: 'NOTIFICATION',
  params: page,
  body: OutboxFilter.extend(listPart),
  answer: rows(OutboxRow, noSums),
  fails: [],
});

/** Phones in what failed are masked. */
export const exportOutbox = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/outbox/export',
  needs: 'NOTIFICATION',
  logs: 'notification.op.exportOutbox',
  kind: 'file',
  body: OutboxFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

/** 重试: what was given up, or waits for its next try, is tried now. */
export const retryOutbox = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/outbox/retry',
  needs: 'NOTIFICATION:WRITE',
  logs: 'notification.op.retryOutbox',
  body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(1_000) }),
  answer: done,
  fails: ['notification.nothingToRetry'],
});
