import { sql, type Tx } from '../../../kernel/index.ts';
import { announceUser } from './announce-user.ts';

/** What an account is linked to is another now: it counts from its next call (spec 04 §3.13). The caller has locked and checked it. */
export async function rescopeUser(tx: Tx, userId: number): Promise<void> {
  await rescope(tx, [userId]);
}

/**
 * Devices came to these stores or left them: accounts of types 0 and 5 see the devices of their store (spec 00 §2.2), so whoever
 * writes a device's store tells it of the old and the new one.
 */
export async function rescopeStoreAccounts(tx: Tx, storeIds: readonly (number | null)[]): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from sys_user where store_id = any(${storeIds.filter(id => id !== null)}::bigint[])
      and role = 'Service' and agent_type in (0, 5) and deleted_at is null order by id for update`);
  await rescope(
    tx,
    rows.map(row => row.id),
  );
}

async function rescope(tx: Tx, userIds: readonly number[]): Promise<void> {
  const users = await tx.rows<{ id: number; companyId: number | null }>(sql`
    update sys_user set priv_version = priv_version + 1, updated_at = ${tx.now()} where id = any(${userIds}::bigint[])
    returning id, company_id as "companyId"`);
  for (const user of users) await announceUser(tx, user, 'SCOPE');
}
