import { defaultPrivs, effectivePrivs, type Priv, type Role } from '@materia/contract/privileges';
import { type Db, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import type { SysUser } from './sys-user.store.ts';

export interface PrivOverride {
  readonly priv: Priv;
  readonly effect: 'GRANT' | 'DENY';
}

/** Only super admins touch super admins, also their sessions and passwords (spec 01 §2). */
export function demandHandles(actor: StaffActor, user: { readonly role: Role }): void {
  if (user.role === 'SuperAdmin' && actor.role !== 'SuperAdmin') refuse('identity.superAdminOnly');
}

/** Of these accounts those that are super admins in use shall go: another one must remain. Two who send each other away at once wait here. */
export async function demandSuperAdminLeft(tx: Tx, leaving: readonly SysUser[]): Promise<void> {
  const going = leaving.filter(
    user => user.role === 'SuperAdmin' && user.status === 'ACTIVE' && user.deletedAt === null,
  );
  if (going.length === 0) return;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('last super admin', 0))`);
  const { left } = await tx.one<{ left: boolean }>(sql`
    select exists (select from sys_user where role = 'SuperAdmin' and status = 'ACTIVE' and deleted_at is null
      and id <> all(${going.map(user => user.id)}::bigint[])) as left`);
  if (!left) refuse('identity.lastSuperAdmin');
}

/**
 * Nobody hands out what they do not have. What a role brings by itself whoever manages accounts by their role may give (a manager
 * appoints doctors), unless it was denied to them: or they would appoint somebody to do it for them.
 */
export function demandHandOut(
  actor: StaffActor,
  to: { readonly role: Role; readonly agentType: number | null },
  gained: Iterable<Priv>,
): void {
  const appoints = defaultPrivs(actor.role, actor.agentType);
  const theirs = appoints.has('SYSUSER:WRITE') ? defaultPrivs(to.role, to.agentType) : new Set<Priv>();
  for (const priv of gained) {
    if (actor.privs.has(priv) || (theirs.has(priv) && !appoints.has(priv))) continue;
    refuse('identity.privNotOwn', { priv });
  }
}

/** What an account may do after a change that it could not before. */
export function gainedPrivs(
  before: { role: Role; agentType: number | null; overrides: readonly PrivOverride[] } | null,
  after: { role: Role; agentType: number | null; overrides: readonly PrivOverride[] },
): Priv[] {
  const had = before ? effectivePrivs(before.role, before.agentType, before.overrides) : new Set<Priv>();
  return [...effectivePrivs(after.role, after.agentType, after.overrides)].filter(priv => !had.has(priv));
}

export const overridesOf = (db: Db, userId: number): Promise<PrivOverride[]> =>
  db.rows(sql`select priv, effect from sys_user_priv where user_id = ${userId} order by priv`);
