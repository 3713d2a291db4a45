import type { LiveFrame } from '@materia/contract/kernel';

type Take = (frame: LiveFrame) => void;

/** Where frames wait till what shows them has been fetched. */
export class FrameInbox {
  #kept: LiveFrame[] = [];
  #take: Take | null = null;

  put(frame: LiveFrame): void {
    if (this.#take) this.#take(frame);
    else this.#kept.push(frame);
  }

  /** Hands over what waits and what comes; answers how to stop. */
  open(take: Take): () => void {
    this.#take = take;
    const kept = this.#kept;
    this.#kept = [];
    for (const frame of kept) take(frame);
    return () => {
      this.#take = null;
    };
  }
}
