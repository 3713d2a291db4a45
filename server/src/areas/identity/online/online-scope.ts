import { refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { demandHandles } from '../sys-user/handled-by.ts';
import { type SysUser, sysUserScope } from '../sys-user/sys-user.store.ts';

export type Reached = Pick<SysUser, 'id' | 'userName' | 'role'>;

/** The accounts of these names within the scope; names that are nobody's there are left out, none at all is refused. */
export async function reached(tx: Tx, userNames: readonly string[]): Promise<Reached[]> {
  const users = await tx.rows<Reached>(sql`
    select u.id, u.user_name as "userName", u.role from sys_user u
    where u.user_name = any(${userNames}::text[]) and ${sysUserScope(tx.actor, 'u')} order by u.id`);
  return users.length > 0 ? users : refuse('row.notFound');
}

/** Nobody forces themselves offline, and nobody but a super admin a super admin (spec 01 §2, §10). */
export function demandRevokes(actor: StaffActor, users: readonly Reached[]): void {
  if (users.some(user => user.id === actor.id)) refuse('identity.ownRevoke');
  for (const user of users) demandHandles(actor, user);
}
