import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Envelope, uploadImage } from '@materia/contract/kernel';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedHeaders } from '../../testing/test-client.ts';
import { sql } from '../db/sql.ts';
import { bitmap, draw, formOf, refused, type Sent, type UploadDesk, uploadDesk } from './testing/upload-desk.ts';

const wrongType = '仅支持jpg、png、jpeg、bmp、gif格式的图片！';
let desk: UploadDesk;
const send: UploadDesk['send'] = (...of) => desk.send(...of);
const get = (url: string, headers: Record<string, string> = {}) =>
  desk.server.app.inject({ method: 'GET', url, headers });

beforeAll(async () => {
  desk = await uploadDesk();
});
afterAll(() => desk.server.close());

/** Sends a form through a real connection, in pieces and without saying how long it is; or only some bytes of it, and hangs up. */
async function overSocket(sent: Sent, only?: number) {
  const { app } = desk.server;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const { type, payload } = await formOf(sent);
  const { token } = await desk.server.as('manager');
  const path = uploadImage.path;
  const headers = { ...signedHeaders('POST', path), 'x-auth-token': token, 'content-type': type };
  return new Promise<Envelope | undefined>(done => {
    const sending = request({ port, method: 'POST', path, headers: { ...headers, 'transfer-encoding': 'chunked' } });
    sending.on('response', async reply => done(JSON.parse(Buffer.concat(await reply.toArray()).toString())));
    sending.on('error', () => done(undefined));
    for (let at = 0; at < (only ?? payload.length); at += 65_536) {
      sending.write(payload.subarray(at, Math.min(at + 65_536, only ?? payload.length)));
    }
    if (only === undefined) sending.end();
    else setTimeout(() => sending.destroy(), 50);
  }) as Promise<Envelope>;
}

describe('pictures', () => {
  test('a picture comes out upright, without its EXIF, with a small one beside it, kept for ever under its hash', async () => {
    const content = await draw()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { code, data } = await send(uploadImage, { module: 'GOODS', name: 'C:\\照片\\药盒 1.JPEG', content });
    expect({ code, ...data }).toMatchObject({ code: 200, name: '药盒 1.JPEG', width: 200, height: 300 });
    expect(data.url).toMatch(/^\/images\/([0-9a-f]{2})\/\1[0-9a-f]{62}\.jpg$/);
    expect(data.thumbUrl).toBe(data.url.replace('.jpg', '_120x120.jpg'));
    const large = await get(data.url);
    expect(large.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const kept = await sharp(large.rawPayload).metadata();
    expect(kept).toMatchObject({ width: 200, height: 300 });
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
    const small = await sharp((await get(data.thumbUrl as string)).rawPayload).metadata();
    expect(small).toMatchObject({ format: 'jpeg', width: 80, height: 120 });
    expect((await get(data.url, { 'if-none-match': String(large.headers.etag) })).statusCode).toBe(304);
    const [row] = await desk.server.db.rows(
      sql`select target_name as name, code from operation_log where path = ${uploadImage.path} order by id desc limit 1`,
    );
    expect(row).toEqual({ name: '药盒 1.JPEG', code: 200 });
  });

  test('each format: kept as what it is, a bitmap as PNG; a viewer that strips the mark finds the large one', async () => {
    const frames = await sharp([await draw(20, 20).png().toBuffer(), await draw(20, 20).png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    const formats: [string, Buffer, string][] = [
      ['a.png', await draw().png().toBuffer(), 'image/png'],
      ['a.gif', frames, 'image/gif'],
      ['a.bmp', bitmap(33, 20), 'image/png'],
    ];
    for (const [name, content, type] of formats) {
      const { data } = await send(uploadImage, { module: 'GOODS', name, content });
      const large = await get((data.thumbUrl as string).replace('_120x120', ''));
      expect(large.headers['content-type'], name).toBe(type);
      const { width, pages, pageHeight, height } = await sharp(large.rawPayload).metadata();
      expect([data.width, data.height]).toEqual([width, pageHeight ?? height]);
      expect(pages, name).toBe(name === 'a.gif' ? 2 : undefined);
    }
  });

  test('a bitmap keeps its colours and stands the right way up', async () => {
    const { data } = await send(uploadImage, { module: 'GOODS', name: 'two.bmp', content: bitmap(33, 20) });
    const pixels = await sharp((await get(data.url)).rawPayload)
      .raw()
      .toBuffer();
    expect([...pixels.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect([...pixels.subarray(-3)]).toEqual([0, 0, 255]);
  });

  test('what is no picture is refused, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const jpeg = await draw().jpeg().toBuffer();
    const wrong: [string, Buffer][] = [
      ['page.jpg', Buffer.from('<html><script>alert(1)</script></html>')],
      ['drawing.svg', svg],
      ['drawing.png', svg],
      ['program.gif', Buffer.from('MZ\x90\x00')],
      ['cut.jpg', jpeg.subarray(0, jpeg.length / 2)],
      ['only-magic.gif', Buffer.from('GIF89a')],
      ['only-magic.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
      ['page.html', jpeg],
      ['no-ending', jpeg],
    ];
    for (const [name, content] of wrong)
      refused(await send(uploadImage, { module: 'GOODS', name, content }), 415, wrongType);
  });

  test('what states more than 40 megapixels is refused before it is decoded', async () => {
    const png = await draw(10, 10).png().toBuffer();
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    const bmp = bitmap(4, 4);
    bmp.writeInt32LE(100_000, 18);
    bmp.writeInt32LE(100_000, 22);
    const content = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(content.length).toBeLessThan(200_000);
    for (const [name, bomb] of [
      ['a.bmp', bmp],
      ['a.png', content],
    ] as const) {
      refused(await send(uploadImage, { module: 'GOODS', name, content: bomb }), 413, '图片不能超过4000万像素！');
    }
    expect([413, 415]).toContain((await send(uploadImage, { module: 'GOODS', name: 'a.png', content: png })).code);
  });

  test('a file over the limit is not read to its end', async () => {
    const tooLarge = '文件不能超过10MB！';
    refused(await send(uploadImage, { module: 'GOODS', content: Buffer.alloc(11 * 1_048_576, 1) }), 413, tooLarge);
    // Without a length in front of it, it is cut where it is too much.
    const large = await overSocket({ module: 'GOODS', content: Buffer.alloc(11 * 1_048_576, 1) });
    refused(large, 413, tooLarge);
  });

  test('a form comes over a connection in pieces, or breaks off', async () => {
    const content = await draw().jpeg().toBuffer();
    expect((await overSocket({ module: 'GOODS', content })).code).toBe(200);
    expect(await overSocket({ module: 'GOODS', content }, 200)).toBeUndefined();
    expect((await overSocket({ module: 'GOODS', content })).code).toBe(200);
  });

  test('nothing that begins like a picture, or like nothing at all, breaks the server', async () => {
    const heads = [
      Buffer.alloc(0),
      ...['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'BM'].map(text => Buffer.from(text, 'latin1')),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.uint8Array({ minLength: 1, maxLength: 400 }),
        async (head, rest) => {
          const content = Buffer.concat([head, rest]);
          const { code } = await send(uploadImage, { module: 'GOODS', name: 'a.jpg', content });
          expect([200, 413, 415]).toContain(code);
        },
      ),
      { numRuns: 60 },
    );
    const whole = await draw(40, 30).png().toBuffer();
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
        const content = Buffer.from(whole);
        content[at] = byte;
        expect([200, 413, 415]).toContain((await send(uploadImage, { module: 'GOODS', name: 'a.png', content })).code);
      }),
      { numRuns: 40 },
    );
  });
});
