import { changePassword } from '@materia/contract/areas/identity';
import type { BodyOf } from '@materia/contract/kernel';
import { type Ctx, on, type StaffActor, sql, wake } from '../../kernel/index.ts';
import { confirmPassword } from './confirm-password.ts';
import { demandNewPassword, hashPassword } from './password.ts';
import { endSessions } from './session.ts';
import { resetPassword } from './sys-user/reset-password.ts';

type OwnPassword = Extract<BodyOf<typeof changePassword>, { oldPassword: string }>;

export const changePasswordHandler = on(changePassword)(async ({ body }, ctx) =>
  'id' in body ? resetPassword(ctx, body.id) : changeOwn(ctx, body),
);

/** The own password (spec 01 §2): ends the account's other sessions. A wrong one counts to the lock of the name. */
async function changeOwn(ctx: Ctx<StaffActor, string>, body: OwnPassword): Promise<null> {
  const { actor } = ctx;
  await confirmPassword(ctx, body.oldPassword, { wrong: 'identity.oldPasswordWrong', field: 'oldPassword' });
  demandNewPassword(body, body.oldPassword);
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
}
