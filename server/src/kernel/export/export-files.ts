import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const keptMs = 24 * 3_600_000;

/** Files of background exports, in DATA_DIR/exports: written beside their place and moved there whole. */
export class ExportFiles {
  readonly #dir: string;

  constructor(dataDir: string) {
    this.#dir = join(dataDir, 'exports');
  }

  /** jobId is a UUID the database or the contract has seen, so it leads nowhere else. */
  #path(jobId: string): string {
    return join(this.#dir, `${jobId}.xlsx`);
  }

  async write(jobId: string, content: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    const part = `${this.#path(jobId)}.${process.pid}.part`;
    try {
      await pipeline(Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(part), {
        signal,
      });
      await rename(part, this.#path(jobId));
    } finally {
      await rm(part, { force: true });
    }
  }

  /** undefined: there is none. */
  async read(jobId: string): Promise<{ size: number; content: ReadableStream } | undefined> {
    const file = await open(this.#path(jobId)).catch(() => undefined);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { size, content: Readable.toWeb(createReadStream('', { fd: file })) as ReadableStream };
  }

  async removeOld(now = Date.now()): Promise<void> {
    for (const name of await readdir(this.#dir).catch(() => [])) {
      const path = join(this.#dir, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (mtimeMs < now - keptMs) await rm(path, { force: true });
    }
  }
}
