import { createHash } from 'node:crypto';
import { type Actor, actorKey } from '../auth/actor.ts';
import type { Db, Transaction } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { refuse } from '../refusal.ts';

/** An Idempotency-Key as it came: whose it is, and for what it is used. */
export interface Key {
  readonly account: string;
  readonly key: string;
  readonly bodyHash: string;
}

export const keyOf = (
  actor: Exclude<Actor, { kind: 'system' }>,
  key: string,
  of: { readonly method: string; readonly path: string; readonly input: unknown },
): Key => ({
  account: actorKey(actor),
  key: key.slice(0, 100),
  bodyHash: createHash('sha256')
    .update(`${of.method} ${of.path}\n${JSON.stringify(of.input)}`)
    .digest('hex'),
});

/** The key of one row of a batch. */
export const rowKey = (of: Key, row: number): Key => ({ ...of, key: `${of.key}/${row}` });

/**
 * Runs the work of a call that carries an Idempotency-Key (spec 00 §3). Key, effects and answer are committed together: killed in
 * between, nothing of it is there; asked again, the first answer comes back. Keys live 24 h of real time.
 */
export async function once<R>(tx: Transaction, key: Key, work: () => Promise<R>): Promise<R> {
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${key.account} ${key.key}`}, 0)) as free`,
  );
  if (!free) refuse('request.keyRunning');
  return keeping(tx, key, work);
}

/**
 * The same for a batch, whose rows are committed one by one (`ctx.row`: `once` with the row's own key). What was done stays done when
 * the process dies between two rows, and asked again only the rest is done; the whole answer is kept behind the last row.
 */
export const onceByRows = <R>(db: Db, key: Key, work: () => Promise<R>): Promise<R> => keeping(db, key, work);

async function keeping<R>(db: Db, { account, key, bodyHash }: Key, work: () => Promise<R>): Promise<R> {
  const stored = await db.maybe<{ bodyHash: string; answer: R }>(sql`
    select body_hash as "bodyHash", answer from idempotency_key
    where account = ${account} and key = ${key} and created_at > now() - interval '24 hours'`);
  if (stored) {
    if (stored.bodyHash !== bodyHash) refuse('request.keyReused');
    return stored.answer;
  }
  const answer = await work();
  await db.run(sql`
    insert into idempotency_key (account, key, body_hash, answer) values (${account}, ${key}, ${bodyHash}, ${JSON.stringify(answer ?? null)})
    on conflict (account, key) do update set body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()`);
  return answer;
}
