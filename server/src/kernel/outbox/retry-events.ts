import type { Tx } from '../call/context.ts';
import { type Sql, sql } from '../db/sql.ts';
import { wake } from '../db/wake.ts';

/** Events `o` that were given up, or wait for their next try, are tried at once, from the first try on; answers how many. */
export async function retryEvents(tx: Tx, which: Sql): Promise<number> {
  const count = await tx.run(sql`
    update outbox o set state = 'NEW', attempts = 0, available_at = now()
    where (o.state = 'DEAD' or (o.state = 'NEW' and o.attempts > 0)) and ${which}`);
  if (count > 0) tx.afterCommit(() => wake('outbox'));
  return count;
}
