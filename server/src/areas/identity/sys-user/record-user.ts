import { maskPhone } from '@materia/contract/kernel';
import { type Db, differing, type StaffActor, sql, type TargetReader, type Tx } from '../../../kernel/index.ts';
import { type SysUser, sysUserScope } from './sys-user.store.ts';

/** How the operation log calls accounts. */
const targetType = 'USER';

export const targetOf = (user: Pick<SysUser, 'id' | 'userName'>) => ({
  targetType,
  targetId: user.id,
  targetName: user.userName,
});

/** What the log keeps of an account, by its names on the wire. */
const shown = (user: SysUser) => ({
  name: user.name,
  cellphone: maskPhone(user.cellphone),
  email: user.email,
  role: user.role,
  type: user.agentType,
  companyId: user.companyId,
  storeId: user.storeId,
  doctorId: user.doctorId,
  accountExpiredTime: user.accountExpiredTime,
  status: user.status,
  isDeliveryman: user.isDeliveryman,
  headImage: user.headImage,
  rejectReason: user.rejectReason,
  remark: user.remark,
  deleted: user.deletedAt !== null,
});

/** Records what a call changed about an account, and what else is worth knowing (spec 01 §1). */
export function recordUser(tx: Tx, before: SysUser, after: SysUser, more: object = {}): void {
  const fields = differing(shown(before), shown(after));
  tx.record({ ...targetOf(after), before: fields.before, after: { ...fields.after, ...more } });
}

export function recordNewUser(tx: Tx, user: SysUser): void {
  const { role, type, companyId, storeId, status } = shown(user);
  tx.record({ ...targetOf(user), after: { role, type, companyId, storeId, status } });
}

/** An account's log is for who looks after the account. */
export const userTarget: TargetReader = {
  needs: 'SYSUSER',
  reads: async (db: Db, actor: StaffActor, id: number) =>
    (await db.maybe(sql`select from sys_user u where u.id = ${id} and ${sysUserScope(actor, 'u')}`)) !== undefined,
};
