import { z } from 'zod';
import { call, done } from '../../kernel/call.ts';
import { dayRange, instant } from '../../kernel/dates.ts';
import { liveFrameTypes } from '../../kernel/live.ts';
import { listPart, noSums, page, rows } from '../../kernel/paging.ts';
import { NoticeLevel, NotificationCategory } from './notification.codes.ts';

/** A notification as its receiver reads it, title and body in the caller's language (spec 01 §1, §7). */
export const NotificationRow = z.object({
  id: z.int(),
  type: z.enum(liveFrameTypes),
  category: NotificationCategory.schema,
  level: NoticeLevel.schema,
  tag: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  /** The screen it leads to, and what that is opened with. */
  url: z.string().nullable(),
  parameter: z.record(z.string(), z.json()).nullable(),
  mustConfirm: z.boolean(),
  readAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  createdAt: instant,
});
export type NotificationRow = z.infer<typeof NotificationRow>;

/** Unread ones of each tab, counted to 100 (shown as 99+); `toConfirm`: those whose dialog waits for 我知道了, oldest first. */
export const UnreadNotifications = z.object({
  counts: z.record(NotificationCategory.schema, z.int()),
  toConfirm: z.array(NotificationRow),
});
export type UnreadNotifications = z.infer<typeof UnreadNotifications>;

const ids = z.array(z.int().positive()).min(1).max(1_000);

/** The caller's own, newest first. Totals are for nobody: the modal reads on as it scrolls. */
export const listNotifications = call({
  method: 'POST',
  path: '/api/private/notification/limit/:limit/page/:page',
  needs: 'signedIn',
  params: page,
  body: z.strictObject({
    category: NotificationCategory.schema.optional(),
    unread: z.boolean().optional(),
    range: dayRange.optional(),
    ...listPart,
  }),
  answer: rows(NotificationRow, noSums),
  fails: [],
});

/** What the bell shows. */
export const countUnread = call({
  method: 'GET',
  path: '/api/private/notification/unread',
  needs: 'signedIn',
  answer: UnreadNotifications,
  fails: [],
});

/** Marks some as read, or all: of one tab where a category is named. Those to be confirmed stay until they are. */
export const readNotifications = call({
  method: 'POST',
  path: '/api/private/notification/read',
  needs: 'signedIn',
  body: z.union([
    z.strictObject({ ids }),
    z.strictObject({ all: z.literal(true), category: NotificationCategory.schema.optional() }),
  ]),
  answer: UnreadNotifications,
  fails: [],
});

/** 我知道了: read, and confirmed. */
export const confirmNotification = call({
  method: 'POST',
  path: '/api/private/notification/confirm',
  needs: 'signedIn',
  body: z.strictObject({ id: z.int().positive() }),
  answer: UnreadNotifications,
  fails: ['row.notFound'],
});

/** Takes some out of the own centre, or puts them back. */
export const toggleNotifications = call({
  method: 'POST',
  path: '/api/private/notification/toggle',
  needs: 'signedIn',
  body: z.strictObject({ ids, deleted: z.boolean() }),
  answer: done,
  fails: [],
});
