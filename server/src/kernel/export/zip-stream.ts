import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive: its name, and its content piece by piece. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

const signatures = { file: 0x04034b50, after: 0x08074b50, directory: 0x02014b50, end: 0x06054b50 };
/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1980-01-01: the same rows make the same file. */
const date = 0x0021;

/** What is known of a file once it is written. */
interface Written {
  readonly path: Buffer;
  readonly start: number;
  readonly crc: number;
  readonly packed: number;
  readonly raw: number;
}

/** Writes an archive as its files come: nothing but the piece at hand is kept, however long they are. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const files: Written[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name);
    const head = Buffer.concat([headOf(path), path]);
    const sums = { crc: 0, raw: 0 };
    let packed = 0;
    yield head;
    for await (const piece of deflate(content, sums)) {
      packed += piece.length;
      yield piece;
    }
    const file = { path, start: offset, packed, ...sums };
    const after = record(signatures.after, ...sizesOf(file));
    yield after;
    files.push(file);
    offset += head.length + packed + after.length;
  }
  yield directoryOf(files, offset);
}

const how: readonly Field[] = [
  [version, 2],
  [flags, 2],
  [deflated, 2],
  [0, 2],
  [date, 2],
];
const sizesOf = ({ crc, packed, raw }: Pick<Written, 'crc' | 'packed' | 'raw'>): Field[] => [
  [crc, 4],
  [packed, 4],
  [raw, 4],
];
const headOf = (path: Buffer): Buffer => record(signatures.file, ...how, [0, 12], [path.length, 2], [0, 2]);

function directoryOf(files: readonly Written[], start: number): Buffer {
  const rows = files.map(file => {
    const { path } = file;
    const own: Field[] = [[version, 2], ...how, ...sizesOf(file), [path.length, 2], [0, 12], [file.start, 4]];
    return Buffer.concat([record(signatures.directory, ...own), path]);
  });
  const list = Buffer.concat(rows);
  const count: Field = [files.length, 2];
  return Buffer.concat([list, record(signatures.end, [0, 4], count, count, [list.length, 4], [start, 4], [0, 2])]);
}

type Field = readonly [value: number, bytes: number];

function record(signature: number, ...fields: readonly Field[]): Buffer {
  const size = fields.reduce((sum, [, bytes]) => sum + bytes, 4);
  const out = Buffer.alloc(size);
  let at = out.writeUInt32LE(signature, 0);
  for (const [value, bytes] of fields) {
    // What is longer than a number is empty.
    if (bytes <= 4) out.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return out;
}

async function* deflate(content: ZipEntry['content'], sums: { crc: number; raw: number }): AsyncIterable<Buffer> {
  const packer = createDeflateRaw({ level: 6 });
  const feeding = (async () => {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      sums.crc = crc32(bytes, sums.crc);
      sums.raw += bytes.length;
      if (!packer.write(bytes)) await once(packer, 'drain');
    }
    packer.end();
  })();
  // A failure while rows are read ends the archive with it, not with a file that looks whole.
  feeding.catch(error => packer.destroy(error as Error));
  for await (const piece of packer) yield piece as Buffer;
  await feeding;
}
