import { setTimeout as sleep } from 'node:timers/promises';

const perSecond = 20;
const burst = 100;

/** What a device may send: a hundred at once, twenty a second (spec 06 §5). Who has used it up is read no further until there is room. */
export class Pace {
  #left = burst;
  #at = performance.now();

  async wait(): Promise<void> {
    this.#rest();
    this.#left -= 1;
    if (this.#left < 0) await sleep((-this.#left / perSecond) * 1_000);
  }

  /** How many wait for their turn. */
  get waiting(): number {
    this.#rest();
    return Math.max(0, Math.ceil(-this.#left));
  }

  /** It may send a hundred at once again: the same as one that was never seen. */
  get isRested(): boolean {
    this.#rest();
    return this.#left === burst;
  }

  #rest(): void {
    const now = performance.now();
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
  }
}

/** Who has so many frames waiting sends beyond its pace; the next are not taken. */
export const mayWait = 50;
/** So many that a broker has kept of a device while we were away come at once, and each is taken (spec 06 §5: a restart loses none). */
export const mayKeep = 1_000;
/** Looked through for who rests whenever it has grown by so many. */
const largest = 10_000;

/** The paces of devices whose frames come each by itself, over HTTP. */
export class Paces {
  readonly #paces = new Map<number, Pace>();

  of(matId: number): Pace {
    const known = this.#paces.get(matId);
    if (known) return known;
    if (this.#paces.size >= largest) this.#forgetRested();
    const pace = new Pace();
    this.#paces.set(matId, pace);
    return pace;
  }

  #forgetRested(): void {
    for (const [matId, pace] of this.#paces) if (pace.isRested) this.#paces.delete(matId);
  }
}
