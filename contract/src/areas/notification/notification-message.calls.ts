import { z } from 'zod';
import { call, done, fileJob } from '../../kernel/call.ts';
import { dayRange, instant } from '../../kernel/dates.ts';
import { liveFrameTypes } from '../../kernel/live.ts';
import { chosenIds, listPart, noSums, page, rows } from '../../kernel/paging.ts';
import { roles } from '../../privileges.ts';
import { screens } from '../../screens.ts';
import { AgentType } from '../identity/index.ts';
import { BroadcastSteps } from './broadcast.steps.ts';
import { BroadcastStatus, MessageKind, NoticeChannel, NoticeLevel } from './notification.codes.ts';

const id = z.int().positive();
const some = <S extends z.ZodType>(each: S, max = 200) => z.array(each).max(max).default([]);

/** Who gets a broadcast: of one of the roles or types, at one of the companies or stores, and named accounts besides; empty: everybody. */
export const Audience = z.strictObject({
  roles: some(z.enum(roles)),
  types: some(z.literal(AgentType.all)),
  companyIds: some(id),
  storeIds: some(id),
  userIds: some(id),
});
export type Audience = z.infer<typeof Audience>;

const title = z.string().trim().min(1).max(50);
const body = z.string().trim().min(1).max(300);

/** Whether it names a screen as messages do: app.order.order_mgmt. */
export const isScreenName = (name: string): boolean =>
  /^app\.[\w.-]+$/.test(name) && screens.some(({ path }) => path === `/${name.replaceAll('.', '/')}`);
const url = z.string().trim().max(100).refine(isScreenName, { message: 'screen' });
const channels = z.array(NoticeChannel.schema).min(1).max(4);

/** A broadcast, or a template as it is in force; of a template `id` is its place among them (spec 01 §1). */
export const MessageRow = z.object({
  id: z.int(),
  kind: MessageKind.schema,
  code: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  url: z.string().nullable(),
  level: NoticeLevel.schema,
  channels: z.array(NoticeChannel.schema),
  enabled: z.boolean(),
  version: z.int(),
  updatedAt: instant.nullable(),
  /** Broadcasts only, from here on; templates have what says nothing. */
  mustConfirm: z.boolean(),
  audience: Audience,
  sendAt: instant.nullable(),
  sentAt: instant.nullable(),
  status: BroadcastStatus.schema.nullable(),
  receiverCount: z.int(),
  readCount: z.int(),
  senderName: z.string().nullable(),
  companyName: z.string().nullable(),
  allowedActions: z.array(z.enum([...BroadcastSteps.actions, 'toggle', 'restore'])),
  /** Templates only: for staff or customers; whether the platform changed it; what its text may name. */
  to: z.enum(['STAFF', 'CUSTOMER']).nullable(),
  changed: z.boolean(),
  placeholders: z.array(z.string()),
});
export type MessageRow = z.infer<typeof MessageRow>;

/** Names of what an audience lists by number, for the editor. */
export const MessageDetail = MessageRow.extend({
  names: z.object({
    companies: z.array(z.object({ id: z.int(), name: z.string() })),
    stores: z.array(z.object({ id: z.int(), name: z.string() })),
    users: z.array(z.object({ id: z.int(), name: z.string(), userName: z.string() })),
  }),
});
export type MessageDetail = z.infer<typeof MessageDetail>;

const MessageFilter = z.strictObject({
  kind: MessageKind.schema.default('BROADCAST'),
  query: z.string().trim().max(50).optional(),
  status: z.array(BroadcastStatus.schema).max(4).optional(),
  /** Days of sending, or of planned sending. */
  range: dayRange.optional(),
  deleted: z.boolean().optional(),
});

export const listMessages = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/limit/:limit/page/:page',
  needs: 'NOTIFICATION',
  params: page,
  body: MessageFilter.extend(listPart),
  answer: rows(MessageRow, noSums),
  fails: [],
});

/** Broadcasts or templates as a file, each with the columns of its list. */
export const exportMessages = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/export',
  needs: 'NOTIFICATION',
  logs: 'notification.op.exportMessages',
  kind: 'file',
  body: MessageFilter.extend({ ids: chosenIds }),
  answer: fileJob,
  fails: [],
});

