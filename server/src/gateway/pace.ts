import { setTimeout as sleep } from 'node:timers/promises';

const perSecond = 20;
const burst = 100;

/** What a device may send: a hundred at once, twenty a second (spec 06 §5). Who has used it up is read no further until there is room. */
export class Pace {
  #left = burst;
  #at = performance.now();

  async wait(): Promise<void> {
    const now = performance.now();
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1_000) * perSecond);
    this.#at = now;
    this.#left -= 1;
    if (this.#left < 0) await sleep((-this.#left / perSecond) * 1_000);
  }
}
