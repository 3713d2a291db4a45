import { lockSession, unlockSession } from '@materia/contract/areas/identity';
import { on, Refusal, sql, type Tx, wake } from '../../kernel/index.ts';
import { tryPassword } from './password-tries.ts';

/** Spec 01 §2: so many wrong passwords in a row end a locked session. */
const mostWrong = 5;

/** POST lock: for all tabs of the browser, which share the session. */
export const lockSessionHandler = on(lockSession)(async (_, ctx) => {
  const { id, userName, sessionId } = ctx.actor;
  await ctx.transaction(async tx => {
    const locked = await tx.run(sql`
      update auth_session set locked_at = now(), failed_unlocks = 0 where id = ${sessionId} and locked_at is null`);
    if (locked > 0) tx.record({ targetType: 'USER', targetId: id, targetName: userName });
  });
  return null;
});

/** POST unlock: a wrong one also counts to the lock of the name, as every password does. */
export const unlockSessionHandler = on(unlockSession)(async ({ body }, ctx) => {
  const { id, userName, sessionId } = ctx.actor;
  await tryPassword(
    ctx,
    {
      ...{ userName, password: body.password, sessionId, event: 'UNLOCK' },
      wrong: left => new Refusal('identity.unlockWrong', { n: left }, { reason: 'BAD_PASSWORD', path: ['password'] }),
      counted: (tx, refusal) => countWrong(tx, { id, sessionId }, refusal),
    },
    async tx => {
      await tx.run(sql`update auth_session set locked_at = null, failed_unlocks = 0 where id = ${sessionId}`);
      tx.record({ targetType: 'USER', targetId: id, targetName: userName });
      return { result: 'OK', outcome: undefined };
    },
  );
  return null;
});

/** What the wrong one is told: how many are left, till the session is over. */
async function countWrong(tx: Tx, of: { id: number; sessionId: number }, refusal: Refusal): Promise<Refusal> {
  const { wrong } = await tx.one<{ wrong: number }>(sql`
    update auth_session set failed_unlocks = failed_unlocks + 1,
      ended_at = case when failed_unlocks + 1 >= ${mostWrong} then coalesce(ended_at, now()) else ended_at end,
      end_reason = case when failed_unlocks + 1 >= ${mostWrong} then coalesce(end_reason, 'REVOKED') else end_reason end
    where id = ${of.sessionId} returning failed_unlocks as wrong`);
  if (wrong >= mostWrong) {
    // Its sockets close now, not at their next sign of life.
    tx.afterCommit(() => wake('sessions', { userIds: [of.id] }));
    return new Refusal('auth.expired', {}, { reason: 'REVOKED' });
  }
  // The name's own lock may come first (account.maxFailures).
  if (refusal.key === 'identity.nameLocked') return refusal;
  const left = Math.min(Number(refusal.params.n), mostWrong - wrong);
  return new Refusal(refusal.key, { n: left }, refusal.data);
}
