import { uploadPartBytes } from '@materia/contract/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiFailure } from '../api-failure.ts';
import { uploaderFor } from './uploader.ts';

const done = { id: 1, name: 'a', url: '/files/a', thumbUrl: null, size: 1, width: null, height: null };

/** The server's side: what it has, and how it answers the next requests. */
let received = 0;
let asked: string[] = [];
let cuts = 0;
beforeEach(() => {
  received = 0;
  asked = [];
  cuts = 0;
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://x').pathname;
    asked.push(`${init.method} ${path.replace('/api/mgmt/', '')}`);
    if (path.includes('/part/') && cuts > 0) {
      cuts -= 1;
      throw new TypeError('cut');
    }
    return answer(path, init);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answer(path: string, init: RequestInit): Response {
  const state = { uploadId: 'u', received, size, fileId: null };
  const say = (data: unknown, code = 200) =>
    new Response(JSON.stringify({ success: code === 200, data, message: 'm', code }), { status: code });
  if (path.includes('/part/')) {
    if (Number(path.split('/').at(-1)) !== received) return say(state, 409);
    received += (init.body as Blob).size;
    return say({ ...state, received });
  }
  return say(path.endsWith('finish') || path.includes('/upload/') ? done : state);
}
const size = 2 * uploadPartBytes + 10;
const large = () => new File([new Uint8Array(size)], 'film.mp4', { lastModified: 1 });

/** Lets the pauses pass until it is settled. */
async function settled<R>(work: Promise<R>): Promise<R | string> {
  let over = false;
  const result = work
    .catch((problem: ApiFailure) => problem.kind)
    .finally(() => {
      over = true;
    });
  while (!over) await vi.advanceTimersByTimeAsync(500);
  return result;
}

test('a small file goes at once, a large one in parts', async () => {
  expect(await uploaderFor('AD', 'picture')(new File(['x'], 'a.jpg'))).toEqual(done);
  expect(asked).toEqual(['POST upload/image']);
  asked = [];
  const shares: number[] = [];
  expect(await uploaderFor('AD', 'file')(large(), { progress: share => shares.push(share) })).toEqual(done);
  expect(asked).toEqual([
    'POST files/file',
    'PUT files/u/part/0',
    `PUT files/u/part/${uploadPartBytes}`,
    `PUT files/u/part/${2 * uploadPartBytes}`,
    'POST files/u/finish',
  ]);
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBe(1);
});

test('a cut is waited out, and gone on from where it was', async () => {
  cuts = 2;
  const waiting = vi.fn();
  expect(await settled(uploaderFor('AD', 'file')(large(), { waiting }))).toEqual(done);
  expect(waiting).toHaveBeenCalledTimes(2);
  expect(asked.filter(line => line === 'PUT files/u/part/0')).toHaveLength(3);
});

test('given up or left, the same file goes on later where the server says it stands', async () => {
  cuts = 100;
  expect(await settled(uploaderFor('AD', 'file')(large()))).toBe('offline');
  cuts = 0;
  asked = [];
  received = uploadPartBytes;
  await uploaderFor('AD', 'file')(large());
  expect(asked.slice(0, 2)).toEqual(['GET files/u', `PUT files/u/part/${uploadPartBytes}`]);
  // Another module's upload is another.
  received = 0;
  asked = [];
  await uploaderFor('HELP', 'file')(large());
  expect(asked[0]).toBe('POST files/file');
});

test('where somebody else has gone on, it goes on from there', async () => {
  const sending = uploaderFor('AD', 'file')(large(), {
    progress: share => {
      if (share === 0) received = uploadPartBytes;
    },
  });
  expect(await sending).toEqual(done);
  expect(asked).toContain(`PUT files/u/part/${uploadPartBytes}`);
});
