import { messageOnline, refreshOnline } from '@materia/contract/areas/identity';
import { on, wake } from '../../../kernel/index.ts';
import { tellPlainly } from '../../notification/index.ts';
import { targetOf } from '../sys-user/record-user.ts';
import { reached } from './online-scope.ts';

/** A signal carries 8,000 bytes. */
const perSignal = 500;

/** POST online/refresh: whoever is not connected opens the console anew anyway, so nothing is kept for them. */
export const refreshOnlineHandler = on(refreshOnline)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const users = await reached(tx, body.userNames);
    for (const user of users) tx.record(targetOf(user));
    tx.afterCommit(() => {
      for (let at = 0; at < users.length; at += perSignal) {
        const userIds = users.slice(at, at + perSignal).map(user => user.id);
        wake('live', { push: { type: 'REFRESH_BROSWER', body: { isRefresh: true }, to: { userIds } } });
      }
    });
  });
  return null;
});

/** POST online/message: stands in the notification centre of each, and is shown at once to those who are there. */
export const messageOnlineHandler = on(messageOnline)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const users = await reached(tx, body.userNames);
    await tellPlainly(tx, {
      ...{ title: body.title, body: body.body, tag: `message-${tx.requestId}` },
      userIds: users.map(user => user.id),
    });
    for (const user of users) tx.record({ ...targetOf(user), after: { title: body.title, body: body.body } });
  });
  return null;
});
