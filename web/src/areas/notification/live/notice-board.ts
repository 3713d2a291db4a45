import { type SharedValue, sharedValue } from '../../../ui/shared-value.ts';
import type { Notice } from './notice.ts';
import { enqueue } from './notice-queue.ts';

export interface BoardParts {
  /** SuperAdmin, service and leader see one notice after the other; all others each at once (spec 01 §8). */
  queues: boolean;
  /** The session is locked: nothing is shown, what queues waits. */
  silent: () => boolean;
  /** Shows a notice, in place of one of its tag; `hidden` is called once it is closed or its time is over. */
  show: (notice: Notice, hidden: () => void) => void;
  /** Takes a notice away; nobody has seen it to its end. */
  withdraw: (notice: Pick<Notice, 'tag'>) => void;
}

/** Decides when notices are shown (spec 01 §8 Queue). */
export class NoticeBoard {
  readonly #parts: BoardParts;
  #queue: readonly Notice[] = [];
  #current: Notice | null = null;
  /** How many wait behind the one that is shown. */
  readonly waiting: SharedValue<number> = sharedValue(0);

  constructor(parts: BoardParts) {
    this.#parts = parts;
  }

  give(notice: Notice): void {
    if (!this.#parts.queues) {
      if (!this.#parts.silent()) this.#parts.show(notice, () => {});
    } else if (this.#current?.tag === notice.tag) this.#show(notice);
    else {
      this.#keep(enqueue(this.#queue, notice));
      this.#next();
    }
  }

  /** What a notice tells holds no more: it is not shown, nor any longer. */
  takeBack(tag: string): void {
    this.#keep(this.#queue.filter(notice => notice.tag !== tag));
    if (this.#current?.tag === tag) this.#current = null;
    this.#parts.withdraw({ tag });
    this.#next();
  }

  /** The session was locked or unlocked: what was being shown is shown anew afterwards. */
  lockChanged(): void {
    const current = this.#current;
    if (!this.#parts.silent()) this.#next();
    else if (current) {
      this.#current = null;
      this.#keep([current, ...this.#queue]);
      this.#parts.withdraw(current);
    }
  }

  /** Nobody is there any more whom it concerns. */
  clear(): void {
    const current = this.#current;
    this.#current = null;
    this.#keep([]);
    if (current) this.#parts.withdraw(current);
  }

  #next(): void {
    const [first, ...rest] = this.#queue;
    if (!first || this.#current || this.#parts.silent()) return;
    this.#keep(rest);
    this.#show(first);
  }

  #show(notice: Notice): void {
    this.#current = notice;
    this.#parts.show(notice, () => {
      if (this.#current !== notice) return;
      this.#current = null;
      this.#next();
    });
  }

  #keep(queue: readonly Notice[]): void {
    this.#queue = queue;
    this.waiting.set(queue.length);
  }
}
