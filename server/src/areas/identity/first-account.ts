import { randomBytes } from 'node:crypto';
import { type Database, sql } from '../../kernel/index.ts';
import { hashPassword } from './password.ts';

/** Who may sign in first: `superadmin`. */
export const firstUserName = 'superadmin';

/**
 * An installation without any account gets its first SuperAdmin, who must change the password at once (spec 00 §5). Answers that
 * password, to be printed once; undefined if there are accounts. Two processes that start at once make one.
 */
export async function makeFirstAccount(db: Database): Promise<string | undefined> {
  const { known } = await db.one<{ known: boolean }>(sql`select exists (select from sys_user) as known`);
  if (known) return undefined;
  const password = `M${randomBytes(12).toString('base64url')}9-`;
  const made = await db.run(sql`
    insert into sys_user (user_name, password_hash, name, role, must_change_password)
    values (${firstUserName}, ${await hashPassword(password)}, ${firstUserName}, 'SuperAdmin', true) on conflict (user_name) do nothing`);
  return made === 1 ? password : undefined;
}
