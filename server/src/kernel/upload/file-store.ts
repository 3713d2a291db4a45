import type { Readable } from 'node:stream';

/** First and last byte, both inclusive, of what is wanted of a file. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  /** Of the whole file. */
  readonly size: number;
  /** All of it, or the range that was asked for. */
  readonly content: Readable;
}

/**
 * Where files lie: keys are paths that the program made (`public/3f/3f….jpg`). `main` hands one in: a folder of this machine, or a
 * bucket of an S3-compatible store (server/src/adapters/files).
 */
export interface FileStore {
  /** Puts a finished local file there, whole or not at all; one that stands there is replaced. The local file may be gone afterwards. */
  put(key: string, path: string, mime: string): Promise<void>;
  /** undefined: there is none. */
  size(key: string): Promise<number | undefined>;
  /** undefined: there is none. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** One that is not there is removed, too. */
  remove(key: string): Promise<void>;
}
