import { type Db, type Sql, sql } from '../../kernel/index.ts';

/** Accounts `u` whose user name or whose person's name holds the words. */
export function userNamed(words: string): Sql {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(u.user_name ilike ${like} or u.name ilike ${like})`;
}

/**
 * The ids of those, for a log: found first, so that it is known how few rows of the log are theirs, and these come by their index
 * and not by a walk through the log.
 */
export async function idsOfUsersNamed(db: Db, words: string | undefined): Promise<readonly number[]> {
  if (!words) return [];
  const rows = await db.rows<{ id: number }>(sql`select u.id from sys_user u where ${userNamed(words)}`);
  return rows.map(({ id }) => id);
}
