import type { Sound } from './sound-of.ts';

/** Who comes too late is heard no more: the toast and the centre have said it. */
const longestWait = 5;

export interface Voice {
  /** Plays a file; resolves when it is over. Fails where there is nothing to be heard of it. */
  play: (address: string) => Promise<void>;
  speak: (text: string, lang: string) => Promise<void>;
}

/** Plays one sound after the other: its tone, then its words (spec 01 §8). */
export class SoundPlayer {
  readonly #voice: Voice;
  #waiting: readonly Sound[] = [];
  #playing = false;

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  /** The newest of a tag is heard in place of what waits. */
  add(sound: Sound): void {
    this.#waiting = [...this.#waiting.filter(({ tag }) => tag !== sound.tag), sound].slice(-longestWait);
    if (!this.#playing) void this.#playAll();
  }

  /** What is being heard comes to its end, nothing follows. */
  hush(): void {
    this.#waiting = [];
  }

  async #playAll(): Promise<void> {
    this.#playing = true;
    for (let next = this.#take(); next; next = this.#take()) {
      // A tone that cannot be played, a voice that is missing: the other is heard all the same.
      await this.#voice.play(next.file).catch(() => undefined);
      await this.#voice.speak(next.text, next.lang).catch(() => undefined);
    }
    this.#playing = false;
  }

  #take(): Sound | undefined {
    const [first, ...rest] = this.#waiting;
    this.#waiting = rest;
    return first;
  }
}
