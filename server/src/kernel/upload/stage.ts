import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const forgottenMs = 24 * 3_600_000;

/** Files that are being received or made: each at a path of its own in a local folder, until it is stored or thrown away. */
export class Stage {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Gives work a path to write to, and removes what is left there afterwards. */
  async use<R>(work: (path: string) => Promise<R>): Promise<R> {
    await mkdir(this.#dir, { recursive: true });
    const path = join(this.#dir, randomUUID());
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** What processes that were killed left behind. */
  async removeForgotten(now = Date.now()): Promise<void> {
    for (const name of await readdir(this.#dir).catch(() => [])) {
      const path = join(this.#dir, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (mtimeMs < now - forgottenMs) await rm(path, { force: true });
    }
  }
}
