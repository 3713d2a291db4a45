import { type Ctx, demand, refuse, type StaffActor, sql } from '../../../kernel/index.ts';
import { clearLock } from '../clear-lock.ts';
import { hashPassword } from '../password.ts';
import { endSessions } from '../session.ts';
import { announceUser } from './announce-user.ts';
import { demandHandles } from './handled-by.ts';
import { targetOf } from './record-user.ts';
import { changeSysUser, lockSysUsers } from './sys-user.store.ts';
import { temporaryPassword } from './temporary-password.ts';

/** Another's password (spec 01 §3): a temporary one, told once; their sessions end, their name is unlocked, they must change it. */
export async function resetPassword(ctx: Ctx<StaffActor>, id: number): Promise<{ temporaryPassword: string }> {
  // The path is open to who must change their own password first; this use of it is not.
  if (await mustChange(ctx)) refuse('auth.changePassword', {}, { reason: 'PASSWORD' });
  demand(ctx.actor, 'SYSUSER:WRITE');
  if (id === ctx.actor.id) refuse('identity.ownReset');
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  await ctx.transaction(async tx => {
    const [user] = await lockSysUsers(tx, [id]);
    if (!user || user.deletedAt) return refuse('row.notFound');
    tx.about(targetOf(user));
    demandHandles(ctx.actor, user);
    await changeSysUser(tx, id, { passwordHash, mustChangePassword: true });
    await clearLock(tx, user);
    await endSessions(tx, { userId: id, reason: 'PASSWORD' });
    await announceUser(tx, user, 'STATUS');
    tx.record({ ...targetOf(user), after: { mustChangePassword: true } });
    return undefined;
  });
  return { temporaryPassword: password };
}

async function mustChange({ db, actor }: Ctx<StaffActor>): Promise<boolean> {
  const { must } = await db.one<{ must: boolean }>(
    sql`select must_change_password as must from sys_user where id = ${actor.id}`,
  );
  return must;
}
