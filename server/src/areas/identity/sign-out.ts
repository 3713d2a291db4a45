import { signOut } from '@materia/contract/areas/identity';
import { on, wake } from '../../kernel/index.ts';
import { logTry } from './login-log.store.ts';
import { endSession } from './session.ts';

/** POST logout: the session is over in every tab of the browser. */
export const signOutHandler = on(signOut)(async (_, ctx) => {
  const { id, userName, sessionId } = ctx.actor;
  await ctx.transaction(async tx => {
    await endSession(tx, sessionId, 'LOGOUT');
    const userAgent = ctx.raw.headers['user-agent'] ?? '';
    await logTry(tx, { userName, userId: id, event: 'LOGOUT', result: 'OK', ip: ctx.ip, userAgent, sessionId });
    tx.afterCommit(() => wake('sessions', { userIds: [id] }));
  });
  return null;
});
