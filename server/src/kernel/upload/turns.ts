import { refuse } from '../refusal.ts';

/** Lets so many work at once and so many wait; who comes then is told to come later. Pictures take memory and threads. */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  readonly #mostWaiting: number;
  #working = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async take<R>(work: () => Promise<R>): Promise<R> {
    if (this.#working >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) refuse('request.tooMany');
      // Whoever is done hands its turn on: #working stays as it is.
      await new Promise<void>(turn => this.#waiting.push(turn));
    } else this.#working += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }
}
