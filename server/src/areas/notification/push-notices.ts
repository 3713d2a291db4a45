import { messageStatus, notificationGiven } from '@materia/contract/areas/notification';
import { pushes, rowPush } from '../../kernel/index.ts';

/** Never told afterwards to who was away (spec 01 §8). */
const passing = ['ORDER_REFRESH', 'REFRESH_BROSWER'];

/** What was written into notification centres is told at once to those who are there; broadcasts that took a step to their list. */
export const noticePushes = [
  pushes(notificationGiven, ({ payload: { type, to, autoHidden, body } }) => {
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
