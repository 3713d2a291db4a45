import { createHash } from 'node:crypto';
import type { Actor } from '../auth/actor.ts';
import type { Transaction } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { refuse } from '../refusal.ts';

interface Stored {
  bodyHash: string;
  answer: unknown;
}

/**
 * Runs the work of a call that carries an Idempotency-Key (spec 00 §3). Key, effects and answer are committed together: killed in
 * between, nothing of it is there; asked again, the first answer comes back.
 */
export async function once(
  tx: Transaction,
  of: { actor: Actor; key: string; call: string; body: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const account = `${of.actor.kind}:${of.actor.kind === 'system' ? of.actor.name : of.actor.id}`;
  const bodyHash = createHash('sha256')
    .update(`${of.call}\n${JSON.stringify(of.body)}`)
    .digest('hex');
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${account} ${of.key}`}, 0)) as free`,
  );
  const stored = await tx.maybe<Stored>(
    sql`select body_hash as "bodyHash", answer from idempotency_key where account = ${account} and key = ${of.key}`,
  );
  if (stored && stored.bodyHash !== bodyHash) refuse('request.keyReused');
  if (!free) refuse('request.keyRunning');
  if (stored) return stored.answer;
  const answer = await work();
  await tx.run(
    sql`insert into idempotency_key (account, key, body_hash, answer) values (${account}, ${of.key}, ${bodyHash}, ${JSON.stringify(answer ?? null)})`,
  );
  return answer;
}
