import type { AgentType, UserStatus } from '@materia/contract/areas/identity';
import type { CodeOf } from '@materia/contract/kernel';
import type { Role } from '@materia/contract/privileges';
import {
  type Actor,
  columnName,
  columnsAs,
  type Db,
  join,
  nextVersion,
  type Sql,
  scopeOf,
  sql,
  type Tx,
} from '../../../kernel/index.ts';

export type UserStatusCode = CodeOf<typeof UserStatus>;
export type AgentTypeCode = CodeOf<typeof AgentType>;

/** An account, without its password. */
export interface SysUser {
  readonly id: number;
  readonly userName: string;
  readonly name: string;
  readonly cellphone: string | null;
  readonly email: string | null;
  readonly role: Role;
  readonly agentType: AgentTypeCode | null;
  readonly companyId: number | null;
  readonly storeId: number | null;
  readonly doctorId: number | null;
  readonly accountExpiredTime: string | null;
  readonly status: UserStatusCode;
  readonly isDeliveryman: boolean;
  readonly headImage: string | null;
  readonly rejectReason: string | null;
  readonly remark: string | null;
  readonly privVersion: number;
  readonly version: number;
  readonly deletedAt: string | null;
}
/** What is written of an account; its id, name and status have ways of their own. */
export type SysUserPatch = Partial<Omit<SysUser, 'id' | 'userName' | 'status' | 'version'>> & {
  readonly passwordHash?: string;
  readonly mustChangePassword?: boolean;
  readonly applyInfo?: object | null;
};
export type NewSysUser = SysUserPatch & Pick<SysUser, 'userName' | 'name' | 'role'> & { readonly passwordHash: string };

const keys: readonly (keyof SysUser)[] = [
  ...(['id', 'userName', 'name', 'cellphone', 'email', 'role', 'agentType', 'companyId', 'storeId'] as const),
  ...(['doctorId', 'accountExpiredTime', 'status', 'isDeliveryman', 'headImage', 'rejectReason'] as const),
  ...(['remark', 'privVersion', 'version', 'deletedAt'] as const),
];
const returned = columnsAs(keys);

/** Which accounts an account may look after: all; those of the company; those of the stores (spec 00 §2). */
export const sysUserScope = scopeOf({ company: 'company_id', store: 'store_id' });

/** Accounts in the actor's scope, locked in the order of their ids; those outside are not among them. */
export function lockSysUsers(tx: Tx, ids: readonly number[]): Promise<SysUser[]> {
  return tx.rows(sql`
    select ${returned} from sys_user u where u.id = any(${ids}::bigint[]) and ${sysUserScope(tx.actor, 'u')} order by u.id for update`);
}

export function findSysUser(db: Db, actor: Actor, id: number): Promise<SysUser | undefined> {
  return db.maybe(sql`select ${returned} from sys_user u where u.id = ${id} and ${sysUserScope(actor, 'u')}`);
}

/** Only apply-sys-user-step.ts calls these two. Undefined: the name is taken, also by a deleted account. */
export function insertSysUser(tx: Tx, row: NewSysUser, status: UserStatusCode): Promise<SysUser | undefined> {
  const fields = Object.entries({ ...row, status }).filter(([, value]) => value !== undefined);
  return tx.maybe(sql`
    insert into sys_user (${join(fields.map(([key]) => sql.id(columnName(key))))})
    values (${join(fields.map(([key, value]) => bound(key, value)))}) on conflict (user_name) do nothing returning ${returned}`);
}

export function setSysUserStatus(tx: Tx, id: number, to: UserStatusCode, patch: SysUserPatch): Promise<SysUser> {
  return tx.one(sql`update sys_user set status = ${to}, ${changed(tx, patch)} where id = ${id} returning ${returned}`);
}

/** Changes an account without a step; its version rises all the same. */
export function changeSysUser(tx: Tx, id: number, patch: SysUserPatch): Promise<SysUser> {
  return tx.one(sql`update sys_user set ${changed(tx, patch)} where id = ${id} returning ${returned}`);
}

const bound = (key: string, value: unknown): Sql =>
  key === 'applyInfo' ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;

function changed(tx: Tx, { applyInfo, ...patch }: SysUserPatch): Sql {
  return join([
    nextVersion(tx.now(), patch),
    ...(applyInfo === undefined ? [] : [sql`apply_info = ${bound('applyInfo', applyInfo)}`]),
  ]);
}
