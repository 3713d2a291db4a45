import { messageStatus, notificationGiven } from '@materia/contract/areas/notification';
import { pushes, rowPush } from '../../kernel/index.ts';
import { isRevoked } from './message/message.store.ts';

/** Never told afterwards to who was away (spec 01 §8). */
const passing = ['ORDER_REFRESH', 'REFRESH_BROSWER'];

/** The broadcast that a notice tells. */
function broadcastOf(notification: unknown): number | null {
  const { messageId } = (notification ?? {}) as { messageId?: number | null };
  return messageId ?? null;
}

/** What was written into notification centres is told at once to those who are there, but a broadcast taken back; broadcasts that took a step to their list. */
export const noticePushes = [
  pushes(notificationGiven, async ({ payload: { type, to, autoHidden, body } }, db) => {
    const messageId = broadcastOf(body.notification);
    if (messageId !== null && (await isRevoked(db, messageId))) return null;
    const queued = !passing.includes(type) && body.recovered !== true;
    return { type, to, autoHidden, body, queued };
  }),
  pushes(messageStatus, ({ event, payload, companyId }) =>
    rowPush(
      { entity: 'notificationMessage', id: payload.messageId, version: payload.version, event },
      { priv: 'NOTIFICATION', companyId },
    ),
  ),
];
