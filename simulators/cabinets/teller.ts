import { setTimeout as sleep } from 'node:timers/promises';
import { LinkRefused, type UpAnswer } from './link.ts';
import type { KeptFrame } from './memory.ts';

export interface TellerWorld {
  send(frame: KeptFrame, signal: AbortSignal): Promise<UpAnswer>;
  isDark(): boolean;
  /** Whether a frame goes out twice. */
  doubles(): boolean;
  /** Whether a frame goes out behind the next one. */
  holdsBack(): boolean;
  /** The server has it; or will not take it, for a reason. */
  ended(frame: KeptFrame, refused?: string): void;
}

const longestWaitMs = 60_000;
/** How long a cabinet that stops tries to be heard. */
const lastWordsMs = 10_000;
/** How long a frame waits for the next one. */
const heldMs = 5_000;

/** Says what matters until the server has acknowledged it. A frame keeps its id: said twice it counts once. */
export class Teller {
  readonly #world: TellerWorld;
  /** By the frame's id. */
  readonly #telling = new Map<string, Promise<void>>();
  /** Waits are cut short: say it now. */
  readonly #hurry = new AbortController();
  /** Lets the frame go that waits for the next one. */
  #letGo: (() => void) | undefined;
  /** Nothing any more. */
  readonly #end = new AbortController();

  constructor(world: TellerWorld) {
    this.#world = world;
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** What is being told already is not told beside it: a device has one queue. */
  tell(frame: KeptFrame, delayMs = 0): void {
    if (this.#telling.has(frame.id)) return;
    const letGo = this.#letGo;
    this.#letGo = undefined;
    const held = letGo === undefined && this.#world.holdsBack() ? this.#hold() : undefined;
    const telling = Promise.all([pause(delayMs, this.#hurry.signal), held])
      .then(() => this.#untilHeard(frame))
      .finally(() => {
        letGo?.();
        this.#telling.delete(frame.id);
      });
    this.#telling.set(frame.id, telling);
  }

  /** Until the next frame has gone out, or none came for a while. */
  #hold(): Promise<void> {
    const waiting = new AbortController();
    this.#letGo = () => waiting.abort();
    return pause(heldMs, AbortSignal.any([waiting.signal, this.#hurry.signal]));
  }

  /** Says what is left, late results too; what nobody hears within ten seconds stays unsaid. */
  async finish(): Promise<void> {
    this.#hurry.abort();
    const giveUp = setTimeout(() => this.#end.abort(), lastWordsMs);
    await Promise.all(this.#telling.values());
    clearTimeout(giveUp);
  }

  async #untilHeard(frame: KeptFrame): Promise<void> {
    const world = this.#world;
    for (let wait = 1_000; !this.#end.signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
      if (!world.isDark()) {
        try {
          await world.send(frame, this.#end.signal);
          if (world.doubles()) await world.send(frame, this.#end.signal);
          world.ended(frame);
          return;
        } catch (error) {
          if (error instanceof LinkRefused && error.status !== 401) {
            world.ended(frame, error.message);
            return;
          }
        }
      }
      await pause(wait, this.#end.signal);
    }
  }
}

/** A wait that a signal cuts short. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}
