import { setTimeout as sleep } from 'node:timers/promises';
import { openTab } from '../../server/src/kernel/testing/live-tab.ts';

/** A browser tab that stays open over all kills: it comes back each time and asks for what it missed (spec 01 §8). */
export class Watcher {
  /** `orderId/version` of each ROW, in the order of their coming. */
  readonly rows: string[] = [];
  reconnects = 0;
  /** Times the server told it to fetch everything anew instead. */
  refetches = 0;
  #lastSeq: number | undefined;
  #stopped = false;
  readonly #running: Promise<void>;

  constructor(of: { port: number; userId: number; token: string }) {
    this.#running = this.#watch(of);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #watch(of: { port: number; userId: number; token: string }): Promise<void> {
    while (!this.#stopped) {
      const tab = await openTab(of.port, { ...of, lastSeq: this.#lastSeq }).catch(() => undefined);
      if (tab) {
        this.reconnects += 1;
        const ended = tab.closed.then(() => true);
        while (!(await Promise.race([ended, sleep(20, false)])) && !this.#stopped) this.#read(tab.frames);
        tab.socket.close();
        await ended;
        this.#read(tab.frames);
        this.#at = 0;
      } else await sleep(50);
    }
  }

  #at = 0;
  #read(frames: Awaited<ReturnType<typeof openTab>>['frames']): void {
    for (const { type, seq, ...body } of frames.slice(this.#at)) {
      if (type === 'ROW' && body.entity === 'order') this.rows.push(`${body.id}/${body.version}`);
      // HELLO comes before what was missed: it says nothing of what has arrived.
      if (type !== 'HELLO' || this.#lastSeq === undefined) this.#lastSeq = Math.max(this.#lastSeq ?? 0, seq);
      if (type === 'RESYNC') this.refetches += 1;
    }
    this.#at = frames.length;
  }
}
