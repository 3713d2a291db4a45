import { z } from 'zod';
import { event } from '../../kernel/events.ts';
import { type LiveAudience, liveFrameTypes } from '../../kernel/live.ts';
import { BroadcastStatus, NoticeChannel } from './notification.codes.ts';

const audience = z.custom<LiveAudience>(value => typeof value === 'object' && value !== null);

/** Something was written into the notification centres of those it is for; the frame tells those who are there. */
export const notificationGiven = event(
  'notification.given',
  z.object({
    type: z.enum(liveFrameTypes),
    to: audience,
    autoHidden: z.boolean(),
    /** The frame's body. */
    body: z.record(z.string(), z.json()),
  }),
);

/** One message to one person by a channel outside: sent by its consumer, tried again until it went (spec 01 §7). */
export const notificationDelivery = event(
  'notification.delivery',
  z.object({
    channel: NoticeChannel.schema,
    /** What carries it where the channel cannot: whom WeChat may not write to gets a text message. */
    otherwise: NoticeChannel.schema.optional(),
    /** Of the template, or `message-7` of a broadcast. */
    code: z.string(),
    to: z.union([z.object({ userId: z.int() }), z.object({ customerId: z.int() })]),
    /** Key of a text or text as written, and what it names. */
    title: z.string(),
    body: z.string(),
    words: z.record(z.string(), z.json()),
  }),
);

/** A broadcast took a step (spec 01 §7). `from` null: it was just made. */
export const messageStatus = event(
  'notification.message',
  z.object({
    messageId: z.int(),
    from: BroadcastStatus.schema.nullable(),
    to: BroadcastStatus.schema,
    version: z.int(),
  }),
);
