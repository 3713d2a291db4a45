import { outboxDead } from '@materia/contract/kernel';
import { timer } from '../auth/actor.ts';
import { inTx } from '../call/make-tx.ts';
import type { Services } from '../services.ts';
import type { Consumer } from './consumer.ts';
import { deliver, deliverOut } from './deliver.ts';
import { type OpenEvent, setDone, setFailed } from './outbox.store.ts';
import { outbox } from './put.ts';

const batchSize = 100;
/** Transactions of consumers at once; the rest of the pool is for others. */
const atOnce = 2;
/** Messages on their way to a neighbour at once. */
const outAtOnce = 8;
const maxAttempts = 20;
const firstWaitMs = 1_000;
const longestWaitMs = 600_000;

interface InHand {
  readonly event: OpenEvent;
  waitsFor: number;
  readonly errors: string[];
}

/**
 * Each consumer has a lane of its own, so that a slow or failing one holds up nobody else. An event is out of our hands once
 * every lane it went into has answered; one that failed somewhere comes back later, for those who do not have it yet.
 */
export class Lanes {
  readonly #services: Services;
  readonly #signal: AbortSignal;
  readonly #lanes: readonly Lane[];
  readonly #inHand = new Map<number, InHand>();

  constructor(services: Services, consumers: readonly Consumer[], signal: AbortSignal) {
    this.#services = services;
    this.#signal = signal;
    const gate = new Gate(atOnce);
    this.#lanes = consumers.map(consumer => ({ consumer, gate, queue: [], active: 0, running: new Set() }));
  }

  get inHand(): readonly number[] {
    return [...this.#inHand.keys()];
  }

  async take(events: readonly OpenEvent[]): Promise<void> {
    const nobodys: number[] = [];
    for (const event of [...events].sort((a, b) => a.id - b.id)) {
      const lanes = this.#lanes.filter(
        ({ consumer }) => consumer.events.includes(event.event) && !event.done.includes(consumer.name),
      );
      if (lanes.length === 0) nobodys.push(event.id);
      else this.#inHand.set(event.id, { event, waitsFor: lanes.length, errors: [] });
      for (const lane of lanes) lane.queue.push(event);
    }
    if (nobodys.length > 0) await setDone(this.#services.db, nobodys);
    for (const lane of this.#lanes) this.#start(lane);
  }

  /** Waits for the transactions under way; what still queues is left for the next one on duty. */
  async close(): Promise<void> {
    await Promise.all(this.#lanes.flatMap(lane => [...lane.running]));
  }

  /** What changes our rows goes in order, batch by batch; what leaves us waits for nobody that is slow: one message each, several at once. */
  #start(lane: Lane): void {
    const atMost = 'send' in lane.consumer ? outAtOnce : 1;
    for (let more = Math.min(atMost - lane.active, lane.queue.length); more > 0; more -= 1) {
      lane.active += 1;
      const run = this.#run(lane).finally(() => lane.running.delete(run));
      lane.running.add(run);
    }
  }

  async #run(lane: Lane): Promise<void> {
    while (lane.queue.length > 0 && !this.#signal.aborted) {
      const { consumer } = lane;
      const out = 'send' in consumer;
      const batch = lane.queue.splice(0, out ? 1 : batchSize);
      const failures = out
        ? await deliverOut(this.#services, consumer, batch)
        : await lane.gate.pass(() => deliver(this.#services, consumer, batch, this.#signal));
      // No longer on duty: what was done stands in outbox_done, and whoever is next settles it.
      if (!this.#signal.aborted) await this.#answered(batch, failures);
    }
    // In the same turn in which the queue was found empty: what is put in next starts another.
    lane.active -= 1;
  }

  async #answered(batch: readonly OpenEvent[], failures: ReadonlyMap<number, string>): Promise<void> {
    const settled = batch.flatMap(({ id }) => {
      const entry = this.#inHand.get(id) as InHand;
      const error = failures.get(id);
      if (error) entry.errors.push(error);
      entry.waitsFor -= 1;
      return entry.waitsFor === 0 ? [entry] : [];
    });
    try {
      const done = settled.filter(entry => entry.errors.length === 0).map(entry => entry.event.id);
      if (done.length > 0) await setDone(this.#services.db, done);
      for (const entry of settled) if (entry.errors.length > 0) await this.#failed(entry);
    } catch (error) {
      // The database is away: the events stay NEW, and outbox_done says who has them.
      this.#services.log.warn({ err: error }, 'outbox: not settled');
    }
    for (const entry of settled) this.#inHand.delete(entry.event.id);
  }

  async #failed({ event, errors }: InHand): Promise<void> {
    const attempts = event.attempts + 1;
    const dead = attempts >= maxAttempts;
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
    const error = errors.join('; ');
    const { db, clock, settings, log } = this.#services;
    const of = { db, clock, settings, actor: timer('outbox'), requestId: event.requestId };
    await inTx(of, async tx => {
      await setFailed(tx, event.id, { attempts, dead, waitMs, error });
      // Nobody is told that nobody could be told.
      if (!dead || event.event === outboxDead.name) return;
      const about = { aggregateType: 'outbox', aggregateId: event.id, companyId: null };
      await outbox.put(tx, outboxDead, { outboxId: event.id, event: event.event, attempts, error }, about);
    });
    if (dead) log.error({ event: event.id, name: event.event, errors }, 'event is dead');
  }
}

interface Lane {
  readonly consumer: Consumer;
  readonly gate: Gate;
  readonly queue: OpenEvent[];
  /** How many work on the queue. */
  active: number;
  readonly running: Set<Promise<void>>;
}

/** Lets so many through at once, in the order of asking. */
class Gate {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(free: number) {
    this.#free = free;
  }

  async pass<R>(fn: () => Promise<R>): Promise<R> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>(go => this.#waiting.push(go));
    try {
      return await fn();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
