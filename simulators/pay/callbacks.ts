import type { Book, SimCallback } from './book.ts';

/** One HTTP request to the merchant, signed for this very attempt. */
export interface OutgoingCallback {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type BuildCallback = (callback: SimCallback) => OutgoingCallback;

/** What the merchant answered; status 0: not reached. */
export interface HeardCallback {
  status: number;
  body: string;
  accepted: boolean;
}

/** As often as Alipay tries; WeChat tries 15 times. */
const mostAttempts = 8;
const answerTimeoutMs = 10_000;

/** Sends callbacks until the merchant accepts, each wait twice the one before. */
export class Callbacks {
  readonly #book: Book;
  readonly #build: BuildCallback;
  readonly #retryMs: number;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #waiting = new Map<string, (heard: HeardCallback[]) => void>();
  #stopped = false;

  constructor(book: Book, build: BuildCallback, retryMs: number) {
    this.#book = book;
    this.#build = build;
    this.#retryMs = retryMs;
  }

  /** What a restart left unheard is sent again. */
  resume(): void {
    for (const callback of this.#book.waitingCallbacks()) this.#schedule(callback);
  }

  queue(callback: SimCallback): void {
    this.#book.saveCallback(callback);
    this.#schedule(callback);
  }

  /** The merchant's answers to the first attempt. */
  firstAttempt(callback: SimCallback): Promise<HeardCallback[]> {
    return new Promise(heard => this.#waiting.set(callback.eventId, heard));
  }

  /** What is not heard by now stays in the book for the next start. */
  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const heard of this.#waiting.values()) heard([]);
  }

  #schedule(callback: SimCallback): void {
    if (this.#stopped) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        void this.#attempt(callback);
      },
      Math.max(0, callback.dueAt - Date.now()),
    );
    this.#timers.add(timer);
  }

  async #attempt(callback: SimCallback): Promise<void> {
    callback.attempts += 1;
    // `times` at once with one event id: the provider's own servers racing each other. Retries are single.
    const copies = callback.attempts === 1 ? callback.times : 1;
    const heard = await Promise.all(Array.from({ length: copies }, () => this.#send(callback)));
    this.#waiting.get(callback.eventId)?.(heard);
    this.#waiting.delete(callback.eventId);
    // A wrongly signed one is a fault that was ordered: it is not put right by a retry.
    if (heard.some(({ accepted }) => accepted)) callback.ended = 'ACCEPTED';
    else if (callback.badSignature || callback.attempts >= mostAttempts) callback.ended = 'GIVEN_UP';
    else callback.dueAt = Date.now() + this.#retryMs * 2 ** (callback.attempts - 1);
    this.#book.saveCallback(callback);
    if (!callback.ended) this.#schedule(callback);
  }

  async #send(callback: SimCallback): Promise<HeardCallback> {
    try {
      // Inside, because it fails too: an address that is none, a merchant whose keys are gone since the last start.
      const { url, headers, body } = this.#build(callback);
      const signal = AbortSignal.timeout(answerTimeoutMs);
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      const text = await response.text();
      // Alipay goes by the word, the others by the status.
      const accepted = response.ok && (callback.provider !== 'ALIPAY' || text.trim() === 'success');
      return { status: response.status, body: text, accepted };
    } catch (error) {
      return { status: 0, body: String(error), accepted: false };
    }
  }
}
