import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { FileStore } from '../../../kernel/index.ts';
import { mp4Facts } from './mp4-facts.ts';
import { box, movie } from './testing/movie.ts';

const kept = (content: Buffer) =>
  ({
    size: async () => content.length,
    read: async (_key: string, range?: { first: number; last: number }) => ({
      size: content.length,
      content: Readable.from([range ? content.subarray(range.first, range.last + 1) : content]),
    }),
  }) as unknown as FileStore;
const factsOf = (content: Buffer) => mp4Facts(kept(content), 'a.mp4');

test('length and size are read from the header, wherever it stands', async () => {
  const facts = { width: 1080, height: 1920, durationSec: 15 };
  expect(await factsOf(movie(facts))).toEqual(facts);
  expect(await factsOf(movie(facts, { headerLast: true }))).toEqual(facts);
  expect(await factsOf(movie(facts, { long: true }))).toEqual(facts);
});

test('what has no header, no length, no picture, or ends in the middle says nothing', async () => {
  expect(await factsOf(box('ftyp', Buffer.from('isom')))).toBeUndefined();
  expect(await factsOf(movie({ width: 0, height: 0, durationSec: 15 }))).toBeUndefined();
  expect(await factsOf(movie({ width: 10, height: 10, durationSec: 0 }))).toBeUndefined();
  const whole = movie({ width: 1080, height: 1920, durationSec: 15 }, { headerLast: true });
  expect(await factsOf(whole.subarray(0, whole.length - 40))).toBeUndefined();
  expect(await factsOf(Buffer.alloc(0))).toBeUndefined();
  expect(await factsOf(Buffer.from('\0\0\0\x02moov'))).toBeUndefined();
});
