import { forgotPassword } from '@materia/contract/areas/identity';
import { onOpen, sql, wake } from '../../kernel/index.ts';
import { clearLock } from './clear-lock.ts';
import { demandNewPassword, hashPassword } from './password.ts';
import { endSessions } from './session.ts';
import { checkCode, takeCode } from './sms-code/check-code.ts';

/**
 * POST forgot, the second step (spec 01 §2): the code stands in for the old password. All sessions end, the name is unlocked. That
 * there is no such account shows only to who has a code for it, and nobody was sent one.
 */
export const forgotPasswordHandler = onOpen(forgotPassword)(async ({ body }, ctx) => {
  const { userName, cellphone, smsCode } = body;
  demandNewPassword(body);
  const code = await checkCode({ purpose: 'RESET', cellphone, ref: userName, code: smsCode });
  const passwordHash = await hashPassword(body.newPassword);
  await ctx.transaction(async tx => {
    await takeCode(tx, code);
    const user = await tx.maybe<{ id: number; userName: string }>(sql`
      update sys_user set password_hash = ${passwordHash}, must_change_password = false, version = version + 1
      where user_name = ${userName} and cellphone = ${cellphone} and deleted_at is null returning id, user_name as "userName"`);
    if (!user) return code.refused();
    await clearLock(tx, user);
    await endSessions(tx, { userId: user.id, reason: 'PASSWORD' });
    tx.record({ targetType: 'USER', targetId: user.id, targetName: user.userName });
    tx.afterCommit(() => wake('sessions', { userIds: [user.id] }));
    return undefined;
  });
  return null;
});
