import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../kernel/index.ts';

export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly durationSec: number;
}

interface Box {
  readonly type: string;
  /** Of its content. */
  readonly first: number;
  readonly end: number;
}

const mostBoxes = 200;
const mostHeaderBytes = 16 * 1_048_576;

/** The box at a place of a buffer; undefined: what stands there is none. */
function boxAt(bytes: Buffer, at: number, whole: number): (Box & { readonly next: number }) | undefined {
  if (at + 8 > bytes.length) return undefined;
  const short = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  const long = short === 1;
  if (long && at + 16 > bytes.length) return undefined;
  const size = short === 0 ? whole - at : long ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  const head = long ? 16 : 8;
  return size < head ? undefined : { type, first: at + head, end: at + size, next: at + size };
}

function* boxesIn(bytes: Buffer, { first, end }: Pick<Box, 'first' | 'end'>): Generator<Box> {
  let at = first;
  for (let n = 0; n < mostBoxes && at < end; n += 1) {
    const box = boxAt(bytes, at, end);
    if (!box || box.end > end) return;
    yield box;
    at = box.next;
  }
}

const inside = (bytes: Buffer, within: Pick<Box, 'first' | 'end'>, type: string): Box | undefined =>
  [...boxesIn(bytes, within)].find(box => box.type === type);

/** Full boxes are of version 0 with 32-bit times, or 1 with 64-bit ones. */
function lengthOf(bytes: Buffer, { first, end }: Box): number {
  const long = bytes[first] === 1;
  const at = first + 4 + (long ? 16 : 8);
  if (at + (long ? 12 : 8) > end) return 0;
  const scale = bytes.readUInt32BE(at);
  const length = long ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  return scale > 0 ? length / scale : 0;
}

/** Width and height stand last in a track's header, as 16.16 numbers. */
const sizeOf = (bytes: Buffer, { end }: Box) => ({
  width: Math.round(bytes.readUInt32BE(end - 8) / 65_536),
  height: Math.round(bytes.readUInt32BE(end - 4) / 65_536),
});

/** What the header of an MP4 says: how long it is, how large its picture. undefined: it says neither. */
export function readMovieHeader(moov: Buffer): VideoFacts | undefined {
  const all = { first: 0, end: moov.length };
  const header = inside(moov, all, 'mvhd');
  const durationSec = header ? Math.round(lengthOf(moov, header)) : 0;
  const tracks = [...boxesIn(moov, all)].filter(box => box.type === 'trak');
  const sizes = tracks.flatMap(track => {
    const head = inside(moov, track, 'tkhd');
    return head && head.end - head.first >= 84 ? [sizeOf(moov, head)] : [];
  });
  const size = sizes.find(({ width, height }) => width > 0 && height > 0);
  return size && durationSec > 0 ? { ...size, durationSec } : undefined;
}

const bytesOf = async (store: FileStore, key: string, first: number, last: number): Promise<Buffer> => {
  const part = await store.read(key, { first, last });
  return part ? buffer(part.content) : Buffer.alloc(0);
};

/** The same of a kept file: its header is looked for from box to box, wherever it stands; the pictures are never read. */
export async function mp4Facts(store: FileStore, key: string): Promise<VideoFacts | undefined> {
  const size = (await store.size(key)) ?? 0;
  let at = 0;
  for (let n = 0; n < mostBoxes && at < size; n += 1) {
    const box = boxAt(await bytesOf(store, key, at, Math.min(at + 15, size - 1)), 0, size - at);
    if (!box) return undefined;
    const long = box.end - box.first;
    if (box.type === 'moov') {
      if (long > mostHeaderBytes || at + box.end > size) return undefined;
      return readMovieHeader(await bytesOf(store, key, at + box.first, at + box.end - 1));
    }
    at += box.next;
  }
  return undefined;
}
