import { sql, type Tx } from '../../../kernel/index.ts';
import { announceUser } from './announce-user.ts';

/** What an account is linked to is another now: it counts from its next call (spec 04 §3.13). The caller has locked and checked it. */
export async function rescopeUser(tx: Tx, userId: number): Promise<void> {
  const user = await tx.one<{ companyId: number | null }>(sql`
    update sys_user set priv_version = priv_version + 1, updated_at = ${tx.now()} where id = ${userId}
    returning company_id as "companyId"`);
  await announceUser(tx, { id: userId, companyId: user.companyId }, 'SCOPE');
}
