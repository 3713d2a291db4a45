import { Worker } from 'node:worker_threads';

/** A picture as plain pixels, four bytes each; the fourth says nothing. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const longestMs = 10_000;

/** Width and height that a bitmap's header states; undefined: it is none. Nothing is decoded. */
export function bmpSize(head: Buffer): { width: number; height: number } | undefined {
  if (head.length < 26 || head.readUInt32LE(14) < 40) return undefined;
  return { width: head.readInt32LE(18), height: Math.abs(head.readInt32LE(22)) };
}

/** sharp reads no bitmaps: a thread of its own decodes one. undefined: it cannot be read. */
export function decodeBmp(path: string): Promise<Pixels | undefined> {
  return new Promise(done => {
    const worker = new Worker(new URL('./bmp-worker.ts', import.meta.url), {
      workerData: { path },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const end = (pixels?: Pixels) => {
      clearTimeout(timer);
      void worker.terminate();
      done(pixels);
    };
    const timer = setTimeout(end, longestMs);
    worker.once('message', (pixels: Pixels) => end(pixels));
    worker.once('error', () => end());
    worker.once('exit', () => end());
  });
}
