import { createHash } from 'node:crypto';
import type { Actor } from '../auth/actor.ts';
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
  const { actor, key } = of;
  const type = actor.kind.toUpperCase();
  const bodyHash = createHash('sha256')
    .update(`${of.method} ${of.path}\n${JSON.stringify(of.input)}`)
    .digest();
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${type} ${actor.id} ${key}`}, 0)) as free`,
  );
  if (!free) refuse('request.keyRunning');
  const stored = await tx.maybe<{ bodyHash: Buffer; answer: unknown }>(sql`
    select body_hash as "bodyHash", answer from idempotency_key
    where account_type = ${type} and account_id = ${actor.id} and key = ${key} and expires_at > now()`);
  if (stored) {
    if (!stored.bodyHash.equals(bodyHash)) refuse('request.keyReused');
    return stored.answer;
  }
  const answer = await work();
  await tx.run(sql`
    insert into idempotency_key (account_type, account_id, key, method, path, body_hash, answer, expires_at)
    values (${type}, ${actor.id}, ${key}, ${of.method}, ${of.path}, ${bodyHash}, ${JSON.stringify(answer ?? null)}, now() + interval '24 hours')
    on conflict (account_type, account_id, key) do update set method = excluded.method, path = excluded.path, body_hash = excluded.body_hash,
      answer = excluded.answer, expires_at = excluded.expires_at, created_at = now()`);
  return answer;
}
