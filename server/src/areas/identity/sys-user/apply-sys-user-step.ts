import { type SysUserAction, SysUserSteps, UserStatus } from '@materia/contract/areas/identity';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { endSessions } from '../session.ts';
import { announceUser } from './announce-user.ts';
import {
  insertSysUser,
  type NewSysUser,
  type SysUser,
  type SysUserPatch,
  setSysUserStatus,
  type UserStatusCode,
} from './sys-user.store.ts';

/** Where the action leads from there; an unlisted pair is refused. */
function target(action: SysUserAction, from: UserStatusCode | 'new'): UserStatusCode {
  const step = SysUserSteps.find(action, from);
  if (step && step.to !== 'previous') return step.to[0] as UserStatusCode;
  return refuse('identity.stepRefused', { status: UserStatus.text(from), action: SysUserSteps.text(action) });
}

/** An account's first status, by 新建 or by registration. */
export async function addSysUser(tx: Tx, action: SysUserAction, row: NewSysUser): Promise<SysUser> {
  const user = await insertSysUser(tx, row, target(action, 'new'));
  return user ?? refuse('identity.userNameTaken', {}, { path: ['userName'] });
}

/** The only way an account changes its status: row, event and end of its sessions in one transaction (spec 01 §2). */
export async function applySysUserStep(
  tx: Tx,
  user: SysUser,
  action: SysUserAction,
  patch: SysUserPatch = {},
): Promise<SysUser> {
  const to = target(action, user.status);
  const now = await setSysUserStatus(tx, user.id, to, { ...patch, privVersion: user.privVersion + 1 });
  if (to !== UserStatus.byName.active) await endSessions(tx, { userId: user.id, reason: 'DISABLED' });
  await announceUser(tx, now, 'STATUS');
  return now;
}
