import { signIn } from '@materia/contract/areas/identity';
import { onOpen, Refusal, sql } from '../../kernel/index.ts';
import { closedReason } from './closed-reason.ts';
import { tryPassword } from './password-tries.ts';
import { readUser } from './read-current-user.ts';
import { openSession } from './session.ts';

/** POST user_auth: the right password of an account that may come in opens a session. */
export const signInHandler = onOpen(signIn)(async ({ body }, ctx) => {
  const wrong = (n: number) => new Refusal('identity.badPassword', { n });
  const { userId, token } = await tryPassword(ctx, { ...body, event: 'LOGIN', wrong }, async (tx, account) => {
    const closed = closedReason(account, tx.now());
    if (closed) return { result: closed.result, outcome: closed.refusal };
    const opened = await openSession(tx, {
      userId: account.id,
      client: 'WEB',
      ip: ctx.ip,
      userAgent: ctx.raw.headers['user-agent'] ?? '',
      sessionDays: tx.setting('account.sessionDays'),
      maxSessions: tx.setting('account.maxSessions'),
    });
    await tx.run(sql`update sys_user set last_login_at = now() where id = ${account.id}`);
    return { result: 'OK', sessionId: opened.sessionId, outcome: { userId: account.id, token: opened.token } };
  });
  return { ...(await readUser(ctx.db, userId, ctx.now())), token };
});
