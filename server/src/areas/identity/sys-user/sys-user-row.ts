import { type SysUserRow, SysUserSteps, UserStatus } from '@materia/contract/areas/identity';
import { type Db, isPresent, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';

import { mayExpire } from '../account-expiry.ts';

type Row = Omit<SysUserRow, 'allowedActions'>;

/** Accounts as those see them who look after accounts: `page` picks them, `order` puts them in their places. */
export async function readSysUserRows(db: Db, of: { actor: StaffActor; page: Sql; order: Sql }): Promise<SysUserRow[]> {
  const rows = await db.rows<Row>(sql`
    with page as (${of.page})
    select u.id, u.user_name as "userName", u.name, u.cellphone, u.email, u.role, u.agent_type as type, u.company_id as "companyId",
      c.short_name as "companyName", u.store_id as "storeId", s.name as "storeName", u.doctor_id as "doctorId", u.status,
      u.account_expired_time as "accountExpiredTime", u.is_deliveryman as "isDeliveryman", u.must_change_password as "mustChangePassword",
      case when u.locked_until > now() then u.locked_until end as "lockedUntil", u.last_login_at as "lastLoginAt",
      exists (select from live_presence p where p.user_id = u.id and ${isPresent('p')}) as online,
      (select count(*)::int from sys_user_priv p where p.user_id = u.id and p.effect = 'GRANT') as granted,
      (select count(*)::int from sys_user_priv p where p.user_id = u.id and p.effect = 'DENY') as denied,
      u.head_image as "headImage", u.apply_info as "applyInfo", u.reject_reason as "rejectReason", u.remark,
      u.deleted_at is not null as deleted, u.created_at as "createdAt", u.version
    from page join sys_user u on u.id = page.id left join company c on c.id = u.company_id left join store s on s.id = u.store_id
    ${of.order}`);
  return rows.map(row => ({ ...row, allowedActions: allowedActions(row, of.actor) }));
}

/** Steps by the table, and what needs no step; each with why this account may not. */
function allowedActions(row: Row, actor: StaffActor): SysUserRow['allowedActions'] {
  if (!actor.privs.has('SYSUSER:WRITE')) return [];
  const own = row.id === actor.id;
  const foreign = row.role === 'SuperAdmin' && actor.role !== 'SuperAdmin';
  const entry = (action: string, ownReason?: string) => {
    const reason = foreign ? 'identity.superAdminOnly' : own ? ownReason : undefined;
    return { action, reason: reason ?? null };
  };
  if (row.deleted) return [entry('restore')];
  const steps = SysUserSteps.from(row.status).filter(step => step.who.includes('SYSUSER:WRITE'));
  const settled = row.status === UserStatus.byName.active || row.status === UserStatus.byName.disabled;
  return [
    ...steps.map(step => entry(step.action, step.action === 'disable' ? 'identity.ownDisable' : undefined)),
    ...(settled
      ? [entry('edit'), entry('privs', 'identity.ownRole'), entry('resetPassword', 'identity.ownReset')]
      : []),
    ...(row.lockedUntil ? [entry('unlock')] : []),
    ...(settled && mayExpire(row.type) ? [entry('extend')] : []),
    ...(row.online && actor.privs.has('ONLINE:WRITE') ? [entry('revoke', 'identity.ownRevoke')] : []),
    entry('delete', 'identity.ownDelete'),
  ];
}
