import { sql, type Tx } from '../../../kernel/index.ts';
import { applySysUserStep } from './apply-sys-user-step.ts';
import { recordUser } from './record-user.ts';
import { lockSysUsers } from './sys-user.store.ts';

/** A store closes down: accounts of types 0 and 5 work nowhere else (spec 04 §2). */
export async function disableStoreAccounts(tx: Tx, storeId: number): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from sys_user where store_id = ${storeId} and role = 'Service' and agent_type in (0, 5)
      and status = 'ACTIVE' and deleted_at is null`);
  for (const user of await lockSysUsers(
    tx,
    rows.map(row => row.id),
  ))
    if (user.status === 'ACTIVE') recordUser(tx, user, await applySysUserStep(tx, user, 'disable'));
}
