import { type Db, refuse, type StaffActor, sql, type Tx } from '../../kernel/index.ts';
import { lockSysUsers, type SysUser, sysUserScope } from '../identity/index.ts';

export interface Agent {
  readonly id: number;
  readonly userName: string;
  readonly agentType: number;
  readonly companyId: number;
  readonly headImage: string | null;
  readonly doctorId: number | null;
}

/** An agent in the actor's scope; 404 without. */
export async function demandAgent(db: Db, actor: StaffActor, id: number): Promise<Agent> {
  const agent = await db.maybe<Agent>(sql`
    select u.id, u.user_name as "userName", u.agent_type as "agentType", u.company_id as "companyId", u.head_image as "headImage",
      u.doctor_id as "doctorId"
    from sys_user u where u.id = ${id} and u.role = 'Service' and u.deleted_at is null and ${sysUserScope(actor, 'u')}`);
  return agent ?? refuse('row.notFound');
}

/** Agents in the scope, locked; one that is not there refuses them all. Deleted ones are among them. */
export async function lockAgents(tx: Tx, asked: readonly number[]): Promise<SysUser[]> {
  const ids = [...new Set(asked)];
  const users = (await lockSysUsers(tx, ids)).filter(user => user.role === 'Service');
  return users.length < ids.length ? refuse('row.notFound') : users;
}

/** Types 0 and 5 see the store they belong to: nothing is linked to them. */
export function demandTakesLinks(user: Pick<SysUser, 'agentType'>): void {
  if (user.agentType === 0 || user.agentType === 5) refuse('agent.noLinks');
}

export const agentTarget = (user: Pick<SysUser, 'id' | 'userName'>) => ({
  targetType: 'USER',
  targetId: user.id,
  targetName: user.userName,
});
