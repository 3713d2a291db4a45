import type { AgentFilter } from '@materia/contract/areas/agent';
import { all, type Sql, type StaffActor, sql, when } from '../../kernel/index.ts';
import { sysUserScope } from '../identity/index.ts';

type Filter = Partial<(typeof AgentFilter)['_zod']['output']> & { readonly ids?: readonly number[] | undefined };

const dayMs = 86_400_000;
export const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Accounts of role Service in the actor's scope that the filter means. */
export function agentConditions({ filter, actor, now }: { filter: Filter; actor: StaffActor; now: Date }): Sql {
  const before = (days: number) => new Date(now.getTime() + days * dayMs);
  return all([
    sysUserScope(actor, 'u'),
    sql`u.role = 'Service'`,
    filter.deleted ? sql`u.deleted_at is not null` : sql`u.deleted_at is null`,
    when(filter.query, text => {
      const like = likeText(text);
      return sql`(u.user_name ilike ${like} or u.name ilike ${like} or u.cellphone like ${like})`;
    }),
    when(filter.type, list => sql`u.agent_type = any(${list}::int[])`),
    when(filter.companyId, id => sql`u.company_id = ${id}`),
    when(filter.storeId, id => sql`u.store_id = ${id}`),
    when(filter.status, list => sql`u.status = any(${list}::text[])`),
    when(filter.expireInDays, days => sql`u.account_expired_time < ${before(days)}`),
    when(filter.awayDays, days => sql`coalesce(u.last_login_at, u.created_at) < ${before(-days)}`),
    when(filter.locked, locked =>
      locked ? sql`u.locked_until > now()` : sql`(u.locked_until is null or u.locked_until <= now())`,
    ),
    when(filter.ids, ids => sql`u.id = any(${ids}::bigint[])`),
  ]);
}
