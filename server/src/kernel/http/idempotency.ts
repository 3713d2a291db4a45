import { createHash } from 'node:crypto';
import { type Actor, actorKey } from '../auth/actor.ts';
import type { Transaction } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { refuse } from '../refusal.ts';

/**
 * Runs the work of a call that carries an Idempotency-Key (spec 00 §3). Key, effects and answer are committed together: killed in
 * between, nothing of it is there; asked again, the first answer comes back. Keys live 24 h of real time.
 */
export async function once(
  tx: Transaction,
  of: { actor: Exclude<Actor, { kind: 'system' }>; key: string; method: string; path: string; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const account = actorKey(of.actor);
  const bodyHash = createHash('sha256')
    .update(`${of.method} ${of.path}\n${JSON.stringify(of.input)}`)
    .digest('hex');
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${account} ${of.key}`}, 0)) as free`,
  );
  if (!free) refuse('request.keyRunning');
  const stored = await tx.maybe<{ bodyHash: string; answer: unknown }>(sql`
    select body_hash as "bodyHash", answer from idempotency_key
    where account = ${account} and key = ${of.key} and created_at > now() - interval '24 hours'`);
  if (stored) {
    if (stored.bodyHash !== bodyHash) refuse('request.keyReused');
    return stored.answer;
  }
  const answer = await work();
  await tx.run(sql`
    insert into idempotency_key (account, key, body_hash, answer) values (${account}, ${of.key}, ${bodyHash}, ${JSON.stringify(answer ?? null)})
    on conflict (account, key) do update set body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()`);
  return answer;
}
