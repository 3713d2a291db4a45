import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { localFiles } from './local-files.ts';
import { openFileStore } from './open-file-store.ts';
import type { FileStore } from './port.ts';
import { s3Files } from './s3-files.ts';
import { signS3 } from './s3-signature.ts';

/*
 * Both stores under the same tests. The bucket here answers as AWS documents, recomputes the signature of each request (whose own
 * tests are AWS's), and fails when it is told to, which a real server (s3-server.test.ts) does not.
 */
const account = { region: 'cn-north-1', keyId: 'key', secret: 'secret' };
const objects = new Map<string, Buffer>();
let failures: number[] = [];
let asked: string[] = [];

async function bucket(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request;
  const body = Buffer.concat(await request.toArray());
  asked.push(`${method} ${headers.host?.split(':')[0]} ${url}`);
  const fault = (status: number, code: string) =>
    reply
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
  if (!isSigned(request)) return void fault(403, 'SignatureDoesNotMatch');
  const failure = failures.shift();
  if (failure) return void fault(failure, 'SlowDown');
  if (method === 'PUT') {
    if (Number(headers['content-length']) !== body.length) return void fault(411, 'MissingContentLength');
    objects.set(url, body);
    return void reply.end();
  }
  const found = objects.get(url);
  if (method === 'DELETE') {
    objects.delete(url);
    return void reply.writeHead(204).end();
  }
  if (!found) return void fault(404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found;
  const more = range ? { 'content-range': `bytes ${range[1]}-${range[2]}/${found.length}` } : {};
  reply.writeHead(range ? 206 : 200, { 'content-length': part.length, ...more }).end(method === 'HEAD' ? '' : part);
}

function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const own = ['host', 'x-amz-date', 'x-amz-content-sha256'];
  const signed = Object.fromEntries(
    names.filter(name => !own.includes(name)).map(name => [name, String(headers[name])]),
  );
  const at = String(headers['x-amz-date']).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z');
  const request = {
    method: method as 'GET',
    url: new URL(url as string, `http://${headers.host}`),
    headers: signed,
    contentSha256: String(headers['x-amz-content-sha256']),
  };
  return signS3(account, request, new Date(at)).authorization === headers.authorization;
}

const dir = mkdtempSync(join(tmpdir(), 'materia-store-'));
let server: Server;
const endpoint = () => `http://localhost:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  server = createServer((request, reply) => void bucket(request, reply));
  await new Promise<void>(done => server.listen(0, done));
});
beforeEach(() => {
  asked = [];
  failures = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true });
});

const made = (text: string): string => {
  const path = join(dir, `made-${Math.random()}`);
  writeFileSync(path, text);
  return path;
};
const textOf = async (store: FileStore, key: string, range?: { first: number; last: number }) => {
  const file = await store.read(key, range);
  return file && { size: file.size, text: Buffer.concat(await file.content.toArray()).toString() };
};

describe.each([
  ['a folder', () => localFiles(join(dir, 'files'))],
  ['a bucket', () => s3Files({ ...account, endpoint: endpoint(), bucket: 'materia', virtualHost: false })],
])('%s', (_, open) => {
  const key = 'public/3f/3f00_120x120.jpg';

  test('keeps files whole, replaces them, tells what is not there', async () => {
    const store = open();
    expect([await store.read(key), await store.size(key)]).toEqual([undefined, undefined]);
    await store.put(key, made('content'), 'image/jpeg');
    expect(await textOf(store, key)).toEqual({ size: 7, text: 'content' });
    expect(await store.size(key)).toBe(7);
    expect(await textOf(store, key, { first: 1, last: 3 })).toEqual({ size: 7, text: 'ont' });
    await store.put(key, made('other'), 'image/jpeg');
    expect(await textOf(store, key)).toEqual({ size: 5, text: 'other' });
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
  });
});

test('a folder is not left by any key', async () => {
  const store = localFiles(join(dir, 'files'));
  for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '', 'a\0b', '.hidden']) {
    await expect(async () => store.read(key), key).rejects.toThrow('no key of a file');
  }
});

describe('a bucket', () => {
  const open = (virtualHost = false) => s3Files({ ...account, endpoint: endpoint(), bucket: 'materia', virtualHost });

  test('before the key or in the host', async () => {
    await open().read('parts/a.jpg');
    expect(asked).toEqual(['GET localhost /materia/parts/a.jpg']);
    const aliyun = s3Files({ ...account, endpoint: 'http://oss.invalid', bucket: 'materia', virtualHost: true });
    await expect(aliyun.read('a.jpg')).rejects.toThrow();
  });

  test('that is busy is asked again, one that refuses is not', async () => {
    failures = [503, 500];
    await open().put('a.jpg', made('x'), 'image/jpeg');
    expect(asked).toHaveLength(3);
    failures = [403];
    await expect(open().read('a.jpg')).rejects.toThrow('GET /materia/a.jpg 403 SlowDown');
    expect(asked).toHaveLength(4);
  });

  test('refuses a wrong secret', async () => {
    const other = s3Files({ ...account, secret: 'other', endpoint: endpoint(), bucket: 'materia', virtualHost: false });
    await expect(other.size('a.jpg')).rejects.toThrow('403');
  });
});

test('which store it is says the environment', async () => {
  const env = { FILES_S3_ENDPOINT: endpoint(), FILES_S3_BUCKET: 'materia', FILES_S3_KEY_ID: 'key' };
  expect(() => openFileStore(env, dir)).toThrow('FILES_S3_SECRET must be set');
  const store = openFileStore({ ...env, FILES_S3_SECRET: 'secret', FILES_S3_REGION: account.region }, dir);
  await store.read('a.pdf');
  expect(asked).toEqual(['GET localhost /materia/a.pdf']);
  await openFileStore({}, dir).put('a.pdf', made('x'), 'application/pdf');
  expect(await localFiles(join(dir, 'files')).size('a.pdf')).toBe(1);
});
