import { timer } from '../auth/actor.ts';
import { makeTx } from '../call/make-tx.ts';
import { sql } from '../db/sql.ts';
import type { Services } from '../services.ts';
import type { BatchConsumer, InnerConsumer, OuterConsumer } from './consumer.ts';
import { markAllTaken, markTaken, type OpenEvent } from './outbox.store.ts';

/** A consumer that waits for a lock or a slow query longer than this has failed: it must not hold its turn for ever. */
const patienceMs = 30_000;

/**
 * Hands events to one consumer: all in one transaction, and if that fails each in its own, so that one bad event spoils no
 * other. Answers what failed; never throws. Ends early when the signal is aborted: then its answer means nothing.
 */
export async function deliver(
  services: Services,
  consumer: InnerConsumer | BatchConsumer,
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
    await attempt(services, consumer, [event]).catch(error =>
      failures.set(event.id, failure(services, consumer, event, error)),
    );
  }
  return failures;
}

/** Hands events to a neighbour, all at once, each by itself. Answers what failed; never throws. */
export async function deliverOut(
  services: Services,
  consumer: OuterConsumer,
  events: readonly OpenEvent[],
): Promise<ReadonlyMap<number, string>> {
  const failures = new Map<number, string>();
  const send = async (event: OpenEvent) => {
    await within(patienceMs, consumer.send(services.db, event));
    await markTaken(services.db, event.id, consumer.name);
  };
  const sending = events.map(event =>
    send(event).catch(error => failures.set(event.id, failure(services, consumer, event, error))),
  );
  await Promise.all(sending);
  return failures;
}

/** What is kept of an attempt that failed. */
function failure(services: Services, { name }: { readonly name: string }, event: OpenEvent, error: unknown): string {
  const { id, requestId } = event;
  services.log.warn({ err: error, event: id, consumer: name, requestId }, 'consumer failed');
  return `${name}: ${error instanceof Error ? error.message : String(error)}`;
}

async function attempt(
  services: Services,
  consumer: InnerConsumer | BatchConsumer,
  events: readonly OpenEvent[],
): Promise<void> {
  const { db, clock, settings } = services;
  const actor = timer(consumer.name);
  await db.transaction(async bare => {
    await bare.rows(sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`);
    if ('handleAll' in consumer) {
      const mine = await markAllTaken(
        bare,
        events.map(event => event.id),
        consumer.name,
      );
      const taken = events.filter(event => mine.has(event.id));
      if (taken.length === 0) return;
      const tx = makeTx(bare, { actor, requestId: taken[0]?.requestId ?? '', clock, settings });
      return within(patienceMs, consumer.handleAll(tx, taken));
    }
    for (const event of events) {
      if (!(await markTaken(bare, event.id, consumer.name))) continue;
      const tx = makeTx(bare, { actor, requestId: event.requestId, clock, settings });
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
