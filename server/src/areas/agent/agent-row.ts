import type { AgentRow } from '@materia/contract/areas/agent';
import { SysUserSteps, UserStatus } from '@materia/contract/areas/identity';
import { openAlertStatuses } from '@materia/contract/areas/mat';
import { type Db, isPresent, type Sql, type StaffActor, sql } from '../../kernel/index.ts';
import { mayExpire } from '../identity/index.ts';

export type AgentRecord = Omit<AgentRow, 'allowedActions'>;

/** Types 0 and 5 have the devices of their store, others those they are linked to. */
const matsOf = sql`
  select m.id, l.is_main from agent_mat l join mat m on m.id = l.mat_id
  where l.agent_id = u.id and m.deleted_at is null and u.agent_type not in (0, 5)
  union all select m.id, false from mat m where m.store_id = u.store_id and m.deleted_at is null and u.agent_type in (0, 5)`;
const open = sql`a.status = any(${openAlertStatuses}::text[])`;

/** How many alerts of its devices nobody has closed: the list sorts by it. */
export const openAlertsOf: Sql = sql`(select count(*) from alert a where ${open} and a.mat_id in (select d.id from (${matsOf}) d))`;

/** Agents as their screen shows them: `page` picks them, `order` puts them in their places. */
export function readAgentRecords(db: Db, of: { page: Sql; order: Sql }): Promise<AgentRecord[]> {
  return db.rows<AgentRecord>(sql`
    with page as (${of.page})
    select u.id, u.user_name as "userName", u.name, u.agent_type as type, u.company_id as "companyId", c.short_name as "companyName",
      u.store_id as "storeId", s.name as "storeName", u.cellphone, u.email, d.mats, d.main as "mainMats",
      (select count(*)::int from agent_store l join store x on x.id = l.store_id where l.agent_id = u.id and x.deleted_at is null) as stores,
      (select count(*)::int from agent_doctor l join doctor x on x.id = l.doctor_id where l.agent_id = u.id and x.deleted_at is null) as doctors,
      ${openAlertsOf}::int as "openAlerts", u.account_expired_time as "accountExpiredTime",
      case when u.locked_until > now() then u.locked_until end as "lockedUntil", u.last_login_at as "lastLoginAt",
      exists (select from live_presence p where p.user_id = u.id and ${isPresent('p')}) as online,
      u.is_deliveryman as "isDeliveryman", u.head_image as "headImage", u.remark, u.status, u.deleted_at is not null as deleted, u.version
    from page join sys_user u on u.id = page.id left join company c on c.id = u.company_id left join store s on s.id = u.store_id
      cross join lateral (select count(*)::int as mats, count(*) filter (where is_main)::int as main from (${matsOf}) d) d
    ${of.order}`);
}

export async function readAgentRows(db: Db, of: { actor: StaffActor; page: Sql; order: Sql }): Promise<AgentRow[]> {
  const rows = await readAgentRecords(db, of);
  return rows.map(row => ({ ...row, allowedActions: allowedActions(row, of.actor) }));
}

/** Saving, handing over and deleting are the agents' own; what every account has takes the privilege for accounts. */
function allowedActions(row: AgentRecord, actor: StaffActor): AgentRow['allowedActions'] {
  const own = row.id === actor.id;
  const entry = (action: string, ownReason: string | null = null) => ({ action, reason: own ? ownReason : null });
  const links = row.mats + row.stores + row.doctors > 0 && row.type !== 0 && row.type !== 5;
  const settled = row.status === UserStatus.byName.active || row.status === UserStatus.byName.disabled;
  const byAgents = actor.privs.has('AGENT:WRITE');
  const byAccounts = actor.privs.has('SYSUSER:WRITE') && settled;
  if (row.deleted) return byAgents ? [entry('restore')] : [];
  const steps = SysUserSteps.from(row.status).filter(({ action }) => action === 'disable' || action === 'enable');
  return [
    ...(byAgents && settled ? [entry('edit')] : []),
    ...(byAgents && links ? [entry('handover')] : []),
    ...(byAccounts
      ? [
          entry('privs', 'identity.ownRole'),
          entry('resetPassword', 'identity.ownReset'),
          ...(row.lockedUntil ? [entry('unlock')] : []),
          ...(mayExpire(row.type) ? [entry('extend')] : []),
          ...steps.map(({ action }) => entry(action, action === 'disable' ? 'identity.ownDisable' : null)),
        ]
      : []),
    ...(byAgents ? [entry('delete', 'identity.ownDelete')] : []),
  ];
}