export const readMessage = call({
  method: 'GET',
  path: '/api/mgmt/notification/message/:id',
  needs: 'NOTIFICATION',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: MessageDetail,
  fails: [],
});

/** Writes a broadcast (a planned one is a draft again), or what the platform changes of a template; `reset` undoes that. */
export const saveMessage = call({
  method: 'POST',
  path: '/api/mgmt/notification/message',
  needs: 'NOTIFICATION:WRITE',
  logs: 'notification.op.saveMessage',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('BROADCAST'),
      id: id.optional(),
      version: z.int().optional(),
      title,
      body,
      url: url.nullable().default(null),
      level: NoticeLevel.schema.default('info'),
      channels: channels.default(['LIVE']),
      mustConfirm: z.boolean().default(false),
      audience: Audience,
      sendAt: instant.nullable().default(null),
    }),
    z.strictObject({
      kind: z.literal('TEMPLATE'),
      code: z.string().max(40),
      version: z.int(),
      title,
      body,
      channels,
      enabled: z.boolean(),
      reset: z.boolean().default(false),
    }),
  ]),
  answer: MessageRow,
  fails: [
    'notification.sendAtPast',
    'notification.stepRefused',
    'notification.channelRefused',
    'notification.placeholderUnknown',
  ],
});

/** How many it would reach now, of those the caller may reach. */
export const countAudience = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/audience',
  needs: 'NOTIFICATION',
  body: z.strictObject({ audience: Audience }),
  answer: z.object({ count: z.int() }),
  fails: [],
});

/** Pushes a frame of any type with that body to one account; what is a notice also stands in its centre. */
export const testMessage = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/test',
  needs: 'NOTIFICATION:WRITE',
  logs: 'notification.op.testMessage',
  body: z.strictObject({
    type: z.enum(liveFrameTypes).exclude(['HELLO', 'PONG']),
    userName: z.string().trim().min(1).max(20),
    body: z
      .record(z.string().max(40), z.json())
      .refine(value => JSON.stringify(value).length <= 5_000, { message: 'size' }),
  }),
  answer: done,
  fails: ['notification.userUnknown'],
});

export const toggleMessages = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/toggle',
  needs: 'NOTIFICATION:WRITE',
  logs: 'notification.op.toggleMessages',
  body: z.strictObject({ ids: z.array(id).min(1).max(1_000), deleted: z.boolean() }),
  answer: done,
  fails: [],
});

const one = z.strictObject({ id: z.coerce.number().int().positive() });

/** Sends it now, plans it for its sendAt (`schedule`), or takes it off the plan (`unschedule`). */
export const sendMessage = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/:id/send',
  needs: 'NOTIFICATION:WRITE',
  logs: 'notification.op.sendMessage',
  params: one,
  body: z.strictObject({ version: z.int(), action: z.enum(['send', 'schedule', 'unschedule']).default('send') }),
  answer: MessageRow,
  fails: ['notification.sendAtPast', 'notification.noReceivers', 'notification.stepRefused'],
});

/** Gone for who has not read it. */
export const revokeMessage = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/:id/revoke',
  needs: 'NOTIFICATION:WRITE',
  logs: 'notification.op.revokeMessage',
  params: one,
  body: z.strictObject({ version: z.int() }),
  answer: MessageRow,
  fails: ['notification.stepRefused'],
});

export const ReceiverRow = z.object({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  name: z.string(),
  role: z.enum(roles),
  agentType: z.int().nullable(),
  companyName: z.string().nullable(),
  storeName: z.string().nullable(),
  readAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  /** It was taken back before they read it. */
  revoked: z.boolean(),
});
export type ReceiverRow = z.infer<typeof ReceiverRow>;

export const listReceivers = call({
  method: 'POST',
  path: '/api/mgmt/notification/message/:id/receivers/limit/:limit/page/:page',
  needs: 'NOTIFICATION',
  params: page.extend(one.shape),
  body: z.strictObject({ query: z.string().trim().max(50).optional(), read: z.boolean().optional(), ...listPart }),
  answer: rows(ReceiverRow, noSums),
  fails: [],
});
