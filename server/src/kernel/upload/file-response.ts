import { Readable } from 'node:stream';
import type { ByteRange, FileStore } from './file-store.ts';
import { storedType } from './file-types.ts';

/** What is kept runs nothing and frames nothing, whatever it may be. */
const contained = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** A stored file as an answer, with its type and not more than it may do; undefined: there is none. */
export async function fileResponse(
  store: FileStore,
  key: string,
  of: { readonly range?: string; readonly name?: string; readonly headers: Readonly<Record<string, string>> },
): Promise<Response | undefined> {
  const range = rangeOf(of.range, of.range ? await store.size(key) : undefined);
  const file = await store.read(key, range);
  if (!file) return undefined;
  const type = storedType(key);
  const length = range ? range.last - range.first + 1 : file.size;
  const headers = new Headers({
    ...contained,
    'content-type': type?.mime ?? 'application/octet-stream',
    'content-disposition': disposition(type?.inline === true, of.name),
    'content-length': String(length),
    'accept-ranges': 'bytes',
    ...(range ? { 'content-range': `bytes ${range.first}-${range.last}/${file.size}` } : {}),
    ...of.headers,
  });
  const body = Readable.toWeb(file.content) as ReadableStream;
  return new Response(body, { status: range ? 206 : 200, headers });
}

function disposition(inline: boolean, name: string | undefined): string {
  const how = inline ? 'inline' : 'attachment';
  return name ? `${how}; filename*=UTF-8''${encodeURIComponent(name)}` : how;
}

/** One range, as players ask for it; what cannot be answered so is answered whole. */
function rangeOf(text: string | undefined, size: number | undefined): ByteRange | undefined {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(text ?? '');
  if (!match || size === undefined) return undefined;
  const first = Number(match[1]);
  const last = Math.min(match[2] ? Number(match[2]) : size - 1, size - 1);
  return first <= last ? { first, last } : undefined;
}
