import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from '../refusal.ts';
import { headBytes } from './file-types.ts';

export const megabyte = 1_048_576;

class TooLarge extends Error {}

/** Writes what comes to a local file and stops reading at the limit: no more than that is ever taken in. Answers how much it was. */
export async function receive(from: Readable, path: string, maxMb: number): Promise<number> {
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      if (size > maxMb * megabyte) next(new TooLarge());
      else next(null, chunk);
    },
  });
  // The source stays: it is the caller's connection, over which the refusal is still to be said.
  const source = from.iterator({ destroyOnReturn: false });
  await pipeline(source, counted, createWriteStream(path)).catch(error => {
    if (error instanceof TooLarge) refuse('upload.tooLarge', { n: maxMb });
    if (from.destroyed || from.errored) refuse('request.malformed');
    throw error;
  });
  return size;
}

/** How a local file begins. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
