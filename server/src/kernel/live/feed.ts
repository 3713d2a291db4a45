import { isAway } from '../db/db.ts';
import type { Signals } from '../db/signals.ts';
import type { StoredEvent } from '../outbox/consumer.ts';
import { eventsAfter, lastSeq } from '../outbox/outbox.store.ts';
import type { Services } from '../services.ts';
import type { LiveSignal } from './live.ts';
import type { Push, Pushes } from './pushes.ts';

const batchSize = 500;
const pollMs = 1_000;

/** What the modules say about events, by event. */
export class FrameTable {
  readonly #services: Services;
  readonly #byEvent = new Map<string, Pushes[]>();

  constructor(services: Services) {
    this.#services = services;
    for (const each of services.modules.flatMap(module => module.pushes)) {
      this.#byEvent.set(each.event, [...(this.#byEvent.get(each.event) ?? []), each]);
    }
  }

  get events(): readonly string[] {
    return [...this.#byEvent.keys()];
  }

  /**
   * A declaration that fails loses its own frames: the stream is everybody's and goes on. A database that is away loses nothing:
   * the event is read again.
   */
  async framesOf(event: StoredEvent): Promise<readonly Push[]> {
    const frames: Push[] = [];
    for (const each of this.#byEvent.get(event.event) ?? []) {
      try {
        frames.push(...(await each.frames(event, this.#services.db)));
      } catch (error) {
        if (isAway(error)) throw error;
        this.#services.log.error({ err: error, event: event.id, name: event.event }, 'no frames for an event');
      }
    }
    return frames;
  }
}

/** Reads the stream of dispatched events once per process: when the dispatcher announces, and each second besides. */
export class Feed {
  readonly #services: Services;
  readonly #table: FrameTable;
  readonly #out: (push: readonly Push[], seq: number) => Promise<void>;
  #seq = 0;
  #passed = 0;
  #running: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(services: Services, table: FrameTable, out: (push: readonly Push[], seq: number) => Promise<void>) {
    this.#services = services;
    this.#table = table;
    this.#out = out;
  }

  /** The last event whose frames are on their way. */
  get seq(): number {
    return this.#seq;
  }

  /** The last event whose frames were handed on. */
  get passed(): number {
    return this.#passed;
  }

  /** Begins behind what is there. */
  async start(signals: Signals): Promise<() => Promise<void>> {
    this.#seq = await lastSeq(this.#services.db);
    this.#passed = this.#seq;
    const nudge = () => void this.read();
    const deaf = signals.on('live', message => 'seq' in (message as LiveSignal) && nudge(), nudge);
    this.#timer = setInterval(nudge, pollMs);
    return async () => {
      deaf();
      clearInterval(this.#timer);
      await this.#running;
    };
  }

  /** Reads on to the end; while it reads, further calls make it look once more. */
  read(): Promise<void> {
    if (this.#running) this.#again = true;
    this.#running ??= this.#readOn().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #readOn(): Promise<void> {
    try {
      do {
        this.#again = false;
        const events = await eventsAfter(this.#services.db, this.#seq, batchSize);
        for (const event of events) {
          const frames = await this.#table.framesOf(event);
          // First the mark: whoever connects from here on has this event by catch-up, everybody else by the stream.
          this.#seq = event.liveSeq;
          await this.#out(frames, event.liveSeq);
          this.#passed = event.liveSeq;
        }
        this.#again ||= events.length === batchSize;
      } while (this.#again);
    } catch (error) {
      // The database is away; the next look is a second off.
      this.#services.log.warn({ err: error }, 'live stream: cannot read');
    }
  }
}
