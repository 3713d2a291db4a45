import { effectivePrivs, type Priv, type Role } from '@materia/contract/privileges';
import { type Db, sql } from '../../kernel/index.ts';

/** Accounts of the platform, in use, that have a privilege: whom the system tells what only they can mend. */
export async function holdersOf(db: Db, priv: Priv): Promise<number[]> {
  const users = await db.rows<{
    id: number;
    role: Role;
    agentType: number | null;
    overrides: { priv: string; effect: 'GRANT' | 'DENY' }[];
  }>(sql`
    select u.id, u.role, u.agent_type as "agentType",
      coalesce((select jsonb_agg(jsonb_build_object('priv', p.priv, 'effect', p.effect)) from sys_user_priv p where p.user_id = u.id), '[]') as overrides
    from sys_user u where u.company_id is null and u.status = 'ACTIVE' and u.deleted_at is null order by u.id`);
  return users
    .filter(({ role, agentType, overrides }) => effectivePrivs(role, agentType, overrides).has(priv))
    .map(user => user.id);
}
