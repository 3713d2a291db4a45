import { userChanged } from '@materia/contract/areas/identity';
import { outbox, type Tx, wake } from '../../../kernel/index.ts';
import type { SysUser } from './sys-user.store.ts';

/**
 * An account's status, privileges or scope are others now: its sockets are looked up anew, its menus follow within 2 s, and every
 * process forgets what it kept under the old `priv_version` (spec 01 §2).
 */
export async function announceUser(
  tx: Tx,
  user: Pick<SysUser, 'id' | 'companyId'>,
  what: 'STATUS' | 'PRIVS' | 'SCOPE',
): Promise<void> {
  const about = { aggregateType: 'USER', aggregateId: user.id, companyId: user.companyId };
  await outbox.put(tx, userChanged, { userId: user.id, what }, about);
  tx.afterCommit(() => wake('sessions', { userIds: [user.id] }));
}
