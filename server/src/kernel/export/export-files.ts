import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '../upload/file-store.ts';
import type { Files } from '../upload/files.ts';
import { xlsxType } from './xlsx.ts';

/** Files of background exports in the file store: written beside it and put there whole. */
export class ExportFiles {
  readonly #files: Pick<Files, 'store' | 'stage'>;

  constructor(files: Pick<Files, 'store' | 'stage'>) {
    this.#files = files;
  }

  /** jobId is a UUID the database or the contract has seen, so it leads nowhere else. */
  #key(jobId: string): string {
    return `exports/${jobId}.xlsx`;
  }

  async write(jobId: string, content: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const { store, stage } = this.#files;
    await stage.use(async path => {
      const read = Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);
      await pipeline(read, createWriteStream(path), { signal });
      await store.put(this.#key(jobId), path, xlsxType);
    });
  }

  /** undefined: there is none. */
  read(jobId: string): Promise<StoredFile | undefined> {
    return this.#files.store.read(this.#key(jobId));
  }

  remove(jobId: string): Promise<void> {
    return this.#files.store.remove(this.#key(jobId));
  }
}
