import { setImmediate as nextTurn } from 'node:timers/promises';
import { frameBytes } from './connection.ts';
import type { Push } from './pushes.ts';
import { reaches } from './reaches.ts';
import type { Registry } from './registry.ts';

/** So many sockets between two looks at what else the process has to do: keeps the API's latency flat (design §7). */
const slice = 500;

interface Item {
  /** null: hangs on no event, so no catch-up carries it. */
  readonly seq: number | null;
  readonly frames: readonly { readonly push: Push; readonly bytes: Buffer }[];
}

/** Sends frames to whom they are for, one event after the other, in slices. */
export class SendLoop {
  readonly #registry: Registry;
  readonly #queue: Item[] = [];
  #running: Promise<void> | undefined;
  #sent = 0;

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** The last event of which everybody has all frames; those without any frame count as soon as their turn is over. */
  sent(passed: number): number {
    return this.#running ? this.#sent : passed;
  }

  /** All frames of one event go to a socket together: a browser that has one has them all. */
  add(seq: number | null, shownSeq: number, pushes: readonly Push[]): void {
    if (pushes.length === 0 || this.#registry.size === 0) return;
    if (!this.#running) this.#sent = seq === null ? shownSeq : seq - 1;
    const frames = pushes.map(push => ({ push, bytes: frameBytes(shownSeq, push.type, push.body, push.autoHidden) }));
    this.#queue.push({ seq, frames });
    this.#running ??= this.#run();
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    await nextTurn();
    for (let item = this.#queue.shift(); item; item = this.#queue.shift()) await this.#send(item);
    this.#running = undefined;
  }

  async #send({ seq, frames }: Item): Promise<void> {
    const connections = this.#registry.candidates(frames.map(frame => frame.push.to));
    for (let at = 0; at < connections.length; at += slice) {
      for (const connection of connections.slice(at, at + slice)) {
        if (seq !== null && seq <= connection.from) continue;
        const meant = frames.filter(({ push }) => reaches(push.to, connection.actor));
        if (meant.length > 0) connection.send(...meant.map(({ bytes }) => bytes));
      }
      await nextTurn();
    }
    this.#sent = seq ?? this.#sent;
  }
}
