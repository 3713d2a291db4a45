import { EventEmitter } from 'node:events';
import { liveClose } from '@materia/contract/kernel';
import type { Corked, LiveSocket } from './live-socket.ts';

/** What one request of a polling browser takes home; with `closed` it need not ask again. */
export interface Taken {
  readonly frames: readonly unknown[];
  readonly closed?: number;
}

const open = 1;
const shut = 3;
/** So long a request waits for the next frame; below what proxies cut. */
const waitMs = 25_000;
/** Who has not asked for so long is gone: twice a wait, and some. */
const goneMs = 60_000;

/** One browser tab that polls: frames wait here until it asks (spec 01 §8, long polling). */
export class PollSocket extends EventEmitter implements LiveSocket, Corked {
  readonly OPEN = open;
  #state = open;
  #frames: Buffer[] = [];
  #bytes = 0;
  #code: number | undefined;
  #wake: (() => void) | null = null;
  #turn = 0;
  #gone: NodeJS.Timeout | undefined;

  constructor() {
    super();
    this.#expectAgain();
  }

  get readyState(): number {
    return this.#state;
  }

  get bufferedAmount(): number {
    return this.#bytes;
  }

  send(bytes: Buffer): void {
    if (this.#state !== open) return;
    this.#frames.push(bytes);
    this.#bytes += bytes.length;
    this.#wake?.();
  }

  // Frames leave when the browser asks; those sent together are taken together, for they are sent in one turn.
  cork(): void {}
  uncork(): void {}

  close(code: number): void {
    if (this.#state !== open) return;
    this.#state = shut;
    this.#code = code;
    clearTimeout(this.#gone);
    this.#wake?.();
    this.emit('close');
  }

  terminate(): void {
    this.close(liveClose.serverStops);
  }

  /** What the browser said, as a frame of a WebSocket would have come. */
  hear(text: Buffer): void {
    this.#expectAgain();
    this.emit('message', text, false);
  }

  /** What there is, as soon as there is something. A second request at the same time takes over: the first was lost on its way. */
  async take(within = waitMs): Promise<Taken> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#wake?.();
    clearTimeout(this.#gone);
    if (this.#frames.length === 0 && this.#state === open) await this.#news(within);
    if (turn !== this.#turn) return { frames: [] };
    const frames = this.#frames.map(bytes => JSON.parse(bytes.toString()) as unknown);
    this.#frames = [];
    this.#bytes = 0;
    this.#expectAgain();
    return this.#code === undefined ? { frames } : { frames, closed: this.#code };
  }

  #news(within: number): Promise<void> {
    return new Promise(done => {
      const finish = () => {
        clearTimeout(timer);
        if (this.#wake === finish) this.#wake = null;
        done();
      };
      const timer = setTimeout(finish, within);
      this.#wake = finish;
    });
  }

  #expectAgain(): void {
    clearTimeout(this.#gone);
    if (this.#state === open) this.#gone = setTimeout(() => this.close(liveClose.silence), goneMs).unref();
  }
}
