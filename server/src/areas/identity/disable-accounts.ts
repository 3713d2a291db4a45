import { sql, type Tx } from '../../kernel/index.ts';
import { applySysUserStep } from './sys-user/apply-sys-user-step.ts';
import { recordUser } from './sys-user/record-user.ts';
import { lockSysUsers } from './sys-user/sys-user.store.ts';

/** Nobody of a company that ends signs in any more (spec 04 §2). */
export async function disableAccountsOf(tx: Tx, companyId: number): Promise<number> {
  const found = await tx.rows<{ id: number }>(
    sql`select id from sys_user where company_id = ${companyId} and status = 'ACTIVE' and deleted_at is null`,
  );
  const users = await lockSysUsers(
    tx,
    found.map(({ id }) => id),
  );
  for (const user of users) recordUser(tx, user, await applySysUserStep(tx, user, 'disable'));
  return users.length;
}
