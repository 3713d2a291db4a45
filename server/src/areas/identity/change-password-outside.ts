import { changePasswordOutside } from '@materia/contract/areas/identity';
import { onOpen, Refusal, sql, wake } from '../../kernel/index.ts';
import { closedReason } from './closed-reason.ts';
import { demandNewPassword, hashPassword } from './password.ts';
import { tryPassword } from './password-tries.ts';
import { endSessions } from './session.ts';

/**
 * POST password, on the sign-in page (spec 01 §2): for who knows the old one, also while it must be changed. An unknown name is told
 * the same as a wrong password; both count to the lock of the name.
 */
export const changePasswordOutsideHandler = onOpen(changePasswordOutside)(async ({ body }, ctx) => {
  const { userName, oldPassword } = body;
  demandNewPassword(body, oldPassword);
  const passwordHash = await hashPassword(body.newPassword);
  const wrong = () => new Refusal('identity.oldPasswordWrong', {}, { reason: 'BAD_PASSWORD', path: ['oldPassword'] });
  await tryPassword(ctx, { userName, password: oldPassword, event: 'UNLOCK', wrong }, async (tx, account) => {
    const closed = closedReason(account, tx.now());
    if (closed) return { result: closed.result, outcome: closed.refusal };
    await tx.run(sql`
      update sys_user set password_hash = ${passwordHash}, must_change_password = false, version = version + 1 where id = ${account.id}`);
    await endSessions(tx, { userId: account.id, reason: 'PASSWORD' });
    tx.record({ targetType: 'USER', targetId: account.id, targetName: userName.toLowerCase() });
    tx.afterCommit(() => wake('sessions', { userIds: [account.id] }));
    return { result: 'OK', outcome: undefined };
  });
  return null;
});
