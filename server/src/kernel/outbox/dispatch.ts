import type { Signals } from '../db/signals.ts';
import { startLeader } from '../jobs/leader.ts';
import type { Services } from '../services.ts';
import { Lanes } from './lanes.ts';
import { giveSeqs, openEvents } from './outbox.store.ts';

const batchSize = 500;
/** More than this is not taken up before some of it is settled. */
const maxInHand = 5_000;
const pollMs = 1_000;

/**
 * The outbox worker of the jobs role: one process at a time takes new events, gives them their place in the live stream, tells
 * the live processes, and hands them to their consumers. Woken after commits, and each second besides. It looks for rows by
 * their state and not by a mark it has reached: ids commit out of order.
 */
export function startDispatcher(services: Services, signals: Signals): { stop(): Promise<void> } {
  const consumers = services.modules.flatMap(module => module.consumers);
  const twice = consumers.find((each, at) => consumers.findIndex(other => other.name === each.name) !== at);
  if (twice) throw new Error(`two consumers are called ${twice.name}`);
  const events = [...new Set(consumers.flatMap(consumer => consumer.events))];

  const work = async (signal: AbortSignal) => {
    const lanes = new Lanes(services, consumers, signal);
    const bell = new Bell(signal);
    const quiet = signals.on(
      'outbox',
      () => bell.ring(),
      () => bell.ring(),
    );
    try {
      while (!signal.aborted) {
        const given = await services.db.transaction(tx => giveSeqs(tx, events, batchSize));
        if (given.count > 0) signals.send('live', { seq: given.last });
        const inHand = lanes.inHand;
        const open = inHand.length < maxInHand ? await openEvents(services.db, inHand, batchSize) : [];
        await lanes.take(open);
        if (given.count < batchSize && open.length < batchSize) await bell.wait(pollMs);
      }
    } finally {
      quiet();
      await lanes.close();
    }
  };
  return startLeader({ db: services.db, log: services.log, name: 'outbox', work });
}

/** Waits for a ring or a while; a ring while nobody waits is not lost. */
class Bell {
  #rung = false;
  #go: (() => void) | undefined;

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.ring());
  }

  ring(): void {
    this.#rung = true;
    this.#go?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>(go => {
        const timer = setTimeout(go, ms);
        this.#go = () => {
          clearTimeout(timer);
          go();
        };
      });
    }
    this.#go = undefined;
    this.#rung = false;
  }
}
