import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Files } from './s3-files.ts';

// A server of somebody else: it keeps files, answers ranges and faults, and computes each request's signature by itself.
const dir = mkdtempSync(join(tmpdir(), 'materia-s3-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: dir,
  configureBuckets: [{ name: 'materia', configs: [] }],
});
let port: number;
beforeAll(async () => {
  port = (await server.run()).port;
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

const open = (more: { secret?: string; bucket?: string } = {}) =>
  s3Files({
    region: 'cn-north-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'materia',
    virtualHost: false,
    ...more,
  });
const made = (content: string | Buffer): string => {
  const path = join(dir, `made-${Math.random()}`);
  writeFileSync(path, content);
  return path;
};

describe('a server that speaks S3', () => {
  test.each(['public/3f/3f00_120x120.jpg', 'personal/处方 1+2.pdf'])('keeps %s whole', async key => {
    const store = open();
    expect([await store.read(key), await store.size(key)]).toEqual([undefined, undefined]);
    await store.put(key, made('content'), 'application/pdf');
    expect(await store.size(key)).toBe(7);
    const all = await store.read(key);
    expect([all?.size, Buffer.concat((await all?.content.toArray()) ?? []).toString()]).toEqual([7, 'content']);
    const part = await store.read(key, { first: 1, last: 3 });
    expect([part?.size, Buffer.concat((await part?.content.toArray()) ?? []).toString()]).toEqual([7, 'ont']);
    await store.put(key, made('other'), 'application/pdf');
    expect(await store.size(key)).toBe(5);
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
  });

  test('takes what is too large for one packet', async () => {
    const store = open();
    const large = Buffer.alloc(9_000_000, 'materia ');
    await store.put('parts/large.mp4', made(large), 'video/mp4');
    const read = await store.read('parts/large.mp4');
    expect(Buffer.concat((await read?.content.toArray()) ?? []).equals(large)).toBe(true);
  });

  test('refuses another secret', async () => {
    await expect(open({ secret: 'other' }).size('a.jpg')).rejects.toThrow('403');
    await expect(open({ secret: 'other' }).read('a.jpg')).rejects.toThrow('403 SignatureDoesNotMatch');
  });
});
