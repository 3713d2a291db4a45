import { setSysUserStatus, toggleSysUsers, UserStatus, unlockSysUsers } from '@materia/contract/areas/identity';
import { type Ctx, on, refuse, type StaffActor, type Tx } from '../../../kernel/index.ts';
import { clearLock } from '../clear-lock.ts';
import { endSessions } from '../session.ts';
import { announceUser } from './announce-user.ts';
import { applySysUserStep } from './apply-sys-user-step.ts';
import { demandHandles, demandSuperAdminLeft } from './handled-by.ts';
import { recordUser, targetOf } from './record-user.ts';
import { changeSysUser, lockSysUsers, type SysUser } from './sys-user.store.ts';

/** These accounts, locked; one that is out of reach, or is no longer there, refuses them all. */
async function lockAll(ctx: Pick<Ctx<StaffActor>, 'actor'>, tx: Tx, asked: readonly number[]): Promise<SysUser[]> {
  const ids = [...new Set(asked)];
  const users = await lockSysUsers(tx, ids);
  if (users.length < ids.length) refuse('row.notFound');
  for (const user of users) {
    if (users.length === 1) tx.about(targetOf(user));
    demandHandles(ctx.actor, user);
  }
  return users;
}

const isHere = (user: SysUser) => user.deletedAt === null;

/** POST sysusers/status: 停用 ends their sessions at once (spec 01 §2). */
export const setSysUserStatusHandler = on(setSysUserStatus)(async ({ body }, ctx) => {
  const action = body.status === UserStatus.byName.disabled ? 'disable' : 'enable';
  if (action === 'disable' && body.ids.includes(ctx.actor.id)) ctx.fail('identity.ownDisable');
  await ctx.transaction(async tx => {
    const users = await lockAll(ctx, tx, body.ids);
    if (!users.every(isHere)) ctx.fail('row.notFound');
    if (action === 'disable') await demandSuperAdminLeft(tx, users);
    for (const user of users) {
      const after = await applySysUserStep(tx, user, action);
      recordUser(tx, user, after, body.reason ? { reason: body.reason } : {});
    }
  });
  return null;
});

/** POST sysusers/toggle: deleting ends sessions too; the name stays taken. */
export const toggleSysUsersHandler = on(toggleSysUsers)(async ({ body }, ctx) => {
  await ctx.transaction(tx => toggleUsers(ctx, tx, body));
  return null;
});

/** Accounts go or come back, in somebody's transaction. */
export async function toggleUsers(
  ctx: Pick<Ctx<StaffActor>, 'actor'>,
  tx: Tx,
  body: { ids: readonly number[]; deleted: boolean },
): Promise<void> {
  if (body.deleted && body.ids.includes(ctx.actor.id)) refuse('identity.ownDelete');
  const users = (await lockAll(ctx, tx, body.ids)).filter(user => isHere(user) === body.deleted);
  if (body.deleted) await demandSuperAdminLeft(tx, users);
  for (const user of users) {
    const deletedAt = body.deleted ? tx.now().toISOString() : null;
    const after = await changeSysUser(tx, user.id, { deletedAt, privVersion: user.privVersion + 1 });
    if (body.deleted) await endSessions(tx, { userId: user.id, reason: 'DISABLED' });
    await announceUser(tx, after, 'STATUS');
    recordUser(tx, user, after);
  }
}

/** POST sysusers/unlock: names that wrong passwords locked are free at once. */
export const unlockSysUsersHandler = on(unlockSysUsers)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const user of await lockAll(ctx, tx, body.ids)) {
      await clearLock(tx, user);
      tx.record({ ...targetOf(user), after: { lockedUntil: null } });
    }
  });
  return null;
});
