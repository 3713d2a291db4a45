import { changePassword, signOut } from '@materia/contract/areas/identity';
import { on, sql, wake } from '../../kernel/index.ts';
import { confirmPassword } from './confirm-password.ts';
import { demandStrong, hashPassword } from './password.ts';
import { endSession, endSessions } from './session.ts';

/** The own password (spec 01 §2): ends the account's other sessions. A wrong one counts to the lock of the name. */
export const changePasswordHandler = on(changePassword)(async ({ body }, ctx) => {
  const { actor, fail } = ctx;
  await confirmPassword(ctx, body.oldPassword, { wrong: 'identity.oldPasswordWrong', field: 'oldPassword' });
  if (body.newPassword !== body.confirmPassword) fail('identity.passwordsDiffer', {}, { path: ['confirmPassword'] });
  if (body.newPassword === body.oldPassword) fail('identity.passwordSame', {}, { path: ['newPassword'] });
  demandStrong(body.newPassword, 'newPassword');
  const passwordHash = await hashPassword(body.newPassword);
  await ctx.transaction(async tx => {
    await tx.run(
      sql`update sys_user set password_hash = ${passwordHash}, must_change_password = false, version = version + 1 where id = ${actor.id}`,
    );
    await endSessions(tx, { userId: actor.id, reason: 'PASSWORD', except: actor.sessionId });
    tx.record({ targetType: 'USER', targetId: actor.id, targetName: actor.userName });
    tx.afterCommit(() => wake('sessions', { userIds: [actor.id] }));
  });
  return null;
});

export const signOutHandler = on(signOut)(async (_, ctx) => {
  await endSession(ctx.db, ctx.actor.sessionId, 'LOGOUT');
  wake('sessions', { userIds: [ctx.actor.id] });
  return null;
});
