import { sql, type Tx } from '../../kernel/index.ts';

/**
 * Takes the lock off a name (spec 01 §2). What locks is the log, so what unlocks is a row of it: failures count since the last
 * success.
 */
export async function clearLock(tx: Tx, user: { readonly id: number; readonly userName: string }): Promise<void> {
  await tx.run(sql`
    insert into login_log (user_name, user_id, event, result, created_at)
    values (${user.userName}, ${user.id}, 'UNLOCK', 'OK', clock_timestamp())`);
  await tx.run(sql`update sys_user set failed_count = 0, locked_until = null where id = ${user.id}`);
}
