import { timer } from '../auth/actor.ts';
import { makeTx } from '../call/make-tx.ts';
import { sql } from '../db/sql.ts';
import type { Services } from '../services.ts';
import type { Consumer } from './consumer.ts';
import { markTaken, type OpenEvent } from './outbox.store.ts';

/** A consumer that waits for a lock or a slow query longer than this has failed: it must not hold its turn for ever. */
const patienceMs = 30_000;

/**
 * Hands events to one consumer: all in one transaction, and if that fails each in its own, so that one bad event spoils no
 * other. Answers what failed; never throws. Ends early when the signal is aborted: then its answer means nothing.
 */
export async function deliver(
  services: Services,
  consumer: Consumer,
  events: readonly OpenEvent[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const failures = new Map<number, string>();
  if (
    await attempt(services, consumer, events).then(
      () => true,
      () => false,
    )
  )
    return failures;
  for (const event of events) {
    if (signal.aborted) break;
    await attempt(services, consumer, [event]).catch(error => {
      services.log.warn(
        { err: error, event: event.id, consumer: consumer.name, requestId: event.requestId },
        'consumer failed',
      );
      failures.set(event.id, `${consumer.name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  return failures;
}

async function attempt(services: Services, consumer: Consumer, events: readonly OpenEvent[]): Promise<void> {
  const { db, clock, settings } = services;
  await db.transaction(async bare => {
    await bare.rows(sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`);
    for (const event of events) {
      if (!(await markTaken(bare, event.id, consumer.name))) continue;
      const tx = makeTx(bare, { actor: timer(consumer.name), requestId: event.requestId, clock, settings });
      await within(patienceMs, consumer.handle(tx, event));
    }
  });
}

function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
