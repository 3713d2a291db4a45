import { crc32, deflateSync } from 'node:zlib';

export interface DeviceFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Sends what a command asked for, over HTTP whatever the frames go by (spec 06 §5). */
export async function sendFile(
  of: { readonly server: string; readonly matId: number; readonly secret: string },
  cmdId: string,
  { name, type, content }: DeviceFile,
): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  const authorization = `Basic ${Buffer.from(`mat-${of.matId}:${of.secret}`).toString('base64')}`;
  const url = new URL(`/api/public/device/${of.matId}/file?cmdId=${cmdId}`, of.server);
  const answer = await fetch(url, { method: 'POST', headers: { authorization }, body: form });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
}

/** What it did that day, line by line. */
export function logOf(matId: number, date: string, lines: readonly string[]): DeviceFile {
  const text = [`device ${matId}, log of ${date}`, ...lines, ''].join('\n');
  return { name: `mat-${matId}-${date}.txt`, type: 'text/plain', content: Buffer.from(text) };
}

const [width, height] = [270, 480];
const [paper, ink] = [
  [244, 247, 250],
  [31, 119, 180],
] as const;

/** Its screen: a shelf of what it sells, a tile for each price, darker where it is dearer. */
export function screenshotOf(matId: number, tracks: readonly { readonly price: number }[]): DeviceFile {
  const prices = tracks.map(({ price }) => price);
  const dearest = Math.max(1, ...prices);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const price = y < 40 ? dearest : prices[Math.floor((y - 40) / 60) * 4 + Math.floor(x / 68)];
      const gap = y >= 40 && ((y - 40) % 60 < 6 || x % 68 < 6);
      const share = gap || price === undefined ? 0 : 0.2 + (0.8 * price) / dearest;
      for (const c of [0, 1, 2]) row[1 + x * 3 + c] = Math.round((paper[c] ?? 0) * (1 - share) + (ink[c] ?? 0) * share);
    }
    return row;
  });
  return { name: `mat-${matId}.png`, type: 'image/png', content: png(Buffer.concat(rows)) };
}

function png(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
